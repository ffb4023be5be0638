"""Tables: their configuration, and how they are shown."""

from typing import Annotated, Literal

from msgspec import Meta

from keltis.bots.levels import STAND_IN
from keltis.play import BoardView, CardView, Effect, Outcome, Why
from keltis.play.views import GameName
from keltis.server.protocol.base import ColorNumber, LevelNumber, Name, SeatNumber, Status, Told, Wire
from keltis.server.protocol.problems import Problem


class ClockConfig(Wire, frozen=True, kw_only=True):
    """The time of a seat: seconds for every turn, and a reserve for the whole game."""

    turn: Annotated[int, Meta(ge=5, le=30 * 86_400)]
    """Seconds for a turn."""
    reserve: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    """Seconds of reserve."""


class TableConfig(Wire, frozen=True, kw_only=True):
    """The configuration of a table."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    edition: Annotated[str, Meta(max_length=8)] | None = None
    """None: the default of the game."""
    options: dict[str, str | bool | int] = {}
    layout: Literal["standard", "random"] | dict[str, list[int]] | None = None
    """Board game: where the dark stones are."""
    first: SeatNumber | Literal["chance", "ireland"] = "chance"
    """The first player: a seat, chance, or the player who was last in Ireland, which is asked at the start."""
    open_discards: bool = False
    """Show whole discard piles; everybody might remember them anyway."""
    hints: bool = True
    """Players may ask a bot for its opinion. The app honors it: hints come from the engine, not from the server."""
    spectators: bool = True
    """Anybody with the link may watch."""
    clock: ClockConfig | None = None
    stand_in: LevelNumber = STAND_IN
    """The level of the bot that plays for a player who left or ran out of time."""


class SeatWish(Wire, frozen=True, kw_only=True):
    """The player of a seat of a new table."""

    bot: LevelNumber | None = None
    me: bool = False
    name: Name | None = None
    """On one device: the name of the person who sits here."""
    color: ColorNumber | None = None
    """The color of the figures, unless somebody has already chosen it."""


class NewTable(Wire, frozen=True, kw_only=True):
    """Set up a table. `places` has the players by seat; seats that are not named stay free for friends."""

    config: TableConfig
    places: Annotated[list[SeatWish | None], Meta(max_length=4)] = []
    start: bool = False
    """Start at once; every seat must be taken."""
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")] | None = None


class SeatInfo(Told, frozen=True, kw_only=True):
    """The player of a seat."""

    seat: int
    name: str | None
    """The person's name, if any; None for a bot or a free seat."""
    level: int | None
    """The level of the bot on this seat."""
    character: str | None
    """The character of the bot: `level-number`, such as `3-2`; its name is the text `bot-3-2`."""
    color: int
    """The color of the figures; no two seats have the same."""
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
    """Sent to players and the owner, before the start."""
    commitment: str | None
    """The commitment to the deal, from the start on: SHA-256 of `salt` and the record without moves."""
    salt: str | None
    """Revealed at the end."""
    to_move: int | None
    """The seat whose turn it is."""
    deadline: float | None
    """When the time of that seat is up, in seconds since 1970."""
    created: float
    changed: float
    decisions_left: int | None
    """How many decisions are left until this very long game is closed without a result; None while that is far off."""
    before: str | None
    rematch: str | None
    outcome: Outcome | None


class Choice(Told, frozen=True, kw_only=True):
    """A legal move, with the effect that everybody would see."""

    effect: Effect


class TableState(Told, frozen=True, kw_only=True, tag_field="type", tag="state"):
    """Everything one seat, or a spectator, may know of a table now."""

    info: TableInfo
    seat: int | None
    """The viewing seat; None for a spectator."""
    view: BoardView | CardView | None
    """None before the start."""
    choices: list[Choice]
    """The legal moves of this seat now, after its draft."""
    draft: list[str]
    """The moves of this turn that only this seat sees; they can be taken back until the turn is played."""
    draft_ends: bool
    """Whether the draft ends the turn without a draw, so that it can be played as it is."""
    why: list[Why]
    """When the game is over, by seat: the part of the score that made the largest difference."""


class LateProblem(Problem, frozen=True, kw_only=True, omit_defaults=True):
    """A command came too late; includes the current state, as its sender may see it."""

    state: TableState


class TableList(Told, frozen=True, kw_only=True):
    """My tables, those where it is my turn first."""

    tables: list[TableInfo]
