"""Four processes on one PostgreSQL behind a proxy that sends everybody at a table to the same one."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import pytest

from keltis.server.live import registry as live
from keltis.server.protocol.socket import PROTOCOL
from keltis.server.storage.listener import ENDED, channel_of
from keltis.server.storage.store import Listeners
from tests.server.harness import PATIENCE, Person, Place, Serving, Socket, State, a_turn, duel, run, serving
from tests.server.killing import Process

PROCESSES, TABLES, TURNS = 4, 6, 4
RELEASE_SOON = "from keltis.server.live import registry; registry.IDLE_SECONDS = 1.0"
"""Run in a process of its own before the server starts."""
Where = TypeVar("Where", bound=Place)
MAPS = Path(__file__).parents[3] / "examples" / "deploy" / "maps.conf"
RULE = re.compile(r'^\s*"?~(?P<pattern>\S*\(\?<bucket>\S*?\)\S*?)"?\s+\$bucket;', re.MULTILINE)


def bucket_of(address: str) -> str | None:
    """What the example for nginx sorts a request by; None if it names no table."""
    patterns = [found["pattern"].replace("(?<", "(?P<") for found in RULE.finditer(MAPS.read_text())]
    assert patterns
    found = next(filter(None, (re.search(pattern, address) for pattern in patterns)), None)
    return found["bucket"] if found else None


ADDRESSES = [
    "/api/tables/{}",
    "/api/tables/{}/play",
    "/api/bot/tables/{}/stream",
    "/api/bot/tables/{}/stream?seat=0",
    f"/api/socket?protocol={PROTOCOL}&table={{}}",
    "/api/socket?table={}",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_proxy_sorts_by_the_channel_of_a_table(address):
    table = "aB3_x-9QWert"
    assert f"keltis {bucket_of(address.format(table))}" == channel_of(table)
    assert bucket_of("/api/tables") is None
    assert bucket_of("/api/bot/stream") is None
    assert bucket_of(f"/api/socket?protocol={PROTOCOL}") is None


@contextlib.asynccontextmanager
async def four(database: str) -> AsyncIterator[list[Serving]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(serving(database)) for _ in range(PROCESSES)]


def process_for(places: list[Where], table: str) -> Where:
    """As a proxy chooses it."""
    return places[crc32((bucket_of(f"/api/tables/{table}") or "").encode()) % PROCESSES]


async def turn(anna: Person, ben: Person, table: str) -> None:
    """Whoever is to move plays a turn, and the other hears of it."""
    players = [anna, ben]
    sockets: list[Socket] = [await player.socket(f"?table={table}") for player in players]
    states: list[State] = [await socket.watch(table, seat) for seat, socket in enumerate(sockets)]
    seat = states[0]["info"]["to_move"]
    await sockets[seat].play(states[seat], a_turn(states[seat]))
    for socket in sockets:
        await socket.until(lambda told: told["type"] == "played")
        await socket.close()


def test_a_process_hears_only_of_the_tables_it_has(postgres, monkeypatch):
    monkeypatch.setattr(live, "GAP_SECONDS", 3600.0)
    monkeypatch.setattr(live, "IDLE_SECONDS", -1.0)

    async def test() -> None:
        async with four(postgres) as places:
            games = [await duel(places[0]) for _ in range(TABLES)]
            moved = []
            for anna, ben, table in games:
                place = process_for(places, table)
                moved.append((await place.moved(anna), await place.moved(ben), table))
                await turn(*moved[-1])
            places[0].server.registry.release_idle()
            await until_adjusted(places)
            heard: list[str] = []
            for place in places:
                note = Listeners(hear=lambda news: heard.extend(name for name, *_ in news))
                monkeypatch.setattr(place.server.store, "_listeners", note)
            for anna, ben, table in moved:
                await process_for(places, table).server.registry.find(table)
                await turn(anna, ben, table)
            assert heard == [], "nobody else has these tables"

    run(test())


def test_players_that_the_proxy_has_sent_apart_hear_of_each_other(postgres, monkeypatch):
    """A process hears of a table from the moment it reads it, and after it has released it and read it again."""
    monkeypatch.setattr(live, "GAP_SECONDS", 3600.0)
    monkeypatch.setattr(live, "IDLE_SECONDS", -1.0)

    async def test() -> None:
        async with four(postgres) as places:
            anna, ben, table = await duel(places[0])
            for place in places[1:]:
                twin = await place.moved(ben)
                await turn(anna, twin, table)
                for each in places:
                    each.server.registry.release_idle()
                await until_adjusted(places)
                assert all(place.server.store.listener.channels == {ENDED} for place in places)

    run(test())


@contextlib.asynccontextmanager
async def four_real(database: str, folder: Path) -> AsyncIterator[list[Process]]:
    """The same as programs of their own, which release a table soon after the last client has left it."""
    places = [Process(database, folder / f"log {number}", before=RELEASE_SOON) for number in range(PROCESSES)]
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(place) for place in places]


async def figure(place: Place, name: str) -> float:
    """A figure of a process, as an operator sees it."""
    lines = (await place.stranger().http.get("/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def test_four_real_processes_have_one_table_each_and_agree_on_all(postgres, tmp_path):
    """Players come through the proxy, and a spectator of each table to another process; both hear of every turn."""

    async def test() -> None:
        async with four_real(postgres, tmp_path) as places:
            games = [await duel(places[0]) for _ in range(TABLES)]
            await asyncio.gather(*(play_beside_a_spectator(places, *game) for game in games))
            for table in (game[2] for game in games):
                events = [await place.stranger().get(f"/api/tables/{table}/events") for place in places]
                assert events == events[:1] * PROCESSES
            homes = [process_for(places, table) for *_, table in games]
            expected = [homes.count(place) for place in places]
            async with asyncio.timeout(PATIENCE):
                while [await figure(place, "keltis_tables_in_memory") for place in places] != expected:
                    await asyncio.sleep(0.1)
            assert [await figure(place, "keltis_check_mismatches_total") for place in places] == [0] * PROCESSES

    run(test())


async def play_beside_a_spectator(places: list[Process], anna: Person, ben: Person, table: str) -> None:
    """Some turns of two people, whose sockets stay open, while somebody looks on at another process."""
    home = process_for(places, table)
    elsewhere = places[(places.index(home) + 1) % PROCESSES]
    sockets = [await (await home.moved(person)).socket(f"?table={table}") for person in (anna, ben)]
    states = [await socket.watch(table, seat) for seat, socket in enumerate(sockets)]
    onlooker = await elsewhere.stranger().socket()
    await onlooker.watch(table)
    for _ in range(TURNS):
        seat, seq = states[0]["info"]["to_move"], states[0]["info"]["seq"]
        await sockets[seat].play(states[seat], a_turn(states[seat]))
        told = [await socket.until(lambda told: told["type"] == "played") for socket in (*sockets, onlooker)]
        assert {each["seq"] for each in told} == {seq + 1}
        states = [await socket.next("state") for socket in sockets]
    await onlooker.close()


async def until_adjusted(places: list[Serving]) -> None:
    """Wait until every process listens to the channels of its tables, and to no others."""
    async with asyncio.timeout(PATIENCE):
        for place in places:
            server = place.server
            while server.store.listener.channels != {ENDED, *map(channel_of, server.registry.tables)}:
                await asyncio.sleep(0.01)
