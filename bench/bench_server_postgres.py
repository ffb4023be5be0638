"""A PostgreSQL to measure on: the one KELTIS_TEST_DATABASE names, else one that the package pgserver carries.

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

from bench_server_process import LOCAL, free_port

VARIABLE = "KELTIS_TEST_DATABASE"
HELP = f"PostgreSQL is measured with pip install pgserver, or {VARIABLE}=postgresql://user@host/postgres"
PATIENCE = 30.0


@contextlib.asynccontextmanager
async def fresh_database() -> AsyncIterator[str]:
    """The address of an empty database, which is dropped at the end."""
    with any_server() as server:
        name = f"keltis_bench_{secrets.token_hex(6)}"
        await execute(server, f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        finally:
            await execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@contextlib.contextmanager
def any_server() -> Iterator[str]:
    """The address of a server on which databases may be made."""
    if url := os.environ.get(VARIABLE):
        yield url
        return
    with tempfile.TemporaryDirectory(prefix="keltis-bench-") as name:
        folder, password, port = Path(name), secrets.token_hex(8), free_port()
        programs = find_programs(folder)
        make_cluster(programs, folder, password)
        command = [programs / "postgres", "-D", folder / "data", "-h", LOCAL, "-p", str(port)]
        command += ["-c", "unix_socket_directories="]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **lent())  # noqa: S603
        try:
            wait_until_ready(process, folder)
            yield f"postgresql://postgres:{password}@{LOCAL}:{port}/postgres"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def find_programs(folder: Path) -> Path:
    """The programs of pgserver, where the user who runs them can reach them."""
    spec = importlib.util.find_spec("pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise LookupError(HELP)
    installed = Path(spec.submodule_search_locations[0]) / "pginstall"
    if lent() and not all(parent.stat().st_mode & 0o001 for parent in (installed / "bin").parents):
        installed = Path(shutil.copytree(installed, folder / "pginstall", symlinks=True))
    return installed / "bin"


def make_cluster(programs: Path, folder: Path, password: str) -> None:
    """An empty PostgreSQL in a folder."""
    secret = folder / "password"
    secret.write_text(password)
    if lent():
        for each in (folder, secret):
            shutil.chown(each, "nobody")
    words = ["-U", "postgres", "--auth=scram-sha-256", f"--pwfile={secret}", "--encoding=utf8"]
    command = [programs / "initdb", "-D", folder / "data", *words]
    made = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder, **lent())  # noqa: S603
    if made.returncode:
        raise RuntimeError(f"initdb failed: {made.stdout}{made.stderr}")


def wait_until_ready(process: "subprocess.Popen[bytes]", folder: Path) -> None:
    """Until the server itself has written down that it is."""
    give_up = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(FileNotFoundError):
            if (folder / "data" / "postmaster.pid").read_text().split()[-1:] == ["ready"]:
                return
        if process.poll() is not None or time.monotonic() > give_up:
            raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text()}")
        time.sleep(0.02)


def lent() -> dict[str, Any]:
    """PostgreSQL does not run as root; then it is lent to nobody."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return {}
    return {"user": "nobody", "group": "nogroup", "extra_groups": []}


async def execute(url: str, statement: str) -> None:
    """One statement on a connection of its own."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
