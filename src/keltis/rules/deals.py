"""Deals of both games: how a shuffled deck is dealt, and whether an explicit deal is possible (B7, C5)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.rules.errors import InvalidSetup
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, pile_size
from keltis.rules.shuffle import Seed, Stream


class Deal(NamedTuple):
    """Where every card is at the start; the first card of the pile is drawn first."""

    hands: list[list[int]]
    pile: list[int]
    box: list[int]

    def deck(self) -> NDArray[np.uint8]:
        """The cards in the order in which the compiled `deal` takes them: hands, draw pile, box."""
        return np.array([*(card for hand in self.hands for card in hand), *self.pile, *self.box], dtype=np.uint8)


def deal_out(deck: Sequence[int], players: int) -> Deal:
    """B7, C5: eight cards each, seat by seat; with two players the next thirty go into the box."""
    dealt = HAND_SIZE * players
    hands = [list(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(players)]
    pile_from = dealt + BOX_SIZE[players]
    return Deal(hands, list(deck[pile_from:]), list(deck[dealt:pile_from]))


def random_first(seed: Seed, players: int) -> int:
    """B8, C6: chance names the first player."""
    return Stream(seed, "first seat").below(players)


def check_deal(deck: Sequence[int] | NDArray[np.uint8], deal: Deal, cards_rule: str, deal_rule: str) -> None:
    """The right number of cards in every place (B7, C5), and the right cards in all (B1; C1–C3)."""
    players = len(deal.hands)
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND_SIZE:
            problem = f"{len(hand)} cards; each player is dealt {HAND_SIZE}"
            raise InvalidSetup(f"deal.hands[{seat}]", problem, deal_rule)
    expected = {"box": BOX_SIZE[players], "pile": pile_size(len(deck), players)}
    for place, cards in (("box", deal.box), ("pile", deal.pile)):
        if len(cards) != expected[place]:
            problem = f"{len(cards)} cards; with {players} players there are {expected[place]}"
            raise InvalidSetup(f"deal.{place}", problem, deal_rule)
    dealt = Counter([card for hand in deal.hands for card in hand] + deal.pile + deal.box)
    if dealt != Counter(int(kind) for kind in deck):
        raise InvalidSetup(
            "deal", "these are not the cards of the game: some are missing or there too often", cards_rule
        )
