"""Acknowledged turns are stored, even if a commit fails or hangs.

A killed process loses nothing that the operating system has accepted, so a test with kill −9 alone would not notice a
commit that does not wait for the disk. So these tests read the settings of the databases and inject failures.
"""

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from keltis.server.storage.sqlite import SqliteStore
from tests.server.harness import (
    PATIENCE,
    Person,
    Problem,
    Serving,
    Socket,
    logs,
    play_turn,
    run,
    serving,
)

WRITES = ("INSERT", "COMMIT")


def test_sqlite_waits_for_the_disk(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            store = place.server.store
            assert isinstance(store, SqliteStore)
            for connection in (store._opened.writer, store._opened.reader):
                assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
                assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            async with store.engine.connect() as connection:
                assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2

    run(test())


def test_postgresql_is_not_told_to_hurry(postgres):
    """A setting of the server is the host's business, but no connection of ours may ask for less."""

    async def test() -> None:
        async with serving(postgres) as place:
            anna = await place.person()
            await anna.create()
            connection = await asyncpg.connect(postgres)
            try:
                changed = (
                    "SELECT count(*) FROM pg_db_role_setting WHERE array_to_string(setconfig, ',') ~ 'synchronous'"
                )
                assert await connection.fetchval(changed) == 0
            finally:
                await connection.close()
            writer = place.server.store._writer
            assert await writer.fetchval("SHOW synchronous_commit") == "on"

    run(test())


class Trouble:
    """A database that is full, hangs, or fails after the fact; `heal` ends it."""

    async def full(self) -> None:
        raise NotImplementedError

    async def hang(self) -> None:
        raise NotImplementedError

    async def heal(self) -> None:
        raise NotImplementedError


class SqliteTrouble(Trouble):
    """Stands between the committer and its connection."""

    def __init__(self, store: SqliteStore) -> None:
        self.connection, store._opened.writer = store._opened.writer, self
        self.fails = self.lies = False
        self.open = threading.Event()
        self.open.set()

    def execute(self, statement: str, *values: Any) -> Any:
        if statement.startswith(WRITES):
            self.open.wait(PATIENCE)
            if self.fails:
                raise sqlite3.OperationalError("database or disk is full")
        done = self.connection.execute(statement, *values)
        if statement.startswith(WRITES) and self.lies and not self.connection.in_transaction:
            raise sqlite3.OperationalError("disk I/O error")
        return done

    def close(self) -> None:
        self.connection.close()

    async def full(self) -> None:
        self.fails = True

    async def hang(self) -> None:
        self.open.clear()

    async def heal(self) -> None:
        self.fails = self.lies = False
        self.open.set()


class PostgresTrouble(Trouble):
    """A constraint that fails when the transaction is committed, and a lock that nobody gives back."""

    MAKE = (
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;"
        "CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION refuse()"
    )

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.lock: Any = None

    async def full(self) -> None:
        await self.connection.execute(self.MAKE)

    async def hang(self) -> None:
        self.lock = self.connection.transaction()
        await self.lock.start()
        await self.connection.execute("LOCK TABLE events IN EXCLUSIVE MODE")

    async def heal(self) -> None:
        if self.lock is not None:
            await self.lock.rollback()
            self.lock = None
        await self.connection.execute("DROP FUNCTION IF EXISTS refuse CASCADE")


@contextlib.asynccontextmanager
async def troubled(place: Serving) -> AsyncIterator[Trouble]:
    store = place.server.store
    if isinstance(store, SqliteStore):
        trouble: Trouble = SqliteTrouble(store)
        yield trouble
        await trouble.heal()
        return
    connection = await asyncpg.connect(store.url)
    try:
        trouble = PostgresTrouble(connection)
        yield trouble
        await trouble.heal()
    finally:
        await connection.close()


async def two_seats(place: Serving, **more: Any) -> tuple[Person, str, Socket, Socket]:
    """A person who plays both seats at two sockets."""
    anna = await place.person()
    table = (await anna.create("board", ["me", "me"], start=True, first=0, **more))["table"]
    return anna, table, await anna.socket(), await anna.socket()


def test_a_commit_that_fails_is_not_acknowledged_and_the_table_goes_on(database):
    async def test() -> None:
        async with serving(database) as place, troubled(place) as trouble:
            anna, table, mine, other = await two_seats(place)
            state = await mine.watch(table, 0)
            await other.watch(table, 1)
            before = [await anna.see(table, seat) for seat in (0, 1)]
            await trouble.full()
            turn = [f"discard {state['view']['hand'][0]}", "draw pile"]
            for _ in range(2):
                await mine.play(state, turn, "again")
                refused = await mine.next("refused")
                assert (refused["problem"]["key"], refused["id"]) == ("not-saved", "again")
                assert refused["problem"]["retry_after"] > 0
            with pytest.raises(Problem) as caught:
                await anna.do(table, "play", state["info"]["seq"], seat=0, moves=turn)
            assert (caught.value.status, caught.value.key) == (503, "not-saved")
            assert int(caught.value.headers["retry-after"]) >= 1
            with pytest.raises(Problem) as caught:
                await anna.create("card", ["me", 2], start=True, id="new")
            assert caught.value.key == "not-saved"
            assert [await anna.see(table, seat) for seat in (0, 1)] == before
            told = [*await mine.quiet(), *await other.quiet()]
            assert [message for message in told if message["type"] != "state"] == []
            assert {message["info"]["seq"] for message in told} <= {state["info"]["seq"]}
            assert all(message["view"]["hand"] == before[message["seat"]]["view"]["hand"] for message in told)
            await trouble.heal()
            await mine.play(state, turn, "again")
            played = await mine.next("played")
            assert (played["moves"], played["seq"]) == (turn, state["info"]["seq"] + 1)
            assert (await other.next("played"))["seq"] == played["seq"]
            assert (await anna.create("card", ["me", 2], start=True, id="new"))["status"] == "running"
            assert len((await anna.get("/api/tables"))["tables"]) == 2

    run(test())


def test_a_commit_that_hangs_is_not_acknowledged_while_it_does(database):
    async def test() -> None:
        async with serving(database) as place, troubled(place) as trouble:
            anna, table, mine, other = await two_seats(place)
            state = await mine.watch(table, 0)
            await other.watch(table, 1)
            await trouble.hang()
            turn = [f"discard {state['view']['hand'][0]}", "draw pile"]
            await mine.play(state, turn, "slow")
            asked = [
                asyncio.create_task(work)
                for work in (anna.see(table, 0), anna.see(table), anna.get("/api/tables"), mine.next(), other.next())
            ]
            await asyncio.wait(asked, timeout=1.0)
            assert not any(task.done() for task in asked), "nothing is said about a turn nobody has stored"
            assert (await (await place.person()).get("/api/tables"))["tables"] == [], "others are not kept waiting"
            await trouble.heal()
            seen, public, listed, told, heard = await asyncio.gather(*asked)
            assert told["id"] == "slow"
            assert told["seq"] == heard["seq"] == seen["info"]["seq"] == public["info"]["seq"]
            assert listed["tables"][0]["to_move"] == 1

    run(test())


def test_a_client_that_waits_while_a_commit_fails_sees_the_table_as_it_was(database):
    """Not the turn that was being stored, nor the card that would have been drawn."""

    async def test() -> None:
        async with serving(database) as place, troubled(place) as trouble:
            anna, table, mine, _ = await two_seats(place)
            state = await mine.watch(table, 0)
            before = await anna.see(table, 0)
            await trouble.full()
            turn = [f"discard {state['view']['hand'][0]}", "draw pile"]
            for _ in range(10):
                await mine.play(state, turn)
                seen = await asyncio.gather(*(anna.see(table, 0) for _ in range(5)), anna.get("/api/tables"))
                assert all(each == before for each in seen[:-1])
                assert seen[-1]["tables"][0]["to_move"] == 0
                assert (await mine.next("refused"))["problem"]["key"] == "not-saved"

    run(test())


def test_a_turn_that_was_stored_although_it_failed_is_shown_and_not_played_twice(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, table, mine, _ = await two_seats(place)
            state = await mine.watch(table, 0)
            trouble = SqliteTrouble(place.server.store)
            trouble.lies = True
            await mine.play(state, [f"discard {state['view']['hand'][0]}", "draw pile"], "lost")
            assert (await mine.next("refused"))["problem"]["key"] == "not-saved"
            await trouble.heal()
            stored = await mine.next("state")
            assert stored["info"]["seq"] == state["info"]["seq"] + 1
            await mine.play(state, [f"discard {state['view']['hand'][0]}", "draw pile"], "lost")
            assert (await mine.next("accepted"))["seq"] == state["info"]["seq"] + 1
            assert (await anna.see(table, 0))["info"]["seq"] == stored["info"]["seq"]

    run(test())


def test_a_bot_whose_turn_was_not_stored_plays_it_later(database):
    async def test() -> None:
        async with serving(database) as place, troubled(place) as trouble:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            play, may, tried = place.server.attendant.bots._play, asyncio.Event(), asyncio.Event()

            async def play_later(*arguments: Any) -> None:
                tried.set()
                await may.wait()
                await play(*arguments)

            place.server.attendant.bots._play = play_later
            await play_turn(socket, state)
            await tried.wait()
            await trouble.full()
            with logs(logging.INFO) as written:
                may.set()
                async with asyncio.timeout(PATIENCE):
                    while "not-saved" not in written.getvalue():
                        await asyncio.sleep(0.01)
            await trouble.heal()
            played = await socket.until(lambda told: told["type"] == "played" and told["seat"] == 1)
            assert played["level"] == 1
            assert (await socket.next("state"))["info"]["to_move"] == 0

    run(test())
