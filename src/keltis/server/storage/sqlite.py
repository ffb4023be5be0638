"""SQLite: one file, one process. A separate thread commits all waiting events in one transaction."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
from sqlalchemy import URL, event as sqlalchemy_event
from sqlalchemy.ext.asyncio import create_async_engine

from keltis.server.settings import InvalidSettings
from keltis.server.storage.changes import add_event
from keltis.server.storage.migrate import migrate
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
    tell,
)

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it is acknowledged
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
)
# One statement for a whole batch, so that the thread waits for the interpreter only once, not after every event.
INSERT_ALL = (
    "INSERT INTO events (game, seq, data) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]') FROM json_each(?) WHERE true ON CONFLICT DO NOTHING"
)
SAME = "SELECT 1 FROM events WHERE game = ? AND seq = ? AND data = ?"
READ = "SELECT game, seq, data FROM events WHERE game = ? AND seq > ? ORDER BY seq"

LEAST_FREE = 8 << 20
"""With fewer free bytes the disk counts as full. SQLite writes every change twice, first to a log of up to 4 MiB."""

Result = tuple[Done, Exception | None]

encode = msgspec.json.Encoder().encode


def connect(file: Path) -> sqlite3.Connection:
    """A connection with our settings; transactions are begun and ended by hand."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(pragma)
    return connection


class FileLock:
    """Held while a process has the database open; the system releases it if the process dies."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_descriptor(self._descriptor)
        except OSError:
            os.close(self._descriptor)
            raise InvalidSettings(
                f"database: {file} is in use by another keltis server; several processes need PostgreSQL"
            ) from None

    def release(self) -> None:
        """Let another process open the database."""
        os.close(self._descriptor)


def lock_descriptor(descriptor: int) -> None:
    """Lock a file for this process; OSError if another has it."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@dataclass(slots=True)
class OpenFile:
    """The file while the store is open."""

    lock: FileLock
    loop: asyncio.AbstractEventLoop
    reader: sqlite3.Connection
    writer: sqlite3.Connection
    """Used only by the committer."""

    def close(self) -> None:
        """Close the connections, and let another process open the file."""
        self.reader.close()
        self.writer.close()
        self.lock.release()


class SqliteStore(Store):
    """Tables in one file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.counts = CommitCounts()
        self._waiting: list[Waiting] = []
        self._guard = threading.Lock()
        """Protects the list of waiting events."""
        self._bell: SimpleQueue[bool] = SimpleQueue()
        """Wakes the committer: True when something waits, False at the end."""
        self._open_file: OpenFile | None = None
        self._thread: threading.Thread | None = None
        self.engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(file)), hide_parameters=True)
        sqlalchemy_event.listen(self.engine.sync_engine, "connect", set_pragmas)

    @property
    def _opened(self) -> OpenFile:
        """The open file."""
        assert self._open_file is not None, "the store is not open"
        return self._open_file

    async def open(self, _listeners: Listeners = NO_LISTENERS) -> None:
        """Lock the file, bring it up to date and start the committer. There is no other process to listen to."""
        lock = FileLock(self.file)
        try:
            await migrate(str(self.file))
            with contextlib.suppress(OSError):
                self.file.chmod(0o600)
            reader, writer = [await asyncio.to_thread(connect, self.file) for _ in range(2)]
        except BaseException:
            lock.release()
            raise
        self._open_file = OpenFile(lock, asyncio.get_running_loop(), reader, writer)
        self._thread = threading.Thread(target=self._commit_forever, name="keltis-commit", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Store what waits, then close."""
        if self._thread is not None:
            self._bell.put(False)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        await self.engine.dispose()
        if self._open_file is not None:
            self._open_file.close()
            self._open_file = None

    def submit(self, entry: Entry, done: Done) -> None:
        """Queue an event for the next commit. It begins after this round of the loop, with all events of the round."""
        loop = self._opened.loop
        with self._guard:
            is_first = not self._waiting
            self._waiting.append((entry, done))
        if is_first:
            loop.call_soon(self._bell.put, True)

    async def read(self, after: Mapping[str, int]) -> list[Row]:
        """One short query per table, which is faster than a thread."""
        return [row for game, seq in after.items() for row in self._opened.reader.execute(READ, (game, seq))]

    async def is_ready(self) -> bool:
        """Whether the file can be read and the committer is alive."""
        self._opened.reader.execute("SELECT 1").fetchone()
        return self._thread is not None and self._thread.is_alive()

    async def can_store(self) -> bool:
        """Whether a turn could be stored; not on a nearly full disk, even if there is room left inside the files."""
        return shutil.disk_usage(self.file.parent).free >= LEAST_FREE and await super().can_store()

    async def renew_watches(self, holder: str, until: float, before: float) -> set[str]:
        """All leases belong to this process; renewing them tells the next process how long this one was alive."""
        ours = list(self._opened.reader.execute("SELECT game, until FROM watches WHERE holder = ?", (holder,)))
        if any(ends < before for _, ends in ours):
            await self._write("UPDATE watches SET until = ? WHERE holder = ? AND until < ?", (until, holder, before))
        return {game for game, _ in ours}

    async def claim_watches(self, holder: str, now: float, until: float, most: int) -> dict[str, float]:
        """The leases of an earlier process: no other is running now."""
        query = "SELECT game, CASE holder WHEN ? THEN until ELSE until - ? END FROM watches WHERE holder <> ? LIMIT ?"
        found = dict(self._opened.reader.execute(query, (NOBODY, until - now, holder, most)))
        if found:
            chosen = "SELECT value FROM json_each(?)"
            values = (holder, until, encode(list(found)).decode())
            await self._write(f"UPDATE watches SET holder = ?, until = ? WHERE game IN ({chosen})", values)  # noqa: S608
        return found

    async def take_watches(self, holder: str, until: float, games: Collection[str]) -> set[str]:
        """Nearly always this process already has them, and nothing is written."""
        chosen = encode(list(games)).decode()
        query = "SELECT game, holder FROM watches WHERE game IN (SELECT value FROM json_each(?))"
        holders = dict(self._opened.reader.execute(query, (chosen,)))
        if len(holders) < len(games):
            insert = "INSERT INTO watches (game, holder, until) SELECT value, ?, ? FROM json_each(?) WHERE true"
            await self._write(f"{insert} ON CONFLICT (game) DO NOTHING", (holder, until, chosen))
        return {game for game in games if holders.get(game, holder) == holder}

    async def end_watches(self, holder: str, games: Collection[str]) -> None:
        """Delete the leases of this process."""
        statement = "DELETE FROM watches WHERE holder = ? AND game IN (SELECT value FROM json_each(?))"
        await self._write(statement, (holder, encode(list(games)).decode()))

    async def release_watches(self, holder: str, now: float) -> None:
        """Note for the next process since when nobody has watched the tables."""
        await self._write("UPDATE watches SET holder = ?, until = ? WHERE holder = ?", (NOBODY, now, holder))

    async def _write(self, statement: str, values: tuple[Any, ...]) -> None:
        async with self.engine.begin() as connection:
            await connection.exec_driver_sql(statement, values)

    def _commit_forever(self) -> None:
        """The committer: at every bell, commit everything that waits, and report it."""
        goes_on = True
        while goes_on:
            goes_on = self._bell.get()
            with self._guard:
                batch, self._waiting = self._waiting, []
            if not batch:  # they were part of the last commit
                continue
            started = time.perf_counter()
            results = self._commit(batch)
            self.counts.add(len(batch), time.perf_counter() - started)
            with contextlib.suppress(RuntimeError):  # the loop has ended, and so has everybody who waited
                self._opened.loop.call_soon_threadsafe(tell, results)

    def _commit(self, batch: list[Waiting]) -> list[Result]:
        """All of them in one transaction; those that conflict are left out."""
        try:
            return write_batch(self._opened.writer, batch)
        except Exception as error:  # whatever it is, nothing may be acknowledged
            with contextlib.suppress(sqlite3.Error):
                self._opened.writer.execute("ROLLBACK")
            return [(done, NotSaved(str(error))) for _, done in batch]


def write_batch(connection: sqlite3.Connection, batch: list[Waiting]) -> list[Result]:
    """Write all entries of a batch in one transaction and commit it; those that conflict are left out."""
    plain = [one for one in batch if not one[0].changes]
    if len(plain) == len(batch):
        return write_plain(connection, batch)
    connection.execute("BEGIN IMMEDIATE")
    results = write_plain(connection, plain)
    results += [(done, write_one(connection, entry)) for entry, done in batch if entry.changes]
    connection.execute("COMMIT")
    return results


def write_plain(connection: sqlite3.Connection, batch: list[Waiting]) -> list[Result]:
    """Write events that change no index, in one statement, which by itself is a transaction.

    Nearly always all of them are new.
    """
    rows = [(entry.game, entry.seq, entry.data) for entry, _ in batch]
    if connection.execute(INSERT_ALL, (encode(rows).decode(),)).rowcount == len(rows):
        return [(done, None) for _, done in batch]
    return [
        (done, None if connection.execute(SAME, row).fetchone() else Conflict(f"{row[0]} has event {row[1]}"))
        for (_, done), row in zip(batch, rows, strict=True)
    ]


def write_one(connection: sqlite3.Connection, entry: Entry) -> Conflict | None:
    """An event with its changes: all of it, or nothing."""
    connection.execute("SAVEPOINT entry")
    try:
        for change in (add_event(entry.game, entry.seq, entry.data), *entry.changes):
            connection.execute(change.statement, change.values)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO entry")
        return Conflict(str(error))
    finally:
        connection.execute("RELEASE entry")
    return None


def set_pragmas(connection: Any, _record: Any) -> None:
    """The same settings for the connections of SQLAlchemy."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
