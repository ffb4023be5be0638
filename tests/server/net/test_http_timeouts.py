"""The server hangs up on clients that open a connection and do not send a whole request, and on nobody else."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from keltis.server import run as serve
from keltis.server.net import http_timeouts as patience
from keltis.server.net.http_limits import MOST_WAITING, H11Bounds
from keltis.server.net.http_timeouts import CROWD, Crowd, HttpTimeouts, LimitedHttp
from keltis.server.net.limits import PEOPLE_AN_ADDRESS
from keltis.server.settings import Settings
from tests.server.harness import PATIENCE, Serving, logs, run, serving

SOON = 0.05
HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
UNFINISHED = {
    "nothing": [],
    "half a head": [HEAD + b"X: "],
    "half a body": [POST + b"Content-Length: 1000\r\n\r\n{"],
    "half of one that is chunked": [POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"],
    "a body that nobody wants": [POST + b"Content-Length: 100000\r\n\r\n{"],
    "half a head after a whole request": [HEAD + b"\r\n", b"GET /he"],
    "half a body after a whole request": [HEAD + b"\r\n", POST + b"Content-Length: 1000\r\n\r\n{"],
}

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class LimitedH11(HttpTimeouts, H11Bounds, H11Protocol):
    """As on a machine without httptools."""


@contextlib.asynccontextmanager
async def calling(place: Serving) -> AsyncIterator[Stream]:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.server.settings.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """What was answered before the server hung up."""
    answered = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while piece := await reader.read(1000):
                answered += piece
    return answered


async def left_alone(place: Serving) -> None:
    """Wait until nobody is connected any more, nor counted."""
    async with asyncio.timeout(PATIENCE):
        while place.uvicorn.server_state.connections or len(place.uvicorn.lifespan.state[CROWD]):
            await asyncio.sleep(SOON)


@pytest.fixture(params=[LimitedHttp, LimitedH11], autouse=True)
def protocol(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of uvicorn's two, which is the one that is made patient."""
    monkeypatch.setattr(serve, "LimitedHttp", request.param)


def test_a_client_that_does_not_send_a_whole_request_is_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "HEAD_SECONDS", SOON)
    monkeypatch.setattr(patience, "BODY_SECONDS", SOON)

    async def test() -> None:
        async with serving(sqlite) as place:
            with logs(logging.ERROR) as written:
                for pieces in UNFINISHED.values():
                    async with calling(place) as (reader, writer):
                        for piece in pieces:
                            writer.write(piece)
                            if piece.startswith(HEAD + b"\r\n"):
                                assert b"200 OK" in await reader.readuntil(b"\r\n\r\nok")
                        await hung_up(reader)
                await left_alone(place)
            assert written.getvalue() == ""

    run(test())


def test_a_client_that_does_not_read_an_answer_is_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "UNREAD_SECONDS", SOON)
    page = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    async def test() -> None:
        async with serving(sqlite) as place:
            with logs(logging.ERROR) as written, socket.socket() as client:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.connect(("127.0.0.1", place.server.settings.port))
                client.setblocking(False)
                client.send(page * (1 + MOST_WAITING))
                async with asyncio.timeout(PATIENCE):
                    while not place.uvicorn.server_state.connections:
                        await asyncio.sleep(SOON)
                await left_alone(place)
            assert "database-failed" not in written.getvalue()

    run(test())


def test_sending_byte_by_byte_gains_no_time(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "HEAD_SECONDS", 10 * SOON)

    async def test() -> None:
        async with serving(sqlite) as place, calling(place) as (reader, writer):
            end = asyncio.create_task(hung_up(reader))
            writer.write(HEAD + b"X: ")
            async with asyncio.timeout(PATIENCE):
                while not end.done():
                    writer.write(b"x")
                    await asyncio.sleep(SOON)
            assert await end == b""

    run(test())


def test_a_client_that_has_sent_a_whole_request_is_served_as_long_as_it_takes(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(patience, "HEAD_SECONDS", SOON)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            bot = place.stranger({"Authorization": f"Bearer {await anna.token()}"})
            following = await anna.socket()
            async with bot.http.stream("GET", "/api/bot/stream") as stream:
                lines = stream.aiter_lines()
                async with calling(place) as (reader, writer):
                    writer.write(POST + b"Content-Length: 12\r\n\r\n{")
                    for _ in range(4):
                        await asyncio.sleep(SOON)
                        assert (await anna.http.get("/healthz")).status_code == 200
                        assert await following.quiet() == []
                    writer.write(b'"file": {}}\r\n')
                    assert (await reader.readline()).startswith(b"HTTP/1.1 400"), "a body has a time of its own"
                table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
                async with asyncio.timeout(PATIENCE):
                    while table not in await anext(lines):
                        pass

    run(test())


def test_the_connections_of_an_address_are_limited(sqlite: str):
    async def test() -> None:
        async with serving(sqlite, sockets_a_person=1) as place, contextlib.AsyncExitStack() as stack:
            first, *others = [await stack.enter_async_context(calling(place)) for _ in range(PEOPLE_AN_ADDRESS)]
            for _ in range(3):
                async with calling(place) as (reader, writer):
                    writer.write(HEAD + b"\r\n")
                    assert await hung_up(reader) == b""
            for reader, writer in [*others, first]:
                writer.write(HEAD + b"\r\n")
                assert b"200 OK" in await reader.readuntil(b"\r\n\r\nok")
            first[1].close()
            crowd = place.uvicorn.lifespan.state[CROWD]
            while len(crowd) == crowd.most:
                await asyncio.sleep(SOON)
            async with await place.stranger().socket() as socket:
                await socket.quiet()
                assert len(crowd) == crowd.most - 1, "sockets are counted elsewhere"
                async with calling(place) as (reader, writer):
                    writer.write(HEAD + b"\r\n")
                    assert b"200 OK" in await reader.readuntil(b"\r\n\r\nok")
            await stack.aclose()
            await left_alone(place)

    run(test())


def test_a_proxy_that_is_trusted_comes_for_many(sqlite: str):
    async def test() -> None:
        settings = {"sockets_a_person": 1, "trusted_proxies": ["127.0.0.1"]}
        async with serving(sqlite, **settings) as place, contextlib.AsyncExitStack() as stack:
            streams = [await stack.enter_async_context(calling(place)) for _ in range(PEOPLE_AN_ADDRESS + 5)]
            for reader, writer in streams:
                writer.write(HEAD + b"\r\n")
                assert b"200 OK" in await reader.readuntil(b"\r\n\r\nok")

    run(test())


def test_a_household_is_one_address():
    crowd = Crowd(Settings(sockets_a_person=1, trusted_proxies=["10.0.0.0/8"]))
    keys = [crowd.come(f"2001:db8::{number:x}") for number in range(PEOPLE_AN_ADDRESS)]
    assert None not in keys
    assert crowd.come("2001:db8::ffff") is None
    assert crowd.come("2001:db8:0:1::1") is not None
    assert [crowd.come("10.1.2.3") for _ in range(100)] == [""] * 100
    crowd.go("")
    crowd.go(keys[0] or "")
    assert crowd.come("2001:db8::ffff") == keys[0]
