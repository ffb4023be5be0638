"""What waits to be sent to one client. A client that does not read is cut off before it costs much memory."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol as Socket

MOST_BYTES = 1 << 20
MOST_MESSAGES = 2_000
LONG = 1 << 16
"""Bytes of a message whose frame says its length in another way."""
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
        self._is_ended = False
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
        self._wake()

    def end(self) -> None:
        """Send nothing more, not even what waits."""
        self._is_ended = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None if the client did not keep up, or at the end."""
        while not self._messages and not self.is_overfull and not self._is_ended:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        if self.is_overfull or self._is_ended:
            return None
        message = self._messages.popleft()
        self._size -= len(message)
        return message


class Post:
    """Senders that have something to send. All of them are served in one go, after what was stored together was told.

    To go back and forth between telling and sending would cost more time than either of them.
    """

    def __init__(self) -> None:
        self._senders: list[Sender] = []

    def add(self, sender: "Sender") -> None:
        """Serve this one too, soon."""
        if not self._senders:
            asyncio.get_running_loop().call_soon(self._serve)
        self._senders.append(sender)

    def _serve(self) -> None:
        senders, self._senders = self._senders, []
        for sender in senders:
            sender.flush()


class Sender:
    """A postbox that sends to a socket. What need not wait is sent without waking a task: every turn is.

    A task lives only while a client does not read; if that takes too long, `cut_off` is called.
    """

    def __init__(self, send: Send, cut_off: Callable[[], object], post: Post, socket: Socket | None = None) -> None:
        self.is_cut_off = False
        self._send, self._cut_off, self._post, self._socket = send, cut_off, post, socket
        self._fresh: list[bytes] = []
        self._waiting = Outbox()
        self._task: asyncio.Task[None] | None = None

    def put(self, message: bytes) -> None:
        """Send a message soon, after those that wait."""
        if self._task is not None:
            self._waiting.put(message)
            return
        if not self._fresh:
            self._post.add(self)
        self._fresh.append(message)

    def flush(self) -> None:
        """Send all that is fresh; what has to wait is left to a task."""
        fresh, self._fresh = self._fresh, []
        sent = 0
        try:
            for message in fresh:
                sent += 1
                if self._socket is not None and write(self._socket, message):
                    continue
                rest = begin(self._send({"type": "websocket.send", "text": message.decode()}))
                if rest is not None:
                    self._task = asyncio.get_running_loop().create_task(self._catch_up(rest))
                    break
        except Exception:  # noqa: S110 - the client has gone: whoever talks with it will notice, others must not
            pass
        for message in fresh[sent:]:
            self._waiting.put(message)

    async def _catch_up(self, rest: Awaitable[None]) -> None:
        """Send what waits, until nothing does or the client is too slow."""
        try:
            async with asyncio.timeout(SLOW_SECONDS):
                await rest
            while not self._waiting.is_empty and (message := await self._waiting.get()) is not None:
                async with asyncio.timeout(SLOW_SECONDS):
                    await self._send({"type": "websocket.send", "text": message.decode()})
            self.is_cut_off = self._waiting.is_overfull
        except TimeoutError:
            self.is_cut_off = True
        except Exception:
            return  # the client has gone, as above; nothing more is sent
        if self.is_cut_off:
            self._cut_off()
        else:
            self._task = None

    def close(self) -> None:
        """Send what can be sent now; what waits is lost."""
        self.flush()
        if self._task is not None:
            self._task.cancel()


def socket_behind(receive: object) -> Socket | None:
    """The socket of uvicorn that calls us, if it is one whose frames are plain: then these can be written directly."""
    socket = getattr(receive, "__self__", None)
    return socket if isinstance(socket, Socket) and not socket.conn.extensions else None


def write(socket: Socket, message: bytes) -> bool:
    """Write a message as one frame, if the socket is open and takes it at once.

    The way by ASGI does the same after five calls, and most of what is sent are short messages to many.
    """
    size = len(message)
    if size >= LONG or socket.close_sent or socket.disconnected or not socket.writable.is_set():
        return False
    length = size.to_bytes(1, "big") if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    socket.transport.write(b"\x81" + length + message)
    return True


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
