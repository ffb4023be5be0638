"""Fast chance for playouts: a shift-only generator and what is drawn from it.

Never used for a real deal (`shuffle` does that): its state could be recovered from what it gives out.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import compiled, inlined

Chance = NDArray[np.uint64]
"""One element: the state of the generator."""


def new_chance(seed: int) -> Chance:
    """A generator for this seed; any integer is good."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64)
    return np.array([mixed or 1], dtype=np.uint64)


@inlined
def next_bits(chance: Chance) -> int:
    """31 random bits (xorshift64)."""
    word = chance[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    chance[0] = word
    return np.int64(word >> np.uint64(33))  # type: ignore[return-value]


@inlined
def below(chance: Chance, n: int) -> int:
    """A random number from 0 to n − 1."""
    return (next_bits(chance) * n) >> 31


@compiled
def mix(array: NDArray[np.uint8], chance: Chance) -> None:
    """Shuffle an array in place (Fisher–Yates)."""
    for i in range(len(array) - 1, 0, -1):
        j = below(chance, i + 1)
        array[i], array[j] = array[j], array[i]
