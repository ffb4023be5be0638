"""The shuffle of real deals: reproducible everywhere, and impossible to guess from what is public.

Fisher–Yates over a BLAKE2b stream in counter mode, with rejection sampling. Each purpose (cards, tiles,
layout, first seat, bots) has a stream of its own, so that no stream reveals anything about another. The order of
every shuffle is frozen by a golden test: a seed means the same deal on every platform, in Python as in browsers, and
in every version.
"""

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import MOST_OUT, Bytes, blake2b
from keltis.rules.compiled import compiled, in_python, inlined
from keltis.rules.errors import InvalidSetup

T = TypeVar("T")
Seed = int | bytes

KEY_SIZE = 32
WORD = 4
"""Bytes taken from the stream for one number."""
COUNTER = 8
"""Bytes of the counter, before the purpose."""

MAX_SEED_BYTES = 1024

BYTES, POSITIVE, NEGATIVE = 0, 1, -1
"""The meaning of a seed's bytes: the bytes themselves, or an integer of this sign, highest byte first."""

STREAM = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", np.uint8, KEY_SIZE),  # that of the seed
                ("block", np.uint8, MOST_OUT),  # random bytes
                ("at", np.int64),  # how many bytes of the block have been taken
                ("counter", np.int64),  # blocks made so far
            ],
            align=True,
        ),
    )
)
"""The state of a stream. Its purpose is passed with every call."""

Streams = NDArray[Any]
"""One element: the state of the stream."""


def bytes_of(text: bytes) -> Bytes:
    """The bytes of a text, for compiled code."""
    return np.array(list(text), dtype=np.uint8)


BYTES_PREFIX, INTEGER_PREFIX = bytes_of(b"bytes:"), bytes_of(b"int:")
MINUS = ord("-")
DIGITS = bytes_of(b"0123456789abcdef")


@compiled
def make_key(seed: Bytes, kind: int, key: Bytes) -> None:
    """Write the 256-bit key of a seed; the integer 7 and the bytes ``b"7"`` are different seeds.

    An integer is hashed as hexadecimal digits, without leading zeros.
    """
    prefix = BYTES_PREFIX if kind == BYTES else INTEGER_PREFIX
    message = np.zeros(len(prefix) + 1 + 2 * len(seed), dtype=np.uint8)
    for n in range(len(prefix)):
        message[n] = prefix[n]
    size = len(prefix)
    for n in range(len(seed) if kind == BYTES else 0):
        message[size] = seed[n]
        size += 1
    if kind == NEGATIVE:
        message[size] = MINUS
        size += 1
    begin = size
    for n in range(0 if kind == BYTES else 2 * len(seed)):
        digit = np.int64(seed[n >> 1]) >> (0 if n & 1 else 4) & 15
        if digit != 0 or size > begin or n == 2 * len(seed) - 1:
            message[size] = DIGITS[digit]
            size += 1
    blake2b(message[:size], np.zeros(0, dtype=np.uint8), key)


@compiled
def make_block(streams: Streams, purpose: Bytes) -> None:
    """Make the next random bytes of a stream."""
    stream = streams[0]
    message = np.zeros(COUNTER + len(purpose), dtype=np.uint8)
    for n in range(COUNTER):
        message[n] = (int(stream.counter) >> (8 * (COUNTER - 1 - n))) & 255
    for n in range(len(purpose)):
        message[COUNTER + n] = purpose[n]
    blake2b(message, stream.key[:], stream.block[:])
    stream.counter += 1
    stream.at = 0


@inlined
def take_number(stream):
    """The next 32 bits of a block."""
    at = int(stream.at)
    stream.at = at + WORD
    number = 0
    for n in range(WORD):
        number = number << 8 | np.int64(stream.block[at + n])
    return number


@compiled
def draw_below(streams: Streams, purpose: Bytes, n: int) -> int:
    """A number from 0 to n − 1, each equally likely; n is at most 2³²."""
    stream = streams[0]
    limit = (1 << 8 * WORD) // n * n
    number = limit
    while number >= limit:
        if stream.counter == 0 or stream.at == MOST_OUT:
            make_block(streams, purpose)
        number = take_number(stream)
    return number % n


@compiled
def shuffle(streams: Streams, purpose: Bytes, items: NDArray[Any]) -> None:
    """Bring an array into a random order (Fisher–Yates)."""
    for i in range(len(items) - 1, 0, -1):
        j = draw_below(streams, purpose, i + 1)
        items[i], items[j] = items[j], items[i]


@compiled
def open_stream(key: Bytes) -> Streams:
    """The stream of a key, from its beginning."""
    streams = np.zeros(1, dtype=STREAM)
    for n in range(KEY_SIZE):
        streams[0].key[n] = key[n]
    return streams


def fresh_seed() -> bytes:
    """256 bits that nobody can guess."""
    return secrets.token_bytes(32)


def seed_key(seed: Seed) -> Bytes:
    """The 256-bit key of a seed."""
    key = np.zeros(KEY_SIZE, dtype=np.uint8)
    if isinstance(seed, bytes) and len(seed) <= MAX_SEED_BYTES:
        in_python(make_key)(bytes_of(seed), BYTES, key)
    elif isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= 8 * MAX_SEED_BYTES:
        size = max((seed.bit_length() + 7) // 8, 1)
        in_python(make_key)(bytes_of(abs(seed).to_bytes(size, "big")), NEGATIVE if seed < 0 else POSITIVE, key)
    else:
        raise InvalidSetup("seed", f"a seed is an integer or bytes of at most {MAX_SEED_BYTES} bytes")
    return key


class Stream:
    """Random numbers for one purpose of one seed.

    >>> Stream(7, "cards").below(10) == Stream(7, "cards").below(10)
    True
    """

    def __init__(self, seed: Seed, purpose: str) -> None:
        self._streams = np.zeros(1, dtype=STREAM)
        self._streams["key"] = seed_key(seed)
        self._purpose = bytes_of(purpose.encode())

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely; n is at most 2³²."""
        if not 0 < n <= 1 << 8 * WORD:
            raise ValueError(f"below {n}: it is 1 to {1 << 8 * WORD}")
        return int(draw_below(self._streams, self._purpose, n))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        order = np.arange(len(items))
        shuffle(self._streams, self._purpose, order)
        return [items[place] for place in order.tolist()]
