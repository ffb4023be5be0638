"""Clients of a load: websockets as bare as they can be, so that many fit beside the server on one machine."""

import asyncio
import itertools
import time
from collections.abc import Callable, Sequence
from typing import cast

from bench_server_games import FIRST_TURN, Match, Person, frame

TEXT, CLOSE, PING = 0x81, 0x88, 0x89
PONG = 0x8A
TABLE = slice(len('{"type":"played","table":"'), len('{"type":"played","table":"') + 12)
SEQ_AT = TABLE.stop + len('","seq":')
PLAYED, REFUSED, PONGED = b'{"type":"played"', b'{"type":"refused"', b'{"type":"pong"'
ARE_YOU_THERE = frame(b'{"type":"ping"}')
CONNECTING = 50
"""Handshakes at the same time."""


class Client(asyncio.Protocol):
    """One websocket. `take` is called with every message."""

    def __init__(self, request: bytes, take: Callable[[bytes], None]) -> None:
        self._request, self.take = request, take
        self._rest = b""
        self._is_open = False
        self.is_lost = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.send = self.transport.write
        self.send(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone, or we have."""
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"no socket: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Take all messages that are complete."""
        data = self._rest + data if self._rest else data
        if not self._is_open:
            data = self._open(data)
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if body + size > end:
                break
            if data[at] == TEXT:
                self.take(data[body : body + size])
            elif data[at] == PING:
                self.send(bytes([PONG, 0x80 | size]) + bytes(4) + data[body : body + size])
            at = body + size
        self._rest = data[at:]

    def _open(self, data: bytes) -> bytes:
        """The answer to the handshake; what comes after it."""
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            self._rest = data
            return b""
        if not head.startswith(b"HTTP/1.1 101"):
            self.transport.close()
            self.opened.set_exception(ConnectionError(head.decode()))
            return b""
        self._is_open = True
        self.opened.set_result(None)
        return rest

    def close(self) -> None:
        """Go."""
        if not self.is_lost:
            self.transport.abort()


def handshake(port: int, person: Person | None, path: str = "/api/socket") -> bytes:
    """The request for a socket; of somebody, or of a spectator whom nobody knows."""
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


async def connect(
    port: int, requests: Sequence[bytes], take: Callable[[bytes], None], addresses: int = 1
) -> list[Client]:
    """Clients for all these handshakes; with several addresses there are ports for more of them."""
    loop = asyncio.get_running_loop()
    places = itertools.cycle([f"127.0.0.{number}" for number in range(1, addresses + 1)])
    made: list[Client] = []
    for first in range(0, len(requests), CONNECTING):
        some = await asyncio.gather(
            *(
                loop.create_connection(
                    lambda request=request: Client(request, take), "127.0.0.1", port, local_addr=(next(places), 0)
                )
                for request in requests[first : first + CONNECTING]
            )
        )
        clients = [client for _, client in some]
        await asyncio.gather(*(client.opened for client in clients))
        made += clients
    return made


def watch_message(table: str, seat: int | None, after: int, views: bool = False) -> bytes:
    """Follow a table; who knows its last event is sent nothing until something happens."""
    eyes = "null" if seat is None else seat
    last = "" if views else f',"after":{after}'
    text = f'{{"type":"watch","table":"{table}","seat":{eyes}{last},"views":{"true" if views else "false"}}}'
    return frame(text.encode())


class Pair:
    """Two people on two sockets, who play one game after the other."""

    def __init__(self, matches: list[Match], load: "Load") -> None:
        self.load = load
        self.matches = {match.table.encode(): match for match in matches}
        self.order = list(matches)
        self.clients: list[Client] = []
        self.acknowledged: list[tuple[str, int]] = []

    def watch(self, views: Sequence[bool], number_of: Callable[[str], int]) -> None:
        """Follow all tables from the last event on."""
        for seat, client in enumerate(self.clients):
            client.take = [self.take_first, self.take_second][seat]
            for match in self.order:
                client.send(watch_message(match.table, seat, number_of(match.table), views[seat]))
            client.send(ARE_YOU_THERE)

    def take_first(self, message: bytes) -> None:
        """A message for the first seat."""
        self.take(message, 0)

    def take_second(self, message: bytes) -> None:
        """A message for the second seat."""
        self.take(message, 1)

    def take(self, message: bytes, seat: int) -> None:
        """After a turn, whoever is next sends theirs."""
        if not message.startswith(PLAYED):
            self.load.other(message)
            return
        now = time.perf_counter()
        match = self.matches[message[TABLE]]
        number = int(message[SEQ_AT : message.index(b",", SEQ_AT)])
        turn = number - FIRST_TURN
        if match.turns[turn].seat == seat:
            self.acknowledged.append((match.table, number))
        else:
            self.load.arrived(match.sent, now)
        self.go_on(match, turn + 1, seat)

    def go_on(self, match: Match, turn: int, seat: int) -> None:
        """Send the next turn if it is this seat's; after the last one the next game begins."""
        if turn >= len(match.turns):
            following = self.order.index(match) + 1
            if following >= len(self.order):
                self.load.finish()
                return
            match, turn = self.order[following], 0
        if match.turns[turn].seat == seat:
            self.load.send(self, match, turn)

    def begin(self, at: Callable[[str], int]) -> None:
        """Send the turn that is next after the last event of each table, in the first game that is not over."""
        for match in self.order:
            turn = at(match.table) + 1 - FIRST_TURN
            if turn < len(match.turns):
                self.load.send(self, match, turn)
                return
        self.load.finish()


class Load:
    """Many pairs at play, and how long their turns took. Each turn is sent as soon as the last one has arrived."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.is_measuring = False
        self.is_finished = asyncio.Event()
        self.problems: list[bytes] = []
        self.ready = 0

    def send(self, pair: Pair, match: Match, turn: int) -> None:
        """Send a turn."""
        match.sent = time.perf_counter()
        ready = match.turns[turn]
        pair.clients[ready.seat].send(ready.frame)

    def arrived(self, sent: float, now: float) -> None:
        """The opponent has a turn."""
        if self.is_measuring:
            self.latencies.append(now - sent)

    def other(self, message: bytes) -> None:
        """A message that is no turn: states are what was asked for, refusals are not."""
        if message.startswith(REFUSED):
            self.problems.append(message)
        self.ready += message.startswith(PONGED)

    def finish(self) -> None:
        """Somebody has no more turns to play."""
        self.is_finished.set()


class PacedLoad(Load):
    """The same, but every table plays one turn in a while, however long the last one took."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def send(self, pair: Pair, match: Match, turn: int) -> None:
        """At the next beat of this table."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        phase = hash(match.table) % 1000 / 1000 * self.seconds
        wait = self.seconds - (now - phase) % self.seconds
        loop.call_later(wait, super().send, pair, match, turn)


async def seat_pairs(
    pairs: Sequence[Pair],
    ports: Sequence[int],
    number_of: Callable[[str], int],
    views: Sequence[bool] = (False, False),
) -> None:
    """Connect everybody and follow all tables. With two servers opponents sit at different ones."""
    sides = [
        [handshake(ports[(number + seat) % len(ports)], pair.order[0].people[seat]) for number, pair in enumerate(pairs)]
        for seat in range(2)
    ]
    for seat in range(2):
        for offset, port in enumerate(ports):
            chosen = range((offset - seat) % len(ports), len(pairs), len(ports))
            clients = await connect(port, [sides[seat][number] for number in chosen], lambda _message: None)
            for number, client in zip(chosen, clients, strict=True):
                pairs[number].clients.append(client)
    for pair in pairs:
        pair.watch(views, number_of)
    while pairs[0].load.ready < 2 * len(pairs):
        await asyncio.sleep(0.01)
