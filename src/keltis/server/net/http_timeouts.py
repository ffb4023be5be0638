"""uvicorn's HTTP protocol with timeouts for clients that do not send a whole request or do not read the response.

One address may have only a limited number of connections. Sockets are handed over to `LimitedSocket` as soon as their
request is there, and are counted by `Limits`.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.middleware.proxy_headers import _TrustedHosts

from keltis.server.net.hosts import address_key
from keltis.server.net.http_limits import bounds_for
from keltis.server.net.limits import PEOPLE_AN_ADDRESS
from keltis.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol

    Base = HttpProtocol
else:  # without httptools it is based on h11
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as HttpProtocol

    Base = object

HEAD_SECONDS = 20.0
"""Seconds from the first byte of a request, or from the start of a connection, to the end of its head."""
BODY_SECONDS = 40.0
"""Seconds from the end of the head to the end of the body."""
UNREAD_SECONDS = 20.0
"""Seconds that a response may stay unread."""
CROWD = "crowd"
"""The key of the `Crowd` in the state of the app."""


class Crowd:
    """The open connections of each address. Trusted proxies connect for many people and are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.sockets_a_person * PEOPLE_AN_ADDRESS
        self._proxies = _TrustedHosts(settings.trusted_proxies)
        self._open: dict[str, int] = {}

    def come(self, address: str) -> str | None:
        """Count one more connection; returns its key, empty for a proxy, or None if there are too many."""
        if address in self._proxies:
            return ""
        key = address_key(address)
        count = self._open.get(key, 0)
        if count >= self.most:
            return None
        self._open[key] = count + 1
        return key

    def go(self, key: str) -> None:
        """Count one connection less."""
        if not key:
            return
        left = self._open[key] - 1
        if left:
            self._open[key] = left
        else:
            del self._open[key]

    def __len__(self) -> int:
        return sum(self._open.values())


class HttpTimeouts(Base):
    """Waits for a request, but not forever. One timer is enough: when it fires, it checks what is missing."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._crowd: Crowd | None = self.app_state.get(CROWD)
        self._counted_as: str | None = None
        self._since: float | None = None
        """Since when the client owes something; None while it owes nothing."""
        self._part: object = None
        """The request that is incomplete."""
        self._timer: asyncio.TimerHandle | None = None
        self._hang_up: asyncio.TimerHandle | None = None
        """Fires when the response was not read for too long."""
        self._is_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or refuse it."""
        super().connection_made(transport)
        if self._crowd is not None:
            self._counted_as = self._crowd.come(self.client[0] if self.client else "")
            if self._counted_as is None:
                transport.abort()
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *arguments: Any) -> None:
        """Hand the connection over to the socket protocol."""
        self._let_go()
        super().handle_websocket_upgrade(*arguments)

    def data_received(self, data: bytes) -> None:
        """Take data from the client."""
        super().data_received(data)
        cycle = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self._since = None  # the request is complete: now it is our turn
        elif self._timer is None or self._since is None or self._part is not cycle:
            self._wait()

    def pause_writing(self) -> None:
        """Start the timer of a client that does not read."""
        super().pause_writing()
        self._hang_up_soon()

    def resume_writing(self) -> None:
        """Cancel the timer: the client reads again."""
        super().resume_writing()
        if self._hang_up is not None:
            self._hang_up.cancel()
            self._hang_up = None

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even with a response that was not read."""
        super().timeout_keep_alive_handler()
        self._hang_up_soon()

    def _hang_up_soon(self) -> None:
        if self._hang_up is None and not self._is_over:
            self._hang_up = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def _wait(self) -> None:
        """Start to wait for the client."""
        if self._is_over or self.transport.is_closing():
            return
        self._since, self._part = self.loop.time(), self.cycle
        if self._timer is None:
            self._timer = self.loop.call_later(HEAD_SECONDS, self._look)

    def _look(self) -> None:
        """The timer fired: close the connection, or wait for the rest of the time."""
        self._timer = None
        if self._since is None or self.transport.is_closing():
            return
        is_body = self.cycle is not None and not self.cycle.response_complete
        left = self._since + (BODY_SECONDS if is_body else HEAD_SECONDS) - self.loop.time()
        if self.flow.read_paused:  # it is the server that does not read
            self._since, left = self.loop.time(), HEAD_SECONDS
        if left > 0:
            self._timer = self.loop.call_later(left, self._look)
        else:
            self.transport.abort()

    def _let_go(self) -> None:
        self._is_over = True
        if self._timer is not None:
            self._timer.cancel()
        if self._hang_up is not None:
            self._hang_up.cancel()
        self._timer = self._hang_up = self._since = None
        if self._crowd is not None and self._counted_as is not None:
            self._crowd.go(self._counted_as)
            self._counted_as = None


class LimitedHttp(HttpTimeouts, bounds_for(HttpProtocol), HttpProtocol):  # type: ignore[misc]
    """The HTTP protocol for uvicorn."""
