"""Levels for people, 1 to 6: the same meaning in both games. Names and characters are in the texts."""

from collections.abc import Callable
from typing import NamedTuple

from keltis.bots.champion import ChampionBot
from keltis.bots.novice import NoviceBot
from keltis.bots.protocol import Bot, Effort
from keltis.bots.seer import SeerBot
from keltis.bots.steady import SteadyBot
from keltis.rules.shuffle import Seed


class Level(NamedTuple):
    """A strength that a person can choose."""

    number: int
    build: Callable[[Seed], Bot]

    def make(self, seed: Seed) -> Bot:
        """The bot of this level."""
        bot = self.build(seed)
        bot.level = self.number
        return bot


LEVELS: dict[str, Level] = {
    "level1": Level(1, lambda seed: NoviceBot(seed, overlook=0.7)),
    "level2": Level(2, lambda seed: NoviceBot(seed, overlook=0.3)),
    "level3": Level(3, lambda seed: SteadyBot(seed, blur=2.6)),
    "level4": Level(4, SteadyBot),
    "level5": Level(5, lambda seed: SeerBot(seed, Effort(iterations=750))),
    "level6": Level(6, lambda seed: ChampionBot(seed, Effort(iterations=3000))),
}

JOINING = 3
"""The level of a bot that joins people who have played without bots."""
STAND_IN = 4
"""The level of a bot that plays for somebody who left, unless the table sets another."""

RATINGS = {"board": (841, 1152, 1500, 1654, 1801, 1886), "card": (1001, 1246, 1500, 1678, 1853, 1938)}
"""The strength of the levels, two players: Elo from matches of each against the one below (docs/performance.md)."""
RATING_DEVIATION = 30
"""How uncertain these are, as a standard deviation."""

SPARE = "seer@12000"
"""Plays for a learned bot in a browser that cannot fetch its weights, because there is no network."""

ADVISER = "seer@4000"
"""The bot that gives hints."""

DAILY_LEVEL, DAILY_VERSION = 4, 1
"""The level of the opponent in the deal of the day, and the version of its play.

Everybody who plays a deal of the day must meet the same opponent, so its play is kept as golden games
(`tests/golden/daily_bot.py`). Increase the version whenever its play changes.
"""


def level_name(number: int | str) -> str:
    """The name of a level in the registry of bots and in files; for digits of a pattern, the pattern of the names.

    >>> level_name(4), level_name(4) in LEVELS, level_name("[1-6]")
    ('level4', True, 'level[1-6]')
    """
    return f"level{number}"
