"""Deals of both games: how a shuffled deck is dealt, and whether an explicit deal is possible (B7, C5)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import compiled
from keltis.rules.errors import InvalidSetup
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, pile_size
from keltis.rules.shuffle import Seed, bytes_of, number_below, open_stream, seed_key

FIRST_SEAT = bytes_of(b"first seat")
"""The purpose of the stream that names the first player."""


class Deal(NamedTuple):
    """Where every card is at the start; the first card of the pile is drawn first."""

    hands: list[list[int]]
    pile: list[int]
    box: list[int]

    def deck(self) -> NDArray[np.uint8]:
        """The cards in the order in which the compiled `deal` takes them: hands, draw pile, box."""
        return np.array([*(card for hand in self.hands for card in hand), *self.pile, *self.box], dtype=np.uint8)


@compiled
def put_box_last(deck: Bytes, players: int) -> None:
    """B7, C5: bring a shuffled deck into the order hands, draw pile, box.

    It is dealt out eight cards each, seat by seat; with two players the next thirty go into the box.
    """
    shuffled = deck.copy()
    pile_from = HAND_SIZE * players + BOX_SIZE[players]
    pile = len(deck) - pile_from
    for n in range(pile):
        deck[HAND_SIZE * players + n] = shuffled[pile_from + n]
    for n in range(BOX_SIZE[players]):
        deck[HAND_SIZE * players + pile + n] = shuffled[HAND_SIZE * players + n]


def deal_out(shuffled: Sequence[int], players: int) -> Deal:
    """B7, C5: a shuffled deck as a deal."""
    array = np.array(shuffled, dtype=np.uint8)
    put_box_last(array, players)
    deck, dealt = array.tolist(), HAND_SIZE * players
    hands = [deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(players)]
    box_from = dealt + pile_size(len(deck), players)
    return Deal(hands, deck[dealt:box_from], deck[box_from:])


@compiled
def draw_first(key: Bytes, players: int) -> int:
    """B8, C6: chance names the first player."""
    return number_below(open_stream(key), FIRST_SEAT, players)


def random_first(seed: Seed, players: int) -> int:
    """B8, C6: chance names the first player."""
    return int(draw_first(seed_key(seed), players))


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
