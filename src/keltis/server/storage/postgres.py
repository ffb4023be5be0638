"""PostgreSQL, for several processes. All waiting appends are one transaction; NOTIFY tells the other processes."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Collection, Mapping
from typing import Any

import asyncpg
import msgspec
from sqlalchemy.ext.asyncio import create_async_engine

from keltis.server.ops.logs import log
from keltis.server.storage.listener import ENDED, TIMEOUT, Listener
from keltis.server.storage.migrate import migrate
from keltis.server.storage.news import ended_payloads, payloads, read_payload
from keltis.server.storage.store import (
    NO_LISTENERS,
    NOBODY,
    CommitCounts,
    Conflict,
    Done,
    Entry,
    Listeners,
    NotSaved,
    Row,
    Store,
    Waiting,
    numbered,
    tell,
)

PATIENCE = 15.0
"""Seconds for which a commit is tried again while the database is unavailable."""
BROKEN = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.CannotConnectNowError, OSError)
"""The connection is lost; it is not known whether the last commit was stored."""
SHUTDOWN = (
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
)
"""Temporary errors, after which the same commit is tried again."""

INSERT = (
    "INSERT INTO events (game, seq, data) SELECT * FROM unnest($1::text[], $2::int[], $3::text[]) "
    "ON CONFLICT DO NOTHING"
)
SAME = (
    "SELECT game, seq, data FROM events JOIN unnest($1::text[], $2::int[], $3::text[]) AS mine (game, seq, data) "
    "USING (game, seq, data)"
)
# OFFSET 0 keeps the planner from making this a join that scans all events: each table is looked up in the index.
READ = (
    "SELECT later.game, later.seq, later.data FROM unnest($1::text[], $2::int[]) AS known (game, seq) "
    "CROSS JOIN LATERAL (SELECT events.game, events.seq, events.data FROM events "
    "WHERE events.game = known.game AND events.seq > known.seq ORDER BY events.seq OFFSET 0) AS later"
)
NOTIFY = "SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS told (channel, payload)"
# Leases with enough time left are only read: no other process can have taken them over.
RENEW = (
    "WITH renewed AS (UPDATE watches SET until = $2 WHERE holder = $1 AND until < $3 RETURNING game) "
    "SELECT game FROM renewed UNION ALL SELECT game FROM watches WHERE holder = $1 AND until >= $3"
)
CLAIM = (
    "WITH left_behind AS (SELECT game, holder, until FROM watches WHERE until < $2 AND holder <> $1 LIMIT $4 "
    "FOR UPDATE SKIP LOCKED) UPDATE watches SET holder = $1, until = $3 FROM left_behind "
    "WHERE watches.game = left_behind.game RETURNING left_behind.game, "
    "left_behind.until - CASE left_behind.holder WHEN $5 THEN 0 ELSE $3 - $2 END"
)
TAKE = (
    "INSERT INTO watches (game, holder, until) SELECT game, $1, $2 FROM unnest($3::text[]) AS wanted (game) "
    "ON CONFLICT (game) DO NOTHING"
)


class PostgresStore(Store):
    """Tables on a PostgreSQL server."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self.url = url.replace("postgres://", "postgresql://", 1)
        self.name = secrets.token_hex(8)
        self.counts = CommitCounts()
        self._waiting: list[Waiting] = []
        self._news: list[Entry] = []
        self._ended: list[str] = []
        self._listeners = NO_LISTENERS
        self.listener = Listener(self.url, self._heard, lambda: self._listeners.hear_ended(None))
        self._tasks: list[asyncio.Task[None]] = []
        self.engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: asyncpg.connect(self.url),  # asyncpg parses the address: sslmode, sockets, services
            pool_size=5,
            max_overflow=5,
            pool_pre_ping=True,
            hide_parameters=True,
        )
        self._pool: Any = None
        """Set while the store is open."""
        self._writer: Any = None
        """Set while the connection of the committer is open."""
        self._wake, self._notify_wake = asyncio.Event(), asyncio.Event()
        self._closing = False

    async def open(self, listeners: Listeners = NO_LISTENERS) -> None:
        """Connect, bring the schema up to date, start the committer and the listener."""
        self._listeners = listeners
        await migrate(self.url)
        self._pool = await asyncpg.create_pool(
            self.url, min_size=2, max_size=4, timeout=TIMEOUT, command_timeout=TIMEOUT
        )
        self._tasks = [
            asyncio.create_task(work()) for work in (self._commit_forever, self._notify_forever, self.listener.run)
        ]

    async def close(self) -> None:
        """Store what waits, then close."""
        self._closing = True
        self._wake.set()
        committer, *others = self._tasks
        with contextlib.suppress(Exception):
            await asyncio.wait_for(committer, PATIENCE)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self.listener.close()
        await self._drop_writer()
        try:
            await asyncio.wait_for(self._pool.close(), TIMEOUT)
        except TimeoutError:
            self._pool.terminate()
        await self.engine.dispose()

    def submit(self, entry: Entry, done: Done) -> None:
        """Queue an event for the next commit."""
        self._waiting.append((entry, done))
        self._wake.set()

    async def read(self, after: Mapping[str, int]) -> list[Row]:
        """Read them all with one query."""
        rows = await self._pool.fetch(READ, list(after), list(after.values()))
        return [(row[0], row[1], row[2]) for row in rows]

    async def is_ready(self) -> bool:
        """Whether the database answers soon."""
        try:
            return bool(await asyncio.wait_for(self._pool.fetchval("SELECT 1"), 2) == 1)
        except (asyncpg.PostgresError, *BROKEN, TimeoutError):
            return False

    async def renew_watches(self, holder: str, until: float, before: float) -> set[str]:
        """The leases that no other process has taken over."""
        return {row[0] for row in await self._pool.fetch(RENEW, holder, until, before)}

    async def claim_watches(self, holder: str, now: float, until: float, most: int) -> dict[str, float]:
        """The leases that have ended."""
        return {row[0]: row[1] for row in await self._pool.fetch(CLAIM, holder, now, until, most, NOBODY)}

    async def take_watches(self, holder: str, until: float, games: Collection[str]) -> set[str]:
        """The leases that nobody had, and those of this process."""
        names = list(games)
        await self._pool.execute(TAKE, holder, until, names)
        query = "SELECT game FROM watches WHERE holder = $1 AND game = ANY($2::text[])"
        return {row[0] for row in await self._pool.fetch(query, holder, names)}

    async def end_watches(self, holder: str, games: Collection[str]) -> None:
        """Delete the leases of this process."""
        statement = "DELETE FROM watches WHERE holder = $1 AND game = ANY($2::text[])"
        await self._pool.execute(statement, holder, list(games))

    async def release_watches(self, holder: str, now: float) -> None:
        """End the leases now."""
        await self._pool.execute("UPDATE watches SET holder = $3, until = $2 WHERE holder = $1", holder, now, NOBODY)

    async def follow(self, table: str) -> None:
        """Listen to the channel of a table."""
        await self.listener.follow(table)

    def unfollow(self, table: str) -> None:
        """Stop listening to the channel of a table, unless another table has the same."""
        self.listener.unfollow(table)

    def tell_ended(self, sessions: Collection[str]) -> None:
        """Send them with the next notification."""
        self._ended += sessions
        self._notify_wake.set()

    # --- the committer ---

    async def _commit_forever(self) -> None:
        """Commit all events that wait, again and again until the store closes."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                started = time.perf_counter()
                await self._commit_patiently(batch)
                self.counts.add(len(batch), time.perf_counter() - started)
            if self._closing and not self._waiting:
                return

    async def _commit_patiently(self, batch: list[Waiting]) -> None:
        """Commit, retrying while the database is unavailable. Events stored by the first attempt are recognized."""
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                stored = await self._commit([entry for entry, _ in batch])
            except (*BROKEN, *SHUTDOWN) as error:
                await self._drop_writer()
                if time.monotonic() < give_up and not self._closing:
                    await asyncio.sleep(0.2)
                    continue
                return fail(batch, error)
            except Exception as error:
                await self._drop_writer()
                if len(batch) == 1:
                    return fail(batch, error)
                for one in batch:  # one event that cannot be stored must not affect the others
                    await self._commit_patiently([one])
                return None
            return await self._acknowledge(batch, stored)

    async def _commit(self, entries: list[Entry]) -> set[Row]:
        """Commit one transaction; returns which of the events are stored."""
        if self._writer is None:
            self._writer = await asyncpg.connect(self.url, timeout=TIMEOUT, command_timeout=TIMEOUT)
        plain = [entry for entry in entries if not entry.changes]
        if len(plain) == len(entries):
            return await self._insert(plain)
        async with self._writer.transaction():
            stored = await self._insert(plain)
            for entry in entries:
                if entry.changes:
                    stored |= await self._insert_with_changes(entry)
        return stored

    async def _insert(self, entries: list[Entry]) -> set[Row]:
        """Insert events; returns those that are stored, now or by an earlier attempt whose answer was lost."""
        columns = [entry.game for entry in entries], [entry.seq for entry in entries], [entry.data for entry in entries]
        if await self._writer.execute(INSERT, *columns) == f"INSERT 0 {len(entries)}":
            return set(zip(*columns, strict=True))
        return {(row[0], row[1], row[2]) for row in await self._writer.fetch(SAME, *columns)}

    async def _insert_with_changes(self, entry: Entry) -> set[Row]:
        """The same for an event that changes indexes: all of it, or nothing."""
        columns = [entry.game], [entry.seq], [entry.data]
        try:
            async with self._writer.transaction():
                if await self._writer.execute(INSERT, *columns) != "INSERT 0 1":
                    return {(row[0], row[1], row[2]) for row in await self._writer.fetch(SAME, *columns)}
                for change in entry.changes:
                    await self._writer.execute(numbered(change.statement), *change.values)
        except asyncpg.UniqueViolationError:
            return set()
        return {(entry.game, entry.seq, entry.data)}

    async def _acknowledge(self, batch: list[Waiting], stored: set[Row]) -> None:
        is_stored = [(entry.game, entry.seq, entry.data) in stored for entry, _ in batch]
        self._news += [entry for (entry, _), stored in zip(batch, is_stored, strict=True) if stored]
        self._notify_wake.set()
        await asyncio.sleep(0)  # the notification goes out first: other processes can go on while the rest is done here
        tell(
            (done, None if stored else Conflict(f"{entry.game} has event {entry.seq}"))
            for (entry, done), stored in zip(batch, is_stored, strict=True)
        )

    async def _drop_writer(self) -> None:
        """Drop the connection after any problem; the next commit opens a new one."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with contextlib.suppress(Exception):
                writer.terminate()

    # --- between processes ---

    async def _notify_forever(self) -> None:
        """Forever: tell the other processes what was stored since the last time."""
        while True:
            try:
                await self._notify()
            except Exception as error:  # the others notice the gap
                log("notify-failed", logging.WARNING, error=type(error).__name__)
                self._notify_wake.set()
            await asyncio.sleep(0.2)

    async def _notify(self) -> None:
        """Send notifications until the connection is lost. They need not be written to disk."""
        calm = {"synchronous_commit": "off"}
        connection = await asyncpg.connect(self.url, timeout=TIMEOUT, command_timeout=TIMEOUT, server_settings=calm)
        try:
            while True:
                await self._notify_wake.wait()
                self._notify_wake.clear()
                news, self._news = self._news, []
                if news:
                    await connection.execute(NOTIFY, *zip(*payloads(self.name, news), strict=True))
                if ended := self._ended[:]:
                    await connection.execute(NOTIFY, *zip(*ended_payloads(ended), strict=True))
                    del self._ended[: len(ended)]  # not before: nobody notices a gap here
        finally:
            connection.terminate()

    def _heard(self, channel: str, payload: str) -> None:
        """Another process has stored events or ended sessions; notifications of this process itself are ignored."""
        if channel == ENDED:
            self._listeners.hear_ended(msgspec.json.decode(payload, type=list[str]))
        elif not payload.startswith(f'["{self.name}"'):
            self._listeners.hear(read_payload(payload))


def fail(batch: list[Waiting], error: Exception) -> None:
    """Report events as not saved, because it is not known whether they are stored."""
    tell((done, NotSaved(str(error))) for _, done in batch)
