"""The search of `champion`: a learned policy chooses the moves to compare and plays them out.

Arguments are plain arrays and numbers. Weights are passed with every call and never part of compiled code.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.comparison import Comparisons, begin_comparison, think, try_untried
from keltis.bots.searches.players import learned_player
from keltis.bots.searches.playouts import Flag
from keltis.bots.student import Weights
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled


@compiled
def champion_begin(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    weights: Weights,
    width: int,
    iterations: int,
    chance: Chance,
) -> None:
    """Begin a decision with this many playouts."""
    begin_comparison(games, comparisons, unseen, learned_player(games[0], weights, width), iterations, chance)


@compiled
def champion_think(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: Weights,
    width: int,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left: 0 at its end."""
    player = learned_player(games[0], weights, width)
    return think(games, comparisons, unseen, needs, player, playouts, chance, stop)


@compiled
def champion_try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: Weights,
    width: int,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that the search left out, for an explanation."""
    try_untried(games, comparisons, unseen, needs, learned_player(games[0], weights, width), best, chance, stop)
