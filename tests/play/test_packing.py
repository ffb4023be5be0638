"""The table of rows that a view is packed by: what it writes is what msgspec reads back."""

from typing import Any

import msgspec
import numpy as np
import pytest

from keltis.play import parts
from keltis.play.packing import pack
from keltis.play.parts import Part, Source, Words, encode, make_program, padded
from keltis.rules.compiled import EIGHT
from keltis.rules.fields import Field

FIELDS = (
    Field("small", np.int8, 3),
    Field("bytes", np.uint8, 20),
    Field("short", np.int16, (2, 3)),
    Field("long", np.int32, 2),
    Field("size", np.uint8),
)
SOURCE = Source(FIELDS, 0, {"everybody"}, None)
WORDS = ["", "a", "bb", "seventh", "eighteen", "a longer word", None, 7, ["list", "of words"]]
LETTERS = Words(WORDS)


def packed(part: Part, frame: Any = None, **values: Any) -> Any:
    """What msgspec reads of a part, after a list head and a frame."""
    record = np.zeros(1, dtype=SOURCE.dtype)
    for name, value in values.items():
        record[name][0] = value
    desk, out = np.zeros(SOURCE.end + EIGHT, dtype=np.uint8), np.full(1000, 255, dtype=np.uint8)
    begin = padded(bytes([0x92]) + encode(frame))
    size = pack(*make_program(part), begin, record.view(np.uint8), desk[:0], desk, out)
    first, second = msgspec.msgpack.decode(out[:size].tobytes())
    assert first == frame
    return second


@pytest.mark.parametrize("number", [0, 1, 127, -1, -32, -33, -128])
def test_a_byte_with_a_sign(number: int):
    assert packed(parts.number(SOURCE("small", 1)), small=[5, number, 6]) == number
    assert packed(parts.at_least_zero(SOURCE("small", 1)), small=[5, number, 6]) == max(number, 0)


@pytest.mark.parametrize("number", [0, 127, 128, 255])
def test_a_byte_without_a_sign(number: int):
    assert packed(parts.number(SOURCE("size")), size=number) == number


@pytest.mark.parametrize("number", [0, 128, 1000, 32767, -33, -1000, -32768])
def test_two_bytes(number: int):
    assert packed(parts.number(SOURCE("short", 1, 0)), short=[[1, 2, 3], [number, 4, 5]]) == number


@pytest.mark.parametrize("number", [70_000, (1 << 31) - 1, -70_000, -1 << 31])
def test_four_bytes(number: int):
    assert packed(parts.number(SOURCE("long", 1)), long=[3, number]) == number


def test_sums_and_differences():
    assert packed(parts.number(SOURCE("short", 1), terms=3), short=[[1, 2, 3], [400, -5, 60]]) == 455
    assert packed(parts.number(SOURCE("small", 0), minus=SOURCE("small", 2)), small=[-3, 9, 4]) == -7


@pytest.mark.parametrize("place", range(len(WORDS)))
def test_words_of_any_length(place: int):
    assert packed(parts.word(LETTERS, SOURCE("size")), size=place) == WORDS[place]


def test_words_whose_numbers_begin_below_zero():
    texts = ["minus two", "minus one", "zero", "one"]
    words = Words(texts, first=-2)
    assert [packed(parts.word(words, SOURCE("small")), small=[k, 0, 0]) for k in (-2, -1, 0, 1)] == texts


@pytest.mark.parametrize("length", [0, 1, 15, 16, 20])
def test_lists_of_words(length: int):
    part = parts.word_list(LETTERS, SOURCE("bytes"), SOURCE("size"))
    assert packed(part, bytes=[k % 6 for k in range(20)], size=length) == [WORDS[k % 6] for k in range(length)]


def test_lists_of_wide_numbers():
    part = parts.word_list(LETTERS, SOURCE("short"), SOURCE("size"))
    assert packed(part, short=[[5, 4, 3], [2, 1, 0]], size=4) == ["a longer word", "eighteen", "seventh", "bb"]


def test_a_map_has_the_entries_whose_byte_is_set_and_what_follows_is_whole():
    some = parts.map_where((f"key {k}", SOURCE("bytes", k), parts.number(SOURCE("bytes", k))) for k in range(14))
    none = parts.map_where([("never", SOURCE("size"), parts.fixed("there"))])
    whole = parts.whole_map({"some": some, "none": none, "after": parts.fixed([1, "two", None])})
    found = packed(whole, frame={"before": "the map"}, bytes=[k % 3 for k in range(20)])
    assert found == {
        "some": {f"key {k}": k % 3 for k in range(14) if k % 3},
        "none": {},
        "after": [1, "two", None],
    }


def test_a_map_of_many_fields():
    fields = {f"field {k}": parts.number(SOURCE("bytes", k)) for k in range(20)}
    assert packed(parts.whole_map(fields), bytes=range(20)) == {f"field {k}": k for k in range(20)}
