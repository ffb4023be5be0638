"""Sets as the bits of a signed 64-bit integer: members are counted, picked and listed here."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import inlined, lowest_bit, popcount

__all__ = ["has_bit", "lowest_bit", "nth_bit", "popcount", "write_members"]

UNROLLED = 7
"""A hand has eight cards at most: seven steps reach the last without a branch."""


@inlined
def has_bit(bits: int, index: int) -> bool:
    """Whether the set has this member."""
    return (bits >> index) & 1 != 0


@inlined
def nth_bit(bits: int, n: int) -> int:
    """The n-th member, counted from 0 at the lowest.

    The first steps have no branch, since a random n cannot be predicted.
    """
    for step in range(UNROLLED):
        bits = bits & (bits - 1) if n > step else bits
    while n > UNROLLED:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)


@inlined
def write_members(bits: int, first: int, out: NDArray[np.int16], n: int) -> int:
    """Append ``first + j`` for every member j to a list of length n; the new length."""
    while bits:
        out[n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n
