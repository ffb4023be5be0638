"""Point cards: on the point row, and joining color rows (C10, C11)."""

import pytest

from tests.support import arrange_card, legal, play_all, refused, rule

IDLE = "g3 g3 g4 g4 g5 g5 g6 g6"


def in_turn(game, *moves):
    """Seat 0 makes these moves, one per turn; the other seat discards."""
    for move in moves:
        play_all(game, f"{move}; draw pile")
        discard = next(each for each in game.legal_moves() if each.kind == "discard")
        play_all(game, f"{discard}; draw pile")
    return game


def row(game, color):
    return game.view(None).seats[0].rows.get(color, [])


@rule("C10")
def test_point_cards_go_onto_the_point_row_in_any_order():
    game = arrange_card("p5 p2 p9 p0 p10 p7", IDLE)
    in_turn(game, "points p5", "points p2", "points p9", "points p0", "points p10", "points p7")
    assert game.view(None).seats[0].point_row == ["p5", "p2", "p9", "p0", "p10", "p7"]
    assert game.view(None).seats[0].rows == {}


@rule("C10")
def test_everybody_has_a_point_row_of_their_own():
    game = play_all(arrange_card("p5", "p2"), "points p5; draw pile", "points p2; draw pile")
    assert [seat.point_row for seat in game.view(None).seats] == [["p5"], ["p2"]]


@rule("C10")
@pytest.mark.parametrize("value", range(11))
def test_a_point_card_joins_a_row_whose_top_card_shows_its_value(value):
    game = in_turn(arrange_card(f"b{value} p{value}", IDLE), f"lay b{value}")
    assert {f"join p{value} b", f"points p{value}"} <= legal(game)
    in_turn(game, f"join p{value} b")
    assert row(game, "b") == [f"b{value}", f"p{value}"]
    assert game.view(None).seats[0].point_row == []


@rule("C10")
def test_a_point_card_joins_no_row_that_shows_another_value():
    game = in_turn(arrange_card("r3 r5 p3 p4 p6 p10 p0", IDLE), "lay r3", "lay r5")
    assert not {text for text in legal(game) if text.startswith("join")}
    for value in (0, 3, 4, 6, 10):
        reason = refused(game, f"join p{value} r", "join-other-value", "C10")
        assert (reason.args["color"], reason.args["top"], reason.args["value"]) == ("r", 5, value)


@rule("C10")
def test_a_point_card_may_choose_among_rows_of_its_value():
    game = in_turn(arrange_card("r4 y4 v5 p4", IDLE), "lay r4", "lay y4", "lay v5")
    places = {text for text in legal(game) if text.startswith(("join", "points")) and "p4" in text}
    assert places == {"join p4 r", "join p4 y", "points p4"}
    in_turn(game, "join p4 y")
    assert (row(game, "r"), row(game, "y"), row(game, "v")) == (["r4"], ["y4", "p4"], ["v5"])


@rule("C10")
def test_a_point_card_joins_only_rows_of_ones_own():
    game = play_all(arrange_card("r4", "p4 r5"), "lay r4; draw pile")
    refused(game, "join p4 r", "join-no-row", "C11")
    play_all(game, "lay r5; draw pile")
    assert [seat.rows for seat in game.view(None).seats] == [{"r": ["r4"]}, {"r": ["r5"]}]


@rule("C10")
def test_the_value_of_a_point_card_is_the_top_value_of_its_row():
    game = in_turn(arrange_card("r6 r4 p4 r5 r4 r3 r0", IDLE), "lay r6", "lay r4", "join p4 r")
    assert {"lay r4", "lay r3", "lay r0"} <= legal(game)
    reason = refused(game, "lay r5", "row-falling", "B12")
    assert reason.args["top"] == 4
    in_turn(game, "lay r3")
    assert row(game, "r") == ["r6", "r4", "p4", "r3"]


@rule("C10", "B11")
def test_a_point_card_leaves_an_open_direction_open():
    game = in_turn(arrange_card("r4 p4 r4 r2 r7", IDLE), "lay r4", "join p4 r")
    assert {"lay r4", "lay r2", "lay r7"} <= legal(game)
    falling, rising = game.copy(), game
    refused(in_turn(falling, "lay r2"), "lay r7", "row-falling", "B12")
    refused(in_turn(rising, "lay r7"), "lay r2", "row-rising", "B12")


@rule("C10")
def test_a_row_may_take_several_point_cards():
    game = arrange_card("r4 p4 r6 p6 r6 r9 p9", IDLE)
    in_turn(game, "lay r4", "join p4 r", "lay r6", "join p6 r", "lay r6", "lay r9", "join p9 r")
    assert row(game, "r") == ["r4", "p4", "r6", "p6", "r6", "r9", "p9"]


@rule("C10", "C17")
def test_a_joined_point_card_counts_as_a_card_of_the_row_and_not_as_a_point():
    game = in_turn(arrange_card("r4 p4", IDLE), "lay r4", "join p4 r")
    sheet = game.score_sheet(0)
    assert (sheet["r"], sheet["points"]) == (-3, 0)


@rule("C10", "C9")
def test_an_end_card_fits_on_a_point_card():
    game = in_turn(arrange_card("r4 p4 rE r4 r5", IDLE), "lay r4", "join p4 r", "lay rE")
    assert row(game, "r") == ["r4", "p4", "rE"]
    refused(game, "lay r4", "row-closed", "C9")


@rule("C10")
@pytest.mark.parametrize("card", ["r4", "rE"])
def test_only_point_cards_lie_on_the_point_row(card):
    game = arrange_card(card)
    assert refused(game, f"points {card}", "not-a-point-card", "C10").args["card"] == card


@rule("C10")
def test_a_number_card_does_not_join_a_row_of_another_color():
    game = in_turn(arrange_card("r4 y4", IDLE), "lay r4")
    refused(game, "join y4 r", "not-a-point-card", "C10")


@rule("C11")
def test_a_point_card_cannot_open_a_color_row():
    game = in_turn(arrange_card("r4 p4 p0", IDLE), "lay r4")
    for move in ("join p4 y", "join p0 v", "join p0 b"):
        refused(game, move, "join-no-row", "C11")
    assert not {text for text in legal(game) if text.startswith("join p0")}
    refused(game, "lay p4", "point-card-place", "C10")


@rule("C11")
@pytest.mark.parametrize("moves", [["lay r4", "lay rE"], ["lay r4", "lay rE", "lay rE"], ["lay rE"]])
def test_a_point_card_cannot_follow_an_end_card(moves):
    game = in_turn(arrange_card("r4 rE rE p4 p0 p10", IDLE), *moves)
    for value in (0, 4, 10):
        assert refused(game, f"join p{value} r", "join-closed-row", "C11").args["color"] == "r"
    assert not {text for text in legal(game) if text.startswith("join")}
    assert "points p4" in legal(game)
