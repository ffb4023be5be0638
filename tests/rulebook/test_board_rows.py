"""A turn and its rows in the board game (B9–B12)."""

import pytest

from tests.rulebook.board_marches import after
from tests.support import arrange_board, legal, play_all, refused, rule

EVERY_VALUE = range(11)


def lays(game, color="r"):
    """The values of this color that may be laid now."""
    return {int(text[5:]) for text in legal(game) if text.startswith(f"lay {color}")}


@rule("B9")
def test_a_turn_is_a_card_and_then_a_draw():
    game = arrange_board("r0 r1", "g0")
    assert game.phase == "play"
    assert {text.split()[0] for text in legal(game)} == {"lay", "discard"}
    play_all(game, "discard r0")
    assert (game.seat, game.phase) == (0, "draw")
    assert {text.split()[0] for text in legal(game)} == {"draw"}
    play_all(game, "draw pile")
    assert (game.seat, game.phase, game.turn) == (1, "play", 2)


@rule("B9")
def test_one_card_is_played_per_turn():
    game = play_all(arrange_board("r0 r1", "g0"), "lay r0; start r small")
    refused(game, "lay r1", "draw-now", "B9")
    refused(game, "discard r1", "draw-now", "B9")


@rule("B10")
@pytest.mark.parametrize("value", EVERY_VALUE)
def test_any_card_may_open_a_row(value):
    game = arrange_board(f"r{value}", "g0")
    play_all(game, f"lay r{value}")
    shown = game.view(None).seats[0]
    assert (shown.rows, shown.directions) == ({"r": [f"r{value}"]}, {"r": "open"})
    assert shown.hand_size == 7


@rule("B10")
def test_a_player_has_one_row_per_color():
    game = after(["lay r3; start r small", "lay y8; start y small", "lay r5"], hold=["r4 y0 y10"])
    assert game.view(None).seats[0].rows == {"r": ["r3", "r5"], "y": ["y8"]}
    assert "lay r4" not in legal(game)
    assert {"lay y0", "lay y10"} <= legal(game)


@rule("B10")
def test_a_card_goes_onto_the_players_own_row():
    game = after(["lay r3; start r small", "lay r5"], hold=["r10", "r0"])
    play_all(game, "lay r10; draw pile")
    assert "lay r0" in legal(game)
    play_all(game, "lay r0; start r small; draw pile")
    rows = [seat.rows for seat in game.view(None).seats]
    assert rows == [{"r": ["r3", "r5", "r10"]}, {"r": ["r0"]}]


@rule("B10", "B11")
def test_after_one_card_every_value_fits():
    game = after(["lay r5; start r small"], hold=["r0 r2 r4 r5 r6 r8 r9 r10"])
    assert lays(game) == {0, 2, 4, 5, 6, 8, 9, 10}


@rule("B11")
@pytest.mark.parametrize(
    ("cards", "direction"),
    [
        ("4", "open"),
        ("4 4", "open"),
        ("4 5", "rising"),
        ("4 3", "falling"),
        ("4 4 10", "rising"),
        ("4 4 0", "falling"),
        ("0 10 10", "rising"),
        ("10 0 0", "falling"),
    ],
)
def test_the_first_other_value_fixes_the_direction(cards, direction):
    first, *others = cards.split()
    game = after([f"lay r{first}; start r small", *(f"lay r{value}" for value in others)])
    assert game.view(None).seats[0].directions == {"r": direction}


@rule("B11")
def test_rows_of_different_colors_and_players_run_their_own_way():
    game = after(
        ["lay r4; start r small", "lay r5", "lay y4; start y small", "lay y3"], ["lay r4; start r small", "lay r3"]
    )
    assert [seat.directions for seat in game.view(None).seats] == [{"r": "rising", "y": "falling"}, {"r": "falling"}]


@rule("B12")
def test_in_a_rising_row_equal_or_higher_cards_fit():
    game = after(["lay r3; start r small", "lay r5"], hold=["r0 r3 r4 r5 r6 r8 r10 r10"])
    assert lays(game) == {5, 6, 8, 10}
    refused(game, "lay r4", "row-rising", "B12")


@rule("B12")
def test_in_a_falling_row_equal_or_lower_cards_fit():
    game = after(["lay r7; start r small", "lay r5"], hold=["r0 r2 r4 r5 r6 r7 r8 r10"])
    assert lays(game) == {0, 2, 4, 5}
    refused(game, "lay r6", "row-falling", "B12")


@rule("B12")
def test_an_equal_card_leaves_a_rising_row_rising():
    game = after(["lay r3; start r small", "lay r5", "lay r5"], hold=["r0 r3 r4 r6 r7 r8 r9 r10"])
    assert lays(game) == {6, 7, 8, 9, 10}
    assert game.view(None).seats[0].directions == {"r": "rising"}


@rule("B12")
def test_an_equal_card_leaves_a_falling_row_falling():
    game = after(["lay r7; start r small", "lay r5", "lay r5"], hold=["r0 r1 r2 r3 r4 r6 r7 r10"])
    assert lays(game) == {0, 1, 2, 3, 4}
    assert game.view(None).seats[0].directions == {"r": "falling"}


@rule("B12")
@pytest.mark.parametrize(("first", "last", "other"), [(0, 10, 9), (10, 0, 1)])
def test_values_may_be_skipped_and_at_the_last_value_only_its_equal_fits(first, last, other):
    game = after([f"lay r{first}; start r small", f"lay r{last}"], hold=[f"r{first} r{last} r{other}"])
    assert lays(game) == {last}


@rule("B12")
def test_a_card_of_another_color_is_not_affected():
    game = after(["lay r3; start r small", "lay r5"], hold=["y0 y10 b4"])
    assert {"lay y0", "lay y10", "lay b4"} <= legal(game)
