"""Tables in memory: loaded when somebody asks, told to whoever follows, forgotten when idle.

All that changes a table goes through `commit`, under the lock of the table: the event is stored first, and only then
seen by anybody.
"""

import asyncio
import contextlib
import gc
import heapq
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec
from sqlalchemy import Select
from sqlalchemy.exc import SQLAlchemyError

from keltis.server.events import AnyEvent, Created, Left, Played, Resumed, Started, decode_event, encode_event
from keltis.server.logs import log
from keltis.server.messages import RefusedCommand
from keltis.server.outbox import Post, Postbox
from keltis.server.problems import Problem, Refused
from keltis.server.storage.store import Change, Conflict, Entry, News, NotSaved, Row, Store
from keltis.server.table import Table
from keltis.server.telling import check_eyes, public_event, state_of

MOST_TABLES = 20_000
"""Tables kept in memory."""
GAP_SECONDS = 2.0
"""So often somebody looks whether a notification was lost."""
MOST_AT_ONCE = 500
"""Tables in one look for lost notifications."""
IDLE_SECONDS = 60.0
"""A table that nobody follows is forgotten after so long."""
COLLECTED = (10_000, 10, 1_000)
"""When garbage is collected: the young often, what lives long hardly ever."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
ADD_EVENT = "INSERT INTO events (game, seq, data) VALUES (?, ?, ?)"

encode = msgspec.json.Encoder().encode

Decided = tuple[AnyEvent, tuple[Change, ...]]
"""An event, and what it changes in the indexes."""


@dataclass(eq=False, slots=True)
class Follower:
    """A client that follows a table, through the eyes of a seat or as a spectator."""

    outbox: Postbox
    account: str | None
    seat: int | None
    views: bool
    """It wants the whole state after every event."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: set[Follower] = field(default_factory=set)
    drafts: dict[int | None, list[str]] = field(default_factory=dict)
    """By seat: the moves of a turn that only that seat sees."""
    is_stale: bool = False
    """Something went wrong on the way: it has to be read again before it is used."""
    used: float = 0.0


class LiveTables:
    """All tables this process knows."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        prepare: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self.store, self.now = store, now
        self.prepare = prepare
        """Waits until the compiled rules of a game are ready; folding a table before would hold up everybody."""
        self.on_change: list[Callable[[LiveTable], None]] = []
        """Called after every event, whoever stored it."""
        self._tables: dict[str, LiveTable] = {}
        self.post = Post()
        self._tasks: set[asyncio.Task[None]] = set()
        store.listen(self._hear)
        spare_what_lives_long()

    def __len__(self) -> int:
        return len(self._tables)

    async def find(self, name: str) -> LiveTable:
        """The table of this name, read from the log if it is not here."""
        live = self._tables.get(name)
        if live is None:
            if not TABLE_ID.fullmatch(name):
                raise Refused("no-such-table", "there is no such table")
            rows = await self.read(name, -1)
            if not rows:
                raise Refused("no-such-table", "there is no such table")
            created = decode_event(rows[0][2])
            if self.prepare is not None and isinstance(created, Created):
                await self.prepare(created.config.game)
            fresh = LiveTable(Table(name))
            self._fold(fresh, rows)
            live = self._tables.setdefault(name, fresh)
            self._make_room()
        elif live.is_stale:
            async with live.lock:
                await self.reload(live)
        live.used = self.now()
        return live

    def here(self, name: str) -> LiveTable | None:
        """The table of this name, if it is in memory and can be used as it is."""
        live = self._tables.get(name)
        if live is None or live.is_stale:
            return None
        live.used = self.now()
        return live

    async def read(self, name: str, after: int) -> list[Row]:
        """The events of a table after a number; refused while the database is away."""
        try:
            return await self.store.read({name: after})
        except Exception as error:
            log("read-failed", logging.DEBUG, table=name, error=type(error).__name__)
            raise away() from None

    async def ask(self, query: Select[Any]) -> list[Any]:
        """The answers of a query on the indexes; refused while the database is away."""
        try:
            async with self.store.engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as error:
            log("query-failed", logging.DEBUG, error=type(error).__name__)
            raise away() from None

    async def create(self, name: str, events: list[Decided]) -> LiveTable:
        """A new table with its first events, all of them in one transaction."""
        live = LiveTable(Table(name), used=self.now())
        (first, changes), *others = events
        async with live.lock:
            await self._append(live, first, (*changes, *as_changes(name, others, 1)))
            for event, _ in events:
                live.table.apply(event)
        live = self._tables.setdefault(name, live)
        self.announce(live)
        self._make_room()
        return live

    def announce(self, live: LiveTable) -> None:
        """Tell everybody who waits for changes of whatever table."""
        for hook in self.on_change:
            hook(live)

    async def commit(
        self, live: LiveTable, event: AnyEvent, changes: tuple[Change, ...] = (), *, played: bool = False
    ) -> int:
        """Store an event and tell everybody; its number. The caller has the lock.

        `played`: the moves of the event are on the board already.
        """
        await self._append(live, event, changes, played=played)
        return self._stored(live, event, played)

    def commit_soon(
        self, live: LiveTable, event: Played, changes: tuple[Change, ...], done: Callable[[int | BaseException], None]
    ) -> None:
        """The same for a turn that is on the board, without waiting: `done` is told its number, or what went wrong."""

        def stored(error: Exception | None) -> None:
            done(self._stored(live, event, True) if error is None else self._not_stored(live, event, True, error))

        self.store.submit(entry_of(live.table, event, changes), stored)

    def _stored(self, live: LiveTable, event: AnyEvent, played: bool) -> int:
        """An event is safe: now it is seen; its number."""
        live.table.apply(event, played)
        self._tell(live, event)
        return live.table.seq

    async def _append(
        self, live: LiveTable, event: AnyEvent, changes: tuple[Change, ...], *, played: bool = False
    ) -> None:
        try:
            await self.store.append(entry_of(live.table, event, changes))
        except BaseException as error:
            raise self._not_stored(live, event, played, error) from None

    def _not_stored(self, live: LiveTable, event: AnyEvent, played: bool, error: BaseException) -> BaseException:
        """An event is not stored, or nobody knows: the table stands as before, and is read again before it is used."""
        live.is_stale = True
        if played and isinstance(event, Played):
            live.table.take_back(len(event.moves))
        self._later(self._recover(live, 1.0 if isinstance(error, NotSaved) else 0.0))
        if isinstance(error, Conflict):
            return Refused("stale", "somebody was faster; look at the table again")
        if isinstance(error, NotSaved):
            log("not-saved", logging.ERROR, table=live.table.id)
            return Refused("not-saved", "this could not be stored; try again in a moment", retry_after=2.0)
        return error

    def _tell(self, live: LiveTable, event: AnyEvent) -> None:
        """Everybody who follows hears of the last event, each as it may."""
        table = live.table
        told: dict[int | None, bytes] = {}
        owner = getattr(event, "seat", None)
        if isinstance(event, Played):
            live.drafts.clear()
        else:
            live.drafts.pop(owner, None)
        if isinstance(event, Left | Started):
            check_followers(live)
        is_anew = isinstance(event, Resumed)
        for follower in live.followers:
            eyes = follower.seat if follower.seat == owner else None
            if eyes not in told:
                told[eyes] = encode(public_event(table, table.seq, event, eyes))
            follower.outbox.put(told[eyes])
            if follower.views or is_anew:
                draft = live.drafts.get(follower.seat, [])
                follower.outbox.put(encode(state_of(table, follower.account, follower.seat, draft)))
        self.announce(live)

    # --- what other processes did, and what went wrong ---

    def _hear(self, news: Iterable[News]) -> None:
        """Other processes have stored these: take up what follows on what is known, and read the rest."""
        behind = []
        for name, seq, data in news:
            live = self._tables.get(name)
            if live is None or seq <= live.table.seq:
                continue
            if data is None or seq != live.table.seq + 1 or live.lock.locked():
                behind.append(name)
            else:
                self._take_up(live, [(seq, data)])
        if behind:
            self._later(self.catch_up(behind))

    async def catch_up(self, names: Iterable[str]) -> None:
        """Read what is new at these tables, some in a query, and tell it; while the database is away, do nothing."""
        waiting = iter(names)
        while some := list(islice(waiting, MOST_AT_ONCE)):
            known = {name: live.table.seq for name in some if (live := self._tables.get(name)) is not None}
            if known and not await self._catch_up_some(known):
                return
            await asyncio.sleep(0)  # whoever plays meanwhile is not to wait for all of them

    async def _catch_up_some(self, known: dict[str, int]) -> bool:
        """The same for tables of which these numbers are known; False while the database is away."""
        fresh: dict[str, list[tuple[int, str]]] = {}
        try:
            rows = await self.store.read(known)
        except Exception as error:
            log("read-failed", logging.WARNING, error=type(error).__name__)
            return False
        for name, seq, data in rows:
            fresh.setdefault(name, []).append((seq, data))
        for name, news in fresh.items():
            live = self._tables.get(name)
            if live is not None:
                async with live.lock:
                    self._take_up(live, news)
        return True

    def _take_up(self, live: LiveTable, rows: list[tuple[int, str]]) -> None:
        """Fold events of other processes that are not here yet; a table in trouble is read whole later."""
        try:
            for seq, data in rows:
                if seq == live.table.seq + 1 and not live.is_stale:
                    event = decode_event(data)
                    live.table.apply(event)
                    self._tell(live, event)
        except Exception as error:  # one table in trouble must not keep the others waiting
            log("not-taken-up", logging.ERROR, table=live.table.id, error=type(error).__name__)

    async def watch_gaps(self) -> None:
        """For ever: look whether a notification was lost, and forget the tables nobody uses."""
        while True:
            await asyncio.sleep(GAP_SECONDS)
            self._forget_idle()
            if not self.store.is_shared:
                continue
            try:
                await self.catch_up(list(self._tables))
            except Exception as error:
                log("gaps-not-watched", logging.ERROR, error=type(error).__name__)

    async def _recover(self, live: LiveTable, after: float) -> None:
        """Read a table again, after so many seconds, and show it to everybody who follows it."""
        await asyncio.sleep(after)
        while live.is_stale:
            try:
                async with live.lock:
                    await self.reload(live)
            except Exception:
                await asyncio.sleep(0.5)

    async def reload(self, live: LiveTable) -> None:
        """Fold the whole log afresh; the caller has the lock."""
        if not live.is_stale:
            return
        rows = await self.read(live.table.id, -1)
        live.table = Table(live.table.id)
        self._fold(live, rows)
        live.is_stale = False
        live.drafts.clear()
        if live.table.seq < 0:
            return
        check_followers(live)
        for follower in live.followers:
            follower.outbox.put(encode(state_of(live.table, follower.account, follower.seat, [])))
        self.announce(live)

    def _fold(self, live: LiveTable, rows: Iterable[tuple[str, int, str]]) -> None:
        for _, seq, data in rows:
            if seq == live.table.seq + 1:
                live.table.apply(decode_event(data))

    async def look_again(self, live: LiveTable) -> None:
        """Take up what other processes have stored; the caller has the lock."""
        rows = await self.read(live.table.id, live.table.seq)
        self._take_up(live, [(seq, data) for _, seq, data in rows])

    def _forget_idle(self) -> None:
        """Forget the tables that nobody follows or watches and nobody has asked for in a while."""
        before = self.now() - IDLE_SECONDS
        for name, live in list(self._tables.items()):
            if not live.followers and live.used < before and not live.table.needs_watch and not live.lock.locked():
                del self._tables[name]

    def _make_room(self) -> None:
        """Forget the tables that were not used for longest, and that nobody follows."""
        too_many = len(self._tables) - MOST_TABLES
        if too_many <= 0:
            return
        for live in heapq.nsmallest(too_many, self._tables.values(), key=lambda live: live.used):
            name = live.table.id
            if not live.followers and not live.lock.locked() and not live.table.needs_watch:
                del self._tables[name]

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let running work end."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def entry_of(table: Table, event: AnyEvent, changes: tuple[Change, ...]) -> Entry:
    """The next event of a table, for its log."""
    return Entry(table.id, table.seq + 1, encode_event(event), changes)


def take_lock(lock: asyncio.Lock) -> bool:
    """Take a lock if that can be done without waiting."""
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False


def as_changes(name: str, events: list[Decided], first: int) -> tuple[Change, ...]:
    """Events of a new table, and what they change in the indexes, as part of another event's transaction."""
    rows = [
        (Change(ADD_EVENT, (name, seq, encode_event(event))), *its) for seq, (event, its) in enumerate(events, first)
    ]
    return tuple(change for row in rows for change in row)


def check_followers(live: LiveTable) -> None:
    """Who has left a seat looks on as a spectator; after the start only where there are any: others are told so."""
    for follower in list(live.followers):
        problem: Problem | None = None
        for eyes in (follower.seat, None):
            try:
                check_eyes(live.table, follower.account, eyes)
            except Refused as refused:
                problem = refused.problem
            else:
                follower.seat = eyes
                break
        else:
            assert problem is not None
            live.followers.discard(follower)
            follower.outbox.put(encode(RefusedCommand(problem=problem, table=live.table.id)))


def away() -> Refused:
    """The answer while the database is not there."""
    return Refused("busy", "the database cannot be reached now; try again in a moment", retry_after=1.0)


def spare_what_lives_long() -> None:
    """Keep the garbage collector from looking through all modules and tables, which stops everybody for long."""
    gc.freeze()
    gc.set_threshold(*COLLECTED)
