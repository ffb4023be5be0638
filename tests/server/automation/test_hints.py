"""Hints: only for the player's own decision, and only a few at a time."""

import threading

from keltis.server.automation import hints
from keltis.server.net.limits import HINTS_AN_ADDRESS
from tests.server.harness import (
    PATIENCE,
    a_turn,
    duel,
    first_choice,
    refused,
    run,
    serving,
)


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


def test_a_slow_hint_delays_nothing_else(sqlite, monkeypatch):
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
