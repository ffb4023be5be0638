"""The sequential probability ratio test: stop as soon as the result is clear enough.

H0: the first bot is at most `low` Elo stronger. H1: it is at least `high` Elo stronger. It is the generalized test used
for chess engines: the mean share of a deal is taken as normally distributed with the observed variance.
"""

import math
from typing import Literal

from keltis.arena.entrants import ArenaError
from keltis.arena.statistics import Sample, share_of

ALPHA = BETA = 0.05
ACCEPT_H1 = math.log((1 - BETA) / ALPHA)
ACCEPT_H0 = math.log(BETA / (1 - ALPHA))

FIRST_DEALS = 20
"""Nothing is decided before this many deals."""
PRIOR_DEALS = 4
"""This many deals of average variance are added, so that a few equal results prove nothing."""

Bounds = tuple[float, float]
Decision = Literal["H0", "H1"]


def parse_bounds(text: str) -> Bounds:
    """``0,10``: Elo of H0 and H1."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise ArenaError(f"--sprt {text!r}: give two Elo differences, like 0,10") from None
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ArenaError(f"--sprt {text!r}: the first Elo difference must be below the second")
    return low, high


class Sprt:
    """A running test. Deals are added in order, and its first decision is final."""

    def __init__(self, bounds: Bounds, players: int) -> None:
        self.bounds = bounds
        self.decision: Decision | None = None
        self._low, self._high = (share_of(elo, players) for elo in bounds)
        fair = 1 / players
        self._prior = fair * (1 - fair) / players
        self._sample = Sample()

    def add(self, share: float) -> Decision | None:
        """Count the first bot's share of one deal."""
        self._sample.add(share)
        if self.decision is None and self._sample.count >= FIRST_DEALS:
            ratio = self.log_ratio
            self.decision = "H1" if ratio >= ACCEPT_H1 else "H0" if ratio <= ACCEPT_H0 else None
        return self.decision

    @property
    def log_ratio(self) -> float:
        """The logarithm of the likelihood ratio of H1 to H0."""
        sample = self._sample
        if not sample.count:
            return 0.0
        variance = (sample.scatter + PRIOR_DEALS * self._prior) / (sample.count + PRIOR_DEALS)
        middle = (self._low + self._high) / 2
        return sample.count * (self._high - self._low) * (sample.mean - middle) / variance
