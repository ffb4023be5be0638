"""The material of the board game (B1–B4)."""

from collections import Counter

import pytest

import keltis
from tests.rulebook.board_marches import after, march
from tests.support import ALL_TILES, arrange_board, legal, play_all, rule


@rule("B1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_110_cards_each_value_of_each_color_twice(players):
    deal = keltis.Game.new("board", players=players, seed=1).record(reveal=True)["deal"]
    cards = Counter([*(card for hand in deal["hands"] for card in hand), *deal["pile"], *deal["box"]])
    assert cards == {f"{color}{value}": 2 for color in "ryvgb" for value in range(11)}


@rule("B1")
def test_a_deal_with_a_card_three_times_is_refused():
    pieces = keltis.Game.new("board", seed=1).record(reveal=True)
    pile = pieces["deal"]["pile"]
    pile[0] = next(card for card in pile if card != pile[0])
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("board", deal=pieces["deal"], tiles=pieces["tiles"])
    assert (caught.value.field, caught.value.rule) == ("deal", "B1")


@rule("B2")
def test_the_stones_of_a_path_have_the_printed_values():
    game = arrange_board("r0", "g0")
    values = [game.score_sheet(0)["r"]] + [after(march("r", stone)).score_sheet(0)["r"] for stone in range(1, 10)]
    assert values == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]


@rule("B2")
@pytest.mark.parametrize("path", list("ryvgb"))
def test_every_path_has_nine_stones_and_its_goal_area_begins_at_the_seventh(path):
    assert [after(march(path, stone)).view(None).in_goal for stone in (6, 7, 8, 9)] == [0, 1, 1, 1]
    game = play_all(after(march(path, 9), hold=[f"{path}9"]), f"lay {path}9")
    assert game.view(None).seats[0].figures == {path: 9}


@rule("B3")
def test_there_are_25_tiles():
    tiles = keltis.Game.new("board", seed=1).view(None).tiles
    lying = Counter(tile for stones in tiles.values() for tile in stones.values())
    assert lying == {"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2} == Counter(ALL_TILES)


@rule("B3")
def test_other_tiles_are_refused():
    pieces = keltis.Game.new("board", seed=1).record(reveal=True)
    color, stone = next((c, s) for c, stones in pieces["tiles"].items() for s, tile in stones.items() if tile == "1")
    pieces["tiles"][color][stone] = "wish"
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("board", deal=pieces["deal"], tiles=pieces["tiles"])
    assert (caught.value.field, caught.value.rule) == ("tiles", "B3")


@rule("B4")
def test_everybody_has_four_small_figures_and_a_large_one():
    game = after([f"lay {color}0; start {color} small" for color in "ryvg"], hold=["b0"])
    seats = game.view(None).seats
    assert (seats[1].small_at_start, seats[1].large) == (4, None)
    assert (seats[0].small_at_start, seats[0].large) == (0, None)
    play_all(game, "lay b0")
    assert legal(game) == {"start b large"}
    play_all(game, "start b large")
    seat = game.view(None).seats[0]
    assert (seat.small_at_start, seat.large, len(seat.figures)) == (0, "b", 5)
