"""Moving figures in the board game (B13–B15)."""

import pytest

from tests.rulebook.board_marches import after, march
from tests.support import arrange_board, legal, play_all, refused, rule


def figures(game, seat=0):
    return game.view(None).seats[seat].figures


@rule("B13")
@pytest.mark.parametrize("value", range(1, 11))
def test_the_figure_moves_one_stone_whatever_the_value(value):
    game = after(["lay r0; start r small"], hold=[f"r{value}"])
    play_all(game, f"lay r{value}")
    assert figures(game) == {"r": 2}


@rule("B13")
def test_the_figure_moves_by_itself_and_nothing_is_asked():
    game = after(["lay r0; start r small"], hold=["r1"])
    play_all(game, "lay r1")
    assert game.phase == "draw"
    refused(game, "pass", "draw-now", "B9")
    refused(game, "advance r", "no-figure-move", "B13")
    refused(game, "start y small", "no-figure-move", "B13")


@rule("B13")
def test_only_the_players_own_figure_of_that_color_moves():
    game = after(march("r", 2) + march("y", 3), march("r", 3), hold=["r2"])
    play_all(game, "lay r2")
    assert (figures(game, 0), figures(game, 1)) == ({"r": 3, "y": 3}, {"r": 3})


@rule("B13")
def test_the_figure_moves_in_falling_rows_too():
    game = after(["lay r9; start r large", "lay r5", "lay r5", "lay r0"])
    assert figures(game) == {"r": 4}


@rule("B14")
@pytest.mark.parametrize(("size", "large", "small_left"), [("large", "r", 4), ("small", None, 3)])
def test_the_first_card_brings_a_large_or_small_figure_onto_the_path(size, large, small_left):
    game = play_all(arrange_board("r7", "g0"), "lay r7")
    assert (game.seat, game.phase, game.view(0).path) == (0, "start", "r")
    assert legal(game) == {"start r large", "start r small"}
    play_all(game, f"start r {size}")
    shown = game.view(None).seats[0]
    assert (shown.figures, shown.large, shown.small_at_start) == ({"r": 1}, large, small_left)
    assert game.phase == "draw"


@rule("B14")
def test_the_large_figure_enters_once():
    game = after(["lay r0; start r large"], hold=["y0"])
    play_all(game, "lay y0")
    assert legal(game) == {"start y small"}


@rule("B14")
def test_the_choice_is_written_even_when_one_size_is_left():
    game = after([f"lay {color}0; start {color} small" for color in "ryvg"], hold=["b4"])
    play_all(game, "lay b4")
    assert (game.phase, legal(game)) == ("start", {"start b large"})


@rule("B14")
def test_the_figure_enters_the_path_of_the_card_and_must():
    game = play_all(arrange_board("v7", "g0"), "lay v7")
    refused(game, "start y small", "other-path", "B14")
    refused(game, "pass", "choose-figure", "B14")
    refused(game, "draw pile", "choose-figure", "B14")


@rule("B15")
def test_no_second_figure_of_a_player_enters_a_path():
    game = after(march("r", 1) + march("y", 2), hold=["b0"], tiles={"b": {1: "clover"}})
    play_all(game, "lay b0; start b small")
    assert {text for text in legal(game) if text.startswith("start")} == {
        "start v large",
        "start v small",
        "start g large",
        "start g small",
    }
    for path in "ryb":
        refused(game, f"start {path} large", "path-taken", "B15")
        refused(game, f"start {path} small", "path-taken", "B15")


@rule("B15")
def test_figures_of_different_players_share_a_stone_and_block_nobody():
    game = after(march("r", 3), march("r", 2), hold=["g9 g10", "r2 r3"])
    play_all(game, "discard g9; draw pile", "lay r2")
    assert (figures(game, 0), figures(game, 1)) == ({"r": 3}, {"r": 3})
    play_all(game, "draw pile", "discard g10; draw pile", "lay r3")
    assert (figures(game, 0), figures(game, 1)) == ({"r": 3}, {"r": 4})
