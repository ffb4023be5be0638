"""How a real deal is shuffled: reproducible everywhere, and not to be guessed from what is public.

Fisher–Yates over a BLAKE2b stream in counter mode, with rejection sampling. Each purpose (cards, tiles,
layout, first seat, bots) has a stream of its own, so that nothing seen of one tells of another. The order of
every shuffle is frozen by a golden test: a seed means the same deal on every platform, in Python as in browsers, and
in every version.
"""

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import MOST_OUT, Bytes, blake2b
from keltis.rules.compiled import compiled, inlined
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
"""What the bytes of a seed are: themselves, or an integer of this sign, its highest byte first."""

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
"""Where a stream stands. Its purpose is given with every call."""

Streams = NDArray[Any]
"""One element: where the stream stands."""


def bytes_of(text: bytes) -> Bytes:
    """For compiled code."""
    return np.array(list(text), dtype=np.uint8)


BYTES_PREFIX, INTEGER_PREFIX = bytes_of(b"bytes:"), bytes_of(b"int:")
MINUS = ord("-")
DIGITS = bytes_of(b"0123456789abcdef")


@inlined
def put_text(message, size, text):
    """Append a text to a message of this size; the new size."""
    for n in range(len(text)):
        message[size + n] = text[n]
    return size + len(text)


@inlined
def put_hexadecimal(message, size, number):
    """Append a number, its highest byte first, as hexadecimal digits without leading zeros; the new size."""
    start = size
    for n in range(2 * len(number)):
        byte = np.int64(number[n >> 1])
        digit = byte & 15 if n & 1 else byte >> 4
        if digit != 0 or size > start or n == 2 * len(number) - 1:
            message[size] = DIGITS[digit]
            size += 1
    return size


@compiled
def make_key(seed: Bytes, kind: int, key: Bytes) -> None:
    """Write the 256-bit key of a seed; the integer 7 and the bytes ``b"7"`` are different seeds."""
    message = np.zeros(8 + 2 * len(seed), dtype=np.uint8)
    if kind == BYTES:
        size = put_text(message, put_text(message, 0, BYTES_PREFIX), seed)
    else:
        size = put_text(message, 0, INTEGER_PREFIX)
        if kind == NEGATIVE:
            message[size] = MINUS
            size += 1
        size = put_hexadecimal(message, size, seed)
    blake2b(message[:size], np.zeros(0, dtype=np.uint8), key)


@compiled
def next_block(streams: Streams, purpose: Bytes) -> None:
    """Make the next random bytes of a stream."""
    stream = streams[0]
    message = np.zeros(COUNTER + len(purpose), dtype=np.uint8)
    for n in range(COUNTER):
        message[n] = (int(stream.counter) >> (8 * (COUNTER - 1 - n))) & 255
    put_text(message, COUNTER, purpose)
    blake2b(message, stream.key, stream.block)
    stream.counter += 1
    stream.at = 0


@inlined
def next_number(streams, purpose):
    """The next 32 bits of a stream."""
    stream = streams[0]
    if stream.counter == 0 or stream.at == MOST_OUT:
        next_block(streams, purpose)
    at = int(stream.at)
    stream.at = at + WORD
    number = 0
    for n in range(WORD):
        number = number << 8 | np.int64(stream.block[at + n])
    return number


@inlined
def number_below(streams, purpose, n):
    """A number from 0 to n − 1, each equally likely; n is at most 2³²."""
    limit = (1 << 8 * WORD) // n * n
    number = next_number(streams, purpose)
    while number >= limit:
        number = next_number(streams, purpose)
    return number % n


@compiled
def draw_below(streams: Streams, purpose: Bytes, n: int) -> int:
    """A number from 0 to n − 1, each equally likely; n is at most 2³²."""
    return number_below(streams, purpose, n)


@compiled
def shuffle(streams: Streams, purpose: Bytes, items: NDArray[Any]) -> None:
    """Bring an array into a random order (Fisher–Yates)."""
    for i in range(len(items) - 1, 0, -1):
        j = number_below(streams, purpose, i + 1)
        items[i], items[j] = items[j], items[i]


@inlined
def open_stream(key):
    """The stream of a key, from its beginning."""
    streams = np.zeros(1, dtype=STREAM)
    for n in range(KEY_SIZE):
        streams[0].key[n] = key[n]
    return streams


def fresh_seed() -> bytes:
    """256 bits nobody can guess."""
    return secrets.token_bytes(32)


def seed_key(seed: Seed) -> Bytes:
    """The 256-bit key of a seed."""
    key = np.zeros(KEY_SIZE, dtype=np.uint8)
    if isinstance(seed, bytes) and len(seed) <= MAX_SEED_BYTES:
        make_key(bytes_of(seed), BYTES, key)
    elif isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() <= 8 * MAX_SEED_BYTES:
        size = max((seed.bit_length() + 7) // 8, 1)
        make_key(bytes_of(abs(seed).to_bytes(size, "big")), NEGATIVE if seed < 0 else POSITIVE, key)
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
