"""Setting up the board game (B5–B8), and its editions."""

from collections import Counter

import pytest

import keltis
from tests.support import ALL_TILES, arrange_board, play_all, rule

STANDARD = {"r": [2, 4, 6, 8], "y": [3, 4, 6, 7], "v": [2, 3, 5, 7], "g": [3, 5, 6, 8], "b": [2, 4, 5, 7]}
OWN = {"r": [1, 2, 3, 4, 5, 6, 7, 8], "y": [1, 2, 3, 4, 5, 6, 7, 8], "v": [1, 3, 6, 8], "g": [], "b": []}


def dark_stones(game):
    """The stones below the end stones on which tiles lie."""
    return {color: [int(stone) for stone in stones if stone != "9"] for color, stones in game.view(None).tiles.items()}


@rule("B5")
@pytest.mark.parametrize("chosen", [{}, {"layout": "standard"}, {"layout": None}])
def test_the_standard_layout_is_the_default(chosen):
    game = keltis.Game.new("board", seed=1, **chosen)
    assert game.view(None).layout == STANDARD
    assert dark_stones(game) == STANDARD


@rule("B5")
@pytest.mark.parametrize("layout", ["standard", "random", OWN])
def test_all_tiles_lie_face_up_on_the_dark_stones_and_the_end_stones(layout):
    game = keltis.Game.new("board", seed=3, layout=layout)
    tiles = game.view(None).tiles
    assert dark_stones(game) == game.view(None).layout
    assert all("9" in stones for stones in tiles.values())
    assert sorted(tile for stones in tiles.values() for tile in stones.values()) == sorted(ALL_TILES)
    assert tiles == game.view(0).tiles == game.view(1).tiles


@rule("B5")
def test_the_tiles_are_shuffled():
    tiles = [keltis.Game.new("board", seed=seed).view(None).tiles for seed in (1, 1, 2)]
    assert tiles[0] == tiles[1] != tiles[2]
    on_one_stone = {keltis.Game.new("board", seed=seed).view(None).tiles["r"]["9"] for seed in range(60)}
    assert on_one_stone == set(ALL_TILES)


@rule("B5")
def test_a_random_layout_has_four_of_the_stones_1_to_8_of_every_path():
    layouts = [keltis.Game.new("board", seed=seed, layout="random").view(None).layout for seed in range(40)]
    for layout in layouts:
        assert list(layout) == list("ryvgb")
        assert all(stones == sorted(set(stones)) and len(stones) == 4 for stones in layout.values())
    for path in "ryvgb":
        assert {stone for layout in layouts for stone in layout[path]} == set(range(1, 9))


@rule("B5")
def test_a_random_layout_comes_from_the_seed():
    layouts = [keltis.Game.new("board", seed=seed, layout="random").view(None).layout for seed in (5, 5, 6)]
    assert layouts[0] == layouts[1] != layouts[2]


@rule("B5")
def test_a_table_may_bring_a_layout_of_its_own():
    game = keltis.Game.new("board", seed=1, layout=OWN)
    assert game.view(None).layout == OWN
    assert dark_stones(game) == OWN


@rule("B5")
@pytest.mark.parametrize(
    "layout",
    [
        STANDARD | {"r": [2, 4, 6]},
        STANDARD | {"r": [2, 4, 6, 7, 8]},
        STANDARD | {"r": [2, 4, 6, 9]},
        STANDARD | {"r": [0, 2, 4, 6]},
        STANDARD | {"r": [2, 4, 6, 6]},
    ],
    ids=["19 stones", "21 stones", "an end stone", "the start stone", "a stone twice"],
)
def test_a_layout_is_20_different_stones_below_the_end_stones(layout):
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.new("board", seed=1, layout=layout)
    assert (caught.value.field, caught.value.rule) == ("layout", "B5")


@rule("B6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_figures_begin_on_the_start_stone_and_everybody_with_0_points(players):
    game = keltis.Game.new("board", players=players, seed=1)
    for seat, shown in enumerate(game.view(None).seats):
        assert (shown.figures, shown.large, shown.small_at_start) == ({}, None, 4)
        assert (shown.tile_points, shown.wishes, shown.rows) == (0, 0, {})
        assert game.score_sheet(seat) == {"tiles": 0, "wishes": -4, "r": 0, "y": 0, "v": 0, "g": 0, "b": 0}


@rule("B7")
@pytest.mark.parametrize(("players", "pile", "box"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_everybody_is_dealt_8_cards_and_the_rest_is_the_draw_pile(players, pile, box):
    game = keltis.Game.new("board", players=players, seed=1)
    deal = game.record(reveal=True)["deal"]
    assert [len(hand) for hand in deal["hands"]] == [8] * players
    assert (len(deal["pile"]), len(deal["box"])) == (pile, box)
    assert game.view(None).pile_size == pile
    assert [seat.hand_size for seat in game.view(None).seats] == [8] * players


@rule("B7")
def test_the_cards_are_shuffled():
    deals = [keltis.Game.new("board", seed=seed).record(reveal=True)["deal"] for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


@rule("B7")
def test_the_cards_in_the_box_stay_unseen():
    game = arrange_board("r0", "g0")
    deal = game.record(reveal=True)["deal"]
    hidden = Counter([*deal["hands"][1], *deal["pile"], *deal["box"]])
    assert Counter(game.view(0).unseen) == hidden
    assert game.record()["deal"] is None


@rule("B7")
def test_a_deal_without_box_is_refused_with_two_players():
    pieces = keltis.Game.new("board", seed=1).record(reveal=True)
    deal = pieces["deal"]
    deal["pile"], deal["box"] = deal["pile"] + deal["box"], []
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("board", deal=deal, tiles=pieces["tiles"])
    assert caught.value.rule == "B7"


@rule("B8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_names_the_first_player(first):
    game = keltis.Game.new("board", players=3, seed=1, first=first)
    assert (game.first, game.seat, game.turn) == (first, first, 1)


@rule("B8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_or_chance_chooses_the_first_player_from_the_seed(players):
    firsts = [keltis.Game.new("board", players=players, seed=seed).seat for seed in range(40)]
    assert set(firsts) == set(range(players))
    assert firsts == [keltis.Game.new("board", players=players, seed=seed).seat for seed in range(40)]


@rule("B8")
def test_a_first_player_who_is_not_at_the_table_is_refused():
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.new("board", players=3, seed=1, first=3)
    assert (caught.value.field, caught.value.rule) == ("first", "B8")


@rule("B8")
def test_play_goes_clockwise():
    game = arrange_board("r0", "r1", "r2", "r3", players=4, first=2)
    seats = []
    for card in ("r2", "r3", "r0", "r1"):
        seats.append(game.seat)
        play_all(game, f"discard {card}; draw pile")
    assert [*seats, game.seat] == [2, 3, 0, 1, 2]
    assert game.turn == 5


@rule("O1", "O2", "O4")
@pytest.mark.parametrize(
    ("edition", "finished_path_move", "retake"), [("de", "must", False), ("nl", "may", True), ("hu", "may", True)]
)
def test_an_edition_is_a_named_set_of_options(edition, finished_path_move, retake):
    game = keltis.Game.new("board", seed=1, edition=edition)
    assert game.options == {"finished_path_move": finished_path_move, "retake_own_discard": retake, "stall_rounds": 25}
    changed = keltis.Game.new("board", seed=1, edition=edition, stall_rounds=3)
    assert changed.options == game.options | {"stall_rounds": 3}


@rule("O1", "O2", "O4")
def test_the_german_edition_is_the_default():
    assert keltis.Game.new("board", seed=1).edition == "de"
