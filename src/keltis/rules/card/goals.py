"""Whether a goal of a lesson is reached in a position of the card game: see `keltis.rules.goals`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.bits import popcount
from keltis.rules.card.state import END, FINAL, NUMBERS, OVER, POINT_PILE, REST, RUNNING, Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.goals import CLOSING_DONE, HOLDS, LAID, PHASE, PLAY_ENDED, POINT_ROW, ROW, TURN_OVER, WISHES
from keltis.rules.pieces import N_COLORS


@inlined
def is_laid(memory, seat, kind):
    """Whether this card lies in a row of the seat, including the point row."""
    for row in range(N_COLORS + 1):
        for k in range(memory.row_sizes[seat, row]):
            if memory.rows[seat, row, k] == kind:
                return True
    return False


@inlined
def is_held(game, seat, kind):
    """Whether the seat holds this card."""
    if kind < END:
        return (game.hand[seat, NUMBERS] >> kind & 1) == 1
    return (game.hand[seat, REST] >> (kind - END) & 1) == 1


@brief
def goal_reached(
    games: Games, i: int, memories: NDArray[np.void], j: int, seat: int, goal: int, what: int, count: int
) -> int:
    """1 if this seat has reached the goal, otherwise 0; `what` is a card, a color or a phase."""
    game, memory = games[i], memories[j]
    done = game.phase == OVER or game.seat != seat
    reached = False
    if goal == LAID:
        reached = is_laid(memory, seat, what)
    elif goal == ROW:
        reached = memory.row_sizes[seat, what] >= count
    elif goal == WISHES:
        reached = popcount(game.wishes[seat]) >= count
    elif goal == POINT_ROW:
        reached = memory.row_sizes[seat, POINT_PILE] >= count
    elif goal == PHASE:
        reached = game.phase == what
    elif goal == TURN_OVER:
        reached = done
    elif goal == HOLDS:
        reached = is_held(game, seat, what)
    elif goal == PLAY_ENDED:
        reached = game.ending != RUNNING
    elif goal == CLOSING_DONE:
        reached = done and game.phase >= FINAL
    return int(reached)
