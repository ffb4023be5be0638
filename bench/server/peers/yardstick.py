"""The yardstick of a load test: the same clients on a bare relay (relay.py)."""

import asyncio
import sys
import time
from pathlib import Path

from ..clients.games import frame, play_message
from ..clients.load import Measured
from ..clients.sockets import Client, connect, handshake
from ..process import Cores, Process, cpu_seconds, free_port

TURN = ["lay r7", "start r large", "draw pile"]


class RelayPair:
    """Two clients; each sends its message when the other's arrives."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.latencies: list[float] = []
        self._frames = [frame(str(seat).encode() + play_message("abcdefghijkl", seat, TURN, 34)) for seat in range(2)]

    def begin(self) -> None:
        """The first message."""
        self.clients[0].take = lambda message: self._take(message, 0)
        self.clients[1].take = lambda message: self._take(message, 1)
        self._send(0)

    def _send(self, seat: int) -> None:
        self._sent = time.perf_counter()
        self.clients[seat].send(self._frames[seat])

    def _take(self, message: bytes, seat: int) -> None:
        if message[:1] != str(seat).encode():
            self.latencies.append(time.perf_counter() - self._sent)
            self._send(seat)


async def measure_relay(pairs: int, seconds: float, skip: float) -> Measured:
    """Messages per second of this many pairs."""
    port = free_port()
    command = [sys.executable, str(Path(__file__).with_name("relay.py")), str(port)]
    async with Process(command, port, {}) as process:
        playing = [RelayPair() for _ in range(pairs)]
        for _ in range(2):
            requests = [handshake(port, None, f"/{number}") for number in range(pairs)]
            for pair, client in zip(playing, await connect(port, requests), strict=True):
                pair.clients.append(client)
        for pair in playing:
            pair.begin()
        await asyncio.sleep(skip)
        for pair in playing:
            pair.latencies.clear()
        cores, begun, spent = Cores({"relay": process.pid}), time.perf_counter(), cpu_seconds(process.pid)
        await asyncio.sleep(seconds)
        took, used, spent = time.perf_counter() - begun, cores.describe(), cpu_seconds(process.pid) - spent
        latencies = sorted(latency for pair in playing for latency in pair.latencies)
        for pair in playing:
            for client in pair.clients:
                client.close()
    rate, per_cpu = len(latencies) / took, len(latencies) / max(spent, 0.01)
    return Measured(rate, latencies, f"{took:.0f} s; {used}", per_cpu)
