"""The app for browsers as the server gives it: which file under which address, compressed, cached, and nothing else."""

import asyncio
import gzip
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from keltis.server.app import make_app
from keltis.server.http.pages import FOR_EVER, accepted
from keltis.server.settings import Settings

PAGE = b"<!doctype html><title>app</title>"
CODE = b"console.log(1)" * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small app."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "sw.js").write_bytes(b"self.x = 1")
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "built-from").write_bytes(b"abc")
    (folder / "assets" / "app-1a2b.js").write_bytes(CODE)
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(CODE))
    (tmp_path / "secret.txt").write_bytes(b"secret")
    (tmp_path / "secret.js").write_bytes(b"secret")
    return folder


def ask(tmp_path: Path, folder: Path, test: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    """Run a test with a client of a server whose app is in this folder."""

    async def play() -> None:
        app = make_app(Settings(database=str(tmp_path / "keltis.db")), web=folder)
        server = app.server
        await server.open()
        for name in ("accounts", "limits", "commands"):
            setattr(app.litestar.state, name, getattr(server, name))
        try:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8765") as client:
                await test(client)
        finally:
            await server.close()

    asyncio.run(play())


def test_every_page_of_the_app_is_its_one_page(tmp_path: Path, built: Path):
    async def look(client: httpx.AsyncClient) -> None:
        for path in ("/", "/table/abc", "/replay/abc", "/replay", "/rules", "/learn/board", "/games", "/settings"):
            answer = await client.get(path)
            assert (answer.status_code, answer.content) == (200, PAGE)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"

    ask(tmp_path, built, look)


def test_a_file_with_a_hash_in_its_name_is_kept_for_ever_and_sent_compressed(tmp_path: Path, built: Path):
    async def look(client: httpx.AsyncClient) -> None:
        answer = await client.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
        assert answer.content == CODE
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["vary"] == "accept-encoding"
        plain = await client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert plain.content == CODE
        assert "content-encoding" not in plain.headers

    ask(tmp_path, built, look)


def test_a_cached_file_is_not_sent_again(tmp_path: Path, built: Path):
    async def look(client: httpx.AsyncClient) -> None:
        first = await client.get("/")
        again = await client.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await client.get("/", headers={"if-none-match": '"other"'})).status_code == 200

    ask(tmp_path, built, look)


def test_the_worker_the_manifest_and_the_icons_have_their_types(tmp_path: Path, built: Path):
    types = {
        "/sw.js": "text/javascript; charset=utf-8",
        "/manifest.webmanifest": "application/manifest+json",
        "/icon.svg": "image/svg+xml",
    }

    async def look(client: httpx.AsyncClient) -> None:
        for path, kind in types.items():
            answer = await client.get(path)
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert answer.headers["cache-control"] == "no-cache"
        head = await client.head("/sw.js")
        assert (head.status_code, head.content) == (200, b"")

    ask(tmp_path, built, look)


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e%5csecret.js",
        "/assets//etc/passwd",
        "/built-from",
        "/assets/app-1a2b.js.gz",
        "/index.html",
        "/nothing.js",
        "/assets/nothing.js",
        "/assets/",
    ],
)
def test_there_is_nothing_else(tmp_path: Path, built: Path, path: str):
    async def look(client: httpx.AsyncClient) -> None:
        answer = await client.get(path)
        assert answer.status_code == 404
        assert b"secret" not in answer.content

    ask(tmp_path, built, look)


def test_an_unknown_address_gets_the_app_which_says_so(tmp_path: Path, built: Path):
    async def look(client: httpx.AsyncClient) -> None:
        answer = await client.get("/nowhere", headers={"accept": "text/html"})
        assert (answer.status_code, answer.content) == (404, PAGE)

    ask(tmp_path, built, look)


def test_an_app_that_was_built_again_is_noticed(tmp_path: Path, built: Path):
    async def look(client: httpx.AsyncClient) -> None:
        assert (await client.get("/")).content == PAGE
        (built / "index.html").write_bytes(PAGE + b" ")
        stat = (built / "index.html").stat()
        os.utime(built / "index.html", (stat.st_atime, stat.st_mtime + 5))
        assert (await client.get("/")).content == PAGE + b" "

    ask(tmp_path, built, look)


def test_without_an_app_the_page_says_how_to_build_it(tmp_path: Path):
    async def look(client: httpx.AsyncClient) -> None:
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "npm --prefix web run build" in answer.text
        assert (await client.get("/sw.js")).status_code == 404

    ask(tmp_path, tmp_path / "nowhere", look)


def test_an_encoding_that_is_refused_is_not_used():
    assert accepted("gzip;q=0, br") == {"br"}
    assert accepted("") == {""}
