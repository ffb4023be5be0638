"""The guard refuses clients that ask for too much or too often."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from keltis.server.net.guard import LARGEST_BODY
from keltis.server.net.limits import LOGINS_A_MINUTE
from keltis.server.settings import Settings
from tests.server.guarded import House, problem, run


def test_a_large_body_is_refused_announced_or_not(tmp_path: Path):
    async def play(home: House) -> None:
        client = home.client()

        async def chunks(size: int) -> AsyncIterator[bytes]:
            for _ in range(size // 1024):
                yield b"x" * 1024

        fits = LARGEST_BODY
        assert (await client.post("/api/echo", content=b"x" * fits)).json() == fits
        assert (await client.post("/api/echo", content=chunks(fits))).json() == fits
        problem(await client.post("/api/echo", content=b"x" * (fits + 1)), 413, "too-large")
        problem(await client.post("/api/echo", content=chunks(fits + 1024)), 413, "too-large")
        problem(await client.post("/api/named", content=chunks(10 * fits)), 413, "too-large")
        problem(await client.post("/api/echo", headers={"content-length": "9" * 30}), 413, "too-large")

    run(tmp_path, play)


def test_too_many_requests_of_one_identity(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        home.limits._buckets["addresses"].clear()
        answers = [await browser.get("/api/me") for _ in range(8)]
        assert [answer.status_code for answer in answers].count(200) == 6
        last = answers[-1]
        assert problem(last, 429, "too-many").retry_after == pytest.approx(10)
        assert last.headers["retry-after"] == "10"
        home.clock.time += 10
        assert (await browser.get("/api/me")).status_code == 200
        other = await home.browser("192.0.2.200")
        assert (await other.get("/api/me")).status_code == 200

    run(tmp_path, play, Settings(requests_a_minute=6))


def test_too_many_requests_of_one_address(tmp_path: Path):
    async def play(home: House) -> None:
        client = home.client()
        codes = [(await client.get("/")).status_code for _ in range(12)]
        assert codes == [200] * 9 + [429] * 3
        for path in ("/healthz", "/readyz", "/metrics"):
            assert (await client.get(path)).status_code == 200
        assert (await home.client("192.0.2.2").get("/")).status_code == 200
        near, far = home.client("2001:db8::1"), home.client("2001:db8::2")
        assert [(await near.get("/")).status_code for _ in range(9)] == [200] * 9
        assert (await far.get("/")).status_code == 429

    run(tmp_path, play, Settings(requests_a_minute=6))


def test_too_many_guests_of_one_address(tmp_path: Path):
    async def play(home: House) -> None:
        first = await home.browser()
        assert (await home.client().post("/api/guest")).status_code == 200
        refused = await home.client().post("/api/guest")
        assert problem(refused, 429, "too-many").retry_after == 1800
        assert refused.headers["retry-after"] == "1800"
        assert (await first.post("/api/guest")).status_code == 200
        assert (await home.client("192.0.2.2").post("/api/guest")).status_code == 200

    run(tmp_path, play, Settings(guests_an_hour=2))


def test_too_many_passwords_of_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play(home: House) -> None:
        async def wrong(_stored: str | None, _password: str) -> bool:
            return False

        monkeypatch.setattr(home.accounts._passwords, "is_right", wrong)
        credentials = {"name": "Anna", "password": "password one"}
        for _ in range(LOGINS_A_MINUTE):
            problem(await home.client().post("/api/login", json=credentials), 401, "wrong-password")
        problem(await home.client().post("/api/login", json=credentials), 429, "too-many")

    run(tmp_path, play)


def test_sockets_count_as_requests(tmp_path: Path):
    async def play(home: House) -> None:
        for _ in range(3):
            assert await home.knock({}) == []
        start, _ = await home.knock({}, extensions={"websocket.http.response": {}})
        assert start["status"] == 429
        assert (b"retry-after", b"20") in start["headers"]

    run(tmp_path, play, Settings(requests_a_minute=2))
