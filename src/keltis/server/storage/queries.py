"""Queries on the indexes: tables, seats and accounts."""

import logging
from typing import Any

from sqlalchemy import Select
from sqlalchemy.exc import SQLAlchemyError

from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Refused
from keltis.server.storage.store import Store


class Queries:
    """Queries outside the path of a turn. They are refused while the database is unavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ask(self, query: Select[Any]) -> list[Any]:
        """All rows of a query."""
        try:
            async with self._store.engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as error:
            log("query-failed", logging.DEBUG, error=type(error).__name__)
            raise database_away() from None


def database_away() -> Refused:
    """The refusal while the database cannot be reached."""
    return Refused("busy", "The database cannot be reached; try again in a moment.", retry_after=1.0)
