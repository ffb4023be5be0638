"""A card for a path whose end stone is reached (B16, O1)."""

import pytest

from tests.rulebook.board_marches import RUN_TO_THE_END, RUNWAY, after, march
from tests.support import legal, play_all, refused, rule

RED_AT_THE_END = march("r", 9)


def figures(game):
    return game.view(None).seats[0].figures


@rule("B16")
def test_the_row_still_grows_and_another_figure_moves_instead():
    game = after(RED_AT_THE_END + march("y", 3), hold=["r9"])
    play_all(game, "lay r9")
    assert (game.seat, game.phase, game.view(0).path) == (0, "finished", "r")
    assert game.view(None).seats[0].rows["r"][-2:] == ["r8", "r9"]
    assert figures(game) == {"r": 9, "y": 3}
    play_all(game, "advance y")
    assert figures(game) == {"r": 9, "y": 4}
    assert game.phase == "draw"


@rule("B16")
def test_it_is_asked_only_after_the_figure_has_reached_the_end_stone():
    game = after(march("r", 8), hold=["r8 r9"], tiles={"r": {9: "wish"}})
    play_all(game, "lay r8")
    assert (figures(game), game.phase) == ({"r": 9}, "draw")


@rule("B16")
def test_the_other_figures_and_those_from_the_start_stone_may_be_chosen():
    game = after(RED_AT_THE_END + march("y", 3), hold=["r9"])
    play_all(game, "lay r9")
    starts = {f"start {path} {size}" for path in "vgb" for size in ("large", "small")}
    assert legal(game) == {"advance y"} | starts


@rule("B16")
@pytest.mark.parametrize(("size", "large", "small_left"), [("large", "g", 3), ("small", None, 2)])
def test_a_figure_from_the_start_stone_enters_any_free_path(size, large, small_left):
    game = after(RED_AT_THE_END, hold=["r9"])
    play_all(game, f"lay r9; start g {size}")
    shown = game.view(None).seats[0]
    assert (shown.figures, shown.large, shown.small_at_start) == ({"r": 9, "g": 1}, large, small_left)
    assert "g" not in shown.rows


@rule("B16", "B15")
def test_it_enters_no_path_on_which_the_player_has_a_figure():
    game = after(RED_AT_THE_END + march("y", 3), hold=["r9"])
    play_all(game, "lay r9")
    refused(game, "start y small", "path-taken", "B15")
    refused(game, "start r small", "path-taken", "B15")


@rule("B16")
def test_a_figure_on_an_end_stone_cannot_move():
    game = after([RUN_TO_THE_END, *march("r", 9)[1:]], hold=["r9"], tiles=RUNWAY)
    play_all(game, "lay r9")
    assert figures(game) == {"r": 9, "y": 9}
    assert not {"advance r", "advance y"} & legal(game)
    refused(game, "advance r", "figure-at-end", "B16")
    refused(game, "advance y", "figure-at-end", "B16")


@rule("B16")
def test_there_is_always_a_figure_to_move():
    """Four figures on end stones are the most a game can have before it ends; the fifth can move."""
    plan = [RUN_TO_THE_END, *march("r", 9)[1:], *march("v", 9), *march("g", 9)]
    game = after(plan, hold=["r9 r10"], tiles=RUNWAY)
    play_all(game, "lay r9")
    assert figures(game) == dict.fromkeys("rvgy", 9)
    assert legal(game) == {"start b large"}
    play_all(game, "start b large")
    assert figures(game)["b"] == 1


@rule("B16")
def test_the_card_must_fit_on_the_row():
    game = after(RED_AT_THE_END, hold=["r0 r8"])
    refused(game, "lay r0", "row-rising", "B12")
    play_all(game, "lay r8")
    assert game.phase == "finished"


@rule("B16", "B20")
def test_the_tile_under_the_moved_figure_is_executed():
    tiles = {"y": {1: "3", 4: "wish"}, "v": {1: "clover"}}
    game = after(RED_AT_THE_END + march("y", 3), hold=["r9"], tiles=tiles, bare={"r": range(1, 9)})
    play_all(game, "lay r9")
    before = game.view(None).seats[0]
    stepping, starting = game.copy(), game
    play_all(stepping, "advance y")
    assert stepping.view(None).seats[0].wishes == before.wishes + 1
    play_all(starting, "start v small")
    assert starting.phase == "clover"


@rule("B16", "O1")
@pytest.mark.parametrize(
    "table", [{}, {"edition": "de"}, {"edition": "nl", "finished_path_move": "must"}], ids=["default", "de", "must"]
)
def test_under_must_a_figure_has_to_move(table):
    game = after(RED_AT_THE_END, hold=["r9"], **table)
    play_all(game, "lay r9")
    assert "pass" not in legal(game)
    refused(game, "pass", "must-move", "B16")
    refused(game, "draw pile", "finished-first", "B16")


@rule("B16", "O1")
@pytest.mark.parametrize(
    "table", [{"edition": "nl"}, {"edition": "hu"}, {"finished_path_move": "may"}], ids=["nl", "hu", "may"]
)
def test_under_may_the_player_can_pass(table):
    game = after(RED_AT_THE_END, hold=["r9"], **table)
    play_all(game, "lay r9")
    assert {"pass", "start y large", "start y small"} <= legal(game)
    refused(game, "draw pile", "finished-first", "B16")
    play_all(game, "pass")
    assert (game.seat, game.phase, figures(game)) == (0, "draw", {"r": 9})
    play_all(game, "draw pile")
    assert game.seat == 1


@rule("O1")
def test_the_option_does_not_make_other_moves_optional():
    game = after(RED_AT_THE_END, hold=["y0"], finished_path_move="may")
    play_all(game, "lay y0")
    refused(game, "pass", "choose-figure", "B14")
