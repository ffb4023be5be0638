"""A stored table that cannot be read: it is logged, other tables go on, and no client is blamed for a bad request."""

import logging

import pytest
from sqlalchemy import delete, update

from keltis.server.storage.schema import events
from keltis.server.tables.events import Played, encode_event
from tests.server.harness import Serving, duel, logs, refused, run, serving

DAMAGES = {
    "no JSON": '{"type":"sat","at":1.0,"sea',
    "no event": '{"type":"nonsense","at":1.0}',
    "wrong value": '{"type":"sat","at":1.0,"seat":"r7"}',
    "no seat": '{"type":"sat","at":1.0,"seat":9,"bot":"level1"}',
    "no game yet": encode_event(Played(at=1.0, seat=0, moves=["draw pile"])),
    "missing": None,
}


async def damage(place: Serving, table: str, data: str | None, seq: int = 1) -> None:
    """Spoil one stored event of a table, which nobody has in memory."""
    where = (events.c.game == table) & (events.c.seq == seq)
    async with place.server.store.engine.begin() as connection:
        await connection.execute(
            delete(events).where(where) if data is None else update(events).where(where).values(data=data)
        )
    place.server.registry.tables.clear()


@pytest.mark.parametrize("data", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_table_hides_no_other_and_is_logged(database, data):
    async def test() -> None:
        async with serving(database) as place:
            anna = await place.person()
            good, bad, last = [(await anna.create("board", ["me", "me"], start=True))["table"] for _ in range(3)]
            await damage(place, bad, data)
            with logs(logging.INFO) as written:
                listed = {table["table"] for table in (await anna.get("/api/tables"))["tables"]}
            assert listed == {good, last}
            assert written.getvalue().count("table-damaged") == 1
            assert bad in written.getvalue()

            with logs(logging.INFO) as written:
                problem = await refused(anna.see(bad), "broken", 500)
                assert "damaged" in problem.body["text"]
                await refused(anna.post(f"/api/tables/{bad}/close", {"expected": 1}), "broken", 500)
                socket = await anna.socket()
                told = await socket.watch(bad)
                assert (told["type"], told["problem"]["key"]) == ("refused", "broken")
                assert (await socket.watch(good))["type"] == "state"
            assert written.getvalue().count("table-damaged") == 3
            assert "r7" not in written.getvalue()

    run(test())


def test_an_unreadable_event_of_a_table_in_memory_is_a_defect_of_the_server(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, _, table = await duel(place)
            live = place.server.registry.tables[table]
            await damage(place, table, '{"type":"sat","at":"r7"}')
            place.server.registry.tables[table] = live
            with logs(logging.INFO) as written:
                await refused(anna.get(f"/api/tables/{table}/events"), "broken", 500)
                await refused(anna.get(f"/api/tables/{table}/events", seat=0), "broken", 500)
            assert written.getvalue().count("table-damaged") == 2
            assert "r7" not in written.getvalue()
            assert (await anna.see(table, 0))["info"]["status"] == "running"

    run(test())


def test_a_stream_of_ones_tables_goes_on_beside_a_damaged_one(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            bad, good = [(await anna.create("board", ["me", "me"], start=True))["table"] for _ in range(2)]
            await damage(place, bad, "nonsense")
            program = place.stranger({"Authorization": f"Bearer {await anna.token()}"})
            async with program.http.stream("GET", "/api/bot/stream") as answer:
                lines = answer.aiter_lines()
                line = await anext(lines)
                while not line:
                    line = await anext(lines)
                assert good in line

    run(test())
