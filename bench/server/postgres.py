"""A PostgreSQL to measure on: the one that KELTIS_TEST_DATABASE names, otherwise the one in the package pgserver.

It runs with its own settings, so a commit is on the disk before it is acknowledged.
"""

import contextlib
import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from .process import LOCAL, free_port

VARIABLE = "KELTIS_TEST_DATABASE"
HELP = f"PostgreSQL is measured with pip install pgserver, or {VARIABLE}=postgresql://user@host/postgres"
PATIENCE = 30.0


@contextlib.asynccontextmanager
async def fresh_database() -> AsyncIterator[str]:
    """The address of an empty database, which is dropped at the end."""
    if url := os.environ.get(VARIABLE):
        async with new_database(url) as database:
            yield database
        return
    with own_server() as server:
        async with new_database(server.url) as database:
            yield database


@contextlib.asynccontextmanager
async def new_database(server: str) -> AsyncIterator[str]:
    """The address of an empty database of a server, which is dropped at the end."""
    name = f"keltis_bench_{secrets.token_hex(6)}"
    await execute(server, f"CREATE DATABASE {name}")
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        await execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


class PostgresServer:
    """Our own PostgreSQL, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._password, self._port = folder, secrets.token_hex(8), free_port()
        self._programs = find_programs(folder)
        make_cluster(self._programs, folder, self._password)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql://postgres:{self._password}@{LOCAL}:{self._port}/postgres"

    def start(self) -> None:
        """Start it. After a kill its last processes may still be ending, so it may take several attempts."""
        command = [self._programs / "postgres", "-D", self._folder / "data", "-h", LOCAL, "-p", str(self._port)]
        command += ["-c", "unix_socket_directories="]
        give_up = time.monotonic() + PATIENCE
        while True:
            with (self._folder / "log").open("ab") as log:
                self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, **as_nobody())  # noqa: S603
            if wait_until_ready(self._process, self._folder):
                return
            if time.monotonic() > give_up:
                raise RuntimeError(f"PostgreSQL did not start: {(self._folder / 'log').read_text()}")
            time.sleep(0.1)

    def end(self, how: signal.Signals) -> None:
        """SIGINT stops it cleanly, SIGKILL without warning."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None


@contextlib.contextmanager
def own_server() -> Iterator[PostgresServer]:
    """A server from the programs of pgserver, in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="keltis-bench-") as name:
        server = PostgresServer(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.end(signal.SIGINT)


def find_programs(folder: Path) -> Path:
    """The programs of pgserver, where the user who runs them can reach them."""
    spec = importlib.util.find_spec("pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise LookupError(HELP)
    installed = Path(spec.submodule_search_locations[0]) / "pginstall"
    if as_nobody() and not all(parent.stat().st_mode & 0o001 for parent in (installed / "bin").parents):
        installed = Path(shutil.copytree(installed, folder / "pginstall", symlinks=True))
    return installed / "bin"


def make_cluster(programs: Path, folder: Path, password: str) -> None:
    """An empty PostgreSQL in a folder."""
    secret = folder / "password"
    secret.write_text(password)
    if as_nobody():
        for each in (folder, secret):
            shutil.chown(each, "nobody")
    words = ["-U", "postgres", "--auth=scram-sha-256", f"--pwfile={secret}", "--encoding=utf8"]
    command = [programs / "initdb", "-D", folder / "data", *words]
    made = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder, **as_nobody())  # noqa: S603
    if made.returncode:
        raise RuntimeError(f"initdb failed: {made.stdout}{made.stderr}")


def wait_until_ready(process: "subprocess.Popen[bytes]", folder: Path) -> bool:
    """Wait until the server's files say that it is ready; False if it has ended."""
    give_up = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < give_up:
        with contextlib.suppress(FileNotFoundError):
            words = (folder / "data" / "postmaster.pid").read_text().split()
            if words[:1] == [str(process.pid)] and words[-1] == "ready":
                return True
        time.sleep(0.02)
    return False


def as_nobody() -> dict[str, Any]:
    """Arguments for a program of PostgreSQL, which refuses to run as root: then it runs as the user nobody."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return {}
    return {"user": "nobody", "group": "nogroup", "extra_groups": []}


async def execute(url: str, statement: str) -> None:
    """Execute one statement on a new connection."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
