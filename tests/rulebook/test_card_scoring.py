"""Scores and winners of the card game (C17–C20)."""

import pytest

from tests.support import arrange_card, play_all, rule

IDLE = "g3 g3 g4 g4 g5 g5 g6 g6"
STANDING_STILL = ("discard r3; draw pile", "discard y3; draw pile", "discard v3; draw y", "discard g3; draw r")


def in_turn(game, *moves):
    """Seat 0 makes these moves, one per turn; the other seat discards."""
    for move in moves:
        play_all(game, move, *["draw pile"] * (2 if move.startswith("pair") else 1))
        discard = next(each for each in game.legal_moves() if each.kind == "discard")
        play_all(game, f"{discard}; draw pile")
    return game


def parts(game, part, moves):
    """A part of the score of seat 0 before these moves and after each of them."""
    return [game.score_sheet(0)[part]] + [in_turn(game, move).score_sheet(0)[part] for move in moves]


@rule("C17")
@pytest.mark.parametrize("color", "ryvb")
def test_a_row_scores_by_its_number_of_cards(color):
    cards = [f"{color}{value}" for value in (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)]
    pile = " ".join(f"{card} g{value}" for card, value in zip(cards[8:], (7, 7, 8, 9), strict=True))
    game = arrange_card(" ".join(cards[:8]), IDLE, pile=pile)
    scores = parts(game, color, [f"lay {card}" for card in cards])
    assert scores == [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10, 10]


@rule("C17")
def test_a_green_row_scores_like_the_others():
    game = arrange_card("g0 g1 g2 g3", "r3 r3 r4 r4")
    assert parts(game, "g", ["lay g0", "lay g1", "lay g2", "lay g3"]) == [0, -4, -3, -2, 1]


@rule("C17", "C10")
def test_cards_of_all_kinds_count_in_a_row():
    game = arrange_card("r4 p4 rE rE", IDLE)
    assert parts(game, "r", ["lay r4", "join p4 r", "lay rE", "lay rE"]) == [0, -4, -3, -2, 1]


@rule("C17")
def test_a_lone_end_card_is_a_row_of_one():
    assert in_turn(arrange_card("rE", IDLE), "lay rE").score_sheet(0)["r"] == -4


@rule("C17")
def test_every_row_scores_for_itself_and_for_its_owner():
    game = arrange_card("r4 r5 y4", "b1 b2")
    play_all(game, "lay r4; draw pile", "lay b1; draw pile", "lay y4; draw pile", "lay b2; draw pile", "lay r5")
    assert game.score_sheet(0) == {"points": 0, "wishes": -4, "r": -3, "y": -4, "v": 0, "g": 0, "b": 0}
    assert game.score_sheet(1) == {"points": 0, "wishes": -4, "r": 0, "y": 0, "v": 0, "g": 0, "b": -3}
    assert game.scores() == [-11, -7]


@rule("C18")
def test_each_card_on_the_point_row_scores_one_whatever_its_value():
    points = [f"points p{value}" for value in (10, 0, 7, 1, 9)]
    game = arrange_card("p10 p0 p7 p1 p9", IDLE)
    assert parts(game, "points", points) == [0, 1, 2, 3, 4, 5]
    assert game.scores()[0] == 5 - 4


@rule("C18")
def test_a_long_point_row_still_scores_one_per_card():
    values = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    game = arrange_card("p0 p1 p2 p3 p4 p5 p6 p7", IDLE, pile="p8 g7 p9 g7 p10")
    assert parts(game, "points", [f"points p{value}" for value in values]) == list(range(12))


@rule("C19")
def test_wish_stones_score_by_their_number():
    game = arrange_card("r1 y1 r2 y2 r3 y3 r4 y4", IDLE, pile="r5 y5 g7 r6 y6 g7")
    scores = parts(game, "wishes", [f"pair r{value} y{value}" for value in range(1, 7)])
    assert scores == [-4, -1, 0, 4, 6, 10, 10]


@rule("C19")
def test_the_number_on_a_wish_stone_does_not_matter():
    game = arrange_card("r9 y9 r8 y8 r7 y7", IDLE)
    assert parts(game, "wishes", [f"pair r{value} y{value}" for value in (9, 8, 7)]) == [-4, -1, 0, 4]


@rule("C17", "C18", "C19", "C20")
def test_the_score_is_the_sum_of_its_parts():
    game = arrange_card("r4 r5 p0 y6 v6 b2", IDLE)
    in_turn(game, "lay r4", "lay r5", "points p0", "pair y6 v6", "lay b2")
    assert game.score_sheet(0) == {"points": 1, "wishes": -1, "r": -3, "y": 0, "v": 0, "g": 0, "b": -4}
    assert game.scores()[0] == 1 - 1 - 3 - 4


@rule("C20")
@pytest.mark.parametrize(("closing", "winners"), [("points p8; pass; pass", [1]), ("pass; points p9; pass", [0])])
def test_the_highest_sum_wins(closing, winners):
    game = arrange_card("r3 v3 p9", "y3 g3 p8", stall_rounds=1)
    play_all(game, *STANDING_STILL, closing)
    assert game.outcome().winners == game.winners() == winners
    assert game.outcome().scores == [-3 if seat in winners else -4 for seat in (0, 1)]


@rule("C20")
@pytest.mark.parametrize(("closing", "score"), [("pass; pass", -4), ("points p8; pass; points p9; pass", -3)])
def test_on_a_tie_the_win_is_shared(closing, score):
    game = arrange_card("r3 v3 p9", "y3 g3 p8", stall_rounds=1)
    play_all(game, *STANDING_STILL, closing)
    assert (game.outcome().scores, game.outcome().winners) == ([score, score], [0, 1])


@rule("C20")
def test_on_a_tie_of_two_the_third_does_not_win():
    game = arrange_card("r3 b3 p9", "y3 b4 p8", "v3 b5 p7", players=3, stall_rounds=1)
    play_all(game, "discard r3; draw pile", "discard y3; draw pile", "discard v3; draw pile")
    play_all(game, "discard b3; draw r", "discard b4; draw y", "discard b5; draw v")
    play_all(game, "points p7; pass", "points p9; pass", "pass")
    assert (game.outcome().scores, game.outcome().winners) == ([-3, -4, -3], [0, 2])
