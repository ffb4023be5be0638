"""Games of browsers that are kept with an account, so that they can be continued on another device."""

from typing import Annotated, Literal

from msgspec import Meta

from keltis.game_files import GameFile
from keltis.play.views import GameName
from keltis.server.protocol.base import Told, Wire

__all__ = ["GameFile", "GameKept", "KeepGame", "Kept", "KeptGame", "KeptGameList"]

Kept = Literal["new", "further", "known"]
"""What happened to a game: it is new, it continued a kept one, or all of it was already kept."""


class KeepGame(Wire, frozen=True, kw_only=True):
    """Keep a game with my account. Sending the same game again updates it, and never loses a turn."""

    account: Annotated[str, Meta(min_length=1, max_length=64)]
    """The account it is meant for; it is refused if somebody else has signed in meanwhile."""
    file: GameFile


class KeptGame(Told, frozen=True, kw_only=True):
    """A summary of a game that is kept with an account."""

    id: str
    game: GameName
    players: int
    is_over: bool
    moves: int
    """How many moves its record has; this number only grows."""
    created: float
    changed: float


class GameKept(Told, frozen=True, kw_only=True):
    """A game is kept."""

    how: Kept
    kept: KeptGame


class KeptGameList(Told, frozen=True, kw_only=True):
    """All games that are kept with my account, the most recently changed first."""

    account: str
    games: list[KeptGame]
    deleted: list[str]
    """Ids of recently deleted games: other devices delete their copies, unless these were continued there."""
    most: int
    """How many games can be kept."""
