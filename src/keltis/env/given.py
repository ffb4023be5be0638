"""Reads and checks the arguments of environments: numbers, booleans, seeds, reset options, names of bots."""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from keltis.play import InvalidSetup
from keltis.rules.errors import quoted
from keltis.rules.shuffle import Seed, seed_key

DEALS = 1 << 62
"""A reset without a seed takes one of this many deals."""
WORD = 1 << 32
"""Seeds of bots are below this, and so is each half of the seed of a compiled generator."""


def read_whole(value: Any) -> int | None:
    """An integer of Python or NumPy; None for anything else, including booleans and floats.

    >>> read_whole(np.int64(3)), read_whole(3.0), read_whole(True)
    (3, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def read_number(field: str, value: object, low: int, high: int, meaning: str) -> int:
    """An integer from `low` to `high`. If it is not, `meaning` says in the error what is expected."""
    number = read_whole(value)
    if number is None or not low <= number <= high:
        raise InvalidSetup(field, f"{quoted(value)}; {meaning}")
    return number


def read_action(action: object) -> int:
    """The number of a move. The rules check whether such a move exists."""
    number = read_whole(action)
    if number is None:
        raise InvalidSetup("action", f"{quoted(action)}; give the number of a move")
    return number


def read_flag(field: str, value: object) -> bool:
    """True or False. Values that are only equal to them, such as 1, are refused."""
    if not isinstance(value, bool | np.bool_):
        raise InvalidSetup(field, f"{quoted(value)}; choose True or False")
    return bool(value)


def read_seed(seed: object) -> Seed | None:
    """An integer of Python or of NumPy, or bytes, or None."""
    if seed is None or isinstance(seed, bytes):
        return seed
    number = read_whole(seed)
    if number is None:
        raise InvalidSetup("seed", f"{quoted(seed)}; give an integer or bytes")
    seed_key(number)  # refuses those that are too long
    return number


def read_natural_seed(seed: object) -> int | None:
    """A seed as in Gymnasium and PettingZoo: an integer of at least 0, or None."""
    number = read_seed(seed)
    if isinstance(number, bytes) or (number is not None and number < 0):
        raise InvalidSetup("seed", f"{quoted(seed)}; give an integer of at least 0")
    return number


def read_options(options: object, known: Sequence[str]) -> dict[str, Any]:
    """The options of a reset, if all names are known."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidSetup("options", f"{quoted(options)}; give a dict")
    for name in options:
        if name not in known:
            raise InvalidSetup("options", f"there is no {quoted(name)!r}; choose from {', '.join(known)}")
    return dict(options)


def read_specs(opponents: object, players: int) -> list[str]:
    """The names of the bots on the other seats: one for all or one for each, or none if the caller allows it."""
    others = players - 1
    specs = [opponents] * others if isinstance(opponents, str) else opponents
    if not isinstance(specs, Sequence) or not all(isinstance(spec, str) for spec in specs):
        raise InvalidSetup("opponents", f"{quoted(opponents)}; give the name of a bot, or a list of {others}")
    if len(specs) not in {0, others}:
        raise InvalidSetup("opponents", f"{len(specs)} of them; give one for all seats, or {others}")
    return list(specs)
