"""BLAKE2b (RFC 7693), as compiled code: the hash from which a real deal is made.

Python has it in `hashlib`, browsers do not. A seed must give the same deal in both, and the shuffle must not be
implemented twice, so both use this code. Tests compare it with `hashlib`.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.compiled import compiled, inlined, rotate_right, wrapping_add

BLOCK = 128
"""Bytes that are mixed in at once."""
MOST_OUT = 64
"""Bytes of the longest digest."""
ROUNDS = 12

Bytes = NDArray[np.uint8]

START = np.array(
    [
        *(0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1),
        *(0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179),
    ],
    dtype=np.uint64,
)
"""The initial words, those of SHA-512."""

ORDER = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ],
    dtype=np.uint8,
)
"""By round: the order in which the words of a block are mixed in. From the eleventh round on it starts over."""

QUARTERS = np.array(
    [
        *([0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]),
        *([0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]),
    ],
    dtype=np.uint8,
)
"""The words that are mixed with each other: the columns of a square, then its diagonals."""


WORDS = np.zeros(16, dtype=np.uint64)
"""The words of a block, or of the working memory."""


@inlined
def mix_four(v, a, b, c, d, first, second):
    """Mix four words, and two of the block (RFC 7693, 3.1)."""
    v[a] = wrapping_add(wrapping_add(v[a], v[b]), first)
    v[d] = rotate_right(v[d] ^ v[a], 32)
    v[c] = wrapping_add(v[c], v[d])
    v[b] = rotate_right(v[b] ^ v[c], 24)
    v[a] = wrapping_add(wrapping_add(v[a], v[b]), second)
    v[d] = rotate_right(v[d] ^ v[a], 16)
    v[c] = wrapping_add(v[c], v[d])
    v[b] = rotate_right(v[b] ^ v[c], 63)


@compiled
def compress(
    state: NDArray[np.uint64], work: NDArray[np.uint64], block: NDArray[np.uint64], count: int, is_last: bool
) -> None:
    """Mix a block into the state (RFC 7693, 3.2). `count` is the number of bytes up to its end, less than 2⁶³."""
    for n in range(8):
        work[n] = state[n]
        work[n + 8] = START[n]
    work[12] ^= np.uint64(count)
    if is_last:
        work[14] ^= np.uint64(0xFFFFFFFFFFFFFFFF)
    for k in range(ROUNDS):
        for n in range(8):
            first, second = block[ORDER[k % 10, 2 * n]], block[ORDER[k % 10, 2 * n + 1]]
            mix_four(work, QUARTERS[n, 0], QUARTERS[n, 1], QUARTERS[n, 2], QUARTERS[n, 3], first, second)
    for n in range(8):
        state[n] ^= work[n] ^ work[n + 8]


@compiled
def blake2b(message: Bytes, key: Bytes, out: Bytes) -> None:
    """Write the digest of a message, as long as `out`. Digest and key have at most 64 bytes; the key may be empty."""
    state, work, block = START.copy(), WORDS.copy(), WORDS.copy()
    state[0] ^= np.uint64(0x01010000 ^ (len(key) << 8) ^ len(out))
    keyed = BLOCK if len(key) > 0 else 0  # the key is a block of its own, before the message
    size = keyed + len(message)
    at = 0
    while at < size or at == 0:
        for n in range(16):
            block[n] = np.uint64(0)
        for n in range(at, min(at + BLOCK, size)):
            byte = message[n - keyed] if n >= keyed else key[n] if n < len(key) else np.uint8(0)
            block[(n - at) >> 3] |= np.uint64(byte) << np.uint64(8 * (n & 7))
        at += BLOCK
        compress(state, work, block, min(at, size), at >= size)
    for n in range(len(out)):
        out[n] = (state[n >> 3] >> np.uint64(8 * (n & 7))) & np.uint64(255)
