"""How play ends (C13–C15, O4)."""

import pytest

import keltis
from tests.support import arrange_card, legal, play_all, rule

FOUR_ROWS = [f"lay {card}; draw pile" for card in ("rE", "yE", "vE", "gE")]


def run_down(game, left, keep=""):
    """Everybody discards and draws from the pile until this many cards are left in it; cards to keep stay in hand."""
    while game.view(None).pile_size > left:
        discards = [move for move in game.legal_moves() if move.kind == "discard"]
        game.play(next(move for move in discards if move.cards[0] not in keep.split()))
        game.play("draw pile")
    return game


def stand_still(game, turns):
    """Everybody discards a card and takes one from another discard pile."""
    for _ in range(turns):
        piles = [pile for pile, cards in game.view(None).discards.items() if cards]
        discards = [move for move in game.legal_moves() if move.kind == "discard"]
        discard, pile = next((m, pile) for m in discards for pile in piles if m.cards[0][0] != pile)
        play_all(game, f"{discard}; draw {pile}")
    return game


@rule("C13")
def test_end_cards_on_five_rows_of_whichever_players_end_play_at_once():
    game = play_all(arrange_card("rE vE bE", "yE gE"), *FOUR_ROWS)
    assert (game.phase, game.view(None).ended_rows, game.view(None).ended_by) == ("play", 4, None)
    assert game.effect("lay bE").ends == "C13"
    game.play("lay bE")
    assert (game.phase, game.view(None).ended_by) == ("final", "C13")


@rule("C13")
def test_the_player_of_the_fifth_row_draws_no_card():
    game = play_all(arrange_card("rE vE bE", "yE gE"), *FOUR_ROWS, "lay bE")
    assert [seat.hand_size for seat in game.view(None).seats] == [7, 8]
    assert game.view(None).pile_size == 51
    assert not {text for text in legal(game) if text.startswith("draw")}


@rule("C13")
def test_two_end_cards_on_one_row_count_once():
    game = arrange_card("rE rE vE bE", "yE yE gE")
    play_all(game, "lay rE; draw pile", "lay yE; draw pile", "lay rE; draw pile", "lay yE; draw pile")
    assert game.view(None).ended_rows == 2
    play_all(game, "lay vE; draw pile", "lay gE; draw pile")
    assert (game.phase, game.view(None).ended_rows) == ("play", 4)
    play_all(game, "lay bE")
    assert game.view(None).ended_by == "C13"


@rule("C13")
def test_rows_of_one_color_of_two_players_count_as_two():
    game = arrange_card("rE yE vE", "rE yE")
    play_all(game, "lay rE; draw pile", "lay rE; draw pile", "lay yE; draw pile", "lay yE; draw pile", "lay vE")
    assert game.view(None).ended_by == "C13"


@rule("C13", "O3")
def test_rows_closed_after_number_cards_count_too():
    game = arrange_card("r3 y3 v3 rE yE vE", "g3 b3 gE bE b4", end_card_opens_row=False)
    for card in ("r3", "g3", "y3", "b3", "v3", "gE", "rE", "bE", "yE"):
        play_all(game, f"lay {card}; draw pile")
    assert (game.phase, game.view(None).ended_rows) == ("play", 4)
    play_all(game, "discard b4; draw pile", "lay vE")
    assert game.view(None).ended_by == "C13"


@rule("C14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawing_the_last_card_of_the_pile_ends_play(players):
    game = run_down(arrange_card("b3", players=players, last="b8"), left=1)
    assert (game.phase, game.view(None).ended_by) == ("play", None)
    seat = game.seat
    game.play(next(move for move in game.legal_moves() if move.kind == "discard"))
    assert game.effect("draw pile").ends == "C14"
    game.play("draw pile")
    assert (game.phase, game.view(None).ended_by, game.view(None).pile_size) == ("final", "C14", 0)
    assert "b8" in game.view(seat).hand


@rule("C14")
def test_a_last_card_that_nobody_draws_ends_nothing():
    game = run_down(arrange_card("r3 y3", "v3"), left=1, keep="r3 v3")
    stand_still(game, turns=4)
    assert (game.phase, game.view(None).pile_size) == ("play", 1)


@rule("C14", "C12")
def test_a_second_draw_still_due_is_not_made():
    game = run_down(arrange_card("r4 y4", "r4 y4"), left=1, keep="r4 y4")
    seat = game.seat
    play_all(game, "pair r4 y4")
    assert game.view(None).draws == 2
    play_all(game, "draw pile")
    assert (game.phase, game.seat, game.view(None).ended_by) == ("final", seat, "C14")
    assert game.view(None).seats[seat].hand_size == 7


@rule("C14", "C12")
@pytest.mark.parametrize(("left", "draws"), [(2, ["draw pile", "draw pile"]), (1, ["draw b", "draw pile"])])
def test_the_last_card_as_the_second_draw_ends_play_too(left, draws):
    game = run_down(arrange_card("r4 y4", "r4 y4"), left=left, keep="r4 y4")
    seat = game.seat
    play_all(game, "pair r4 y4", draws[0])
    assert game.view(None).ended_by is None
    play_all(game, draws[1])
    assert game.view(None).ended_by == "C14"
    assert game.view(None).seats[seat].hand_size == 8


@rule("C15", "O4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2])
def test_play_ends_after_the_chosen_number_of_rounds_without_progress(players, rounds):
    game = arrange_card("r3", "y3", players=players, stall_rounds=rounds)
    play_all(game, "discard r3; draw pile", "discard y3; draw pile")
    stand_still(game, turns=rounds * players - 1)
    assert (game.phase, game.view(None).idle_turns) == ("play", rounds * players - 1)
    stand_still(game, turns=1)
    assert (game.phase, game.view(None).ended_by) == ("final", "C15")


@rule("C15", "O4")
def test_by_default_play_ends_after_25_rounds():
    assert keltis.Game.new("card", seed=1).options["stall_rounds"] == 25
    game = play_all(arrange_card("r3", "y3"), "discard r3; draw pile", "discard y3; draw pile")
    stand_still(game, turns=49)
    assert game.phase == "play"
    stand_still(game, turns=1)
    assert (game.phase, game.turn, game.view(None).ended_by) == ("final", 52, "C15")


@rule("O4", "C15")
def test_no_rounds_switch_it_off():
    game = arrange_card("r3", "y3", stall_rounds=0)
    play_all(game, "discard r3; draw pile", "discard y3; draw pile")
    stand_still(game, turns=120)
    assert (game.phase, game.view(None).ended_by) == ("play", None)


@rule("C15")
@pytest.mark.parametrize(
    "turn",
    [
        "lay g5; draw r",
        "lay gE; draw r",
        "points p5; draw r",
        "join p8 v; draw r",
        "pair v5 g5; draw r; draw r",
        "pair v5 g5; draw r; draw pile",
        "discard g5; draw pile",
    ],
)
def test_progress_restarts_the_count(turn):
    game = arrange_card("v8 v5 g5 gE p5 p8 r4 b3", "r3 r5 y3", stall_rounds=1)
    play_all(game, "lay v8; draw pile", "discard r3; draw pile", "discard r4; draw pile", "discard r5; draw pile")
    play_all(game, "discard b3; draw pile", "discard y3; draw r")
    assert game.view(None).idle_turns == 1
    play_all(game, turn)
    assert (game.phase, game.view(None).idle_turns) == ("play", 0)
    stand_still(game, turns=1)
    assert (game.phase, game.view(None).idle_turns) == ("play", 1)


@rule("C15")
def test_a_turn_that_only_swaps_discards_is_no_progress():
    game = arrange_card("r3 y4", "y3 g3", stall_rounds=1)
    play_all(game, "discard r3; draw pile", "discard y3; draw pile")
    assert game.view(None).idle_turns == 0
    play_all(game, "discard y4; draw r", "discard g3; draw y")
    assert game.view(None).ended_by == "C15"


@rule("O4")
@pytest.mark.parametrize("value", [-1, True, "25", 2.5, None])
def test_stall_rounds_are_a_whole_number(value):
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.new("card", stall_rounds=value)
    assert (caught.value.field, caught.value.rule) == ("stall_rounds", "O4")
