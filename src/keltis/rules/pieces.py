"""What both games share: colors, values, hands and seats (B1, C1, B7, C5)."""

from keltis.rules.compiled import inlined

COLORS = "ryvgb"
"""Red, yellow, violet, green, blue: the letters of the notation, in the order of the rulebook."""

N_COLORS = 5
N_VALUES = 11
"""Cards show the values 0 to 10."""

N_NUMBERS = N_COLORS * N_VALUES
"""Kinds of number card; the kind of a color and value is ``color * 11 + value``."""

HAND_SIZE = 8
MIN_SEATS = 2
MAX_SEATS = 4

MOST_MOVES = 128
"""Room for the longest list of legal moves."""

BOX_SIZE = (0, 0, 30, 0, 0)
"""By the number of players: cards that go back into the box unseen (B7, C5)."""

ALL_VALUES = (1 << N_VALUES) - 1
"""Bit set of the values of one color."""

NO_CARD = -1
"""The top of a row that does not exist yet."""

OPEN, RISING, FALLING = 0, 1, -1
"""Direction of a row (B11)."""


def pile_size(cards: int, players: int) -> int:
    """How many cards are left for the draw pile (B7, C5).

    >>> [pile_size(110, players) for players in (2, 3, 4)], [pile_size(101, players) for players in (2, 3, 4)]
    ([64, 86, 78], [55, 77, 69])
    """
    return cards - HAND_SIZE * players - BOX_SIZE[players]


@inlined
def color_of(number: int) -> int:
    """The color of a number card: ``number // 11``, by a multiplication that is exact up to 54 and faster."""
    return (number * 47) >> 9
