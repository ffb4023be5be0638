"""Connections outside the path of a turn: one transaction, for migrations, backup and transfer.

A database is named as in the settings, by a file or postgresql://…, or as in SQLAlchemy.
"""

import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
from sqlalchemy import URL, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from keltis.play import KeltisError

POSTGRES = ("postgresql+asyncpg://", "postgresql://", "postgres://")
SQLITE = "sqlite+aiosqlite://"
BUSY_SECONDS = 30
"""Seconds to wait while another process writes to an SQLite file."""


class DatabaseProblem(KeltisError):
    """A database that cannot be used as it is."""


def is_postgres(database: str) -> bool:
    """Whether this names a PostgreSQL database.

    >>> is_postgres("postgresql://club@localhost/keltis"), is_postgres("keltis.db")
    (True, False)
    """
    return database.startswith(POSTGRES)


def sqlite_file(database: str) -> Path:
    """The file of an SQLite database.

    >>> sqlite_file("sqlite+aiosqlite:///games/keltis.db").as_posix()
    'games/keltis.db'
    """
    return Path(make_url(database).database or "" if database.startswith(SQLITE) else database)


@contextlib.asynccontextmanager
async def reading(database: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that sees the database as of one moment, while others continue to write."""
    if not is_postgres(database) and not sqlite_file(database).is_file():
        raise DatabaseProblem(f"database: there is no {sqlite_file(database)}")
    async with transaction(open_engine(database, "BEGIN"), is_read_only=True) as connection:
        yield connection


@contextlib.asynccontextmanager
async def writing(database: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that is committed as a whole. A file that does not exist is created."""
    if not is_postgres(database):
        make_file(sqlite_file(database))
    async with transaction(open_engine(database, "BEGIN IMMEDIATE")) as connection:
        yield connection


def make_file(file: Path) -> None:
    """An empty file that only its owner can read: it will hold hidden cards and hashes of passwords."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def open_engine(database: str, begin: str) -> AsyncEngine:
    """An engine that keeps no connection."""
    if is_postgres(database):
        address = database.partition("://")[2]
        # asyncpg parses the address, so that everything PostgreSQL supports is possible: sslmode, a socket, a service.
        return create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: asyncpg.connect(f"postgresql://{address}"),
            poolclass=NullPool,
        )
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(sqlite_file(database))),
        connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
        poolclass=NullPool,
    )

    @event.listens_for(engine.sync_engine, "begin")
    def begin_by_hand(connection: Connection) -> None:
        """Begin the transaction at once, because the driver would begin too late for DDL and for reading."""
        connection.exec_driver_sql(begin)

    return engine


@contextlib.asynccontextmanager
async def transaction(engine: AsyncEngine, is_read_only: bool = False) -> AsyncIterator[AsyncConnection]:
    """One connection with one transaction; errors of the database become a `DatabaseProblem`."""
    try:
        async with contextlib.AsyncExitStack() as stack:
            connection = await connect(engine)
            stack.push_async_callback(connection.close)
            if is_read_only and engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            await stack.enter_async_context(connection.begin())
            yield connection
    except SQLAlchemyError as error:
        raise DatabaseProblem(f"database: {in_a_line(getattr(error, 'orig', None) or error)}") from error
    finally:
        await engine.dispose()


async def connect(engine: AsyncEngine) -> AsyncConnection:
    """A connection, or a `DatabaseProblem` that says why there is none."""
    try:
        return await engine.connect()
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseProblem(f"database: cannot connect: {in_a_line(error)}") from error


def in_a_line(error: BaseException) -> str:
    """The first line of an error, or its kind."""
    words = str(error).strip() or type(error).__name__
    return words.splitlines()[0]
