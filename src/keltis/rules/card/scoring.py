"""What everybody scores (C17–C20)."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.bits import popcount
from keltis.rules.card.state import Games
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import N_COLORS
from keltis.rules.tables import CARD_WISHES, STEP_VALUES


@inlined
def row_score(game, seat, color):
    """C17: by the number of cards in the row."""
    return STEP_VALUES[min(int(game.row[seat, color]), len(STEP_VALUES) - 1)]


@inlined
def wish_score(game, seat):
    """C19: the value of the seat's wish stones."""
    return CARD_WISHES[min(popcount(int(game.wishes[seat])), len(CARD_WISHES) - 1)]


@inlined
def score(game, seat):
    """C17–C19 together, as if the game ended now."""
    total = int(game.point_row[seat]) + wish_score(game, seat)
    for color in range(N_COLORS):
        total += row_score(game, seat, color)
    return total


@inlined
def write_parts(game, seat, out):
    """Write the parts of a seat's score."""
    out[0] = game.point_row[seat]
    out[1] = wish_score(game, seat)
    for color in range(N_COLORS):
        out[2 + color] = row_score(game, seat, color)


@compiled
def score_parts(games: Games, i: int, seat: int, out: NDArray[np.int64]) -> None:
    """Write the parts of a seat's score."""
    write_parts(games[i], seat, out)


@compiled
def scores(games: Games, i: int, out: NDArray[np.int64]) -> None:
    """Write every seat's score, as if the game ended now."""
    for seat in range(games[i].players):
        out[seat] = score(games[i], seat)
