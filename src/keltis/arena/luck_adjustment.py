"""Results with the luck of the draws taken out: a control variate, as in AIVAT.

The luck of a deal has the mean 0, so a multiple of it can be subtracted from the result without changing the
expectation. The best multiple is estimated from the deals themselves. To stay exactly unbiased, the multiple for a deal
is fitted on other deals only: the deals are divided into folds, and each fold uses the fit of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from keltis.arena.statistics import Sample

FOLDS = 10
FEW_DEALS = 4 * FOLDS
"""With fewer deals no multiple is fitted, and the luck itself is subtracted."""
MEASURES = SHARE, MARGIN = range(2)


@dataclass(slots=True)
class LuckAdjustment:
    """The deals of one bot: win share and margin, and the luck in both, separately for every part of a game."""

    results: list[tuple[float, float]] = field(default_factory=list)
    luck: list[Sequence[float]] = field(default_factory=list)

    def add(self, result: tuple[float, float], luck: Sequence[float]) -> None:
        """Count a deal."""
        self.results.append(result)
        self.luck.append(luck)

    def sample(self, measure: int) -> Sample:
        """The results without luck: win shares (SHARE) or margins (MARGIN)."""
        results, luck = np.array(self.results)[:, measure], np.array(self.luck)
        plain = luck[:, measure :: len(MEASURES)].sum(axis=1)
        adjusted = results - plain if len(results) < FEW_DEALS else adjust(results, luck)
        sample = Sample()
        for number in adjusted.tolist():
            sample.add(number)
        return sample

    def deals_saved(self, measure: int) -> float | None:
        """How many times as many deals the plain results need for the same interval; None if nothing varies."""
        plain = Sample()
        for result in self.results:
            plain.add(result[measure])
        adjusted = self.sample(measure)
        return round(plain.scatter / adjusted.scatter, 3) if plain.scatter and adjusted.scatter else None


def adjust(results: NDArray[np.float64], luck: NDArray[np.float64]) -> NDArray[np.float64]:
    """Subtract from each result the multiples of luck that fit the other folds best."""
    fold = np.arange(len(results)) % FOLDS
    adjusted = results.copy()
    for one in range(FOLDS):
        known = fold != one
        centered = results[known] - results[known].mean()
        best = np.linalg.lstsq(luck[known] - luck[known].mean(axis=0), centered, rcond=None)[0]
        adjusted[~known] -= luck[~known] @ best
    return adjusted
