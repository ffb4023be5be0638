"""uvicorn's websocket protocol with limits for everything below a message: control frames, fragments, unread data.

The library `websockets` parses all frames in the data it is given. Here it is given small pieces, and none while a
message waits for its turn, so one client can neither delay the others nor fill the memory.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from keltis.server.net.limits import Bucket, Rate

PIECE = 2_048
"""Bytes that are parsed at once: nearly always a whole message, and never more than 341 frames."""
SMALL_FRAMES = Rate(100, 10)
"""Control frames and fragments of one connection: 100 at once, then 10 per second. More end the connection."""
AFTER_CLOSE = 8_192
"""Bytes that are read after the server has closed, to find the client's answer."""


class LimitedSocket(WebSocketsSansIOProtocol):
    """Parses what a client sends piece by piece, and counts its control frames and fragments."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._unparsed = b""
        self._left_after_close = AFTER_CLOSE
        self._small = Bucket(SMALL_FRAMES.most, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Take data from the client."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unparsed = self._unparsed + data if self._unparsed else data
        if self.close_sent:
            self._left_after_close -= len(self._unparsed)
            if self._left_after_close < 0:
                self._ignore_the_rest()
        elif not self.handshake_complete and len(self._unparsed) > self.config.ws_max_size:
            self.transport.abort()
        self._parse()

    def _parse(self) -> None:
        """Parse the received data, up to the piece with the first message that has to wait."""
        while self._unparsed and self.handshake_complete and (self.queue.empty() or self.close_sent):
            piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
            super().data_received(piece)
            if self.transport.is_closing():
                self._unparsed = b""

    def handle_events(self) -> None:
        """Count the control frames and fragments of a piece before anything is done for them."""
        small = sum(map(is_small, self.conn.events))
        if not small or not self._small.take(SMALL_FRAMES, self.loop.time(), small):
            super().handle_events()
        elif self.close_sent:
            self._ignore_the_rest()
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers to earlier messages."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def _ignore_the_rest(self) -> None:
        """Read nothing more from a closed client, so that it can still read the reason; a timer ends the connection."""
        self._unparsed = b""
        self.transport.pause_reading()

    async def receive(self) -> Any:
        """The next message. Data that came after the last one is parsed only now."""
        if self.queue.empty():
            self._parse()
            if self.read_paused and self.queue.empty():
                self.read_paused = False
                self.transport.resume_reading()
        if self.handshake_complete and not self.queue.empty():
            await asyncio.sleep(0)  # let the other clients of this server come first
        return await self.queue.get()

    def keepalive_timeout(self) -> None:
        """End a connection that did not answer a ping. Closing it would wait until the client has read everything."""
        self.transport.abort()


def is_small(event: Event) -> bool:
    """Whether this is a control frame or a fragment, and not a whole message."""
    return isinstance(event, Frame) and not (event.fin and event.opcode in {Opcode.TEXT, Opcode.BINARY})
