"""The tiles of the board game (B20–B24)."""

import pytest

from tests.rulebook.board_marches import RUN_TO_THE_END, RUNWAY, after, march
from tests.support import arrange_board, legal, play_all, refused, rule


def seat_view(game, seat=0):
    return game.view(None).seats[seat]


@rule("B20")
def test_a_figure_that_enters_by_a_card_triggers_the_tile():
    game = arrange_board("r0", "g0", tiles={"r": {1: "2"}})
    play_all(game, "lay r0; start r small")
    assert seat_view(game).tile_points == 2


@rule("B20")
def test_a_figure_that_is_moved_by_a_card_triggers_the_tile():
    game = after(march("r", 1), hold=["r5"], tiles={"r": {2: "2"}})
    play_all(game, "lay r5")
    assert seat_view(game).tile_points == 2


@rule("B20", "B16")
@pytest.mark.parametrize(("move", "points"), [("advance y", 2), ("start v small", 1), ("start v large", 1)])
def test_a_figure_that_moves_instead_of_a_finished_one_triggers_the_tile(move, points):
    tiles = {"r": {9: "wish"}, "y": {2: "2"}, "v": {1: "1"}}
    game = after(march("r", 9) + march("y", 1), hold=["r9"], tiles=tiles, bare={"r": range(1, 9), "y": [1, 3]})
    play_all(game, "lay r9")
    assert seat_view(game).tile_points == 0
    play_all(game, move)
    assert seat_view(game).tile_points == points


@rule("B20", "B22")
@pytest.mark.parametrize(("move", "points"), [("advance y", 2), ("start v small", 1), ("start v large", 1)])
def test_a_figure_that_is_moved_by_a_clover_triggers_the_tile(move, points):
    game = after(march("y", 1), hold=["r0"], tiles={"r": {1: "clover"}, "y": {2: "2"}, "v": {1: "1"}})
    play_all(game, "lay r0; start r small", move)
    assert seat_view(game).tile_points == points


@rule("B20")
def test_a_figure_that_stands_on_a_tile_does_not_trigger_it_again():
    game = after(march("r", 2), hold=["y0"], tiles={"r": {2: "3"}})
    assert seat_view(game).tile_points == 3
    play_all(game, "lay y0; start y small; draw pile")
    assert seat_view(game).tile_points == 3


@rule("B21")
@pytest.mark.parametrize("points", [1, 2, 3])
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_point_tile_gives_its_points_at_once_and_a_large_figure_does_not_double_them(points, size):
    game = play_all(arrange_board("r0", "g0", tiles={"r": {1: str(points)}}), "lay r0")
    assert game.effect(f"start r {size}").points == points
    play_all(game, f"start r {size}")
    assert seat_view(game).tile_points == points
    assert game.score_sheet(0)["tiles"] == points
    assert game.phase == "draw"


@rule("B21")
def test_a_point_tile_stays_for_the_next_figure():
    game = arrange_board("r0", "r1", tiles={"r": {1: "3"}})
    for card in ("r0", "r1"):
        play_all(game, f"lay {card}; start r small; draw pile")
        assert game.view(None).tiles["r"]["1"] == "3"
    assert [seat.tile_points for seat in game.view(None).seats] == [3, 3]


@rule("B22")
def test_a_clover_moves_any_one_figure_of_the_player():
    game = after(march("r", 2) + march("y", 1), march("v", 1), hold=["r5"], tiles={"r": {3: "clover"}})
    play_all(game, "lay r5")
    assert (game.seat, game.phase) == (0, "clover")
    starts = {f"start {path} {size}" for path in "vgb" for size in ("large", "small")}
    assert legal(game) == {"advance r", "advance y", "pass"} | starts


@rule("B22")
def test_a_clover_may_move_the_figure_that_just_moved():
    game = after(march("r", 2), hold=["r5"], tiles={"r": {3: "clover"}})
    play_all(game, "lay r5; advance r")
    assert seat_view(game).figures == {"r": 4}
    assert game.phase == "draw"


@rule("B22")
def test_a_clover_moves_one_figure_one_stone():
    game = after(march("r", 2) + march("y", 1), hold=["r5"], tiles={"r": {3: "clover"}})
    play_all(game, "lay r5; advance y")
    assert seat_view(game).figures == {"r": 3, "y": 2}
    assert game.phase == "draw"
    refused(game, "advance y", "no-figure-move", "B13")


@rule("B22")
@pytest.mark.parametrize(("size", "large", "small_left"), [("large", "b", 3), ("small", None, 2)])
def test_a_clover_may_bring_a_figure_from_the_start_stone_onto_a_free_path(size, large, small_left):
    game = play_all(arrange_board("r0", "g0", tiles={"r": {1: "clover"}}), "lay r0; start r small")
    play_all(game, f"start b {size}")
    shown = seat_view(game)
    assert (shown.figures, shown.large, shown.small_at_start) == ({"r": 1, "b": 1}, large, small_left)
    assert "b" not in shown.rows


@rule("B22")
@pytest.mark.parametrize("edition", ["de", "nl", "hu"])
def test_a_clover_is_optional_in_every_edition(edition):
    game = arrange_board("r0", "g0", tiles={"r": {1: "clover"}}, edition=edition)
    play_all(game, "lay r0; start r small")
    refused(game, "draw pile", "clover-first", "B22")
    assert "pass" in legal(game)
    play_all(game, "pass")
    assert (seat_view(game).figures, game.phase) == ({"r": 1}, "draw")


@rule("B22")
def test_a_clover_stays_for_the_next_figure():
    game = arrange_board("r0", "r1", tiles={"r": {1: "clover"}})
    for card in ("r0", "r1"):
        play_all(game, f"lay {card}; start r small; advance r; draw pile")
        assert game.view(None).tiles["r"]["1"] == "clover"
    assert [seat.figures for seat in game.view(None).seats] == [{"r": 2}, {"r": 2}]


@rule("B22")
def test_a_clover_that_leads_to_a_clover_asks_again():
    game = arrange_board("r0", "g0", tiles={"r": {1: "clover", 3: "clover"}, "y": {1: "clover"}})
    play_all(game, "lay r0; start r small; start y small")
    assert game.phase == "clover"
    play_all(game, "advance r")
    assert (seat_view(game).figures, game.phase) == ({"r": 2, "y": 1}, "draw")


@rule("B22")
def test_a_chain_of_nine_clovers_runs_a_whole_path_in_one_turn():
    game = arrange_board("r0", "g0", tiles=RUNWAY)
    play_all(game, RUN_TO_THE_END)
    assert seat_view(game).figures == {"r": 1, "y": 9}
    assert (game.seat, game.turn, game.phase) == (0, 1, "draw")


@rule("B22")
def test_a_chain_may_be_stopped_at_every_clover():
    game = play_all(arrange_board("r0", "g0", tiles=RUNWAY), "lay r0; start r small; start y small")
    for stone in range(1, 9):
        stopped = play_all(game.copy(), "pass")
        assert (seat_view(stopped).figures, stopped.phase) == ({"r": 1, "y": stone}, "draw")
        play_all(game, "advance y")


@rule("B22")
def test_a_clover_cannot_move_a_figure_that_stands_on_an_end_stone():
    game = after(march("v", 9), hold=["r0"], tiles={"r": {1: "clover"}, "v": {9: "wish"}})
    play_all(game, "lay r0; start r small")
    assert "advance v" not in legal(game)
    refused(game, "advance v", "figure-at-end", "B22")


@rule("B22")
def test_a_clover_on_an_end_stone_moves_another_figure():
    game = after(march("r", 8) + march("y", 1), hold=["r8"], tiles={"r": {9: "clover"}})
    play_all(game, "lay r8")
    assert (seat_view(game).figures, game.phase) == ({"r": 9, "y": 1}, "clover")
    starts = {f"start {path} {size}" for path in "vgb" for size in ("large", "small")}
    assert legal(game) == {"advance y", "pass"} | starts
    refused(game, "advance r", "figure-at-end", "B22")
    play_all(game, "advance y")
    assert seat_view(game).figures == {"r": 9, "y": 2}


@rule("B23")
def test_a_wish_stone_is_taken_and_its_stone_is_bare():
    game = arrange_board("r0", "r1", tiles={"r": {1: "wish"}})
    play_all(game, "lay r0; start r small; draw pile")
    assert seat_view(game).wishes == 1
    assert "1" not in game.view(None).tiles["r"]
    play_all(game, "lay r1; start r small")
    assert [seat.wishes for seat in game.view(None).seats] == [1, 0]
    assert game.phase == "draw"


@rule("B23")
def test_a_large_figure_takes_one_wish_stone_and_no_points():
    game = play_all(arrange_board("r0", "g0", tiles={"r": {1: "wish"}}), "lay r0; start r large")
    assert (seat_view(game).wishes, seat_view(game).tile_points) == (1, 0)


@rule("B24")
@pytest.mark.parametrize("size", ["large", "small"])
def test_the_first_card_of_a_row_moves_a_figure_that_is_already_on_its_path(size):
    game = after([f"lay r0; start r {other(size)}; start b {size}"], hold=["b4"], tiles={"r": {1: "clover"}})
    assert "b" not in seat_view(game).rows
    play_all(game, "lay b4")
    assert game.phase == "draw"
    assert seat_view(game).figures == {"r": 1, "b": 2}
    assert seat_view(game).rows["b"] == ["b4"]


@rule("B24", "B16")
def test_the_first_card_of_a_row_can_be_for_a_path_that_is_finished():
    game = after([RUN_TO_THE_END], hold=["y4 y2"], tiles=RUNWAY)
    assert "y" not in seat_view(game).rows
    play_all(game, "lay y4")
    assert (game.phase, game.view(0).path) == ("finished", "y")
    assert "start y small" not in legal(game)
    refused(game, "pass", "must-move", "B16")
    play_all(game, "advance r")
    assert seat_view(game).figures == {"r": 2, "y": 9}
    assert seat_view(game).rows["y"] == ["y4"]


@rule("B24")
def test_a_row_whose_figure_came_first_still_opens_with_any_card():
    game = after([RUN_TO_THE_END], hold=["y0 y4 y10"], tiles=RUNWAY)
    assert {"lay y0", "lay y4", "lay y10"} <= legal(game)


def other(size):
    return "small" if size == "large" else "large"
