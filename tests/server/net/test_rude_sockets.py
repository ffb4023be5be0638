"""How many control frames, fragments and refused messages a socket may send before the server hangs up."""

import asyncio
import contextlib
import socket as sockets
from collections.abc import AsyncIterator

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from keltis.server.net import sockets as socket_server
from keltis.server.net.websocket import REFUSALS, SIGNED_OUT, TOO_MANY_REFUSED
from keltis.server.net.websocket_protocol import PIECE, SMALL_FRAMES, LimitedSocket
from tests.server.harness import PATIENCE, Person, Place, run, serving
from tests.server.net.test_websocket_protocol import REQUEST, Wire, frame

TEXT, BYTES, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SMALL = int(SMALL_FRAMES.most)
VERY_LONG_PONG = bytes([0x80 | PONG, 0xFF]) + bytes(8) + bytes(4)
"""No bytes, whose number is told in eight."""
SPEAKING = {
    "pongs": (b"", frame(PONG, b"")),
    "pings": (b"", frame(PING, b"")),
    "long pings": (b"", frame(PING, b"x" * 125)),
    "empty fragments": (frame(TEXT, b"", end=False), frame(0, b"", end=False)),
    "fragments of a byte": (frame(BYTES, b"", end=False), frame(0, b"x", end=False)),
    "messages in two fragments": (b"", frame(TEXT, b'{"type":', end=False) + frame(0, b'"ping"}')),
    "pongs between fragments": (frame(TEXT, b"", end=False), frame(PONG, b"")),
    "oddly written lengths": (b"", VERY_LONG_PONG),
}

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def bare_socket(person: Person, window: int | None = None) -> AsyncIterator[Stream]:
    """A websocket, frame by frame; with a window for what it has not read."""
    host = person.base.removeprefix("http://")
    lines = [f"Host: {host}", f"Origin: {person.base}", f"Cookie: {person.cookie}"]
    address, _, port = host.partition(":")
    raw = sockets.socket()
    if window is not None:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, window)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (address, int(port)))
    reader, writer = await asyncio.open_connection(sock=raw)
    request = REQUEST.replace(b"Host: x", "\r\n".join(lines).encode()).replace(b"GET /", b"GET /api/socket")
    writer.write(request)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.close()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """What came before the server hung up."""
    come = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while piece := await reader.read(1 << 16):
                come += piece
    return come


async def others_play_on(place: Place) -> None:
    socket = await (await place.person()).socket()
    assert await socket.quiet() == []


@pytest.mark.parametrize("name", SPEAKING)
def test_a_client_that_sends_many_small_frames_is_hung_up_on(sqlite, name):
    first, again = SPEAKING[name]

    async def test() -> None:
        async with serving(sqlite) as place:
            async with bare_socket(await place.person()) as (reader, writer):
                writer.write(first + again * 20 * SMALL)
                come = await all_of(reader)
                assert come.count(bytes([0x80 | PONG])) <= SMALL + 10, "most of them are not even looked at"
            await others_play_on(place)
            async with asyncio.timeout(PATIENCE):
                while len(place.server.sockets.connections) > 1:
                    await asyncio.sleep(0.01)

    run(test())


def test_a_few_small_frames_are_nothing_special(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place, bare_socket(await place.person()) as (reader, writer):
            writer.write(frame(PING, b"you?") * (SMALL // 2) + frame(PONG, b"") * (SMALL // 4))
            writer.write(frame(TEXT, b'{"type":', end=False) + frame(0, b'"ping"}'))
            for _ in range(SMALL // 2):
                assert await asyncio.wait_for(reader.readexactly(6), PATIENCE) == bytes([0x80 | PONG, 4]) + b"you?"
            assert b'"pong"' in await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)

    run(test())


def test_messages_are_not_counted_as_small_frames(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place, bare_socket(await place.person()) as (reader, writer):
            writer.write(frame(TEXT, b'{"type":"ping"}') * 5 * SMALL)
            for _ in range(5 * SMALL):
                assert b'"pong"' in await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)

    run(test())


def test_a_client_that_is_refused_again_and_again_is_hung_up_on(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            for who in (await place.person(), place.stranger()):
                socket = await who.socket()
                for _ in range(3 * int(REFUSALS.most)):
                    await socket.send(type="watch", table="nowhere")
                told = [await socket.next("refused") for _ in range(int(REFUSALS.most))]
                assert {each["problem"]["key"] for each in told} == {"no-such-table"}
                with contextlib.suppress(ConnectionClosed):
                    while len(told) < 1.2 * REFUSALS.most:
                        told.append(await socket.next("refused"))
                assert socket.connection.close_code == TOO_MANY_REFUSED
            await others_play_on(place)

    run(test())


@pytest.mark.parametrize("message", [b"", b"{}"], ids=["empty", "wrong"])
def test_a_client_that_is_refused_and_goes_on_is_ignored(sqlite, monkeypatch, message):
    """However fast they come: the first are answered, then it is closed, and the rest is not looked at."""
    monkeypatch.setattr(socket_server, "CLOSING_SECONDS", 0.5)

    async def test() -> None:
        async with serving(sqlite) as place:
            async with bare_socket(await place.person()) as (reader, writer):
                writer.write(frame(TEXT, message) * 20_000)
                come = await all_of(reader)
            assert REFUSALS.most <= come.count(b'"refused"') <= 1.2 * REFUSALS.most
            assert TOO_MANY_REFUSED.to_bytes(2, "big") in come[-10:]

    run(test())


def test_few_messages_wait_for_their_turn():
    """What came in one piece is not parsed into thousands of messages."""

    async def test() -> None:
        begun = asyncio.Event()

        async def app(_scope, receive, send) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            begun.set()
            await asyncio.sleep(PATIENCE)

        socket, wire = speak_to(app)
        await until_accepted(wire)
        socket.data_received(frame(TEXT, b"x") * 5_000)
        await begun.wait()
        assert socket.queue.qsize() <= PIECE // len(frame(TEXT, b"x"))
        assert wire.paused == 1
        socket.connection_lost(None)
        for task in list(socket.tasks):
            task.cancel()

    run(test())


def test_a_client_that_pings_and_does_not_read_is_hung_up_on():
    async def test() -> None:
        socket, wire = speak_to(listen)
        await until_accepted(wire)
        socket.data_received(frame(PING, b"1"))
        assert (wire.written[-1:], wire.aborted) == (b"1", False)
        socket.pause_writing()
        socket.data_received(frame(PONG, b""))
        assert not wire.aborted
        socket.data_received(frame(PING, b"2"))
        assert (wire.written[-1:], wire.aborted) == (b"1", True)
        socket.connection_lost(None)
        await asyncio.gather(*socket.tasks)

    run(test())


def test_the_server_does_not_wait_for_a_client_that_does_not_answer():
    """The keepalive of uvicorn closes, and a close waits until everything is read."""

    async def test() -> None:
        socket, wire = speak_to(listen, ws_ping_interval=0.01, ws_ping_timeout=0.01)
        async with asyncio.timeout(PATIENCE):
            while not wire.aborted:
                await asyncio.sleep(0.01)
        socket.connection_lost(None)
        await asyncio.gather(*socket.tasks)

    run(test())


def test_the_server_does_not_wait_for_a_client_that_says_goodbye_and_does_not_read(sqlite, monkeypatch):
    monkeypatch.setattr(socket_server, "CLOSING_SECONDS", 0.1)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            watch = frame(TEXT, b'{"type":"watch","table":"%s","seat":0}' % table.encode())
            async with bare_socket(anna, window=2048) as (_, writer):
                writer.transport.pause_reading()
                (socket,) = (each for each in place.uvicorn.server_state.connections if isinstance(each, LimitedSocket))
                async with asyncio.timeout(PATIENCE):
                    while socket.writable.is_set():  # until all buffers on the way are full
                        writer.write(watch * 10)
                        await asyncio.sleep(0.02)
                    writer.write(frame(CLOSE, b""))
                    while not socket.disconnected:
                        await asyncio.sleep(0.01)

    run(test())


def test_what_comes_after_a_goodbye_of_ours_is_hardly_looked_at(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place, bare_socket(await place.person()) as (reader, writer):
            (connection,) = place.server.sockets.connections
            connection.cut_off(SIGNED_OUT)
            come = await asyncio.wait_for(reader.readexactly(4), PATIENCE)
            assert come == bytes([0x80 | CLOSE, 2]) + SIGNED_OUT.to_bytes(2, "big")
            (socket,) = (each for each in place.uvicorn.server_state.connections if isinstance(each, LimitedSocket))
            writer.write(frame(PING, b"") * 20 * SMALL)
            async with asyncio.timeout(PATIENCE):
                while socket.transport.is_reading():
                    await asyncio.sleep(0.01)
            assert socket._unparsed == b""

    run(test())


def test_strangers_may_look_on_however_many_are_signed_in(sqlite):
    async def test() -> None:
        async with serving(sqlite, sockets_a_person=2) as place:
            for person in await place.people(3):
                await person.socket()
                await person.socket()
            for _ in range(2):
                assert await (await place.stranger().socket()).quiet() == []

    run(test())


async def listen(_scope, receive, send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def speak_to(app, **more) -> tuple[LimitedSocket, Wire]:
    """A socket without a network."""
    config = uvicorn.Config(app, ws=LimitedSocket, log_config=None, **{"ws_ping_interval": None} | more)
    config.load()
    socket, wire = LimitedSocket(config, ServerState(), {}, asyncio.get_running_loop()), Wire()
    socket.connection_made(wire)
    socket.data_received(REQUEST)
    return socket, wire


async def until_accepted(wire: Wire) -> None:
    async with asyncio.timeout(PATIENCE):
        while b" 101 " not in wire.written:
            await asyncio.sleep(0)
