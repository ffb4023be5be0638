"""The cards and wish stones of the card game (C1–C4)."""

from collections import Counter

import pytest

import keltis
from tests.support import arrange_card, play_all, rule

COLORS = "ryvgb"
ONCE = (0, 1, 2, 8, 9, 10)
TWICE = (3, 4, 5, 6, 7)


def dealt_cards(players: int) -> Counter[str]:
    """All cards of a fresh deal, wherever they are."""
    deal = keltis.Game.new("card", players=players, seed=5).record(reveal=True)["deal"]
    return Counter([*(card for hand in deal["hands"] for card in hand), *deal["pile"], *deal["box"]])


@rule("C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_eighty_number_cards(players):
    numbers = {card: count for card, count in dealt_cards(players).items() if card[0] != "p" and card[1:] != "E"}
    once = {f"{color}{value}": 1 for color in COLORS for value in ONCE}
    twice = {f"{color}{value}": 2 for color in COLORS for value in TWICE}
    assert numbers == once | twice
    assert sum(numbers.values()) == 80


@rule("C2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_two_end_cards_of_each_color(players):
    ends = {card: count for card, count in dealt_cards(players).items() if card[1:] == "E"}
    assert ends == {f"{color}E": 2 for color in COLORS}


@rule("C3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_eleven_point_cards_from_0_to_10(players):
    points = {card: count for card, count in dealt_cards(players).items() if card[0] == "p"}
    assert points == {f"p{value}": 1 for value in range(11)}


@rule("C1", "C2", "C3")
def test_there_are_101_cards_in_all():
    assert dealt_cards(2).total() == dealt_cards(4).total() == 101


@rule("C1", "C3")
@pytest.mark.parametrize(("surplus", "missing"), [("r0", "r1"), ("p4", "p5"), ("rE", "yE"), ("b3", "b10")])
def test_a_deal_of_other_cards_is_refused(surplus, missing):
    deal = keltis.Game.new("card", players=3, seed=5).record(reveal=True)["deal"]
    for cards in (*deal["hands"], deal["pile"]):
        cards[:] = [surplus if card == missing else card for card in cards]
    with pytest.raises(keltis.InvalidSetup) as caught:
        keltis.Game.from_deal("card", deal=deal)
    assert (caught.value.field, caught.value.rule) == ("deal", "C1")


@rule("C4")
def test_there_are_wish_stones_from_1_to_9():
    assert keltis.Game.new("card", seed=5).view(None).stones == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@rule("C4", "C8")
@pytest.mark.parametrize("value", range(1, 10))
def test_every_wish_stone_can_be_won(value):
    game = play_all(arrange_card(f"r{value} b{value}"), f"pair r{value} b{value}")
    assert game.view(None).seats[0].wishes == [value]
    assert game.view(None).stones == [stone for stone in range(1, 10) if stone != value]
