"""A real PostgreSQL for the tests: the one that KELTIS_TEST_DATABASE names, else one that the package pgserver carries.

`pgserver` is used for its programs alone. Its own way to start them adds a user to the system when run by root and
opens folders to everybody; here root lends the server to `nobody`, and the data lie in a temporary folder.
"""

import asyncio
import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from tests.server.ports import free_port

VARIABLE = "KELTIS_TEST_DATABASE"
HELP = f"These tests need PostgreSQL: pip install pgserver, or set {VARIABLE}=postgresql://user@host/postgres"
PATIENCE = 30
CALM = [
    "-c",
    "fsync=off",
    "-c",
    "full_page_writes=off",
]  # what is lost with the machine is no loss here; commits work as ever


class Postgres:
    """A server on 127.0.0.1 that belongs to one test run; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = find_programs(folder)
        self.password = secrets.token_hex(8)
        self.port = free_port()
        self._make()

    @property
    def url(self) -> str:
        return f"postgresql://postgres:{self.password}@127.0.0.1:{self.port}/postgres"

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password)
        if os.geteuid() == 0:
            for each in (self.folder, secret):
                shutil.chown(each, "nobody")
        words = ["-U", "postgres", "--auth=scram-sha-256", f"--pwfile={secret}", "--encoding=utf8", "--no-sync"]
        command = [self.programs / "initdb", "-D", self.folder / "data", *words]
        made = subprocess.run(command, check=False, capture_output=True, text=True, cwd=self.folder, **self._lent())
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stdout}{made.stderr}\n{HELP}")

    def start(self) -> None:
        """Start it, again if it must: after a kill the last of its processes may still be ending."""
        give_up = time.monotonic() + PATIENCE
        while not self._try():
            if time.monotonic() > give_up:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}\n{HELP}")
            time.sleep(0.1)

    def _try(self) -> bool:
        """Start it, and wait until it is ready; False if it has ended by itself."""
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-c", "unix_socket_directories="]
        with (self.folder / "log").open("a") as log:
            command = [self.programs / "postgres", "-D", self.folder / "data", *options, *CALM]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._lent())
        give_up = time.monotonic() + PATIENCE
        while not self._is_ready():
            if self.process.poll() is not None or time.monotonic() > give_up:
                self.stop(signal.SIGQUIT)
                return False
            time.sleep(0.02)
        return True

    def _is_ready(self) -> bool:
        """What the server itself has written down."""
        with contextlib.suppress(FileNotFoundError):
            lines = (self.folder / "data" / "postmaster.pid").read_text().split()
            return lines[:1] == [str(self.process.pid)] and lines[-1] == "ready"
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends it in order; SIGQUIT is what a crash is like; SIGKILL is one of its first process."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def _lent(self) -> dict[str, Any]:
        """PostgreSQL does not run as root."""
        if os.geteuid() != 0:
            return {}
        return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []}


def find_programs(folder: Path) -> Path:
    """The programs of pgserver, in a place where the user who runs them can reach them."""
    spec = importlib.util.find_spec("pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(HELP)
    package = Path(spec.submodule_search_locations[0])
    if os.geteuid() == 0 and not all(parent.stat().st_mode & 0o001 for parent in [package, *package.parents]):
        for each in filter(Path.is_dir, (package, package.with_name("pgserver.libs"))):
            shutil.copytree(each, folder / each.name, symlinks=True)
        package = folder / "pgserver"
    return package / "pginstall" / "bin"


@contextlib.contextmanager
def own_server() -> Iterator[Postgres]:
    """A server of one's own, which may be stopped and started in a test."""
    with tempfile.TemporaryDirectory(prefix="keltis-pg-") as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)


@contextlib.contextmanager
def any_server() -> Iterator[str]:
    """The address of a server on which databases may be made."""
    if url := os.environ.get(VARIABLE):
        yield url
        return
    with own_server() as server:
        yield server.url


@contextlib.contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The address of a new, empty database, which is dropped at the end."""
    name = f"keltis_test_{secrets.token_hex(6)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        asyncio.run(execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))


async def execute(url: str, statement: str) -> None:
    """One statement on a connection of its own."""
    try:
        connection = await asyncpg.connect(url)
    except (OSError, asyncpg.PostgresError) as error:
        raise RuntimeError(f"cannot connect to PostgreSQL: {error}\n{HELP}") from error
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
