"""A server that is killed in the middle of play: whatever was acknowledged must be in its log."""

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path

from bench_server_games import FIRST_TURN, TURNS, Match, last_numbers, new_matches, query
from bench_server_load import Load, seat_pairs
from bench_server_process import keltis_server

PAIRS = 100
LEAST, MOST = 0.1, 0.4
"""Seconds of play before a kill."""


async def kill_often(folder: Path, database: str | None, times: int) -> tuple[int, int]:
    """How many turns were acknowledged in all, and how many of them are not in the log."""
    source = database or folder / "keltis.db"
    chance = random.Random(7)
    acknowledged: set[tuple[str, int]] = set()
    async with keltis_server(folder, database) as server:
        games = await new_matches(server.port, PAIRS, source)
        for _ in range(times):
            load, numbers = Load(), await last_numbers(source)
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
