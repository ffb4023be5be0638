"""Games for a load test: tables set up by HTTP, and every turn of every game prepared as the bytes to send.

To know the moves before they are played, the deals are read from the database; only a benchmark may do that.
"""

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from keltis.play import Game

from .http_client import Http

CONNECTIONS = 16
"""Connections for the preparation; simultaneous requests share a commit."""
FIRST_TURN = 4
"""Number of the first turn's event: created, two sat down, started."""
KINDS = ("board", "card")
DEALS = "SELECT game, data FROM events WHERE seq = 3"
TURNS = "SELECT game, seq, data FROM events WHERE seq >= 4"
LAST = "SELECT game, max(seq) FROM events GROUP BY game"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a cookie."""

    cookie: str
    csrf: str

    @property
    def headers(self) -> dict[str, str]:
        """The headers of their requests."""
        return {"Cookie": self.cookie, "X-CSRF-Token": self.csrf}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that is ready to be sent."""

    seat: int
    moves: list[str]
    frame: bytes


@dataclass(slots=True)
class Match:
    """A table of two people, and the game they will play there."""

    table: str
    people: tuple[Person, Person]
    turns: list[Turn] = field(default_factory=list)
    sent: float = 0.0
    """When the pending turn was sent."""


async def share_out(port: int, jobs: Iterable[Callable[[Http], Awaitable[Any]]]) -> list[Any]:
    """Do jobs over a few connections; returns their results in order."""
    waiting = enumerate(jobs)
    results: dict[int, Any] = {}

    async def work() -> None:
        async with Http(port) as http:
            for number, job in waiting:
                results[number] = await job(http)

    await asyncio.gather(*(work() for _ in range(CONNECTIONS)))
    return [results[number] for number in sorted(results)]


async def come_as_guest(http: Http) -> Person:
    """A new guest."""
    status, headers, body = await http.request("POST", "/api/guest")
    if status != 200:
        raise RuntimeError(f"no guest: {status} {body.decode()}")
    return Person(headers["set-cookie"].partition(";")[0], json.loads(body)["csrf"])


async def new_guests(port: int, count: int) -> list[Person]:
    """This many new guests."""
    return await share_out(port, [come_as_guest] * count)


def set_up(kind: str, people: tuple[Person, Person]) -> Callable[[Http], Awaitable[Match]]:
    """A started table of two, as friends set one up: one creates it, the other joins with the invite."""
    owner, friend = people

    async def job(http: Http) -> Match:
        new = {"config": {"game": kind}, "places": [{"me": True}]}
        info = await http.call("POST", "/api/tables", new, owner.headers)
        path = f"/api/tables/{info['table']}"
        sit = {"invite": info["invite"], "expected": info["seq"]}
        await http.call("POST", f"{path}/sit", sit, friend.headers)
        await http.call("POST", f"{path}/start", {"expected": info["seq"] + 1}, owner.headers)
        return Match(info["table"], people)

    return job


async def new_matches(port: int, pairs: int, database: str | Path) -> list[list[Match]]:
    """For each pair of people one game of each kind, ready to be played; half of the pairs begin with the card game."""
    people = await new_guests(port, 2 * pairs)
    couples = [(people[2 * pair], people[2 * pair + 1]) for pair in range(pairs)]
    jobs = [set_up(KINDS[(pair + game) % 2], couples[pair]) for pair in range(pairs) for game in range(2)]
    matches: list[Match] = await share_out(port, jobs)
    deals = dict(await query(database, DEALS))
    for match in matches:
        match.turns = prepare(match.table, json.loads(deals[match.table])["record"])
    return [matches[2 * pair : 2 * pair + 2] for pair in range(pairs)]


def prepare(table: str, record: dict[str, Any]) -> list[Turn]:
    """A whole game of random moves, cut into turns: the moves up to a draw, or to the end of a turn without one."""
    game, chance = Game.from_record({**record, "moves": []}), random.Random(table)
    turns: list[Turn] = []
    while not game.is_over:
        seat, turn, phase, moves = game.seat, game.turn, game.phase == "final", list[str]()
        while (game.seat, game.turn, game.phase == "final") == (seat, turn, phase):
            moves.append(str(chance.choice(game.legal_moves())))
            game.play(moves[-1])
            if moves[-1].startswith("draw "):
                break
        assert seat is not None
        turns.append(Turn(seat, moves, frame(play_message(table, seat, moves, FIRST_TURN + len(turns)))))
    return turns


def play_message(table: str, seat: int, moves: Sequence[str], number: int) -> bytes:
    """What a client sends to play a turn."""
    message = {"type": "play", "table": table, "seat": seat, "moves": moves, "expected": number - 1, "id": f"t{number}"}
    return json.dumps(message).encode()


def frame(message: bytes) -> bytes:
    """A websocket frame of a client; a mask of zeros leaves the message as it is."""
    size = len(message)
    assert size < 65_536
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + message


async def query(database: str | Path, statement: str) -> list[Any]:
    """Rows straight from the database: a file, or an address of PostgreSQL."""
    if isinstance(database, Path):
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            return file.execute(statement).fetchall()
    import asyncpg

    server = await asyncpg.connect(database)
    try:
        return list(await server.fetch(statement))
    finally:
        await server.close()


async def last_numbers(database: str | Path) -> dict[str, int]:
    """The last event of every table."""
    return dict(await query(database, LAST))
