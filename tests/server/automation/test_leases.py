"""Of several processes, exactly one thinks for the bots of a table and watches its clock."""

import asyncio
import signal
from typing import Any

from keltis.server.automation import bot_turns
from keltis.server.storage.postgres import PostgresStore
from tests.server.harness import (
    PATIENCE,
    insist,
    play_all,
    run,
    serving,
)
from tests.server.killing import Process
from tests.server.postgres import execute

SHORT_LEASES = """
from keltis.server.automation import attendant, leases
leases.LEASE_SECONDS = 3.0
attendant.RENEW_SECONDS = 0.5
"""


def test_exactly_one_process_thinks_for_the_bots(postgres, monkeypatch):
    thoughts: list[Any] = []
    choose = bot_turns.choose_turn
    monkeypatch.setattr(bot_turns, "choose_turn", lambda *what: thoughts.append(what[1:3]) or choose(*what))

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna = await one.person()
            table = (await anna.create("card", ["me", 1, 2], start=True))["table"]
            anna = await two.moved(anna)
            socket = await anna.socket()
            await play_all({0: (socket, await socket.watch(table, 0))})
            file = await anna.get(f"/api/tables/{table}/record")
            by_bots = [turn for turn in file["turns"] if "level" in turn]
            assert sorted(f"{seat} {bot}" for seat, bot in thoughts) == sorted(by_bots)

    run(test())


def test_a_process_that_ends_leaves_its_bots_to_another_at_once(postgres):
    async def test() -> None:
        async with serving(postgres) as two:
            async with serving(postgres, bot_delay=60) as one:
                anna = await one.person()
                table = (await anna.create("card", ["me", 1], start=True, first=1))["table"]
                socket = await (await two.moved(anna)).socket()
                state = await socket.watch(table, 0)
                async with asyncio.timeout(PATIENCE):
                    while not one.server.attendant.bots.__len__():
                        await asyncio.sleep(0.02)
                assert state["info"]["to_move"] == 1
            while state["info"]["to_move"] != 0:
                state = await socket.next("state")

    run(test())


def test_leases_are_prolonged_only_when_they_are_nearly_half_over(postgres):
    async def test() -> None:
        store = PostgresStore(postgres)
        await store.open()
        try:
            watches = "('fresh', 'me', 10), ('old', 'me', 5), ('foreign', 'you', 5)"
            await execute(postgres, f"INSERT INTO watches (game, holder, until) VALUES {watches}")  # noqa: S608
            assert await store.renew_watches("me", until=12.0, before=8.0) == {"fresh", "old"}
            rows = await store._pool.fetch("SELECT game, until FROM watches")
            assert dict(rows) == {"fresh": 10.0, "old": 12.0, "foreign": 5.0}
            assert await store.claim_watches("you", 11.0, 20.0, 10) == {"fresh": 1.0}, "a lease was 9 seconds long"
            assert await store.renew_watches("me", until=30.0, before=25.0) == {"old"}
        finally:
            await store.close()

    run(test())


def test_when_a_process_is_killed_another_takes_over_its_bots_clocks_and_people(postgres, tmp_path):
    async def test() -> None:
        slow = Process(postgres, tmp_path / "one", before=SHORT_LEASES, bot_delay=60)
        two = Process(postgres, tmp_path / "two", before=SHORT_LEASES)
        async with slow as one, two:
            anna, ben = await one.people(2)
            info = await anna.create("board", ["me", None, 1], first=2, clock={"turn": 5}, stand_in=1)
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"])
            await anna.do(table, "start")
            timed = await anna.create("card", ["me", "me"], start=True, clock={"turn": 5}, stand_in=1)
            mine = await anna.socket()
            assert (await mine.watch(table, 0))["info"]["to_move"] == 2, "the bot thinks, at the first process"
            ben = await two.moved(ben)
            theirs = await ben.socket()
            await theirs.watch(table, 1)
            await asyncio.to_thread(one.end, signal.SIGKILL)

            played = await theirs.next("played")
            assert (played["seat"], played["level"]) == (2, 1), "the second process thinks now"
            anna = await two.moved(anna)
            late = await theirs.until(lambda told: told.get("change") == "timed-out")
            assert late["seat"] == 0, "and it watches the clock"
            await insist(lambda: anna.do(table, "return", seat=0))
            state = await anna.see(table, 0)
            assert state["info"]["seats"][0]["stand_in"] is None
            other = await anna.socket()
            state = await other.watch(timed["table"], 0)
            while not any(seat["stand_in"] for seat in state["info"]["seats"]):
                state = await other.next("state")

    run(test())
