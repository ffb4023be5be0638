"""Commands of clients to a table.

Commands that change a table carry `expected`, the number of the last event the client knows, and an `id` of the
client's choice. Sending the same command again is harmless, and a late one is refused with the current state.
"""

from typing import Annotated, Literal

from msgspec import Meta

from keltis.server.protocol.base import (
    ColorNumber,
    CommandId,
    LevelNumber,
    Moves,
    Name,
    SeatNumber,
    Sequence,
    Text,
    Wire,
)


class Command(Wire, frozen=True, kw_only=True):
    """Changes a table."""

    expected: Sequence
    """The number of the last event the client knows."""
    id: CommandId | None = None


class SitDown(Command, frozen=True, kw_only=True):
    """Take a free seat. It needs the invite, except for the owner and for people who already have a seat here."""

    seat: SeatNumber | None = None
    """None: the first free seat."""
    invite: Text | None = None
    name: Name | None = None
    color: ColorNumber | None = None
    """The color of the figures; ignored if somebody else has already chosen it."""


class ChooseColor(Command, frozen=True, kw_only=True):
    """Choose the color of your figures, before the start."""

    seat: SeatNumber
    color: ColorNumber


class SeatBot(Command, frozen=True, kw_only=True):
    """Put a bot on a free seat."""

    seat: SeatNumber
    level: LevelNumber


class SeatCommand(Command, frozen=True, kw_only=True):
    """Leave a seat, or come back to it. A seat that is left before the start becomes free; later a bot plays on."""

    seat: SeatNumber


class StartGame(Command, frozen=True, kw_only=True):
    """Deal the cards."""

    first: SeatNumber | Literal["chance"] | None = None
    """At a table that asks: the seat of the player who was in Ireland last, or chance if nobody knows."""


class AskRematch(Command, frozen=True, kw_only=True):
    """Play again with the same people, at a new table that starts at once."""

    change: Literal["harder", "easier", "more", "other"] | None = None
    """Bots one level stronger or weaker, one more bot, or the other game."""
    edition: Annotated[str, Meta(max_length=8)] | None = None
    """The edition of the other game; None: its default."""


class PlayTurn(Command, frozen=True, kw_only=True):
    """Play a turn: its moves up to a draw, or up to the end of a turn without one."""

    seat: SeatNumber
    moves: Moves


class SetDraft(Wire, frozen=True, kw_only=True):
    """Set the draft: the first moves of a turn that is not played yet. Fewer moves than before take some back."""

    expected: Sequence
    seat: SeatNumber
    moves: Moves
