"""Remote bots: a token, streams of lines, one POST per turn; and the example itself."""

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from keltis.server.http import remote_bots
from keltis.server.net import outbox
from tests.server.harness import (
    PATIENCE,
    Person,
    Place,
    Problem,
    State,
    a_turn,
    duel,
    first_choice,
    play_seat,
    run,
    serving,
)

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "remote_bot.py"


class Lines:
    """A stream, line by line."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer, self._lines = answer, answer.aiter_lines()

    async def raw(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return await anext(self._lines)

    async def next(self) -> State:
        while not (line := await self.raw()):
            pass
        return json.loads(line)

    async def until(self, key: str, value: object) -> State:
        while (told := await self.next()).get(key) != value:
            pass
        return told


@contextlib.asynccontextmanager
async def streamed(bot: Person, path: str) -> AsyncIterator[Lines]:
    async with bot.http.stream("GET", path) as answer:
        if answer.status_code != 200:
            await answer.aread()
            raise Problem(answer)
        assert answer.headers["content-type"] == "application/x-ndjson"
        yield Lines(answer)


async def program(place: Place, person: Person) -> Person:
    """A program that plays as this person."""
    return place.stranger({"Authorization": f"Bearer {await person.token()}"})


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_example_joins_by_invite_and_plays_a_whole_game(sqlite, game):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            info = await anna.create(game, ["me", None, 1], spectators=False)
            words = [place.base, await ben.token(), info["table"], info["invite"]]
            pipe = asyncio.subprocess.PIPE
            bot = await asyncio.create_subprocess_exec(
                sys.executable, "-W", "error", str(EXAMPLE), *words, stdout=pipe, stderr=pipe
            )
            socket = await anna.socket()
            state = await socket.watch(info["table"], 0)
            while not state["info"]["seats"][1]["is_taken"]:
                state = await socket.next("state")
            assert state["info"]["seats"][1]["name"] == "remote bot"
            await anna.do(info["table"], "start")
            end = await play_seat(socket, await socket.until(lambda told: told.get("view") is not None))
            said, trouble = await asyncio.wait_for(bot.communicate(), PATIENCE)
            assert (bot.returncode, trouble) == (0, b"")
            assert said.decode().strip() == str(end["info"]["outcome"])
            turns = (await anna.get(f"/api/tables/{info['table']}/record"))["turns"]
            assert set(turns) == {"0", "1", "2 level1"}

    run(test())


def test_a_program_is_told_of_its_tables_and_plays_there(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            old = (await ben.create("card", ["me", None]))["table"]
            bot = await program(place, ben)
            async with streamed(bot, "/api/bot/stream") as lines:
                assert (await lines.next())["table"] == old
                info = await anna.create("board", ["me", None], first=1)
                await ben.do(info["table"], "sit", invite=info["invite"])
                told = await lines.until("table", info["table"])
                assert (told["status"], told["seats"][1]["is_you"]) == ("open", True)
                await anna.do(info["table"], "start")
                told = await lines.until("status", "running")
                assert told["to_move"] == 1
                state = await bot.see(info["table"], 1)
                await bot.do(info["table"], "play", told["seq"], seat=1, moves=a_turn(state))
                assert (await lines.until("to_move", 0))["seq"] == told["seq"] + 1

    run(test())


def test_a_stream_has_the_state_then_every_event_with_the_state_after_it(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            bot = await program(place, ben)
            async with streamed(bot, f"/api/bot/tables/{table}/stream?seat=1") as lines:
                first = await lines.next()
                assert first == await ben.see(table, 1)
                state = await anna.see(table, 0)
                await anna.do(table, "play", seat=0, moves=a_turn(state))
                played = await lines.next()
                assert (played["type"], "drawn" in played) == ("played", False)
                assert await lines.next() == await ben.see(table, 1)
                state = await bot.see(table, 1)
                await bot.do(table, "play", seat=1, moves=a_turn(state), id="mine")
                played = await lines.next()
                assert (played["id"], len(played["drawn"])) == ("mine", 1)

    run(test())


def test_empty_lines_show_that_the_server_is_there(sqlite, monkeypatch):
    monkeypatch.setattr(remote_bots, "QUIET_SECONDS", 0.05)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            bot = await program(place, anna)
            async with (
                streamed(bot, "/api/bot/stream") as tables,
                streamed(bot, f"/api/bot/tables/{table}/stream") as lines,
            ):
                await tables.next()
                await lines.next()
                assert [await lines.raw(), await lines.raw(), await tables.raw(), await tables.raw()] == [""] * 4
                await anna.do(table, "play", seat=0, moves=a_turn(await anna.see(table, 0)))
                assert (await lines.next())["type"] == "played"
                assert (await tables.next())["to_move"] == 1
                assert first_choice(await ben.see(table, 1))

    run(test())


def test_only_people_who_may_watch_get_a_stream(sqlite):
    async def test() -> None:
        async with serving(sqlite, sockets_a_person=2) as place:
            anna, ben, table = await duel(place, spectators=False)
            carl = await program(place, await place.person())
            bot = await program(place, ben)
            for who, path, status in (
                (place.stranger(), "/api/bot/stream", 401),
                (place.stranger({"Authorization": "Bearer wrong"}), "/api/bot/stream", 401),
                (place.stranger(), f"/api/bot/tables/{table}/stream", 401),
                (carl, f"/api/bot/tables/{table}/stream", 403),
                (carl, f"/api/bot/tables/{table}/stream?seat=0", 403),
                (bot, f"/api/bot/tables/{table}/stream?seat=0", 403),
                (bot, f"/api/bot/tables/{table}/stream?seat=3", 400),
                (bot, "/api/bot/tables/nowhere/stream", 404),
            ):
                with pytest.raises(Problem) as caught:
                    async with streamed(who, path):
                        pass
                assert caught.value.status == status
            async with (
                streamed(bot, "/api/bot/stream"),
                streamed(bot, f"/api/bot/tables/{table}/stream?seat=1") as lines,
            ):
                await lines.next()
                with pytest.raises(Problem) as caught:
                    async with streamed(bot, "/api/bot/stream"):
                        pass
                assert caught.value.status == 429
                assert int(caught.value.headers["retry-after"]) >= 1
                live = await place.server.registry.find(table)
                assert len(live.subscribers) == 1
            async with asyncio.timeout(PATIENCE):
                while live.subscribers or place.server.limits._sockets:
                    await asyncio.sleep(0.02)
            assert place.server.registry._on_change == [place.server.attendant.consider]
            assert (await anna.see(table))["info"]["status"] == "running"

    run(test())


def test_a_stream_that_nobody_reads_is_ended(sqlite, monkeypatch):
    monkeypatch.setattr(outbox, "MOST_MESSAGES", 5)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            live = await place.server.registry.find(table)
            lines = remote_bots.table_lines(outbox.Outbox(), live, await account(place, anna), 0)
            assert json.loads(await anext(lines))["type"] == "state"
            for number in range(4):
                person = (anna, ben)[number % 2]
                state = await person.see(table, number % 2)
                await person.do(table, "play", seat=number % 2, moves=a_turn(state))
            assert [line async for line in lines] == []
            assert not live.subscribers

    run(test())


async def account(place: Place, person: Person) -> object:
    return await place.server.accounts.find(next(iter(person.http.cookies.values())))
