"""From games to claims: win shares and margins with intervals, Elo, and the sequential test.

The unit is the deal. All rotations of one deal are averaged first, because they are not independent of each other;
the spread between deals then gives the error.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from keltis.bots.spread import Spread

Z95 = 1.959963984540054
"""97.5 % of a normal distribution lies below this value."""

Interval = tuple[float, float]


def win_shares(scores: Sequence[int]) -> list[float]:
    """1 for the winner, split on a tie.

    >>> win_shares([30, 12, 30])
    [0.5, 0.0, 0.5]
    """
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [1 / winners if score == best else 0.0 for score in scores]


def margins(scores: list[int]) -> list[int]:
    """Each one's score minus the best of the others.

    >>> margins([30, 12, 25])
    [5, -18, -5]
    """
    return [score - max(scores[:k] + scores[k + 1 :]) for k, score in enumerate(scores)]


def t95(freedom: int) -> float:
    """97.5 % of Student's t lies below this value (Cornish–Fisher, exact to 0.1 % from 5 degrees of freedom on)."""
    z, v = Z95, float(freedom)
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third


@dataclass(slots=True)
class Sample(Spread):
    """Numbers, one per deal: their mean and its error."""

    @property
    def mean(self) -> float:
        """Their mean."""
        return self.total / self.count

    @property
    def scatter(self) -> float:
        """The sum of squared differences from the mean."""
        scatter = self.squares - self.total * self.total / self.count
        return scatter if scatter > 1e-9 * self.squares else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return math.sqrt(self.scatter / (self.count - 1) / self.count)

    def interval(self) -> Interval | None:
        """The 95 % interval of the mean; None for a single deal."""
        if self.count < 2:
            return None
        reach = t95(self.count - 1) * self.error
        return self.mean - reach, self.mean + reach

    def share_interval(self) -> Interval | None:
        """The 95 % interval of a mean of shares: Wilson's, for the number of games that gives the observed error.

        In the middle it equals the plain interval; near 0 and 1 it stays between them. It never shrinks to nothing: the
        error is computed as if one more deal had been half a win off the mean, and for nothing but wins as if each deal
        were one game.
        """
        if self.count < 2:
            return None
        mean, square = self.mean, t95(self.count - 1) ** 2
        error = (self.scatter + 0.5**2) / (self.count - 1) / self.count
        games = mean * (1 - mean) / error if 0 < mean < 1 else float(self.count)
        center = (mean + square / (2 * games)) / (1 + square / games)
        reach = math.sqrt(mean * (1 - mean) * square / games + (square / (2 * games)) ** 2) / (1 + square / games)
        return max(center - reach, 0.0), min(center + reach, 1.0)


def elo_of(share: float, players: int = 2) -> float:
    """How much stronger than each opponent a player with this share of wins is.

    The chance to win is taken as proportional to 10 to the power of Elo / 400, for any number of players.

    >>> round(elo_of(0.64)), round(elo_of(1 / 3, players=3)), elo_of(1.0)
    (100, 0, inf)
    """
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share * (players - 1) / (1 - share))


def share_of(elo: float, players: int = 2) -> float:
    """The inverse of `elo_of`: the share of wins at this Elo difference.

    >>> round(share_of(100), 3), round(share_of(0, players=4), 3)
    (0.64, 0.25)
    """
    strength = 10 ** (elo / 400)
    return float(strength / (strength + players - 1))
