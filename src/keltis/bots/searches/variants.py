"""Searches that lack one feature each, to measure what it is worth. They are not part of the WebAssembly module."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.comparison import Comparisons, begin_comparison, think, try_untried
from keltis.bots.searches.players import SteadyOnePile, learned_prior, learned_with_one_pile
from keltis.bots.searches.playouts import Flag, Weights as SteadyWeights
from keltis.bots.student import Weights
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled

Unseen = NDArray[np.uint8]
Needs = NDArray[np.int64]

# --- `seer` without streams ---


@compiled
def seer_one_pile_begin(
    games: Any, comparisons: Comparisons, unseen: Unseen, weights: SteadyWeights, iterations: int, chance: Chance
) -> None:
    """Begin a decision with this many playouts."""
    begin_comparison(games, comparisons, unseen, SteadyOnePile(weights, None), iterations, chance)


@compiled
def seer_one_pile_think(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: SteadyWeights,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left."""
    return think(games, comparisons, unseen, needs, SteadyOnePile(weights, None), playouts, chance, stop)


@compiled
def seer_one_pile_try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: SteadyWeights,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that the search left out, for an explanation."""
    try_untried(games, comparisons, unseen, needs, SteadyOnePile(weights, None), best, chance, stop)


# --- `champion` without streams ---


@compiled
def champion_one_pile_begin(
    games: Any, comparisons: Comparisons, unseen: Unseen, weights: Weights, width: int, iterations: int, chance: Chance
) -> None:
    """Begin a decision with this many playouts."""
    begin_comparison(games, comparisons, unseen, learned_with_one_pile(games[0], weights, width), iterations, chance)


@compiled
def champion_one_pile_think(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: Weights,
    width: int,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left."""
    player = learned_with_one_pile(games[0], weights, width)
    return think(games, comparisons, unseen, needs, player, playouts, chance, stop)


@compiled
def champion_one_pile_try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: Weights,
    width: int,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that the search left out, for an explanation."""
    player = learned_with_one_pile(games[0], weights, width)
    try_untried(games, comparisons, unseen, needs, player, best, chance, stop)


# --- `champion` with playouts of `steady` ---


@compiled
def champion_steady_begin(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    weights: Weights,
    width: int,
    steady: SteadyWeights,
    iterations: int,
    chance: Chance,
) -> None:
    """Begin a decision with this many playouts."""
    begin_comparison(games, comparisons, unseen, learned_prior(games[0], weights, width, steady), iterations, chance)


@compiled
def champion_steady_think(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: Weights,
    width: int,
    steady: SteadyWeights,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left."""
    player = learned_prior(games[0], weights, width, steady)
    return think(games, comparisons, unseen, needs, player, playouts, chance, stop)


@compiled
def champion_steady_try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: Unseen,
    needs: Needs,
    weights: Weights,
    width: int,
    steady: SteadyWeights,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that the search left out, for an explanation."""
    player = learned_prior(games[0], weights, width, steady)
    try_untried(games, comparisons, unseen, needs, player, best, chance, stop)
