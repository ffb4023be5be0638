"""The moves of the card game, numbered once and for all.

A legal set is made of bit sets: `lays` and `discards` (two words each, as card sets), `joins` and the values of which
a pair may be discarded; the draws and `pass` are `others`.
"""

import numpy as np

from keltis.rules.card.state import N_KINDS, N_PILES, POINT
from keltis.rules.pieces import N_COLORS, N_VALUES

LAY = 0  # + kind: number and end cards on their row; a point card on the point row
DISCARD = LAY + N_KINDS  # + kind
JOIN = DISCARD + N_KINDS  # + color * 11 + value: a point card onto a color row
PAIR = JOIN + N_VALUES * N_COLORS  # + number of the pair

DOUBLED = range(3, 8)
"""C1: the values that each color has twice."""

PAIRS = tuple(
    (value, first, second)
    for value in range(1, 10)
    for first in range(N_PILES)
    for second in range(first, N_PILES)
    if first != second or (value in DOUBLED and first < N_COLORS)
)
"""C8: value and the two suits (a color, or the point cards) of every possible pair, in the order r y v g b p."""

OTHERS = PAIR + len(PAIRS)
PASS = OTHERS
DRAW_PILE = PASS + 1
DRAW = DRAW_PILE + 1  # + pile
N_MOVES = DRAW + N_PILES


def kind_of(suit: int, value: int) -> int:
    """The card of a suit and value."""
    return POINT + value if suit == N_COLORS else suit * N_VALUES + value


PAIR_VALUE = np.array([value for value, _, _ in PAIRS], dtype=np.uint8)
PAIR_FIRST = np.array([kind_of(first, value) for value, first, _ in PAIRS], dtype=np.uint8)
PAIR_SECOND = np.array([kind_of(second, value) for value, _, second in PAIRS], dtype=np.uint8)

SUIT_PAIRS = tuple((first, second) for first in range(N_PILES) for second in range(first, N_PILES))
"""The pairs of suits, including equal ones; bit j of a pair set is the j-th of them."""

PAIR_NUMBER = np.array(
    [
        [PAIRS.index((value, *suits)) if (value, *suits) in PAIRS else -1 for suits in SUIT_PAIRS]
        for value in range(N_VALUES)
    ],
    dtype=np.int16,
)
"""The number of a pair by value and pair of suits; −1 where there is no such pair."""


def pair_set(suits: int, doubled: int) -> int:
    """The pairs of suits that can be made from these suits, and from these suits that are held twice."""
    return sum(
        1 << j
        for j, (first, second) in enumerate(SUIT_PAIRS)
        if (doubled if first == second else suits & suits >> (second - first)) >> first & 1
    )


UNEQUAL_PAIRS = np.array([pair_set(suits, 0) for suits in range(1 << N_PILES)], dtype=np.int64)
"""By a set of suits: the pairs of two different ones."""
EQUAL_PAIRS = np.array([pair_set(0, suits) for suits in range(1 << N_PILES)], dtype=np.int64)
"""By a set of suits that are held twice: the pairs of one suit."""

DRAWS = np.array(
    [
        [DRAW_PILE, *(DRAW + pile for pile in range(N_PILES) if piles >> pile & 1), *[PASS] * N_PILES][: N_PILES + 1]
        for piles in range(1 << N_PILES)
    ],
    dtype=np.uint16,
)
"""The draws in rising order, by the set of discard piles that have a card to take; padded with a number that is not a
draw."""
