"""Whether a goal of a lesson is reached in a position of the board game: see `keltis.rules.goals`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.state import OVER, RUNNING, Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.goals import FIGURE, HOLDS, LAID, LARGE, PHASE, PLAY_ENDED, ROW, TILE_POINTS, TURN_OVER, WISHES
from keltis.rules.pieces import color_of


@inlined
def is_laid(memory, seat, kind):
    """Whether this card lies in the seat's row of its color."""
    color = color_of(kind)
    for k in range(memory.row_sizes[seat, color]):  # noqa: SIM110 - compiled code has no generators
        if memory.rows[seat, color, k] == kind:
            return True
    return False


@brief
def goal_reached(
    games: Games, i: int, memories: NDArray[np.void], j: int, seat: int, goal: int, what: int, count: int
) -> int:
    """1 if this seat has reached the goal, otherwise 0; `what` is a card, a color or a phase."""
    game, memory = games[i], memories[j]
    reached = False
    if goal == LAID:
        reached = is_laid(memory, seat, what)
    elif goal == ROW:
        reached = memory.row_sizes[seat, what] >= count
    elif goal == FIGURE:
        reached = game.figures[seat, what] >= count
    elif goal == LARGE:
        reached = game.large[seat] == what
    elif goal == WISHES:
        reached = game.wishes[seat] >= count
    elif goal == TILE_POINTS:
        reached = game.points[seat] >= count
    elif goal == PHASE:
        reached = game.phase == what
    elif goal == TURN_OVER:
        reached = game.phase == OVER or game.seat != seat
    elif goal == HOLDS:
        reached = (game.hand[seat] >> what & 1) == 1
    elif goal == PLAY_ENDED:
        reached = game.ending != RUNNING
    return int(reached)
