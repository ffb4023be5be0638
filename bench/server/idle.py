"""Many idle sockets: whether they are held, and what they cost."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .clients.games import FIRST_TURN, Match, new_matches
from .clients.load import ARE_YOU_THERE, PLAYED, PONG, watch_message
from .clients.sockets import Client, connect, handshake
from .process import keltis_server, memory

ADDRESSES = 4
PAIRS = 250
"""Pairs of players, each with two tables; all other sockets are spectators."""
AWAKE = 20
"""The number of tables where a turn is played at the end."""
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Held:
    """What became of the sockets."""

    sockets: int
    lost: int
    before: int
    """Resident bytes of the server with the tables, before anybody connected."""
    after: int
    told: int
    """Sockets that received a turn after the idle time."""
    followers: int
    """Sockets at the tables where a turn was played."""


class Crowd:
    """All clients, and how many messages they received."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.ready = self.told = 0

    def take(self, message: bytes) -> None:
        """Count."""
        self.ready += message.startswith(PONG)
        self.told += message.startswith(PLAYED)


async def hold(folder: Path, count: int, seconds: float) -> Held:
    """Hold this many sockets, each at a table; then play a turn at some tables, for all their followers to receive."""
    async with keltis_server(folder) as server:
        games = await new_matches(server.port, min(PAIRS, count // 8), folder / "keltis.db")
        matches = [match for pair in games for match in pair]
        before, crowd = memory(server.pid), Crowd()
        places = [(matches[number % len(matches)], number // len(matches)) for number in range(count)]
        requests = [handshake(server.port, match.people[seat] if seat < 2 else None) for match, seat in places]
        crowd.clients = await connect(server.port, requests, ADDRESSES)
        for client, (match, seat) in zip(crowd.clients, places, strict=True):
            client.take = crowd.take
            client.send(watch_message(match.table, seat if seat < 2 else None, FIRST_TURN - 1) + ARE_YOU_THERE)
        await until(lambda: crowd.ready >= count)
        await asyncio.sleep(seconds)
        after, lost = memory(server.pid), sum(client.is_lost for client in crowd.clients)
        followers = await wake_some(crowd, places)
        for client in crowd.clients:
            client.close()
    return Held(count, lost, before, after, crowd.told, followers)


async def wake_some(crowd: Crowd, places: list[tuple[Match, int]]) -> int:
    """Play the first turn at some tables; returns how many sockets follow them."""
    awake = {match.table: match for match, _ in places[:AWAKE]}
    for client, (match, seat) in zip(crowd.clients, places, strict=True):
        if match.table in awake and seat == match.turns[0].seat:
            client.send(match.turns[0].frame)
    followers = sum(match.table in awake for match, _ in places)
    await until(lambda: crowd.told >= followers)
    return followers


async def until(is_true: Callable[[], bool]) -> None:
    """Wait for something, but not forever."""
    give_up = time.monotonic() + PATIENCE
    while not is_true() and time.monotonic() < give_up:
        await asyncio.sleep(0.05)
