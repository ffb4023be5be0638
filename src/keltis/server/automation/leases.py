"""Leases: for each table that needs it, exactly one process plays for the bots and watches the clock.

A lease is a row in the database that expires, so that another process takes over when its holder dies. Even if two
processes play at the same time, only one turn can be stored, because both expect the same number.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection

from keltis.server.storage.changes import Change, add_watch
from keltis.server.storage.store import Store

LEASE_SECONDS = 10.0
"""How long a process may be silent before another takes over."""
RENEW_BELOW = 0.6
"""A lease is renewed when this share of it is left."""
MOST_CLAIMS = 200
"""Tables taken over at once; the rest follow a little later."""


class Leases:
    """The leases of this process, and the tables it wants to lease or has given up."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self._holder = secrets.token_hex(8)
        self._held: set[str] = set()
        self._claimed: set[str] = set()
        """Tables claimed together with an event; it is not known yet whether this process got them."""
        self._wanted: set[str] = set()
        """Tables that need a watcher but may have none."""
        self._released: set[str] = set()
        """Tables that were given up and may still be in memory."""
        self._must_look = asyncio.Event()
        """Set when leases are wanted or must be renewed now."""

    @property
    def held(self) -> Collection[str]:
        """The tables this process watches."""
        return self._held

    def holds(self, table: str) -> bool:
        """Whether this process watches a table."""
        return table in self._held

    def concern(self, table: str) -> bool:
        """Whether this process watches a table, has claimed it, or has recently given it up."""
        return table in self._held or table in self._claimed or table in self._released

    def claim(self, table: str) -> Change:
        """Claim a table; the claim is stored with the event that makes a watcher necessary."""
        self._claimed.add(table)
        return add_watch(table, self._holder, self._now() + LEASE_SECONDS)

    def want(self, table: str) -> None:
        """Try to get the lease of a table soon."""
        self._released.discard(table)
        self._wanted.add(table)
        self.wake()

    def wake(self) -> None:
        """End the current `wait`, or the next one."""
        self._must_look.set()

    async def wait(self, seconds: float) -> None:
        """Wait until leases are wanted or `wake` is called, but no longer than this."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._must_look.wait(), max(seconds, 0.0))

    def settle(self, table: str) -> None:
        """The claim of a table is stored."""
        self._claimed.discard(table)

    def drop(self, table: str) -> None:
        """Stop watching a table that has ended, or that could not be read and will be tried again."""
        self._held.discard(table)

    async def take_wanted(self) -> set[str]:
        """Get the wanted leases that no other process has; returns the new ones."""
        self._must_look.clear()
        if not self._wanted:
            return set()
        wanted, self._wanted = self._wanted, set()
        try:
            taken = await self._store.take_watches(self._holder, self._now() + LEASE_SECONDS, wanted)
        except Exception:
            self._wanted |= wanted
            raise
        fresh = taken - self._held
        self._held |= taken
        return fresh

    async def renew(self) -> tuple[set[str], dict[str, float]]:
        """Renew the leases and take over abandoned ones.

        Returns the new leases and, for those taken over, since when nobody has watched them.
        """
        now = self._now()
        until = now + LEASE_SECONDS
        held = await self._store.renew_watches(self._holder, until, now + RENEW_BELOW * LEASE_SECONDS)
        abandoned = await self._store.claim_watches(self._holder, now, until, MOST_CLAIMS)
        held |= abandoned.keys()
        fresh = held - self._held
        self._held = held
        return fresh, abandoned

    async def release(self, tables: Collection[str], in_memory: Collection[str]) -> None:
        """Give up the leases of tables where there is nothing to do; `in_memory`: all tables in memory."""
        self._released = {table for table in self._released if table in in_memory} | set(tables)
        self._held -= set(tables)
        if tables:
            await self.end(tables)

    async def end(self, tables: Collection[str]) -> None:
        """Delete leases that nobody needs."""
        await self._store.end_watches(self._holder, tables)

    async def give_back(self) -> None:
        """Let other processes take over at once, because this one ends."""
        await self._store.release_watches(self._holder, self._now())
