"""The committer of SQLite: what is submitted while it takes a batch is committed too."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.server.storage.sqlite import SqliteStore
from keltis.server.storage.store import Entry

EVENTS, EACH = 120_000, 3
"""How many are submitted, and how many of them in one round of the loop."""


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as the interpreter can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-7)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("restless")
def test_no_event_is_left_waiting(tmp_path: Path):
    async def test() -> None:
        store = SqliteStore(tmp_path / "keltis.db")
        await store.open()
        answers = [asyncio.get_running_loop().create_future() for _ in range(EVENTS)]
        for number, answer in enumerate(answers):
            store.submit(Entry("table", number, "{}"), answer.set_result)
            if number % EACH == 0:
                await asyncio.sleep(0)
        assert set(await asyncio.wait_for(asyncio.gather(*answers), 60)) == {None}
        await store.close()

    asyncio.run(test())
