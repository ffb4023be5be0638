"""What everybody remembers of a card game: see `keltis.rules.memory`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.moves import DISCARD, DRAW_PILE, JOIN, LAY, OTHERS, PAIR
from keltis.rules.card.state import DISCARD_ROOM, END, N_PILES, POINT, POINT_PILE
from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import record_type
from keltis.rules.memory import memory_fields, remember_row
from keltis.rules.pieces import N_VALUES, color_of

ROW_ROOM = DISCARD_ROOM + N_VALUES
"""The cards of a color, and the point cards that may join them (C10). The point row is the last row."""

FIELDS = memory_fields(N_PILES, ROW_ROOM, words=2)
DTYPE = record_type(FIELDS)


def new_memories(count: int) -> NDArray[np.void]:
    """Room for memories, all zero: `remember_deal` prepares them."""
    return np.zeros(count, dtype=DTYPE)


@inlined
def note_on_row(memory, seat, row, kind):
    """A card went onto this row."""
    remember_row(memory, seat, row, kind)
    word = int(kind >= END)
    bit = 1 << (kind - END if word else kind)
    memory.laid_twice[word] |= memory.laid[word] & bit
    memory.laid[word] |= bit


@inlined
def note_lay(memory, seat, kind):
    """C9, C10: a number or end card went onto its row, a point card onto the point row."""
    note_on_row(memory, seat, color_of(kind) if kind < END else min(kind - END, POINT_PILE), kind)


@inlined
def note(memory, seat, move):
    """What a move of this seat adds."""
    memory.decisions += 1
    if move < DISCARD:
        note_lay(memory, seat, move - LAY)
    elif move < JOIN:
        memory.hand_sizes[seat] -= 1
    elif move < PAIR:
        color = color_of(move - JOIN)
        note_on_row(memory, seat, color, POINT + move - JOIN - color * N_VALUES)
    elif move < OTHERS:
        memory.hand_sizes[seat] -= 2
    elif move >= DRAW_PILE:
        memory.hand_sizes[seat] += 1


@brief
def remember(memories: NDArray[np.void], j: int, seat: int, move: int) -> None:
    """Remember a move that this seat made."""
    note(memories[j], seat, move)
