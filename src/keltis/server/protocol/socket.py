"""The messages of the socket, in both directions."""

from keltis.server.protocol.base import CommandId, SeatNumber, Sequence, TableId, Told, Wire
from keltis.server.protocol.commands import PlayTurn, SetDraft
from keltis.server.protocol.opening import Opening
from keltis.server.protocol.problems import Problem
from keltis.server.protocol.public_events import GameStarted, SeatChanged, TableChanged, TurnPlayed
from keltis.server.protocol.tables import TableState

PROTOCOL = 3
"""The version of the protocol between the server and an app that knows the rules. The app names its own version when it
connects. The number is raised when a message of the app or to it is changed or removed."""


class Watch(Wire, frozen=True, kw_only=True, tag_field="type", tag="watch"):
    """Follow a table, as a seat of one's own or as a spectator."""

    table: TableId
    seat: SeatNumber | None = None
    after: Sequence | None = None
    """The last event the client knows: those after it are sent first."""
    views: bool = True
    """Send the whole state after every event, and with each turn the effects of its moves."""
    opening: bool = False
    """The client knows the rules: the table is sent once as `opening`, and then only events. `after` and `views` are
    ignored."""


class Unwatch(Wire, frozen=True, kw_only=True, tag_field="type", tag="unwatch"):
    """Stop following a table."""

    table: TableId


class SocketPlay(PlayTurn, frozen=True, kw_only=True, tag_field="type", tag="play"):
    """Play a turn."""

    table: TableId


class SocketDraft(SetDraft, frozen=True, kw_only=True, tag_field="type", tag="draft"):
    """Set the draft."""

    table: TableId
    id: CommandId | None = None
    """Returned with a refusal."""


class Mismatch(Wire, frozen=True, kw_only=True, tag_field="type", tag="mismatch"):
    """The client computed another `check` than it was sent. It is counted, and not answered."""

    table: TableId
    seq: Sequence


class Ping(Wire, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Ask for a `pong`."""


FromClient = Watch | Unwatch | SocketPlay | SocketDraft | Mismatch | Ping


class RefusedCommand(Told, frozen=True, kw_only=True, tag_field="type", tag="refused", omit_defaults=True):
    """A command was refused; nothing was changed."""

    problem: Problem
    id: str | None = None
    table: str | None = None
    state: TableState | None = None
    """The current state, if the command came too late; not for clients that asked for the `opening`."""


class Accepted(Told, frozen=True, kw_only=True, tag_field="type", tag="accepted", omit_defaults=True):
    """A command was executed before, or its event is not sent to this client."""

    table: str
    seq: int
    id: str | None = None


class Pong(Told, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """The answer to a `ping`, with the server's time."""

    at: float


class Version(Told, frozen=True, kw_only=True, tag_field="type", tag="version"):
    """The app has a different protocol version than this server; the socket is closed."""

    protocol: int


FromServer = (
    TableState
    | Opening
    | SeatChanged
    | GameStarted
    | TurnPlayed
    | TableChanged
    | RefusedCommand
    | Accepted
    | Pong
    | Version
)
