"""Tables that cannot be updated or read: they are read again, the error is logged once, and other tables go on."""

import asyncio
import logging
from typing import Any

from keltis.server.automation import attendant
from keltis.server.live import registry as live_tables
from keltis.server.tables.events import Played, encode_event
from tests.server.harness import PATIENCE, Serving, a_turn, duel, logs, play_turn, run, serving


def test_an_event_that_fails_half_way_leaves_no_broken_table(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            tables = place.server.registry
            live = tables.tables[table]
            discard = a_turn(state)[0]
            bad = Played(at=1.0, seat=0, moves=[discard, "draw nothing"])
            tables.hear([(table, live.table.seq + 1, encode_event(bad))])
            assert live.is_stale, "its first move was made"
            shown = await socket.next("state")
            assert (shown["view"]["hand"], shown["info"]["seq"]) == (state["view"]["hand"], state["info"]["seq"])
            assert not live.is_stale
            await play_turn(socket, shown)
            assert (await socket.next("played"))["seq"] == state["info"]["seq"] + 1

    run(test())


def test_a_client_that_knows_more_than_a_broken_table_plays_at_a_fresh_copy(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            turn = a_turn(await anna.see(table, 0))
            tables = place.server.registry
            live, read = tables.tables[table], tables.log.read
            bad = encode_event(Played(at=1.0, seat=0, moves=[turn[0], "draw nothing"]))

            async def read_badly(name: str, after: int) -> list[Any]:
                return [(name, after + 1, bad)] if after >= 0 else await read(name, after)

            tables.log.read = read_badly
            async with live.lock:
                await tables.look_again(live)
                assert not live.is_stale
                assert not live.table.game.moves
            await anna.do(table, "play", seat=0, moves=turn)

    run(test())


class Unreadable:
    """A log that cannot be read for a while."""

    def __init__(self, place: Serving) -> None:
        self.tries = 0
        self.tables, self.read = place.server.registry, place.server.registry.log.read

    async def fail(self, _name: str, _after: int) -> list[Any]:
        self.tries += 1
        raise ValueError("unreadable")

    def begin(self) -> None:
        self.tables.log.read = self.fail

    def end(self) -> None:
        self.tables.log.read = self.read


async def tried(trouble: Unreadable, times: int) -> None:
    """Wait until this many attempts have been made."""
    async with asyncio.timeout(PATIENCE):
        while trouble.tries < times:
            await asyncio.sleep(0.01)


def test_a_table_that_cannot_be_read_is_logged_once_and_tried_less_and_less_often(sqlite, monkeypatch):
    monkeypatch.setattr(live_tables, "RECOVERY_SECONDS", 0.01)
    pauses: list[float] = []

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            trouble = Unreadable(place)
            trouble.begin()
            sleep = asyncio.sleep

            async def note(seconds: float, result: Any = None) -> Any:
                pauses.append(seconds)
                return await sleep(seconds, result)

            with logs(logging.INFO) as written:
                live = place.server.registry.tables[table]
                with monkeypatch.context() as patched:
                    patched.setattr(live_tables.asyncio, "sleep", note)
                    place.server.registry._apply_rows(live, [(live.table.seq + 1, "nothing")])
                    await tried(trouble, 5)
            assert written.getvalue().count("not-recovered") == 1
            assert [each for each in (0.01, 0.02, 0.04, 0.08) if each in pauses] == [0.01, 0.02, 0.04, 0.08]
            trouble.end()
            assert (await socket.next("state"))["info"]["seq"] == state["info"]["seq"]

    run(test())


def test_nobody_tries_to_read_a_table_that_is_forgotten(sqlite, monkeypatch):
    monkeypatch.setattr(live_tables, "RECOVERY_SECONDS", 0.01)

    async def test() -> None:
        async with serving(sqlite) as place:
            _, _, table = await duel(place)
            trouble = Unreadable(place)
            trouble.begin()
            live = place.server.registry.tables[table]
            place.server.registry._apply_rows(live, [(live.table.seq + 1, "nothing")])
            await tried(trouble, 2)
            del place.server.registry.tables[table]
            async with asyncio.timeout(PATIENCE):
                while place.server.registry._tasks:
                    await asyncio.sleep(0.01)

    run(test())


def test_a_table_that_cannot_be_watched_is_logged_once(sqlite, monkeypatch):
    monkeypatch.setattr(attendant, "RENEW_SECONDS", 0.02)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            await anna.create("board", ["me", 1], start=True, first=0)
        async with serving(sqlite) as place:
            with logs(logging.INFO) as written:
                trouble = Unreadable(place)
                trouble.begin()
                place.server.registry.tables.clear()
                place.server.leases._held.clear()
                await tried(trouble, 4)
                assert written.getvalue().count("watch-failed") == 1
                trouble.end()
                async with asyncio.timeout(PATIENCE):
                    while not place.server.leases.held:
                        await asyncio.sleep(0.01)

    run(test())
