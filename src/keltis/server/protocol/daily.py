"""The deal of the day: the results of this server's players."""

from typing import Annotated

from msgspec import Meta

from keltis.play.views import GameName
from keltis.server.protocol.base import MoveText, Told, Wire

__all__ = ["DailyList", "DailyResult", "SubmitDaily"]


class SubmitDaily(Wire, frozen=True, kw_only=True):
    """My game with the deal of a day, played to its end. Only the first one counts."""

    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=1000)]
    """All moves of the game, including the opponent's."""


class DailyResult(Told, frozen=True, kw_only=True):
    """The result of one person."""

    name: str | None
    """None: a guest without a name."""
    own: int
    other: int
    """Points of the person, and of the opponent."""
    is_you: bool


class DailyList(Told, frozen=True, kw_only=True):
    """The results of this server's players with the deal of a day, the best first."""

    date: str
    game: GameName
    results: list[DailyResult]
