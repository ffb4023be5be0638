"""Discarding one card (C7)."""

from tests.support import arrange_card, legal, play_all, rule


def discards(game):
    return {text for text in legal(game) if text.startswith("discard ")}


@rule("C7")
def test_any_hand_card_may_be_discarded():
    hand = "r0 y10 v5 gE bE p0 p10 b7"
    game = arrange_card(hand)
    assert discards(game) == {f"discard {card}" for card in hand.split()}


@rule("C7")
def test_a_card_that_could_be_laid_may_be_discarded_instead():
    game = play_all(arrange_card("r4 r5", "y3"), "lay r4; draw pile", "discard y3; draw pile")
    assert {"lay r5", "discard r5"} <= legal(game)


@rule("C7")
def test_two_equal_cards_are_one_choice():
    game = arrange_card("r4 r4 rE rE y3 y3 g5 g5")
    assert discards(game) == {"discard r4", "discard rE", "discard y3", "discard g5"}
    assert len(game.legal_moves()) == len(legal(game))


@rule("C7")
def test_each_card_goes_onto_the_pile_of_its_color_and_point_cards_onto_their_own():
    game = arrange_card("r3 y3 v3 g3", "b3 p3 p8 rE")
    turns = ["discard r3", "discard b3", "discard y3", "discard p3", "discard v3", "discard p8", "discard g3"]
    play_all(game, *(f"{turn}; draw pile" for turn in turns))
    piles = {"r": ["r3"], "y": ["y3"], "v": ["v3"], "g": ["g3"], "b": ["b3"], "p": ["p3", "p8"]}
    assert game.view(None).discards == piles


@rule("C7")
def test_an_end_card_goes_onto_the_pile_of_its_color():
    game = play_all(arrange_card("bE", "b3"), "discard bE; draw pile", "discard b3; draw pile")
    assert game.view(None).discards["b"] == ["bE", "b3"]


@rule("C7")
def test_a_discard_is_face_up_and_leaves_the_hand():
    game = play_all(arrange_card("r4 r4 y3"), "discard r4")
    assert game.view(None).discards["r"] == ["r4"]
    assert game.view(0).hand.count("r4") == 1
    assert game.view(None).seats[0].hand_size == 7


@rule("C7")
def test_only_the_top_of_a_pile_shows_and_can_be_taken():
    game = arrange_card("r3 y5", "r8 y6", "g4", players=3)
    play_all(game, "discard r3; draw pile", "discard r8; draw pile", "discard g4")
    piles = next(line for line in game.table().splitlines() if "r8" in line)
    assert "r3" not in piles
    assert game.effect("draw r").taken == "r8"
    game.play("draw r")
    assert "r8" in game.view(2).hand
    assert game.view(None).discards["r"] == ["r3"]


@rule("C7")
def test_a_discard_wins_nothing_and_lays_nothing():
    game = play_all(arrange_card("r4 p4"), "discard r4; draw pile")
    seat = game.view(None).seats[0]
    assert (seat.rows, seat.point_row, seat.wishes) == ({}, [], [])
    assert game.score_sheet(0) == {"points": 0, "wishes": -4, "r": 0, "y": 0, "v": 0, "g": 0, "b": 0}
