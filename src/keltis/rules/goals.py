"""The goals of lessons as data: the kind of a goal, what it is about, and a count.

Each game has `goal_reached(games, i, memories, j, seat, goal, what, count)`. A goal depends only on what its seat may
know, so a blanked position gives the same answer as the true one.
"""

from typing import Literal, get_args

GoalKind = Literal[
    "laid",
    "row",
    "figure",
    "large",
    "wishes",
    "tile_points",
    "point_row",
    "phase",
    "turn_over",
    "holds",
    "play_ended",
    "closing_done",
]
GOALS: tuple[GoalKind, ...] = get_args(GoalKind)
"""By number."""

(
    LAID,  # this card lies in a row of the seat
    ROW,  # the row of this color has at least `count` cards
    FIGURE,  # board game: the figure on this path is at least on stone `count`
    LARGE,  # board game: the large figure is on this path
    WISHES,  # at least `count` wish stones
    TILE_POINTS,  # board game: at least `count` points from tiles
    POINT_ROW,  # card game: at least `count` cards on the point row
    PHASE,  # this decision is due, or the game is over
    TURN_OVER,  # the seat has nothing to decide
    HOLDS,  # this card is in the hand
    PLAY_ENDED,  # the game is over, or only the closing cards are left
    CLOSING_DONE,  # card game: the seat has laid its closing cards
) = range(len(GOALS))
