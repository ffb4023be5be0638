"""The fields of a record, and who may see each.

The type of a record, its blanking and its description are made from them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

import numpy as np

from keltis.rules.compiled import inlined
from keltis.rules.pieces import MAX_SEATS

Sight = Literal["everybody", "own seat", "viewer", "nobody"]
"""`own seat`: each seat sees its own part. `viewer`: only the viewer for whom the record was made."""
SPECTATOR = -1
"""The viewer who has no seat."""


class Field(NamedTuple):
    """One field: name, type, shape, who may see it, and what it means."""

    name: str
    kind: type[np.integer[Any]]
    shape: int | tuple[int, ...] = ()
    meaning: str = ""
    seen_by: Sight = "everybody"
    others_see: str = ""
    """For a field that only its own seat sees: the field that everybody else sees in its place."""


def record_type(fields: Iterable[Field]) -> Any:
    """The type of a record with these fields; ``record.name`` works compiled and interpreted alike."""
    return np.dtype((np.record, np.dtype([(each.name, each.kind, each.shape) for each in fields], align=True)))


Blank = Callable[[Any, int], None]


def make_blank(fields: Iterable[Field]) -> Blank:
    """A compiled function, made from the fields of a record, that removes what a viewer may not see.

    Cards of another seat become those it has openly taken; what nobody may see becomes zero.
    """
    blank = nothing
    for field in fields:
        if field.seen_by != "everybody":
            blank = one_after_the_other(blank, blank_field(field))
    return blank


@inlined
def nothing(record, viewer):
    """Leave the record as it is."""


def one_after_the_other(first: Blank, second: Blank) -> Blank:
    """One function that calls both."""

    @inlined
    def both(record, viewer):
        first(record, viewer)
        second(record, viewer)

    return both


def blank_field(field: Field) -> Blank:
    """The function that blanks one field."""
    shape = field.shape if isinstance(field.shape, tuple) else (field.shape,)
    if field.seen_by == "nobody":
        assert len(shape) == 1, "only lists are hidden from everybody"
        return clear_list(field.name, shape[0])
    assert field.seen_by == "own seat", "a position is not made for one viewer"
    assert shape[0] == MAX_SEATS, "what a seat alone sees has a part for each seat"
    if len(shape) == 1:
        return show_others(field.name, field.others_see)
    return show_others_by_word(field.name, field.others_see, shape[1])


def clear_list(name: str, length: int) -> Blank:
    """The function for a list that nobody may see."""

    @inlined
    def clear(record, viewer):  # noqa: ARG001 - the form of all of these
        for k in range(length):
            record[name][k] = 0

    return clear


def show_others(name: str, shown: str) -> Blank:
    """The function for a field with one number per seat."""

    @inlined
    def show(record, viewer):
        for seat in range(MAX_SEATS):
            if seat != viewer:
                record[name][seat] = record[shown][seat]

    return show


def show_others_by_word(name: str, shown: str, words: int) -> Blank:
    """The function for a field with several words per seat."""

    @inlined
    def show(record, viewer):
        for seat in range(MAX_SEATS):
            if seat != viewer:
                for word in range(words):
                    record[name][seat, word] = record[shown][seat, word]

    return show


def make_public_mask(fields: Iterable[Field]) -> Callable[[Any, int], int]:
    """A compiled function that gives, for each word of a record, the bits that belong to fields everybody may see."""
    kept = tuple(fields)
    dtype = record_type(kept)
    mask = np.zeros(dtype.itemsize, dtype=np.uint8)
    for field in kept:
        kind, offset = dtype.fields[field.name][:2]
        mask[offset : offset + kind.itemsize] = 0xFF if field.seen_by == "everybody" else 0
    words = mask.view(np.int64)

    @inlined
    def public_mask(record, k):  # noqa: ARG001 - told apart by its type
        return words[k]

    return public_mask
