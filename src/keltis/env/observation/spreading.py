"""From bit sets to rows of numbers: eight flags at a time.

Rows are parts of one flat array, identified by their start offset. A view of a row would be reference-counted, which
takes longer than writing eight numbers into it.
"""

import numpy as np

from keltis.rules.compiled import inlined, put_eight

BYTE = 255
EIGHT = 8

FLAGS = np.array([sum(1 << (8 * bit) for bit in range(8) if byte >> bit & 1) for byte in range(256)], dtype=np.uint64)
"""For each byte: its eight bits as the eight bytes of a word."""


@inlined
def spread(bits, count, out, at):
    """Write the first `count` members of a set as flags, at least eight. The last word overlaps the one before."""
    for k in range(0, count - EIGHT, EIGHT):
        put_eight(out, at + k, FLAGS[bits >> k & BYTE])
    k = count - EIGHT
    put_eight(out, at + k, FLAGS[bits >> k & BYTE])


@inlined
def spread_twice(once, twice, count, out, at):
    """Write how often each kind occurs, from the sets of kinds that occur at least once and at least twice."""
    for k in range(0, count - EIGHT, EIGHT):
        put_eight(out, at + k, FLAGS[once >> k & BYTE] + FLAGS[twice >> k & BYTE])
    k = count - EIGHT
    put_eight(out, at + k, FLAGS[once >> k & BYTE] + FLAGS[twice >> k & BYTE])


@inlined
def spread_few(bits, count, out, at):
    """Write a few members of a set as flags, one by one."""
    for k in range(count):
        out[at + k] = bits >> k & 1


@inlined
def clear_row(out, at, count):
    """Write `count` zeros, at least eight."""
    nothing = FLAGS[0]
    for k in range(0, count - EIGHT, EIGHT):
        put_eight(out, at + k, nothing)
    put_eight(out, at + count - EIGHT, nothing)
