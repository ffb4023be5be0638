"""What everybody sees at once when a move is made: one record type for both games. It never has a hidden card."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.fields import Field, record_type

NONE = -1
"""No card, no path."""

FIELDS = (
    Field("path", np.int8, (), "path on which a figure goes a stone forward, or NONE"),
    Field("start", np.int8, (), "the stone it comes from, 0: the start stone"),
    Field("end", np.int8, (), "the stone it goes to"),
    Field("is_large", np.int8, (), "1 if it is the large figure"),
    Field("tile", np.int8, (), "the tile that is executed, as the position has it, 0: none"),
    Field("points", np.int16, (), "points from a tile (B21)"),
    Field("wish", np.int8, (), "card game: the wish stone that is taken (C8), 0: none"),
    Field("taken", np.int8, (), "the card taken from a discard pile, or NONE"),
    Field("score_change", np.int16, (), "how the seat's score changes, counted as if the game ended now"),
    Field("start_change", np.int16, (), "phase START: how the figure that must enter then changes it (B14)"),
    Field("phase", np.int8, (), "the phase after it"),
    Field("ending", np.int8, (), "why it ends the game (card game: play), 0 if it does not"),
)
DTYPE = record_type(FIELDS)


def new_effects(count: int) -> NDArray[np.void]:
    """Room for effects."""
    return np.zeros(count, dtype=DTYPE)
