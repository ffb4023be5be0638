"""The events of a table, as its viewers may see them."""

from typing import Literal

from keltis.play import Effect, Outcome
from keltis.server.protocol.base import Status, Told
from keltis.server.protocol.tables import TableInfo


class PublicEvent(Told, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Something that happened at a table."""

    table: str
    seq: int
    at: float


class SeatChanged(PublicEvent, frozen=True, kw_only=True, tag="seat", omit_defaults=True):
    """Somebody sat down or left, a bot took over, or a person came back."""

    seat: int
    change: Literal["sat", "left", "handed", "timed-out", "returned"]
    name: str | None = None
    level: int | None = None
    info: TableInfo | None = None
    """The table now; sent only to clients that asked for the `opening`."""


class GameStarted(PublicEvent, frozen=True, kw_only=True, tag="started", omit_defaults=True):
    """The cards were dealt."""

    first: int
    commitment: str


class TurnPlayed(PublicEvent, frozen=True, kw_only=True, tag="played", omit_defaults=True):
    """A turn was played."""

    seat: int
    moves: list[str]
    level: int | None = None
    """The level of the bot that played it."""
    drawn: list[str] = []
    """The cards drawn from the pile; sent only to the seat itself."""
    id: str | None = None
    """The id of the command; sent only to the seat itself."""
    ended: Outcome | None = None
    closed: bool = False
    """The game is too long: the table was closed with this turn, without a result."""
    effects: list[Effect] = []
    """The visible effect of each move; sent only to clients that asked for `views`."""
    check: int | None = None
    """A checksum of everything that is public after this turn; like the fields below, it is sent only to clients
    that asked for the `opening`."""
    deadline: float | None = None
    """With a clock: when the time for the next turn is up."""
    reserve: float | None = None
    """With a clock: the remaining reserve of the seat that played, in seconds."""
    info: TableInfo | None = None
    """The table now, if a client cannot know what changed: at the end, and near the limit of decisions."""


class TableChanged(PublicEvent, frozen=True, kw_only=True, tag="table", omit_defaults=True):
    """The table was set up, closed, or continued as a rematch."""

    status: Status
    rematch: str | None = None
    info: TableInfo | None = None
    """The table now; sent only to clients that asked for the `opening`."""


AnyPublicEvent = SeatChanged | GameStarted | TurnPlayed | TableChanged


class EventList(Told, frozen=True, kw_only=True):
    """The events after a sequence number."""

    events: list[AnyPublicEvent]
