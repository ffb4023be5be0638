"""The table for clients that know the rules: sent once, then only events follow."""

from keltis.server.protocol.base import Told
from keltis.server.protocol.tables import TableInfo


class OpeningDeal(Told, frozen=True, kw_only=True):
    """How a game began, as far as one seat or a spectator may know it."""

    edition: str
    options: dict[str, str | bool | int]
    """All options, including those that the edition decides."""
    players: int
    first: int
    """The seat that begins."""
    layout: dict[str, list[int]] | None
    """Board game: where the dark stones are, as in a record."""
    tiles: dict[str, dict[str, str]] | None
    """Board game: the tiles, as in a record."""
    hand: list[str] | None
    """The cards this seat was dealt; None for a spectator."""


class OpeningTurn(Told, frozen=True, kw_only=True, omit_defaults=True):
    """A turn that was played; the same fields as in a `played` event."""

    seat: int
    moves: list[str]
    drawn: list[str] = []
    """The cards drawn from the pile; sent only to the seat itself."""
    level: int | None = None
    """The level of the bot that played it."""


class Opening(Told, frozen=True, kw_only=True, tag_field="type", tag="opening"):
    """Everything a client that knows the rules needs to compute the state of a table itself."""

    info: TableInfo
    seat: int | None
    """The viewing seat; None for a spectator."""
    deal: OpeningDeal | None
    """None before the start."""
    turns: list[OpeningTurn]
    """All turns so far."""
    check: int | None
    """A checksum of everything that is public now; None before the start."""
