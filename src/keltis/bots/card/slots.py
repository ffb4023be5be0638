"""Where a learned policy finds the score of each move of the card game.

A color has a list of slots, the same for every color, and the table has a list of its own. A move's score is the sum of
its places: at most two slots of colors and one of the table. So the score of a pair is the sum of its two halves.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.moves import DISCARD, DRAW, DRAW_PILE, JOIN, LAY, N_MOVES, PAIR, PAIRS, PASS
from keltis.rules.card.state import END, POINT, POINT_PILE
from keltis.rules.pieces import N_COLORS, N_VALUES

NOWHERE = -1

COLOR_SLOTS = 4 * N_VALUES + 3
"""By value: lay, discard, join, half of a pair; lay and discard an end card; draw."""
TABLE_SLOTS = 4 * N_VALUES + 3
"""By value: lay or discard a point card, a pair of colors, a pair with a point card; pass and the other two draws."""


def find_places() -> NDArray[np.int16]:
    """By move: two colors, each with its slot, and a slot of the table; a slot can be NOWHERE."""
    places = np.full((N_MOVES, 5), NOWHERE, dtype=np.int16)
    for color in range(N_COLORS):
        for value in range(N_VALUES):
            for n, moves in enumerate((LAY, DISCARD, JOIN)):
                places[moves + color * N_VALUES + value, :2] = color, n * N_VALUES + value
        for n, move in enumerate((LAY + END + color, DISCARD + END + color, DRAW + color)):
            places[move, :2] = color, 4 * N_VALUES + n
    for value in range(N_VALUES):
        places[LAY + POINT + value, 4] = value
        places[DISCARD + POINT + value, 4] = N_VALUES + value
    for n, (value, one, other) in enumerate(PAIRS):
        half = 3 * N_VALUES + value
        if other == POINT_PILE:
            places[PAIR + n] = one, half, NOWHERE, NOWHERE, half
        else:
            places[PAIR + n] = one, half, other, half, 2 * N_VALUES + value
    for n, move in enumerate((PASS, DRAW_PILE, DRAW + POINT_PILE)):
        places[move, 4] = 4 * N_VALUES + n
    return places


PLACES = find_places()
