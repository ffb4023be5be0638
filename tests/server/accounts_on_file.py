"""Accounts on a real SQLite file, with a clock that is set by hand."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from keltis.server.people.accounts import Accounts
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage.schema import metadata, seats, tables
from tests.server.guarded import Clock


class House:
    """Accounts, their database and their clock."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.accounts = Accounts(engine, Settings(), now=self.clock)

    async def count(self, table) -> int:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(table))).scalar_one()

    async def rows(self, query) -> list:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def write(self, *statements) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def seat(self, account_id: str, game: str, status: str) -> None:
        row = {"id": game, "owner": "x", "game": "board", "status": status, "created": 0.0, "changed": 0.0}
        await self.write(insert(tables).values(row), insert(seats).values(game=game, seat=0, account=account_id))


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'keltis.db'}")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield House(engine)
    finally:
        await engine.dispose()


def run(folder: Path, play: Callable[[House], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with house(folder) as home:
            await play(home)

    asyncio.run(inside())


async def key_of(attempt: Awaitable[object]) -> str:
    """The key of the problem an attempt ends with."""
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.problem.key
