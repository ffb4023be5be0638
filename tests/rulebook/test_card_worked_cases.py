"""The worked cases of the card game, as the rules tell them."""

from tests.support import arrange_card, legal, play_all, refused, rule


def run_down(game, left, keep):
    """Everybody discards and draws from the pile until this many cards are left in it; cards to keep stay in hand."""
    while game.view(None).pile_size > left:
        discards = [move for move in game.legal_moves() if move.kind == "discard"]
        game.play(next(move for move in discards if move.cards[0] not in keep.split()))
        game.play("draw pile")
    return game


@rule("C9", "C10", "B12")
def test_case_8_a_point_card_in_a_falling_row():
    """Violet row 9, 7, 7: the white 7 may follow; after it a 5 fits, an 8 does not, an end card closes the row."""
    game = arrange_card("v9 v7 v7 p7 v5 v8 vE v3", "g3 g4 g5 g6 g7")
    play_all(game, "lay v9; draw pile", "discard g3; draw pile", "lay v7; draw pile", "discard g4; draw pile")
    play_all(game, "lay v7; draw pile", "discard g5; draw pile", "join p7 v; draw pile", "discard g6; draw pile")
    assert game.view(None).seats[0].rows == {"v": ["v9", "v7", "v7", "p7"]}
    assert {"lay v5", "lay vE"} <= legal(game)
    reason = refused(game, "lay v8", "row-falling", "B12")
    assert (reason.args["top"], reason.args["value"]) == (7, 8)
    play_all(game, "lay vE; draw pile", "discard g7; draw pile")
    refused(game, "lay v5", "row-closed", "C9")


@rule("C8", "C12")
def test_case_9_the_piles_of_both_cards_of_a_pair_are_closed_for_both_draws():
    """r4 and p4 for wish stone 4: the red pile and the point pile are closed, whatever lies beneath."""
    game = arrange_card("r9", "p9", "r4 p4", players=3)
    play_all(game, "discard r9; draw pile", "discard p9; draw pile", "pair r4 p4")
    assert game.view(None).seats[2].wishes == [4]
    for _ in range(2):
        assert legal(game) == {"draw pile"}
        refused(game, "draw r", "own-discard", "C12")
        refused(game, "draw p", "own-discard", "C12")
        game.play("draw pile")
    assert (game.seat, game.phase) == (0, "play")


@rule("C14", "C16", "C18")
def test_case_10_the_last_card_as_the_first_of_two_draws():
    """Draw pile of 1, a wish stone just taken: one draw ends play, and a point card may open the point row."""
    game = run_down(arrange_card("r4 y4 p9"), left=1, keep="r4 y4 p9")
    play_all(game, "pair r4 y4; draw pile")
    assert (game.phase, game.seat, game.view(None).ended_by) == ("final", 0, "C14")
    assert game.view(None).seats[0].hand_size == 7
    assert game.score_sheet(0)["points"] == 0
    play_all(game, "points p9")
    assert game.score_sheet(0)["points"] == 1
    play_all(game, "pass; pass")
    assert game.outcome().rule == "C14"
