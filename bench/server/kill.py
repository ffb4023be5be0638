"""Kills a server, or its PostgreSQL, during play: whatever was acknowledged must be in the log."""

import asyncio
import json
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from .clients.browser import BrowserLoad
from .clients.games import FIRST_TURN, TURNS, Match, last_numbers, new_matches, query
from .clients.load import REFUSED, Pair, seat_pairs
from .postgres import PostgresServer, new_database, own_server
from .process import keltis_server

PAIRS = 100
LEAST, MOST = 0.1, 0.4
"""Seconds of play before a kill."""
PATIENCE = 60.0


async def kill_often(folder: Path, database: str | None, times: int) -> tuple[int, int]:
    """The total number of acknowledged turns, and how many of them are not in the log."""
    source = database or folder / "keltis.db"
    chance = random.Random(7)
    acknowledged: set[tuple[str, int]] = set()
    async with keltis_server(folder, database) as server:
        games = await new_matches(server.port, PAIRS, source)
        for _ in range(times):
            load, numbers = BrowserLoad(), await last_numbers(source)
            pairs = await seat_pairs(load, games, [server.port], numbers)
            for pair in pairs:
                pair.begin(numbers)
            await asyncio.sleep(chance.uniform(LEAST, MOST))
            server.kill()
            await asyncio.sleep(0.1)  # what the server had sent before is still read
            for pair in pairs:
                pair.leave()
                acknowledged.update(pair.acknowledged)
            await server.start()
    return len(acknowledged), await count_lost(source, games, acknowledged)


class PatientLoad(BrowserLoad):
    """Clients that send a turn again, under the same id, when it could not be stored."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: dict[str, Pair] = {}

    def take_other(self, message: bytes) -> None:
        """Repeat commands that were refused for the moment."""
        if not message.startswith(REFUSED):
            super().take_other(message)
            return
        refused = json.loads(message)
        if refused["problem"]["key"] != "not-saved":
            super().take_other(message)
            return
        pair, turn = self.pairs[refused["table"]], int(refused["id"][1:]) - FIRST_TURN
        match = next(match for match in pair.order if match.table == refused["table"])
        asyncio.get_running_loop().call_later(refused["problem"]["retry_after"], pair.send, match, turn)


async def kill_database_often(folder: Path, times: int) -> tuple[int, int, float]:
    """The number of acknowledged turns, how many are not in the log, and the longest pause in seconds.

    The clients stay the same, and continue by themselves.
    """
    with own_server() as postgres:
        async with new_database(postgres.url) as database, keltis_server(folder, database) as server:
            games = await new_matches(server.port, PAIRS, database)
            load = PatientLoad()
            pairs = await seat_pairs(load, games, [server.port])
            load.pairs = {match.table: pair for pair in pairs for match in pair.order}
            for pair in pairs:
                pair.begin({})
            longest = 0.0
            for number in range(times):
                await asyncio.sleep(random.Random(number).uniform(LEAST, MOST))
                longest = max(longest, await kill_once(postgres, pairs))
            for pair in pairs:
                pair.leave()
            if load.problems:
                raise RuntimeError(f"refused: {load.problems[0].decode()}")
            acknowledged = {turn for pair in pairs for turn in pair.acknowledged}
            return len(acknowledged), await count_lost(database, games, acknowledged), longest


async def kill_once(postgres: PostgresServer, pairs: Sequence[Pair]) -> float:
    """Kill PostgreSQL and start it again; returns the seconds until turns are acknowledged again."""
    begun = time.perf_counter()
    await asyncio.to_thread(postgres.end, signal.SIGKILL)
    before = sum(len(pair.acknowledged) for pair in pairs)
    await asyncio.to_thread(postgres.start)
    while sum(len(pair.acknowledged) for pair in pairs) < before + len(pairs) // 2:
        if time.perf_counter() - begun > PATIENCE:
            raise RuntimeError("the clients did not go on after PostgreSQL was started again")
        await asyncio.sleep(0.01)
    return time.perf_counter() - begun


async def count_lost(source: str | Path, games: Sequence[list[Match]], acknowledged: set[tuple[str, int]]) -> int:
    """Acknowledged turns that are not in the log as they were sent."""
    rows = await query(source, TURNS)
    stored = {(table, number): json.loads(data) for table, number, data in rows}
    matches = {match.table: match for pair in games for match in pair}
    lost = 0
    for table, number in acknowledged:
        sent, event = matches[table].turns[number - FIRST_TURN], stored.get((table, number), {})
        lost += (event.get("seat"), event.get("moves")) != (sent.seat, sent.moves)
    return lost
