"""Color rows of the card game: number cards and end cards (C9, O3)."""

import pytest

import keltis
from tests.support import arrange_card, legal, play_all, refused, rule

IDLE = "g3 g3 g4 g4 g5 g5 g6 g6"


def lay_in_turn(game, *cards):
    """Seat 0 lays these cards, one per turn; the other seat discards."""
    for card in cards:
        play_all(game, f"lay {card}; draw pile")
        discard = next(move for move in game.legal_moves() if move.kind == "discard")
        play_all(game, f"{discard}; draw pile")
    return game


def lays(game, color):
    return {text for text in legal(game) if text.startswith(f"lay {color}")}


@rule("C9")
@pytest.mark.parametrize("card", ["r0", "r5", "r10"])
def test_any_number_card_may_open_a_row(card):
    game = play_all(arrange_card(card), f"lay {card}")
    seat = game.view(None).seats[0]
    assert (seat.rows, seat.directions, seat.hand_size) == ({"r": [card]}, {"r": "open"}, 7)


@rule("C9")
def test_a_card_goes_onto_the_row_of_its_own_color():
    game = lay_in_turn(arrange_card("r4 y2 v9 r6", IDLE), "r4", "y2", "v9", "r6")
    assert game.view(None).seats[0].rows == {"r": ["r4", "r6"], "y": ["y2"], "v": ["v9"]}


@rule("C9")
def test_there_is_one_row_per_color_so_a_card_that_does_not_fit_opens_no_second():
    game = lay_in_turn(arrange_card("r4 r6 r2", IDLE), "r4", "r6")
    refused(game, "lay r2", "row-rising", "B12")


@rule("C9")
def test_everybody_lays_on_rows_of_their_own():
    game = play_all(arrange_card("r9", "r1 r2"), "lay r9; draw pile", "lay r1; draw pile")
    assert [seat.rows for seat in game.view(None).seats] == [{"r": ["r9"]}, {"r": ["r1"]}]


@rule("C9", "B11")
def test_equal_cards_leave_the_direction_open():
    game = lay_in_turn(arrange_card("r4 r4 r0 r2 r7 r10", IDLE), "r4", "r4")
    assert lays(game, "r") == {"lay r0", "lay r2", "lay r7", "lay r10"}
    assert game.view(None).seats[0].directions == {"r": "open"}


@rule("C9", "B11", "B12")
def test_a_higher_card_makes_the_row_rising_and_values_may_be_skipped():
    game = lay_in_turn(arrange_card("r3 r6 r6 r5 r0 r7 r10 r4", IDLE), "r3", "r6")
    assert lays(game, "r") == {"lay r6", "lay r7", "lay r10"}
    assert refused(game, "lay r5", "row-rising", "B12").args["top"] == 6


@rule("C9", "B11", "B12")
def test_a_lower_card_makes_the_row_falling_and_values_may_be_skipped():
    game = lay_in_turn(arrange_card("r7 r4 r4 r5 r10 r3 r0 r8", IDLE), "r7", "r4")
    assert lays(game, "r") == {"lay r4", "lay r3", "lay r0"}
    assert refused(game, "lay r5", "row-falling", "B12").args["top"] == 4


@rule("C9", "B11")
def test_the_direction_once_fixed_stays():
    game = lay_in_turn(arrange_card("y3 y5 y5 y4 y6 y0 y1 y2", IDLE), "y3", "y5", "y5")
    assert lays(game, "y") == {"lay y6"}


@rule("C9")
@pytest.mark.parametrize("row", ["r0", "r10", "r5 r5", "r3 r6", "r6 r3"])
def test_an_end_card_fits_on_any_top_card(row):
    game = lay_in_turn(arrange_card(f"{row} rE", IDLE), *row.split())
    assert "lay rE" in legal(game)


@rule("C9")
def test_an_end_card_fits_only_its_own_color():
    game = lay_in_turn(arrange_card("r4 yE", IDLE), "r4", "yE")
    assert game.view(None).seats[0].rows == {"r": ["r4"], "y": ["yE"]}


@rule("C9")
@pytest.mark.parametrize("row", ["r5", "r3 r5", "r7 r5"])
def test_an_end_card_closes_the_row_for_number_cards(row):
    game = lay_in_turn(arrange_card(f"{row} rE r0 r4 r5 r10", IDLE), *row.split(), "rE")
    assert lays(game, "r") == set()
    for card in ("r0", "r4", "r5", "r10"):
        assert refused(game, f"lay {card}", "row-closed", "C9").args["color"] == "r"


@rule("C9")
def test_the_second_end_card_of_the_color_may_follow_and_the_row_stays_closed():
    game = lay_in_turn(arrange_card("r5 rE rE r6 r4", IDLE), "r5", "rE")
    assert lays(game, "r") == {"lay rE"}
    lay_in_turn(game, "rE")
    assert game.view(None).seats[0].rows == {"r": ["r5", "rE", "rE"]}
    refused(game, "lay r6", "row-closed", "C9")
    refused(game, "lay r4", "row-closed", "C9")


@rule("C9")
def test_an_end_card_closes_no_other_row():
    game = play_all(arrange_card("r5 rE y5 y6", "r6 r7"), "lay rE; draw pile")
    assert {"lay r6", "lay r7"} <= legal(game)
    play_all(game, "lay r6; draw pile")
    assert {"lay y5", "lay y6"} <= legal(game)


@rule("O3", "C9")
def test_an_end_card_may_open_a_row_where_the_table_says_so():
    game = arrange_card("rE rE r5 r0", IDLE, end_card_opens_row=True)
    assert "lay rE" in legal(game)
    lay_in_turn(game, "rE")
    assert game.view(None).seats[0].rows == {"r": ["rE"]}
    assert lays(game, "r") == {"lay rE"}
    refused(game, "lay r5", "row-closed", "C9")
    refused(game, "lay r0", "row-closed", "C9")


@rule("O3", "C9")
def test_an_end_card_may_not_open_a_row_where_the_table_forbids_it():
    game = arrange_card("rE rE r5 y5", IDLE, end_card_opens_row=False)
    assert lays(game, "r") == {"lay r5"}
    assert refused(game, "lay rE", "end-cannot-open", "C9").args["color"] == "r"
    lay_in_turn(game, "y5")
    refused(game, "lay rE", "end-cannot-open", "C9")


@rule("O3", "C9")
def test_where_end_cards_open_no_row_both_still_close_one():
    game = lay_in_turn(arrange_card("rE rE r5 r6", IDLE, end_card_opens_row=False), "r5", "rE", "rE")
    assert game.view(None).seats[0].rows == {"r": ["r5", "rE", "rE"]}
    refused(game, "lay r6", "row-closed", "C9")


@rule("O3")
def test_a_row_of_another_seat_does_not_help_an_end_card():
    game = play_all(arrange_card("r5", "rE", end_card_opens_row=False), "lay r5; draw pile")
    refused(game, "lay rE", "end-cannot-open", "C9")


@rule("O3")
def test_end_cards_open_rows_by_default():
    assert keltis.Game.new("card", seed=1).options["end_card_opens_row"] is True
    assert "lay rE" in legal(arrange_card("rE"))


@rule("O3")
@pytest.mark.parametrize("value", ["yes", 1, 0, None])
def test_the_option_is_true_or_false(value):
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.new("card", end_card_opens_row=value)
    assert (caught.value.field, caught.value.rule) == ("end_card_opens_row", "O3")
