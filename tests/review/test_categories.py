"""The kinds of mistakes, told from positions that show one each."""

from itertools import permutations

import numpy as np
import pytest

from keltis import Game
from keltis.play.rulesets import RULESETS
from keltis.review.categories import CATEGORIES, FAR, categorize
from keltis.rules.effects import new_effects
from keltis.rules.pieces import COLORS, FALLING, OPEN, RISING
from keltis.texts import LANGUAGES, attribute, text
from tests.review.games import played


def kind_of(game: Game, made: str, better: str, **fields: np.ndarray) -> str:
    """The kind of mistake in the position of a game, with other values in these fields."""
    rules = RULESETS[game.ruleset]
    games = rules.new_games(2)
    games[0] = game._games[0]
    for name, value in fields.items():
        games[name][0] = value
    numbers = rules.notation.move_numbers
    return CATEGORIES[categorize(games, numbers[made], numbers[better], new_effects(2))]


def two_cards(game: Game) -> tuple[str, str]:
    """Two cards of different colors in the hand of the seat that decides, the first from 3 to 7."""
    hand = game.view(game.seat).hand
    first = next(card for card in hand if 3 <= int(card[1:]) <= 7)
    return first, next(card for card in hand if card[0] != first[0] and int(card[1:]) >= 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("category", CATEGORIES)
def test_every_kind_has_words(language: str, category: str):
    assert text(language, f"review-why-{category}")
    assert attribute(language, f"review-why-{category}", "title")


@pytest.mark.parametrize(
    ("direction", "ahead", "feeds"),
    [
        (RISING, 0, True),
        (RISING, 2, True),
        (RISING, 3, False),
        (RISING, -1, False),
        (FALLING, -2, True),
        (FALLING, 1, False),
        (OPEN, -2, True),
        (OPEN, 3, False),
    ],
)
def test_a_discard_that_follows_a_row_of_the_next_player_closely_feeds_it(direction: int, ahead: int, feeds: bool):
    game = Game.new("board", seed=1, first=0)
    card, other = two_cards(game)
    top, directions = game._games["top"][0].copy(), game._games["direction"][0].copy()
    top[1, COLORS.index(card[0])] = int(card[1:]) - ahead
    directions[1, COLORS.index(card[0])] = direction
    kind = kind_of(game, f"discard {card}", f"discard {other}", top=top, direction=directions)
    assert kind == ("fed" if feeds else "discard")


@pytest.mark.parametrize(("gap", "kind"), [(1, "row"), (FAR, "row"), (FAR + 1, "skipped")])
def test_a_row_that_passes_over_values_has_skipped(gap: int, kind: str):
    game = Game.new("board", seed=1, first=0)
    card, other = two_cards(game)
    top = game._games["top"][0].copy()
    top[0, COLORS.index(card[0])] = int(card[1:]) - gap
    top[0, COLORS.index(other[0])] = int(other[1:]) - 1
    assert kind_of(game, f"lay {card}", f"lay {other}", top=top) == kind


def test_a_row_is_opened_too_late_or_is_one_too_many():
    game = Game.new("board", seed=1, first=0)
    card, other = two_cards(game)
    assert kind_of(game, f"lay {card}", f"discard {other}") == "opened-too-many"
    assert kind_of(game, f"discard {card}", f"lay {other}") == "not-opened"
    end = game._games["pile_end"][0]
    assert kind_of(game, f"lay {card}", f"discard {other}", pile_at=end - 16) == "opened-late"
    assert kind_of(game, f"lay {card}", f"discard {other}", pile_at=end - 17) == "opened-too-many"


@pytest.mark.parametrize("kind", ["board", "card"])
def test_the_moves_of_whole_games_show_the_kinds_they_can(kind: str):
    found = set()
    for seed in range(6):
        game = played(kind, 2, seed)
        for number in range(0, game.move_count, 7):
            at = game.at(number)
            legal = [str(move) for move in at.legal_moves()][::3]
            found |= {kind_of(at, one, other) for one, other in permutations(legal, 2)}
    expected = {"missed-discard", "took-discard", "discard", "row", "held-back", "laid-hastily", "opened-late"}
    own = {"large-figure", "clover"} if kind == "board" else {"missed-wish", "wish-too-dear"}
    assert expected | own <= found


def test_the_first_discard_pile_or_another():
    for seed in range(40):
        game = played("board", 2, seed)
        for number in range(game.move_count):
            at = game.at(number)
            piles = [str(move) for move in at.legal_moves() if move.kind == "draw"]
            if len(piles) > 2:
                assert kind_of(at, piles[1], piles[2]) == "draw"
                assert kind_of(at, piles[0], piles[1]) == "missed-discard"
                assert kind_of(at, piles[1], piles[0]) == "took-discard"
                return
    pytest.fail("no position with two discard piles")
