"""A database that version 5b7d5db has left, with running tables of both games: it is opened, and they are played on."""

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from bench.server.clients.follow import Followed
from keltis.server.live.executor import Inputs
from tests.server.harness import Person, Place, Serving, follow, play_all, run, serving
from tests.server.tables.test_opening import open_again

FOLDER = Path(__file__).parent / "old_tables"
LEFT: dict[str, Any] = json.loads((FOLDER / "people.json").read_text(encoding="utf-8"))
SEATS = {"board": (0, 1), "card": (0, 2)}


@pytest.fixture
def old(sqlite: str) -> str:
    """The database, as it was left."""
    database = sqlite3.connect(sqlite)
    database.executescript((FOLDER / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    return sqlite


def soon_after() -> Inputs:
    """The time goes on from when the server stopped: later everybody would be forgotten."""
    begun = time.time()
    return Inputs(now=lambda: LEFT["at"] + 60 + time.time() - begun)


def people_of(place: Place) -> list[Person]:
    """They come back with their cookies."""
    found = []
    for left in LEFT["people"]:
        person = place.stranger({"X-CSRF-Token": left["csrf"]})
        person.http.cookies.update(left["cookies"])
        found.append(person)
    return found


async def followers(place: Serving, game: str) -> list[Followed]:
    """The seats of the people and a spectator, as the app follows them."""
    anna, ben = people_of(place)
    found = []
    for person, seat in zip((anna, ben, place.stranger()), (*SEATS[game], None), strict=True):
        socket = await person.socket()
        opening = await open_again(socket, LEFT[game], seat)
        assert opening["info"]["status"] == "running"
        assert len(opening["turns"]) >= 10
        found.append(Followed(opening))
    return found


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_running_table_is_opened_and_played_to_its_end(old, game):
    async def test() -> None:
        async with serving(old, soon_after()) as place:
            assert [each.mismatches for each in await followers(place, game)] == [0, 0, 0]
            anna, ben = people_of(place)
            watcher = await place.stranger().socket()
            followed = Followed(await open_again(watcher, LEFT[game]))
            await play_all(await follow(LEFT[game], *zip((anna, ben), SEATS[game], strict=True)))
            while not followed.is_over:
                followed.take(await watcher.next("played"))
            assert followed.mismatches == 0
            record = (await anna.get(f"/api/tables/{LEFT[game]}/record"))["record"]
            assert len(record["moves"]) == followed.decisions

    run(test())


def test_levels_of_bots_clocks_and_finished_games_are_still_known(old):
    async def test() -> None:
        async with serving(old, soon_after()) as place:
            anna, _ = people_of(place)
            socket = await anna.socket()
            card = await open_again(socket, LEFT["card"], 0)
            assert {turn.get("level") for turn in card["turns"] if turn["seat"] == 1} == {2}
            board = await open_again(socket, LEFT["board"], 0)
            assert board["info"]["seats"][0]["reserve"] == 3_600
            assert board["info"]["deadline"] > LEFT["at"]
            over = Followed(await open_again(socket, LEFT["over"], 0))
            assert (over.is_over, over.mismatches) == (True, 0)

    run(test())
