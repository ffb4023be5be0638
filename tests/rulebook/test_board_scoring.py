"""Scoring the board game (B28–B31)."""

import pytest

from tests.rulebook.board_marches import after, march
from tests.support import arrange_board, play_all, rule

VALUES = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
ONE_IDLE_ROUND = {"edition": "nl", "stall_rounds": 1}
"""A table at which the game ends as soon as everybody has made a turn without progress."""


def end_now(game):
    """Everybody discards a card and takes it back."""
    while not game.is_over:
        card = game.view(game.seat).hand[-1]
        play_all(game, f"discard {card}; draw {card[0]}")
    return game


@rule("B28")
@pytest.mark.parametrize(("stone", "value"), VALUES.items())
def test_a_small_figure_scores_its_stone(stone, value):
    assert after(march("g", stone)).score_sheet(0)["g"] == value


@rule("B28")
@pytest.mark.parametrize(("stone", "value"), VALUES.items())
def test_the_large_figure_scores_double_also_below_zero(stone, value):
    game = after(march("g", stone, "large") + march("y", 1))
    assert game.score_sheet(0)["g"] == 2 * value
    assert game.score_sheet(0)["y"] == -4


@rule("B28")
def test_figures_on_the_start_stone_score_0():
    sheet = after(march("r", 1)).score_sheet(0)
    assert [sheet[path] for path in "yvgb"] == [0, 0, 0, 0]
    assert set(after(march("r", 1)).score_sheet(1).values()) == {0, -4}


@rule("B28")
def test_only_the_own_large_figure_is_doubled():
    game = after(march("r", 4, "large"), march("r", 4))
    assert [game.score_sheet(seat)["r"] for seat in (0, 1)] == [2, 1]


@rule("B29")
@pytest.mark.parametrize(
    ("wishes", "value"), [(0, -4), (1, -3), (2, 2), (3, 3), (4, 6), (5, 10), (6, 10), (7, 10), (8, 10), (9, 10)]
)
def test_wish_stones_score_by_their_number(wishes, value):
    tiles = {"r": dict.fromkeys(range(1, 10), "wish")}
    game = after(march("r", wishes), tiles=tiles) if wishes else arrange_board(tiles=tiles)
    assert game.view(None).seats[0].wishes == wishes
    assert game.score_sheet(0)["wishes"] == value
    assert game.score_sheet(1)["wishes"] == -4


@rule("B30")
def test_the_score_is_the_sum_of_tiles_figures_and_wish_stones():
    tiles = {"r": {1: "3", 2: "2", 3: "wish", 4: "wish"}, "y": {1: "1"}}
    game = after(march("r", 4, "large") + march("y", 2), march("y", 1), tiles=tiles)
    assert game.score_sheet(0) == {"tiles": 6, "wishes": 2, "r": 2, "y": -3, "v": 0, "g": 0, "b": 0}
    assert game.score_sheet(1) == {"tiles": 1, "wishes": -4, "r": 0, "y": -4, "v": 0, "g": 0, "b": 0}
    assert game.scores() == [7, -7]


@rule("B30")
def test_a_total_may_be_below_0():
    game = after(march("r", 1, "large") + march("y", 1) + march("v", 1))
    assert game.scores() == [-4 - 8 - 4 - 4, -4]


@rule("B30")
def test_a_final_total_may_be_below_0():
    game = arrange_board("r0", "g0", **ONE_IDLE_ROUND)
    play_all(game, "lay r0; start r large; draw pile")
    assert end_now(game).outcome().scores == [-12, -4]


@rule("B30", "B4")
def test_a_total_may_be_above_50():
    tiles = {"r": dict.fromkeys(range(1, 6), "wish") | {9: "3"}, "y": {3: "2", 9: "3"}, "v": {9: "2"}}
    game = after(march("r", 9, "large") + march("y", 9) + march("v", 9), tiles=tiles, bare={"y": (1, 2), "v": (1, 2)})
    sheet = game.score_sheet(0)
    assert (sheet["r"], sheet["y"], sheet["v"], sheet["wishes"]) == (20, 10, 10, 10)
    assert sheet["tiles"] >= 10
    assert game.scores()[0] == 50 + sheet["tiles"]


@rule("B31")
def test_the_highest_score_wins():
    game = arrange_board("r0", "r1", "r2", players=3, tiles={"r": {1: "wish"}}, **ONE_IDLE_ROUND)
    play_all(game, "lay r0; start r small; draw pile", "lay r1; start r small; draw pile")
    outcome = end_now(game).outcome()
    assert (outcome.scores, outcome.winners) == ([-7, -8, -4], [2])


@rule("B31")
def test_on_a_tie_there_are_several_winners():
    game = arrange_board("r0", "r1", "r2", players=3, **ONE_IDLE_ROUND)
    play_all(game, "discard r0; draw pile", "lay r1; start r small; draw pile")
    outcome = end_now(game).outcome()
    assert (outcome.scores, outcome.winners) == ([-4, -8, -4], [0, 2])
    assert game.view(None).winners == [0, 2]


@rule("B31")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_may_win(players):
    outcome = end_now(arrange_board(players=players, **ONE_IDLE_ROUND)).outcome()
    assert outcome.winners == list(range(players))


@rule("B31")
def test_nobody_has_won_while_the_game_runs():
    game = arrange_board(**ONE_IDLE_ROUND)
    assert (game.outcome(), game.view(None).winners) == (None, None)
