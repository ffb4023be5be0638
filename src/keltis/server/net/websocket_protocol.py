"""uvicorn's websocket protocol with limits for everything below a message: control frames, fragments, unread data.

The data is cut into frames here, so that control frames and fragments are counted before anything is done for them, and
nothing is parsed while a message waits for its turn. So one client can neither delay the others nor fill the memory. A
whole text frame, a ping and a pong are read here; every other frame, and every invalid one, is left to uvicorn and the
library `websockets`.
"""

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from keltis.server.net.limits import Bucket, Rate

WHOLE_TEXT, WHOLE_BYTES, PING, PONG = 0x81, 0x82, 0x89, 0x8A
MASKED = 0x80
LONG, VERY_LONG = 126, 127
"""In place of a length: it follows in two bytes, or in eight."""
SMALL_FRAMES = Rate(100, 10)
"""Control frames and fragments of one connection: 100 at once, then 10 a second. More, and it is aborted."""
AT_ONCE = 20
"""Small frames that are looked at before it is the others' turn."""


class Inbox:
    """Messages in order, for one reader: as much of asyncio.Queue as uvicorn uses."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.popleft()


class LimitedSocket(WebSocketsSansIOProtocol):
    """Cuts the data into frames, counts the small ones, and reads whole text frames itself."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Inbox()  # type: ignore[assignment]
        self._data, self._at = b"", 0
        """The data received, and where in it the next frame begins."""
        self._small = Bucket(SMALL_FRAMES.most, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Data from the client."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._data, self._at = self._data[self._at :] + data if self._at < len(self._data) else data, 0
        if self.handshake_complete:
            self._take_frames()
            self._pause_if_ahead()
        elif len(self._data) > self.config.ws_max_size:  # sent before it was accepted
            self.transport.abort()

    def _pause_if_ahead(self) -> None:
        """Stop reading while a message waits and more has come behind it."""
        if not self.read_paused and not self.queue.empty() and self._at < len(self._data):
            self.read_paused = True
            self.transport.pause_reading()

    def _take_frames(self) -> None:
        """Take the frames received, up to the first message that has to wait for its turn."""
        size: int | None = 0
        left = AT_ONCE
        while not self.transport.is_closing() and (self.queue.empty() or self.close_sent):
            size = frame_size(self._data, self._at, self.config.ws_max_size)
            if not size:
                break
            end = self._at + size
            frame = self._data if len(self._data) == size else self._data[self._at : end]
            self._at = end  # before it is taken: taking it may lead back here
            left -= self._take_frame(frame)
            if not left:
                self.loop.call_soon(self._take_frames)
                break
        if size is None:  # the library says what is wrong with it, and closes
            wrong, self._data = self._data[self._at :], b""
            super().data_received(wrong)

    def _take_frame(self, frame: bytes) -> bool:
        """One whole frame; whether it is a small one."""
        if not self.frames and not self.close_sent and frame[0] in {WHOLE_TEXT, WHOLE_BYTES}:
            if frame[0] != WHOLE_TEXT or not self._take_text(frame):
                super().data_received(frame)
            return False
        if self._small.take(SMALL_FRAMES, self.loop.time()):
            self._too_many()
        elif self.close_sent or not self._take_control(frame):
            super().data_received(frame)
        return True

    def _take_control(self, frame: bytes) -> bool:
        """A ping, or a pong that nobody has asked for; False if it is something else."""
        if frame[0] == PING and frame[1] & ~MASKED < LONG:
            if self.writable.is_set():
                self.transport.write(bytes([PONG, len(frame) - 6]) + apply_mask(frame[6:], frame[2:6]))
            else:  # it does not read the answers
                self.transport.abort()
            return True
        return frame[0] == PONG and frame[1] & ~MASKED < LONG and self.pending_ping_payload is None

    def _take_text(self, frame: bytes) -> bool:
        """A message; False if it is not text."""
        start = 2 + {LONG: 2, VERY_LONG: 8}.get(frame[1] & ~MASKED, 0) + 4
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def _too_many(self) -> None:
        """Too many small frames."""
        self._data = b""
        if self.close_sent:  # it is about to end: let the client read why
            self.transport.pause_reading()
        else:
            self.transport.abort()

    async def receive(self) -> Any:
        """The next message; only now is anybody interested in what came after the last one."""
        if self.handshake_complete and self.queue.empty():
            self._take_frames()
            if not self.queue.empty():  # one of many: the others on this server come first
                await asyncio.sleep(0)
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return await self.queue.get()

    async def send(self, message: Any) -> None:
        """Send a message; after an answer to the handshake, and after a close, the client may have sent more."""
        await super().send(message)
        if message["type"] != "websocket.send" and self.handshake_complete:
            self._take_frames()

    def keepalive_timeout(self) -> None:
        """The client has not answered for long. To close would be to wait until it has read everything."""
        self.transport.abort()


def frame_size(data: bytes, at: int, most: int) -> int | None:
    """The size of the frame that begins here; 0 if it has not come whole, None if no client may send such a one.

    >>> frame_size(bytes([0x81, 0x82, 0, 0, 0, 0, 65, 66]), 0, 100), frame_size(bytes([0x81, 0x82, 0]), 0, 100)
    (8, 0)
    """
    there = len(data) - at
    if there < 2:
        return 0
    size, head = data[at + 1] & ~MASKED, 6
    if not data[at + 1] & MASKED:
        return None
    if size >= LONG:
        head += 2 if size == LONG else 8
        if there < head - 4:
            return 0
        size = int.from_bytes(data[at + 2 : at + head - 4], "big")
    if size > most:
        return None
    return head + size if there >= head + size else 0
