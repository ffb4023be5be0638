"""Puts the server together: all its parts are built here, and nowhere else."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import keltis
from keltis.server.automation.attendant import Attendant
from keltis.server.automation.leases import Leases
from keltis.server.automation.warmup import Warmup
from keltis.server.http import daily_results, kept_games, pages, people, remote_bots, replays, status, tables
from keltis.server.http.errors import EXCEPTION_HANDLERS
from keltis.server.live.cleanup import Cleanup
from keltis.server.live.commands import Commands
from keltis.server.live.executor import Executor, Inputs
from keltis.server.live.registry import Registry
from keltis.server.net.guard import Guard
from keltis.server.net.hosts import Hosts
from keltis.server.net.http_timeouts import CROWD, Crowd
from keltis.server.net.limits import Limits
from keltis.server.net.sockets import Sockets
from keltis.server.ops.logs import log
from keltis.server.ops.metrics import Figures
from keltis.server.ops.readiness import Probe
from keltis.server.people.accounts import Accounts
from keltis.server.people.session_check import SessionCheck
from keltis.server.settings import Settings
from keltis.server.storage.postgres import PostgresStore
from keltis.server.storage.queries import Queries
from keltis.server.storage.sqlite import SqliteStore
from keltis.server.storage.store import Listeners, Store

CLEANING_SECONDS = 3600.0
CLOSING_SECONDS = 5.0
"""Seconds that a cleanup in progress may take when the server closes."""
STORE_SECONDS = 2.0
"""Seconds between two checks whether the database can store."""


def make_store(settings: Settings) -> Store:
    """The store that the settings name."""
    if settings.is_postgres:
        return PostgresStore(settings.database or "")
    return SqliteStore(settings.database_file())


class Server:
    """Everything one process has."""

    def __init__(
        self,
        settings: Settings,
        inputs: Inputs | None = None,
        after_cleaning: Callable[[], object] = lambda: None,
    ) -> None:
        self.settings, self.inputs = settings, inputs or Inputs()
        self._after_cleaning = after_cleaning
        self.store = store = make_store(settings)
        now = self.inputs.now
        self.queries = Queries(store)
        self.hosts = Hosts(settings)
        self.limits = Limits(settings)
        self.accounts = Accounts(store.engine, settings, now=now, token=self.inputs.token)
        self.sessions = SessionCheck(self.accounts, store)
        self.warmup = Warmup()
        self.leases = Leases(store, now)
        self.registry = Registry(store, now, self.leases.holds, lambda game: self.warmup.need(game, "library"))
        self.executor = Executor(self.registry, self.leases, self.inputs, 60.0 * settings.absent_minutes)
        self.commands = Commands(self.executor, self.queries, settings.tables_a_person)
        self.cleanup = Cleanup(self.commands, self.accounts, self.queries)
        self.attendant = Attendant(self.executor, self.leases, self.warmup, settings, self.limits.address_of)
        self.sockets = Sockets(self.executor, self.limits, self.sessions)
        self.can_store = Probe(self._look_at_store, STORE_SECONDS)
        self.replaying = asyncio.Semaphore(1)
        """Only one replay is computed at a time, because players come first."""
        self.is_closing = False
        self._tasks: list[asyncio.Task[None]] = []
        self._cleaning: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect to the database, and start what runs in the background."""
        await self.store.open(Listeners(self.registry.hear, self.sessions.hear_ended))
        await self.hosts.open()
        works = (
            self.attendant.run(),
            self.registry.watch_gaps(),
            self._clean_forever(),
            self.sessions.run(),
            self.warmup.run(),
        )
        self._tasks = [asyncio.create_task(work) for work in works]
        log("opened", database="postgresql" if self.settings.is_postgres else "sqlite")

    async def close(self) -> None:
        """Stop without losing anything: first store what is still waiting."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._finish_cleaning()
        await self.warmup.close()
        await self.attendant.close()
        await self.registry.close()
        await self.store.close()
        self.hosts.close()
        log("closed")

    async def is_ready(self) -> bool:
        """Whether the server can accept requests."""
        return not self.is_closing and await self.store.is_ready() and await self.can_store.ask()

    async def _look_at_store(self) -> bool:
        can_store = await self.store.can_store()
        if not can_store:
            log("cannot-store", logging.ERROR)
        return can_store

    async def _clean_forever(self) -> None:
        while True:
            self._cleaning = asyncio.create_task(self.clean())
            await asyncio.shield(self._cleaning)
            self._after_cleaning()
            await asyncio.sleep(CLEANING_SECONDS)

    async def _finish_cleaning(self) -> None:
        """Wait for a cleanup to end: a driver that is cancelled while connecting leaves its connection open."""
        if self._cleaning is not None:
            await asyncio.wait((self._cleaning,), timeout=CLOSING_SECONDS)
            self._cleaning.cancel()
            await asyncio.gather(self._cleaning, return_exceptions=True)

    async def clean(self) -> None:
        """Close abandoned tables and delete idle guests."""
        await self.cleanup.run(self.inputs.now() - self.settings.guest_days * 86_400)

    def figures(self) -> Figures:
        """The current figures, for the metrics."""
        return Figures(
            commits=self.store.counts.commits,
            events=self.store.counts.entries,
            commit_seconds=self.store.counts.seconds,
            mismatches=self.sockets.mismatches.count,
            tables=len(self.registry),
            sockets=len(self.sockets.connections),
            watched=len(self.leases.held),
            thinking=len(self.attendant.bots),
        )


class App:
    """The ASGI app of one process: the guard, and behind it the sockets and Litestar."""

    def __init__(self, server: Server, web: Path = pages.FOLDER) -> None:
        self.server = server
        self.litestar = make_litestar(server, web)
        self._guard = Guard(self._inside, server.accounts, server.limits, server.settings, server.hosts)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI."""
        if scope["type"] == "lifespan":
            scope.setdefault("state", {})[CROWD] = Crowd(self.server.settings)
            await self.litestar(scope, receive, send)
        else:
            await self._guard(scope, receive, send)

    async def _inside(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass sockets on directly and everything else to Litestar.

        Every turn comes through here, so this is kept short.
        """
        if scope["type"] == "websocket" and scope["path"] == "/api/socket":
            await self.server.sockets(scope, receive, send)
        else:
            await self.litestar(scope, receive, send)


def make_litestar(server: Server, web: Path = pages.FOLDER) -> Litestar:
    """The HTTP side; `web` is the folder with the built app for browsers."""

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    parts = {name: getattr(server, name) for name in ("accounts", "limits", "commands")}
    return Litestar(
        [
            *people.ROUTES,
            *kept_games.ROUTES,
            *daily_results.ROUTES,
            *tables.ROUTES,
            *remote_bots.ROUTES,
            *replays.ROUTES,
            *status.ROUTES,
            *pages.ROUTES,
        ],
        lifespan=[lifespan],
        state=State({"server": server, "web_files": pages.WebFiles(web), "api_page": status.ApiPage(), **parts}),
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


def make_app(settings: Settings, inputs: Inputs | None = None, web: Path = pages.FOLDER) -> App:
    """The ASGI app of one process."""
    return App(Server(settings, inputs), web)
