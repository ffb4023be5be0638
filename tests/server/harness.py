"""A real server on 127.0.0.1, and clients that talk to it by HTTP and by socket.

`serving` runs uvicorn in the event loop of the test, so that a test can look inside; `Process` of killing.py is a
server that can be killed. Both take a database as the settings name it. Whatever is waited for is waited for patiently:
a busy machine is slow, not broken.
"""

import asyncio
import contextlib
import io
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import msgspec
import pytest
import uvicorn

from keltis.server.app import Server, make_app
from keltis.server.live.executor import Inputs
from keltis.server.ops.logs import JsonFormatter
from keltis.server.run import uvicorn_options
from keltis.server.settings import Settings
from tests.server.clients import PATIENCE, Person, Problem, Socket, State
from tests.server.ports import free_port

GENEROUS = {
    "bot_delay": 0.0,
    "requests_a_minute": 1_000_000,
    "guests_an_hour": 100_000,
    "sockets_a_person": 1_000,
    "tables_a_person": 1_000,
}


class Clock:
    """The real time, moved on by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Place:
    """The address of a server, and its clients."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._people: list[Person] = []

    async def person(self) -> Person:
        """A new guest."""
        return await self.stranger().arrive()

    def stranger(self, headers: dict[str, str] | None = None) -> Person:
        """A client without a cookie, which may identify itself by a header."""
        person = Person(self.base, headers)
        self._people.append(person)
        return person

    async def people(self, count: int) -> list[Person]:
        return [await self.person() for _ in range(count)]

    async def moved(self, person: Person) -> Person:
        """The same person at this server, which knows their cookie if it has the same database."""
        twin = self.stranger()
        twin.account = person.account
        twin.http.headers["X-CSRF-Token"] = person.http.headers["X-CSRF-Token"]
        twin.http.cookies.update(person.http.cookies)
        return twin

    async def leave(self) -> None:
        for person in self._people:
            await person.close()


class Serving(Place):
    """A server in the event loop of the test."""

    def __init__(self, base: str, server: Server, uvicorn_server: uvicorn.Server) -> None:
        super().__init__(base)
        self.server, self.uvicorn = server, uvicorn_server


def settings_for(database: str, **more: Any) -> Settings:
    """Settings for a test, with limits that are not in the way."""
    return msgspec.convert(GENEROUS | {"port": free_port(), "database": database} | more, Settings)


@contextlib.asynccontextmanager
async def serving(
    database: str, sources: Inputs | None = None, *, mismatches: int = 0, **more: Any
) -> AsyncIterator[Serving]:
    """A server that runs as long as the block. At its end, clients have reported this many mismatches."""
    settings = settings_for(database, **more)
    app = make_app(settings, sources)
    uvicorn_server = uvicorn.Server(uvicorn.Config(app, **uvicorn_options(settings)))
    task = asyncio.create_task(uvicorn_server.serve())
    place = Serving(f"http://127.0.0.1:{settings.port}", app.server, uvicorn_server)
    found = app.server.sockets.mismatches
    try:
        while not uvicorn_server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield place
        assert found.count == mismatches, "a client has worked out another position"
    finally:
        await place.leave()
        uvicorn_server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


@contextlib.contextmanager
def logs(level: int = logging.DEBUG) -> Iterator[io.StringIO]:
    """All that is logged meanwhile, as an operator would see it, by whatever library."""
    root, written = logging.getLogger(), io.StringIO()
    handler, before = logging.StreamHandler(written), root.level
    handler.setFormatter(JsonFormatter())
    root.addHandler(handler)
    root.setLevel(level)
    try:
        yield written
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def run(test: Any) -> None:
    """Run an asynchronous test."""
    asyncio.run(asyncio.wait_for(test, 4 * PATIENCE))


async def refused(command: Awaitable[Any], key: str, status: int | None = None) -> Problem:
    """A command is refused with this key; the answer."""
    with pytest.raises(Problem) as caught:
        await command
    assert caught.value.key == key
    assert status in {None, caught.value.status}
    return caught.value


async def insist(command: Callable[[], Awaitable[Any]]) -> Any:
    """Repeat a command while others are faster, or while the server answers that it is too early."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await command()
            except Problem as problem:
                if problem.key != "stale" and not problem.body.get("retry_after"):
                    raise
                await asyncio.sleep(0.05 if problem.key != "stale" else 0)


# --- playing ---

Policy = Callable[[State], str]


def first_choice(state: State) -> str:
    """The first legal move there is."""
    return str(state["choices"][0]["effect"]["move"])


async def play_turn(socket: Socket, state: State, policy: Policy = first_choice) -> None:
    """Play one turn, trying every move before the draw as a draft first."""
    table, seat, seq = state["info"]["table"], state["seat"], state["info"]["seq"]
    moves: list[str] = list(state["draft"])
    while not state["draft_ends"]:
        moves.append(policy(state))
        if moves[-1].startswith("draw"):
            break
        await socket.send(type="draft", table=table, seat=seat, expected=seq, moves=moves)
        state = await socket.until(lambda told: told.get("draft") == moves)
    await socket.play({"info": {"table": table, "seq": seq}, "seat": seat}, moves)


async def play_seat(socket: Socket, state: State, policy: Policy = first_choice) -> State:
    """Play one seat to the end of the game; the last state."""
    while state["info"]["status"] != "over":
        if state["info"]["to_move"] == state["seat"]:
            seq = state["info"]["seq"]
            await play_turn(socket, state, policy)
            await socket.until(lambda told, seq=seq: told["type"] == "played" and told["seq"] > seq)
        state = await socket.next("state")
    return state


async def play_all(followed: dict[int, tuple[Socket, State]], policy: Policy = first_choice) -> list[State]:
    """Play several seats to the end, each at a socket of its own."""
    return await asyncio.gather(*(play_seat(socket, state, policy) for socket, state in followed.values()))


async def duel(place: Place, **more: object) -> tuple[Person, Person, str]:
    """Two people at a running table; seat 0 begins."""
    anna, ben = await place.people(2)
    info = await anna.create(more.pop("game", "board"), ["me", None], **{"first": 0} | more)
    await ben.do(info["table"], "sit", invite=info["invite"])
    await anna.do(info["table"], "start")
    return anna, ben, info["table"]


def a_turn(state: State) -> list[str]:
    """A turn that is legal at the beginning: discard the first card that may be, and draw."""
    moves = [choice["effect"]["move"] for choice in state["choices"]]
    return [next(move for move in moves if move.startswith("discard")), "draw pile"]


async def my_turn(socket: Socket, state: State) -> State:
    """The state in which it is the turn of this seat again."""
    while state["info"]["to_move"] != state["seat"] or state["info"]["seats"][state["seat"]]["stand_in"]:
        state = await socket.next("state")
    return state


async def follow(table: str, *seats: tuple[Person, int]) -> dict[int, tuple[Socket, State]]:
    """A socket for each seat."""
    followed = {}
    for person, seat in seats:
        socket = await person.socket()
        followed[seat] = (socket, await socket.watch(table, seat))
    return followed
