"""A game as a file: its record, who played which turns, and what the app needs to continue it on another device.

What a field may hold is defined here and nowhere else: the server reads files with these types, and the browser checks
them with the JSON schema that is made from the types.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from keltis.bots.characters import CHARACTERS_PER_LEVEL
from keltis.bots.levels import LEVELS, level_name
from keltis.play import KeltisError
from keltis.rules.pieces import MAX_SEATS

LARGEST_GAME_FILE = 60_000
"""In bytes. Games that people play need far less, and the body of a request may be larger."""
LONGEST_NAME = 40
END = r"(?![\s\S])"
"""Matches the end of a text in a pattern. In Python a dollar sign also matches before a final line break."""
LEVEL_DIGITS = f"[1-{len(LEVELS)}]"
TURN_PATTERN = f"^([0-{MAX_SEATS - 1}])(?: ({level_name(LEVEL_DIGITS)}))?{END}"
"""Who made a turn: the seat, and the bot that played for it, if it was one."""

SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
ColorNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
"""The number of a set of figures; there are four."""
LevelNumber = Annotated[int, Meta(ge=1, le=len(LEVELS))]
CharacterName = Annotated[str, Meta(pattern=f"^{LEVEL_DIGITS}-[1-{CHARACTERS_PER_LEVEL}]{END}")]
PlayerName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Salt = Annotated[str, Meta(max_length=200)]

PER_SEAT = ("players", "characters", "colors")
"""Fields that have one value per seat, if they are there at all."""
PRINTABLE = ("players",)
"""Fields whose texts must not contain invisible characters (`str.isprintable`)."""
DIFFERENT = ("colors",)
"""Fields in which every value must be different."""


class InvalidFile(KeltisError):
    """A file whose parts contradict each other; `field` names the wrong one."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


class LocalPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the app needs to continue a game of a browser."""

    salt: Salt | None = None
    """Seeds the choices of the bots."""
    created: Annotated[int, Meta(ge=0, le=2**40)] | None = None
    """When the game began, in seconds since 1970."""
    first: SeatNumber | Annotated[str, Meta(max_length=20)] | None = None
    """The seat that was to begin, or a word for chance."""
    hints: bool | None = None
    open_discards: bool | None = None
    stand_in: LevelNumber | None = None
    """The level of the bot that plays for a person who leaves."""
    stand_ins: Annotated[list[LevelNumber | None], Meta(max_length=MAX_SEATS)] | None = None
    """By seat: the level of the bot that plays for the person there now."""


class GameFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game as a file: a record, and who played it as far as that is known."""

    record: dict[str, Any]
    players: list[PlayerName] | None = None
    """By seat: the name of the person, or of the bot."""
    characters: list[CharacterName | None] | None = None
    """The characters of the bots, by seat."""
    colors: list[ColorNumber] | None = None
    """The colors of the figures, by seat."""
    turns: list[Annotated[str, Meta(pattern=TURN_PATTERN)]] | None = None
    """Who made each turn, in order: `0` for seat 0, `0 level4` where a bot played for it."""
    salt: Salt | None = None
    commitment: Annotated[str, Meta(max_length=200)] | None = None
    local: LocalPart | None = None


def check_players(file: GameFile, seats: int) -> None:
    """Refuse names, characters, colors or a first player that are impossible for this number of seats.

    >>> check_players(GameFile(record={}, players=["Anna", "Ben"]), 2)
    >>> check_players(GameFile(record={}, colors=[1, 1]), 2)
    Traceback (most recent call last):
    keltis.game_files.InvalidFile: colors: 2 different ones are needed
    """
    given = {field: values for field in PER_SEAT if (values := getattr(file, field)) is not None}
    for field, values in given.items():
        if len(values) != seats:
            raise InvalidFile(field, f"{seats} are needed")
        if field in PRINTABLE and not all(text.isprintable() for text in values):
            raise InvalidFile(field, f"{seats} printable names are needed")
        if field in DIFFERENT and len({*values}) < seats:
            raise InvalidFile(field, f"{seats} different ones are needed")
    first = file.local.first if file.local else None
    if isinstance(first, int) and first >= seats:
        raise InvalidFile("local.first", f"there are only {seats} seats")
