"""The scoring tables, as printed."""

import numpy as np

STEP_VALUES = np.array([0, -4, -3, -2, 1, 2, 3, 6, 7, 10], dtype=np.int64)
"""B2: value of the start stone and of stones 1 to 9. C17: value of a row of 0, 1, … 9 or more cards."""

BOARD_WISHES = np.array([-4, -3, 2, 3, 6, 10], dtype=np.int64)
"""B29: value of 0, 1, 2, 3, 4, 5 or more wish stones on the board."""

CARD_WISHES = np.array([-4, -1, 0, 4, 6, 10], dtype=np.int64)
"""C19: value of 0, 1, 2, 3, 4, 5 or more wish stones of the card game."""
