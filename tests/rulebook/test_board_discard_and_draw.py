"""Discarding and drawing in the board game (B17–B19, O2)."""

from collections import Counter

import pytest

from tests.rulebook.board_marches import after
from tests.support import arrange_board, legal, play_all, refused, rule


def drawn_by(game, draw):
    """The card that comes into the hand by this draw."""
    seat = game.seat
    before = Counter(game.view(seat).hand)
    play_all(game, draw)
    (card,) = (Counter(game.view(seat).hand) - before).elements()
    return card


@rule("B17")
@pytest.mark.parametrize("color", list("ryvgb"))
def test_a_discard_goes_onto_the_pile_of_its_color(color):
    game = play_all(arrange_board(f"{color}4", "b0"), f"discard {color}4")
    assert game.view(None).discards == {pile: [f"{color}4"] if pile == color else [] for pile in "ryvgb"}
    assert game.view(None).seats[0].hand_size == 7


@rule("B17")
def test_the_discard_piles_are_common_to_all():
    game = play_all(arrange_board("r4", "r9"), "discard r4; draw pile", "discard r9; draw pile")
    assert game.view(None).discards["r"] == ["r4", "r9"]


@rule("B17")
def test_no_figure_moves_by_a_discard():
    game = after(["lay r0; start r small"], hold=["r5 y5"])
    for card in ("r5", "y5"):
        twin = play_all(game.copy(), f"discard {card}")
        shown = twin.view(None).seats[0]
        assert (shown.figures, shown.rows) == ({"r": 1}, {"r": ["r0"]})
        assert twin.phase == "draw"


@rule("B17")
def test_any_card_may_be_discarded_whether_it_could_be_laid_or_not():
    game = after(["lay r5; start r small", "lay r6"], hold=["r0 r10 y3"])
    assert "lay r10" in legal(game)
    assert "lay r0" not in legal(game)
    assert {text[8:] for text in legal(game) if text.startswith("discard")} == set(game.view(0).hand)


@rule("B18")
def test_only_the_top_card_of_a_discard_pile_can_be_taken():
    game = play_all(
        arrange_board("r4 y1", "r9 y2 y3"),
        "discard r4; draw pile",
        "discard r9; draw pile",
        "discard y1",
    )
    assert drawn_by(game, "draw r") == "r9"
    assert game.view(None).discards["r"] == ["r4"]
    play_all(game, "discard y2")
    assert drawn_by(game, "draw r") == "r4"
    assert game.view(None).discards["r"] == []


@rule("B18")
def test_what_was_discarded_in_the_open_is_remembered_in_the_open():
    game = play_all(arrange_board("r4", "r9"), "discard r4; draw pile", "discard r9; draw pile")
    for viewer in (None, 0, 1):
        assert game.view(viewer).discards["r"] == ["r4", "r9"]


@rule("B19")
def test_the_pile_is_drawn_from_the_top():
    game = arrange_board("r0", "g0", pile="b7 v8 b7")
    for discard, card in (("discard r0", "b7"), ("discard g0", "v8")):
        play_all(game, discard)
        assert drawn_by(game, "draw pile") == card
    assert game.view(None).pile_size == 62


@rule("B19")
def test_after_the_draw_the_hand_is_8_again():
    game = arrange_board("r0 r1", "r2 r3")
    for turn in ("lay r0; start r small; draw pile", "discard r2; draw pile", "discard r1; draw pile", "lay r3"):
        play_all(game, turn)
    assert [seat.hand_size for seat in game.view(None).seats] == [8, 7]
    play_all(game, "start r small")
    assert drawn_by(game, "draw r") == "r1"
    assert [seat.hand_size for seat in game.view(None).seats] == [8, 8]


@rule("B19")
def test_one_card_may_come_from_the_top_of_any_discard_pile():
    game = arrange_board("r0 y0 v0", "g0 b0 b1")
    for card in ("r0", "g0", "y0", "b0", "v0"):
        play_all(game, f"discard {card}; draw pile")
    play_all(game, "lay b1; start b small")
    assert legal(game) == {"draw pile", "draw r", "draw y", "draw v", "draw g", "draw b"}


@rule("B19")
def test_one_card_is_drawn_and_no_more():
    game = play_all(arrange_board("r0", "g0"), "discard r0; draw pile")
    assert game.seat == 1
    refused(game, "draw pile", "play-first", "B9")


@rule("B19")
def test_an_empty_discard_pile_gives_nothing():
    game = play_all(arrange_board("r0 r1", "g0"), "discard r0; draw pile", "discard g0; draw r", "discard r1")
    assert legal(game) == {"draw pile", "draw g"}
    refused(game, "draw b", "empty-discard", "B19")


@rule("B19", "O2")
@pytest.mark.parametrize(
    "table", [{}, {"edition": "de"}, {"edition": "hu", "retake_own_discard": False}], ids=["default", "de", "false"]
)
def test_the_card_just_discarded_may_not_be_taken_back(table):
    game = arrange_board("r4", "r9 y0", **table)
    play_all(game, "discard r4")
    assert (legal(game), game.view(0).closed) == ({"draw pile"}, ["r"])
    refused(game, "draw r", "own-discard", "B19")
    play_all(game, "draw pile", "discard r9")
    refused(game, "draw r", "own-discard", "B19")


@rule("B19", "O2")
def test_the_pile_is_closed_for_this_turn_only():
    game = play_all(arrange_board("r4 y4 y5", "g9 g8"), "discard r4; draw pile", "discard g9")
    assert (legal(game), game.view(1).closed) == ({"draw pile", "draw r"}, ["g"])
    play_all(game, "draw pile", "discard y4")
    assert legal(game) == {"draw pile", "draw r", "draw g"}
    assert drawn_by(game, "draw r") == "r4"


@rule("B19", "O2")
def test_after_a_lay_no_pile_is_closed():
    game = play_all(arrange_board("r4 r5", "g9"), "discard r4; draw pile", "discard g9; draw pile", "lay r5")
    play_all(game, "start r small")
    assert (legal(game), game.view(0).closed) == ({"draw pile", "draw r", "draw g"}, [])


@rule("B19", "O2")
@pytest.mark.parametrize(
    "table", [{"edition": "nl"}, {"edition": "hu"}, {"retake_own_discard": True}], ids=["nl", "hu", "true"]
)
def test_where_it_is_not_forbidden_the_card_may_be_taken_back(table):
    game = arrange_board("r4", "g9", **table)
    hand = game.view(0).hand
    play_all(game, "discard r4")
    assert (legal(game), game.view(0).closed) == ({"draw pile", "draw r"}, [])
    play_all(game, "draw r")
    assert game.view(0).hand == hand
    assert game.seat == 1
