"""Unit costs of the server: a socket, a table, a turn of another process, a turn of a bot.

docs/scale.md computes from these what many people at once need.
"""

import asyncio
import contextlib
import itertools
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

from ..measure import Figure
from .clients.browser import BrowserLoad
from .clients.games import Match, come_as_guest, last_numbers, new_matches
from .clients.http_client import Http
from .clients.load import play, seat_pairs
from .clients.sockets import connect, handshake
from .postgres import fresh_database
from .process import Process, cpu_seconds, keltis_server, memory

KILO = 1024
LEVELS = (2, 4, 6)
BOT_TABLES = 20
EVENTS, WATCHED = "keltis_events_total", "keltis_tables_watched"
"""Events that the server has stored, and tables where its bots play."""
IDLE_SECONDS = 10.0
MANY_TURNS = 1_000
"""With fewer turns, the growth of the file says little."""


async def memory_units(folder: Path, pairs: int) -> AsyncIterator[Figure]:
    """Memory of a table where a game has begun, and of a socket that follows nothing."""
    async with keltis_server(folder) as server:
        source = folder / "keltis.db"
        await new_matches(server.port, pairs // 4, source)  # everything is loaded and compiled
        before = memory(server.pid)
        games = await new_matches(server.port, pairs, source)
        grown, tables = memory(server.pid) - before, 2 * pairs
        yield Figure("memory of a table with two guests", grown / tables / KILO, "KiB", note=f"{tables} tables")
        people = [person for pair in games for person in pair[0].people]
        before = memory(server.pid)
        clients = await connect(server.port, [handshake(server.port, person) for person in people])
        grown = memory(server.pid) - before
        yield Figure("memory of a socket", grown / len(clients) / KILO, "KiB", note=f"{len(clients)} sockets")
        for client in clients:
            client.close()


async def hearing_units(folder: Path, pairs: int, seconds: float, skip: float) -> AsyncIterator[Figure]:
    """CPU time of a process for each turn that another process played, with and without the table in memory."""
    async with (
        fresh_database() as database,
        keltis_server(folder, database) as first,
        keltis_server(folder, database) as second,
        keltis_server(folder, database) as third,
    ):
        games = await new_matches(first.port, pairs, database)
        await open_tables(second, games)
        yield await idle_unit(second, third, 2 * pairs)
        load, numbers = BrowserLoad(), await last_numbers(database)
        seated = await seat_pairs(load, games, [first.port], numbers)
        spent = {"has the table": cpu_seconds(second.pid), "does not have it": cpu_seconds(third.pid)}
        found = await play(load, seated, numbers, seconds, skip, {"server": first.pid})
        turns = sum(len(pair.acknowledged) for pair in seated)
        for name, pid in zip(spent, (second.pid, third.pid), strict=True):
            used = (cpu_seconds(pid) - spent[name]) / turns * 1e6
            note = f"{turns:,} turns; {found.note}"
            yield Figure(f"CPU time of a process that {name}, per turn played at another", used, "µs", note=note)


async def idle_unit(with_tables: Process, without: Process, tables: int) -> Figure:
    """CPU time of a process for an idle table, for which it looks for lost notifications."""
    spent = cpu_seconds(with_tables.pid) - cpu_seconds(without.pid)
    await asyncio.sleep(IDLE_SECONDS)
    spent = cpu_seconds(with_tables.pid) - cpu_seconds(without.pid) - spent
    name = "CPU time of a process for a quiet table on PostgreSQL, per second"
    return Figure(name, spent / IDLE_SECONDS / tables * 1e6, "µs", note=f"{tables} tables, {IDLE_SECONDS:.0f} s")


async def open_tables(server: Process, games: list[list[Match]]) -> None:
    """Load all tables into the memory of a server, as spectators do."""
    async with Http(server.port) as http:
        for pair in games:
            for match in pair:
                await http.call("GET", f"/api/tables/{match.table}", None, match.people[0].headers)


async def bot_units(folder: Path, seconds: float) -> AsyncIterator[Figure]:
    """CPU time of a bot's turn in games between bots, including thinking, storing and the set-up of games."""
    for level in LEVELS:
        file = folder / str(level) / "keltis.db"
        async with keltis_server(file.parent) as server:
            await let_bots_play(server, level, 1.0)  # both games are loaded
            spent, turns, size = cpu_seconds(server.pid), await metric(server, EVENTS), file_size(file)
            begun = time.perf_counter()
            await let_bots_play(server, level, seconds)
            turns, spent = await metric(server, EVENTS) - turns, cpu_seconds(server.pid) - spent
            size, took = file_size(file) - size, time.perf_counter() - begun
        note = f"{turns / took:.0f} turns/s at {spent / took:.2f} cores"
        yield Figure(f"CPU time of a turn of a bot, level {level}", spent / max(turns, 1) * 1000, "ms", note=note)
        if turns > MANY_TURNS:
            yield Figure("  disk for a turn", size / turns, "bytes", note=f"SQLite, {turns:,} turns")


async def let_bots_play(server: Process, level: int, seconds: float) -> None:
    """Keep bots playing each other at some tables: whenever games are over, new ones begin."""
    async with Http(server.port) as http:
        person = await come_as_guest(http)
    end, kinds = time.perf_counter() + seconds, itertools.cycle(("board", "card"))
    while time.perf_counter() < end:
        missing = BOT_TABLES - await metric(server, WATCHED)
        async with Http(server.port) as http:
            for kind in itertools.islice(kinds, max(missing, 0)):
                new = {"config": {"game": kind}, "places": [{"bot": level}, {"bot": level}], "start": True}
                await http.call("POST", "/api/tables", new, person.headers)
        await asyncio.sleep(0.05)


def file_size(file: Path) -> int:
    """Bytes of a database, including its write-ahead log."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        pages, size = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * size)


async def metric(server: Process, name: str) -> int:
    """A figure of the server, read over a new connection, because idle ones are closed."""
    async with Http(server.port) as http:
        _, _, body = await http.request("GET", "/metrics")
    line = next(line for line in body.decode().splitlines() if line.startswith(name))
    return int(float(line.split()[1]))
