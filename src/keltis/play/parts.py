"""The parts of a view: fields of records and the texts around them, as rows of the table that `packing` reads."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from keltis.play import packing
from keltis.play.packing import ALWAYS, ROW, Rows
from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import EIGHT
from keltis.rules.fields import Field, Sight, record_type

SHORT_MAP, LONG_MAP = 0x80, 0xDE
"""The bytes that MessagePack puts before a map. For short maps they include the length."""

encode = msgspec.msgpack.encode


class Place(NamedTuple):
    """The place of a number or a list of numbers on the desk, the bytes of each, and whether it may be below 0."""

    at: int
    width: int = 1
    is_signed: bool = False


class Words:
    """Words that are chosen by number; the first word has the number `first`."""

    def __init__(self, words: Iterable[Any], first: int = 0) -> None:
        packed = [encode(each) for each in words]
        self.stride = 1 + max(map(len, packed))
        """The bytes for each word: one byte for its size, and the length of the longest word."""
        self.table = b"".join((bytes([len(each)]) + each).ljust(self.stride, b"\0") for each in packed)
        self.before = first * self.stride
        """The place where the word of the number 0 would be."""


class Row(NamedTuple):
    """A text, and what follows it."""

    text: bytes = b""
    kind: int = packing.TEXT
    place: Place = Place(0)
    terms: int = 1
    minus: Place | None = None
    length: Place | None = None
    words: Words | None = None
    when: Place | None = None
    is_entry: bool = False


Part = list[Row]
"""The value of a field, or several one after the other."""


def fixed(value: Any) -> Part:
    """A value that is always the same."""
    return [Row(encode(value))]


def number(place: Place, *, minus: Place | None = None, terms: int = 1) -> Part:
    """A number, the sum of several, or the difference of two."""
    assert minus is None or minus[1:] == place[1:], "numbers of one type"
    return [Row(kind=packing.NUMBER, place=place, minus=minus, terms=terms)]


def at_least_zero(place: Place) -> Part:
    """A number, or 0 if it is below."""
    return [Row(kind=packing.COUNT, place=place)]


def word(words: Words, place: Place) -> Part:
    """A word that is chosen by number."""
    return [Row(kind=packing.WORD, words=words, place=place)]


def word_list(words: Words, place: Place, length: Place) -> Part:
    """A list of words that are chosen by number."""
    return [Row(kind=packing.WORDS, words=words, place=place, length=length)]


def map_head(length: int) -> bytes:
    """The beginning of a map."""
    return bytes([SHORT_MAP | length]) if length < packing.SHORT else bytes([LONG_MAP, length >> 8, length & 0xFF])


def whole_map(entries: Mapping[str, Part]) -> Part:
    """A map or an object with all its entries."""
    inner = [row for key, part in entries.items() for row in (Row(encode(key)), *part)]
    return [Row(map_head(len(entries))), *inner]


def map_where(entries: Iterable[tuple[str, Place, Part]]) -> Part:
    """A map of those entries for which the byte at a place is not 0."""
    rows = [Row(map_head(0), packing.MAP)]
    for key, when, (row,) in entries:
        assert when.width == 1, "a condition is one byte"
        rows.append(row._replace(text=encode(key) + row.text, when=when, is_entry=True))
    return rows


class Source:
    """A record as it is read for views: only the fields that may be shown."""

    def __init__(self, fields: Iterable[Field], begin: int, shown_to: set[Sight], names: Sequence[str] | None) -> None:
        """The record begins at this place. Without names, every field that `shown_to` may see is shown."""
        kept = tuple(fields)
        self.dtype = record_type(kept)
        self.end = begin + self.dtype.itemsize
        self._begin = begin
        may_see = {field.name for field in kept if field.seen_by in shown_to}
        self._names = may_see if names is None else set(names)
        if hidden := self._names - may_see:
            raise ValueError(f"hidden from a viewer: {', '.join(sorted(hidden))}")
        self.read: set[str] = set()
        """The fields that were asked for."""

    def __call__(self, name: str, *index: int) -> Place:
        """The place of a field, or of the part of it with this index."""
        if name not in self._names:
            raise ValueError(f"{name} is not shown")
        self.read.add(name)
        kind, offset = self.dtype.fields[name][:2]
        at, inner = self._begin + offset, kind.itemsize
        for k, length in zip(index, kind.shape, strict=False):
            inner //= length
            at += k * inner
        return Place(at, kind.base.itemsize, kind.base.kind == "i")


class Sources:
    """The records of a view, which lie on the desk one after the other."""

    def __init__(
        self, game: Iterable[Field], names: Sequence[str], memory: Iterable[Field], summary: Iterable[Field]
    ) -> None:
        """Only these fields of the position are shown, but all fields of the memory and the summary."""
        self.game = Source(game, 0, {"everybody"}, names)
        self.memory = Source(memory, self.game.end, {"everybody"}, None)
        self.summary = Source(summary, self.memory.end, {"everybody", "viewer"}, None)


class Program(NamedTuple):
    """A table of rows with its texts."""

    rows: Rows
    texts: Bytes


def make_program(part: Part) -> Program:
    """The table of a view."""
    merged = list(merge_texts(part))
    texts, begins = bytearray(), {}
    for words in dict.fromkeys(row.words for row in merged if row.words):
        begins[words] = len(texts) - words.before
        texts += words.table
    rows = []
    for row in merged:
        when, minus, length = (ALWAYS if place is None else place.at for place in (row.when, row.minus, row.length))
        text = (len(texts), len(row.text))
        table = (begins[row.words], row.words.stride) if row.words else (0, 0)
        rows.append((row.kind, when, row.is_entry, *text, *row.place, row.terms, minus, length, *table))
        texts += row.text
    assert len(texts) <= np.iinfo(np.int16).max, "a place in the texts has 16 bits"
    return Program(np.array(rows, dtype=ROW), padded(texts))


def merge_texts(part: Part) -> Iterable[Row]:
    """The rows with fewer pure texts: where possible, a text is merged into the next row."""
    text = b""
    for row in part:
        if text and row.when is not None:
            yield Row(text)
            text = b""
        if row.kind == packing.TEXT and row.when is None:
            text += row.text
        else:
            yield row._replace(text=text + row.text)
            text = b""
    yield Row(text)


def padded(data: bytes | bytearray) -> Bytes:
    """The data with padding for compiled code, which reads eight bytes at once."""
    return np.frombuffer(data + bytes(EIGHT), dtype=np.uint8).copy()
