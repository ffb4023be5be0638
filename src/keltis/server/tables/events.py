"""The events of a table, as its log stores them. They contain the deal, so clients receive public events instead.

The unit is the turn. A table is the fold of its events, so it can be dropped from memory at any time.
"""

from typing import Any

import msgspec

from keltis.play import KeltisError
from keltis.server.protocol import TableConfig
from keltis.server.tables.bot_level import BotLevel


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True, kw_only=True):
    """Something that happened at a table."""

    at: float
    """Seconds since 1970."""
    id: str | None = None
    """The id of the command that caused it: sending the same command again does nothing."""


class Created(Event, frozen=True, kw_only=True):
    """A table was set up."""

    owner: str
    config: TableConfig
    invite: str
    """Anybody who knows it may sit down."""
    before: str | None = None
    """The table of which this is the rematch."""


class Sat(Event, frozen=True, kw_only=True):
    """Somebody took a seat, or a bot was put there."""

    seat: int
    account: str | None = None
    name: str | None = None
    bot: BotLevel | None = None
    character: str | None = None
    """The character of the bot, if it comes from another table; otherwise it is derived from the table and the seat."""
    color: int | None = None
    """The color of the figures, if one was chosen."""


class Colored(Event, frozen=True, kw_only=True):
    """Somebody chose the color of their figures; before the start."""

    seat: int
    color: int


class Left(Event, frozen=True, kw_only=True):
    """A seat is free again; before the start."""

    seat: int
    invite: str | None = None
    """The new invite, if somebody was removed; the old one is no longer valid."""


class Started(Event, frozen=True, kw_only=True):
    """The cards were dealt."""

    record: dict[str, Any]
    """The game without moves: the deal, the tiles, who begins."""
    salt: str
    commitment: str


class Played(Event, frozen=True, kw_only=True):
    """A whole turn."""

    seat: int
    moves: list[str]
    bot: BotLevel | None = None
    """The bot that played it, if one did."""
    closes: bool = False
    """The table has reached the maximum number of decisions: it is closed with this turn, without a result."""


class Handed(Event, frozen=True, kw_only=True):
    """From now on a bot plays for the person on this seat."""

    seat: int
    bot: BotLevel
    clock: bool = False
    """Its time had run out."""
    absent: bool = False
    """The others had waited long enough and handed it over."""


class Returned(Event, frozen=True, kw_only=True):
    """The person plays again."""

    seat: int


class Resumed(Event, frozen=True, kw_only=True):
    """A process watches the table again after a time without one; the clock stood still in the meantime."""

    away: float | None = None
    """The seconds without a watcher; None if unknown: then the time of the turn starts again."""


class Rematched(Event, frozen=True, kw_only=True):
    """The same people continue at another table."""

    table: str


class Closed(Event, frozen=True, kw_only=True):
    """The table was closed: before the start, or later if nobody has played there for a long time."""


AnyEvent = Created | Sat | Colored | Left | Started | Played | Handed | Returned | Resumed | Rematched | Closed

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> str:
    """An event as it is stored in the log."""
    return _encoder.encode(event).decode()


class UnreadableEvent(KeltisError):
    """A stored event that makes no sense: the database was damaged, or written by something else."""


def decode_event(data: str | bytes) -> AnyEvent:
    """An event from the log."""
    try:
        event: AnyEvent = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):  # its message could quote a card
        raise UnreadableEvent("a stored event cannot be read") from None
    return event
