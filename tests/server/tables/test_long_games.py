"""Games that do not end: what they may be set up with, the warning, and the table that is closed without a result."""

from typing import Any

import pytest
from sqlalchemy import select

from keltis import Game
from keltis.play.editions import MOST_STALL_ROUNDS
from keltis.server.automation.bot_choice import choose_turn
from keltis.server.protocol import TableConfig
from keltis.server.storage import schema
from keltis.server.storage.changes import add_table, set_status
from keltis.server.tables import table as tables
from keltis.server.tables.commands.setup import deal
from keltis.server.tables.commands.turns import turn
from keltis.server.tables.decision import Context, Decided
from keltis.server.tables.events import Created, Played, Sat, Started
from keltis.server.tables.rematch import again_with
from keltis.server.tables.table import fold
from tests.server.harness import Person, Serving, a_turn, duel, refused, run, serving

MOST, WARN_FROM = 12, 6


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is closed after a few turns."""
    monkeypatch.setattr(tables, "MOST_DECISIONS", MOST)
    monkeypatch.setattr(tables, "WARN_FROM", WARN_FROM)


def test_the_limits_of_a_table():
    assert (tables.MOST_DECISIONS, tables.WARN_FROM, MOST_STALL_ROUNDS) == (5_000, 4_500, 100)


async def play_on(person: Person, table: str, seat: int) -> Any:
    """Discard a card and draw one from the pile; the answer."""
    state = await person.see(table, seat)
    hand = state["view"]["hand"]
    return await person.do(table, "play", seat=seat, moves=[f"discard {hand[0]}", "draw pile"])


@pytest.mark.usefixtures("short")
def test_a_game_that_is_too_long_is_closed_without_a_result(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place)
            socket, programs = await ben.socket(), await ben.socket()
            await socket.watch(table, 1)
            await programs.watch(table, 1, views=False)
            left = []
            for turn in range(MOST // 2):
                left.append((await anna.see(table))["info"]["decisions_left"])
                await play_on((anna, ben)[turn % 2], table, turn % 2)
            assert left == [None, None, None, 6, 4, 2]
            last = await socket.until(lambda told: told.get("closed"))
            assert last["type"] == "played"
            assert "ended" not in last
            info = (await socket.next("state"))["info"]
            assert (info["status"], info["decisions_left"], info["outcome"], info["salt"]) == ("closed", 0, None, None)
            assert (await programs.until(lambda told: told.get("closed")))["seq"] == last["seq"]
            await refused(anna.do(table, "play", seat=0, moves=["discard r0", "draw pile"]), "wrong-status")
            await refused(anna.get(f"/api/tables/{table}/record"), "wrong-status")
            assert (await anna.get("/api/tables"))["tables"] == []
            assert await status_of(place, table) == "closed"
            assert not await place.server.queries.ask(select(schema.watches.c.game))
        async with serving(database) as place:
            again = await (await place.moved(anna)).see(table, 0)
            assert (again["info"]["status"], again["info"]["decisions_left"]) == ("closed", 0)

    run(test())


async def status_of(place: Serving, table: str) -> str:
    """As the index has it."""
    [(status,)] = await place.server.queries.ask(select(schema.tables.c.status).where(schema.tables.c.id == table))
    return str(status)


@pytest.mark.usefixtures("short")
def test_bots_and_quick_turns_close_it_too(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1], start=True, first=0))["table"]
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            while state["info"]["status"] == "running":
                if state["info"]["to_move"] == 0:
                    await socket.play(state, a_turn(state))
                    await socket.next("played")
                state = await socket.next("state")
            assert (state["info"]["status"], state["info"]["decisions_left"]) == ("closed", 0)
            assert place.server.leases.held == set()

            bots = (await anna.create("card", [1, 1], start=True))["table"]
            state = await socket.watch(bots)
            state = state if state["info"]["status"] == "closed" else await socket.until(is_closed)
            assert state["info"]["outcome"] is None

    run(test())


def is_closed(told: dict[str, Any]) -> bool:
    return told["type"] == "state" and told["info"]["status"] == "closed"


def test_a_game_that_ends_with_its_last_decision_has_its_result(monkeypatch):
    game = Game.new("card", seed=4, stall_rounds=1)
    record, turns = dict(game.record(reveal=True)), []
    while (seat := game.seat) is not None:
        turns.append((seat, choose_turn(game.copy(), seat, "level2", len(turns))))
        for move in turns[-1][1]:
            game.play(move)
    config = TableConfig(game="card", options={"stall_rounds": 1})
    table = fold(
        "table",
        [
            Created(at=0.0, owner="anna", config=config, invite="invite"),
            Started(at=1.0, record=record, salt="salt", commitment="none"),
            *(Played(at=2.0, seat=seat, moves=moves) for seat, moves in turns[:-1]),
        ],
    )
    monkeypatch.setattr(tables, "MOST_DECISIONS", len(game.moves))
    seat, moves = turns[-1]
    context = Context(now=3.0, token=str, seed=bytes)
    decided = turn(table, seat, moves, None, context)
    assert not decided.event.closes
    table.apply(Played(at=3.0, seat=seat, moves=moves, closes=True), decided.game)
    assert table.status == "over"


def test_a_table_from_before_the_limits_goes_on_and_its_rematch_keeps_them(database, monkeypatch):
    """It was set up with more rounds than can be chosen now, and has had more decisions than there may be."""

    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            config = TableConfig(game="board", first=0, options={"stall_rounds": 1_000})
            people = [Decided(Sat(at=1.0, seat=n, account=who.account)) for n, who in enumerate((anna, ben))]
            created = Created(at=1.0, owner=anna.account, config=config, invite="invite")
            rows = add_table("old", anna.account, "board", 1.0, None), set_status("old", "running", 1.0)
            started = Started(at=1.0, record=deal(config, 0, b"seed"), salt="salt", commitment="none")
            await place.server.registry.create("old", [Decided(created, rows), *people, Decided(started)])
            await play_on(anna, "old", 0)
        async with serving(database) as place:
            anna, ben = await place.moved(anna), await place.moved(ben)
            assert (await anna.see("old", 0))["info"]["config"]["options"] == {"stall_rounds": 1_000}
            await play_on(ben, "old", 1)
            monkeypatch.setattr(tables, "MOST_DECISIONS", 2)
            assert (await anna.see("old", 0))["info"]["status"] == "running"
            await play_on(anna, "old", 0)
            assert await status_of(place, "old") == "closed"

    run(test())
    assert again_with(TableConfig(game="board", options={"stall_rounds": 1_000})).options == {"stall_rounds": 100}
    assert again_with(TableConfig(game="board", first="ireland")) == TableConfig(game="board")
