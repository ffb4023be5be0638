"""A real server on 127.0.0.1, and people who come to it by HTTP and by socket.

`serving` runs uvicorn in the event loop of the test, so that a test can look inside; `Process` is a server that can be
killed. Both take a database as the settings name it. Whatever is waited for is waited for patiently: a busy machine is
slow, not broken.
"""

import asyncio
import contextlib
import io
import json
import logging
import os
import secrets
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from keltis.server.app import Server, Sources, make_app
from keltis.server.logs import JsonFormatter
from keltis.server.serve import uvicorn_options
from keltis.server.settings import Settings
from tests.server.postgres import free_port

PATIENCE = 60.0
"""Seconds until something that must come is given up."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used; but without it every client would read all certificates of the system."""
GENEROUS = {
    "bot_delay": 0.0,
    "requests_a_minute": 1_000_000,
    "guests_an_hour": 100_000,
    "sockets_a_person": 1_000,
    "tables_a_person": 1_000,
    "hints_a_minute": 1_000,
}

State = dict[str, Any]


class Problem(AssertionError):
    """An answer that was not expected; `key` is that of the problem."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status, self.headers = answer.status_code, answer.headers
        self.body = answer.json() if answer.content else {}
        self.key = self.body.get("key")
        super().__init__(f"{self.status} {answer.text[:300]}")


class Socket:
    """One websocket. Everything that comes is kept in `raw`, byte by byte."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def send_raw(self, message: str | bytes) -> None:
        await self.connection.send(message)

    async def next(self, *types: str) -> State:
        """The next message, of one of these types if any are named; others are passed over."""
        return await self.until(lambda told: not types or told["type"] in types)

    async def until(self, fits: Callable[[State], bool]) -> State:
        """The next message that fits; a refusal that was not expected is an error."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await self.connection.recv(decode=True)
                self.raw.append(text)
                message = json.loads(text)
                if fits(message):
                    return message
                assert message["type"] != "refused", message

    async def over(self) -> State:
        """The state at the end of the game."""
        return await self.until(lambda told: told["type"] == "state" and told["info"]["status"] == "over")

    async def watch(self, table: str, seat: int | None = None, **more: Any) -> State:
        """Follow a table; the state at first."""
        await self.send(type="watch", table=table, seat=seat, **more)
        return await self.until(
            lambda told: told["type"] == "refused" or (told["type"] == "state" and told["info"]["table"] == table)
        )

    async def play(self, state: State, moves: list[str], command: str | None = None) -> str:
        """Send a turn; the id of the command."""
        command = command or secrets.token_hex(6)
        info = state["info"]
        await self.send(
            type="play", table=info["table"], seat=state["seat"], moves=moves, expected=info["seq"], id=command
        )
        return command

    async def quiet(self) -> list[State]:
        """What has come so far: an answer to a ping marks the end."""
        await self.send(type="ping")
        told = []
        while (message := await self.next())["type"] != "pong":
            told.append(message)
        return told

    async def closed(self) -> int | None:
        """The code with which the server closes."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        return self.connection.close_code

    async def close(self) -> None:
        await self.connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Person:
    """A guest with a cookie, or a program with a token."""

    def __init__(self, base: str, headers: dict[str, str] | None = None) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, headers=headers, verify=NO_TLS)
        self.account = ""
        self._sockets: list[Socket] = []

    async def arrive(self) -> Self:
        me = await self.post("/api/guest")
        self.account = me["account"]
        if me["csrf"]:
            self.http.headers["X-CSRF-Token"] = me["csrf"]
        return self

    async def token(self) -> str:
        """A new token for a program."""
        return str((await self.post("/api/me/tokens", {"label": "bot"}))["secret"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, **parameters: Any) -> Any:
        return self._checked(await self.http.get(path, params=parameters))

    async def post(self, path: str, body: Any = None) -> Any:
        return self._checked(await self.http.post(path, json=body))

    def _checked(self, answer: httpx.Response) -> Any:
        if answer.status_code >= 300:
            raise Problem(answer)
        return answer.json() if answer.content else None

    # --- tables ---

    async def create(self, game: str = "board", places: list[Any] | None = None, **more: Any) -> State:
        """Set up a table; `me` and levels of bots say who sits where, None is a free seat."""
        start, command, seats = more.pop("start", False), more.pop("id", None), more.pop("seats", None)
        places = ["me", None] if places is None else places
        wishes = [{"me": True} if wish == "me" else {"bot": wish} if isinstance(wish, int) else wish for wish in places]
        config = {"game": game, "seats": seats or max(len(places), 2), **more}
        return await self.post("/api/tables", {"config": config, "places": wishes, "start": start, "id": command})

    async def do(self, table: str, what: str, expected: int | None = None, **more: Any) -> Any:
        """A command at a table; it expects the state of now, unless told otherwise."""
        if expected is None:
            expected = (await self.get(f"/api/tables/{table}"))["info"]["seq"]
        return await self.post(f"/api/tables/{table}/{what}", {"expected": expected, **more})

    async def see(self, table: str, seat: int | None = None) -> State:
        """The state of a table, through the eyes of a seat."""
        return await self.get(f"/api/tables/{table}", **({} if seat is None else {"seat": seat}))

    async def socket(self, **more: Any) -> Socket:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if bearer := self.http.headers.get("Authorization"):
            headers["Authorization"] = bearer
        address = self.base.replace("http://", "ws://") + "/api/socket"
        options: dict[str, Any] = {"origin": self.base, "max_size": None, "max_queue": None, "open_timeout": PATIENCE}
        options |= more
        socket = Socket(await connect(address, additional_headers=headers, compression=None, **options))
        self._sockets.append(socket)
        return socket

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()


class Place:
    """Where a server is, and the people who have come there."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._people: list[Person] = []

    async def person(self) -> Person:
        """A new guest."""
        return await self.stranger().arrive()

    def stranger(self, headers: dict[str, str] | None = None) -> Person:
        """Somebody who has not said who they are; or has, by a header."""
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
async def serving(database: str, sources: Sources | None = None, **more: Any) -> AsyncIterator[Serving]:
    """A server that runs as long as the block."""
    settings = settings_for(database, **more)
    app = make_app(settings, sources)
    uvicorn_server = uvicorn.Server(uvicorn.Config(app, **uvicorn_options(settings)))
    task = asyncio.create_task(uvicorn_server.serve())
    place = Serving(f"http://127.0.0.1:{settings.port}", app.server, uvicorn_server)
    try:
        while not uvicorn_server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield place
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


async def insist(command: Callable[[], Awaitable[Any]]) -> Any:
    """Give a command again and again while others are faster."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await command()
            except Problem as problem:
                if problem.key != "stale":
                    raise


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


# --- servers that can be killed ---


class Process(Place):
    """`keltis serve` in a process of its own."""

    def __init__(self, database: str, log: Path, *, port: int | None = None, before: str = "", **more: Any) -> None:
        self.port = port or free_port()
        super().__init__(f"http://127.0.0.1:{self.port}")
        self.database, self.log, self.before, self.more = database, log, before, more
        self.start()

    def start(self) -> None:
        """Start it, at the same place as before. `before` is code that is run first."""
        settings = GENEROUS | {"port": self.port, "database": self.database} | self.more
        environment = os.environ | {f"KELTIS_{name.upper()}": str(value) for name, value in settings.items()}
        code = f"{self.before}\nimport sys\nfrom keltis.cli import main\nsys.exit(main(['serve']))"
        with self.log.open("a") as log:
            self.process = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=log, stdout=log)

    async def ready(self) -> Self:
        """Wait until it takes requests."""
        give_up = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(base_url=self.base, timeout=PATIENCE, verify=NO_TLS) as client:
            while True:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < give_up, self.log.read_text()
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get("/readyz")).status_code == 200:
                        return self
                await asyncio.sleep(0.05)

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    async def __aenter__(self) -> Self:
        return await self.ready()

    async def __aexit__(self, *_: object) -> None:
        await self.leave()
        await asyncio.to_thread(self.end, signal.SIGKILL)
