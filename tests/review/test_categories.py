"""The kinds of mistakes, told from positions that show one each."""

from itertools import permutations
from typing import get_args

import msgspec
import pytest

from keltis import Game
from keltis.play.views import BoardSeatView
from keltis.review.categories import Category, categorize, feeds, is_welcome, skips
from keltis.texts import LANGUAGES, attribute, text
from tests.review.games import played


def seat_with(rows: dict[str, list[str]], directions: dict[str, str]) -> BoardSeatView:
    view = Game.new("board", seed=1).view(0).seats[0]

    return msgspec.structs.replace(view, rows=rows, directions=directions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("category", get_args(Category))
def test_every_kind_has_words(language: str, category: str):
    assert text(language, f"review-why-{category}")
    assert attribute(language, f"review-why-{category}", "title")


@pytest.mark.parametrize(
    ("card", "welcome"), [("r5", True), ("r7", True), ("r8", False), ("r4", False), ("y3", True), ("b1", False)]
)
def test_a_card_is_welcome_where_it_follows_a_row_closely(card: str, welcome: bool):
    seat = seat_with({"r": ["r2", "r5"], "y": ["y4"]}, {"r": "rising", "y": "open"})
    assert is_welcome(seat, card) == welcome


def moves_of(game: Game) -> dict[str, object]:
    return {str(move): move for move in game.legal_moves()}


def test_only_a_discard_feeds_anybody():
    game = Game.new("board", seed=1, first=0)
    moves = moves_of(game)
    card = next(text.split()[1] for text in moves if text.startswith("discard"))
    seat = seat_with({card[0]: [card]}, {card[0]: "open"})
    assert feeds(seat, moves[f"discard {card}"])
    assert not feeds(seat, moves[f"lay {card}"])


def test_skipped_values_are_counted_between_the_cards():
    game = Game.new("board", seed=1, first=0)
    moves = moves_of(game)
    card = next(text.split()[1] for text in moves if text.startswith("lay") and int(text.split()[1][1:]) >= 4)
    seat = seat_with({card[0]: [f"{card[0]}0"]}, {card[0]: "open"})
    assert skips(seat, moves[f"lay {card}"]) == int(card[1:]) - 1


@pytest.mark.parametrize("kind", ["board", "card"])
def test_any_two_moves_of_any_position_have_a_kind(kind: str):
    found = set()
    for seed in range(6):
        game = played(kind, 2, seed)
        for number in range(0, game.move_count, 7):
            at = game.at(number)
            legal = [str(move) for move in at.legal_moves()][::3]
            found |= {categorize(at, one, other) for one, other in permutations(legal, 2)}
    assert found <= set(get_args(Category))
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
                assert categorize(at, piles[1], piles[2]) == "draw"
                assert categorize(at, piles[0], piles[1]) == "missed-discard"
                assert categorize(at, piles[1], piles[0]) == "took-discard"
                return
    pytest.fail("no position with two discard piles")
