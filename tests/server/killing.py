"""A server in a process of its own, which can be killed."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import httpx

from tests.server.clients import NO_TLS, PATIENCE
from tests.server.harness import GENEROUS, Place
from tests.server.ports import free_port


class Process(Place):
    """`keltis serve` in a process of its own."""

    def __init__(self, database: str, log: Path, *, port: int | None = None, before: str = "", **more: Any) -> None:
        self.port = port or free_port()
        super().__init__(f"http://127.0.0.1:{self.port}")
        self.database, self.log, self.before, self.more = database, log, before, more
        self.start()

    def start(self) -> None:
        """Start it, at the same place as before. `before` is code that is run first."""
        settings = GENEROUS | {"port": self.port, "database": self.database} | self.more
        environment = os.environ | {f"KELTIS_{name.upper()}": str(value) for name, value in settings.items()}
        code = f"{self.before}\nimport sys\nfrom keltis.cli import main\nsys.exit(main(['serve']))"
        with self.log.open("a") as log:
            self.process = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=log, stdout=log)

    async def ready(self) -> Self:
        """Wait until it takes requests."""
        give_up = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(base_url=self.base, timeout=PATIENCE, verify=NO_TLS) as client:
            while True:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < give_up, self.log.read_text()
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get("/readyz")).status_code == 200:
                        return self
                await asyncio.sleep(0.05)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    async def __aenter__(self) -> Self:
        return await self.ready()

    async def __aexit__(self, *_: object) -> None:
        await self.leave()
        await asyncio.to_thread(self.end, signal.SIGKILL)
