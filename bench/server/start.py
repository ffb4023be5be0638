"""How a server starts: with everything compiled, and on a machine that has never seen it."""

import asyncio
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from .clients.games import come_as_guest
from .clients.http_client import Http
from .clients.load import PLAYED, watch_message
from .clients.sockets import connect, handshake
from .process import Process, keltis_server

LEVEL = 4
PATIENCE = 120.0


async def start_warm(folder: Path, times: int) -> list[float]:
    """Seconds from each start of the process to its first page; everything has been compiled before."""
    subprocess.run([sys.executable, "-m", "keltis", "warmup"], check=True, capture_output=True)
    taken = []
    for number in range(times):
        server = keltis_server(folder / str(number))
        taken.append(await server.start("/"))
        async with server:
            pass
    return taken


@dataclass(frozen=True, slots=True)
class ColdStart:
    """Seconds on a machine that has compiled nothing yet."""

    page: float
    """To the first page."""
    bot: float
    """To the first move of a bot, at a table set up as soon as the server answered."""
    table: float
    """To set up that table, while everything is being compiled."""
    longest: float
    """The longest answer to /healthz meanwhile."""


async def start_cold(folder: Path) -> ColdStart:
    """Start without any compiled code, and wait for the first move of a bot."""
    server = keltis_server(folder / "data", environment={"KELTIS_CACHE_DIR": str(folder / "cache")})
    begun = time.perf_counter()
    page = await server.start("/")
    async with server:
        probe = asyncio.create_task(probe_health(server.port))
        try:
            async with asyncio.timeout(PATIENCE):
                table = await wait_for_bot(server)
        finally:
            probe.cancel()
        bot = time.perf_counter() - begun
        longest = (await asyncio.gather(probe, return_exceptions=True))[0]
    return ColdStart(page, bot, table, longest if isinstance(longest, float) else PATIENCE)


async def wait_for_bot(server: Process) -> float:
    """Set up a table where a bot begins, and wait for its turn; returns how long the set-up took."""
    async with Http(server.port) as http:
        person = await come_as_guest(http)
        begun = time.perf_counter()
        new = {"config": {"game": "board", "first": 1}, "places": [{"me": True}, {"bot": LEVEL}]}
        info = await http.call("POST", "/api/tables", new, person.headers)
        took = time.perf_counter() - begun
        (client,) = await connect(server.port, [handshake(server.port, person)])
        played = asyncio.Event()
        client.take = lambda message: played.set() if message.startswith(PLAYED) else None
        client.send(watch_message(info["table"], 0, info["seq"]))
        path = f"/api/tables/{info['table']}/start"
        await http.call("POST", path, {"expected": info["seq"]}, person.headers)
        await played.wait()
        client.close()
    return took


async def probe_health(port: int) -> float:
    """Request /healthz repeatedly until cancelled; returns the longest time it took."""
    longest = 0.0
    try:
        async with Http(port) as http:
            while True:
                begun = time.perf_counter()
                await http.request("GET", "/healthz")
                longest = max(longest, time.perf_counter() - begun)
                await asyncio.sleep(0.02)
    except asyncio.CancelledError:
        return longest
