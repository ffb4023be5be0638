"""The closing round: up to two more cards for everybody (C16)."""

import pytest

from tests.support import arrange_card, legal, play_all, refused, rule


def end_by_five_rows(seat_0="", seat_1=""):
    """Two players, who hold these cards; seat 0 has just ended play with the fifth closed row."""
    game = arrange_card(f"rE vE bE {seat_0}", f"yE gE {seat_1}")
    return play_all(game, *(f"lay {color}E; draw pile" for color in "ryvg"), "lay bE")


def end_by_standing_still(seat_0="", seat_1="", before=(), **options):
    """Two players, who hold these cards; they play `before`, then seat 1 ends play with the second idle turn."""
    game = arrange_card(f"r3 v3 {seat_0}", f"y3 g3 {seat_1}", stall_rounds=1, **options)
    play_all(
        game, *before, "discard r3; draw pile", "discard y3; draw pile", "discard v3; draw y", "discard g3; draw r"
    )
    assert game.view(None).ended_by == "C15"
    return game


def seats_that_pass(game):
    """Let everybody pass until the game is over, and return the order."""
    seats = []
    while not game.is_over:
        assert game.phase == "final"
        seats.append(game.seat)
        game.play("pass")
    return seats


@rule("C16", "C13")
def test_it_begins_with_the_player_whose_turn_it_was_and_goes_clockwise():
    game = arrange_card("rE b9", "yE bE", "vE gE", players=3)
    play_all(game, *(f"lay {color}E; draw pile" for color in "ryv"), "discard b9; draw pile", "lay bE; draw pile")
    play_all(game, "lay gE")
    assert seats_that_pass(game) == [2, 0, 1]


@rule("C16", "C14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_card_of_the_pile_it_begins_with_the_player_who_drew_it(players):
    game = arrange_card(players=players, first=1)
    while game.phase != "final":
        drawn_by = game.seat
        discard = next(move for move in game.legal_moves() if move.kind == "discard")
        play_all(game, f"{discard}; draw pile")
    assert seats_that_pass(game) == [(drawn_by + step) % players for step in range(players)]


@rule("C16", "C15")
def test_after_standing_still_it_begins_with_the_player_of_the_last_turn():
    game = end_by_standing_still()
    assert seats_that_pass(game) == [1, 0]
    assert game.outcome().rule == "C15"


@rule("C16")
def test_everybody_may_lay_two_more_cards_and_no_third():
    game = end_by_five_rows("p4 p5 p6", "p7 p8 p9")
    assert (game.seat, game.view(None).final_cards) == (0, 2)
    play_all(game, "points p4")
    assert (game.seat, game.view(None).final_cards) == (0, 1)
    play_all(game, "points p5")
    assert (game.seat, game.view(None).final_cards) == (1, 2)
    refused(game, "points p6", "card-not-held", None)
    play_all(game, "points p7; points p8")
    assert game.is_over
    assert [seat.point_row for seat in game.view(None).seats] == [["p4", "p5"], ["p7", "p8"]]


@rule("C16")
@pytest.mark.parametrize(("turn", "laid"), [("pass", []), ("points p4; pass", ["p4"])])
def test_a_player_may_stop_after_no_card_or_one(turn, laid):
    game = play_all(end_by_five_rows("p4 p5", "p7 p8"), turn)
    assert (game.phase, game.seat) == ("final", 1)
    assert game.view(None).seats[0].point_row == laid
    assert game.view(None).final_cards == 2
    play_all(game, "points p7; points p8")
    assert game.is_over


@rule("C16")
def test_a_player_who_can_lay_nothing_still_says_pass():
    game = arrange_card("rE r3 r3 r4 r4 r5 r5 r6", "yE vE gE bE", pile="r6 y0 r7 v0 r8 g0 r9")
    play_all(game, "lay rE; draw pile", "lay yE; draw pile")
    for color, card in zip("vgb", ("r3", "r4", "r5"), strict=True):
        play_all(game, f"discard {card}; draw pile", f"lay {color}E" + ("; draw pile" if color != "b" else ""))
    assert (game.phase, game.seat) == ("final", 1)
    play_all(game, "pass")
    assert (game.phase, game.seat, legal(game)) == ("final", 0, {"pass"})
    play_all(game, "pass")
    assert game.is_over


@rule("C16", "C9")
def test_rows_may_be_opened_and_continued():
    game = end_by_standing_still("b4 b5 y9", "gE", before=["lay b4; draw pile", "discard gE; draw pile"])
    play_all(game, "pass; lay b5; lay y9")
    assert game.view(None).seats[0].rows == {"b": ["b4", "b5"], "y": ["y9"]}
    assert game.is_over


@rule("C16")
def test_both_cards_may_go_onto_one_row():
    game = play_all(end_by_standing_still("", "b7 b5 b6"), "lay b7; lay b5; pass")
    assert game.view(None).seats[1].rows == {"b": ["b7", "b5"]}


@rule("C16", "C10", "C18")
def test_the_point_row_may_be_opened():
    game = end_by_five_rows("p4")
    before = game.score_sheet(0)["points"]
    play_all(game, "points p4")
    assert (before, game.score_sheet(0)["points"]) == (0, 1)


@rule("C16", "C10")
def test_a_point_card_may_join_a_row():
    game = play_all(end_by_standing_still("", "b7 p7 p6"), "lay b7")
    assert {"join p7 b", "points p7", "points p6", "pass"} <= legal(game)
    refused(game, "join p6 b", "join-other-value", "C10")
    play_all(game, "join p7 b")
    assert game.view(None).seats[1].rows == {"b": ["b7", "p7"]}


@rule("C16", "C9", "C11")
def test_closed_rows_stay_closed_and_point_cards_open_none():
    game = end_by_five_rows("r5 p5")
    refused(game, "lay r5", "row-closed", "C9")
    refused(game, "join p5 r", "join-closed-row", "C11")
    refused(game, "join p5 y", "join-no-row", "C11")


@rule("C16", "B12")
def test_a_row_keeps_its_direction():
    before = ["lay b4; draw pile", "discard gE; draw pile", "lay b6; draw pile", "discard gE; draw pile"]
    game = play_all(end_by_standing_still("b4 b6 b5 b7", "gE gE", before=before), "pass")
    assert "lay b7" in legal(game)
    refused(game, "lay b5", "row-rising", "B12")


@rule("C16", "O3")
@pytest.mark.parametrize("opens", [True, False])
def test_an_end_card_opens_a_row_only_where_the_table_says_so(opens):
    game = end_by_standing_still("", "bE", end_card_opens_row=opens)
    assert (game.phase, "lay bE" in legal(game)) == ("final", opens)


@rule("C16", "C13")
def test_the_fifth_closed_row_ends_nothing_again():
    before = [f"lay {color}E; draw pile" for color in "ryvg"]
    game = end_by_standing_still("rE vE b4 b5", "yE gE bE p4", before=before)
    play_all(game, "lay bE")
    assert (game.phase, game.seat, game.view(None).final_cards) == ("final", 1, 1)
    assert game.view(None).ended_by == "C15"
    play_all(game, "points p4; lay b4; lay b5")
    assert game.outcome().rule == "C15"


@rule("C16", "C13")
def test_further_closed_rows_after_the_fifth_end_nothing_again():
    game = play_all(end_by_five_rows("yE gE", "rE vE"), "lay yE")
    assert (game.phase, game.seat) == ("final", 0)
    play_all(game, "lay gE; lay rE; lay vE")
    assert game.outcome().rule == "C13"


@rule("C16", "C8")
def test_there_are_no_wish_stones_no_discards_and_no_draws():
    game = end_by_five_rows("r4 y4")
    for move in ("pair r4 y4", "discard r4", "draw pile", "draw r"):
        refused(game, move, "final-lay-only", "C16")
    assert all(text.split()[0] in {"lay", "points", "join", "pass"} for text in legal(game))


@rule("C16")
def test_nothing_is_drawn_after_a_card():
    game = play_all(end_by_five_rows("p4"), "points p4")
    assert (game.phase, game.view(None).seats[0].hand_size, game.view(None).draws) == ("final", 6, 0)


@rule("C16")
def test_nobody_passes_before():
    game = arrange_card("r4")
    refused(game, "pass", "pass-only-final", "C16")
    refused(play_all(game, "lay r4"), "pass", "pass-only-final", "C16")


@rule("C16")
def test_the_game_is_over_after_the_last_player():
    game = end_by_five_rows()
    assert (game.is_over, game.outcome()) == (False, None)
    play_all(game, "pass; pass")
    assert (game.phase, game.seat, game.legal_moves()) == ("over", None, [])
    refused(game, "pass", "game-over", None)
