"""All bots: ours, those of other packages and, on the command line, any class by its path."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from keltis.bots.champion import ChampionBot
from keltis.bots.novice import NoviceBot
from keltis.bots.protocol import Bot, InvalidBot, parse_effort
from keltis.bots.random import RandomBot
from keltis.bots.sage import SageBot
from keltis.bots.seer import SeerBot
from keltis.bots.steady import SteadyBot
from keltis.rules.errors import quoted
from keltis.rules.shuffle import Seed

OURS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, NoviceBot, SteadyBot, SageBot, SeerBot, ChampionBot)}

ENTRY_POINTS = "keltis.bots"

WORDS = {"yes": True, "no": False}
"""Values of options that are words in a spec."""

Maker = Callable[[Seed], Bot]


def bot_names() -> list[str]:
    """All bots that can be named; ours cannot be replaced."""
    return sorted({*OURS, *(point.name for point in entry_points(group=ENTRY_POINTS))})


def find_bot(name: str, allow_paths: bool = False) -> Callable[..., Any]:
    """The class of a bot: ours, that of an installed package, or (where allowed) ``package.module:Class``."""
    if name in OURS:
        return OURS[name]
    return load_path(find_path(name, allow_paths), name)


def find_path(name: str, allow_paths: bool = False) -> str:
    """The location of a bot that is not ours, as ``package.module:Class``."""
    if allow_paths and ":" in name:
        return name
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return point.value
    raise InvalidBot(f"there is no bot {quoted(name)!r}; choose from {', '.join(bot_names())}")


def load_path(path: str, name: str) -> Callable[..., Any]:
    """The class at ``package.module:Class``, of the bot of this name."""
    shown = quoted(name)
    module, _, attribute = path.partition(":")
    try:
        found: Any = getattr(import_module(module), attribute)
    except Exception as error:  # whatever a foreign module does when it is imported
        raise InvalidBot(f"bot {shown!r}: {error}") from error
    if not callable(found):
        raise InvalidBot(f"bot {shown!r} is not a class")
    return found


def split_spec(spec: str) -> tuple[str, dict[str, Any], str | None]:
    """A spec in parts: the name of the bot, its options, and the text of its effort if there is one.

    >>> split_spec("champion,streams=no,playouts=sage@2000")
    ('champion', {'streams': False, 'playouts': 'sage'}, '2000')
    """
    named, sign, effort = spec.partition("@")
    name, *options = named.split(",")
    given: dict[str, Any] = {}
    for option in options:
        word, equals, value = option.partition("=")
        if not word.isidentifier() or not equals or word in {"seed", "effort"}:
            raise InvalidBot(f"bot {quoted(spec)!r}: an option is written like streams=no, not {quoted(option)!r}")
        given[word] = read_value(value)
    return name, given, effort if sign else None


def read_value(text: str) -> bool | float | str:
    """The value of an option: yes, no, a number or a word."""
    if text in WORDS:
        return WORDS[text]
    try:
        return float(text)
    except ValueError:
        return text


def find_maker(spec: str, allow_paths: bool = False) -> Maker:
    """A function that makes the bots of a spec: the class is looked up once, and every call gives a fresh bot.

    >>> make = find_maker("seer@500")
    >>> make(1) is make(1), make(1).effort
    (False, Effort(iterations=500, milliseconds=None))
    """
    from keltis.bots.levels import LEVELS

    name, options, effort = split_spec(spec)
    if name in LEVELS and not options and effort is None:
        return LEVELS[name].make
    if options and not allow_paths:
        raise InvalidBot(f"bot {quoted(spec)!r}: options can be given on the command line only")
    given = {**options, "effort": parse_effort(effort)} if effort is not None else options
    found = find_bot(name, allow_paths)

    def make(seed: Seed) -> Bot:
        try:
            bot = found(seed=seed, **given)
        except TypeError as error:
            raise InvalidBot(f"bot {quoted(name)!r} cannot be made: {error}") from error
        if not isinstance(bot, Bot):
            raise InvalidBot(f"bot {quoted(name)!r} is not a keltis.bots.Bot but a {type(bot).__name__}")
        return bot

    return make


def make_bot(spec: str, seed: Seed = 0, allow_paths: bool = False) -> Bot:
    """A bot from its spec: ``steady``, ``seer@200ms``, ``seer@2000``, ``level4``, ``seer,streams=no@2000``.

    Options, like paths, are for the command line: they need `allow_paths`.

    >>> make_bot("seer@500", seed=1).effort
    Effort(iterations=500, milliseconds=None)
    """
    return find_maker(spec, allow_paths)(seed)
