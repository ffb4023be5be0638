"""Setting up the card game (C5, C6)."""

import pytest

import keltis
from tests.support import arrange_card, play_all, rule

SIZES = [(2, 55, 30), (3, 77, 0), (4, 69, 0)]


def deal_of(players: int, seed: int):
    return keltis.Game.new("card", players=players, seed=seed).record(reveal=True)["deal"]


@rule("C5")
@pytest.mark.parametrize(("players", "pile", "box"), SIZES)
def test_eight_cards_each_and_thirty_into_the_box_with_two_players_only(players, pile, box):
    deal = deal_of(players, seed=1)
    assert [len(hand) for hand in deal["hands"]] == [8] * players
    assert (len(deal["pile"]), len(deal["box"])) == (pile, box)


@rule("C5")
@pytest.mark.parametrize(("players", "pile", "box"), SIZES)
def test_the_table_shows_hands_of_eight_a_draw_pile_and_nine_stones(players, pile, box):
    view = keltis.Game.new("card", players=players, seed=1).view(None)
    assert [seat.hand_size for seat in view.seats] == [8] * players
    assert view.pile_size == pile
    assert len(view.unseen) == 8 * players + pile + box
    assert view.stones == list(range(1, 10))
    assert view.discards == {"r": [], "y": [], "v": [], "g": [], "b": [], "p": []}
    assert all(seat.rows == {} and seat.point_row == [] and seat.wishes == [] for seat in view.seats)


@rule("C5")
def test_the_cards_are_shuffled():
    assert deal_of(3, seed=1) == deal_of(3, seed=1)
    assert deal_of(3, seed=1) != deal_of(3, seed=2)
    colors_on_top = {deal_of(3, seed)["pile"][0][0] for seed in range(60)}
    assert colors_on_top == set("ryvgbp")


@rule("C5")
def test_each_player_holds_the_cards_dealt_to_them():
    game = keltis.Game.new("card", players=4, seed=3)
    hands = game.record(reveal=True)["deal"]["hands"]
    assert [sorted(game.view(seat).hand) for seat in range(4)] == [sorted(hand) for hand in hands]


@rule("C5")
@pytest.mark.parametrize(("source", "place"), [("pile", "pile"), ("box", "box")])
def test_a_deal_with_a_hand_of_nine_is_refused(source, place):
    deal = deal_of(2, seed=1)
    deal["hands"][1].append(deal[source].pop())
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("card", deal=deal)
    assert (caught.value.field, caught.value.rule) == ("deal.hands[1]", "C5")
    deal[place].append(deal["hands"][1].pop())
    assert keltis.Game.from_deal("card", deal=deal).phase == "play"


@rule("C5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_moved_between_pile_and_box_is_refused(players):
    deal = deal_of(players, seed=1)
    deal["box"].append(deal["pile"].pop())
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("card", deal=deal)
    assert (caught.value.field, caught.value.rule) == ("deal.box", "C5")


@rule("C5", "C6")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players):
    with pytest.raises(keltis.InvalidSetup):
        keltis.Game.new("card", players=players)


@rule("C6")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_name_the_first_player(first):
    game = keltis.Game.new("card", players=3, seed=1, first=first)
    assert (game.seat, game.first, game.turn) == (first, first, 1)


@rule("C6")
@pytest.mark.parametrize("first", [-1, 3])
def test_the_first_player_sits_at_the_table(first):
    with pytest.raises(keltis.InvalidSetup):
        keltis.Game.new("card", players=3, first=first)


@rule("C6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_may_choose_the_first_player(players):
    begun_by = {keltis.Game.new("card", players=players, seed=seed).seat for seed in range(40)}
    assert begun_by == set(range(players))


@rule("C6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise(players):
    hands = ["r3 r4", "y3 y4", "v3 v4", "g3 g4"][:players]
    game = arrange_card(*hands, players=players, first=1)
    seats = []
    for turn in range(1, players + 2):
        assert game.turn == turn
        seats.append(game.seat)
        play_all(game, f"{game.legal_moves()[0]}; draw pile")
    assert seats == [(1 + step) % players for step in range(players + 1)]
