"""Games end, and all functions agree on it; turns left are counted correctly."""

from collections import Counter

from hypothesis import given, settings

import keltis
from tests.properties.tables import Table, tables
from tests.support import arrange_card

LONGEST = 20_000
"""No game in these tests needs this many moves."""


@settings(max_examples=60)
@given(tables())
def test_games_end_by_a_rule(table: Table):
    for number, game in enumerate(table.positions()):
        assert number < LONGEST
        assert game.is_over == (game.seat is None) == (game.phase == "over") == (not game.legal_moves())
        assert (game.outcome() is not None) == game.is_over
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.rule in ({"B25", "B26", "B27"} if table.game == "board" else {"C13", "C14", "C15"})
    assert (outcome.scores, outcome.winners) == (game.scores(), game.winners())
    assert game.view(None).ended_by == outcome.rule


@settings(max_examples=40)
@given(tables())
def test_the_rule_that_ends_the_game_can_be_seen_on_the_table(table: Table):
    game = table.played()
    view, rounds = game.view(None), game.options["stall_rounds"]
    seen = {
        "B25": lambda: view.in_goal == 5 and view.pile_size > 0,
        "B26": lambda: view.pile_size == 0,
        "B27": lambda: rounds > 0 and view.idle_turns == rounds * game.players,
        "C13": lambda: view.ended_rows >= 5 and view.pile_size > 0,
        "C14": lambda: view.pile_size == 0,
        "C15": lambda: rounds > 0 and view.pile_size > 0,
    }
    assert seen[str(view.ended_by)]()


@settings(max_examples=40)
@given(tables())
def test_turns_are_numbered_from_one_and_go_clockwise(table: Table):
    game = table.new()
    assert (game.turn, game.seat) == (1, game.first)
    for game in table.positions():
        if game.phase not in {"final", "over"}:
            assert game.seat == (game.first + game.turn - 1) % game.players


def draw_only_from_the_pile(game: keltis.Game) -> Counter[int]:
    """Play on, as briefly as possible, until play ends; returns the further turns of each seat."""
    turns: dict[int, int] = {}
    while game.phase not in {"final", "over"}:
        turns[game.turn] = game.seat
        moves = [str(move) for move in game.legal_moves()]
        chosen = next((text for text in moves if text.startswith("discard")), moves[0])
        game.play(next((text for text in moves if text in {"pass", "draw pile"}), chosen))
    return Counter(turns.values())


@settings(max_examples=30)
@given(tables())
def test_turns_left_are_the_turns_played_if_everybody_draws_from_the_pile(table: Table):
    for game in table.samples():
        rest = game.copy()
        turns = draw_only_from_the_pile(rest)
        if rest.view(None).ended_by != "B25":
            assert [game.turns_left(seat) for seat in range(game.players)] == [turns[k] for k in range(game.players)]
        assert [seat.turns_left for seat in game.view(None).seats] == [
            game.turns_left(seat) for seat in range(game.players)
        ]


def test_the_running_turn_is_left_even_if_the_last_card_cuts_its_second_draw_short():
    """Worked case 10: a pair, two draws due, one card in the pile."""
    game = arrange_card("r9 y9", players=2)
    while game.view(None).pile_size > 1:
        kept = [move for move in game.legal_moves() if move.kind == "discard" and move.cards[0] not in {"r9", "y9"}]
        game.play(kept[0] if kept else "draw pile")
    game.play("pair r9 y9")
    assert draw_only_from_the_pile(game.copy()) == {0: 1}
    assert [game.turns_left(0), game.turns_left(1)] == [1, 0]
