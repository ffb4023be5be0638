"""The characters of bots: several for each level, so that three opponents are three different people.

A character is called `level-number`, such as `3-2`. Its name is the text `bot-3-2`, and the app has its portrait.
All characters of one level play the same way.
"""

import hashlib
from collections.abc import Collection

CHARACTERS_PER_LEVEL = 4
"""Enough for a table where every seat has a bot of the same level."""


def choose_character(table: str, seat: int, level: int, present: Collection[str | None] = ()) -> str:
    """The character of a bot: always the same one for a table and seat, but none that is `present` already.

    >>> first = choose_character("a table", 1, 3)
    >>> first == choose_character("a table", 1, 3) != choose_character("a table", 1, 3, [first])
    True
    """
    start = hashlib.sha256(f"{table} {seat}".encode()).digest()[0]
    order = [f"{level}-{(start + step) % CHARACTERS_PER_LEVEL + 1}" for step in range(CHARACTERS_PER_LEVEL)]
    return next((character for character in order if character not in present), order[0])


def choose_characters(table: str, levels: Collection[int | None]) -> list[str | None]:
    """The characters of a whole table; None for seats without a bot of a level.

    >>> len({*choose_characters("a table", [3, 3, 3, 3])})
    4
    """
    present: list[str | None] = []
    for seat, level in enumerate(levels):
        present.append(None if level is None else choose_character(table, seat, level, present))
    return present
