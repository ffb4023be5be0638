"""The level of a bot at a table, by its name in the event log."""

from enum import Enum
from typing import Self


class BotLevel(Enum):
    """One of the six levels. The value is the name in the log and in the registry of bots."""

    LEVEL1 = "level1"
    LEVEL2 = "level2"
    LEVEL3 = "level3"
    LEVEL4 = "level4"
    LEVEL5 = "level5"
    LEVEL6 = "level6"

    @classmethod
    def of(cls, number: int) -> Self:
        """The level with this number.

        >>> BotLevel.of(4)
        <BotLevel.LEVEL4: 'level4'>
        """
        return list(cls)[number - 1]

    @property
    def number(self) -> int:
        """From 1, the weakest, to 6.

        >>> BotLevel("level4").number
        4
        """
        return list(BotLevel).index(self) + 1

    def shifted(self, step: int) -> "BotLevel":
        """The level that is `step` levels stronger, but not beyond the last one.

        >>> BotLevel.LEVEL5.shifted(+1).number, BotLevel.LEVEL6.shifted(+1).number
        (6, 6)
        """
        return BotLevel.of(min(max(self.number + step, 1), len(BotLevel)))


def number_of(level: BotLevel | None) -> int | None:
    """The number of a level, for messages; None if there is no bot."""
    return None if level is None else level.number
