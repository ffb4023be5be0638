"""The hourly cleanup: closes abandoned tables, leaves the seats of deleted accounts, deletes idle guests."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Select, func, select

from keltis.server.live.commands import Commands
from keltis.server.live.table_log import DamagedTable
from keltis.server.ops.logs import log
from keltis.server.people.accounts import Accounts
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema
from keltis.server.storage.queries import Queries
from keltis.server.tables.events import decode_event
from keltis.server.tables.table import Table

MOST_CLOSED = 500
"""Tables per query."""


class Cleanup:
    """The steps of the hourly cleanup."""

    def __init__(self, commands: Commands, accounts: Accounts, queries: Queries) -> None:
        self._commands, self._accounts, self._queries = commands, accounts, queries

    async def run(self, before: float) -> None:
        """Close the tables where nothing has happened since `before`, and delete guests not seen since then."""
        steps: tuple[tuple[str, Callable[[], Awaitable[int]]], ...] = (
            ("tables-closed", lambda: self.close_open(before)),
            ("games-closed", lambda: self.close_silent(before)),
            ("seats-left", self.leave_ghosts),
            ("guests-forgotten", lambda: self._accounts.forget_idle_guests(before)),
        )
        for done, step in steps:  # if one fails, the others still run
            try:
                if count := await step():
                    log(done, count=count)
            except Exception as error:
                log("not-cleaned", logging.WARNING, instead_of=done, error=type(error).__name__)

    async def close_open(self, before: float) -> int:
        """Close the tables that have not started and have not changed since then; returns their number."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status == "open", tables.changed < before)
        return await self._close_all(query, lambda table: table.status == "open")

    async def close_silent(self, before: float) -> int:
        """Close the running tables without an event since then, unless they have a clock; returns their number."""
        tables, events = schema.tables.c, schema.events.c
        last = select(func.max(events.seq)).where(events.game == tables.id).correlate(schema.tables).scalar_subquery()
        query = select(tables.id, events.data).join(schema.events, (events.game == tables.id) & (events.seq == last))
        query = query.where(tables.status == "running", tables.changed < before)  # it began before

        def is_silent(table: Table) -> bool:
            return table.status == "running" and table.changed < before and table.deadline is None

        return await self._close_all(query, is_silent, before)

    async def _close_all(
        self, query: Select[Any], is_meant: Callable[[Table], bool], before: float | None = None
    ) -> int:
        """Close tables one by one, and return their number. A table that fails is left for the next time.

        With `before`, the query also returns the last event of each table, and tables with a later one are not read.
        """
        closed, last = 0, ""
        while rows := await self._queries.ask(
            query.where(schema.tables.c.id > last).order_by(schema.tables.c.id).limit(MOST_CLOSED)
        ):
            for name, *events in rows:
                try:
                    if all(decode_event(data).at < (before or 0.0) for data in events):
                        closed += await self._commands.close_if(name, is_meant)
                except DamagedTable as damaged:
                    damaged.log()
                except Exception as error:
                    log("table-not-closed", logging.WARNING, table=name, error=type(error).__name__)
            last = rows[-1][0]
        return closed

    async def leave_ghosts(self) -> int:
        """Leave the seats of deleted accounts, in case a server ended before it could; returns their number."""
        seats, accounts = schema.seats.c, schema.accounts.c
        known = select(accounts.id).where(accounts.id == seats.account)
        query = select(seats.account, seats.game, seats.seat).join(schema.tables, schema.tables.c.id == seats.game)
        query = query.where(schema.tables.c.status.in_(("open", "running")), ~known.exists())
        left = 0
        for account, name, seat in await self._queries.ask(query):
            try:
                await self._commands.leave_for_good(account, name, seat)
                left += 1
            except (Refused, DamagedTable) as problem:  # one that cannot be left must not stop the others
                log("seat-not-left", logging.WARNING, table=name, seat=seat, error=str(problem))
        return left
