"""The building blocks of messages: texts, names and numbers with their limits."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from keltis.game_files import LONGEST_NAME, ColorNumber, LevelNumber, SeatNumber

__all__ = ["ColorNumber", "LevelNumber", "SeatNumber"]

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Sequence = Annotated[int, Meta(ge=0, le=2_000_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_MOVES_A_TURN = 64
Moves = Annotated[list[MoveText], Meta(max_length=MOST_MOVES_A_TURN)]
Status = Literal["open", "running", "over", "closed"]


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends; unknown fields are refused."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is sent to a client."""
