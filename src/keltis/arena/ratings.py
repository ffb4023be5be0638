"""Bradley–Terry ratings of a round robin: a difference of 400 means odds of 10 to 1; a tie is half a win."""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from keltis.arena.statistics import t95

ELO = 400 / math.log(10)
"""Elo points of one unit of log odds."""
GAMES_A_DEAL = 2
STEPS = 100
ENOUGH = 1e-10

Pair = tuple[int, int]
Shares = Mapping[Pair, Sequence[float]]
"""For each pair, deal by deal: the first one's share of two games. Deal k is the same deal for all pairs."""


def rate_pairs(count: int, shares: Shares) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Ratings in Elo with mean 0, and how far their 95 % intervals reach.

    One tied game is added to every pair, so that a bot that lost all its games has a rating too. Errors are clustered:
    the results of all pairs on one deal count as one observation (the sandwich estimate).
    """
    ratings = fit(count, shares)
    pairs = list(shares)
    deals = min(len(shares[pair]) for pair in pairs)
    expected = {pair: chance(ratings[pair[0]] - ratings[pair[1]]) for pair in pairs}
    pulls = np.zeros((deals + 1, count))
    for one, other in pairs:
        pull = GAMES_A_DEAL * (np.array(shares[one, other][:deals]) - expected[one, other])
        with_tie = np.append(pull, 0.5 - expected[one, other])
        pulls[:, one] += with_tie
        pulls[:, other] -= with_tie
    bread = np.linalg.pinv(information(count, shares, ratings))
    spread = pulls.T @ pulls * deals / max(deals - 1, 1)
    errors = np.sqrt(np.diagonal(bread @ spread @ bread))
    return ratings * ELO, errors * ELO * t95(max(deals - 1, 1))


def chance(difference: float) -> float:
    """The chance to win at this difference of log odds."""
    return 1 / (1 + math.exp(-difference))


def fit(count: int, shares: Shares) -> NDArray[np.float64]:
    """The likeliest log odds (Newton's method), with mean 0."""
    ratings = np.zeros(count)
    for _ in range(STEPS):
        pull = np.zeros(count)
        for (one, other), each in shares.items():
            expected = chance(ratings[one] - ratings[other])
            surplus = GAMES_A_DEAL * (sum(each) - len(each) * expected) + 0.5 - expected
            pull[one] += surplus
            pull[other] -= surplus
        step = np.linalg.pinv(information(count, shares, ratings)) @ pull
        ratings += np.clip(step, -1, 1)
        if np.max(np.abs(step)) < ENOUGH:
            break
    centered: NDArray[np.float64] = ratings - ratings.mean()
    return centered


def information(count: int, shares: Shares, ratings: NDArray[np.float64]) -> NDArray[np.float64]:
    """The Fisher information that the games give about these ratings."""
    matrix = np.zeros((count, count))
    for (one, other), each in shares.items():
        expected = chance(ratings[one] - ratings[other])
        weight = (GAMES_A_DEAL * len(each) + 1) * expected * (1 - expected)
        matrix[[one, other], [one, other]] += weight
        matrix[[one, other], [other, one]] -= weight
    return matrix
