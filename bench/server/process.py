"""Servers under test: `keltis serve` as a separate process with its own folder, on this machine only."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from .clients.http_client import Http

LOCAL = "127.0.0.1"
PATIENCE = 60.0
PLENTY = str(1_000_000_000)
LIMITS = {
    "KELTIS_REQUESTS_A_MINUTE": PLENTY,
    "KELTIS_GUESTS_AN_HOUR": PLENTY,
    "KELTIS_SOCKETS_A_PERSON": PLENTY,
    "KELTIS_TABLES_A_PERSON": PLENTY,
    "KELTIS_BOT_DELAY": "0",
    "KELTIS_LOG_LEVEL": "warning",
}
"""High limits per person, because here thousands of clients come from one address."""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server((LOCAL, 0)) as taken:
        return int(taken.getsockname()[1])


class Process:
    """A program that listens on a port of this machine."""

    def __init__(
        self, command: list[str], port: int, environment: Mapping[str, str], folder: str | None = None
    ) -> None:
        self.port, self._folder = port, folder
        self._command, self._environment = command, {**os.environ, **environment}
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid

    async def start(self, path: str = "/healthz") -> float:
        """Start it and wait until it answers; returns the seconds that took."""
        begun = time.perf_counter()
        self._process = subprocess.Popen(  # noqa: S603 - our own server
            self._command,
            env=self._environment,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=self._errors,
            stderr=self._errors,
        )
        while not await answers(self.port, path):
            if self._process.poll() is not None or time.perf_counter() - begun > PATIENCE:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.errors()}")
            await asyncio.sleep(0.01)
        return time.perf_counter() - begun

    def errors(self) -> str:
        """The last lines it has written. The process still writes to the file, so the file position is not changed."""
        file = self._errors.fileno()
        return os.pread(file, 2000, max(os.fstat(file).st_size - 2000, 0)).decode(errors="replace")

    def kill(self) -> None:
        """Kill it without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    async def __aenter__(self) -> Self:
        if self._process is None:
            await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self._errors.close()


def keltis_server(
    folder: Path,
    database: str | None = None,
    environment: Mapping[str, str] | None = None,
    limits: Mapping[str, str] = LIMITS,
) -> Process:
    """A server with its own data folder; several of them can share a PostgreSQL database."""
    port = free_port()
    command = [sys.executable, "-m", "keltis", "serve", "--host", LOCAL, "--port", str(port), "--data", str(folder)]
    if database is not None:
        command += ["--database", database]
    return Process(command, port, {**limits, **(environment or {})})


async def answers(port: int, path: str) -> bool:
    """Whether the server answers a request with 200."""
    try:
        async with Http(port) as http:
            status, _, _ = await http.request("GET", path)
    except (OSError, EOFError):
        return False
    return status == 200


def memory(pid: int) -> int:
    """Resident bytes of a process; Linux only."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def cpu_seconds(pid: int) -> float:
    """CPU time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """CPU time of the whole machine so far, on all cores, including stolen time."""
    fields = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()[1:9]]
    idle = fields[3] + fields[4]
    return (sum(fields) - idle) / os.sysconf("SC_CLK_TCK")


class Cores:
    """Which processes used the processor during a measurement."""

    def __init__(self, processes: Mapping[str, int]) -> None:
        self._pids = {**processes, "clients": os.getpid()}
        self._begun = time.perf_counter()
        self._before = self._read()

    def _read(self) -> dict[str, float]:
        return {"all": busy_seconds()} | {name: cpu_seconds(pid) for name, pid in self._pids.items()}

    def describe(self) -> str:
        """The usage in cores: 1.00 is one core for the whole time."""
        wall = time.perf_counter() - self._begun
        used = {name: (after - self._before[name]) / wall for name, after in self._read().items()}
        others = used.pop("all") - sum(used.values())
        return ", ".join(f"{name} {value:.2f}" for name, value in {**used, "others": others}.items()) + " cores"
