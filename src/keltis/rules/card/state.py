"""The position of a card game: one record, every field with its meaning, range and who may see it.

A card is the number of its kind: 0–54 number cards (``color * 11 + value``), 55–59 end cards by color, 60–70 point
cards by value (C1–C3). A card set is two words, number cards and the rest, with a second pair for kinds held twice.
Fields used as an index are unsigned, so that compiled code need not check for negative indexes.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.rules.fields import Field, record_type
from keltis.rules.pieces import MAX_SEATS, N_COLORS, N_NUMBERS, N_VALUES

END = N_NUMBERS
"""First kind of end card, + color."""
POINT = END + N_COLORS
"""First kind of point card, + value."""
N_KINDS = POINT + N_VALUES
N_CARDS = 101
"""C1–C3: 80 number cards, 10 end cards, 11 point cards."""

NUMBERS, REST = 0, 1
"""The two words of a card set."""
POINT_BIT = POINT - END
"""Bit of the point card of value 0 in the second word; end cards have the bits before it."""

KIND_BITS = np.array([1 << (kind - END if kind >= END else kind) for kind in range(N_KINDS)], dtype=np.int64)
"""The bit of each kind in its word. In a browser, looking it up is faster than shifting."""

N_PILES = N_COLORS + 1
"""C7: one discard pile per color, and one for point cards."""
POINT_PILE = N_COLORS

ENDED = N_VALUES
"""The top of a row that an end card has closed."""
ROWS_TO_END = 5
"""C13: end cards on five rows end the game."""
PAIR_DRAWS = 2
"""C12: after a pair two cards are drawn."""
FINAL_CARDS = 2
"""C16: cards each player may still lay."""
ALL_STONES = 0b11_1111_1110
"""C4: the wish stones 1 to 9, as a bit set."""

PLAY, DRAW, FINAL, OVER = range(4)
"""Phases: which decision is due."""
PHASES = ("play", "draw", "final", "over")

RUNNING, ROWS_ENDED, PILE_EMPTY, STALLED = range(4)
"""Why play ended, if it did."""
ENDINGS = (None, "C13", "C14", "C15")

DISCARD_ROOM = 18
"""The sixteen number cards and two end cards of a color."""
PILE_ROOM = N_CARDS - 2 * 8
"""Draw pile and box together, with two players."""

FIELDS = (
    Field("hand", np.int64, (MAX_SEATS, 2), "kinds a seat holds", "own seat", "shown"),
    Field("twice", np.int64, (MAX_SEATS, 2), "kinds it holds two of", "own seat", "shown_twice"),
    Field("pile", np.uint8, PILE_ROOM, "the draw pile in order, then the box", "nobody"),
    Field("shown", np.int64, (MAX_SEATS, 2), "kinds a seat surely holds, openly taken from a discard pile"),
    Field("shown_twice", np.int64, (MAX_SEATS, 2), "kinds of which it surely holds two"),
    Field("fits", np.int64, (MAX_SEATS, 2), "kinds that fit on the seat's own rows (C9, C10)"),
    Field("on_top", np.int64, MAX_SEATS, "number cards as which the seat's rows count: color and value on top (C10)"),
    Field("thrown", np.int64, (), "number and end cards in the discard piles, by kind"),
    Field("thrown_twice", np.int64, (), "those of which both are there"),
    Field("turn", np.int32, (), "number of the turn, from 1"),
    Field("idle", np.int32, (), "turns in a row without progress (C15)"),
    Field("stall_turns", np.int32, (), "how many of them end the game; 0: never (O4)"),
    Field("wishes", np.int16, MAX_SEATS, "wish stones of each seat, as a bit set (C8)"),
    Field("stones", np.int16, (), "wish stones in the middle, as a bit set"),
    Field("thrown_points", np.int16, (), "point cards in their discard pile, by value"),
    Field("pile_at", np.uint8, (), "index of the next card of the draw pile"),
    Field("pile_end", np.uint8, (), "index after its last card"),
    Field("discards", np.uint8, (N_PILES, DISCARD_ROOM), "discard piles, bottom first"),
    Field("discarded", np.uint8, N_PILES, "their sizes"),
    Field("top", np.int8, (MAX_SEATS, N_COLORS), "value on top of each row, NO_CARD or ENDED"),
    Field("direction", np.int8, (MAX_SEATS, N_COLORS), "OPEN, RISING or FALLING (B11)"),
    Field("row", np.uint8, (MAX_SEATS, N_COLORS), "number of cards in each row (C17)"),
    Field("point_row", np.uint8, MAX_SEATS, "number of cards in the point row (C18)"),
    Field("players", np.int8, (), "2 to 4"),
    Field("seat", np.uint8, (), "whose decision it is"),
    Field("phase", np.int8, (), "which decision is due"),
    Field("draws", np.int8, (), "DRAW: cards still to draw (C12)"),
    Field("stacked", np.int8, (), "discard piles that have a card, as a bit set"),
    Field("closed", np.int8, (), "discard piles that are closed this turn (C12), as a bit set"),
    Field("ended_rows", np.int8, (), "rows with an end card, of all seats (C13)"),
    Field("ending", np.int8, (), "why play ended, RUNNING while it has not"),
    Field("final_cards", np.int8, (), "FINAL: cards this seat may still lay (C16)"),
    Field("final_seats", np.int8, (), "FINAL: seats that are not done, this one included"),
    Field("end_opens_row", np.int8, (), "O3"),
)
"""Every field with its meaning, its range and who may see it: everybody, unless it says otherwise."""

DTYPE = record_type(FIELDS)

Games = NDArray[Any]
"""An array of positions; compiled functions that are called from Python take one and an index."""


def new_games(count: int) -> Games:
    """Room for positions, all zero: `setup` fills them."""
    return np.zeros(count, dtype=DTYPE)
