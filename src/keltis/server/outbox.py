"""What waits to be sent to one client. A client that does not read is cut off before it costs much memory."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Protocol

MOST_BYTES = 1 << 20
MOST_MESSAGES = 2_000
SLOW_SECONDS = 10.0
"""A client that does not take a message for so long is cut off."""

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]


class Postbox(Protocol):
    """Where messages for a client are put."""

    def put(self, message: bytes) -> None:
        """Never waits."""


class Outbox:
    """Messages in order, bounded. `put` never waits."""

    def __init__(self) -> None:
        self.is_overfull = False
        self._messages: deque[bytes] = deque()
        self._size = 0
        self._waiter: asyncio.Future[None] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits, and nothing was lost."""
        return not self._messages and not self.is_overfull

    def put(self, message: bytes) -> None:
        """Add a message, unless the client is cut off."""
        if self.is_overfull:
            return
        self._messages.append(message)
        self._size += len(message)
        if self._size > MOST_BYTES or len(self._messages) > MOST_MESSAGES:
            self.is_overfull = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None if the client did not keep up."""
        while not self._messages and not self.is_overfull:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        if self.is_overfull:
            return None
        message = self._messages.popleft()
        self._size -= len(message)
        return message


class Sender:
    """A postbox that sends to a socket. What need not wait goes out at once, without waking a task: every turn does.

    A task lives only while a client does not read; if that takes too long, `cut_off` is called.
    """

    def __init__(self, send: Send, cut_off: Callable[[], object]) -> None:
        self.is_cut_off = False
        self._send, self._cut_off = send, cut_off
        self._waiting = Outbox()
        self._task: asyncio.Task[None] | None = None

    def put(self, message: bytes) -> None:
        """Send a message, or add it to those that wait."""
        if self._task is not None:
            self._waiting.put(message)
            return
        with contextlib.suppress(Exception):  # the client has gone: whoever talks with it will notice, others must not
            rest = begin(self._send({"type": "websocket.send", "text": message.decode()}))
            if rest is not None:
                self._task = asyncio.get_running_loop().create_task(self._catch_up(rest))

    async def _catch_up(self, rest: Awaitable[None]) -> None:
        """Send what waits, until nothing does."""
        try:
            async with asyncio.timeout(SLOW_SECONDS):
                await rest
            while not self._waiting.is_empty:
                message = await self._waiting.get()
                if message is None:
                    raise TimeoutError
                async with asyncio.timeout(SLOW_SECONDS):
                    await self._send({"type": "websocket.send", "text": message.decode()})
            self._task = None
        except TimeoutError:
            self.is_cut_off = True
            self._cut_off()
        except Exception:  # the client has gone, as above
            self._waiting = Outbox()

    def close(self) -> None:
        """Stop; what waits is not sent."""
        if self._task is not None:
            self._task.cancel()


def begin(sending: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run a coroutine until it ends or has to wait; in that case, its rest."""
    try:
        waits_for = sending.send(None)
    except StopIteration:
        return None
    return finish(sending, waits_for)


@coroutine
def finish(sending: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """The rest of a coroutine that waits for a future."""
    try:
        yield waits_for
        yield from sending.__await__()
    finally:
        sending.close()
