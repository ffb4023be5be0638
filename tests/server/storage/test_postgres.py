"""The store on PostgreSQL: its queries read no more than they must."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from keltis.server.storage.postgres import READ, PostgresStore
from tests.server.harness import run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


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
