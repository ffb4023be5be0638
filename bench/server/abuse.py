"""What one abusive client costs the others: waiting time, and memory of the server.

The server has the usual limits. The abusive client is a separate process (`clients/rude.py`) and reconnects whenever it
is cut off.
"""

import asyncio
import contextlib
import json
import sys
import time
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from .clients.games import come_as_guest
from .clients.http_client import Http
from .clients.load import ARE_YOU_THERE
from .clients.sockets import connect, handshake
from .idle import until
from .process import Cores, Process, keltis_server, memory

DELAYING = ("pongs", "pings", "empty fragments", "refused messages")
FILLING = (
    *("pipelining", "pipelined bodies", "line without end"),
    *("unread pings", "pongs", "empty fragments", "empty messages"),
)
IS_WARM = '"event": "warm"'
"""The log entry of a server that has compiled everything."""
BEAT = 0.025
"""Seconds between two messages of the other player, who stays within the limits."""
PATIENCE = 10.0
"""Seconds to wait for the last answers."""
REST = 2.0
"""Seconds for the server to finish its work."""
MEGA = 1 << 20


@dataclass(frozen=True, slots=True)
class Waited:
    """How long the other player waited for answers, in seconds, sorted; and who used the processor meanwhile."""

    seconds: list[float]
    note: str

    def milliseconds(self, share: float) -> float:
        """This share of the answers came within this time."""
        return self.seconds[min(int(len(self.seconds) * share), len(self.seconds) - 1)] * 1000


@dataclass(frozen=True, slots=True)
class Grown:
    """Growth of the server's resident memory in bytes: the maximum during an attack, and what is left after it."""

    most: int
    after: int
    before: int
    note: str


@contextlib.asynccontextmanager
async def server_at_rest(folder: Path) -> AsyncIterator[Process]:
    """A server with its usual settings that has compiled everything."""
    async with keltis_server(folder, limits={}) as server:
        await until(lambda: IS_WARM in server.errors())
        await asyncio.sleep(REST)
        yield server


async def wait_for_answers(server: Process, seconds: float) -> Waited:
    """Send a message at every beat, whether the last one was answered or not."""
    async with Http(server.port) as http:
        person = await come_as_guest(http)
    (client,) = await connect(server.port, [handshake(server.port, person)])
    sent, waited, loop = deque[float](), list[float](), asyncio.get_running_loop()
    client.take = lambda _message: waited.append(time.perf_counter() - sent.popleft())
    cores, begun = Cores({"server": server.pid}), loop.time()
    for beat in range(int(seconds / BEAT)):
        await asyncio.sleep(begun + beat * BEAT - loop.time())
        sent.append(time.perf_counter())
        client.send(ARE_YOU_THERE)
    note, give_up = cores.describe(), loop.time() + PATIENCE
    while sent and loop.time() < give_up:
        await asyncio.sleep(0.01)
    waited += [time.perf_counter() - moment for moment in sent]  # they were never answered
    client.close()
    return Waited(sorted(waited), note)


@contextlib.asynccontextmanager
async def rude_client(kind: str, number: int, server: Process, seconds: float) -> AsyncIterator["asyncio.Task[str]"]:
    """An abusive client with an address of its own; the task returns what it did."""
    async with Http(server.port) as http:
        person = await come_as_guest(http)
    script = Path(__file__).parent / "clients" / "rude.py"
    address = f"127.0.0.{100 + number}"
    command = [sys.executable, str(script), kind, str(server.port), str(seconds), address, person.cookie]
    rude = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)

    async def told() -> str:
        done = json.loads((await rude.communicate())[0])
        return f"{done['connections']} connections, {done['sent'] / MEGA:.0f} MiB sent"

    task = asyncio.create_task(told())
    try:
        yield task
    finally:
        if rude.returncode is None:
            rude.kill()
        with contextlib.suppress(ValueError):
            await task


async def delay(kind: str, number: int, server: Process, seconds: float) -> Waited:
    """How long another player waits during an attack."""
    async with rude_client(kind, number, server, seconds + 1) as rude:
        waited = await wait_for_answers(server, seconds)
        return Waited(waited.seconds, f"{await rude}; {waited.note}")


async def grow(kind: str, number: int, server: Process, seconds: float) -> Grown:
    """How much memory the server takes during an attack, and how much it keeps."""
    before = most = memory(server.pid)
    async with rude_client(kind, number, server, seconds) as rude:
        while not rude.done():
            most = max(most, memory(server.pid))
            await asyncio.sleep(0.05)
        note = await rude
    await asyncio.sleep(REST)
    after = memory(server.pid)
    return Grown(max(most, after) - before, after - before, before, note)
