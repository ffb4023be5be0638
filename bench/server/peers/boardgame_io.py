"""boardgame.io, measured in the same run: moves of an endless tic-tac-toe in memory, two clients per match.

It is installed by npm into a temporary folder. Its server and its clients are separate processes, as ours are.
"""

import asyncio
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from ..clients.load import Measured
from ..process import Process, cpu_seconds, free_port

PACKAGE = "boardgame.io@0.50.2"
SCRIPT = Path(__file__).with_name("boardgame_io.js")
PATIENCE = 300.0


async def measure_peer(pairs: int, seconds: float, skip: float) -> Measured:
    """Moves per second of this many matches, and per CPU second of the server."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise LookupError("boardgame.io is measured where node and npm are installed")
    with tempfile.TemporaryDirectory(prefix="keltis-peer-") as folder:
        command = [npm, "install", "--no-audit", "--no-fund", "--silent", PACKAGE]
        installed = await asyncio.to_thread(subprocess.run, command, cwd=folder, capture_output=True, text=True)
        if installed.returncode:
            raise LookupError(f"boardgame.io could not be installed: {installed.stderr.strip()[-200:]}")
        port = free_port()
        server = Process([node, str(SCRIPT), "serve", str(port)], port, {}, folder)
        await server.start("/socket.io/?EIO=4&transport=polling")
        async with server:
            sizes = [str(port), str(pairs), str(skip), str(seconds)]
            return await play([node, str(SCRIPT), "play", *sizes], folder, server.pid, seconds)


async def play(command: list[str], folder: str, server: int, seconds: float) -> Measured:
    """Let the clients play; returns what they measured, and the CPU time of the server."""
    clients = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=asyncio.subprocess.PIPE, limit=1 << 26)
    assert clients.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            if await clients.stdout.readline() != b"begin\n":
                raise RuntimeError("the clients of boardgame.io did not begin")
            spent, begun = cpu_seconds(server), time.perf_counter()
            latencies = [each / 1000 for each in json.loads(await clients.stdout.readline())]
            spent, took = cpu_seconds(server) - spent, time.perf_counter() - begun
    finally:
        if clients.returncode is None:
            clients.kill()
        await clients.wait()
    note = f"{took:.0f} s; server {spent / took:.2f} cores"
    return Measured(len(latencies) / seconds, latencies, note, len(latencies) / max(spent, 0.01))
