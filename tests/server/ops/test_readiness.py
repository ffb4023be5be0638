"""/readyz says whether turns can be stored, and asking it often costs little."""

import asyncio
import contextlib
import shutil
from collections import namedtuple

import asyncpg
import pytest

from keltis.server import app as server_app
from keltis.server.ops.readiness import Probe
from keltis.server.storage import sqlite as sqlite_module
from keltis.server.storage.store import Entry, NotSaved
from tests.server.harness import PATIENCE, Serving, run, serving

Usage = namedtuple("Usage", "total used free")


async def readiness(place: Serving) -> int:
    return (await place.stranger().http.get("/readyz")).status_code


async def until_ready(place: Serving, status: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await readiness(place) != status:
            await asyncio.sleep(0.05)


@pytest.fixture(autouse=True)
def look_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_app, "STORE_SECONDS", 0.0)


def test_a_file_that_cannot_grow_is_not_ready(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            assert await readiness(place) == 200
            store = place.server.store
            writer = store._opened.writer
            (pages,) = writer.execute("PRAGMA page_count").fetchone()
            (most,) = writer.execute("PRAGMA max_page_count").fetchone()
            writer.execute(f"PRAGMA max_page_count = {pages}")
            with contextlib.suppress(NotSaved):  # there is a little room inside of it
                for number in range(1000):
                    await store.append(Entry("large", number, "x" * 4000))
            assert await readiness(place) == 503
            assert (await place.stranger().http.get("/healthz")).status_code == 200
            writer.execute(f"PRAGMA max_page_count = {most}")
            assert await readiness(place) == 200

    run(test())


def test_a_full_disk_is_not_ready(sqlite, monkeypatch):
    async def test() -> None:
        async with serving(sqlite) as place:
            room = shutil.disk_usage(place.server.store.file.parent)
            for free, status in ((0, 503), (sqlite_module.LEAST_FREE - 1, 503), (sqlite_module.LEAST_FREE, 200)):
                usage = Usage(room.total, room.total - free, free)
                monkeypatch.setattr(sqlite_module.shutil, "disk_usage", lambda _folder, usage=usage: usage)
                assert await readiness(place) == status

    run(test())


def test_a_database_that_only_answers_is_not_ready(postgres):
    async def test() -> None:
        async with serving(postgres) as place:
            assert await readiness(place) == 200
            owner = await asyncpg.connect(postgres)
            name = await owner.fetchval("SELECT current_database()")
            await owner.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
            await end_others(owner)
            await until_ready(place, 503)
            await owner.execute("SET default_transaction_read_only = off")
            await owner.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
            await end_others(owner)
            await until_ready(place, 200)
            await owner.close()

    run(test())


async def end_others(owner: asyncpg.Connection) -> None:
    """A new setting holds for new connections."""
    await owner.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_asking_leaves_nothing_behind(request, kind):
    database = request.getfixturevalue(kind)

    async def test() -> None:
        async with serving(database) as place:
            for _ in range(3):
                assert await readiness(place) == 200
            async with place.server.store.engine.connect() as connection:
                assert (await connection.exec_driver_sql("SELECT count(*) FROM events")).scalar() == 0

    run(test())


def test_many_requests_share_one_check():
    async def test() -> None:
        looks, answer = 0, asyncio.Event()

        async def look() -> bool:
            nonlocal looks
            looks += 1
            await answer.wait()
            return looks == 1

        probe = Probe(look, seconds=100 * PATIENCE)
        asking = [asyncio.create_task(probe.ask()) for _ in range(5)]
        await asyncio.sleep(0)
        asking[0].cancel()  # whoever goes does not spoil it for the others
        await asyncio.sleep(0)
        answer.set()
        assert await asyncio.gather(*asking[1:]) == [True] * 4
        assert await probe.ask()
        assert looks == 1
        probe._seconds = 0.0
        assert not await probe.ask()

    run(test())
