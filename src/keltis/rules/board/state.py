"""The position of a board game: one record, every field with its meaning, range and who may see it.

A card is the number of its kind, ``color * 11 + value`` (B1); card sets are the bits of an int64, with a second set for
kinds held twice. Paths, rows and discard piles have the number of their color. Fields used as an index are unsigned, so
that compiled code need not check for negative indexes.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.rules.fields import Field, record_type
from keltis.rules.pieces import MAX_SEATS, N_COLORS, N_NUMBERS

N_KINDS = N_NUMBERS
N_CARDS = 2 * N_KINDS
"""B1: there are two cards of every kind."""

GOAL_STONE = 7
"""B2: stones 7 to 9 are the goal area."""
END_STONE = 9
N_SMALL = 4
"""B4: four small figures and a large one each."""
FIGURES_TO_END = 5
"""B25: the fifth figure in the goal area ends the game."""
AT_START = -1
"""The large figure's path while it stands on the start stone."""

BARE, WISH, CLOVER, POINT = 0, 1, 2, 2
"""What lies on a stone (B3): nothing, a wish stone, a clover, or POINT + n for a point tile of n."""

PLAY, START, FINISHED, CLOVER_MOVE, DRAW, OVER = range(6)
"""Phases: which decision is due."""
PHASES = ("play", "start", "finished", "clover", "draw", "over")

RUNNING, GOAL_REACHED, PILE_EMPTY, STALLED = range(4)
"""Why the game ended, if it did."""
ENDINGS = (None, "B25", "B26", "B27")

DISCARD_ROOM = 2 * 11
"""A discard pile can hold every card of its color."""
PILE_ROOM = N_CARDS - 2 * 8
"""Draw pile and box together, with two players."""

FIELDS = (
    Field("hand", np.int64, MAX_SEATS, "kinds a seat holds", "own seat", "shown"),
    Field("twice", np.int64, MAX_SEATS, "kinds it holds two of", "own seat", "shown_twice"),
    Field("pile", np.uint8, PILE_ROOM, "the draw pile in order, then the box", "nobody"),
    Field("shown", np.int64, MAX_SEATS, "kinds a seat surely holds, openly taken from a discard pile"),
    Field("shown_twice", np.int64, MAX_SEATS, "kinds of which it surely holds two"),
    Field("fits", np.int64, MAX_SEATS, "kinds that fit on the seat's rows (B10–B12)"),
    Field("thrown", np.int64, (), "kinds in the discard piles"),
    Field("thrown_twice", np.int64, (), "kinds of which both are there"),
    Field("turn", np.int32, (), "number of the turn, from 1"),
    Field("idle", np.int32, (), "turns in a row without progress (B27)"),
    Field("stall_turns", np.int32, (), "how many of them end the game; 0: never (O4)"),
    Field("points", np.int16, MAX_SEATS, "points from tiles (B21)"),
    Field("pile_at", np.uint8, (), "index of the next card of the draw pile"),
    Field("pile_end", np.uint8, (), "index after its last card"),
    Field("discards", np.uint8, (N_COLORS, DISCARD_ROOM), "discard piles, bottom first"),
    Field("discarded", np.uint8, N_COLORS, "their sizes"),
    Field("top", np.int8, (MAX_SEATS, N_COLORS), "value on top of each row, or NO_CARD"),
    Field("direction", np.int8, (MAX_SEATS, N_COLORS), "OPEN, RISING or FALLING (B11)"),
    Field("figures", np.uint8, (MAX_SEATS, N_COLORS), "stone of the seat's figure on each path, 0: none"),
    Field("large", np.int8, MAX_SEATS, "path of the large figure, or AT_START"),
    Field("small", np.int8, MAX_SEATS, "small figures on the start stone, 0 to 4"),
    Field("wishes", np.int8, MAX_SEATS, "wish stones taken (B23)"),
    Field("tiles", np.uint8, (N_COLORS, END_STONE + 1), "what lies on each stone"),
    Field("players", np.int8, (), "2 to 4"),
    Field("seat", np.uint8, (), "whose decision it is, or whose turn it was when the game ended"),
    Field("phase", np.int8, (), "which decision is due"),
    Field("path", np.uint8, (), "path of the card laid last: START asks for a figure on it, FINISHED for another"),
    Field("stacked", np.int8, (), "discard piles that have a card, as a bit set"),
    Field("closed", np.int8, (), "discard piles that are closed this turn (B19), as a bit set"),
    Field("in_goal", np.int8, (), "figures in the goal area, of all seats (B25)"),
    Field("ending", np.int8, (), "why the game ended, RUNNING while it has not"),
    Field("may_pass_finished", np.int8, (), "O1: 1 for `may`"),
    Field("may_retake", np.int8, (), "O2"),
)
"""Every field with its meaning, its range and who may see it: everybody, unless it says otherwise."""

DTYPE = record_type(FIELDS)

Games = NDArray[Any]
"""An array of positions; compiled functions that are called from Python take one and an index."""


def new_games(count: int) -> Games:
    """Room for positions, all zero: `setup` fills them."""
    return np.zeros(count, dtype=DTYPE)
