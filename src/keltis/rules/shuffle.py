"""How a real deal is shuffled: reproducible everywhere, and not to be guessed from what is public.

Fisher–Yates over a BLAKE2b stream in counter mode, with rejection sampling. Each purpose (cards, tiles,
layout, first seat, bots) has a stream of its own, so that nothing seen of one tells of another. The order of
every shuffle is frozen by a golden test: a seed means the same deal on every platform and in every version.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import TypeVar

from keltis.rules.errors import InvalidSetup

T = TypeVar("T")
Seed = int | bytes

WORD = 4
"""Bytes taken from the stream for one number."""

MAX_SEED_BYTES = 1024


def fresh_seed() -> bytes:
    """256 bits nobody can guess."""
    return secrets.token_bytes(32)


def seed_key(seed: Seed) -> bytes:
    """The 256-bit key of a seed; the integer 7 and the bytes ``b"7"`` are different seeds."""
    if isinstance(seed, bytes) and len(seed) <= MAX_SEED_BYTES:
        return hashlib.blake2b(b"bytes:" + seed, digest_size=32).digest()
    if isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= 8 * MAX_SEED_BYTES:
        return hashlib.blake2b(f"int:{seed:x}".encode(), digest_size=32).digest()
    raise InvalidSetup("seed", f"a seed is an integer or bytes of at most {MAX_SEED_BYTES} bytes")


class Stream:
    """Random numbers for one purpose of one seed.

    >>> Stream(7, "cards").below(10) == Stream(7, "cards").below(10)
    True
    """

    def __init__(self, seed: Seed, purpose: str) -> None:
        self._key = seed_key(seed)
        self._purpose = purpose.encode()
        self._counter = 0
        self._block = b""

    def _take(self, size: int) -> bytes:
        while len(self._block) < size:
            message = self._counter.to_bytes(8, "big") + self._purpose
            self._block += hashlib.blake2b(message, key=self._key).digest()
            self._counter += 1
        taken, self._block = self._block[:size], self._block[size:]
        return taken

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely; n is at most 2³²."""
        if not 0 < n <= 1 << 8 * WORD:
            raise ValueError(f"below {n}: it is 1 to {1 << 8 * WORD}")
        limit = (1 << 8 * WORD) // n * n
        while True:
            number = int.from_bytes(self._take(WORD), "big")
            if number < limit:
                return number % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
