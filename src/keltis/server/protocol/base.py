"""What all messages are made of: texts, names and numbers with their limits."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Sequence = Annotated[int, Meta(ge=0, le=2_000_000_000)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_MOVES_A_TURN = 64
Moves = Annotated[list[MoveText], Meta(max_length=MOST_MOVES_A_TURN)]
ColorNumber = Annotated[int, Meta(ge=0, le=3)]
"""Of a set of figures: there are four."""
CharacterName = Annotated[str, Meta(pattern="^[1-6]-[1-4]$")]
LevelNumber = Annotated[int, Meta(ge=1, le=6)]
Status = Literal["open", "running", "over", "closed"]


class Wire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a client sends: unknown fields are refused."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """Something a client is told."""
