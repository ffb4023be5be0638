"""The bots there are: ours, those of other packages, and on the command line any class by its path."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from keltis.bots.druid import DruidBot
from keltis.bots.fast import NoviceBot, RandomBot, SteadyBot
from keltis.bots.protocol import Bot, InvalidBot, parse_effort
from keltis.bots.seer import SeerBot
from keltis.rules.shuffle import Seed

OURS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, NoviceBot, SteadyBot, SeerBot, DruidBot)}

ENTRY_POINTS = "keltis.bots"


def bot_classes() -> dict[str, Callable[..., Bot]]:
    """Ours, and those that installed packages bring in the entry point group `keltis.bots`; ours cannot be replaced."""
    others: dict[str, Callable[..., Bot]] = {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}
    return others | OURS


def find_bot(name: str, allow_paths: bool = False) -> Callable[..., Bot]:
    """The class of a bot: by name, or (where allowed) by ``package.module:Class``."""
    if allow_paths and ":" in name:
        return load_path(name)
    classes = bot_classes()
    if name not in classes:
        raise InvalidBot(f"there is no bot {name!r}; there is {', '.join(sorted(classes))}")
    return classes[name]


def load_path(path: str) -> Callable[..., Bot]:
    """The class at ``package.module:Class``."""
    module, _, attribute = path.partition(":")
    try:
        found: Any = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise InvalidBot(f"bot {path!r}: {error}") from None
    if not callable(found):
        raise InvalidBot(f"bot {path!r} is not a class")
    return found


def make_bot(spec: str, seed: Seed = 0, allow_paths: bool = False) -> Bot:
    """A bot from its spec: ``steady``, ``seer@200ms``, ``seer@2000``, ``level4``.

    >>> make_bot("seer@500", seed=1).effort
    Effort(iterations=500, milliseconds=None)
    """
    from keltis.bots.levels import LEVELS

    name, sign, effort = spec.partition("@")
    if name in LEVELS and not sign:
        return LEVELS[name].make(seed)
    found = find_bot(name, allow_paths)
    return found(seed=seed, effort=parse_effort(effort)) if sign else found(seed=seed)
