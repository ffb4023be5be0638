"""Drawing cards (C12)."""

import pytest

from tests.support import arrange_card, legal, play_all, refused, rule


def closed_after(game, move):
    play_all(game, move)
    return game.view(None).closed


@rule("C12")
@pytest.mark.parametrize("move", ["lay r4", "lay rE", "discard y3", "points p5"])
def test_one_card_is_drawn_after_one_is_played(move):
    game = play_all(arrange_card("r4 rE y3 p5", pile="b1 b2"), move)
    assert (game.phase, game.seat, game.view(None).draws) == ("draw", 0, 1)
    play_all(game, "draw pile")
    assert (game.phase, game.seat, game.turn) == ("play", 1, 2)
    assert game.view(None).seats[0].hand_size == 8
    assert "b1" in game.view(0).hand


@rule("C12")
def test_one_card_is_drawn_after_a_point_card_joins_a_row():
    game = play_all(arrange_card("r4 p4", "y3"), "lay r4; draw pile", "discard y3; draw pile", "join p4 r; draw pile")
    assert (game.phase, game.seat) == ("play", 1)
    assert game.view(None).seats[0].hand_size == 8


@rule("C12")
def test_two_cards_are_drawn_after_a_pair_and_the_first_is_seen_before_the_second():
    game = play_all(arrange_card("r4 y4", pile="b1 b2"), "pair r4 y4")
    assert (game.view(None).draws, game.view(0).seats[0].hand_size) == (2, 6)
    play_all(game, "draw pile")
    assert (game.phase, game.seat, game.view(None).draws) == ("draw", 0, 1)
    assert "b1" in game.view(0).hand
    assert "b2" not in game.view(0).hand
    play_all(game, "draw pile")
    assert (game.phase, game.seat, game.view(None).seats[0].hand_size) == ("play", 1, 8)
    assert {"b1", "b2"} <= set(game.view(0).hand)


@rule("C12")
def test_the_draw_pile_is_drawn_from_the_top_and_shrinks():
    game = arrange_card("r4", "y4", pile="b1 b2 b8")
    play_all(game, "lay r4; draw pile", "lay y4; draw pile")
    assert ("b1" in game.view(0).hand, "b2" in game.view(1).hand) == (True, True)
    assert game.view(None).pile_size == 53


@rule("C12")
def test_any_open_discard_pile_may_be_drawn_from_and_empty_ones_not():
    game = arrange_card("r3 y3", "v3", "p3", "bE g9", players=4)
    play_all(game, "discard r3; draw pile", "discard v3; draw pile", "discard p3; draw pile", "lay g9")
    assert legal(game) == {"draw pile", "draw r", "draw v", "draw p"}
    for color in "ygb":
        assert refused(game, f"draw {color}", "empty-discard", "C12").args == {"color": color}


@rule("C12")
@pytest.mark.parametrize("card", ["r3", "rE", "p3"])
def test_the_top_card_of_a_discard_pile_goes_into_the_hand(card):
    game = play_all(arrange_card(card, "y3"), f"discard {card}; draw pile", f"discard y3; draw {card[0]}")
    assert card in game.view(1).hand
    assert game.view(None).discards[card[0]] == []
    assert game.view(None).seats[1].hand_size == 8


@rule("C12")
@pytest.mark.parametrize(("card", "pile"), [("r3", "r"), ("bE", "b"), ("p3", "p")])
def test_the_card_discarded_in_this_turn_is_not_drawn(card, pile):
    game = arrange_card(card)
    assert closed_after(game, f"discard {card}") == [pile]
    assert legal(game) == {"draw pile"}
    assert refused(game, f"draw {pile}", "own-discard", "C12").args == {"color": pile}


@rule("C12")
def test_a_closed_pile_hides_the_cards_beneath():
    game = play_all(arrange_card("r4", "r4 y4"), "discard r4; draw pile", "discard r4")
    refused(game, "draw r", "own-discard", "C12")


@rule("C12")
def test_a_pile_is_closed_for_one_turn_only():
    game = play_all(arrange_card("r3 y4", "y3", pile="b1 b2"), "discard r3; draw pile")
    assert game.view(None).closed == []
    play_all(game, "discard y3")
    assert legal(game) == {"draw pile", "draw r"}
    play_all(game, "draw pile", "discard y4")
    assert legal(game) == {"draw pile", "draw r"}
    play_all(game, "draw r")
    assert "r3" in game.view(0).hand


@rule("C12")
def test_after_a_pair_both_piles_are_closed_for_both_draws():
    game = arrange_card("r3 y3 v3", "b3 r4 y4", "g9", players=3)
    play_all(game, "discard r3; draw pile", "discard b3; draw pile", "discard g9; draw pile")
    play_all(game, "discard y3; draw pile")
    assert closed_after(game, "pair r4 y4") == ["r", "y"]
    for draw in ("draw b", "draw g"):
        assert draw in legal(game)
        refused(game, "draw r", "own-discard", "C12")
        refused(game, "draw y", "own-discard", "C12")
        play_all(game, draw)
    assert game.view(None).closed == []


@rule("C12")
def test_a_pair_of_one_color_closes_one_pile():
    game = play_all(arrange_card("y3", "r4 r4"), "discard y3; draw pile")
    assert closed_after(game, "pair r4 r4") == ["r"]
    assert legal(game) == {"draw pile", "draw y"}


@rule("C12")
def test_the_card_uncovered_by_the_first_draw_may_be_the_second():
    game = arrange_card("b1", "b2", "r4 y4", players=3)
    play_all(game, "discard b1; draw pile", "discard b2; draw pile", "pair r4 y4; draw b")
    assert legal(game) == {"draw pile", "draw b"}
    play_all(game, "draw b")
    assert {"b1", "b2"} <= set(game.view(2).hand)
    assert (game.phase, game.seat) == ("play", 0)


@rule("C12")
@pytest.mark.parametrize("draws", ["draw pile; draw b", "draw b; draw pile"])
def test_the_two_draws_after_a_pair_may_come_from_different_piles(draws):
    game = play_all(arrange_card("b2", "r4 y4", pile="g0 g1"), "discard b2; draw pile", f"pair r4 y4; {draws}")
    assert {"b2", "g1"} <= set(game.view(1).hand)
    assert game.view(None).seats[1].hand_size == 8


@rule("C12")
def test_a_pile_emptied_by_the_first_draw_gives_no_second():
    game = play_all(arrange_card("b2", "r4 y4"), "discard b2; draw pile", "pair r4 y4; draw b")
    refused(game, "draw b", "empty-discard", "C12")


@rule("C12")
def test_nobody_draws_before_playing():
    game = play_all(arrange_card("r3"), "discard r3; draw pile")
    for move in ("draw pile", "draw r"):
        refused(game, move, "card-play-first", "C12")


@rule("C12")
def test_nobody_plays_again_before_drawing():
    game = play_all(arrange_card("r4 y4 p4 v5 g5"), "lay r4")
    for move in ("lay y4", "discard y4", "points p4", "join p4 r", "pair v5 g5"):
        assert refused(game, move, "card-draw-now", "C12").args == {"draws": 1}
