"""Whoever deletes their account while other requests of theirs run leaves no seat behind that nobody plays."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from sqlalchemy import delete, select

from keltis.server.people.accounts import Account
from keltis.server.protocol import AskRematch, NewTable, SeatCommand, SeatWish, SitDown, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema
from tests.server.harness import Person, Serving, duel, follow, play_all, run, serving


def account_of(person: Person) -> Account:
    """The account as the guard puts it into a request."""
    return Account(id=person.account, name=None, has_password=False, kind="browser")


async def seq(place: Serving, table: str) -> int:
    return (await place.server.registry.find(table)).table.seq


async def ghosts(place: Serving, person: Person) -> list[Any]:
    """The seats that this account would have to play, at all tables, according to the log."""
    place.server.registry.tables.clear()
    found = []
    for (name,) in await place.server.queries.ask(select(schema.tables.c.id)):
        table = (await place.server.registry.find(name)).table
        if table.status in {"open", "running"}:
            found += [(name, seat) for seat in table.seat_of(person.account) if not table.seats[seat].stand_in]
            found += [(name, "owner")] * (table.status == "open" and table.owner == person.account)
    return found


async def gone(work: Awaitable[Any]) -> None:
    """A request of an account that no longer exists."""
    with pytest.raises(Refused) as refused:
        await work
    assert refused.value.problem.key == "not-signed-in"


def test_requests_that_come_through_after_the_deletion_leave_no_seat(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            commands, late = place.server.commands, account_of(ben)
            open_table = await anna.create("board", ["me", None])
            mine = await anna.create("board", ["me", None], first=0)
            await ben.do(mine["table"], "sit", invite=mine["invite"])
            await anna.do(mine["table"], "start")
            await ben.http.delete("/api/me")
            assert (await anna.see(mine["table"]))["info"]["seats"][1]["stand_in"] is not None

            sit = SitDown(expected=await seq(place, open_table["table"]), invite=open_table["invite"])
            await gone(commands.sit(late, open_table["table"], sit))
            back = SeatCommand(expected=await seq(place, mine["table"]), seat=1)
            await gone(commands.come_back(late, mine["table"], back))
            new = NewTable(config=TableConfig(game="card"), places=[SeatWish(me=True)])
            await gone(commands.create(late, new))
            new = NewTable(config=TableConfig(game="card"), places=[SeatWish(me=True), SeatWish(me=True)], start=True)
            await gone(commands.create(late, new))
            assert await ghosts(place, ben) == []
            assert (await anna.see(open_table["table"]))["info"]["seats"][1]["is_taken"] is False

    run(test())


def test_a_rematch_at_the_same_time_leaves_the_seat_to_a_bot(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place, game="card", options={"stall_rounds": 1})
            await play_all(await follow(table, (anna, 0), (ben, 1)))
            commands, check = place.server.commands, place.server.commands._check_people

            async def check_and_be_deleted(known: Any) -> None:
                await check(known)
                await ben.http.delete("/api/me")

            commands._check_people = check_and_be_deleted
            command = AskRematch(expected=await seq(place, table))
            again = await commands.rematch(account_of(anna), table, command)
            assert [bool(seat["stand_in"]) for seat in (await anna.see(again))["info"]["seats"]] == [True, False]
            assert await ghosts(place, ben) == []

    run(test())


def test_a_seat_taken_between_two_looks_is_left(database):
    """The second look finds what was taken after the first one, before the account had gone."""

    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            info = await anna.create("board", ["me", None])
            delete_account = place.server.accounts.delete

            async def sit_and_delete(account: Account) -> None:
                sit = SitDown(expected=await seq(place, info["table"]), invite=info["invite"])
                await place.server.commands.sit(account, info["table"], sit)
                await delete_account(account)

            place.server.accounts.delete = sit_and_delete
            await ben.http.delete("/api/me")
            assert await ghosts(place, ben) == []
            assert not await place.server.queries.ask(
                select(schema.seats.c.seat).where(schema.seats.c.account == ben.account)
            )

    run(test())


async def ask_at_once(ben: Person, tables: list[dict[str, Any]]) -> None:
    """Sit down at all of them, set up one more, and delete the account meanwhile."""
    sitting = [
        ben.http.post(f"/api/tables/{info['table']}/sit", json={"expected": info["seq"], "invite": info["invite"]})
        for info in tables
    ]
    new = {"config": {"game": "card", "seats": 2}, "places": [{"me": True}, {"me": True}], "start": True}
    half = len(tables) // 2
    await asyncio.gather(
        *sitting[:half], ben.http.delete("/api/me"), *sitting[half:], ben.http.post("/api/tables", json=new)
    )


def test_many_requests_beside_a_deletion_leave_no_seat(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await place.person()
            for _ in range(3):
                ben = await place.person()
                await ask_at_once(ben, [await anna.create("board", ["me", None]) for _ in range(4)])
                assert await ghosts(place, ben) == []

    run(test())


def test_seats_of_an_account_deleted_while_the_server_stopped_are_handed_over_later(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place)
            async with place.server.store.engine.begin() as connection:
                await connection.execute(delete(schema.sessions).where(schema.sessions.c.account == ben.account))
                await connection.execute(delete(schema.accounts).where(schema.accounts.c.id == ben.account))
            await place.server.clean()
            assert (await anna.see(table))["info"]["seats"][1]["stand_in"] is not None
            assert await ghosts(place, ben) == []

    run(test())
