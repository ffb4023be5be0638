"""The socket: what clients send by it, and what they are told."""

from keltis.server.protocol.base import CommandId, SeatNumber, Sequence, TableId, Told, Wire
from keltis.server.protocol.commands import AskHint, Hint, PlayTurn, SetDraft
from keltis.server.protocol.opening import Opening
from keltis.server.protocol.problems import Problem
from keltis.server.protocol.public_events import GameStarted, SeatChanged, TableChanged, TurnPlayed
from keltis.server.protocol.tables import TableState

PROTOCOL = 2
"""The version of what an app that knows the rules and a server say to each other; an app names its own when it
connects. It is raised when either of them would no longer understand the other."""


class Watch(Wire, frozen=True, kw_only=True, tag_field="type", tag="watch"):
    """Follow a table through the eyes of a seat of one's own, or as a spectator."""

    table: TableId
    seat: SeatNumber | None = None
    after: Sequence | None = None
    """The last event known: those after it are sent, then what comes."""
    views: bool = True
    """Send the whole state after every event, and with each turn the effects of its moves."""
    opening: bool = False
    """The client knows the rules: the table is sent once as `opening`, and then only events. `after` and `views` are
    not looked at."""


class Unwatch(Wire, frozen=True, kw_only=True, tag_field="type", tag="unwatch"):
    """Stop following."""

    table: TableId


class SocketPlay(PlayTurn, frozen=True, kw_only=True, tag_field="type", tag="play"):
    """Play a turn."""

    table: TableId


class SocketDraft(SetDraft, frozen=True, kw_only=True, tag_field="type", tag="draft"):
    """Set the draft."""

    table: TableId
    id: CommandId | None = None
    """Comes back with a refusal."""


class SocketHint(AskHint, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """Ask for a hint."""

    table: TableId
    id: CommandId | None = None
    """Comes back with a refusal."""


class Mismatch(Wire, frozen=True, kw_only=True, tag_field="type", tag="mismatch"):
    """What this client has worked out does not match the `check` it was sent. It is counted, and not answered."""

    table: TableId
    seq: Sequence


class Ping(Wire, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Are you there?"""


FromClient = Watch | Unwatch | SocketPlay | SocketDraft | SocketHint | Mismatch | Ping


class RefusedCommand(Told, frozen=True, kw_only=True, tag_field="type", tag="refused", omit_defaults=True):
    """A command was not carried out; nothing was changed."""

    problem: Problem
    id: str | None = None
    table: str | None = None
    state: TableState | None = None
    """The state of now, if the command came too late; not for a client that asked for the `opening`."""


class Accepted(Told, frozen=True, kw_only=True, tag_field="type", tag="accepted", omit_defaults=True):
    """A command that had been carried out before; or one that caused no event."""

    table: str
    seq: int
    id: str | None = None


class Pong(Told, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """Yes."""

    at: float


class Version(Told, frozen=True, kw_only=True, tag_field="type", tag="version"):
    """The app named another version of the protocol than this server has; the socket is closed."""

    protocol: int


FromServer = (
    TableState
    | Opening
    | SeatChanged
    | GameStarted
    | TurnPlayed
    | TableChanged
    | Hint
    | RefusedCommand
    | Accepted
    | Pong
    | Version
)
