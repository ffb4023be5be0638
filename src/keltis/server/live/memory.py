"""Tables in memory: read from the log when somebody asks, forgotten when nobody uses them."""

import heapq
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from sqlalchemy import Select
from sqlalchemy.exc import SQLAlchemyError

from keltis.server.live.subscribers import LiveTable, show_anew
from keltis.server.ops.logs import log
from keltis.server.protocol import AnyPublicEvent
from keltis.server.protocol.problems import Refused
from keltis.server.storage.store import Row, Store
from keltis.server.tables.events import AnyEvent, Created, UnreadableEvent, decode_event
from keltis.server.tables.public_view import public_event
from keltis.server.tables.table import Table, fold

MOST_TABLES = 20_000
"""Tables kept in memory."""
IDLE_SECONDS = 60.0
"""A table that nobody follows is forgotten after so long."""
LATELY_SECONDS = 10.0
"""The same while there are too many: long enough for whoever has just asked for it to follow it."""
MOST_EVENTS = 500
"""Told at once of those that somebody has missed."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Memory:
    """The tables this process has read."""

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
        self.on_load: list[Callable[[LiveTable], None]] = []
        """Called when a table has been read into memory."""
        self.tables: dict[str, LiveTable] = {}
        self.held: set[str] = set()
        """Tables this process watches; they are not forgotten as long as it does."""

    def __len__(self) -> int:
        return len(self.tables)

    async def find(self, name: str) -> LiveTable:
        """The table of this name, read from the log if it is not here."""
        live = self.tables.get(name)
        if live is None:
            live = await self._load(name)
        elif live.is_stale:
            async with live.lock:
                await self.reload(live)
        live.used = self.now()
        return live

    async def _load(self, name: str) -> LiveTable:
        """A table that was not here; somebody else may have been faster meanwhile."""
        events = await self._whole_log(name) if TABLE_ID.fullmatch(name) else []
        if not events:
            raise Refused("no-such-table", "there is no such table")
        if self.prepare is not None and isinstance(events[0], Created):
            await self.prepare(events[0].config.game)
        live = self.keep(LiveTable(fold_whole(name, events), used=self.now()))
        for hook in self.on_load:
            hook(live)
        return live

    def keep(self, live: LiveTable) -> LiveTable:
        """Remember a table, unless it is here already; the one that is here from now on."""
        live = self.tables.setdefault(live.table.id, live)
        self._make_room(live)
        return live

    def here(self, name: str) -> LiveTable | None:
        """The table of this name, if it is in memory and can be used as it is."""
        live = self.tables.get(name)
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

    async def _whole_log(self, name: str) -> list[AnyEvent]:
        rows = await self.read(name, -1)
        if any(seq != place for place, (_, seq, _) in enumerate(rows)):
            raise DamagedTable(name) from UnreadableEvent("a stored event is missing")
        return decode_all(name, [data for _, _, data in rows])

    async def events_after(
        self, live: LiveTable, after: int, seat: int | None, with_effects: bool = False
    ) -> list[AnyPublicEvent]:
        """What happened after an event, as this seat may see it, in order; the caller has the lock."""
        rows = [row for row in await self.read(live.table.id, after) if row[1] <= live.table.seq][:MOST_EVENTS]
        events = decode_all(live.table.id, [data for _, _, data in rows])
        return [
            public_event(live.table, seq, event, seat, with_effects)
            for (_, seq, _), event in zip(rows, events, strict=True)
        ]

    def announce(self, live: LiveTable) -> None:
        """Tell everybody who waits for changes of whatever table."""
        for hook in self.on_change:
            hook(live)

    async def reload(self, live: LiveTable) -> None:
        """Fold the whole log of a table in trouble afresh; the caller has the lock."""
        if not live.is_stale:
            return
        live.table = fold_whole(live.table.id, await self._whole_log(live.table.id))
        live.is_stale = False
        live.drafts.clear()
        if live.table.seq >= 0:
            show_anew(live)
            self.announce(live)

    def forget_idle(self) -> None:
        """Forget the tables that this process does not watch and that nobody uses."""
        for live in self.idle():
            if live.table.id not in self.held:
                del self.tables[live.table.id]

    def idle(self) -> list[LiveTable]:
        """The tables that nobody follows and nobody has asked for in a while; or lately, if there are too many."""
        before = self.now() - (IDLE_SECONDS if len(self.tables) <= MOST_TABLES else LATELY_SECONDS)
        return [live for live in self.tables.values() if live.used < before and is_unused(live)]

    def _make_room(self, fresh: LiveTable) -> None:
        """Forget the tables that were not used for longest, and that nobody follows; but not the one that just came."""
        too_many = len(self.tables) - MOST_TABLES
        if too_many <= 0:
            return
        unused = [live for name, live in self.tables.items() if name not in self.held and is_unused(live)]
        for live in heapq.nsmallest(too_many, (live for live in unused if live is not fresh), key=used_at):
            del self.tables[live.table.id]


class DamagedTable(Exception):
    """A table whose log cannot be read; its cause says why."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is damaged")
        self.table = table

    def log(self) -> None:
        """For the host, who alone can do something about it."""
        log("table-damaged", logging.ERROR, table=self.table, error=type(self.__cause__).__name__)


def decode_all(name: str, log: Iterable[str]) -> list[AnyEvent]:
    """The events of a table."""
    try:
        return [decode_event(data) for data in log]
    except UnreadableEvent as error:
        raise DamagedTable(name) from error


def fold_whole(name: str, events: list[AnyEvent]) -> Table:
    """The table that its stored events make; if they make none, whatever the reason, it is damaged."""
    try:
        return fold(name, events)
    except Exception as error:
        raise DamagedTable(name) from error


def used_at(live: LiveTable) -> float:
    """When somebody last asked for a table."""
    return live.used


def is_unused(live: LiveTable) -> bool:
    """Whether nobody follows a table or is about to change it."""
    return not live.followers and not live.lock.locked()


def away() -> Refused:
    """The answer while the database is not there."""
    return Refused("busy", "the database cannot be reached now; try again in a moment", retry_after=1.0)
