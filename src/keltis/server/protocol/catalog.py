"""What there is to choose from, and finished games as files."""

from typing import Any

from keltis.play.views import GameName
from keltis.server.protocol.base import Told


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
    languages: list[str]
    """Tables in these languages start with it, unless somebody chooses another."""


class Catalog(Told, frozen=True, kw_only=True):
    """What a table can be set up with."""

    version: str
    editions: list[EditionInfo]
    standard_layout: dict[str, list[int]]
    levels: list[LevelInfo]
    address: str | None
    """Where other devices find this server; None if it is for this one alone."""
    absent_minutes: int
    """Without a clock, who stays away for so long can be left to a bot by the others."""
    most_stall_rounds: int
    """The most that O4 can be here; the least is 1."""


class RecordFile(Told, frozen=True, kw_only=True):
    """A finished game as a record, and who played which turns."""

    record: dict[str, Any]
    players: list[str]
    characters: list[str | None]
    """Of the bots, by seat."""
    colors: list[int]
    """Of the figures, by seat."""
    turns: list[str]
    """Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it.

    A pair's second draw counts as one of its own.
    """
    salt: str
    commitment: str
