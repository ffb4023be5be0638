"""Bounds for unfinished and waiting requests of one HTTP connection. A client that exceeds them is disconnected.

uvicorn parses everything it receives at once, and keeps all requests that wait for their turn. Its two protocols do
that in different ways, so each has its own bounds.
"""

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as H11Base
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as ToolsBase, RequestResponseCycle
else:  # httptools is not available everywhere
    ToolsBase = H11Base = object

MOST_WAITING = 8
"""The most requests that wait until the one before them is answered."""
MOST_HEADERS = 200
MOST_UNFINISHED = 65_536
"""The most bytes of an incomplete head, or of the bodies of waiting requests."""
MOST_PIECES = 1_000
"""The most pieces of a body in one read; each costs time, however short it is."""


class TooMuch(Exception):
    """Stops the parser: the rest of the data is ignored."""


class ToolsBounds(ToolsBase):
    """For httptools, which calls back for every part of a request."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the last one received."""
        self._unfinished = self._pieces = 0
        self._has_advanced = False

    def data_received(self, data: bytes) -> None:
        """Take data from the client."""
        self._pieces, self._has_advanced = 0, False
        super().data_received(data)
        self._unfinished = 0 if self._has_advanced else self._unfinished + len(data)
        if self._unfinished > MOST_UNFINISHED:
            self.transport.abort()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, or a trailer after a chunked body."""
        if len(self.headers) >= MOST_HEADERS:
            raise self._too_much()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Take a request, perhaps without its body."""
        if len(self.pipeline) >= MOST_WAITING:
            raise self._too_much()
        self._has_advanced = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body."""
        self._has_advanced = True
        self._pieces += 1
        super().on_body(body)
        if self._pieces > MOST_PIECES or sum(len(cycle.body) for cycle, _ in self.pipeline) > MOST_UNFINISHED:
            raise self._too_much()

    def send_400_response(self, msg: str) -> None:
        """Answer data that cannot be parsed, unless the connection was aborted."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up. uvicorn informs only the last request, and keeps those that wait."""
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        self._answering = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket, unless an earlier request is still being answered."""
        if self.pipeline or (self._answering is not None and not self._answering.response_complete):
            self.transport.abort()
        else:
            super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: "RequestResponseCycle", app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _too_much(self) -> TooMuch:
        self.transport.abort()
        return TooMuch()


class H11Bounds(H11Base):
    """For h11, which parses a request after the one before is answered, and bounds heads itself."""

    def data_received(self, data: bytes) -> None:
        """Take data from the client."""
        super().data_received(data)
        if len(self.conn.trailing_data[0]) > MOST_UNFINISHED:
            self.transport.abort()


def bounds_for(protocol: type[asyncio.Protocol]) -> type:
    """The bounds that belong to one of uvicorn's protocols."""
    return ToolsBounds if hasattr(protocol, "on_headers_complete") else H11Bounds
