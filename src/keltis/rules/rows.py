"""Rows of cards, and the direction they take (B10–B12; C9 for the number cards)."""

from keltis.rules.compiled import inlined
from keltis.rules.pieces import ALL_VALUES, FALLING, NO_CARD, OPEN, RISING


@inlined
def next_direction(direction: int, top: int, value: int) -> int:
    """B11: the first card whose value differs from the one before it fixes the direction."""
    if direction != OPEN or top == NO_CARD or value == top:
        return direction
    return RISING if value > top else FALLING


@inlined
def fitting_values(direction: int, top: int) -> int:
    """B12: the values that may follow, as a bit set: equal or higher when rising, equal or lower when falling."""
    if direction == RISING:
        return (ALL_VALUES << top) & ALL_VALUES
    if direction == FALLING:
        return (2 << top) - 1
    return ALL_VALUES
