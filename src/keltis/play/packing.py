"""Views as MessagePack, written by one compiled function for both games; msgspec makes the objects of a view from it.

A table describes what to write: each of its rows has a text and the number, word or list that follows it (see `parts`).
So there is only one function to compile, however many fields and games there are.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import EIGHT, brief, get_eight, inlined, put_eight

ARRAY, LONG_ARRAY, INT32 = 0x90, 0xDC, 0xD2
"""The bytes that MessagePack puts before a list or a number. For short lists they include the length."""
SHORT = 16
SMALLEST, LARGEST = -32, 127
"""The range of numbers that take one byte."""

TEXT, NUMBER, COUNT, WORD, WORDS, MAP = range(6)
"""What follows the text of a row: nothing, a number, a number that is at least 0, a word, a list of words, or a map.
The entries of a map are the following rows that are marked as such."""

ALWAYS = -1
"""The place of the condition of a row that has none."""

ROW = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("kind", np.int16),
                ("when", np.int16),  # the row is left out if the byte at this place is 0
                ("is_entry", np.int16),  # 1 if it is an entry of the last map
                ("text", np.int16),  # where its text begins
                ("text_size", np.int16),
                ("place", np.int16),  # of its number, or of its first number
                ("width", np.int16),  # of each number, in bytes
                ("is_signed", np.int16),  # 1 if they may be below 0
                ("terms", np.int16),  # how many numbers are summed
                ("minus", np.int16),  # the place of a number that is subtracted
                ("length", np.int16),  # the place of a list's length, which is a byte
                ("words", np.int16),  # where the word of the number 0 begins: its size, then what is written
                ("stride", np.int16),  # from one word to the next
            ]
        ),
    )
)
"""Narrow, so that a whole table stays in the nearest cache."""
Rows = NDArray[Any]


@inlined
def put_text(out, n, texts, at, size):
    """Write a text, eight bytes at once. Like all `put_` functions it returns where the next byte goes."""
    for k in range(0, size, EIGHT):
        put_eight(out, n + k, get_eight(texts, at + k))
    return n + size


@inlined
def put_number(out, n, number):
    """Write a number."""
    if SMALLEST <= number <= LARGEST:
        out[n] = number & 0xFF
        return n + 1
    out[n] = INT32
    for k in range(4):
        out[n + 1 + k] = number >> (24 - 8 * k) & 0xFF
    return n + 5


@inlined
def put_length(out, n, length):
    """Begin a list."""
    if length < SHORT:
        out[n] = ARRAY | length
        return n + 1
    out[n], out[n + 1], out[n + 2] = LONG_ARRAY, length >> 8, length & 0xFF
    return n + 3


@inlined
def number_at(desk, row, place):
    """A number of the row's type."""
    bits = 8 * np.int64(row.width)
    sign = np.int64(row.is_signed) << (bits - 1)
    return ((get_eight(desk, place) & ((1 << int(bits)) - 1)) ^ int(sign)) - int(sign)


@inlined
def number_of(desk, row):
    """The number of a row: a sum or a difference."""
    number = 0
    for k in range(row.terms):
        number += number_at(desk, row, np.int64(row.place) + k * row.width)
    if row.minus != ALWAYS:
        number -= number_at(desk, row, np.int64(row.minus))
    return max(number, 0) if row.kind == COUNT else number


@inlined
def put_words(out, n, texts, desk, row, length):
    """Write the words for this many numbers."""
    place, width, words, stride = np.int64(row.place), np.int64(row.width), np.int64(row.words), np.int64(row.stride)
    for k in range(length):
        at = words + number_at(desk, row, place + k * width) * stride
        n = put_text(out, n, texts, at + 1, np.int64(texts[at]))
    return n


@brief
def pack(rows: Rows, texts: Bytes, frame: Bytes, game: Bytes, memory: Bytes, desk: Bytes, out: Bytes) -> int:
    """Write a view and return its size. The summary is on the desk already, behind the room for game and memory.

    Texts, the frame and the desk have eight bytes more than are used, because eight bytes are read at once.
    """
    for k in range(len(game)):
        desk[k] = game[k]
    for k in range(len(memory)):
        desk[len(game) + k] = memory[k]
    n = put_text(out, 0, frame, 0, len(frame) - EIGHT)
    entries = 0
    for r in range(len(rows)):
        row = rows[r]
        if row.when != ALWAYS and desk[row.when] == 0:
            continue
        n = put_text(out, n, texts, np.int64(row.text), np.int64(row.text_size))
        out[entries] += row.is_entry
        if row.kind == NUMBER or row.kind == COUNT:
            n = put_number(out, n, number_of(desk, row))
        elif row.kind == WORD:
            n = put_words(out, n, texts, desk, row, 1)
        elif row.kind == WORDS:
            length = np.int64(desk[row.length])
            n = put_words(out, put_length(out, n, length), texts, desk, row, length)
        elif row.kind == MAP:
            entries = n - 1
    return n
