"""uvicorn's socket with a short cut for what nearly every message is: one whole frame of text.

Everything else, and whatever is wrong with a frame, is left to uvicorn and the library `websockets` as ever.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]

WHOLE_TEXT = 0x81
MASKED = 0x80
LONG, VERY_LONG = 126, 127
"""In place of a length: it follows in two bytes, or in eight."""


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


class QuickSocket(WebSocketsSansIOProtocol):
    """Cuts what comes into frames, and reads those that are a whole message itself."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Inbox()  # type: ignore[assignment]
        self.hear: Callable[[str], bool] | None = None
        """Asked first, while no other message waits: whether it has taken this one."""
        self._rest = b""
        """The beginning of a frame."""
        self._is_slow = False
        """Somebody spoke before they were accepted: then nobody knows here where a frame begins."""

    def data_received(self, data: bytes) -> None:
        """What the client has sent."""
        if not self.handshake_complete:
            self._is_slow = self._is_slow or self.handshake_initiated
        if not self.handshake_complete or self._is_slow:
            super().data_received(data)
            return
        data, at = self._rest + data if self._rest else data, 0
        while not self.close_sent and (size := frame_size(data, at, self.config.ws_max_size)):
            self._take_frame(data if len(data) == size else data[at : at + size])
            at += size
        self._rest = data[at:]
        if self.close_sent or size is None:
            self._is_slow, self._rest = True, b""
            super().data_received(data[at:])

    def _take_frame(self, frame: bytes) -> None:
        """One whole frame."""
        if frame[0] != WHOLE_TEXT or self.frames:
            super().data_received(frame)
            return
        start = 8 if frame[1] & ~MASKED == LONG else 6
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            super().data_received(frame)
            return
        if self.hear is not None and self.queue.empty() and self.hear(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def frame_size(data: bytes, at: int, most: int) -> int | None:
    """The size of the frame that begins here; 0 if it has not come whole, None if it is not for us to judge.

    >>> frame_size(bytes([0x81, 0x82, 0, 0, 0, 0, 65, 66]), 0, 100), frame_size(bytes([0x81, 0x82, 0]), 0, 100)
    (8, 0)
    """
    there = len(data) - at
    if there < 2:
        return 0
    size, head = data[at + 1] & ~MASKED, 6
    if size == LONG:
        if there < 4:
            return 0
        size, head = data[at + 2] << 8 | data[at + 3], 8
    if size > most or (size == VERY_LONG and head == 6) or not data[at + 1] & MASKED:
        return None
    return head + size if there >= head + size else 0
