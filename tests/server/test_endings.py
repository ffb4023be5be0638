"""A server that is killed or ended, and started again: nothing that was acknowledged is lost."""

import asyncio
import random
import signal
from pathlib import Path

import pytest

from keltis.server.settings import InvalidSettings, load_settings
from tests.server.harness import (
    PATIENCE,
    Person,
    first_choice,
    run,
    serving,
)
from tests.server.killing import Process


class Game:
    """A table where one person plays both seats, and what was acknowledged there."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.acknowledged: dict[int, list[str]] = {}

    async def play(self) -> None:
        """Play until the connection is lost."""
        socket = await self.person.socket()
        seat = (await self.person.see(self.table))["info"]["to_move"]
        state = await socket.watch(self.table, seat)
        while state["info"]["status"] == "running":
            moves = [f"discard {state['view']['hand'][0]}", "draw pile"]
            await socket.play(state, moves)
            told = await socket.next("played")
            self.acknowledged[told["seq"]] = told["moves"]
            state = await socket.watch(self.table, (await socket.next("state"))["info"]["to_move"])

    async def check(self) -> None:
        """Every acknowledged turn is there."""
        events = (await self.person.get(f"/api/tables/{self.table}/events"))["events"]
        stored = {event["seq"]: event["moves"] for event in events if event["type"] == "played"}
        assert self.acknowledged.items() <= stored.items()


ENDS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_or_ended(sqlite, tmp_path):
    check_ends(sqlite, tmp_path, ENDS[:2])


def test_nothing_acknowledged_is_lost_on_postgresql_when_the_server_is_killed(postgres, tmp_path):
    check_ends(postgres, tmp_path, ENDS[:1])


@pytest.mark.heavy
def test_nothing_acknowledged_is_lost_however_often_the_server_ends(database, tmp_path):
    check_ends(database, tmp_path, ENDS * 4)


def check_ends(database: str, tmp_path: Path, ends: list[signal.Signals]) -> None:
    """Ended in the middle of play, every time the games go on."""

    async def test() -> None:
        async with Process(database, tmp_path / "log") as place:
            anna = await place.person()
            chance = random.Random(4)
            for how in ends:
                kinds = ("board", "card", "board", "card")
                tables = [(await anna.create(game, ["me", "me"], start=True))["table"] for game in kinds]
                games = [Game(anna, table) for table in tables]
                await end_while_playing(place, games, how, chance.random() / 20)

    run(test())


async def end_while_playing(place: Process, games: list[Game], how: signal.Signals, late: float) -> None:
    """End the server in the middle of play and start it again; every acknowledged turn is there."""
    count = sum(len(game.acknowledged) for game in games)
    playing = [asyncio.create_task(game.play()) for game in games]
    async with asyncio.timeout(PATIENCE):
        while sum(len(game.acknowledged) for game in games) < count + 12:
            await asyncio.sleep(0.01)
    await asyncio.sleep(late)
    assert await asyncio.to_thread(place.end, how) == (0 if how == signal.SIGINT else -how)
    results = await asyncio.gather(*playing, return_exceptions=True)
    assert not [result for result in results if isinstance(result, AssertionError)], results
    place.start()
    await place.ready()
    for game in games:
        await game.check()


def test_bots_go_on_thinking_after_a_restart(database):
    async def test() -> None:
        async with serving(database, bot_delay=60) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1, 2], start=True, first=1))["table"]
            async with asyncio.timeout(PATIENCE):
                while not place.server.attendant.bots.__len__():
                    await asyncio.sleep(0.02)
        async with serving(database) as place:
            anna = await place.moved(anna)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            while state["info"]["to_move"] != 0:
                state = await socket.next("state")
            assert first_choice(state)

    run(test())


def test_a_second_server_on_one_file_is_refused_with_a_clear_message(sqlite, tmp_path):
    async def test() -> None:
        async with serving(sqlite):
            other = Process(sqlite, tmp_path / "log")
            try:
                assert await asyncio.to_thread(other.process.wait, PATIENCE) != 0
            finally:
                await other.__aexit__()
            written = (tmp_path / "log").read_text()
            assert "in use by another keltis server" in written
            assert "PostgreSQL" in written

    run(test())
    with pytest.raises(InvalidSettings, match="need PostgreSQL"):
        load_settings({"database": sqlite, "workers": 2}, {})
