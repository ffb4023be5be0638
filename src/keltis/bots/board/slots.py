"""Where a learned policy finds the score of each move of the board game.

A color has a list of slots, the same for every color, and the table has a list of its own. A move's score is the sum of
its places: at most two slots of colors and one of the table.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.moves import ADVANCE, DISCARD, DRAW, DRAW_PILE, LAY, N_MOVES, PASS, START_LARGE, START_SMALL
from keltis.rules.pieces import N_COLORS, N_VALUES

NOWHERE = -1

COLOR_SLOTS = 2 * N_VALUES + 4
"""Lay and discard by value, start large and small, advance, draw."""
TABLE_SLOTS = 2
"""Pass and draw pile."""


def find_places() -> NDArray[np.int16]:
    """By move: two colors, each with its slot, and a slot of the table; a slot can be NOWHERE."""
    places = np.full((N_MOVES, 5), NOWHERE, dtype=np.int16)
    for color in range(N_COLORS):
        for value in range(N_VALUES):
            places[LAY + color * N_VALUES + value, :2] = color, value
            places[DISCARD + color * N_VALUES + value, :2] = color, N_VALUES + value
        for n, moves in enumerate((START_LARGE, START_SMALL, ADVANCE, DRAW)):
            places[moves + color, :2] = color, 2 * N_VALUES + n
    places[PASS, 4], places[DRAW_PILE, 4] = 0, 1
    return places


PLACES = find_places()
