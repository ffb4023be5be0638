"""Discarding two cards for a wish stone (C8)."""

import pytest

from tests.support import arrange_card, legal, play_all, refused, rule


def pairs(game):
    return {text for text in legal(game) if text.startswith("pair ")}


@rule("C8")
def test_two_cards_of_one_value_win_the_wish_stone_of_that_value():
    game = play_all(arrange_card("r4 b4"), "pair r4 b4")
    view = game.view(0)
    assert view.seats[0].wishes == [4]
    assert view.stones == [1, 2, 3, 5, 6, 7, 8, 9]
    assert view.seats[1].wishes == []
    assert view.seats[0].hand_size == 6


@rule("C8")
def test_each_card_of_a_pair_goes_onto_its_own_pile():
    game = play_all(arrange_card("y7 p7"), "pair y7 p7")
    assert game.view(None).discards == {"r": [], "y": ["y7"], "v": [], "g": [], "b": [], "p": ["p7"]}


@rule("C8")
def test_a_point_card_counts_with_its_value_and_pairs_with_any_color():
    game = arrange_card("r6 y6 v6 g6 b6 p6 p5 r0")
    with_point = {f"pair {color}6 p6" for color in "ryvgb"}
    colors = {f"pair {a}6 {b}6" for a, b in ("ry", "rv", "rg", "rb", "yv", "yg", "yb", "vg", "vb", "gb")}
    assert pairs(game) == with_point | colors


@rule("C8", "C3")
def test_two_point_cards_are_never_a_pair():
    game = arrange_card("p1 p2 p3 p4 p5 p6 p7 p8")
    assert pairs(game) == set()
    refused(game, "pair p4 p5", "pair-values-differ", "C8")


@rule("C8")
def test_the_two_equal_cards_of_a_color_are_a_pair():
    game = arrange_card("v5 v5 p5 y5")
    assert pairs(game) == {"pair v5 v5", "pair v5 p5", "pair y5 v5", "pair y5 p5"}
    play_all(game, "pair v5 v5")
    assert game.view(None).discards["v"] == ["v5", "v5"]
    assert "v5" not in game.view(0).hand
    assert game.view(0).seats[0].wishes == [5]


@rule("C8")
def test_a_single_card_is_no_pair_with_itself():
    game = arrange_card("v5 y4", "v5")
    assert "pair v5 v5" not in legal(game)
    refused(game, "pair v5 v5", "card-held-once", None)


@rule("C8")
def test_a_pair_of_two_equal_cards_leaves_the_third_of_that_value():
    game = play_all(arrange_card("r4 r4 y4"), "pair r4 y4")
    assert game.view(0).hand.count("r4") == 1
    assert "y4" not in game.view(0).hand


@rule("C8")
@pytest.mark.parametrize("value", [0, 10])
def test_zeros_and_tens_win_nothing(value):
    game = arrange_card(f"r{value} y{value} p{value}")
    assert {text.split()[0] for text in legal(game)} == {"lay", "points", "discard"}
    for pair in (f"pair r{value} y{value}", f"pair r{value} p{value}"):
        assert refused(game, pair, "pair-no-stone", "C8").args == {"value": value}


@rule("C8", "C2")
def test_end_cards_have_no_value_and_are_no_pair():
    game = arrange_card("rE rE yE r0 p0 b3 g4 v5")
    assert pairs(game) == set()
    for pair in ("pair rE rE", "pair rE yE", "pair rE p0", "pair r0 yE"):
        refused(game, pair, "pair-end-card", "C8")


@rule("C8")
def test_cards_of_different_values_are_no_pair():
    game = arrange_card("r4 r5 p6")
    for pair in ("pair r4 r5", "pair r4 p6"):
        refused(game, pair, "pair-values-differ", "C8")


@rule("C8")
@pytest.mark.parametrize(
    ("hands", "turns"),
    [
        (("r4 y4 v4 g4", "b3"), ["pair r4 y4; draw pile; draw pile", "discard b3; draw pile"]),
        (("r4 y4", "v4 g4"), ["pair r4 y4; draw pile; draw pile"]),
    ],
    ids=["by oneself", "by another"],
)
def test_a_wish_stone_that_is_taken_cannot_be_won_again(hands, turns):
    game = play_all(arrange_card(*hands), *turns)
    assert "pair v4 g4" not in legal(game)
    assert refused(game, "pair v4 g4", "stone-taken", "C8").args == {"value": 4}


@rule("C8")
def test_the_other_stones_stay_in_the_middle():
    game = arrange_card("r4 y4 r5 y5", "v9 g9", pile="b0 b1")
    play_all(game, "pair r4 y4; draw pile; draw pile", "pair v9 g9; draw pile; draw pile")
    assert game.view(None).stones == [1, 2, 3, 5, 6, 7, 8]
    assert "pair r5 y5" in legal(game)
    play_all(game, "pair r5 y5; draw pile; draw pile")
    assert [seat.wishes for seat in game.view(None).seats] == [[4, 5], [9]]


@rule("C8")
def test_two_cards_of_one_value_may_also_be_played_one_by_one():
    game = arrange_card("r4 y4 p4")
    assert {"lay r4", "discard r4", "discard y4", "points p4", "pair r4 y4"} <= legal(game)


@rule("C8")
def test_one_turn_wins_one_wish_stone():
    game = play_all(arrange_card("r4 y4 r5 y5"), "pair r4 y4")
    assert legal(game) == {"draw pile"}
    refused(game, "pair r5 y5", "card-draw-now", "C12")
