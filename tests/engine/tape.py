"""Recorded calls of native functions, with arguments and results, so that they can be repeated in the module.

All arrays lie in one block of memory, and at the same offsets in the module's memory, under wasmtime or in a browser.
So an array is just an offset, and a tape needs no names.
"""

import zlib
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from keltis.engine.exports import list_exports
from keltis.engine.host import Host
from keltis.engine.signatures import signatures

FUNCTIONS = {name: function for name, (function, _) in list_exports().items()}
IS_ARRAY = {name: [each.items is not None for each in found.arguments] for name, found in signatures().items()}
"""By function: which of its arguments are arrays."""
MEMORY = 1 << 22

Range = tuple[int, int]
Operation = list[Any]
"""["put", offset, bytes as hex], ["call", name, arguments, result], or ["same", ranges, CRC-32 of their bytes].

An address among the arguments is a text: "@" and the offset.
"""


class Check(NamedTuple):
    """What an array must be at one point of the tape."""

    what: str
    dtype: np.dtype[Any]
    expected: bytes


class Tape:
    """A block of memory, and what was done in it."""

    def __init__(self) -> None:
        self._memory = np.zeros(MEMORY, dtype=np.uint8)
        self._start: int = self._memory.__array_interface__["data"][0]
        self._used = 0
        self.operations: list[Operation] = []
        self.checks: dict[int, Check] = {}
        """By the place of an operation."""

    def array(self, dtype: Any, *shape: int) -> np.ndarray:
        """A new array, all zero."""
        size = np.dtype(dtype).itemsize * int(np.prod(shape))
        start, self._used = self._used, -(-(self._used + size) // 16) * 16
        return self._memory[start : start + size].view(dtype).reshape(shape)

    def offset(self, array: np.ndarray) -> int:
        return array.__array_interface__["data"][0] - self._start

    def put(self, array: np.ndarray, values: Any = None) -> None:
        """Fill an array; without values, what was written into it natively is noted."""
        if values is not None:
            array[...] = values
        self.operations.append(["put", self.offset(array), array.tobytes().hex()])

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a function natively, and note it."""
        noted: list[Any] = []
        for is_array, given in zip(IS_ARRAY[name], arguments, strict=True):
            if is_array:
                noted += [f"@{self.offset(given)}", *given.shape]
            else:
                noted.append(given)
        result = FUNCTIONS[name](*arguments)
        self.operations.append(["call", name, noted, None if result is None else int(result)])
        return result

    def same(self, what: str, array: np.ndarray) -> None:
        """Note that an array must be the same; padding between the fields of records does not count."""
        begin = self.offset(array)
        ranges = [(begin + start, size) for start, size in ranges_of(array.dtype, array.size)]
        expected = b"".join(self._memory[start : start + size].tobytes() for start, size in ranges)
        self.checks[len(self.operations)] = Check(what, array.dtype, expected)
        self.operations.append(["same", ranges, zlib.crc32(expected)])


@cache
def ranges_of(dtype: np.dtype[Any], count: int) -> list[Range]:
    """Where the bytes of this many items are, without padding: neighbors are one range."""
    fields = [(0, dtype.itemsize)]
    if dtype.fields:
        fields = sorted((each[1], each[0].itemsize) for each in dtype.fields.values())
    ranges: list[Range] = []
    for start, size in ((n * dtype.itemsize + start, size) for n in range(count) for start, size in fields):
        if ranges and sum(ranges[-1]) == start:
            ranges[-1] = (ranges[-1][0], ranges[-1][1] + size)
        else:
            ranges.append((start, size))
    return ranges


def replay(host: Host, operations: list[Operation]) -> list[tuple[int, Any]]:
    """Repeat a tape under wasmtime; returns the operations whose results differ, with these results."""
    wrong: list[tuple[int, Any]] = []
    host.memory[:MEMORY] = 0
    for place, (kind, *rest) in enumerate(operations):
        if kind == "put":
            data = bytes.fromhex(rest[1])
            host.memory[rest[0] : rest[0] + len(data)] = np.frombuffer(data, np.uint8)
        elif kind == "call":
            given = [host.base + int(each[1:]) if isinstance(each, str) else each for each in rest[1]]
            result = host.call(rest[0], given)
            if result != rest[2]:
                wrong.append((place, result))
        else:
            found = b"".join(host.memory[start : start + size].tobytes() for start, size in rest[0])
            if zlib.crc32(found) != rest[1]:
                wrong.append((place, found.hex()))
    return wrong


def describe(tape: Tape, wrong: list[tuple[int, Any]]) -> list[str]:
    """What differs, field by field."""
    lines: list[str] = []
    for place, found in wrong:
        if check := tape.checks.get(place):
            lines += differing_fields(check, bytes.fromhex(found))
        else:
            _, name, arguments, expected = tape.operations[place]
            lines.append(f"{name}{tuple(arguments)} returned {found}, not {expected}")
    return lines


def differing_fields(check: Check, found: bytes) -> list[str]:
    """The fields, or the whole array, that differ."""
    if not check.dtype.fields:
        mine, theirs = (np.frombuffer(each, check.dtype).tolist() for each in (check.expected, found))
        return [f"{check.what}: {theirs}, not {mine}"]
    lines, at = [], 0
    while at < len(check.expected):
        for name, (kind, *_) in check.dtype.fields.items():
            mine, theirs = (each[at : at + kind.itemsize] for each in (check.expected, found))
            if mine != theirs:
                values = [np.frombuffer(each, kind.base).tolist() for each in (theirs, mine)]
                lines.append(f"{check.what}.{name}: {values[0]}, not {values[1]}")
            at += kind.itemsize
    return lines
