"""A load: pairs of clients who play their games against each other, as fast as they can or at a steady pace."""

import asyncio
import gc
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..process import Cores, cpu_seconds
from .games import FIRST_TURN, Match, frame
from .sockets import Client, connect, handshake

TABLE = slice(len('{"type":"played","table":"'), len('{"type":"played","table":"') + 12)
"""Where an event has the id of its table."""
NUMBER_AT = TABLE.stop + len('","seq":')
PLAYED, REFUSED, PONG = b'{"type":"played"', b'{"type":"refused"', b'{"type":"pong"'
ARE_YOU_THERE = frame(b'{"type":"ping"}')
PATIENCE = 60.0

Numbers = Mapping[str, int]
"""By table: the number of the last known event, if it is not the start of the game."""


def watch_message(table: str, seat: int | None, after: int, views: bool = False, opening: bool = False) -> bytes:
    """Follow a table. A client that knows its last event is sent nothing until something happens."""
    viewer = "null" if seat is None else seat
    last = '"opening":true' if opening else '"views":true' if views else f'"views":false,"after":{after}'
    return frame(f'{{"type":"watch","table":"{table}","seat":{viewer},{last}}}'.encode())


class Pair:
    """Two people on two sockets, who play one game after another."""

    def __init__(self, matches: list[Match], load: "Load") -> None:
        self.load, self.order = load, matches
        self.acknowledged: list[tuple[str, int]] = []
        self._matches = {match.table.encode(): match for match in matches}
        self._clients: list[Client] = []

    def sit_down(self, clients: list[Client], numbers: Numbers, views: Sequence[bool]) -> None:
        """Follow all tables, each from its last event on."""
        self._clients = clients
        for seat, client in enumerate(clients):
            client.take = self._take_second if seat else self._take_first
            for match in self.order:
                after = numbers.get(match.table, FIRST_TURN - 1)
                client.send(watch_message(match.table, seat, after, views[seat], self.load.wants_opening))
            client.send(ARE_YOU_THERE)

    def begin(self, numbers: Numbers) -> None:
        """Send the next turn of the first game that is not over."""
        for match in self.order:
            turn = numbers.get(match.table, FIRST_TURN - 1) + 1 - FIRST_TURN
            if turn < len(match.turns):
                self.load.send(self, match, turn)
                return
        self.load.is_finished.set()

    def send(self, match: Match, turn: int) -> None:
        """Send a turn now."""
        ready = match.turns[turn]
        if not (client := self._clients[ready.seat]).is_closed:
            match.sent = time.perf_counter()
            client.send(ready.frame)

    def _take_first(self, message: bytes) -> None:
        self._take(message, 0)

    def _take_second(self, message: bytes) -> None:
        self._take(message, 1)

    def _take(self, message: bytes, seat: int) -> None:
        """After a turn, the next player sends one."""
        if not message.startswith(PLAYED):
            self.load.take_other(message)
            return
        now = time.perf_counter()
        self.load.fold(message, seat)
        match = self._matches[message[TABLE]]
        number = int(message[NUMBER_AT : message.index(b",", NUMBER_AT)])
        turn = number - FIRST_TURN
        if match.turns[turn].seat == seat:
            self.acknowledged.append((match.table, number))
        elif self.load.is_measuring:
            self.load.latencies.append(now - match.sent)
        self._go_on(match, turn + 1, seat)

    def _go_on(self, match: Match, turn: int, seat: int) -> None:
        """Send the next turn if it is this seat's; after the last one the next game begins."""
        if turn >= len(match.turns):
            following = self.order.index(match) + 1
            if following >= len(self.order):
                self.load.is_finished.set()
                return
            match, turn = self.order[following], 0
        if match.turns[turn].seat == seat:
            self.load.send(self, match, turn)

    def leave(self) -> None:
        """Close the sockets."""
        for client in self._clients:
            client.close()


class Load:
    """Many pairs that play, and how long their turns took. A turn is sent as soon as the previous one has arrived."""

    wants_opening = False
    """The clients follow their tables as the browser does."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.is_measuring = False
        self.is_finished = asyncio.Event()
        """Set when a pair has no more turns to play."""
        self.problems: list[bytes] = []
        self.ready = 0

    def send(self, pair: Pair, match: Match, turn: int) -> None:
        """Send a turn when it is time."""
        pair.send(match, turn)

    def take_other(self, message: bytes) -> None:
        """Take a message that is not a turn: states were requested, and refusals are problems."""
        if message.startswith(REFUSED):
            self.problems.append(message)
        self.ready += message.startswith(PONG)

    def fold(self, message: bytes, seat: int) -> None:
        """Process a received turn; nothing to do, because this client already knows the game."""


async def seat_pairs(
    load: Load,
    games: Sequence[list[Match]],
    ports: Sequence[int],
    numbers: Numbers | None = None,
    views: Sequence[bool] = (False, False),
) -> list[Pair]:
    """Connect everybody and follow their tables. With two servers, opponents are on different ones."""
    pairs = [Pair(matches, load) for matches in games]
    clients: list[list[Client]] = [[] for _ in pairs]
    for seat in range(2):
        for offset, port in enumerate(ports):
            chosen = range((offset + seat) % len(ports), len(pairs), len(ports))
            requests = [handshake(port, games[number][0].people[seat]) for number in chosen]
            for number, client in zip(chosen, await connect(port, requests), strict=True):
                clients[number].append(client)
    for pair, both in zip(pairs, clients, strict=True):
        pair.sit_down(both, numbers or {}, views)
    give_up = time.monotonic() + PATIENCE
    while load.ready < 2 * len(pairs):
        if time.monotonic() > give_up or load.problems:
            raise RuntimeError(f"not everybody could sit down: {load.problems[:1]}")
        await asyncio.sleep(0.01)
    return pairs


@dataclass(frozen=True, slots=True)
class Measured:
    """The result of a load test."""

    rate: float
    """Turns per second."""
    latencies: list[float]
    """Seconds from sending a turn to its arrival at the opponent, sorted."""
    note: str
    per_cpu: float
    """Turns for each second of CPU time that the servers have used."""

    def milliseconds(self, share: float) -> float:
        """This share of them took at most this long."""
        return self.latencies[min(int(len(self.latencies) * share), len(self.latencies) - 1)] * 1000


async def play(
    load: Load, pairs: Sequence[Pair], numbers: Numbers, seconds: float, skip: float, processes: Mapping[str, int]
) -> Measured:
    """Let the pairs play, and disconnect them at the end. The first `skip` seconds are not measured."""
    finished = asyncio.create_task(load.is_finished.wait())
    gc.collect()
    gc.freeze()
    for pair in pairs:
        pair.begin(numbers)
    await asyncio.wait([finished], timeout=skip)
    cores, begun, load.is_measuring = Cores(processes), time.perf_counter(), True
    spent = sum(map(cpu_seconds, processes.values()))
    await asyncio.wait([finished], timeout=seconds)
    load.is_measuring, took = False, time.perf_counter() - begun
    spent = sum(map(cpu_seconds, processes.values())) - spent
    used = cores.describe()
    finished.cancel()
    for pair in pairs:
        pair.leave()
    await asyncio.sleep(0.5)
    if load.problems:
        raise RuntimeError(f"refused: {load.problems[0].decode()}")
    turns = len(load.latencies)
    return Measured(turns / took, sorted(load.latencies), f"{took:.0f} s; {used}", turns / max(spent, 0.01))
