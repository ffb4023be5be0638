"""How much one HTTP connection may leave waiting or unfinished. A client that sends more is disconnected.

uvicorn parses all that has come at once, and keeps every request that waits for its turn. Its two protocols do that in
different ways, so each has its own bounds.
"""

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as H11Base
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as ToolsBase, RequestResponseCycle
else:  # httptools is not installed everywhere
    ToolsBase = H11Base = object

MOST_WAITING = 8
"""Requests that wait until the one before them is answered."""
MOST_HEADERS = 200
MOST_UNFINISHED = 65_536
"""Bytes that have come without completing a head, or as bodies of requests that wait."""
MOST_PIECES = 1_000
"""Pieces of a body that come at once; each takes time, however short it is."""


class TooMuch(Exception):
    """Stops the parser: the rest of what has come is not looked at."""


class ToolsBounds(ToolsBase):
    """For httptools, which calls back for every part of a request."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._answering: RequestResponseCycle | None = None
        """The request whose turn it is; `cycle` is the one that came last."""
        self._unfinished = self._pieces = 0
        self._has_advanced = False

    def data_received(self, data: bytes) -> None:
        """What the client has sent."""
        self._pieces, self._has_advanced = 0, False
        super().data_received(data)
        self._unfinished = 0 if self._has_advanced else self._unfinished + len(data)
        if self._unfinished > MOST_UNFINISHED:
            self.transport.abort()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of a head, or after a body that came in chunks."""
        if len(self.headers) >= MOST_HEADERS:
            raise self._too_much()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """A request, perhaps without its body."""
        if len(self.pipeline) >= MOST_WAITING:
            raise self._too_much()
        self._has_advanced = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of a body."""
        self._has_advanced = True
        self._pieces += 1
        super().on_body(body)
        if self._pieces > MOST_PIECES or sum(len(cycle.body) for cycle, _ in self.pipeline) > MOST_UNFINISHED:
            raise self._too_much()

    def send_400_response(self, msg: str) -> None:
        """What has come cannot be parsed; nobody hears that after too much has come."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone. uvicorn tells only the request that came last, and keeps those that wait."""
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        self._answering = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, unless a request before it is still being answered: nobody would end that answer."""
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
    """For h11, which looks at a request when the one before is answered, and bounds a head itself."""

    def data_received(self, data: bytes) -> None:
        """What the client has sent."""
        super().data_received(data)
        if len(self.conn.trailing_data[0]) > MOST_UNFINISHED:
            self.transport.abort()


def bounds_for(protocol: type[asyncio.Protocol]) -> type:
    """The bounds that belong to one of uvicorn's protocols."""
    return ToolsBounds if hasattr(protocol, "on_headers_complete") else H11Bounds
