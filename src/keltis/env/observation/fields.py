"""What an observation is made of: named fields, one after the other in one row of int8 numbers.

A row is what one seat may know, with what a perfect memory would add. Seats are counted from the viewer: seat 0 is the
viewer, seat 1 the next clockwise. The fields of the table come first, then a block of fields for each seat.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from keltis.rules.errors import InvalidSetup
from keltis.rules.pieces import MAX_SEATS, N_COLORS, N_VALUES

Int8 = NDArray[np.int8]

STALL_ROOM = 127
"""The most turns without progress that a row can represent; higher numbers look the same."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A field of the row: one or more numbers that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    by_color: bool = False
    """Whether the first axis is the color, in the order r y v g b."""

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


def kinds(name: str, high: int, meaning: str) -> Feature:
    """A number for each number card: color by color, value by value."""
    return Feature(name, (N_COLORS, N_VALUES), 0, high, meaning, by_color=True)


def colors(name: str, low: int, high: int, meaning: str) -> Feature:
    """A number for each color."""
    return Feature(name, (N_COLORS,), low, high, meaning, by_color=True)


def one(name: str, low: int, high: int, meaning: str) -> Feature:
    """A single number."""
    return Feature(name, (1,), low, high, meaning)


def deciding() -> Feature:
    """Whose decision it is; a field of both games."""
    return Feature("deciding", (MAX_SEATS,), 0, 1, "1 for the seat that decides, counted from the viewer; all 0: over")


def stall() -> Feature:
    """How close a stalled game is to its end; a field of both games."""
    return one("stall", 0, STALL_ROOM, f"turns without progress until the game ends (B27, C15), at most {STALL_ROOM}")


def offsets(fields: tuple[Feature, ...]) -> dict[str, int]:
    """Where each field begins."""
    ends = np.cumsum([0, *(field.size for field in fields)]).tolist()
    return {field.name: at for field, at in zip(fields, ends, strict=False)}


def width(fields: tuple[Feature, ...]) -> int:
    """How many numbers all fields have."""
    return sum(field.size for field in fields)


@dataclass(frozen=True)
class ObservationLayout:
    """The row of a game for a number of players.

    >>> layout = observation_layout("board", players=2)
    >>> layout.width, layout.slice("hand"), layout.shape("hand")
    (710, slice(160, 215, None), (5, 11))
    """

    game: str
    players: int
    table: tuple[Feature, ...]
    seat: tuple[Feature, ...]

    @cached_property
    def fields(self) -> dict[str, tuple[int, Feature]]:
        """By name: the start of the field, and the field itself. Those of seats are called ``seat0.top`` and so on."""
        named = {field.name: (at, field) for field, at in zip(self.table, offsets(self.table).values(), strict=True)}
        for k in range(self.players):
            start = width(self.table) + k * width(self.seat)
            for field, at in zip(self.seat, offsets(self.seat).values(), strict=True):
                named[f"seat{k}.{field.name}"] = (start + at, field)
        return named

    @property
    def width(self) -> int:
        """Numbers in a row."""
        return width(self.table) + self.players * width(self.seat)

    def slice(self, name: str) -> slice:
        """The place of a field in the row."""
        at, field = self.fields[name]
        return slice(at, at + field.size)

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of a field on its own."""
        return self.fields[name][1].shape

    def parts(self, row: Int8) -> dict[str, Int8]:
        """A row, or many rows with any number of leading axes, as a dict of named views (not copies)."""
        if row.shape[-1:] != (self.width,):
            raise InvalidSetup("observation", f"a row has {self.width} numbers here, not the shape {row.shape}")
        return {
            name: row[..., at : at + field.size].reshape(*row.shape[:-1], *field.shape)
            for name, (at, field) in self.fields.items()
        }

    def bounds(self) -> tuple[Int8, Int8]:
        """The lowest and highest value of every number."""
        low = [np.full(field.size, field.low, np.int8) for _, field in self.fields.values()]
        high = [np.full(field.size, field.high, np.int8) for _, field in self.fields.values()]
        return np.concatenate(low), np.concatenate(high)

    def rows(self) -> Iterator[tuple[str, str, str, str]]:
        """For the documentation: index, name, range and meaning of every field. Seats after the first are left out."""
        for name, (at, field) in self.fields.items():
            if not name.startswith("seat") or name.startswith("seat0."):
                index = str(at) if field.size == 1 else f"{at}–{at + field.size - 1}"
                yield index, name, f"{field.low} to {field.high}".replace("-", "−"), field.meaning


@cache
def observation_layout(game: str, players: int) -> ObservationLayout:
    """The row of the board game or the card game for two to four players."""
    from keltis.env.observation.board import SEAT as BOARD_SEAT, TABLE as BOARD_TABLE
    from keltis.env.observation.card import SEAT as CARD_SEAT, TABLE as CARD_TABLE
    from keltis.play.ruleset import check_players
    from keltis.play.rulesets import find_ruleset

    is_board = find_ruleset(game).game == "board"
    table, seat = (BOARD_TABLE, BOARD_SEAT) if is_board else (CARD_TABLE, CARD_SEAT)
    return ObservationLayout(game, check_players(players), table, seat)
