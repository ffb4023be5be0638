"""A small app behind the guard of the server, and browsers that talk to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar, Request, get, post
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.params import JSONBody
from sqlalchemy.ext.asyncio import create_async_engine

from keltis.server.http.errors import EXCEPTION_HANDLERS, PROBLEM_TYPE
from keltis.server.http.people import ROUTES
from keltis.server.net.guard import Guard
from keltis.server.net.hosts import Hosts
from keltis.server.net.limits import Limits
from keltis.server.people.accounts import Account, Accounts
from keltis.server.protocol import SetName
from keltis.server.protocol.problems import Problem
from keltis.server.settings import Settings
from keltis.server.storage.schema import metadata

HOME = "http://127.0.0.1:8765"
FOREIGN = "https://evil.example"
SECURE = Settings(public_url="https://keltis.example")


class NoTables:
    """Nobody sits anywhere."""

    async def leave_everything(self, who: Account) -> None:
        """Nothing to leave."""


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time


@get(["/healthz", "/readyz", "/metrics", "/"], sync_to_thread=False)
def fine(request: Request[Any, Any, State]) -> dict[str, bool]:
    return {"known": request.scope["state"]["account"] is not None}


@post("/api/echo", status_code=200)
async def echo(request: Request[Any, Any, State]) -> int:
    return len(await request.body())


@post("/api/named", status_code=200)
async def named(data: JSONBody[SetName]) -> str:
    return data.name


@get("/api/broken")
async def broken() -> None:
    raise KeyError("secret r7")


@get("/api/decode")
async def decode() -> None:
    msgspec.json.decode(b'{"name": 1}', type=SetName)


class House:
    """An app behind the guard, and browsers that talk to it."""

    def __init__(self, accounts: Accounts, settings: Settings) -> None:
        self.settings = settings
        self.accounts = accounts
        self.clock = Clock()
        self.limits = Limits(settings, now=self.clock)
        self.litestar = Litestar(
            [*ROUTES, fine, echo, named, broken, decode],
            state=State({"accounts": accounts, "limits": self.limits, "commands": NoTables()}),
            exception_handlers=EXCEPTION_HANDLERS,  # type: ignore[arg-type]
            openapi_config=OpenAPIConfig("keltis", "1"),
            logging_config=None,
        )
        self.app: Guard = Guard(self.litestar, accounts, self.limits, settings, Hosts(settings))
        self.clients: list[httpx.AsyncClient] = []

    def client(self, address: str = "192.0.2.1", **more: Any) -> httpx.AsyncClient:
        base = self.settings.public_url or HOME
        transport = httpx.ASGITransport(self.app, client=(address, 5000))
        client = httpx.AsyncClient(transport=transport, base_url=base, **more)
        self.clients.append(client)
        return client

    async def browser(self, address: str = "192.0.2.1") -> httpx.AsyncClient:
        """A browser with a guest in it that sends what our pages send."""
        client = self.client(address, headers={"origin": self.settings.public_url or HOME})
        me = (await client.post("/api/guest")).json()
        client.headers["x-csrf-token"] = me["csrf"]
        return client

    async def knock(self, headers: dict[str, str], **scope: Any) -> list[dict[str, Any]]:
        """The answers to a socket before it is accepted; an empty list if the app was reached."""
        sent: list[dict[str, Any]] = []
        reached: list[dict[str, Any]] = []

        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            reached.append(scope)

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        lines = [(name.encode(), value.encode()) for name, value in ({"host": "localhost:8765"} | headers).items()]
        full = {"type": "websocket", "path": "/api/socket", "headers": lines, "client": ("192.0.2.9", 1)} | scope
        await Guard(app, self.accounts, self.limits, self.settings, Hosts(self.settings))(full, receive, send)
        self.reached = reached
        assert bool(reached) != bool(sent)
        return sent


@asynccontextmanager
async def house(folder: Path, settings: Settings) -> AsyncIterator[House]:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'keltis.db'}")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        home = House(Accounts(engine, settings), settings)
        yield home
        for client in home.clients:
            await client.aclose()
    finally:
        await engine.dispose()


def run(folder: Path, play: Callable[[House], Awaitable[None]], settings: Settings | None = None) -> None:
    async def inside() -> None:
        async with house(folder, settings or Settings()) as home:
            await play(home)

    asyncio.run(inside())


def problem(response: httpx.Response, status: int, key: str) -> Problem:
    """The problem of an answer."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == PROBLEM_TYPE
    found = msgspec.json.decode(response.content, type=Problem)
    assert found.key == key
    return found
