"""Everything a player may choose can be reached: every phase of both games, in windows of every size."""

from pathlib import Path

import pytest

from bench.web.reach import PHASES, Phase, complaints
from tests.web.conftest import House, NewPage


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
def test_everything_can_be_reached_in_every_window(new_page: NewPage, house: House, phase: Phase):
    assert complaints(new_page(None, locale="de"), Path(house.settings.database), phase) == []
