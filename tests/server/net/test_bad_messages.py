"""Clients of the socket that send nonsense or too much, or do not read, are refused or cut off, and delay nobody."""

import asyncio
import json
import socket as sockets

import httpx
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidStatus

from keltis.server.net import outbox, sockets as socket_server, websocket as server_sockets
from tests.server.harness import (
    PATIENCE,
    Person,
    Serving,
    Socket,
    a_turn,
    duel,
    run,
    serving,
)


def test_turns_that_are_none_change_nothing(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            mine, theirs = await anna.socket(), await ben.socket()
            state, others = await mine.watch(table, 0), await theirs.watch(table, 1)
            discard, draw = a_turn(state)
            for moves, key in (
                ([], "turn-unfinished"),
                ([discard], "turn-unfinished"),
                ([draw], "illegal-move"),
                ([discard, draw, draw], "turn-too-long"),
                ([discard, "fly away"], "illegal-move"),
                ([discard, "draw r"], "illegal-move"),
            ):
                await mine.play(state, moves)
                assert (await mine.next("refused"))["problem"]["key"] == key
            await theirs.play(others, [f"discard {others['view']['hand'][0]}", draw])
            refused = await theirs.next("refused")
            assert refused["problem"]["reason"]["key"] == "not-your-turn"
            await theirs.play(others | {"seat": 0}, [discard, draw])
            assert (await theirs.next("refused"))["problem"]["key"] == "not-your-seat"
            await theirs.send(type="draft", table=table, seat=0, expected=state["info"]["seq"], moves=[discard])
            assert (await theirs.next("refused"))["problem"]["key"] == "not-your-seat"
            await theirs.play(others | {"seat": 3}, [discard, draw])
            assert (await theirs.next("refused"))["problem"]["key"] == "no-such-seat"
            await theirs.play({"info": {"table": "nowhere", "seq": 1}, "seat": 0}, [discard, draw])
            assert (await theirs.next("refused"))["problem"]["key"] == "no-such-table"
            assert await anna.see(table, 0) == state
            assert await mine.quiet() == await theirs.quiet() == []
            await mine.play(state, [discard, draw])
            assert (await mine.next("played"))["moves"] == [discard, draw]

    run(test())


BAD = [
    "", "{", "[]", "null", "1", '"ping"', "{}", '{"type": 7}', '{"type": "fly"}', '{"type": "ping", "more": 1}',
    '{"type": "watch"}', '{"type": "watch", "table": "a", "seat": "0"}',
    '{"type": "watch", "table": "a", "seat": 4}', '{"type": "watch", "table": "a", "seat": 1.5}',
    '{"type": "watch", "table": "a", "after": -1}', '{"type": "watch", "table": "a", "after": 1e300}',
    '{"type": "play", "table": "a", "seat": 0, "moves": "lay r1", "expected": 1}',
    '{"type": "play", "table": "a", "seat": 0, "moves": [1], "expected": 1}',
    '{"type": "play", "table": "a", "seat": 0, "moves": [""], "expected": 1}',
    '{"type": "play", "table": "a", "seat": 0, "moves": [], "expected": 1, "id": ""}',
    '{"type": "play", "table": "a", "seat": 0, "moves": [], "expected": true}',
    '{"type": "watch", "table": "' + "a" * 33 + '"}', '{"type": "watch", "table": ' + "[" * 5000,
    json.dumps({"type": "play", "table": "a", "seat": 0, "moves": ["lay r1"] * 65, "expected": 1}),
    b"\xff\xfe", b'{"type": "\xff"}', b'{"type": "watch", "table": "\xc3\x28"}', b"\x00" * 100,
]  # fmt: skip


def test_messages_that_make_no_sense_are_answered_and_forgotten(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            for who in (await place.person(), place.stranger()):
                socket = await who.socket()
                for message in BAD:
                    await socket.send_raw(message)
                    refused = await socket.next("refused")
                    assert refused["problem"]["key"] == "bad-message", message
                for table in ("../x", "nowhere", "\0", "é"):
                    await socket.send(type="watch", table=table)
                    assert (await socket.next("refused"))["problem"]["key"] == "no-such-table"
                await socket.send(type="unwatch", table="nowhere")
                await socket.send(type="ping")
                assert (await socket.next())["type"] == "pong"

    run(test())


def test_a_client_without_an_account_may_only_watch(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            *_, table = await duel(place)
            socket = await place.stranger().socket()
            state = await socket.watch(table)
            assert (state["type"], state["seat"]) == ("state", None)
            for message in ({"type": "play", "expected": 3}, {"type": "draft", "expected": 3}):
                await socket.send(table=table, seat=0, moves=[], **message)
                assert (await socket.next("refused"))["problem"]["key"] == "not-signed-in"

    run(test())


def test_messages_that_are_too_large_end_the_connection(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for size in (server_sockets.MOST_BYTES + 1, 100_000):
                socket = await anna.socket()
                await socket.send_raw(json.dumps({"type": "ping", "more": "x" * size}))
                assert await socket.closed() == server_sockets.TOO_LARGE
            await until(lambda: not place.server.sockets.connections)

    run(test())


def test_foreign_pages_and_wrong_names_get_no_socket(sqlite):
    async def test() -> None:
        async with serving(sqlite, sockets_a_person=2) as place:
            anna = await place.person()
            for origin in ("https://evil.example", "null", None):
                with pytest.raises(InvalidStatus) as caught:
                    await anna.socket(origin=origin)
                assert caught.value.response.status_code == 403
            bot = place.stranger({"Authorization": f"Bearer {await anna.token()}"})
            await bot.socket(origin=None)
            await anna.socket()
            with pytest.raises(InvalidStatus) as caught:
                await anna.socket()
            assert caught.value.response.status_code == 429
            assert int(caught.value.response.headers["Retry-After"]) >= 1
            assert len(place.server.sockets.connections) == 2

    run(test())


def test_the_messages_of_one_person_are_limited(sqlite):
    async def test() -> None:
        async with serving(sqlite, requests_a_minute=20) as place:
            for who in (await place.person(), place.stranger()):
                socket = await who.socket()
                for _ in range(60):
                    await socket.send(type="ping")
                answers = [await socket.next() for _ in range(60)]
                refused = [answer for answer in answers if answer["type"] == "refused"]
                assert refused
                assert {answer["problem"]["key"] for answer in refused} == {"too-many"}
                assert all(answer["problem"]["retry_after"] > 0 for answer in refused)

    run(test())


def test_a_client_that_does_not_read_is_cut_off_and_delays_nobody(sqlite, monkeypatch):
    """A client with a small window follows a table and never reads; the others go on, and memory stays bounded."""
    monkeypatch.setattr(outbox, "MOST_BYTES", 100_000)
    monkeypatch.setattr(outbox, "SLOW_SECONDS", 1.0)
    monkeypatch.setattr(socket_server, "CLOSING_SECONDS", 1.0)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", "me"], start=True, first=0))["table"]
            deaf = await deaf_socket(anna)
            for _ in range(3000):  # the answers are far more than fits into all buffers on the way
                await deaf.send(type="watch", table=table, seat=1)
            players = [await anna.socket(), await anna.socket()]
            states = [await player.watch(table, seat) for seat, player in enumerate(players)]
            live = await place.server.registry.find(table)
            turns, most = 0, 0
            while len(place.server.sockets.connections) == 3:
                most = max(most, *(follower.outbox._waiting._size for follower in live.subscribers))
                await players[turns % 2].play(states[turns % 2], a_turn(states[turns % 2]))
                for seat, player in enumerate(players):
                    await player.next("played")
                    states[seat] = await player.next("state")
                turns += 1
                assert states[0]["info"]["status"] == "running", "the deaf one was never cut off"
                await asyncio.sleep(0.1)
            assert turns > 1
            assert len(live.subscribers) == 2
            assert 0 < most < 150_000
            assert [await player.quiet() for player in players] == [[], []]
            await until(lambda: len(websockets_of(place)) == 2)

    run(test())


def websockets_of(place: Serving) -> list[object]:
    """Connections that are really open, whatever the server thinks of them."""
    return [each for each in place.uvicorn.server_state.connections if isinstance(each, WebSocketsSansIOProtocol)]


async def deaf_socket(person: Person) -> Socket:
    """A websocket whose receiving side is as small as the system allows, and never read."""
    port = httpx.URL(person.base).port
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", port))
    return await person.socket(sock=raw, max_queue=1, ping_interval=None, close_timeout=1)


async def until(holds: object) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)
