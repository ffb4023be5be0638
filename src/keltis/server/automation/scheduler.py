"""Which bot thinks next: bots that somebody is waiting for come first, and the rest take turns by address."""

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable

LOOK_SECONDS = 0.25
"""Seconds between checks whether somebody has begun to follow a waiting table."""


class Waiting:
    """A bot that waits for a slot."""

    __slots__ = ("address", "go", "is_last", "is_watched")

    def __init__(self, address: str, is_watched: Callable[[], bool]) -> None:
        self.address, self.is_watched = address, is_watched
        self.is_last = False
        """Whether its slot counts as that of a table that nobody watches."""
        self.go: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def choose_as_last(self) -> None:
        """Note that it was chosen when no watched table was waiting."""
        self.is_last = True


class Scheduler:
    """As many slots as threads. Tables that nobody watches never get all of them, unless there is only one.

    Tables where a person plays or looks on are served in the order in which they come. The others get what is left, one
    address after the other, so that nobody gains by setting up more of them.
    """

    def __init__(self, slots: int, now: Callable[[], float] = time.monotonic) -> None:
        self._free = slots
        self._most_last = max(slots - 1, 1)
        self._last = 0
        """How many slots are used by tables that nobody watches."""
        self._watched: deque[Waiting] = deque()
        self._unwatched: OrderedDict[str, deque[Waiting]] = OrderedDict()
        """By address; the address that is served next comes first."""
        self._now, self._looked = now, now()
        self._is_looking = False

    @contextlib.asynccontextmanager
    async def slot(self, address: str, is_watched: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a slot, and hold it during the block."""
        waiting = Waiting(address, is_watched)
        self._enqueue(waiting)
        self._serve()
        try:
            await waiting.go
        except asyncio.CancelledError:
            if waiting.go.done() and not waiting.go.cancelled():
                self._give_back(waiting)
            raise
        try:
            yield
        finally:
            self._give_back(waiting)

    def _give_back(self, waiting: Waiting) -> None:
        self._free += 1
        self._last -= waiting.is_last
        self._serve()

    def _enqueue(self, waiting: Waiting) -> None:
        if waiting.is_watched():
            self._watched.append(waiting)
        else:
            self._unwatched.setdefault(waiting.address, deque()).append(waiting)

    def _serve(self) -> None:
        """Give the free slots to the next in line."""
        self._look()
        while self._free and (waiting := self._next()) is not None:
            self._free -= 1
            self._last += waiting.is_last
            waiting.go.set_result(None)
        if self._unwatched and self._free and not self._is_looking:
            # Nothing else may wake this task when somebody begins to follow one of these tables.
            self._is_looking = True
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look_again)

    def _look_again(self) -> None:
        self._is_looking = False
        self._serve()

    def _next(self) -> Waiting | None:
        """The next bot that still waits."""
        while self._watched:
            if not (waiting := self._watched.popleft()).go.cancelled():
                return waiting
        while self._unwatched and self._last < self._most_last:
            address, queue = self._unwatched.popitem(last=False)
            waiting = queue.popleft()
            if queue:
                self._unwatched[address] = queue  # at the end: the other addresses come first
            if not waiting.go.cancelled():
                waiting.choose_as_last()
                return waiting
        return None

    def _look(self) -> None:
        """Move bots forward whose table somebody has started to watch."""
        if self._now() - self._looked < LOOK_SECONDS:
            return
        self._looked = self._now()
        before, self._unwatched = self._unwatched, OrderedDict()
        for queue in before.values():
            for waiting in queue:
                if not waiting.go.cancelled():
                    self._enqueue(waiting)
