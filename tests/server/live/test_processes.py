"""Several processes on one PostgreSQL: players of one table here and there, and whatever can go wrong between them."""

import asyncio
import signal
from typing import Any

import pytest

from keltis.server.live import registry as live
from keltis.server.storage.postgres import PostgresStore
from tests.server.harness import (
    PATIENCE,
    Person,
    Place,
    Problem,
    Serving,
    Socket,
    State,
    a_turn,
    duel,
    follow,
    play_all,
    play_turn,
    run,
    serving,
)
from tests.server.postgres import execute, own_server


async def apart(one: Place, two: Place, **more: Any) -> tuple[Person, Person, str]:
    """Two people at one table, each at a server of their own."""
    anna, ben, table = await duel(one, **more)
    return anna, await two.moved(ben), table


async def exchange(anna: Person, ben: Person, table: str, turns: int) -> None:
    """Some turns in a row; each side waits until it is told."""
    sockets = [await anna.socket(), await ben.socket()]
    states = [await socket.watch(table, seat) for seat, socket in enumerate(sockets)]
    states = [await reached(socket, state, states) for socket, state in zip(sockets, states, strict=True)]
    for _ in range(turns):
        seat, seq = states[0]["info"]["to_move"], states[0]["info"]["seq"]
        await play_turn(sockets[seat], states[seat])
        states = [await socket.until(lambda told, seq=seq: is_after(told, seq)) for socket in sockets]
    for socket in sockets:
        await socket.close()


def is_after(told: State, seq: int) -> bool:
    """A state after this event."""
    return told["type"] == "state" and told["info"]["seq"] > seq


async def reached(socket: Socket, state: State, states: list[State]) -> State:
    """What this socket is told, once that is as new as the newest."""
    newest = max(each["info"]["seq"] for each in states)
    return state if state["info"]["seq"] == newest else await socket.until(lambda told: is_after(told, newest - 1))


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_whole_game_is_played_by_people_at_different_processes(postgres, game):
    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, table = await apart(one, two, game=game)
            onlooker = await two.stranger().socket()
            await onlooker.watch(table)
            sockets = {0: await anna.socket(), 1: await ben.socket()}
            followed = {seat: (socket, await socket.watch(table, seat)) for seat, socket in sockets.items()}
            ends = await play_all(followed)
            assert ends[0]["info"]["outcome"] == ends[1]["info"]["outcome"]
            assert (await onlooker.over())["info"]["outcome"] == ends[0]["info"]["outcome"]
            assert await anna.get(f"/api/tables/{table}/record") == await ben.get(f"/api/tables/{table}/record")

    run(test())


def test_a_client_that_changes_process_in_mid_game_may_know_more_and_is_believed(postgres, monkeypatch):
    """Behind a proxy a request may come to a process that has not heard of the last turn."""
    monkeypatch.setattr(PostgresStore, "_heard", lambda *_: None)
    monkeypatch.setattr(live, "GAP_SECONDS", 3600.0)

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, table = await apart(one, two)
            old = await ben.see(table, 1)
            done = await anna.do(table, "play", seat=0, moves=a_turn(await anna.see(table, 0)))
            assert await ben.see(table, 1) == old, "this process does not know yet"
            body = {"expected": done["seq"], "seat": 1, "moves": [f"discard {old['view']['hand'][0]}", "draw pile"]}
            played = await ben.post(f"/api/tables/{table}/play", body)
            assert played["seq"] == done["seq"] + 1

    run(test())


def test_a_rematch_is_asked_for_at_a_process_that_has_not_heard_of_the_end(postgres, monkeypatch):
    """A rematch is a command like any other: the process catches up first, and the same command again is recognized."""
    monkeypatch.setattr(PostgresStore, "_heard", lambda *_: None)
    monkeypatch.setattr(live, "GAP_SECONDS", 3600.0)

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, table = await apart(one, two, game="card", options={"stall_rounds": 1})
            beside = await one.moved(ben)
            old = await ben.see(table, 1)
            await play_all(await follow(table, (anna, 0), (beside, 1)))
            seq = (await anna.see(table))["info"]["seq"]
            assert await ben.see(table, 1) == old, "this process does not know yet"
            again = await ben.do(table, "rematch", seq, id="again")
            assert (again["status"], again["seats"][0]["is_you"]) == ("running", True)
            assert (await anna.see(table))["info"]["seq"] == seq, "this process does not know of the rematch"
            repeated = [await each.do(table, "rematch", seq, id="again") for each in (ben, beside, anna)]
            assert {each["table"] for each in repeated} == {again["table"]}
            assert (await anna.see(table))["info"]["seq"] == seq + 1

    run(test())


def test_lost_notifications_are_made_good(postgres, monkeypatch):
    """Nothing is heard at all: every event is found by looking for gaps, in order, also where nobody follows."""
    monkeypatch.setattr(PostgresStore, "_heard", lambda *_: None)
    monkeypatch.setattr(live, "GAP_SECONDS", 0.1)

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, table = await apart(one, two)
            quiet = await duel(one)
            carl = await two.moved(quiet[1])
            seen = await carl.see(quiet[2], 1)
            plain = await ben.socket()
            await plain.watch(table, 1, views=False)
            await exchange(anna, ben, table, turns=6)
            told = [message["seq"] for message in await plain.quiet() if message["type"] == "played"]
            assert told == sorted(set(told))
            assert len(told) >= 6
            await quiet[0].do(quiet[2], "play", seat=0, moves=a_turn(await quiet[0].see(quiet[2], 0)))
            async with asyncio.timeout(PATIENCE):
                while (await carl.see(quiet[2], 1))["info"]["seq"] == seen["info"]["seq"]:
                    await asyncio.sleep(0.05)

    run(test())


def test_connections_that_the_database_closes_are_opened_again(postgres):
    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, table = await apart(one, two)
            await exchange(anna, ben, table, turns=2)
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND {}"
            await execute(postgres, end.format("query ILIKE 'listen%'"))
            await exchange(anna, ben, table, turns=4)
            await execute(postgres, end.format("pid <> pg_backend_pid()"))
            await insist_on(lambda: anna.see(table), "busy")
            await insist_on(lambda: ben.see(table), "busy")
            await exchange(anna, ben, table, turns=4)

    run(test())


async def insist_on(ask: Any, *problems: str) -> Any:
    """Ask until it is answered; only these refusals are allowed meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except Problem as problem:
                if problem.key not in problems:
                    raise
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_the_table_goes_on_when_postgresql_was_restarted(how):
    """Stopped in order, or as by a crash: turns sent meanwhile are stored when it is back, and nothing is lost."""

    async def test() -> None:
        with own_server() as database:
            async with serving(database.url) as one, serving(database.url) as two:
                anna, ben, table = await apart(one, two)
                await exchange(anna, ben, table, turns=3)
                events = await anna.get(f"/api/tables/{table}/events")
                await asyncio.to_thread(database.stop, how)
                await check_while_away(one, anna, table)
                await asyncio.to_thread(database.start)
                after = await insist_on(lambda: anna.get(f"/api/tables/{table}/events"), "busy")
                assert after["events"][: len(events["events"])] == events["events"]
                await insist_on(lambda: ben.see(table), "busy")
                await exchange(anna, ben, table, turns=4)
                assert (await insist_on(lambda: anna.create("card"), "busy"))["status"] == "open"

    run(test())


async def check_while_away(place: Serving, anna: Person, table: str) -> None:
    """What can be answered is, what cannot is refused, and a turn waits."""
    probe = place.stranger()
    assert (await probe.http.get("/healthz")).status_code == 200
    assert (await probe.http.get("/readyz")).status_code == 503
    with pytest.raises(Problem) as caught:
        await anna.see("nowhere-to-be-found")
    assert (caught.value.status, caught.value.key) == (503, "busy")
    assert int(caught.value.headers["retry-after"]) >= 1
    with pytest.raises(Problem) as caught:
        await anna.create("card")
    assert (caught.value.status, caught.value.key) == (503, "busy")
    with pytest.raises(Problem) as caught:
        await place.person()
    assert (caught.value.status, caught.value.key) == (503, "busy")
    assert (await anna.see(table))["info"]["status"] == "running", "what is in memory can be seen"


def test_a_turn_sent_while_the_database_is_away_is_stored_when_it_is_back():
    async def test() -> None:
        with own_server() as database:
            async with serving(database.url) as place:
                anna, ben, table = await duel(place)
                mine, other = await anna.socket(), await ben.socket()
                state = await mine.watch(table, 0)
                await other.watch(table, 1)
                await asyncio.to_thread(database.stop, signal.SIGINT)
                await mine.play(state, a_turn(state), "patient")
                waiting = asyncio.create_task(other.next())
                await asyncio.wait([waiting], timeout=0.5)
                assert not waiting.done()
                await asyncio.to_thread(database.start)
                answer = await mine.until(lambda told: told.get("id") == "patient")
                if answer["type"] == "refused":  # it took longer than the server waits
                    assert answer["problem"]["key"] == "not-saved"
                    waiting.cancel()
                else:
                    assert (await waiting)["seq"] == answer["seq"]

    run(test())


def test_lost_notifications_are_looked_for_in_slices(postgres, monkeypatch):
    monkeypatch.setattr(PostgresStore, "_heard", lambda *_: None)
    monkeypatch.setattr(live, "GAP_SECONDS", 3600.0)
    monkeypatch.setattr(live, "MOST_AT_ONCE", 2)

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna = await one.person()
            tables = [(await anna.create("board", ["me", "me"]))["table"] for _ in range(5)]
            twin = await two.moved(anna)
            for table in tables:
                await twin.see(table)
                await anna.do(table, "start")
            sizes, read = [], two.server.store.read
            monkeypatch.setattr(two.server.store, "read", lambda after: sizes.append(len(after)) or read(after))
            await two.server.registry.catch_up(tables)
            assert sizes == [2, 2, 1]
            assert {(await twin.see(table))["info"]["status"] for table in tables} == {"running"}

    run(test())
