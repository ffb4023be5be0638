"""Fast random numbers for playouts: a shift-only generator and what is drawn from it.

It is never used for a real deal (`shuffle` does that), because its state can be recovered from its output.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import compiled, in_python, inlined, wrapping_add, wrapping_multiply
from keltis.rules.shuffle import Seed, bytes_of, draw_below, open_stream, seed_key

Chance = NDArray[np.uint64]
"""One element: the state of the generator."""


@compiled
def set_chance(chance: Chance, number: Any) -> None:
    """Seed the generator with this number; any number works."""
    mixed = wrapping_add(wrapping_multiply(number, 0x9E3779B97F4A7C15), 0xD1B54A32D192ED03)
    chance[0] = mixed
    if chance[0] == np.uint64(0):
        chance[0] = 1


@compiled
def set_chance_by_key(chance: Chance, key: Bytes, purpose: Bytes) -> None:
    """Seed the generator with the stream of a seed for this purpose."""
    set_chance(chance, np.uint64(draw_below(open_stream(key), purpose, 1 << 32)))


def new_chance(seed: int) -> Chance:
    """A generator seeded with this number; any integer works."""
    chance = np.zeros(1, dtype=np.uint64)
    set_chance(chance, np.uint64(seed % (1 << 64)))
    return chance


def chance_for(seed: Seed, purpose: str) -> Chance:
    """A generator for one purpose of a seed, as bots use it."""
    chance = np.zeros(1, dtype=np.uint64)
    in_python(set_chance_by_key)(chance, seed_key(seed), bytes_of(purpose.encode()))
    return chance


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
