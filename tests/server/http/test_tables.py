"""Tables over HTTP: set up, joined, listed, viewed, and played again in a rematch."""

import asyncio

import pytest

from keltis.server.live.subscribers import LiveTable
from tests.server.harness import (
    Problem,
    follow,
    play_all,
    refused,
    run,
    serving,
)


def test_seats_are_taken_by_invite_and_left_again(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, carl = await place.people(3)
            info = await anna.create("card", ["me", None, None])
            table, invite = info["table"], info["invite"]
            assert (await ben.see(table))["info"]["invite"] is None
            await refused(ben.do(table, "sit"), "wrong-invite", 403)
            await refused(ben.do(table, "sit", invite="x" * 16), "wrong-invite", 403)
            await refused(ben.do(table, "sit", seat=0, invite=invite), "seat-taken", 409)
            await refused(ben.do(table, "sit", seat=3, invite=invite), "no-such-seat", 400)
            await refused(anna.do(table, "start"), "wrong-status", 409)
            await ben.do(table, "sit", seat=2, invite=invite, name="Ben")
            assert (await ben.see(table, 2))["info"]["seats"][2] | {"reserve": None} == {
                "seat": 2, "name": "Ben", "level": None, "character": None, "color": 2, "is_taken": True,
                "is_you": True, "stand_in": None, "reserve": None,
            }  # fmt: skip
            await refused(carl.do(table, "bot", seat=1, level=3), "forbidden", 403)
            await ben.do(table, "bot", seat=1, level=3)
            await refused(carl.do(table, "sit", invite=invite), "seat-taken", 409)
            await refused(carl.do(table, "leave", seat=2), "not-your-seat", 403)
            await ben.do(table, "leave", seat=2)
            await carl.do(table, "sit", seat=2, invite=invite)
            await anna.do(table, "leave", seat=2)
            await refused(carl.do(table, "start"), "forbidden", 403)
            await refused(ben.do(table, "close"), "forbidden", 403)
            await anna.do(table, "close")
            await refused(anna.do(table, "sit", seat=2), "wrong-status", 409)
            assert (await anna.get("/api/tables"))["tables"] == []

    run(test())


def test_who_was_last_in_ireland_is_asked_at_the_start(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", "me", "me"], first="ireland"))["table"]
            await refused(anna.do(table, "start"), "bad-value", 400)
            await refused(anna.do(table, "start", first=3), "bad-value", 400)
            await refused(anna.do(table, "start", first="oldest"), "bad-request", 400)
            await anna.do(table, "start", first=2)
            state = await anna.see(table, 2)
            assert (state["info"]["to_move"], state["view"]["first"]) == (2, 2)
            other = (await anna.create("board", ["me", "me"], first=1))["table"]
            await refused(anna.do(other, "start", first=0), "bad-value", 400)
            await anna.do(other, "start")
            assert (await anna.see(other))["info"]["to_move"] == 1

    run(test())


def test_spectators_see_what_every_seat_may_see_or_nothing_at_all(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            shown = (await anna.create("board", ["me", "me"], start=True))["table"]
            closed = (await anna.create("board", ["me", "me"], start=True, spectators=False))["table"]
            for who in (ben, place.stranger()):
                state = await who.see(shown)
                assert (state["seat"], state["view"]["hand"], state["choices"]) == (None, [], [])
                await refused(who.see(shown, 0), "not-your-seat", 403)
                await refused(who.see(closed), "forbidden", 403)
                await refused(who.get(f"/api/tables/{closed}/events"), "forbidden", 403)
                await refused(who.get(f"/api/tables/{closed}/record"), "forbidden", 403)
                socket = await who.socket()
                assert (await socket.watch(closed))["problem"]["key"] == "forbidden"
                assert (await socket.watch(shown, 1))["problem"]["key"] == "not-your-seat"
                assert (await socket.watch(shown))["view"]["hand"] == []
            assert (await anna.see(closed))["view"]["hand"] == []

    run(test())


def test_my_tables_are_listed_with_those_first_where_it_is_my_turn(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            tables = []
            for first in (1, 0):
                info = await anna.create("card", ["me", None], first=first)
                await ben.do(info["table"], "sit", invite=info["invite"])
                await ben.do(info["table"], "start")
                tables.append(info["table"])
            waiting, mine = tables
            open_table = (await anna.create("board"))["table"]
            listed = (await anna.get("/api/tables"))["tables"]
            assert [info["table"] for info in listed] == [mine, waiting, open_table]
            assert [info["to_move"] for info in listed] == [0, 1, None]
            assert [info["table"] for info in (await ben.get("/api/tables"))["tables"]] == [waiting, mine]
            assert (await (await place.person()).get("/api/tables"))["tables"] == []
            await refused(place.stranger().get("/api/tables"), "not-signed-in", 401)

    run(test())


def test_a_long_list_of_tables_delays_nobody(sqlite, monkeypatch):
    found: list[int] = []

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for _ in range(5):
                await anna.create()
            find, ticks = place.server.registry.find, [0]

            async def noted(name: str) -> LiveTable:
                found.append(ticks[0])
                return await find(name)

            async def tick() -> None:
                while True:
                    ticks[0] += 1
                    await asyncio.sleep(0)

            monkeypatch.setattr(place.server.registry, "find", noted)
            ticking = asyncio.create_task(tick())
            await anna.get("/api/tables")
            ticking.cancel()
            assert len(found) == len(set(found)) == 5, "others have their turn between two tables"

    run(test())


def test_a_rematch_seats_the_same_people_one_further(database):
    game = "card" if database.startswith("postgres") else "board"

    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            info = await anna.create(game, ["me", None, 1], first="ireland")
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"], name="Ben")
            await ben.do(table, "start", first=0)
            await refused(ben.do(table, "rematch"), "wrong-status", 409)
            await play_all(await follow(table, (anna, 0), (ben, 1)))
            await refused((await place.person()).do(table, "rematch"), "forbidden", 403)
            seq = (await ben.see(table))["info"]["seq"]
            again, twice = await asyncio.gather(
                ben.do(table, "rematch", seq, id="more"), anna.do(table, "rematch", seq, id="more")
            )
            assert again["table"] == twice["table"] != table
            assert (again["before"], again["status"]) == (table, "running")
            assert again["seats"][0]["name"] == "Ben"
            assert [seat["level"] for seat in again["seats"]] == [None, 1, None]
            assert (await anna.see(table))["info"]["rematch"] == again["table"]
            assert (await ben.do(table, "rematch", seq))["table"] == again["table"]
            assert (await anna.see(again["table"], 2))["view"]["hand"]

    run(test())


def test_a_table_is_set_up_once_however_often_it_is_asked_for(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            asked = [anna.create("board", ["me", 1, 2], start=True, id="once") for _ in range(4)]
            tables = await asyncio.gather(*asked)
            assert len({info["table"] for info in tables}) == 1
            assert {info["status"] for info in tables} == {"running"}
            assert (await ben.create("board", id="once"))["table"] != tables[0]["table"]
            assert len((await anna.get("/api/tables"))["tables"]) == 1

    run(test())


WRONG = [
    ({"edition": "xx"}, "config.edition"),
    ({"options": {"stall": 3}}, "config.options.stall"),
    *(
        ({"game": game, "options": {"stall_rounds": rounds}}, "config.options.stall_rounds")
        for game in ("board", "card")
        for rounds in ("many", -1, 0, 101, 1_000, 10**7, True)
    ),
    ({"layout": {"r": [1]}}, "config.layout"),
    ({"layout": {"r": [10**30]}}, "config.layout"),
    ({"game": "card", "layout": "random"}, "config.layout"),
    ({"first": 2}, "config.first"),
    ({"places": ["me", "me", "me"], "seats": 2}, "places"),
    ({"places": [{"me": True, "bot": 1}, None]}, "places[0]"),
    ({"places": [{}, None]}, "places[0]"),
    ({"places": [{"me": True, "name": "A\u202eB"}, None]}, "places[0].name"),
]


def test_what_no_game_can_be_set_up_with_is_refused(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for more, field in WRONG:
                with pytest.raises(Problem) as caught:
                    await anna.create(**{"game": "board"} | more)
                assert (caught.value.status, caught.value.body["field"]) == (400, field)
            await refused(anna.create("board", ["me", None], start=True), "wrong-status", 409)
            assert (await anna.get("/api/tables"))["tables"] == []
            for rounds in (1, 100):
                assert (await anna.create("card", options={"stall_rounds": rounds}))["status"] == "open"

    run(test())


def test_the_tables_that_one_person_sets_up_are_limited(sqlite):
    async def test() -> None:
        async with serving(sqlite, tables_a_person=2) as place:
            anna = await place.person()
            first, _ = await anna.create(), await anna.create()
            problem = await refused(anna.create(), "too-many", 429)
            assert int(problem.headers["retry-after"]) >= 1
            await anna.do(first["table"], "close")
            await anna.create()

    run(test())


def test_the_catalog_says_which_edition_a_language_starts_with(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            editions = (await (await place.person()).get("/api/catalog"))["editions"]
            assert {each["edition"]: each["languages"] for each in editions} == {
                "de": ["de", "en", "ja"],
                "nl": ["nl"],
                "hu": ["hu"],
                "ja": ["de", "en", "nl", "hu", "ja"],
            }

    run(test())
