"""What the store on PostgreSQL does under load: few commits, and queries that read no more than they must."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from keltis.server.storage import postgres as module
from keltis.server.storage.postgres import READ, PostgresStore
from keltis.server.storage.store import Conflict, Entry
from tests.server.harness import run

BURST = 20


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def test_after_a_large_commit_the_next_one_waits_for_more(postgres, monkeypatch):
    monkeypatch.setattr(module, "BUSY_BATCH", BURST)
    monkeypatch.setattr(module, "GATHER_SECONDS", 1.0)

    async def test() -> None:
        async with opened(postgres) as store:
            await asyncio.gather(*(store.append(Entry(f"table {k}", 0, "{}")) for k in range(BURST)))
            late = [asyncio.create_task(store.append(Entry("late", 0, "{}")))]
            done, _ = await asyncio.wait(late, timeout=0.3)
            assert not done, "it waits for company"
            late.append(asyncio.create_task(store.append(Entry("later", 0, "{}"))))
            await asyncio.gather(*late)
            assert store.counts.commits == 2
            assert await store.read({"late": -1, "later": -1}) == [("late", 0, "{}"), ("later", 0, "{}")]

    run(test())


def test_after_a_small_commit_nothing_waits(postgres, monkeypatch):
    monkeypatch.setattr(module, "GATHER_SECONDS", 3600.0)

    async def test() -> None:
        async with asyncio.timeout(10), opened(postgres) as store:
            for number in range(5):
                await store.append(Entry("table", number, "{}"))
            with pytest.raises(Conflict):
                await store.append(Entry("table", 4, "another"))

    run(test())


def test_looking_for_later_events_scans_no_other_tables(postgres):
    """With every table in memory, as the search for lost notifications asks."""

    async def test() -> None:
        async with opened(postgres):
            connection = await asyncpg.connect(postgres)
            try:
                fill = "INSERT INTO events SELECT 'table ' || t, s, '{}' FROM generate_series(1, 300) t, "
                await connection.execute(f"{fill} generate_series(0, 59) s")
                await connection.execute("ANALYZE events")
                known = [f"table {number}" for number in range(1, 301)], [57] * 300
                plan = "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {READ}", *known))
                assert "Seq Scan on events" not in plan, plan
                rows = await connection.fetch(READ, *known)
                assert [(row[0], row[1]) for row in rows[:3]] == [("table 1", 58), ("table 1", 59), ("table 2", 58)]
                assert len(rows) == 600
            finally:
                await connection.close()

    run(test())
