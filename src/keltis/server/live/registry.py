"""Tables that change: stored, then told to whoever follows; and what other processes have stored.

All that changes a table goes through `commit`, under the lock of the table: the event is stored first, and only then
seen by anybody.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import islice

from keltis.server.live.memory import Memory
from keltis.server.live.subscribers import LiveTable, encode, tell_followers
from keltis.server.net.outbox import Post
from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Refused
from keltis.server.storage.store import ADD_EVENT, Change, Conflict, Entry, News, NotSaved, Store
from keltis.server.tables.events import AnyEvent, Played, decode_event, encode_event
from keltis.server.tables.table import Table

__all__ = ["Decided", "LiveTable", "LiveTables", "as_changes", "encode"]

GAP_SECONDS = 2.0
"""So often somebody looks whether a notification was lost."""
MOST_AT_ONCE = 500
"""Tables in one look for lost notifications."""
RECOVERY_SECONDS = 0.5
"""After so long a table is read again if that has failed; then after twice as long, and so on."""
MOST_RECOVERY_SECONDS = 8.0
COLLECTED = (10_000, 10, 1_000)
"""When garbage is collected: the young often, what lives long hardly ever."""

Decided = tuple[AnyEvent, tuple[Change, ...]]
"""An event, and what it changes in the indexes."""


class LiveTables(Memory):
    """All tables this process knows."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        prepare: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(store, now, prepare)
        self.post = Post()
        self.mismatches = 0
        """How often a client that knows the rules has worked out something else than this process."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._troubled: set[str] = set()
        """Tables that cannot be read; each is logged once."""
        store.listen(self._hear)
        spare_what_lives_long()

    async def create(self, name: str, events: list[Decided]) -> LiveTable:
        """A new table with its first events, all of them in one transaction."""
        live = LiveTable(Table(name), used=self.now())
        (first, changes), *others = events
        async with live.lock:
            await self._append(live, first, (*changes, *as_changes(name, others, 1)))
            for event, _ in events:
                live.table.apply(event)
        live = self.keep(live)
        self.announce(live)
        return live

    async def commit(
        self, live: LiveTable, event: AnyEvent, changes: tuple[Change, ...] = (), *, played: bool = False
    ) -> int:
        """Store an event and tell everybody; its number. The caller has the lock.

        `played`: the moves of the event are on the board already.
        """
        await self._append(live, event, changes, played=played)
        try:
            return self._stored(live, event, played)
        except Exception:  # it is safe, but perhaps only half of it is on the board
            self._in_trouble(live)
            raise

    def commit_soon(
        self, live: LiveTable, event: Played, changes: tuple[Change, ...], done: Callable[[int | BaseException], None]
    ) -> None:
        """The same for a turn that is on the board, without waiting: `done` is told its number, or what went wrong."""

        def stored(error: Exception | None) -> None:
            result: int | BaseException
            try:
                if error is None:
                    result = self._stored(live, event, True)
                else:
                    result = self._not_stored(live, event, True, error)
            except Exception as trouble:  # whatever it is, somebody has the lock and waits for an answer
                log("not-told", logging.ERROR, table=live.table.id, error=type(trouble).__name__)
                self._in_trouble(live)
                result = trouble
            done(result)

        self.store.submit(entry_of(live.table, event, changes), stored)

    def _stored(self, live: LiveTable, event: AnyEvent, played: bool) -> int:
        """An event is safe: now it is seen; its number."""
        live.table.apply(event, played)
        tell_followers(live, event)
        self.announce(live)
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
        # Unless another event has its number, it may still be stored in a moment.
        self._in_trouble(live, 0.0 if isinstance(error, Conflict) else 1.0)
        if played and isinstance(event, Played):
            live.table.take_back(len(event.moves))
        if isinstance(error, Conflict):
            return Refused("stale", "somebody was faster; look at the table again")
        if isinstance(error, NotSaved):
            log("not-saved", logging.ERROR, table=live.table.id)
            return Refused("not-saved", "this could not be stored; try again in a moment", retry_after=2.0)
        return error

    # --- what other processes did, and what went wrong ---

    def _hear(self, news: Iterable[News]) -> None:
        """Other processes have stored these: take up what follows on what is known, and read the rest."""
        behind = []
        for name, seq, data in news:
            live = self.tables.get(name)
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
            known = {name: live.table.seq for name in some if (live := self.tables.get(name)) is not None}
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
            live = self.tables.get(name)
            if live is not None:
                async with live.lock:
                    self._take_up(live, news)
        return True

    def _take_up(self, live: LiveTable, rows: list[tuple[int, str]]) -> None:
        """Fold events of other processes that are not here yet; a table in trouble is read whole later."""
        try:
            for seq, data in rows:
                if seq == live.table.seq + 1 and not live.is_stale:
                    self._stored(live, decode_event(data), False)
        except Exception as error:  # one table in trouble must not keep the others waiting
            log("not-taken-up", logging.ERROR, table=live.table.id, error=type(error).__name__)
            self._in_trouble(live)

    async def watch_gaps(self) -> None:
        """For ever: look whether a notification was lost, and forget the tables nobody uses."""
        while True:
            await asyncio.sleep(GAP_SECONDS)
            self.forget_idle()
            if not self.store.is_shared:
                continue
            try:
                await self.catch_up(list(self.tables))
            except Exception as error:
                log("gaps-not-watched", logging.ERROR, error=type(error).__name__)

    def _in_trouble(self, live: LiveTable, after: float = 0.0) -> None:
        """A table may not be as the log has it: it is read again before it is used, and in so many seconds anyway."""
        live.is_stale = True
        self._later(self._recover(live, after))

    async def _recover(self, live: LiveTable, after: float) -> None:
        """Read a table again, after so many seconds, and show it to everybody who follows it.

        While that fails it is tried less and less often, until nobody uses the table any longer.
        """
        name, pause = live.table.id, RECOVERY_SECONDS
        await asyncio.sleep(after)
        while live.is_stale and (live.followers or self.tables.get(name) is live):
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

    async def look_again(self, live: LiveTable) -> None:
        """Take up what other processes have stored; the caller has the lock."""
        rows = await self.read(live.table.id, live.table.seq)
        self._take_up(live, [(seq, data) for _, seq, data in rows])
        await self.reload(live)

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


def as_changes(name: str, events: list[Decided], first: int) -> tuple[Change, ...]:
    """Events of a new table, and what they change in the indexes, as part of another event's transaction."""
    rows = [
        (Change(ADD_EVENT, (name, seq, encode_event(event))), *its) for seq, (event, its) in enumerate(events, first)
    ]
    return tuple(change for row in rows for change in row)


def spare_what_lives_long() -> None:
    """Keep the garbage collector from looking through all modules and tables, which stops everybody for long."""
    gc.freeze()
    gc.set_threshold(*COLLECTED)
