"""What a store is: a log of events with group commit, and the indexes that are written with it.

All waiting appends are one transaction, and each is acknowledged after it. An append states the number it expects; if
another process was faster, it fails with `Conflict`, and nothing of it is stored.
"""

import asyncio
import logging
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from keltis.server.ops.logs import log
from keltis.server.storage.changes import Change, forget_events

Row = tuple[str, int, str]
"""Table, number, event."""
News = tuple[str, int, str | None]
"""The same from another process; the event itself is included if it is short and contains nothing hidden."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """Called with what other processes have done. A store that only one process uses calls neither of them."""

    hear: Callable[[Iterable[News]], None] = lambda _news: None
    """Events that were stored at the tables that are followed."""
    hear_ended: Callable[[Collection[str] | None], None] = lambda _sessions: None
    """Sessions that were ended; None when some may have been missed."""


NO_LISTENERS = Listeners()


class Conflict(Exception):
    """Another event has this number already."""


class NotSaved(Exception):
    """The event was not stored, or it is not known whether it was; it must not be acknowledged."""


class Entry(msgspec.Struct, frozen=True):
    """An event to append."""

    game: str
    seq: int
    data: str
    changes: tuple[Change, ...] = ()


Done = Callable[[Exception | None], None]
Waiting = tuple[Entry, Done]

PROBE_DATA = " " * 16_384
"""The data of an event that needs some space in the file."""
PROBE_SECONDS = 2.0
"""If the probe is not stored within this time, the store counts as unable to store."""
NOBODY = ""
"""The holder of a lease that was given back."""


def numbered(statement: str) -> str:
    """The same statement with $1, $2, … for PostgreSQL's driver.

    >>> numbered("DELETE FROM seats WHERE game = ? AND seat = ?")
    'DELETE FROM seats WHERE game = $1 AND seat = $2'
    """
    count = iter(range(1, 100))
    return re.sub(r"\?", lambda _: f"${next(count)}", statement)


class Store(ABC):
    """A database of tables."""

    is_shared = False
    """Whether other processes may write to it too."""
    engine: AsyncEngine
    """For everything that is not on the path of a turn."""
    counts: "CommitCounts"

    @abstractmethod
    async def open(self, listeners: Listeners = NO_LISTENERS) -> None:
        """Connect, and bring the schema up to date; from now on the listeners are called."""

    @abstractmethod
    async def close(self) -> None:
        """Store what waits, then release everything."""

    @abstractmethod
    def submit(self, entry: Entry, done: Done) -> None:
        """Store an event with the next commit; `done` is called when it is safe, or with `Conflict` or `NotSaved`."""

    async def append(self, entry: Entry) -> None:
        """Return when the event is safe; otherwise raise `Conflict` or `NotSaved`."""
        future = asyncio.get_running_loop().create_future()
        self.submit(entry, partial(settle, future))
        await future

    @abstractmethod
    async def read(self, after: Mapping[str, int]) -> list[Row]:
        """The events of these tables, in order; `after` has the number of the last known event of each."""

    @abstractmethod
    async def is_ready(self) -> bool:
        """Whether the database answers."""

    async def can_store(self) -> bool:
        """Whether a turn could be stored now: tries it with an event that the same transaction deletes again."""
        name = f"probe {secrets.token_hex(8)}"
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self.append(Entry(name, 1, PROBE_DATA, (forget_events(name),)))
        except (NotSaved, TimeoutError):
            return False
        return True

    @abstractmethod
    async def renew_watches(self, holder: str, until: float, before: float) -> set[str]:
        """Renew the leases of this process that end before `before`; returns all tables that it watches."""

    @abstractmethod
    async def claim_watches(self, holder: str, now: float, until: float, most: int) -> dict[str, float]:
        """Take over tables whose watcher is gone; returned with the time when the watcher was last known to be alive.

        That is when it gave the lease back, or else when it last renewed it. All leases have the same length.
        """

    @abstractmethod
    async def take_watches(self, holder: str, until: float, games: Collection[str]) -> set[str]:
        """Take the leases of these tables, except those of other processes; returns the tables that it now holds."""

    @abstractmethod
    async def end_watches(self, holder: str, games: Collection[str]) -> None:
        """Delete the leases of these tables, which nobody has to watch."""

    @abstractmethod
    async def release_watches(self, holder: str, now: float) -> None:
        """Let other processes take over at once, because this one ends."""

    # A store with one process has no others to inform.

    async def follow(self, table: str) -> None:  # noqa: B027
        """Subscribe to this table: what is stored from now on is announced."""

    def unfollow(self, table: str) -> None:  # noqa: B027
        """Unsubscribe from this table."""

    def tell_ended(self, sessions: Collection[str]) -> None:  # noqa: B027
        """Tell other processes that these sessions have ended."""


def settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    """Wake the task that waits for an event, if one still does."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def tell(results: Iterable[tuple[Done, Exception | None]]) -> None:
    """Report the result of each event in a commit."""
    for done, error in results:
        try:
            done(error)
        except Exception as trouble:  # a problem of one callback: the others are still called
            log("not-told", logging.ERROR, error=type(trouble).__name__)


@dataclass(slots=True)
class CommitCounts:
    """Figures of the committer, for the metrics."""

    commits: int = 0
    entries: int = 0
    seconds: float = 0.0

    def add(self, entries: int, seconds: float) -> None:
        """Count a commit of this many events."""
        self.commits += 1
        self.entries += entries
        self.seconds += seconds
