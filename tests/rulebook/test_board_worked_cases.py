"""The worked cases of the board game (1 to 7)."""

import pytest

from tests.rulebook.board_marches import after, march
from tests.support import arrange_board, legal, play_all, refused, rule


@rule("B11", "B12")
def test_case_1_equal_cards_leave_the_direction_open():
    """Red 4, 4 is still open; 2 makes it falling, 7 rising."""
    game = arrange_board("r4 r4 r2 r7 r0 r10", "g0 g1 g2")
    play_all(
        game, "lay r4; start r small; draw pile", "discard g0; draw pile", "lay r4; draw pile", "discard g1; draw pile"
    )
    assert {"lay r2", "lay r7", "lay r0", "lay r10"} <= legal(game)
    falling, rising = game.copy(), game
    play_all(falling, "lay r2; draw pile", "discard g2; draw pile")
    assert "lay r0" in legal(falling)
    refused(falling, "lay r7", "row-falling", "B12")
    play_all(rising, "lay r7; draw pile", "discard g2; draw pile")
    assert "lay r10" in legal(rising)
    reason = refused(rising, "lay r0", "row-rising", "B12")
    assert reason.text("en") == "Your red row is rising: after the 7 only 7 or higher fits, not the 0."


@rule("B11", "B12")
@pytest.mark.parametrize(
    ("row", "direction", "held", "fitting"),
    [
        ("0 1 3 3 5", "rising", "0 4 5 6 9 10", {5, 6, 9, 10}),
        ("9 9 7 6 4", "falling", "0 1 4 5 6 10", {0, 1, 4}),
    ],
)
def test_case_2_a_row_that_rises_and_one_that_falls(row, direction, held, fitting):
    first, *others = row.split()
    cards = " ".join(f"r{value}" for value in held.split())
    game = after([f"lay r{first}; start r small", *(f"lay r{value}" for value in others)], hold=[f"{cards} b0 b0"])
    assert game.view(None).seats[0].directions["r"] == direction
    assert {int(text[5:]) for text in legal(game) if text.startswith("lay r")} == fitting


@rule("B22", "B25")
def test_case_3_a_clover_moves_the_fifth_figure_into_the_goal_area():
    two_in_goal = march("r", 7) + march("y", 7)
    tiles = {"g": {1: "clover"}, "b": {7: "wish"}}
    game = after(two_in_goal + march("b", 6), two_in_goal, hold=["g4"], tiles=tiles)
    play_all(game, "lay g4; start g large")
    assert (game.phase, game.view(None).in_goal) == ("clover", 4)
    before = game.view(None)
    play_all(game, "advance b")
    shown = game.view(None)
    assert game.outcome().rule == "B25"
    assert (shown.seats[0].wishes, shown.tiles["b"]["7"]) == (before.seats[0].wishes, "wish")
    assert (shown.seats[0].hand_size, shown.pile_size) == (7, before.pile_size)


@rule("B28", "B29", "B30")
def test_case_4_a_score_is_added_up():
    """5 from tiles, −3·2 + 10 + 3 − 4 from figures, −3 for one wish stone: 5."""
    tiles = {"r": {3: "wish", 5: "2", 9: "3"}}
    bare = {"r": (1, 2, 4, 6, 7, 8), "y": range(1, 7), "v": (1, 2), "g": (1,)}
    plan = march("v", 2, "large") + march("r", 9) + march("y", 6) + march("g", 1)
    game = after(plan, tiles=tiles, bare=bare)
    shown = game.view(None).seats[0]
    assert (shown.figures, shown.large, shown.small_at_start) == ({"v": 2, "r": 9, "y": 6, "g": 1}, "v", 1)
    assert game.score_sheet(0) == {"tiles": 5, "wishes": -3, "r": 10, "y": 3, "v": -6, "g": -4, "b": 0}
    assert game.scores()[0] == 5


@rule("B22", "B24")
def test_case_5_a_figure_waits_on_a_path_without_a_row():
    game = after(["lay r0; start r small; start b small"], hold=["b4"], tiles={"r": {1: "clover"}})
    assert game.view(None).seats[0].figures == {"r": 1, "b": 1}
    play_all(game, "lay b4")
    assert game.phase == "draw"
    assert game.view(None).seats[0].figures == {"r": 1, "b": 2}


@rule("B16", "O1")
def test_case_6_a_card_for_a_finished_path_brings_the_large_figure_onto_green():
    game = after(march("r", 9), hold=["r10"], tiles={"g": {1: "2"}}, bare={"r": range(1, 9)})
    points = game.view(None).seats[0].tile_points
    play_all(game, "lay r10")
    refused(game, "pass", "must-move", "B16")
    play_all(game, "start g large")
    shown = game.view(None).seats[0]
    assert (shown.figures, shown.large, shown.tile_points) == ({"r": 9, "g": 1}, "g", points + 2)


@rule("B19", "O2")
def test_case_7_a_pile_is_closed_although_an_equal_card_lies_beneath():
    game = arrange_board("g5", "g5")
    play_all(game, "discard g5; draw pile", "discard g5")
    assert game.view(None).discards["g"] == ["g5", "g5"]
    assert legal(game) == {"draw pile"}
    refused(game, "draw g", "own-discard", "B19")
