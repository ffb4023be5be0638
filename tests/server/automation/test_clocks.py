"""Clocks: turns and reserves, players who run out of time, and time that does not count."""

import asyncio
import json

import pytest
from sqlalchemy import select

from keltis.server.automation import bot_turns, suspend as sleep
from keltis.server.automation.leases import LEASE_SECONDS
from keltis.server.live.executor import Inputs
from keltis.server.storage import schema
from keltis.server.storage.postgres import PostgresStore
from keltis.server.storage.sqlite import SqliteStore
from tests.server.harness import (
    PATIENCE,
    Clock,
    Person,
    Problem,
    Serving,
    State,
    a_turn,
    duel,
    insist,
    my_turn,
    play_turn,
    run,
    serving,
)


def test_a_bot_plays_for_a_player_who_runs_out_of_time_and_may_come_back(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place, clock={"turn": 60, "reserve": 30}, stand_in=1)
            mine, other = await anna.socket(), await ben.socket()
            state, theirs = await mine.watch(table, 0), await other.watch(table, 1)
            assert state["info"]["deadline"] == pytest.approx(state["info"]["changed"] + 90)
            assert [seat["reserve"] for seat in state["info"]["seats"]] == [30, 30]

            clock.ahead += 70
            await play_turn(mine, state)
            state = await mine.until(lambda told: told["type"] == "state" and told["info"]["to_move"] == 1)
            assert state["info"]["seats"][0]["reserve"] == pytest.approx(20, abs=PATIENCE / 10)

            began = state["info"]["deadline"] - 90
            clock.ahead += 40
            await anna.do(table, "leave", seat=0)
            await anna.do(table, "return", seat=0)
            state = await anna.see(table, 0)
            assert state["info"]["deadline"] == pytest.approx(began + 90), "what others do does not stop one's clock"
            clock.ahead += 60
            await anna.do(table, "leave", seat=0)
            late = await other.until(lambda told: told["type"] == "seat" and told["change"] == "timed-out")
            assert (late["seat"], late["level"]) == (1, 1)
            played = await other.next("played")
            assert (played["seat"], played["level"]) == (1, 1)

            theirs = await other.next("state")
            assert theirs["info"]["seats"][1]["reserve"] == 0
            await insist(lambda: ben.do(table, "return", seat=1))
            theirs = await my_turn(other, await ben.see(table, 1))
            assert theirs["info"]["deadline"] > clock() + 30
            await play_turn(other, theirs)
            assert (await other.until(lambda told: told["type"] == "played" and "level" not in told))["seat"] == 1

    run(test())


def test_clocks_stand_still_while_the_server_is_away(database):
    """Time without a running process is given back; time used before that is not."""

    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place, clock={"turn": 3600, "reserve": 100}, stand_in=1)
            calm = (await duel(place))[2]
            clock.ahead += 3000
        clock.ahead += 10_000
        async with serving(database, Inputs(now=clock)) as place:
            anna, ben = await place.moved(anna), await place.moved(ben)
            plain = await ben.socket()
            await plain.watch(table, 1, views=False)
            state = await resumed(anna, table)
            assert state["info"]["deadline"] == pytest.approx(clock() + 700, abs=PATIENCE)
            assert [seat["reserve"] for seat in state["info"]["seats"]] == [100, 100]
            await plain.quiet()
            told = [message for message in map(json.loads, plain.raw) if message["type"] == "state"]
            assert told[-1]["info"]["deadline"] == state["info"]["deadline"], "who keeps a state of their own is told"
            await anna.do(table, "play", seat=0, moves=a_turn(state))
            assert (await anna.see(table, 0))["info"]["seats"][0]["reserve"] == 100
            events = (await anna.get(f"/api/tables/{table}/events"))["events"]
            assert [event["seq"] for event in events] == list(range(len(events)))
            assert [event.get("change") for event in events if event["type"] == "seat"] == ["sat", "sat"]
            others = (await ben.get(f"/api/tables/{calm}/events"))["events"]
            assert [event["type"] for event in others].count("table") == 1, "without a clock there is nothing to tell"
            clock.ahead += 3750
            await anna.do(table, "leave", seat=0)
            assert (await plain.until(lambda told: told.get("change") == "timed-out"))["seat"] == 1

    run(test())


@pytest.mark.parametrize("away", [0.5, LEASE_SECONDS + 0.5, 3600.0])
def test_a_killed_server_takes_no_time_from_anybody(database, monkeypatch, away):
    """The next process knows only when the old one was last alive, not when it died. That favors the player."""

    async def test() -> None:
        clock = Clock()
        with monkeypatch.context() as patched:
            for kind in (SqliteStore, PostgresStore):
                patched.setattr(kind, "release_watches", lambda *_: asyncio.sleep(0))  # a killed one cannot
            async with serving(database, Inputs(now=clock)) as place:
                anna, _, table = await duel(place, clock={"turn": 600, "reserve": 0}, stand_in=1)
                clock.ahead += 200
                await prolonged(place, clock)
                state = await anna.see(table, 0)
                left = state["info"]["deadline"] - clock()
        clock.ahead += away
        async with serving(database, Inputs(now=clock)) as place:
            info = (await resumed(await place.moved(anna), table))["info"]
            assert left - 0.01 <= info["deadline"] - info["changed"] <= left + LEASE_SECONDS

    run(test())


def test_a_machine_that_sleeps_takes_no_time_from_anybody(database, monkeypatch):
    asleep = 0.0
    monkeypatch.setattr(sleep, "lead", lambda: asleep)

    async def test() -> None:
        nonlocal asleep
        clock = Clock()
        async with serving(database, Inputs(now=clock)) as place:
            anna, _, table = await duel(place, clock={"turn": 600, "reserve": 100}, stand_in=1)
            await clock_runs(place, table)
            clock.ahead += 10_200
            asleep += 10_000
            state = await resumed(anna, table)
            assert state["info"]["deadline"] == pytest.approx(clock() + 500, abs=PATIENCE)
            assert [seat["reserve"] for seat in state["info"]["seats"]] == [100, 100]
            await anna.do(table, "play", seat=0, moves=a_turn(state))
            clock.ahead += 650
            state = await anna.see(table, 0)
            assert state["info"]["deadline"] == pytest.approx(clock() + 50, abs=PATIENCE), "awake, time runs as ever"
            other = await anna.socket()
            await other.watch(table, 0)
            clock.ahead += 60
            await anna.do(table, "leave", seat=0)
            assert (await other.until(lambda told: told.get("change") == "timed-out"))["seat"] == 1

    run(test())


async def clock_runs(place: Serving, table: str) -> None:
    """Wait until this process watches the clock of a table."""
    async with asyncio.timeout(PATIENCE):
        while not place.server.attendant.clocks.runs(table):
            await asyncio.sleep(0.01)


async def prolonged(place: Serving, clock: Clock) -> None:
    """Wait until the leases have been renewed."""
    async with asyncio.timeout(PATIENCE):
        while not all(until > clock() for (until,) in await place.server.queries.ask(select(schema.watches.c.until))):
            await asyncio.sleep(0.02)


async def resumed(person: Person, table: str) -> State:
    """The state of seat 0 once a process watches the table."""
    async with asyncio.timeout(PATIENCE):
        while True:
            events = (await person.get(f"/api/tables/{table}/events"))["events"]
            if (events[-1]["type"], events[-1].get("status")) == ("table", "running"):
                return await person.see(table, 0)
            await asyncio.sleep(0.05)


def test_a_seat_whose_time_was_up_comes_back_after_the_bot_has_played(sqlite, monkeypatch):
    """Otherwise leaving and coming back could stop the clock forever."""
    monkeypatch.setattr(bot_turns.BotTurns, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place, clock={"turn": 60, "reserve": 5})
            socket = await anna.socket()
            await socket.watch(table, 0)
            clock.ahead += 100
            await ben.do(table, "leave", seat=1)
            await socket.until(lambda told: told.get("change") == "timed-out")
            with pytest.raises(Problem, match="bot-plays-turn"):
                await anna.do(table, "return", seat=0)

    run(test())
