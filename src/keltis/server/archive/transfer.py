"""Finished games between servers: `keltis export` and `keltis import`. The format of the files is in record_files.py.

The whole file is read and checked before anything is stored. Games are stored in short transactions, so that a server
can run meanwhile. A game that was already imported, or was played here, is not stored again.
"""

import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from keltis.server.archive.record_files import ImportedTable, InvalidTransfer, Report, name_of, read_games
from keltis.server.storage.backup import new_file
from keltis.server.storage.connections import reading, writing
from keltis.server.storage.migrate import migrate
from keltis.server.storage.schema import events, tables
from keltis.server.tables.events import AnyEvent, Played, Started, decode_event
from keltis.server.tables.public_view import record_of
from keltis.server.tables.table import fold

MOST_TOLD = 20
"""Refused lines that are listed one by one."""
ROWS_AT_ONCE = 500
GAMES_AT_ONCE = 100
"""Games per transaction: a running server never waits longer than for one transaction."""


# --- export ---


async def export_games(database: str, file: Path) -> int:
    """Write all finished games to a file, as of one moment; returns their number."""
    encode, count = msgspec.json.Encoder().encode, 0
    async with reading(database) as connection:
        with new_file(file) as target:
            async for name, log in finished_games(connection):
                target.write(encode(record_of(fold(name, log))) + b"\n")
                count += 1
    return count


async def finished_games(connection: AsyncConnection) -> AsyncIterator[tuple[str, list[AnyEvent]]]:
    """The events of each table whose game is over, one table after the other."""
    query = (
        select(events.c.game, events.c.data)
        .join(tables, tables.c.id == events.c.game)
        .where(tables.c.status == "over")
        .order_by(events.c.game, events.c.seq)
        .execution_options(yield_per=ROWS_AT_ONCE)
    )
    current = ""
    log: list[AnyEvent] = []
    async for rows in (await connection.stream(query)).partitions():
        for name, data in rows:
            if name != current:
                if log:
                    yield current, log
                current, log = name, []
            log.append(decode_event(data))
    if log:
        yield current, log


# --- import ---


async def import_games(database: str, file: Path, skip_bad: bool = False) -> Report:
    """Store the games of a file as finished tables. If a line is refused, nothing is stored unless `skip_bad`."""
    report = Report()
    with tempfile.TemporaryFile() as checked:
        for game in read_games(file, report):
            checked.write(msgspec.json.encode(game) + b"\n")
        if report.refused and not skip_bad:
            raise InvalidTransfer(f"{file}: nothing was imported\n{tell_refused(report)}")
        checked.seek(0)
        await migrate(database)
        await store(database, checked, report)
    return report


def tell_refused(report: Report) -> str:
    """The refused lines with their reasons."""
    told = [f"line {number}: {reason}" for number, reason in report.refused[:MOST_TOLD]]
    more = len(report.refused) - len(told)
    return "\n".join([*told, f"and {more} more lines"] if more else told)


async def store(database: str, checked: IO[bytes], report: Report) -> None:
    """Add the games that are not stored yet, some per transaction."""
    known = await known_games(database)
    batch: dict[str, ImportedTable] = {}
    for line in checked:
        game = msgspec.json.decode(line, type=ImportedTable)
        if game.id in known:
            report.known += 1
            continue
        known.add(game.id)
        batch[game.id] = game
        report.imported += 1
        if len(batch) == GAMES_AT_ONCE:
            await add_tables(database, batch)
            batch = {}
    if batch:
        await add_tables(database, batch)


async def known_games(database: str) -> set[str]:
    """The ids that the finished games of this database have, or would have if they were imported."""
    known = set()
    async with reading(database) as connection:
        async for name, log in finished_games(connection):
            deal = next(event.record for event in log if isinstance(event, Started))
            moves = [move for event in log if isinstance(event, Played) for move in event.moves]
            known |= {name, name_of({**deal, "moves": moves})}
    return known


async def add_tables(database: str, games: dict[str, ImportedTable]) -> None:
    """Store their rows; another import may have stored some of them already."""
    async with writing(database) as connection:
        there = set(await connection.scalars(select(tables.c.id).where(tables.c.id.in_(games))))
        fresh = [game for game in games.values() if game.id not in there]
        if not fresh:
            return
        await connection.execute(
            insert(tables),
            [
                {
                    "id": game.id,
                    "owner": "",
                    "game": game.game,
                    "status": "over",
                    "created": game.at,
                    "changed": game.at,
                }
                for game in fresh
            ],
        )
        await connection.execute(
            insert(events),
            [{"game": game.id, "seq": seq, "data": data} for game in fresh for seq, data in enumerate(game.events)],
        )
