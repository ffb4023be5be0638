"""Sets as the bits of a signed 64-bit integer: counting, picking and listing their members."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import inlined, lowest_bit, popcount

__all__ = ["has_bit", "lowest_bit", "nth_bit", "nth_of_eight", "popcount", "write_members"]


@inlined
def has_bit(bits: int, index: int) -> bool:
    """Whether the set has this member."""
    return (bits >> index) & 1 != 0


@inlined
def without_two(bits: int) -> int:
    """The set without its two lowest members."""
    bits &= bits - 1
    return bits & (bits - 1)


@inlined
def nth_of_eight(bits: int, n: int) -> int:
    """The n-th member of a set of at most eight, counted from 0 at the lowest.

    It skips four, two and one members without a branch, because branches on a random n are mispredicted. Seven
    comparisons would take longer, especially in a browser.
    """
    fewer = without_two(without_two(bits))
    bits = fewer if n & 4 else bits
    fewer = without_two(bits)
    bits = fewer if n & 2 else bits
    return lowest_bit(bits & (bits - (n & 1)))


@inlined
def nth_bit(bits: int, n: int) -> int:
    """The n-th member, counted from 0 at the lowest."""
    while n > 7:
        bits &= bits - 1
        n -= 1
    return nth_of_eight(bits, n)


@inlined
def write_members(bits: int, first: int, out: NDArray[np.int16], n: int) -> int:
    """Append ``first + j`` for every member j to a list of length n, and return the new length."""
    while bits:
        out[n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n
