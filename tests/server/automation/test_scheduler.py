"""Which bot thinks next: bots that somebody waits for come first, the others take turns by address."""

import asyncio
import threading
from typing import Any

from keltis.server.automation import bot_turns, scheduler
from keltis.server.automation.scheduler import Scheduler
from keltis.server.net.limits import Limits
from keltis.server.settings import Settings
from tests.server.harness import PATIENCE, my_turn, run, serving


class Bench:
    """Bots that think for as long as the test wants."""

    def __init__(self, slots: int, **more: Any) -> None:
        self.scheduler = Scheduler(slots, **more)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.watched: set[str] = set()

    async def ask(self, name: str, address: str = "", *, watched: bool = False) -> None:
        self._ends[name] = asyncio.Event()
        if watched:
            self.watched.add(name)
        self.tasks[name] = asyncio.create_task(self._think(name, address))
        await asyncio.sleep(0.001)

    async def _think(self, name: str, address: str) -> None:
        async with self.scheduler.slot(address, lambda: name in self.watched):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, *names: str) -> None:
        for name in names:
            self._ends[name].set()
            await self.tasks[name]
            await asyncio.sleep(0.001)

    async def end_all(self) -> list[str]:
        """Let all of them think, one after the other, and return the order."""
        done = 0
        while done < len(self.begun):
            await self.end(self.begun[done])
            done += 1
        return self.begun


def test_watched_tables_come_first_and_the_others_by_address():
    async def test() -> None:
        bench = Bench(1)
        await bench.ask("now", watched=True)
        for name in ("a1", "a2", "a3", "a4"):
            await bench.ask(name, "a")
        await bench.ask("b1", "b")
        await bench.ask("c1", "c")
        await bench.ask("first", "a", watched=True)
        await bench.ask("second", "b", watched=True)
        await bench.ask("b2", "b")
        order = await bench.end_all()
        assert order == ["now", "first", "second", "a1", "b1", "c1", "a2", "b2", "a3", "a4"]

    run(test())


def test_unwatched_tables_leave_a_slot_free():
    async def test() -> None:
        bench = Bench(2)
        for name in ("a1", "a2", "a3"):
            await bench.ask(name, "a")
        assert bench.begun == ["a1"]
        await bench.ask("person", watched=True)
        assert bench.begun == ["a1", "person"]
        await bench.ask("other", watched=True)
        await bench.end("a1")
        assert bench.begun == ["a1", "person", "other"]
        await bench.end("person")
        assert bench.begun[-1] == "a2"
        assert await bench.end_all() == ["a1", "person", "other", "a2", "a3"]

    run(test())


def test_a_table_moves_up_when_somebody_begins_to_watch():
    async def test() -> None:
        time = [0.0]
        bench = Bench(1, now=lambda: time[0])
        for name in ("now", "a1", "a2", "a3"):
            await bench.ask(name, "a")
        bench.watched.add("a3")
        time[0] += scheduler.LOOK_SECONDS
        assert await bench.end_all() == ["now", "a3", "a1", "a2"]

    run(test())


def test_a_newly_watched_table_does_not_wait_while_a_slot_is_free():
    async def test() -> None:
        bench = Bench(2)
        for name in ("a1", "a2"):
            await bench.ask(name, "a")
        assert bench.begun == ["a1"]
        bench.watched.add("a2")
        async with asyncio.timeout(PATIENCE):
            while bench.begun != ["a1", "a2"]:
                await asyncio.sleep(0.01)
        await bench.end_all()

    run(test())


def test_a_cancelled_wait_takes_no_slot():
    async def test() -> None:
        bench = Bench(1)
        for name in ("now", "gone", "next"):
            await bench.ask(name)
        await bench.ask("also gone", watched=True)
        for name in ("gone", "also gone"):
            bench.tasks[name].cancel()
        await asyncio.sleep(0.001)
        # One that is cancelled in the moment in which it is served gives its slot back.
        bench._ends["now"].set()
        await bench.tasks["now"]
        bench.tasks["next"].cancel()
        await asyncio.sleep(0.001)
        await bench.ask("last")
        assert bench.begun[-1] == "last"

    run(test())


def test_addresses_are_remembered_for_some_people():
    limits = Limits(Settings(), most_keys=2)
    for account in ("anna", "ben", "anna", "clara"):
        limits.note_address(account, f"address of {account}")
    assert [limits.address_of(account) for account in ("anna", "ben", "clara", "dora")] == [
        "address of anna",
        "",
        "address of clara",
        "",
    ]


def test_a_person_does_not_wait_for_many_tables_that_nobody_watches(sqlite, monkeypatch):
    may, choose, asked = threading.Event(), bot_turns.choose_turn, []

    def think_long(game: Any, seat: int, bot: str, *more: Any) -> list[str]:
        asked.append(bot)
        if bot == "level2":  # at the tables that nobody watches
            may.wait(PATIENCE)
        return choose(game, seat, bot, *more)

    monkeypatch.setattr(bot_turns, "choose_turn", think_long)

    async def test() -> None:
        async with serving(sqlite, bot_threads=2) as place:
            anna = await place.person()
            for _ in range(6):
                guest = await place.person()
                await guest.create("board", [2, 2], start=True)
                await anna.create("board", [2, 2], start=True)
            async with asyncio.timeout(PATIENCE):
                while not asked or place.server.attendant.bots.__len__() < 12:
                    await asyncio.sleep(0.01)
            table = (await anna.create("board", ["me", 1], start=True, first=1))["table"]
            socket = await anna.socket()
            await my_turn(socket, await socket.watch(table, 0))
            assert not may.is_set()
            assert asked.count("level2") == 1
            may.set()

    try:
        run(test())
    finally:
        may.set()
