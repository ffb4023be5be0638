"""How much one HTTP connection may leave waiting or unfinished before the server hangs up."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from keltis.server import run as serve
from keltis.server.http import remote_bots
from keltis.server.net import http_timeouts as patience
from keltis.server.net.http_limits import MOST_HEADERS, MOST_PIECES, MOST_UNFINISHED, MOST_WAITING, H11Bounds
from keltis.server.net.http_timeouts import LimitedHttp
from tests.server.harness import PATIENCE, Serving, run, serving
from tests.server.net.test_http_timeouts import LimitedH11, Stream, calling, hung_up, left_alone

HOST = b"Host: 127.0.0.1\r\n"
GET = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
OPEN_HEAD = GET[:-2]
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
BODY = b"x" * 30_000
WITH_BODY = POST + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MUCH = 20 * MOST_UNFINISHED
ONE_READ = 1 << 18
"""Bytes that the event loop reads at once."""


@pytest.fixture(params=[LimitedHttp, LimitedH11], autouse=True)
def protocol(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type:
    """Both kinds; and nobody is hung up on because time has passed."""
    monkeypatch.setattr(serve, "LimitedHttp", request.param)
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        monkeypatch.setattr(patience, name, 100 * PATIENCE)
    monkeypatch.setattr(remote_bots, "QUIET_SECONDS", 0.2)  # a writer notices only by writing that its client is gone
    return request.param


@contextlib.asynccontextmanager
async def streaming(place: Serving) -> AsyncIterator[Stream]:
    """A connection whose answer takes as long as the test wants."""
    anna = await place.person()
    token = await anna.token()
    await anna.http.aclose()
    async with calling(place) as (reader, writer):
        writer.write(b"GET /api/bot/stream HTTP/1.1\r\nAuthorization: Bearer %s\r\n" % token.encode())
        writer.write(HOST + b"\r\n")
        assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        yield reader, writer


async def check_hung_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rudeness: bytes) -> bytes:
    """Send it piece by piece until the server hangs up, which it does before all of it is sent; what it said."""
    end = asyncio.create_task(hung_up(reader))
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while not end.done():
                writer.write(rudeness[:MUCH])
                await writer.drain()
    return await end


def test_a_few_requests_may_wait(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place, calling(place) as (reader, writer):
            for _ in range(3):
                writer.write(GET * (1 + MOST_WAITING))
                for _ in range(1 + MOST_WAITING):
                    assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\nok"), PATIENCE)

    run(test())


def test_a_client_that_sends_request_after_request_is_hung_up_on(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            async with calling(place) as stream:
                await check_hung_up(*stream, GET * 10_000)
            await left_alone(place)
            assert place.uvicorn.server_state.total_requests < 1_000
            async with calling(place) as (reader, writer):
                writer.write(GET)
                assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\nok"), PATIENCE)

    run(test())


def test_a_client_that_sends_body_after_body_is_hung_up_on(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            async with calling(place) as stream:
                await check_hung_up(*stream, WITH_BODY * 10)
            await left_alone(place)

    run(test())


@pytest.mark.parametrize("rudeness", [GET * 10_000, WITH_BODY * 10], ids=["requests", "bodies"])
def test_nothing_piles_up_behind_a_slow_request(sqlite: str, rudeness: bytes):
    """The server hangs up, or reads no more until the first request is answered."""

    async def test() -> None:
        async with serving(sqlite) as place, streaming(place) as (_, writer):
            with contextlib.suppress(ConnectionError, TimeoutError):
                while True:
                    writer.write(rudeness)
                    await asyncio.wait_for(writer.drain(), 1.0)
            for protocol in place.uvicorn.server_state.connections:
                requests, size = waiting_in(protocol)
                assert requests <= MOST_WAITING
                assert size <= ONE_READ + MOST_UNFINISHED

    run(test())


def test_bodies_of_requests_that_wait_are_small(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place, streaming(place):
            (protocol,) = place.uvicorn.server_state.connections
            protocol.data_received(WITH_BODY * 2)
            assert not protocol.transport.is_closing()
            protocol.data_received(WITH_BODY)
            assert protocol.transport.is_closing()

    run(test())


def test_a_request_that_is_being_answered_is_not_left_for_a_socket(sqlite: str, protocol: type):
    """uvicorn would hand the connection over, and nobody would tell the first request that the client has gone."""
    if protocol is LimitedH11:
        pytest.skip("h11 looks at the second request when the first is answered")
    upgrade = (
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n\r\n"
    )

    async def test() -> None:
        async with serving(sqlite) as place, streaming(place) as (reader, writer):
            writer.write(b"GET /api/socket HTTP/1.1\r\n" + HOST + upgrade)
            await hung_up(reader)
            async with asyncio.timeout(PATIENCE):
                while place.uvicorn.server_state.tasks:
                    await asyncio.sleep(0.01)

    run(test())


def waiting_in(protocol: Any) -> tuple[int, int]:
    """Requests, and bytes, that wait for their turn."""
    if isinstance(protocol, H11Bounds):
        return 0, len(protocol.conn.trailing_data[0])
    return len(protocol.pipeline), sum(len(cycle.body) for cycle, _ in protocol.pipeline)


def test_a_request_that_waits_does_not_keep_the_one_before_alive(sqlite: str):
    """uvicorn tells only the last request that the client has gone."""

    async def test() -> None:
        async with serving(sqlite) as place:
            async with streaming(place) as (_, writer):
                assert place.server.limits._sockets
                writer.write(GET)
                await writer.drain()
                await (await place.person()).get("/api/me")  # by now it has been read
            async with asyncio.timeout(PATIENCE):
                while place.server.limits._sockets:
                    await asyncio.sleep(0.01)

    run(test())


ENDLESS = {
    "head": (OPEN_HEAD, b"X: y\r\n" * 100_000),
    "line": (OPEN_HEAD + b"X: ", b"x" * MUCH),
    "path": (b"GET /", b"x" * MUCH),
    "nothing at all": (b"", b"\r\n" * MUCH),
    "lines after a body": (CHUNKED + b"0\r\n", b"X: y\r\n" * 100_000),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_a_head_has_an_end(sqlite: str, name: str):
    async def test() -> None:
        begin, rudeness = ENDLESS[name]
        async with serving(sqlite) as place:
            async with calling(place) as (reader, writer):
                writer.write(begin)
                await check_hung_up(reader, writer, rudeness)
            await left_alone(place)

    run(test())


def test_a_body_comes_in_pieces_of_some_size(sqlite: str, protocol: type):
    if issubclass(protocol, H11Bounds):
        pytest.skip("h11 has no bound of this kind")

    async def test() -> None:
        async with serving(sqlite) as place:
            async with calling(place) as (reader, writer):
                writer.write(CHUNKED + b"1\r\n{\r\n" * (MOST_PIECES // 10) + b"0\r\n\r\n")
                assert (await asyncio.wait_for(reader.readline(), PATIENCE)).startswith(b"HTTP/1.1 400")
            async with calling(place) as (reader, writer):
                writer.write(CHUNKED)
                await check_hung_up(reader, writer, b"1\r\nx\r\n" * 200_000)
            await left_alone(place)

    run(test())


def test_a_head_of_ordinary_size_is_read(sqlite: str):
    lines = b"".join(b"X-%d: %s\r\n" % (number, b"y" * 50) for number in range(MOST_HEADERS // 2))

    async def test() -> None:
        async with serving(sqlite) as place, calling(place) as (reader, writer):
            writer.write(OPEN_HEAD + lines + b"\r\n")
            assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\nok"), PATIENCE)

    run(test())
