"""Bots at the table, those who stand in for somebody, clocks, and hints."""

import asyncio
import itertools
import json
import threading
import time
from typing import Any

import pytest

from keltis.server import hints, watcher
from keltis.server.app import Sources
from keltis.server.limits import HINTS_AN_ADDRESS
from tests.server.harness import (
    PATIENCE,
    Person,
    Problem,
    Socket,
    State,
    first_choice,
    insist,
    logs,
    play_seat,
    play_turn,
    run,
    serving,
)
from tests.server.test_socket import a_turn, duel


class Clock:
    """The real time, moved on by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


async def my_turn(socket: Socket, state: State) -> State:
    """The state in which it is the turn of this seat again."""
    while state["info"]["to_move"] != state["seat"] or state["info"]["seats"][state["seat"]]["stand_in"]:
        state = await socket.next("state")
    return state


def test_a_seat_is_left_to_a_bot_and_taken_back(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place, stand_in=1)
            mine, other = await anna.socket(), await ben.socket()
            state = await mine.watch(table, 0)
            await other.watch(table, 1)
            await refused(anna.do(table, "leave", seat=1), "not-your-seat")
            await refused(anna.do(table, "return", seat=0), "wrong-status")

            await anna.do(table, "leave", seat=0)
            left = await other.next("seat")
            assert (left["seat"], left["change"], left["level"]) == (0, "handed", 1)
            assert (await other.next("state"))["info"]["seats"][0]["stand_in"] == 1
            played = await other.next("played")
            assert (played["seat"], played["level"]) == (0, 1)
            assert (await mine.until(lambda told: told["type"] == "played"))["drawn"], "one's own cards stay one's own"
            await refused(anna.do(table, "play", seat=0, moves=a_turn(state)), "wrong-status")
            await refused(anna.do(table, "leave", seat=0), "wrong-status")

            await anna.do(table, "return", seat=0)
            back = await other.next("seat")
            assert (back["seat"], back["change"]) == (0, "returned")
            theirs = await other.until(lambda told: told["type"] == "state" and told["info"]["to_move"] == 1)
            await play_turn(other, theirs)
            state = await my_turn(mine, await mine.next("state"))
            ends = await asyncio.gather(play_seat(mine, state), play_seat(other, await other.next("state")))
            assert ends[0]["info"]["outcome"] == ends[1]["info"]["outcome"]
            turns = (await ben.get(f"/api/tables/{table}/record"))["turns"]
            assert turns[:3] == ["0 level1", "1", "0"]
            assert set(turns) == {"0 level1", "0", "1"}

    run(test())


async def refused(command: Any, key: str) -> Problem:
    with pytest.raises(Problem) as caught:
        await command
    assert caught.value.key == key
    return caught.value


def test_when_everybody_has_left_the_bots_play_to_the_end(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, game="card", stand_in=2)
            socket = await ben.socket()
            await socket.watch(table)
            await anna.do(table, "leave", seat=0)
            await insist(lambda: ben.do(table, "leave", seat=1))
            assert (await socket.over())["info"]["outcome"]

    run(test())


def test_who_runs_out_of_time_is_played_by_a_bot_and_can_come_back(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Sources(now=clock)) as place:
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
    """The turn begins anew when a process is there again, and its player loses nothing of the reserve."""

    async def test() -> None:
        clock = Clock()
        async with serving(database, Sources(now=clock)) as place:
            anna, ben, table = await duel(place, clock={"turn": 3600, "reserve": 100}, stand_in=1)
            calm = (await duel(place))[2]
            clock.ahead += 3000
        clock.ahead += 10_000
        async with serving(database, Sources(now=clock)) as place:
            anna, ben = await place.moved(anna), await place.moved(ben)
            plain = await ben.socket()
            await plain.watch(table, 1, views=False)
            state = await resumed(anna, table)
            assert state["info"]["deadline"] == pytest.approx(clock() + 3700, abs=PATIENCE)
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


async def resumed(person: Person, table: str) -> State:
    """The state of seat 0 once a process watches the table."""
    async with asyncio.timeout(PATIENCE):
        while True:
            events = (await person.get(f"/api/tables/{table}/events"))["events"]
            if (events[-1]["type"], events[-1].get("status")) == ("table", "running"):
                return await person.see(table, 0)
            await asyncio.sleep(0.05)


def test_others_may_leave_the_seat_of_somebody_who_stays_away_to_a_bot(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Sources(now=clock), absent_minutes=3) as place:
            anna, ben, table = await duel(place, stand_in=1)
            stranger = await place.person()
            problem = await refused(ben.do(table, "leave", seat=0), "wrong-status")
            assert 170 < problem.body["retry_after"] <= 180
            assert int(problem.headers["retry-after"]) <= 180
            clock.ahead += 181
            await refused(stranger.do(table, "leave", seat=0), "not-your-seat")
            await refused(anna.do(table, "leave", seat=1), "not-your-seat")
            socket = await anna.socket()
            await socket.watch(table, 0)
            await ben.do(table, "leave", seat=0)
            told = await socket.next("seat")
            assert (told["seat"], told["change"], told["level"]) == (0, "handed", 1)
            assert (await socket.next("played"))["level"] == 1
            await anna.do(table, "return", seat=0)
            assert (await ben.see(table))["info"]["seats"][0]["stand_in"] is None
            clock.ahead += 100
            await ben.do(table, "play", seat=1, moves=a_turn(await ben.see(table, 1)))
            problem = await refused(ben.do(table, "leave", seat=0), "wrong-status")
            assert problem.body["retry_after"] > 170, "a turn has its own minutes"

    run(test())


def test_who_has_just_come_back_is_given_time_again(sqlite, monkeypatch):
    monkeypatch.setattr(watcher.Watcher, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Sources(now=clock)) as place:
            anna, ben, table = await duel(place)
            clock.ahead += 601
            await ben.do(table, "leave", seat=0)
            await anna.do(table, "return", seat=0)
            assert (await refused(ben.do(table, "leave", seat=0), "wrong-status")).body["retry_after"] > 500
            clock.ahead += 601
            await ben.do(table, "leave", seat=1)
            await ben.do(table, "return", seat=1)
            await ben.do(table, "leave", seat=0)

    run(test())


def test_where_there_is_a_clock_it_alone_decides(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Sources(now=clock)) as place:
            _, ben, table = await duel(place, clock={"turn": 86_400})
            clock.ahead += 3600
            await refused(ben.do(table, "leave", seat=0), "not-your-seat")

    run(test())


def test_a_seat_whose_time_was_up_comes_back_after_the_bot_has_played(sqlite, monkeypatch):
    """Else leaving and coming back would stop the clock for ever."""
    monkeypatch.setattr(watcher.Watcher, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Sources(now=clock)) as place:
            anna, ben, table = await duel(place, clock={"turn": 60, "reserve": 5})
            socket = await anna.socket()
            await socket.watch(table, 0)
            clock.ahead += 100
            await ben.do(table, "leave", seat=1)
            await socket.until(lambda told: told.get("change") == "timed-out")
            with pytest.raises(Problem, match="wrong-status"):
                await anna.do(table, "return", seat=0)

    run(test())


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
    may, choose = threading.Event(), watcher.choose_turn

    def think_long(game: Any, *more: Any) -> list[str]:
        may.wait(PATIENCE)
        return choose(game, *more)

    monkeypatch.setattr(watcher, "choose_turn", think_long)

    async def test() -> None:
        async with serving(sqlite, bot_threads=1) as place:
            anna = await place.person()
            slow = [(await anna.create("card", ["me", 1], start=True, first=1))["table"] for _ in range(3)]
            async with asyncio.timeout(PATIENCE):
                while place.server.watcher.thinking < 3:
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
    choose, failures = watcher.choose_turn, iter([RuntimeError("lay r7"), ValueError()])

    def fail_at_first(*arguments: Any) -> list[str]:
        if (failure := next(failures, None)) is not None:
            raise failure
        return choose(*arguments)

    monkeypatch.setattr(watcher, "choose_turn", fail_at_first)

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
    make = watcher.make_bot

    def make_spied(*arguments: Any) -> Any:
        bot = make(*arguments)
        choose = bot.choose
        bot.choose = lambda view: seen.append(view) or choose(view)
        return bot

    monkeypatch.setattr(watcher, "make_bot", make_spied)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1], start=True, first=1))["table"]
            socket = await anna.socket()
            await my_turn(socket, await socket.watch(table, 0))
            assert seen
            assert {view.viewer for view in seen} == {1}
            assert type(seen[0]).__name__ == "CardView"

    run(test())


def test_hints_are_given_for_ones_own_decision(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            before = await ben.see(table, 1)
            await socket.send(type="hint", table=table, seat=0)
            hint = await socket.next("hint")
            assert {candidate["move"] for candidate in hint["candidates"]} <= set(state["view"]["legal_moves"])
            assert hint["candidates"]
            lay = next(move for move in state["view"]["legal_moves"] if move.startswith("discard"))
            drafted = await anna.post(f"/api/tables/{table}/hint", {"seat": 0, "moves": [lay]})
            assert {candidate["move"][:4] for candidate in drafted["candidates"]} == {"draw"}
            await refused(anna.post(f"/api/tables/{table}/hint", {"seat": 0, "moves": ["fly"]}), "illegal-move")
            await refused(anna.post(f"/api/tables/{table}/hint", {"seat": 1}), "not-your-seat")
            await refused(ben.post(f"/api/tables/{table}/hint", {"seat": 1}), "wrong-status")
            await refused(place.stranger().post(f"/api/tables/{table}/hint", {"seat": 0}), "not-signed-in")
            assert await ben.see(table, 1) == before
            assert (await anna.see(table, 0))["draft"] == []

    run(test())


def test_hints_are_limited_and_only_where_the_table_allows_them(sqlite):
    async def test() -> None:
        async with serving(sqlite, hints_a_minute=2) as place:
            anna, _, table = await duel(place, hints=False)
            await refused(anna.post(f"/api/tables/{table}/hint", {"seat": 0}), "forbidden")
            anna, ben, table = await duel(place)
            for _ in range(2):
                await anna.post(f"/api/tables/{table}/hint", {"seat": 0})
            problem = await refused(anna.post(f"/api/tables/{table}/hint", {"seat": 0}), "too-many")
            assert problem.status == 429
            assert int(problem.headers["retry-after"]) >= 1
            socket = await anna.socket()
            await socket.send(type="hint", table=table, seat=0)
            assert (await socket.next("refused"))["problem"]["retry_after"] > 0
            state = await anna.see(table, 0)
            await anna.do(table, "play", seat=0, moves=a_turn(state))
            assert (await ben.post(f"/api/tables/{table}/hint", {"seat": 1}))["candidates"]
            assert first_choice(await ben.see(table, 1))

    run(test())


def test_new_guests_get_no_more_hints_than_their_address(sqlite):
    """By HTTP and by socket alike."""

    async def test() -> None:
        async with serving(sqlite, hints_a_minute=1) as place:
            for _ in range(HINTS_AN_ADDRESS):
                anna, _, table = await duel(place)
                await anna.post(f"/api/tables/{table}/hint", {"seat": 0})
            anna, _, table = await duel(place)
            assert (await refused(anna.post(f"/api/tables/{table}/hint", {"seat": 0}), "too-many")).status == 429
            socket = await anna.socket()
            await socket.send(type="hint", table=table, seat=0)
            assert (await socket.next("refused"))["problem"]["key"] == "too-many"

    run(test())


def test_a_hint_that_takes_long_holds_up_nothing_else(sqlite, monkeypatch):
    may, advise = threading.Event(), hints.advise
    monkeypatch.setattr(hints, "advise", lambda view: may.wait(PATIENCE) and advise(view))

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            await socket.send(type="hint", table=table, seat=0)
            await socket.play(state, a_turn(state))
            assert (await socket.next())["type"] == "played"
            may.set()
            assert (await socket.next("hint"))["seq"] == state["info"]["seq"]
            may.clear()
            gone = await ben.socket()
            await gone.send(type="hint", table=table, seat=1)
            await gone.send(type="ping")
            await gone.next("pong")
            await gone.close()
            may.set()

    try:
        run(test())
    finally:
        may.set()


def test_in_a_rematch_bots_stay_for_those_who_had_left(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, game="card", stand_in=1)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            assert state["info"]["to_move"] == 0
            await ben.do(table, "leave", seat=1)
            await play_seat(socket, await socket.next("state"))
            again = await anna.do(table, "rematch")
            assert [seat["stand_in"] for seat in again["seats"]] == [1, None]
            state = await my_turn(socket, await socket.watch(again["table"], 1))
            assert state["info"]["status"] == "running"
            await insist(lambda: ben.do(again["table"], "return", seat=0))
            assert (await ben.see(again["table"], 0))["view"]["hand"]

    run(test())


def test_who_deletes_oneself_leaves_running_games_to_bots(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, stand_in=1)
            waiting = await anna.create("card", ["me", None])
            await ben.do(waiting["table"], "sit", invite=waiting["invite"])
            gone = await anna.http.delete("/api/me")
            assert gone.status_code == 204, gone.text
            socket = await ben.socket()
            state = await my_turn(socket, await socket.watch(table, 1))
            assert state["info"]["seats"][0]["stand_in"] == 1
            assert not (await ben.see(waiting["table"], 1))["info"]["seats"][0]["is_taken"]
            with pytest.raises(Problem) as caught:
                await anna.get("/api/tables")
            assert caught.value.status == 401

    run(test())
