"""The types of the protocol with their docstrings, for the TypeScript types and the API page."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import ModuleType

import msgspec

from keltis import game_files
from keltis.play import errors, views
from keltis.server import protocol as messages
from keltis.server.protocol import (
    base,
    catalog,
    commands,
    daily,
    kept_games,
    opening,
    people,
    problems,
    public_events,
    replays,
    socket,
    tables,
)

MODULES = (
    *(errors, views, game_files, problems, base, tables, opening, commands, public_events, socket, people, kept_games),
    *(catalog, replays, daily),
)
"""The modules with the types of the protocol."""

BASES = {messages.Wire, messages.Told, messages.PublicEvent}
"""Base classes, which are never sent themselves."""


def wire_structs() -> list[type[msgspec.Struct]]:
    """All types that are sent by or to clients."""
    named = [getattr(messages, name) for name in messages.__all__]
    found = dict.fromkeys(each for each in named if isinstance(each, type) and issubclass(each, msgspec.Struct))
    return [each for each in found if each not in BASES]


def type_doc(cls: type) -> str:
    """The docstring of a class, without its examples in Python."""
    return (inspect.getdoc(cls) or "").partition(">>>")[0].strip()


def field_doc(cls: type, field: str) -> str:
    """The docstring below a field, in its class or a base class.

    >>> field_doc(messages.ClockConfig, "turn")
    'Seconds for a turn.'
    """
    return next((docs()[key] for base in cls.__mro__ if (key := f"{base.__name__}.{field}") in docs()), "")


@cache
def docs() -> dict[str, str]:
    """All docstrings below fields and type aliases, by name: `TableConfig.hints`, `Pile`."""
    return {name: words for module in MODULES for name, words in read_docs(module)}


def read_docs(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The strings below assignments, which Python itself does not keep."""
    tree = ast.parse(inspect.getsource(module))
    bodies = [("", tree.body)]
    bodies += [(f"{each.name}.", each.body) for each in tree.body if isinstance(each, ast.ClassDef)]
    for prefix, body in bodies:
        for above, below in pairwise(body):
            match above, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                    ast.Expr(value=ast.Constant(value=str(words))),
                ):
                    yield prefix + name, inspect.cleandoc(words)
