"""Counted positions: any change of what is legal, anywhere near these positions, changes a number."""

import json

import pytest

from tests.golden.counts import POSITIONS, count_by_second_reading, counts_of, second_reading_of
from tests.golden.write import golden_text

COUNTED = json.loads(golden_text("counts.json"))
BY_SECOND_READING = 4
"""Depth to which the slow second reading counts too."""


def test_every_position_is_counted():
    assert list(COUNTED) == list(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_as_many_sequences_of_moves_as_ever(name: str):
    assert counts_of(name) == COUNTED[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_second_reading_counts_as_many(name: str):
    reading = second_reading_of(name)
    counted = [count_by_second_reading(reading, depth) for depth in range(1, BY_SECOND_READING + 1)]
    assert counted == COUNTED[name][:BY_SECOND_READING]
