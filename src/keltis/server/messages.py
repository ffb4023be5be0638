"""The wire: every type that goes to a client or comes from one, by HTTP and by socket. Clients' types are made of it.

Commands that change a table carry `expected`, the number of the last event the client knows, and an `id` of its own
choosing: the same command again is harmless, and one that comes too late is refused with the state of now.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from keltis.play import BoardView, CardView, Effect, Outcome
from keltis.play.views import GameName
from keltis.server.problems import Problem

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Sequence = Annotated[int, Meta(ge=0, le=2_000_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_MOVES_A_TURN = 64
Moves = Annotated[list[MoveText], Meta(max_length=MOST_MOVES_A_TURN)]
LevelNumber = Annotated[int, Meta(ge=1, le=6)]
Status = Literal["open", "running", "over", "closed"]


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a client sends: unknown fields are refused."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """Something a client is told."""


# --- tables ---


class ClockConfig(Wire, frozen=True, kw_only=True):
    """How long a seat may think: so long for every turn, and a reserve for the whole game beyond that."""

    turn: Annotated[int, Meta(ge=5, le=30 * 86_400)]
    """Seconds for a turn."""
    reserve: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    """Seconds of reserve."""


class TableConfig(Wire, frozen=True, kw_only=True):
    """What a table is set up with."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    edition: Annotated[str, Meta(max_length=8)] | None = None
    """None: the usual one of the game."""
    options: dict[str, str | bool | int] = {}
    layout: Literal["standard", "random"] | dict[str, list[int]] | None = None
    """Board game: where the dark stones are."""
    first: SeatNumber | Literal["chance", "ireland"] = "chance"
    """Who begins: a seat, chance, or who was last in Ireland, which is asked at the start."""
    open_discards: bool = False
    """Discard piles are shown whole; everybody might remember them anyway."""
    hints: bool = True
    """Players may ask a bot for its opinion."""
    spectators: bool = True
    """Who has the link may look on."""
    clock: ClockConfig | None = None
    stand_in: LevelNumber = 4
    """The level of the bot that plays for somebody who left or ran out of time."""


class SeatWish(Wire, frozen=True, kw_only=True):
    """Who is to sit somewhere when a table is set up."""

    bot: LevelNumber | None = None
    me: bool = False
    name: Name | None = None
    """On one device: the name of the person who sits here."""


class NewTable(Wire, frozen=True, kw_only=True):
    """Set up a table. `places` says who sits where; a seat that is not named stays free for friends."""

    config: TableConfig
    places: Annotated[list[SeatWish | None], Meta(max_length=4)] = []
    start: bool = False
    """Start at once; then every seat must be filled."""
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")] | None = None


class SeatInfo(Told, frozen=True, kw_only=True):
    """Who sits somewhere."""

    seat: int
    name: str | None
    """Of the person; None for a bot or a free seat."""
    level: int | None
    """Of the bot on this seat."""
    is_taken: bool
    is_you: bool
    stand_in: int | None
    """The level of the bot that plays for the person now."""
    reserve: float | None
    """Seconds of reserve left; None without a clock."""


class TableInfo(Told, frozen=True, kw_only=True):
    """A table, without its cards."""

    table: str
    seq: int
    status: Status
    config: TableConfig
    seats: list[SeatInfo]
    is_owner: bool
    invite: str | None
    """For those who belong to the table, before the start."""
    commitment: str | None
    """Of the deal, from the start on: SHA-256 of `salt` and the record without moves."""
    salt: str | None
    """Opened at the end."""
    to_move: int | None
    """The seat whose turn it is."""
    deadline: float | None
    """When its time is up, in seconds since 1970."""
    created: float
    changed: float
    before: str | None
    rematch: str | None
    outcome: Outcome | None


class Choice(Told, frozen=True, kw_only=True):
    """A legal move, with what everybody would see at once if it were made."""

    effect: Effect


class TableState(Told, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """Everything one seat, or a spectator, may know of a table now."""

    info: TableInfo
    seat: int | None
    """Through whose eyes; None for a spectator."""
    view: BoardView | CardView | None
    """None before the start."""
    choices: list[Choice]
    """The legal moves of this seat now, after its draft."""
    draft: list[str]
    """The moves of this turn that only this seat sees; they can be taken back until the turn is played."""
    draft_ends: bool
    """Whether the draft ends the turn without a draw, so that it can be played as it is."""


class LateProblem(Problem, frozen=True, kw_only=True, omit_defaults=True):
    """A command came too late: the state of now, for the eyes of who sent it."""

    state: TableState


class TableList(Told, frozen=True, kw_only=True):
    """My tables, those where it is my turn first."""

    tables: list[TableInfo]


# --- commands ---


class Command(Wire, frozen=True, kw_only=True):
    """Changes a table."""

    expected: Sequence
    """The number of the last event the client knows."""
    id: CommandId | None = None


class SitDown(Command, frozen=True, kw_only=True):
    """Take a free seat; with the invite, unless one sits here already or set the table up."""

    seat: SeatNumber | None = None
    """None: the first free one."""
    invite: Text | None = None
    name: Name | None = None


class SeatBot(Command, frozen=True, kw_only=True):
    """Put a bot on a free seat."""

    seat: SeatNumber
    level: LevelNumber


class SeatCommand(Command, frozen=True, kw_only=True):
    """Leave a seat, or come back to it: before the start it becomes free, later a bot plays on."""

    seat: SeatNumber


class StartGame(Command, frozen=True, kw_only=True):
    """Deal the cards."""

    first: SeatNumber | None = None
    """Who was last in Ireland, at a table that asks."""


class PlayTurn(Command, frozen=True, kw_only=True):
    """A turn, committed: the moves up to a draw, or where there is none, up to the end of the turn."""

    seat: SeatNumber
    moves: Moves


class SetDraft(Wire, frozen=True, kw_only=True):
    """The first moves of a turn, not committed. Fewer moves than before take some back."""

    expected: Sequence
    seat: SeatNumber
    moves: Moves


class AskHint(Wire, frozen=True, kw_only=True):
    """What a bot thinks of the moves of this seat."""

    seat: SeatNumber
    moves: Moves = []
    """The draft it is to look at."""


class Hint(Told, frozen=True, kw_only=True, tag_field="type", tag="hint"):
    """Candidates, best first."""

    table: str
    seq: int
    seat: int
    moves: list[str]
    candidates: list["HintMove"]


class HintMove(Told, frozen=True, kw_only=True):
    """A move as the bot sees it."""

    move: str
    value: float
    error: float
    visits: int


# --- what happened, as others may see it ---


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


class GameStarted(PublicEvent, frozen=True, kw_only=True, tag="started", omit_defaults=True):
    """The cards were dealt."""

    first: int
    commitment: str


class TurnPlayed(PublicEvent, frozen=True, kw_only=True, tag="played", omit_defaults=True):
    """A turn."""

    seat: int
    moves: list[str]
    level: int | None = None
    """Of the bot that played it."""
    drawn: list[str] = []
    """What was drawn from the pile: only the seat itself is told."""
    id: str | None = None
    """Of the command: only who sent it is told."""
    ended: Outcome | None = None


class TableChanged(PublicEvent, frozen=True, kw_only=True, tag="table", omit_defaults=True):
    """The table was set up, closed, or goes on elsewhere."""

    status: Status
    rematch: str | None = None


AnyPublicEvent = SeatChanged | GameStarted | TurnPlayed | TableChanged


class EventList(Told, frozen=True, kw_only=True):
    """The events after a number."""

    events: list[AnyPublicEvent]


# --- the socket ---


class Watch(Wire, frozen=True, kw_only=True, tag_field="type", tag="watch"):
    """Follow a table through the eyes of a seat of one's own, or as a spectator."""

    table: TableId
    seat: SeatNumber | None = None
    after: Sequence | None = None
    """The last event known: those after it are sent, then what comes."""
    views: bool = True
    """Send the whole state after every event, besides the event."""


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


class Ping(Wire, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Are you there?"""


FromClient = Watch | Unwatch | SocketPlay | SocketDraft | SocketHint | Ping


class RefusedCommand(Told, frozen=True, kw_only=True, tag_field="type", tag="refused", omit_defaults=True):
    """A command was not carried out; nothing was changed."""

    problem: Problem
    id: str | None = None
    table: str | None = None
    state: TableState | None = None
    """The state of now, if the command came too late."""


class Accepted(Told, frozen=True, kw_only=True, tag_field="type", tag="accepted", omit_defaults=True):
    """A command that had been carried out before; or one that caused no event."""

    table: str
    seq: int
    id: str | None = None


class Pong(Told, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """Yes."""

    at: float


FromServer = (
    TableState | SeatChanged | GameStarted | TurnPlayed | TableChanged | Hint | RefusedCommand | Accepted | Pong
)


# --- people ---


class Me(Told, frozen=True, kw_only=True):
    """Who I am."""

    account: str
    name: str | None
    has_password: bool
    csrf: str | None
    """To be sent as X-CSRF-Token with everything that changes something; None for a bearer token."""


class SetName(Wire, frozen=True, kw_only=True):
    """What others see."""

    name: Name


class Credentials(Wire, frozen=True, kw_only=True):
    """A name that is kept by a password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class NewToken(Wire, frozen=True, kw_only=True):
    """A token for a program that plays as me."""

    label: Name


class Token(Told, frozen=True, kw_only=True):
    """A token; its secret is shown once."""

    id: str
    label: str
    created: float
    secret: str | None = None


class TokenList(Told, frozen=True, kw_only=True):
    """All of them."""

    tokens: list[Token]


# --- what there is ---


class LevelInfo(Told, frozen=True, kw_only=True):
    """A level of the bots."""

    level: int
    name: str
    character: str


class EditionInfo(Told, frozen=True, kw_only=True):
    """A printed edition."""

    edition: str
    game: GameName
    options: dict[str, str | bool | int]


class Catalog(Told, frozen=True, kw_only=True):
    """What a table can be set up with."""

    version: str
    editions: list[EditionInfo]
    standard_layout: dict[str, list[int]]
    levels: list[LevelInfo]


class RecordFile(Told, frozen=True, kw_only=True):
    """A finished game as a record, and who played which turns."""

    record: dict[str, Any]
    players: list[str]
    turns: list[str]
    """Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it.

    A pair's second draw counts as one of its own.
    """
    salt: str
    commitment: str
