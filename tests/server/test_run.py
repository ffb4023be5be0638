"""How a server starts: one line says why it cannot start, or prints its address once it listens."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from keltis.cli import MISUSED, main
from keltis.server import run as serve
from keltis.server.settings import Settings
from keltis.server.storage.connections import writing
from keltis.server.storage.migrate import migrate
from tests.server.clients import NO_TLS, PATIENCE
from tests.server.ports import free_port


def refusal(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """What `keltis serve` says when it does not start: one line, and no address."""
    assert main(["serve", "--port", str(free_port()), *flags]) == MISUSED
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "keltis is at" not in said.err
    return said.err


def test_a_file_that_is_not_a_database_is_refused_before_anything_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    whole, noise, torn = (tmp_path / name for name in ("whole.db", "noise.db", "torn.db"))
    asyncio.run(migrate(str(whole)))
    noise.write_bytes(bytes(range(1, 251)) * 80)
    torn.write_bytes(whole.read_bytes()[:9000])
    for file, reason in ((noise, "not a database"), (torn, "malformed"), (tmp_path, "directory")):
        before = file.read_bytes() if file.is_file() else b""
        said = refusal(capsys, "--database", str(file))
        assert str(file) in said
        assert reason in said
        assert (file.read_bytes() if file.is_file() else b"") == before


def test_a_newer_database_is_refused_before_anything_else(database: str, capsys: pytest.CaptureFixture[str]):
    asyncio.run(migrate(database))

    async def make_newer() -> None:
        async with writing(database) as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    asyncio.run(make_newer())
    said = refusal(capsys, "--database", database)
    assert "'9999'" in said
    assert "newer version" in said


@pytest.mark.parametrize("rest", ["127.0.0.1:1/keltis", "127.0.0.1:port/keltis"])
def test_a_postgresql_that_cannot_be_reached_is_named(rest: str, capsys: pytest.CaptureFixture[str]):
    said = refusal(capsys, "--database", f"postgresql://club:secret@{rest}")
    assert "PostgreSQL" in said
    assert "secret" not in said


@pytest.mark.parametrize("host", ["999.1.1.1", "192.0.2.1", "2001:db8::1"])
def test_an_address_that_is_not_ours_is_refused(host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert host in refusal(capsys, "--database", str(tmp_path / "keltis.db"), "--host", host)


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in refusal(capsys, "--database", str(tmp_path / "keltis.db"), "--port", port)


def test_any_port_may_be_asked_for():
    assert serve.check_port(Settings(port=0)) > 0


@pytest.mark.parametrize("kind", ["sqlite", "two processes"])
def test_it_says_where_it_is_when_it_is_there(kind: str, request: pytest.FixtureRequest):
    is_one = kind == "sqlite"
    database = request.getfixturevalue("sqlite" if is_one else "postgres")
    flags = ["--database", database, "--port", "0", "--log-level", "error", "--workers", "1" if is_one else "2"]
    command = [sys.executable, "-c", f"from keltis.cli import main; main({['serve', *flags]})"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ) as process:
        try:
            assert process.stderr is not None
            line = process.stderr.readline()
            assert line.startswith("keltis is at http://127.0.0.1:"), line
            address = line.split()[3]
            assert httpx.get(f"{address}readyz", timeout=PATIENCE, verify=NO_TLS).status_code == 200
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)


def test_the_browser_is_opened_when_there_is_something_to_see(monkeypatch: pytest.MonkeyPatch):
    port, opened = free_port(), list[str]()
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    knocks = iter([False, False, True])
    listeners = list[socket.socket]()

    def wait(_seconds: float) -> None:
        assert opened == []
        if next(knocks):
            listeners.append(socket.create_server(("127.0.0.1", port)))

    monkeypatch.setattr(serve.time, "sleep", wait)
    serve.announce(Settings(port=port), open_browser=True)
    assert opened == [f"http://127.0.0.1:{port}/"]
    listeners[0].close()
