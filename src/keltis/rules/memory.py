"""What everybody remembers beyond the position: the cards of every row in order, and how many cards each seat holds.

The position itself has the discard piles in order, and the caller keeps a list of all decisions. A record of this kind
is completely public, and every move of every seat adds to it.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import Field
from keltis.rules.pieces import HAND_SIZE, MAX_SEATS


def memory_fields(rows: int, room: int, words: int | tuple[int, ...]) -> tuple[Field, ...]:
    """The fields of a memory: rows per seat, room for cards in each, and the words of a card set."""
    return (
        Field("laid", np.int64, words, "kinds that lie in rows, of all seats"),
        Field("laid_twice", np.int64, words, "kinds of which both lie in rows"),
        Field("decisions", np.int32, (), "how many moves were remembered"),
        Field("hand_sizes", np.uint8, MAX_SEATS, "how many cards each seat holds"),
        Field("row_sizes", np.uint8, (MAX_SEATS, rows), "how many cards lie in each row"),
        Field("rows", np.uint8, (MAX_SEATS, rows, room), "the cards of each row, in the order laid"),
    )


@brief
def remember_deal(memories: NDArray[np.void], j: int, players: int) -> None:
    """B7, C5: everybody holds eight cards. Call it before the first move; the record must be all zero."""
    for seat in range(players):
        memories[j].hand_sizes[seat] = HAND_SIZE


@inlined
def remember_row(memory, seat, row, kind):
    """A card went from the hand onto a row."""
    memory.rows[seat, row, memory.row_sizes[seat, row]] = kind
    memory.row_sizes[seat, row] += 1
    memory.hand_sizes[seat] -= 1
