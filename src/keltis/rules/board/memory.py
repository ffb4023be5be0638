"""What everybody remembers of a board game: see `keltis.rules.memory`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.moves import DISCARD, DRAW_PILE, LAY, OTHERS
from keltis.rules.board.state import DISCARD_ROOM
from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import record_type
from keltis.rules.memory import memory_fields, remember_row
from keltis.rules.pieces import N_COLORS, color_of

ROW_ROOM = DISCARD_ROOM
"""A row can hold every card of its color (B12: equal cards follow each other)."""

FIELDS = memory_fields(N_COLORS, ROW_ROOM, words=())
DTYPE = record_type(FIELDS)


def new_memories(count: int) -> NDArray[np.void]:
    """Room for memories, all zero: `remember_deal` prepares them."""
    return np.zeros(count, dtype=DTYPE)


@inlined
def note_lay(memory, seat, kind):
    """B10: a card went onto the row of its color."""
    remember_row(memory, seat, color_of(kind), kind)
    memory.laid_twice |= memory.laid & 1 << kind
    memory.laid |= 1 << kind


@inlined
def note(memory, seat, move):
    """What a move of this seat adds."""
    memory.decisions += 1
    if move < DISCARD:
        note_lay(memory, seat, move - LAY)
    elif move < OTHERS:
        memory.hand_sizes[seat] -= 1
    elif move >= DRAW_PILE:
        memory.hand_sizes[seat] += 1


@brief
def remember(memories: NDArray[np.void], j: int, seat: int, move: int) -> None:
    """Remember a move that this seat made."""
    note(memories[j], seat, move)
