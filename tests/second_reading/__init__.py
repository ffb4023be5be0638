"""A second, independent reading of the rules. See README.md."""

from typing import Any

from .board import BoardReading
from .card import CardReading

__all__ = ["BoardReading", "CardReading", "second_reading"]


def second_reading(record: dict[str, Any]) -> BoardReading | CardReading:
    """The starting position of a record, in the game that the record names."""
    if record["game"] == "board":
        return BoardReading(record)
    if record["game"] == "card":
        return CardReading(record)
    raise ValueError(f"no such game: {record['game']!r}")
