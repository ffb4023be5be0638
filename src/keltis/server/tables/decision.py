"""The inputs and the result of a decision."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from keltis.play import Game
from keltis.server.storage.changes import Change
from keltis.server.tables.events import AnyEvent


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a decision needs besides the table and the command, so that the decision itself is a pure function."""

    now: float
    token: Callable[[int], str]
    """A fresh random text, made of this many random bytes."""
    seed: Callable[[], bytes]
    """The fresh random seed of a deal."""
    mark: str | None = None
    """The id under which the log remembers the command."""
    is_watched: bool = False
    """Whether this process holds the lease of the table."""
    since: float = 0.0
    """When this process started; nobody could play before."""
    absent_seconds: float = 0.0
    """Without a clock, the others may hand over a seat after this time."""
    name: str | None = None
    """The name that others see at the seat."""
    owners: Mapping[str | None, str] = {}
    """By name: the account that protects it with a password."""


class Decided(msgspec.Struct, frozen=True):
    """An event to store, with the changes of the indexes that belong to it."""

    event: AnyEvent
    changes: tuple[Change, ...] = ()
    game: Game | None = None
    """The game after a turn, so that its moves need not be made again."""
    watch: bool = False
    """From this event on some process must watch the table, for its bots or its clock."""


Decide = Callable[[Any, str, Any, Context], Decided]
"""`decide(table, who, command, context)`: raises `Refused`, or returns what to store. It changes nothing."""


def mark(who: str, command: str | None) -> str | None:
    """The id of a command in the log. It includes the account, because different people may choose the same id."""
    return f"{who} {command}" if command is not None else None
