"""Our socket parses in pieces: whatever a client sends, however it arrives, it does what uvicorn's own does."""

import asyncio
import contextlib
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from keltis.server.net.websocket_protocol import LimitedSocket

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2VsdGlzIGtlbHRpcyBrZQ==\r\n\r\n"
)
MOST = 1000


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.closed, self.aborted, self.paused = b"", False, False, 0

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1


def frame(opcode: int, content: bytes, *, end: bool = True, masked: bool = True, mask: bytes = b"abcd") -> bytes:
    size = len(content)
    length = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
    length = bytes([length[0] | (0x80 if masked else 0)]) + length[1:]
    if masked:
        content = mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(content))
    return bytes([opcode | (0x80 if end else 0)]) + length + content


async def talk(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes], early: bytes = b"") -> tuple[Any, ...]:
    """What the app hears, and what the client is sent."""
    heard: list[Any] = []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message)
            with contextlib.suppress(Exception):
                await send({"type": "websocket.send", "text": "yes"})
        heard.append(message)

    config = uvicorn.Config(app, ws=kind, ws_max_size=MOST, ws_ping_interval=None, log_config=None)
    config.load()
    socket, wire = kind(config, ServerState(), {}, asyncio.get_running_loop()), Wire()
    socket.connection_made(wire)
    socket.data_received(REQUEST)
    if early:
        socket.data_received(early)
    for piece in pieces:
        for _ in range(4):
            await asyncio.sleep(0)
        if not wire.closed:
            socket.data_received(piece)
    for _ in range(20):
        await asyncio.sleep(0)
    sent = wire.written.partition(b"\r\n\r\n")[2]
    state = wire.closed, wire.closed or wire.paused
    socket.connection_lost(None)
    await asyncio.gather(*socket.tasks)
    return heard, sent, state


MESSAGES = [
    [frame(1, b"hello")],
    [frame(1, "Straße 日本 🍀".encode())],
    [frame(1, b"")],
    [frame(1, b"x" * 125), frame(1, b"y" * 126), frame(1, b"z" * 900)],
    [frame(2, b"\x00\xff bytes")],
    [frame(1, b"be", end=False), frame(9, b"ping"), frame(0, b"gin", end=False), frame(0, b"ning")],
    [frame(9, b"are you there"), frame(10, b"unasked")],
    [frame(1, b"\xff\xfe")],
    [frame(1, b"be", end=False), frame(1, b"other")],
    [frame(0, b"nothing before")],
    [frame(1, b"not masked", masked=False)],
    [frame(1, b"x" * (MOST + 1))],
    [b"\x81\xff" + (1 << 20).to_bytes(8, "big") + b"abcd" + b"x" * 50],
    [b"\xc1\x82abcd\x00\x00"],
    [b"\x83\x80abcd"],
    [frame(8, (1000).to_bytes(2, "big") + b"bye"), frame(1, b"too late")],
    [frame(8, b"")],
]


@pytest.mark.parametrize("messages", MESSAGES, ids=range(len(MESSAGES)))
def test_it_hears_and_answers_as_uvicorn_does(messages):
    """One after the other, all at once, byte by byte, and in random pieces, between two ordinary messages."""
    whole = [frame(1, b"first"), *messages, frame(1, b"last")]
    stream = b"".join(whole)
    ways = [whole, [stream], [bytes([byte]) for byte in stream]]
    for seed in range(5):
        chance, at, pieces = random.Random(seed), 0, []
        while at < len(stream):
            step = chance.choice((1, 2, 3, 7, 50, 400))
            pieces.append(stream[at : at + step])
            at += step
        ways.append(pieces)
    for pieces in ways:
        check_same(*(asyncio.run(talk(kind, pieces)) for kind in (LimitedSocket, WebSocketsSansIOProtocol)))


def check_same(ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> None:
    """uvicorn forgets good messages that came in one piece with a bad one; ours hears them first.

    And ours answers in order, while uvicorn answers a ping or a close before the messages that came in one piece with
    it, and after a close no message.
    """
    more = ours[0][: len(ours[0]) - len(theirs[0])]
    assert all(message["type"] == "websocket.receive" for message in more)
    assert ours[0][len(more) :] == theirs[0]
    (our_texts, our_others), (their_texts, their_others) = answers_in(ours[1]), answers_in(theirs[1])
    heard = sum(message["type"] == "websocket.receive" for message in ours[0])
    assert len(more) + len(their_texts) <= len(our_texts) <= heard
    assert {*our_texts, *their_texts} <= {b"yes"}
    assert our_others == their_others
    assert ours[2] == theirs[2]
    assert not more or theirs[0][-1]["code"] >= 1002


def answers_in(sent: bytes) -> tuple[list[bytes], list[tuple[int, bytes]]]:
    """The short frames of a server: texts, and all others with their kind."""
    texts, others = list[bytes](), list[tuple[int, bytes]]()
    while sent:
        content, kind = sent[2 : 2 + sent[1]], sent[0]
        texts += [content] if kind == 0x81 else []
        others += [(kind, content)] if kind != 0x81 else []
        sent = sent[2 + sent[1] :]
    return texts, others


def test_a_client_that_speaks_before_being_accepted_is_understood():
    early, late = frame(1, b"early"), frame(1, b"late")
    for cut in (3, len(early)):
        pieces = [early[cut:] + late] if cut < len(early) else [late]
        ours, theirs = (
            asyncio.run(talk(kind, pieces, early[:cut])) for kind in (LimitedSocket, WebSocketsSansIOProtocol)
        )
        check_same(ours, theirs)
        assert [message.get("text") for message in ours[0]][:2] == ["early", "late"]
