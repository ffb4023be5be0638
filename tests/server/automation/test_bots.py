"""Bots at the table: one turn after the other, in their own time, from what their seat sees."""

import asyncio
import itertools
import threading
from typing import Any

from keltis.server.automation import bot_choice as thinking, bot_turns
from tests.server.harness import (
    PATIENCE,
    logs,
    my_turn,
    play_seat,
    run,
    serving,
)


def test_bots_take_their_time(sqlite):
    async def test() -> None:
        async with serving(sqlite, bot_delay=0.3) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1, 2], start=True, first=1))["table"]
            socket = await anna.socket()
            await my_turn(socket, await socket.watch(table, 0))
            events = (await anna.get(f"/api/tables/{table}/events"))["events"]
            times = [event["at"] for event in events if event["type"] in {"started", "played"}]
            assert all(later - earlier >= 0.3 for earlier, later in itertools.pairwise(times))

    run(test())


def test_bots_that_think_long_keep_nobody_else_waiting(sqlite, monkeypatch):
    may, choose = threading.Event(), bot_turns.choose_turn

    def think_long(game: Any, *more: Any) -> list[str]:
        may.wait(PATIENCE)
        return choose(game, *more)

    monkeypatch.setattr(bot_turns, "choose_turn", think_long)

    async def test() -> None:
        async with serving(sqlite, bot_threads=1) as place:
            anna = await place.person()
            slow = [(await anna.create("card", ["me", 1], start=True, first=1))["table"] for _ in range(3)]
            async with asyncio.timeout(PATIENCE):
                while place.server.attendant.bots.__len__() < 3:
                    await asyncio.sleep(0.02)
            table = (await anna.create("board", ["me", "me"], start=True, first=0))["table"]
            sockets = [await anna.socket(), await anna.socket()]
            states = [await socket.watch(table, seat) for seat, socket in enumerate(sockets)]
            await asyncio.gather(*(play_seat(socket, state) for socket, state in zip(sockets, states, strict=True)))
            assert not may.is_set()
            may.set()
            for name in slow:
                socket = await anna.socket()
                await my_turn(socket, await socket.watch(name, 0))

    try:
        run(test())
    finally:
        may.set()


def test_a_bot_that_fails_is_asked_again(sqlite, monkeypatch):
    choose, failures = bot_turns.choose_turn, iter([RuntimeError("lay r7"), ValueError()])

    def fail_at_first(*arguments: Any) -> list[str]:
        if (failure := next(failures, None)) is not None:
            raise failure
        return choose(*arguments)

    monkeypatch.setattr(bot_turns, "choose_turn", fail_at_first)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            with logs(20) as written:
                table = (await anna.create("board", ["me", 1], start=True, first=1))["table"]
                socket = await anna.socket()
                await my_turn(socket, await socket.watch(table, 0))
            assert written.getvalue().count("bot-failed") == 2
            assert "r7" not in written.getvalue()

    run(test())


def test_bots_see_what_their_seat_sees_and_nothing_else(sqlite, monkeypatch):
    seen: list[Any] = []
    make = thinking.make_bot

    def make_spied(*arguments: Any) -> Any:
        bot = make(*arguments)
        choose = bot.choose
        bot.choose = lambda view: seen.append(view) or choose(view)
        return bot

    monkeypatch.setattr(thinking, "make_bot", make_spied)

    async def test() -> None:
        async with serving(sqlite) as place:
            await place.server.warmup.need("card", "bots")  # before, a bot thinks in another process
            anna = await place.person()
            table = (await anna.create("card", ["me", 1], start=True, first=1))["table"]
            socket = await anna.socket()
            await my_turn(socket, await socket.watch(table, 0))
            assert seen
            assert {view.viewer for view in seen} == {1}
            assert type(seen[0]).__name__ == "CardView"

    run(test())
