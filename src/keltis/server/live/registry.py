"""All tables this process has in memory: loaded from the log, changed by `commit`, released when nobody uses them.

Everything that changes a table goes through `commit`, under the lock of the table: the event is stored first, and only
then published.
"""

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import islice

from keltis.play import Game
from keltis.server.live.subscribers import LiveTable, publish, show_again
from keltis.server.live.table_log import TABLE_ID, DamagedTable, TableLog, decode_all, fold_whole
from keltis.server.ops.logs import log
from keltis.server.protocol import AnyPublicEvent
from keltis.server.protocol.problems import Refused
from keltis.server.storage.changes import Change, add_event
from keltis.server.storage.store import Conflict, Entry, News, NotSaved, Store
from keltis.server.tables.decision import Decided
from keltis.server.tables.events import AnyEvent, Created, decode_event, encode_event
from keltis.server.tables.public_view import public_event
from keltis.server.tables.table import Table

__all__ = ["DamagedTable", "LiveTable", "Registry"]

MOST_TABLES = 20_000
"""The most tables kept in memory."""
IDLE_SECONDS = 60.0
"""Seconds after which a table that nobody follows is released."""
LATELY_SECONDS = 10.0
"""The same while there are too many tables: long enough for a client that has just requested the table to follow it."""
MOST_EVENTS = 500
"""Events that are sent at once to a client that has missed some."""
GAP_SECONDS = 2.0
"""Seconds between two checks for lost notifications."""
MOST_AT_ONCE = 500
"""Tables per query in a check for lost notifications."""
RECOVERY_SECONDS = 0.5
"""Seconds before a table that could not be read is read again; they double with every failure."""
MOST_RECOVERY_SECONDS = 8.0

Hook = Callable[[LiveTable], None]


class Registry:
    """The tables this process has read."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        is_held: Callable[[str], bool] = lambda _table: False,
        prepare: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """`is_held`: whether this process holds the lease of a table, which then stays in memory.

        `prepare` waits until the compiled rules of a game are ready: folding a table earlier would block the loop.
        """
        self.tables: dict[str, LiveTable] = {}
        self.log = TableLog(store)
        self._store, self._now, self._is_held, self._prepare = store, now, is_held, prepare
        self._on_change: list[Hook] = []
        self._on_load: list[Hook] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._troubled: set[str] = set()
        """Tables that cannot be read; each is logged once."""

    def __len__(self) -> int:
        return len(self.tables)

    def listen(self, on_change: Hook, on_load: Hook | None = None) -> Callable[[], None]:
        """Call `on_change` after every event, and `on_load` for each table that is read. Returns a function to stop."""
        self._on_change.append(on_change)
        if on_load is not None:
            self._on_load.append(on_load)

        def stop() -> None:
            self._on_change.remove(on_change)
            if on_load is not None:
                self._on_load.remove(on_load)

        return stop

    # --- load and release ---

    async def find(self, name: str) -> LiveTable:
        """The table with this name, read from the log if it is not in memory."""
        live = self.tables.get(name)
        if live is None:
            live = await self._load(name)
        elif live.is_stale:
            async with live.lock:
                await self.reload(live)
        live.touch(self._now())
        return live

    async def _load(self, name: str) -> LiveTable:
        try:
            live = await self._read(name)
        except BaseException:
            if name not in self.tables:
                self._store.unfollow(name)
            raise
        for hook in self._on_load:
            hook(live)
        return live

    async def _read(self, name: str) -> LiveTable:
        """Read a table from its log. It is followed before it is read, so that no event is missed in between."""
        if not TABLE_ID.fullmatch(name):
            raise no_such_table()
        await self._store.follow(name)
        events = await self.log.whole(name)
        if not events:
            raise no_such_table()
        if isinstance(events[0], Created):
            await self.prepare(events[0].config.game)
        return await self._keep(LiveTable(fold_whole(name, events), used=self._now()))

    async def prepare(self, game: str) -> None:
        """Wait until the compiled rules of a game are ready."""
        if self._prepare is not None:
            await self._prepare(game)

    async def _keep(self, live: LiveTable) -> LiveTable:
        """Add a table, unless another task was faster; returns the one that is kept."""
        live = self.tables.setdefault(live.table.id, live)
        self._make_room(live)
        await self._store.follow(live.table.id)  # another task may have released it meanwhile
        return live

    def _release(self, live: LiveTable) -> None:
        """Drop a table from memory."""
        del self.tables[live.table.id]
        self._store.unfollow(live.table.id)

    async def reload(self, live: LiveTable) -> None:
        """Fold the whole log of a stale table again; the caller has the lock."""
        if not live.is_stale:
            return
        live.replace(fold_whole(live.table.id, await self.log.whole(live.table.id)))
        if live.table.seq >= 0:
            show_again(live)
            self.announce(live)

    async def events_after(
        self, live: LiveTable, after: int, seat: int | None, with_effects: bool = False
    ) -> list[AnyPublicEvent]:
        """What happened after an event, as this seat may see it, in order; the caller has the lock."""
        rows = [row for row in await self.log.read(live.table.id, after) if row[1] <= live.table.seq][:MOST_EVENTS]
        events = decode_all(live.table.id, [data for _, _, data in rows])
        return [
            public_event(live.table, seq, event, seat, with_effects)
            for (_, seq, _), event in zip(rows, events, strict=True)
        ]

    def release_idle(self) -> None:
        """Release the tables that this process does not watch and nobody uses."""
        for live in self.idle():
            if not self._is_held(live.table.id):
                self._release(live)

    def idle(self) -> list[LiveTable]:
        """The tables that nobody follows and nobody has requested for a while."""
        before = self._now() - (IDLE_SECONDS if len(self.tables) <= MOST_TABLES else LATELY_SECONDS)
        return [live for live in self.tables.values() if live.used < before and is_unused(live)]

    def _make_room(self, fresh: LiveTable) -> None:
        """If there are too many tables, release the unused ones that were idle longest, except the one just loaded."""
        too_many = len(self.tables) - MOST_TABLES
        if too_many <= 0:
            return
        unused = [live for name, live in self.tables.items() if not self._is_held(name) and is_unused(live)]
        candidates = (live for live in unused if live is not fresh)
        for live in heapq.nsmallest(too_many, candidates, key=lambda live: live.used):
            self._release(live)

    # --- commit ---

    async def create(self, name: str, decided: list[Decided]) -> LiveTable:
        """A new table with its first events, all of them in one transaction."""
        live = LiveTable(Table(name), used=self._now())
        first, *others = decided
        async with live.lock:
            await self._store_event(live, first.event, (*first.changes, *as_changes(name, others, 1)))
            for each in decided:
                live.table.apply(each.event)
        live = await self._keep(live)
        self.announce(live)
        return live

    async def commit(self, live: LiveTable, decided: Decided) -> int:
        """Store an event, publish it, and return its number. The caller has the lock."""
        await self._store_event(live, decided.event, decided.changes)
        try:
            return self._apply(live, decided.event, decided.game)
        except Exception:  # it is stored, but perhaps only half applied
            self._in_trouble(live)
            raise

    async def _store_event(self, live: LiveTable, event: AnyEvent, changes: tuple[Change, ...]) -> None:
        """Store the next event of a table. If that fails, the table is read again before it is used."""
        try:
            await self._store.append(Entry(live.table.id, live.table.seq + 1, encode_event(event), changes))
        except Conflict:
            self._in_trouble(live)
            raise Refused("stale", "Somebody else was faster; look at the table again.") from None
        except BaseException as error:
            self._in_trouble(live, 1.0)  # it may still be stored in a moment
            if not isinstance(error, NotSaved):
                raise
            log("not-saved", logging.ERROR, table=live.table.id)
            raise Refused("not-saved", "This could not be stored; try again in a moment.", retry_after=2.0) from None

    def _apply(self, live: LiveTable, event: AnyEvent, after: Game | None = None) -> int:
        """Apply an event that is stored, publish it, and return its number."""
        live.table.apply(event, after)
        publish(live, event)
        self.announce(live)
        return live.table.seq

    def announce(self, live: LiveTable) -> None:
        """Call all listeners for changes of any table."""
        for hook in self._on_change:
            hook(live)

    # --- catch up with other processes, and recover ---

    def hear(self, news: Iterable[News]) -> None:
        """Other processes have stored these events: apply what follows directly, and read the rest."""
        behind = []
        for name, seq, data in news:
            live = self.tables.get(name)
            if live is None or seq <= live.table.seq:
                continue
            if data is None or seq != live.table.seq + 1 or live.lock.locked():
                behind.append(name)
            else:
                self._apply_rows(live, [(seq, data)])
        if behind:
            self._later(self.catch_up(behind))

    async def catch_up(self, names: Iterable[str]) -> None:
        """Read and publish what is new at these tables, some per query, unless the database is unavailable."""
        waiting = iter(names)
        while some := list(islice(waiting, MOST_AT_ONCE)):
            known = {name: live.table.seq for name in some if (live := self.tables.get(name)) is not None}
            if known and not await self._catch_up_some(known):
                return
            await asyncio.sleep(0)  # let other tasks run in between

    async def _catch_up_some(self, known: dict[str, int]) -> bool:
        """Read and publish what is new at tables with these numbers; False while the database is unavailable."""
        fresh: dict[str, list[tuple[int, str]]] = {}
        try:
            rows = await self._store.read(known)
        except Exception as error:
            log("read-failed", logging.WARNING, error=type(error).__name__)
            return False
        for name, seq, data in rows:
            fresh.setdefault(name, []).append((seq, data))
        for name, news in fresh.items():
            live = self.tables.get(name)
            if live is not None:
                async with live.lock:
                    self._apply_rows(live, news)
        return True

    async def look_again(self, live: LiveTable) -> None:
        """Apply what other processes have stored; the caller has the lock."""
        rows = await self.log.read(live.table.id, live.table.seq)
        self._apply_rows(live, [(seq, data) for _, seq, data in rows])
        await self.reload(live)

    def _apply_rows(self, live: LiveTable, rows: list[tuple[int, str]]) -> None:
        """Apply events of other processes that are new here; a stale table is read whole later."""
        try:
            for seq, data in rows:
                if seq == live.table.seq + 1 and not live.is_stale:
                    self._apply(live, decode_event(data))
        except Exception as error:  # one table in trouble must not delay the others
            log("not-taken-up", logging.ERROR, table=live.table.id, error=type(error).__name__)
            self._in_trouble(live)

    async def watch_gaps(self) -> None:
        """Forever: look for lost notifications, and release the tables nobody uses."""
        while True:
            await asyncio.sleep(GAP_SECONDS)
            self.release_idle()
            if not self._store.is_shared:
                continue
            try:
                await self.catch_up(list(self.tables))
            except Exception as error:
                log("gaps-not-watched", logging.ERROR, error=type(error).__name__)

    def _in_trouble(self, live: LiveTable, after: float = 0.0) -> None:
        """A table may differ from its log: read it again before it is used, and after `after` seconds at the latest."""
        live.mark_stale()
        self._later(self._recover(live, after))

    async def _recover(self, live: LiveTable, after: float) -> None:
        """Read a table again and show it to its subscribers; keep trying, ever less often, while it is in use."""
        name, pause = live.table.id, RECOVERY_SECONDS
        await asyncio.sleep(after)
        while live.is_stale and (live.subscribers or self.tables.get(name) is live):
            try:
                async with live.lock:
                    await self.reload(live)
            except Exception as error:
                if name not in self._troubled:
                    self._troubled.add(name)
                    log("not-recovered", logging.WARNING, table=name, error=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, MOST_RECOVERY_SECONDS)
        self._troubled.discard(name)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all recovery."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def no_such_table() -> Refused:
    """The refusal of an id that no table has."""
    return Refused("no-such-table", "There is no such table.")


def as_changes(name: str, decided: list[Decided], first: int) -> tuple[Change, ...]:
    """The events of a new table and their index changes, for the transaction of another event."""
    rows = [(add_event(name, seq, encode_event(each.event)), *each.changes) for seq, each in enumerate(decided, first)]
    return tuple(change for row in rows for change in row)


def is_unused(live: LiveTable) -> bool:
    """Whether nobody follows a table or is about to change it."""
    return not live.subscribers and not live.lock.locked()
