"""Serves the tables whose leases this process holds: after every event it starts the next bot or clock."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection

from keltis.server.automation.bot_turns import BotTurns
from keltis.server.automation.clocks import Clocks
from keltis.server.automation.leases import MOST_CLAIMS, Leases
from keltis.server.automation.warmup import Warmup
from keltis.server.live.executor import Executor
from keltis.server.live.subscribers import LiveTable
from keltis.server.ops.logs import log
from keltis.server.settings import Settings

RENEW_SECONDS = 2.0
AT_ONCE = 20
"""Tables handled together; what is stored for them is one commit."""


class Attendant:
    """Bots and clocks at the tables this process watches."""

    def __init__(
        self,
        executor: Executor,
        leases: Leases,
        warmup: Warmup,
        settings: Settings,
        address_of: Callable[[str], str] = lambda _account: "",
    ) -> None:
        self._registry, self._now, self._leases = executor.registry, executor.inputs.now, leases
        self.bots = BotTurns(executor, warmup, settings, address_of, self.consider)
        self.clocks = Clocks(executor, self.consider, self._renew_soon)
        self._troubled: set[str] = set()
        """Tables that cannot be read; each is logged once."""
        self._due = 0.0
        """When the leases are renewed next."""
        self._stop_listening = self._registry.listen(self.consider, self._loaded)

    async def run(self) -> None:
        """Forever: renew the leases, take over abandoned tables, give up those with nothing to do."""
        while True:
            await self._try(self._take_wanted)
            if time.monotonic() >= self._due:
                self._due = time.monotonic() + RENEW_SECONDS
                await self._try(self._renew)
                await self._try(self._release_idle)
            await self._leases.wait(self._due - time.monotonic())

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something; a failure is logged, and it is tried again in a moment."""
        try:
            await work()
        except Exception as error:
            log("watch-failed", logging.WARNING, error=type(error).__name__)

    async def _take_wanted(self) -> None:
        await self._attend_all(await self._leases.take_wanted())

    async def _renew(self) -> None:
        fresh, abandoned = await self._leases.renew()
        if len(abandoned) == MOST_CLAIMS:
            self._due = 0.0  # there are more
        self.clocks.stop(abandoned, self._leases.held)
        await self._attend_all(fresh | set(self.clocks.stopped))

    def _renew_soon(self) -> None:
        """The machine has slept: renew the leases now, and do not count that time on the clocks."""
        self._due = 0.0
        self._leases.wake()

    async def _release_idle(self) -> None:
        """Give up the tables where an absent person without a clock is to move, until that person plays.

        Such a table stays in memory for a while. So if that person plays through another process at this moment, which
        does not know yet that the lease is gone, this process still hears of it and takes the table back.
        """
        idle = [live for live in self._registry.idle() if self._may_release(live)]
        for live in idle:
            live.touch(self._now())
        await self._leases.release({live.table.id for live in idle}, self._registry.tables)

    def _may_release(self, live: LiveTable) -> bool:
        """Whether this process watches a table where there is nothing to do for now."""
        name = live.table.id
        is_busy = live.is_stale or name in self.clocks.stopped or name in self.bots or live.table.needs_watch
        return self._leases.holds(name) and not is_busy

    async def _attend_all(self, names: Collection[str]) -> None:
        fresh = list(names)
        for start in range(0, len(fresh), AT_ONCE):  # other tasks run in between
            await asyncio.sleep(0)
            await asyncio.gather(*map(self._attend, fresh[start : start + AT_ONCE]))

    async def _attend(self, name: str) -> None:
        """Start watching a table; its clock stood still while nobody did."""
        try:
            live = await self._registry.find(name)
            await self.clocks.resume(live)
            self.consider(live)
            if not live.table.is_watchable:  # it has ended while nobody watched
                await self._leases.end([name])
        except Exception as error:
            self._leases.drop(name)  # so that it is tried again
            if name not in self._troubled:
                self._troubled.add(name)
                log("watch-failed", logging.WARNING, table=name, error=type(error).__name__)
        else:
            self._troubled.discard(name)

    def _loaded(self, live: LiveTable) -> None:
        """A table was read into memory: if it needs a watcher and has none, assign one."""
        if not self._leases.holds(live.table.id) and live.table.needs_watch:
            self._leases.want(live.table.id)

    def consider(self, live: LiveTable) -> None:
        """After an event: start the bot or the clock that is next, if this process watches the table."""
        name, table = live.table.id, live.table
        if not self._leases.concern(name) and not self.clocks.runs(name):
            return  # most tables, most of the time
        self._leases.settle(name)
        self.clocks.cancel(name)
        if not table.is_watchable:
            self._leases.drop(name)
        elif not self._leases.holds(name):
            if table.needs_watch:
                self._leases.want(name)
        elif live.is_stale or name in self.clocks.stopped:
            pass  # it is considered again when it has been read, or its clock resumed
        elif table.to_move is not None and table.seats[table.to_move].player is not None:
            self.bots.start(live)
        else:
            self.clocks.start(live)

    async def close(self) -> None:
        """Stop, and give back the leases, so that other processes can continue at once."""
        self._stop_listening()
        await self.clocks.close()
        await self.bots.close()
        with contextlib.suppress(Exception):
            await self._leases.give_back()
