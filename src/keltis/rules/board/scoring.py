"""What everybody scores (B28–B31)."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.state import Games
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import N_COLORS
from keltis.rules.tables import BOARD_WISHES, STEP_VALUES


@inlined
def path_score(game, seat, path):
    """B28: the value of the figure's stone, double for the large figure; nothing without a figure."""
    value = STEP_VALUES[game.figures[seat, path]]
    return value * 2 if game.large[seat] == path else value


@inlined
def wish_score(game, seat):
    """B29: the value of the seat's wish stones."""
    return BOARD_WISHES[min(int(game.wishes[seat]), len(BOARD_WISHES) - 1)]


@inlined
def score(game, seat):
    """B30: points from tiles, figures and wish stones, as if the game ended now; it may be below 0."""
    total = int(game.points[seat]) + wish_score(game, seat)
    for path in range(N_COLORS):
        total += path_score(game, seat, path)
    return total


@inlined
def write_parts(game, seat, out):
    """Write the parts of a seat's score (B30)."""
    out[0] = game.points[seat]
    out[1] = wish_score(game, seat)
    for path in range(N_COLORS):
        out[2 + path] = path_score(game, seat, path)


@compiled
def score_parts(games: Games, i: int, seat: int, out: NDArray[np.int64]) -> None:
    """Write the parts of a seat's score (B30)."""
    write_parts(games[i], seat, out)


@compiled
def scores(games: Games, i: int, out: NDArray[np.int64]) -> None:
    """Write every seat's score, as if the game ended now (B30)."""
    for seat in range(games[i].players):
        out[seat] = score(games[i], seat)
