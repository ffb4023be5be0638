"""How the bots without search judge moves in both games: skipped values, oversights, random blur."""

from keltis.rules.chance import next_bits
from keltis.rules.compiled import inlined
from keltis.rules.pieces import N_VALUES, NO_CARD

UNIT = 1.0 / (1 << 31)
"""Turns random bits into a number below 1."""


@inlined
def skipped(top, value):
    """How many values a row with this top card would skip with a card; for a new row, those on its shorter side."""
    if top == NO_CARD:
        return min(value, N_VALUES - 1 - value)
    return max(abs(value - top) - 1, 0)


@inlined
def chance_below_one(chance):
    """A random number from 0 to below 1."""
    return UNIT * next_bits(chance)
