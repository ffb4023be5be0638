"""The search of `seer`: moves compared by playouts of `steady`. Arguments are plain, so that a browser can call it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.comparison import Comparisons, begin_comparison, think, try_untried
from keltis.bots.searches.players import Steady
from keltis.bots.searches.playouts import Flag, Weights
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled


@compiled
def seer_begin(
    games: Any, comparisons: Comparisons, unseen: NDArray[np.uint8], weights: Weights, iterations: int, chance: Chance
) -> None:
    """Begin a decision with this many playouts."""
    begin_comparison(games, comparisons, unseen, Steady(weights), iterations, chance)


@compiled
def seer_think(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: Weights,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left: 0 at its end."""
    return think(games, comparisons, unseen, needs, Steady(weights), playouts, chance, stop)


@compiled
def seer_try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: Weights,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that the search left out, for an explanation."""
    try_untried(games, comparisons, unseen, needs, Steady(weights), best, chance, stop)
