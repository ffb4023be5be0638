"""Abandoned games are released: first their lease and their memory, and in the end they are closed."""

import asyncio
import logging
from typing import Any

import pytest
from sqlalchemy import select

from keltis.server.automation import attendant
from keltis.server.live import registry as memory
from keltis.server.live.executor import Inputs
from keltis.server.storage import schema
from keltis.server.tables.commands import turns
from tests.server.harness import (
    PATIENCE,
    Clock,
    Person,
    Serving,
    a_turn,
    duel,
    logs,
    my_turn,
    play_turn,
    refused,
    run,
    serving,
)

DAY = 86_400
RENEW_SECONDS = 0.1


@pytest.fixture(autouse=True)
def quick_renewals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watcher checks more often than in production."""
    monkeypatch.setattr(attendant, "RENEW_SECONDS", RENEW_SECONDS)


async def rows(place: Serving, *columns: Any) -> list[Any]:
    """What stands in these columns of an index."""
    return [tuple(row) for row in await place.server.queries.ask(select(*columns))]


async def watched(place: Serving) -> set[str]:
    """The tables that some process watches, as the database has it."""
    return {name for (name,) in await rows(place, schema.watches.c.game)}


async def until(place: Serving, wanted: set[str]) -> None:
    """Wait until exactly these tables are watched."""
    async with asyncio.timeout(PATIENCE):
        while await watched(place) != wanted or place.server.leases.held != wanted:
            await asyncio.sleep(0.02)


async def let_go(place: Serving, clock: Clock, *kept: str) -> None:
    """Let time pass until only these are watched.

    It takes several steps, because beginning to watch a table counts as asking for it.
    """
    async with asyncio.timeout(PATIENCE):
        while await watched(place) != set(kept) or place.server.leases.held != set(kept):
            clock.ahead += memory.IDLE_SECONDS + 1
            await asyncio.sleep(5 * RENEW_SECONDS)


async def go_away(place: Serving, clock: Clock, *kept: str) -> None:
    """Time passes in which nobody asks for a table; only these are still watched, and in memory."""
    await let_go(place, clock, *kept)
    clock.ahead += memory.IDLE_SECONDS + 1
    place.server.registry.release_idle()


async def bot_plays_on(person: Person, table: str) -> None:
    """A person opens the table again and plays; the bot answers."""
    socket = await person.socket()
    state = await my_turn(socket, await socket.watch(table, 0))
    turns = state["info"]["seq"]
    await play_turn(socket, state)
    await socket.until(lambda told: told["type"] == "played" and told["seat"] == 1 and told["seq"] > turns)
    await socket.close()


def test_a_game_that_was_left_needs_no_watch_until_its_player_comes_back(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock)) as place:
            anna = await place.person()
            left = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            timed = (await anna.create("board", ["me", 1], start=True, first=0, clock={"turn": DAY}))["table"]
            await bot_plays_on(anna, left)
            await until(place, {left, timed})
            await go_away(place, clock, timed)
            assert set(place.server.registry.tables) == {timed}, "a clock is watched all the time"
            await bot_plays_on(anna, left)
            await until(place, {left, timed})
            await bot_plays_on(anna, left)
            await go_away(place, clock, timed)
        async with serving(database, Inputs(now=clock)) as place:
            await until(place, {timed})
            assert left not in place.server.registry.tables, "a game that was left is not even read"
            await bot_plays_on(await place.moved(anna), left)

    run(test())


def test_a_spectator_keeps_the_table_watched(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna = await place.person()
            open_tab, left = [(await anna.create("board", ["me", 1], start=True, first=0))["table"] for _ in range(2)]
            socket = await anna.socket()
            state = await socket.watch(open_tab, 0)
            await until(place, {open_tab, left})
            await go_away(place, clock, open_tab)
            await play_turn(socket, state)
            await socket.until(lambda told: told["type"] == "played" and told["seat"] == 1)

    run(test())


def test_the_seat_of_an_absent_player_can_still_be_handed_to_a_bot(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock), absent_minutes=60) as place:
            anna, ben = await place.people(2)
            info = await anna.create("board", ["me", None, 1], first=0, stand_in=1)
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"])
            await anna.do(table, "start")
            await until(place, {table})
            await go_away(place, clock)
            assert not place.server.registry.tables
            await refused(ben.do(table, "leave", seat=0), "wrong-status")
            clock.ahead += 3601
            await ben.do(table, "leave", seat=0)
            socket = await ben.socket()
            await my_turn(socket, await socket.watch(table, 1))
            events = (await ben.get(f"/api/tables/{table}/events"))["events"]
            assert [event["seat"] for event in events if event["type"] == "played"] == [0]

    run(test())


def test_a_turn_at_another_process_while_the_table_is_released_is_noticed(postgres):
    """The other process does not know of the release, so nobody would watch: the one that released it takes it back."""

    async def test() -> None:
        clock = Clock()
        async with serving(postgres, Inputs(now=clock)) as one, serving(postgres) as two:
            anna = await one.person()
            table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            twin = await two.moved(anna)
            await until(one, {table})
            socket = await twin.socket()
            state = await socket.watch(table, 0)
            await let_go(one, clock)
            two.server.leases._held.add(table)  # as if its watch had been stored before, and let go after that
            two.server.registry._on_change.clear()
            await play_turn(socket, state)
            await socket.until(lambda told: told["type"] == "played" and told["seat"] == 1)

    run(test())


def test_memory_has_a_bound_that_games_left_to_themselves_do_not_break(sqlite, monkeypatch):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            monkeypatch.setattr(memory, "MOST_TABLES", 3)
            monkeypatch.setattr(memory, "LATELY_SECONDS", 0.0)
            for _ in range(10):
                await anna.create("board", ["me", 1], start=True, first=0)
            async with asyncio.timeout(PATIENCE):
                while len(place.server.registry) > 3:
                    await asyncio.sleep(0.05)
                    place.server.registry.release_idle()

    run(test())


def test_idle_games_are_closed_and_idle_guests_deleted(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock), guest_days=60) as place:
            anna = await place.person()
            left = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            bert, carl, alive = await duel(place)
            clock.ahead += 40 * DAY
            await bert.do(alive, "play", seat=0, moves=a_turn(await bert.see(alive, 0)))
            clock.ahead += 30 * DAY
            await bert.get("/api/me")
            await carl.get("/api/me")
            await place.server.clean()
            status = dict(await rows(place, schema.tables.c.id, schema.tables.c.status))
            assert status == {left: "closed", alive: "running"}
            assert {name for (name,) in await rows(place, schema.accounts.c.id)} == {bert.account, carl.account}
            await until(place, set())
            state = await bert.see(left)
            assert state["info"]["status"] == "closed"
            assert state["info"]["salt"] is None, "what was hidden stays hidden"
            await carl.do(alive, "play", seat=1, moves=a_turn(await carl.see(alive, 1)))

    run(test())


def test_one_table_in_trouble_does_not_keep_the_others_from_being_cleaned(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna = await place.person()
            tables = sorted([(await anna.create("board", ["me", None]))["table"] for _ in range(4)])
            gone = await place.person()
            clock.ahead += 90 * DAY
            await anna.get("/api/me")
            place.server.registry.release_idle()
            find = place.server.registry.find

            async def find_others(name: str) -> Any:
                if name == tables[0]:
                    raise ValueError
                return await find(name)

            place.server.registry.find = find_others
            with logs(logging.INFO) as written:
                await place.server.clean()
            status = dict(await rows(place, schema.tables.c.id, schema.tables.c.status))
            assert status == dict(zip(tables, ["open", *["closed"] * 3], strict=True))
            assert "table-not-closed" in written.getvalue()
            assert tables[0] in written.getvalue()
            assert (gone.account,) not in await rows(place, schema.accounts.c.id)

            place.server.cleanup.close_open = lambda *_: asyncio.sleep(0, 1 / 0)
            with logs(logging.INFO) as written:
                await place.server.clean()
            assert "not-cleaned" in written.getvalue()
            assert "ZeroDivisionError" in written.getvalue()

    run(test())


def test_a_game_with_a_clock_is_left_to_its_clock(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock), guest_days=1) as place:
            anna, _, table = await duel(place, clock={"turn": 10 * DAY})
            clock.ahead += 5 * DAY
            await place.server.clean()
            assert (await anna.see(table, 0))["info"]["status"] == "running"

    run(test())


def test_a_bot_whose_turn_was_forgotten_plays_when_somebody_opens_the_table(sqlite, monkeypatch):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            await until(place, {table})
            await go_away(place, clock)
            place.server.leases._released.clear()
            with monkeypatch.context() as broken:  # as if the server had been killed between the turn and its watch
                broken.setattr(turns, "must_watch", lambda *_: False)
                await anna.do(table, "play", seat=0, moves=a_turn(await anna.see(table, 0)))
            assert await watched(place) == set()
            place.server.registry.tables.clear()
            socket = await anna.socket()
            await my_turn(socket, await socket.watch(table, 0))

    run(test())


def test_too_many_tables_do_not_push_out_one_that_was_just_asked_for(sqlite, monkeypatch):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            monkeypatch.setattr(memory, "MOST_TABLES", 0)
            table = (await anna.create("board", ["me", None], first=0))["table"]
            live = await place.server.registry.find(table)
            place.server.registry.release_idle()
            assert place.server.registry.tables.get(table) is live

    run(test())


def test_a_closed_game_offers_no_moves(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock), guest_days=60) as place:
            bert, carl, table = await duel(place)
            assert (await bert.see(table, 0))["choices"]
            clock.ahead += 40 * DAY
            await bert.get("/api/me")
            await carl.get("/api/me")
            clock.ahead += 40 * DAY
            await place.server.clean()
            state = await bert.see(table, 0)
            assert state["info"]["status"] == "closed"
            assert state["choices"] == []

    run(test())
