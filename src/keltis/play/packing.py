"""Views as MessagePack, written by one compiled function for both games; msgspec makes the objects of a view from it.

What is written is data: a table of rows, each a text and a number, word or list that follows it (see `parts`). So there
is one function to compile, however many fields and games there are.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import EIGHT, brief, get_eight, inlined, put_eight

ARRAY, LONG_ARRAY, INT32 = 0x90, 0xDC, 0xD2
"""What MessagePack puts before a list or a number; short lists have their length in it."""
SHORT = 16
SMALLEST, LARGEST = -32, 127
"""The numbers that are one byte."""

TEXT, NUMBER, COUNT, WORD, WORDS, MAP = range(6)
"""What follows the text of a row: nothing, a number, one that is at least 0, a word, a list of words, or a map: its
entries are the rows after it that say so."""

ALWAYS = -1
"""The place of a condition where there is none."""

ROW = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("kind", np.int64),
                ("when", np.int64),  # the row is left out if the byte at this place is 0
                ("is_entry", np.int64),  # 1 if it is an entry of the last map
                ("text", np.int64),  # where its text begins
                ("text_size", np.int64),
                ("place", np.int64),  # of its number, or of its first number
                ("width", np.int64),  # of each number, in bytes
                ("mask", np.int64),  # the bits of a number
                ("sign", np.int64),  # the highest of them, if it is a sign
                ("terms", np.int64),  # how many numbers are added up
                ("minus", np.int64),  # the place of a number that is subtracted
                ("length", np.int64),  # the place of a list's length, which is a byte
                ("words", np.int64),  # where the word of the number 0 begins: its size, then what is written
                ("stride", np.int64),  # from one word to the next
            ],
            align=True,
        ),
    )
)
Rows = NDArray[Any]


@inlined
def put_text(out, n, texts, at, size):
    """Write a text, eight bytes at once; all of these give back where the next byte goes."""
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
    sign = int(row.sign)
    return ((get_eight(desk, place) & int(row.mask)) ^ sign) - sign


@inlined
def number_of(desk, row):
    """The number of a row: a sum or a difference."""
    number = 0
    for k in range(row.terms):
        number += number_at(desk, row, row.place + k * row.width)
    if row.minus != ALWAYS:
        number -= number_at(desk, row, row.minus)
    return max(number, 0) if row.kind == COUNT else number


@inlined
def put_words(out, n, texts, desk, row, length):
    """Write the words of as many numbers."""
    for k in range(length):
        number = number_at(desk, row, row.place + k * row.width)
        at = row.words + number * row.stride
        n = put_text(out, n, texts, at + 1, np.int64(texts[at]))
    return n


@brief
def pack(rows: Rows, texts: Bytes, frame: Bytes, game: Bytes, memory: Bytes, desk: Bytes, out: Bytes) -> int:
    """Write a view; its size. The summary is on the desk already, behind the room for game and memory.

    Texts, the frame and the desk have eight bytes more than are used: those that are read along with the last.
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
        n = put_text(out, n, texts, row.text, row.text_size)
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
