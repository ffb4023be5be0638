"""The end of the board game: the fifth figure in the goal area (B25) and the last card of the draw pile (B26)."""

import pytest

from tests.rulebook.board_marches import RUN_TO_THE_END, RUNWAY, after, march
from tests.support import arrange_board, legal, play_all, rule

TWO_IN_GOAL = march("r", 7) + march("y", 7)


def fifth_is_due(hold, plan=TWO_IN_GOAL, tiles=None):
    """Four figures are in the goal area, two of each player; a third of seat 0 stands before it, on v6."""
    bare = {"r": range(1, 8), "y": range(1, 8), "v": range(1, 7)}
    game = after(plan + march("v", 6), TWO_IN_GOAL, hold=[hold], tiles=tiles or {}, bare=bare)
    shown = game.view(None)
    assert (shown.in_goal, shown.seats[0].figures["v"], shown.seat, shown.phase) == (4, 6, 0, "play")
    return game


def assert_ends_without_tile_and_draw(game, move):
    """This move ends the game by B25; nothing else happens."""
    before = game.view(None)
    assert game.effect(move).ends == "B25"
    assert (game.effect(move).tile, game.effect(move).points) == (None, 0)
    play_all(game, move)
    shown = game.view(None)
    assert (game.is_over, game.phase, game.seat, legal(game)) == (True, "over", None, set())
    assert (game.outcome().rule, shown.ended_by, shown.in_goal) == ("B25", "B25", 5)
    assert shown.seats[0].figures["v"] == 7
    assert (shown.seats[0].wishes, shown.seats[0].tile_points) == (before.seats[0].wishes, before.seats[0].tile_points)
    assert shown.tiles == before.tiles
    assert (shown.pile_size, shown.seats[0].hand_size, shown.turn) == (before.pile_size, 7, before.turn)


@rule("B25")
@pytest.mark.parametrize("tile", ["wish", "clover", "3", None])
def test_the_fifth_figure_in_the_goal_area_ends_the_game_by_a_card(tile):
    tiles = {"v": {7: tile}} if tile else {"v": {8: "wish"}}
    assert_ends_without_tile_and_draw(fifth_is_due("v6", tiles=tiles), "lay v6")


@rule("B25", "B22")
@pytest.mark.parametrize("tile", ["wish", "clover", "3"])
def test_the_fifth_figure_ends_the_game_by_a_clover(tile):
    game = fifth_is_due("g0", tiles={"g": {1: "clover"}, "v": {7: tile}})
    play_all(game, "lay g0; start g small")
    assert_ends_without_tile_and_draw(game, "advance v")


@rule("B25", "B16")
@pytest.mark.parametrize("tile", ["wish", "clover", "3"])
def test_the_fifth_figure_ends_the_game_by_a_card_for_a_finished_path(tile):
    game = fifth_is_due("r9", plan=march("r", 9) + march("y", 7), tiles={"v": {7: tile}, "r": {9: "wish"}})
    play_all(game, "lay r9")
    assert_ends_without_tile_and_draw(game, "advance v")


@rule("B25", "B23")
def test_the_fourth_figure_in_the_goal_area_takes_its_tile_and_draws():
    game = after(TWO_IN_GOAL + march("v", 6), march("r", 7), hold=["v6"], tiles={"v": {7: "wish"}})
    wishes = game.view(None).seats[0].wishes
    play_all(game, "lay v6")
    shown = game.view(None)
    assert (shown.in_goal, shown.phase, shown.seats[0].wishes) == (4, "draw", wishes + 1)
    assert game.outcome() is None


@rule("B25")
def test_moving_on_inside_the_goal_area_does_not_count_again():
    game = fifth_is_due("r7 r8", tiles={"r": {8: "wish", 9: "1"}, "v": {7: "3"}})
    play_all(game, "lay r7; draw pile", f"discard {game.view(1).hand[0]}; draw pile", "lay r8")
    shown = game.view(None)
    assert (shown.seats[0].figures["r"], shown.in_goal, shown.phase) == (9, 4, "draw")
    assert (shown.seats[0].wishes, shown.seats[0].tile_points) == (1, 1)


@rule("B25")
def test_figures_of_all_players_count_together():
    game = after(
        march("r", 7) + march("y", 7), march("v", 7) + march("g", 7), march("b", 6), players=3, hold=["", "", "b6"]
    )
    for seat in (0, 1):
        play_all(game, f"discard {game.view(seat).hand[0]}; draw pile")
    assert (game.seat, game.view(None).in_goal) == (2, 4)
    play_all(game, "lay b6")
    assert game.outcome().rule == "B25"


@rule("B25")
def test_figures_of_one_player_count_alone():
    plan = [RUN_TO_THE_END, *march("r", 7)[1:], *march("v", 7), *march("g", 7), *march("b", 6, "large")]
    game = after(plan, hold=["b6"], tiles=RUNWAY)
    assert (game.view(None).in_goal, game.view(None).seats[1].figures) == (4, {})
    play_all(game, "lay b6")
    assert game.outcome().rule == "B25"


@rule("B25", "B28")
def test_the_figure_that_ends_the_game_scores_its_stone():
    game = play_all(fifth_is_due("v6"), "lay v6")
    assert game.score_sheet(0) == {"tiles": 0, "wishes": -4, "r": 6, "y": 6, "v": 6, "g": 0, "b": 0}


def discard_and_draw(game):
    """A turn of the player to move: discard the first card of the hand, and draw from the pile."""
    play_all(game, f"discard {game.view(game.seat).hand[0]}; draw pile")


@rule("B26", "B7")
@pytest.mark.parametrize(("players", "turns"), [(2, 64), (3, 86), (4, 78)])
def test_the_last_card_of_the_draw_pile_ends_the_game(players, turns):
    game = arrange_board(players=players)
    for _ in range(turns - 1):
        discard_and_draw(game)
    assert (game.is_over, game.view(None).pile_size, game.turn) == (False, 1, turns)
    discard_and_draw(game)
    shown = game.view(None)
    assert (game.outcome().rule, shown.ended_by, shown.pile_size) == ("B26", "B26", 0)
    assert (game.seat, game.phase, game.turn, legal(game)) == (None, "over", turns, set())
    assert [seat.hand_size for seat in shown.seats] == [8] * players


@rule("B26")
def test_the_last_card_is_still_drawn():
    game = arrange_board(last="b10")
    for _ in range(63):
        discard_and_draw(game)
    held = game.view(1).hand.count("b10")
    discarded = game.view(1).hand[0]
    assert discarded != "b10"
    discard_and_draw(game)
    assert game.view(1).hand.count("b10") == held + 1


@rule("B26")
def test_while_the_last_card_lies_there_discards_may_be_drawn():
    game = arrange_board()
    for _ in range(63):
        discard_and_draw(game)
    for _ in range(3):
        play_all(game, f"discard {game.view(game.seat).hand[0]}")
        play_all(game, next(move for move in sorted(legal(game)) if move != "draw pile"))
        assert not game.is_over
    discard_and_draw(game)
    assert game.outcome().rule == "B26"
