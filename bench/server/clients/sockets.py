"""Clients of a load test: minimal websockets, so that many of them can run beside the server on one machine."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import cast

from .games import Person

TEXT, PING, PONG = 0x81, 0x89, 0x8A
CONNECTING = 50
"""Handshakes at the same time."""


class Client(asyncio.Protocol):
    """One websocket. `take` is called with every message."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._rest = b""
        self._is_open = False
        self.is_lost = self.is_closed = False
        self.take: Callable[[bytes], None] = ignore
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        self.send = self._transport.write
        self.send(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection was closed, by the server or by us."""
        self.is_lost = not self.is_closed
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"no socket: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Take all messages that are complete."""
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._open(head)
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : body], "big")
            if body + size > end:
                break
            if data[at] == TEXT:
                self.take(data[body : body + size])
            elif data[at] == PING:
                self.send(bytes([PONG, 0x80 | size]) + bytes(4) + data[body : body + size])
            at = body + size
        self._rest = data[at:]

    def _open(self, head: bytes) -> None:
        """Read the answer to the handshake."""
        if head.startswith(b"HTTP/1.1 101"):
            self._is_open = True
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode()))

    def close(self) -> None:
        """Close the connection, without a close frame."""
        if not self.is_closed:
            self.is_closed = True
            self._transport.abort()


def ignore(_message: bytes) -> None:
    """Nobody listens yet."""


def handshake(port: int, person: Person | None, path: str = "/api/socket") -> bytes:
    """The request that opens a socket: of a person, or of an anonymous spectator."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: a2VsdGlzIGJlbmNobWFyaw==",
    ]
    if person is not None:
        lines.append(f"Cookie: {person.cookie}")
    return "\r\n".join([*lines, "", ""]).encode()


async def connect(port: int, requests: Sequence[bytes], addresses: int = 1) -> list[Client]:
    """A client for each handshake; from several addresses, so that there are ports for all."""
    loop = asyncio.get_running_loop()
    places = itertools.cycle([f"127.0.0.{number}" for number in range(1, addresses + 1)])

    async def open_one(request: bytes) -> Client:
        client = Client(request)
        await loop.create_connection(lambda: client, "127.0.0.1", port, local_addr=(next(places), 0))
        await client.opened
        return client

    made: list[Client] = []
    for first in range(0, len(requests), CONNECTING):
        made += await asyncio.gather(*(open_one(request) for request in requests[first : first + CONNECTING]))
    return made
