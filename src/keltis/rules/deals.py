"""Deals of both games: how a shuffled deck is dealt, and whether an explicit deal is possible (B7, C5)."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import compiled, in_python
from keltis.rules.flaws import BOX, CARDS, DECK_FLAWS, FINE, HAND, PILE, flaw_in
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, pile_size
from keltis.rules.shuffle import Seed, bytes_of, draw_below, open_stream, seed_key

FIRST_SEAT = bytes_of(b"first seat")
"""The purpose of the stream that names the first player."""


class Deal(NamedTuple):
    """The place of every card at the start. The first card of the pile is drawn first."""

    hands: list[list[int]]
    pile: list[int]
    box: list[int]

    def deck(self) -> NDArray[np.uint8]:
        """The cards in the order in which the compiled `deal` takes them: hands, draw pile, box."""
        return np.array([*(card for hand in self.hands for card in hand), *self.pile, *self.box], dtype=np.uint8)


@compiled
def put_box_last(deck: Bytes, players: int) -> None:
    """B7, C5: bring a shuffled deck into the order hands, draw pile, box.

    Each seat is dealt eight cards, seat by seat. With two players the next thirty go into the box.
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
    return draw_below(open_stream(key), FIRST_SEAT, players)


def random_first(seed: Seed, players: int) -> int:
    """B8, C6: chance names the first player."""
    return int(in_python(draw_first)(seed_key(seed), players))


@compiled
def check_deck(deck: Bytes, sizes: NDArray[np.int64], copies: Bytes, found: NDArray[np.int64]) -> int:
    """Whether a deal is possible: FINE, or the flaw: HAND, BOX, PILE (B7, C5) or CARDS (B1; C1–C3).

    The deck is in the order hands, draw pile, box, and `sizes` says how many cards each of these has; `copies` says how
    many cards of each kind there are. If a size is wrong, `found` has its place in `sizes` and the right size.
    """
    players, cards = len(sizes) - 2, 0
    for kind in range(len(copies)):
        cards += int(copies[kind])
    for place in range(players):
        found[0], found[1] = place, HAND_SIZE
        if sizes[place] != HAND_SIZE:
            return HAND
    found[0], found[1] = players + 1, BOX_SIZE[players]
    if sizes[players + 1] != BOX_SIZE[players]:
        return BOX
    found[0], found[1] = players, cards - HAND_SIZE * players - BOX_SIZE[players]
    if sizes[players] != found[1]:
        return PILE
    left = copies.copy()
    for n in range(cards):
        if deck[n] >= len(left) or left[deck[n]] == 0:
            return CARDS
        left[deck[n]] -= 1
    return FINE


def check_deal(game: str, copies: Sequence[int], deal: Deal) -> None:
    """Refuse a deal that is not possible, and say why."""
    players = len(deal.hands)
    sizes = np.array([*map(len, deal.hands), len(deal.pile), len(deal.box)])
    found = np.zeros(2, dtype=np.int64)
    flaw = in_python(check_deck)(deal.deck(), sizes, np.array(copies, dtype=np.uint8), found)
    if flaw == FINE:
        return
    if flaw == CARDS:
        raise flaw_in(game, DECK_FLAWS[flaw], "deal")
    place, expected = found.tolist()
    field = f"deal.hands[{place}]" if flaw == HAND else "deal.box" if flaw == BOX else "deal.pile"
    raise flaw_in(game, DECK_FLAWS[flaw], field, count=int(sizes[place]), players=players, expected=expected)
