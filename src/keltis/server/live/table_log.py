"""Reads the logs of tables from the store: events, and the tables that result from them."""

import logging
import re
from collections.abc import Iterable

from keltis.server.ops.logs import log
from keltis.server.storage.queries import database_away
from keltis.server.storage.store import Row, Store
from keltis.server.tables.events import AnyEvent, UnreadableEvent, decode_event
from keltis.server.tables.table import Table, fold

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class DamagedTable(Exception):
    """A table whose log cannot be read; its cause says why."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is damaged")
        self.table = table

    def log(self) -> None:
        """Log it for the operator, the only one who can repair it."""
        log("table-damaged", logging.ERROR, table=self.table, error=type(self.__cause__).__name__)


class TableLog:
    """Reads the events of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, name: str, after: int) -> list[Row]:
        """The events of a table after this number. Refused while the database is unavailable."""
        try:
            return await self._store.read({name: after})
        except Exception as error:
            log("read-failed", logging.DEBUG, table=name, error=type(error).__name__)
            raise database_away() from None

    async def whole(self, name: str) -> list[AnyEvent]:
        """All events of a table; none if there is no such table."""
        rows = await self.read(name, -1)
        if any(seq != place for place, (_, seq, _) in enumerate(rows)):
            raise DamagedTable(name) from UnreadableEvent("a stored event is missing")
        return decode_all(name, [data for _, _, data in rows])


def decode_all(name: str, log: Iterable[str]) -> list[AnyEvent]:
    """The events of a table."""
    try:
        return [decode_event(data) for data in log]
    except UnreadableEvent as error:
        raise DamagedTable(name) from error


def fold_whole(name: str, events: list[AnyEvent]) -> Table:
    """The table that results from its stored events. If they cannot be applied, whatever the reason, it is damaged."""
    try:
        return fold(name, events)
    except Exception as error:
        raise DamagedTable(name) from error
