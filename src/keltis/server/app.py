"""The server put together: store, tables, watcher, accounts, routes, and the door in front of them."""

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

import keltis
from keltis.server.automation.hints import Hints
from keltis.server.automation.leases import Watcher
from keltis.server.automation.warmup import Warmup
from keltis.server.http import pages, people, remote_bots, replays, status, tables
from keltis.server.http.errors import EXCEPTION_HANDLERS, refuse
from keltis.server.live.commands import Commands
from keltis.server.live.registry import LiveTables
from keltis.server.net.guard import App, wrap
from keltis.server.net.hosts import Whereabouts
from keltis.server.net.http_timeouts import CROWD, Crowd
from keltis.server.net.limits import Limits
from keltis.server.net.websocket import SIGNED_OUT, Connection, serve_socket, speaks_otherwise, tell_version
from keltis.server.ops.logs import log
from keltis.server.ops.readiness import Probe
from keltis.server.people.accounts import Accounts, hashed
from keltis.server.people.open_sessions import OpenSessions
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage import schema
from keltis.server.storage.postgres import PostgresStore
from keltis.server.storage.sqlite import SqliteStore

CLEANING_SECONDS = 3600.0
SESSION_SECONDS = 15.0
"""Between two looks for sessions that have ended unheard of."""
STORE_SECONDS = 2.0
"""Between two looks whether the database can store."""


class Sources:
    """Where chance and time come from; tests choose their own."""

    def __init__(
        self,
        *,
        now: Callable[[], float] = time.time,
        token: Callable[[int], str] = secrets.token_urlsafe,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.now, self.token, self.seed = now, token, seed


class Server:
    """Everything one process has."""

    def __init__(self, settings: Settings, sources: Sources | None = None, web: Path = pages.FOLDER) -> None:
        self.settings, self.sources, self.web = settings, sources or Sources(), web
        self.store = (
            PostgresStore(settings.database or "") if settings.is_postgres else SqliteStore(settings.database_file())
        )
        self.places = Whereabouts(settings)
        self.connections: set[Connection] = set()
        """Open sockets."""
        self.sessions = OpenSessions()
        self.can_store = Probe(self._look_at_store, STORE_SECONDS)
        self._check_sessions = asyncio.Event()
        self.looking_back = asyncio.Semaphore(1)
        """One replay is worked out at a time: whoever plays comes first."""
        self.is_closing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connect to the database, and begin to watch."""
        settings, sources = self.settings, self.sources
        await self.store.open()
        await self.places.open()
        self.limits = Limits(settings)
        self.accounts = Accounts(self.store.engine, settings, now=sources.now, token=sources.token)
        self.accounts.on_end += [self.sessions.end, self.store.tell_ended]
        self.store.listen_ended(self._sessions_ended)
        self.warmup = Warmup()
        self.live = LiveTables(self.store, sources.now, lambda game: self.warmup.need(game, "library"))
        self.commands = Commands(
            self.live, settings, holder=secrets.token_hex(8), token=sources.token, seed=sources.seed
        )
        self.hints = Hints(self.live, self.limits, self.warmup)
        self.watcher = Watcher(self.commands, self.warmup, self.limits.address_of)
        self._tasks = [
            asyncio.create_task(work)
            for work in (
                self.watcher.run(),
                self.live.watch_gaps(),
                self._clean_for_ever(),
                self._check_sessions_for_ever(),
                self.warmup.run(),
            )
        ]
        log("opened", database="postgresql" if settings.is_postgres else "sqlite")

    async def close(self) -> None:
        """Stop, and lose nothing: what waits to be stored is stored."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.warmup.close()
        await self.watcher.close()
        self.hints.close()
        await self.live.close()
        await self.store.close()
        self.places.close()
        log("closed")

    async def is_ready(self) -> bool:
        """Whether requests can be taken."""
        return not self.is_closing and await self.store.is_ready() and await self.can_store.ask()

    async def _look_at_store(self) -> bool:
        can_store = await self.store.can_store()
        if not can_store:
            log("cannot-store", logging.ERROR)
        return can_store

    async def _clean_for_ever(self) -> None:
        while True:
            await self.clean()
            gc.collect()  # what lives long is hardly looked at otherwise
            await asyncio.sleep(CLEANING_SECONDS)

    async def clean(self) -> None:
        """Close the tables where nothing has happened for long, and forget guests who were away for long."""
        before = self.sources.now() - self.settings.guest_days * 86_400
        steps: tuple[tuple[str, Callable[[], Awaitable[int]]], ...] = (
            ("tables-closed", lambda: self.commands.close_open(schema.tables.c.changed < before, is_patient=True)),
            ("games-closed", lambda: self.commands.close_silent(before)),
            ("seats-left", self.commands.leave_ghosts),
            ("guests-forgotten", lambda: self.accounts.forget_idle_guests(before)),
        )
        for done, step in steps:  # if one fails, the others are done all the same
            try:
                if count := await step():
                    log(done, count=count)
            except Exception as error:
                log("not-cleaned", logging.WARNING, instead_of=done, error=type(error).__name__)

    def _sessions_ended(self, keys: Collection[str] | None) -> None:
        """Another process has ended these sessions; if some may have been missed, all are looked at."""
        self.accounts.forget(keys)
        if keys is None:
            self._check_sessions.set()
        else:
            self.sessions.end(keys)

    async def _check_sessions_for_ever(self) -> None:
        """A session that has ended ends its sockets and streams, even if nobody has told this process."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._check_sessions.wait(), SESSION_SECONDS)
            self._check_sessions.clear()
            for key in self.sessions.keys:
                await self._check_session(key)

    async def _check_session(self, key: str) -> None:
        with contextlib.suppress(SQLAlchemyError, OSError):
            if await self.accounts.find_hashed(key) is None:
                self.sessions.end([key])

    async def talk(self, scope: Any, receive: Any, send: Any) -> None:
        """A socket, once it passed the door."""
        state = scope["state"]
        account, address, token = state["account"], f"address {state['address']}", state["session_token"]
        connection = Connection(self.commands, self.hints, self.limits, account, address)
        try:
            self.limits.acquire_socket(connection.key, address)
        except Refused as error:
            await refuse(error, scope, receive, send)
            return
        self.connections.add(connection)
        try:
            with self.sessions.holding(token, partial(connection.cut_off, SIGNED_OUT)):
                if token is not None:
                    await self._check_session(hashed(token))  # it may have ended on the way here
                await receive()
                await send({"type": "websocket.accept"})
                if speaks_otherwise(scope["query_string"]):
                    await tell_version(send)
                else:
                    await serve_socket(connection, receive, send)
        finally:
            self.connections.remove(connection)
            self.limits.release_socket(connection.key, address)


class Doorway:
    """The app behind its door. The door is made when the server is open, since it asks the accounts."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.litestar = make_litestar(server)
        self._guard: App | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI. Sockets do not go through Litestar: every turn comes through here."""
        if scope["type"] == "lifespan":
            scope.setdefault("state", {})[CROWD] = Crowd(self.server.settings)
            await self.litestar(scope, receive, send)
            return
        if self._guard is None:
            server = self.server
            self._guard = wrap(self._inside, server.accounts, server.limits, server.settings, server.places)
        await self._guard(scope, receive, send)

    async def _inside(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/api/socket":
            await self.server.talk(scope, receive, send)
        else:
            await self.litestar(scope, receive, send)


def make_litestar(server: Server) -> Litestar:
    """The HTTP side."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.open()
        for name in ("accounts", "limits", "commands", "hints"):
            setattr(app.state, name, getattr(server, name))
        try:
            yield
        finally:
            await server.close()

    return Litestar(
        [
            *people.HANDLERS,
            *tables.ROUTES,
            *remote_bots.ROUTES,
            *replays.ROUTES,
            *status.ROUTES,
            *pages.ROUTES,
        ],
        lifespan=[lifespan],
        state=State({"server": server, "web_files": pages.WebFiles(server.web)}),
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=OpenAPIConfig(
            title="keltis",
            version=keltis.__version__,
            description="Tables for the board game Keltis and the Keltis card game.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def make_app(settings: Settings, sources: Sources | None = None, web: Path = pages.FOLDER) -> Doorway:
    """The ASGI app of one process; `web` is where the app for browsers was built."""
    return Doorway(Server(settings, sources, web))
