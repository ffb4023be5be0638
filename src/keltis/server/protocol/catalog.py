"""The choices for a new table, and finished games as files."""

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
    """The languages in which this edition is the default."""


class Catalog(Told, frozen=True, kw_only=True):
    """What a table can be set up with."""

    version: str
    editions: list[EditionInfo]
    standard_layout: dict[str, list[int]]
    levels: list[LevelInfo]
    address: str | None
    """The address of this server for other devices; None if only this machine can reach it."""
    absent_minutes: int
    """Without a clock, the others may hand the seat of a player who has been away this long to a bot."""
    most_stall_rounds: int
    """The largest value of O4 on this server; the smallest is 1."""


class RecordFile(Told, frozen=True, kw_only=True):
    """A finished game as a record, with its players and who played each turn."""

    record: dict[str, Any]
    players: list[str]
    characters: list[str | None]
    """The characters of the bots, by seat."""
    colors: list[int]
    """The colors of the figures, by seat."""
    turns: list[str]
    """The player of each turn, in order: `0` for seat 0, `0 level4` where a bot played for it.

    The second draw after a pair counts as a turn of its own.
    """
    salt: str
    commitment: str
