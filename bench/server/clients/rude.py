"""An abusive client, as a separate process: it sends one thing as fast as it can, and reconnects when it is cut off.

`python rude.py KIND PORT SECONDS ADDRESS COOKIE` prints as JSON how often it connected and how much it sent. ADDRESS is
a loopback address that no other client uses, so that limits per address do not affect the others.
"""

import contextlib
import json
import select
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

SERVER = "127.0.0.1"
CHUNK = 1 << 18
READ = 1 << 16
PATIENCE = 0.5
"""Seconds after which a socket that accepts no data is replaced by a new one."""
TEXT, PING, PONG, CONTINUATION, LAST = 0x1, 0x9, 0xA, 0x0, 0x80


@dataclass(frozen=True, slots=True)
class Rudeness:
    """What is sent: first something once, then something repeatedly."""

    again: bytes
    once: bytes = b""
    by_socket: bool = True
    reads: bool = True


def frame(opcode: int, content: bytes = b"") -> bytes:
    """A frame of at most 125 bytes; its mask of zeros leaves the content as it is."""
    return bytes([opcode, 0x80 | len(content)]) + bytes(4) + content


def request(method: str, path: str, *lines: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


JSON = "Content-Type: application/json"
POST = request("POST", "/api/tables", JSON, "Content-Length: 30000") + b"x" * 30_000
CHUNKED = request("POST", "/api/tables", JSON, "Transfer-Encoding: chunked")
OPEN_HEAD = request("GET", "/")[:-2]
KINDS = {
    "pongs": Rudeness(frame(LAST | PONG)),
    "pings": Rudeness(frame(LAST | PING)),
    "empty fragments": Rudeness(frame(CONTINUATION), frame(TEXT)),
    "fragments of one byte": Rudeness(frame(CONTINUATION, b"x"), frame(TEXT)),
    "refused messages": Rudeness(frame(LAST | TEXT, b"{}")),
    "empty messages": Rudeness(frame(LAST | TEXT)),
    "socket pings": Rudeness(frame(LAST | TEXT, b'{"type":"ping"}')),
    "unread pings": Rudeness(frame(LAST | PING, b"x" * 125), reads=False),
    "unread answers": Rudeness(frame(LAST | TEXT, b'{"type":"ping"}'), reads=False),
    "pipelining": Rudeness(request("GET", "/api/catalog"), by_socket=False, reads=False),
    "pipelined bodies": Rudeness(POST, by_socket=False, reads=False),
    "head without end": Rudeness(b"X-Rude: " + b"x" * 80 + b"\r\n", OPEN_HEAD, by_socket=False),
    "line without end": Rudeness(b"x" * 1000, OPEN_HEAD + b"X-Rude: ", by_socket=False),
    "body without end": Rudeness(b"1\r\nx\r\n", CHUNKED, by_socket=False),
}


class Rude:
    """One client of a kind, and what it has done."""

    def __init__(self, kind: str, port: int, address: str, cookie: str) -> None:
        self.kind, self.port, self.address, self.cookie = KINDS[kind], port, address, cookie
        self.connections = self.refused = self.sent = 0

    def go_on(self, seconds: float) -> None:
        """Attack for this many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(OSError), self._connected() as server:
                self._send(server, end)

    @contextlib.contextmanager
    def _connected(self) -> Iterator[socket.socket]:
        with socket.create_connection((SERVER, self.port), 30, (self.address, 0)) as server:
            server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.kind.by_socket and not self._upgraded(server):
                self.refused += 1
                raise ConnectionRefusedError
            self.connections += 1
            server.setblocking(False)
            yield server

    def _upgraded(self, server: socket.socket) -> bool:
        lines = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: a2VsdGlzIGJlbmNobWFyaw==", f"Origin: http://127.0.0.1:{self.port}"]
        server.sendall(request("GET", "/api/socket", *lines, f"Cookie: {self.cookie}"))
        return server.recv(READ).startswith(b"HTTP/1.1 101")

    def _send(self, server: socket.socket, end: float) -> None:
        """Send until the server hangs up or accepts no more."""
        server.sendall(self.kind.once)
        chunk = memoryview(self.kind.again * (CHUNK // len(self.kind.again)))
        at, moved = 0, time.monotonic()
        while (now := time.monotonic()) < end and (not self.kind.reads or now - moved < PATIENCE):
            readable, writable, _ = select.select([server] if self.kind.reads else [], [server], [], 0.05)
            if readable and not server.recv(READ):
                return
            if writable:
                count = server.send(chunk[at:])
                at, moved = (at + count) % len(chunk), now
                self.sent += count


if __name__ == "__main__":
    kind, port, seconds, address, cookie = sys.argv[1:]
    rude = Rude(kind, int(port), address, cookie)
    rude.go_on(float(seconds))
    print(json.dumps({"connections": rude.connections, "refused": rude.refused, "sent": rude.sent}))
