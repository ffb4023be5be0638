"""Writes a whole database to one file, and reads it back; SQLite and PostgreSQL share the format of the file.

It is gzipped text with one JSON value per line: a heading; for each table its name and columns, then its rows; and at
the end the number of rows and a checksum of all lines before. It contains hidden cards and hashes of passwords.
"""

import contextlib
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, column, func, insert, inspect, select, table
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from keltis import __version__
from keltis.play import KeltisError
from keltis.rules.errors import quoted
from keltis.server.storage.connections import DatabaseProblem, in_a_line, reading, writing
from keltis.server.storage.migrate import current_revision, is_known, newest_revision, upgrade
from keltis.server.storage.schema import metadata

FORMAT = 1
LONGEST_LINE = 4 * 2**20
"""In bytes; rows of a server are far shorter."""
BYTES_AT_ONCE = 4 * 2**20
"""Lines that are read before their rows are stored, so that no file can fill the memory."""
ROWS_AT_ONCE = 500
MOST_TABLES = 100
VERSION_TABLE = "alembic_version"


UNREADABLE = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""Errors of a file that is not gzipped JSON."""


class InvalidBackup(KeltisError):
    """A file that is not a backup, or not a whole one."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="backup"):
    """The first line."""

    format: int
    keltis: str
    revision: str
    date: str


class TableHeading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="table"):
    """Rows of this table follow."""

    table: str
    columns: list[str]


class Trailer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="end"):
    """The last line."""

    rows: dict[str, int]
    sha256: str


Row = list[str | int | float | None]
Rows = tuple[TableHeading, list[Row]]
Line = Heading | TableHeading | Row | Trailer
Measured = tuple[Line, int]
"""A line, and how many bytes it has."""


# --- writing ---


async def backup(database: str, file: Path) -> dict[str, int]:
    """Write a whole database to a file, as of one moment, even while a server runs; returns the rows per table."""
    async with reading(database) as connection:
        revision = await connection.run_sync(current_revision)
        if revision != newest_revision():
            raise DatabaseProblem(
                f"database: it has the schema {revision!r}, this version of keltis needs {newest_revision()!r}; "
                "back it up with the version that wrote it, or start the server once to bring it up to date"
            )
        with new_file(file) as raw, gzip.GzipFile("", "wb", 6, raw) as target:
            return await write_backup(connection, target, revision)


@contextlib.contextmanager
def new_file(file: Path) -> Iterator[IO[bytes]]:
    """A file that appears only when it is complete, and is readable only by its owner."""
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(descriptor, "wb") as target:
            yield target
            target.flush()
            os.fsync(descriptor)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


async def write_backup(connection: AsyncConnection, target: gzip.GzipFile, revision: str) -> dict[str, int]:
    """Heading, tables, trailer."""
    encode, digest, counts = msgspec.json.Encoder().encode, hashlib.sha256(), {}

    def write(line: Any) -> None:
        data = encode(line) + b"\n"
        digest.update(data)
        target.write(data)

    date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    write(Heading(FORMAT, __version__, revision, date))
    for each in metadata.sorted_tables:
        name = str(each.name)
        counts[name] = 0
        write(TableHeading(name, [str(column.name) for column in each.columns]))
        query = select(each).order_by(*each.primary_key).execution_options(yield_per=ROWS_AT_ONCE)
        result = await connection.stream(query)
        async for rows in result.partitions():
            for row in rows:
                write(list(row))
            counts[name] += len(rows)
    target.write(encode(Trailer(counts, digest.hexdigest())) + b"\n")
    return counts


# --- reading ---


async def restore(file: Path, database: str) -> dict[str, int]:
    """Fill an empty database from a backup, completely or not at all; returns the rows per table."""
    counts = check_backup(file)
    async with writing(database) as connection:
        with open_backup(file) as (heading, batches):
            known = await connection.run_sync(make_room, heading.revision)
            for rows, values in filter(itemgetter(1), batches):
                check_columns(rows, known)
                target = table(rows.table, *(column(name) for name in rows.columns))
                given = [dict(zip(rows.columns, row, strict=True)) for row in values]
                try:
                    await connection.execute(insert(target), given)
                except (OperationalError, InterfaceError):  # a problem of the database, not of the backup
                    raise
                except (DBAPIError, OverflowError, UnicodeError) as error:
                    reason = in_a_line(getattr(error, "orig", None) or error)
                    raise InvalidBackup(f"a row of {rows.table} cannot be stored: {reason}") from None
        await connection.run_sync(upgrade)
    return counts


def check_backup(file: Path) -> dict[str, int]:
    """Read a backup to its end, before anything is changed by it."""
    counts: dict[str, int] = {}
    with open_backup(file) as (_, batches):
        for rows, values in batches:
            counts[rows.table] = counts.get(rows.table, 0) + len(values)
    return counts


def make_room(connection: Connection, revision: str) -> dict[str, set[str]]:
    """Bring a fresh database to the schema of the backup; refuses one with data; returns its columns by table."""
    present = current_revision(connection)
    if present is None:
        upgrade(connection, revision)
    elif present != revision:
        raise DatabaseProblem(
            f"database: it has the schema {present!r} and the backup {revision!r}; restore it into a new database"
        )
    inspector = inspect(connection)
    names = [name for name in inspector.get_table_names() if name != VERSION_TABLE]
    counts = {name: connection.scalar(select(func.count()).select_from(table(name))) for name in names}
    if held := ", ".join(f"{count} {name}" for name, count in sorted(counts.items()) if count):
        raise DatabaseProblem(f"database: a backup can be restored only into an empty database; this one has {held}")
    return {name: {each["name"] for each in inspector.get_columns(name)} for name in names}


def check_columns(rows: TableHeading, known: dict[str, set[str]]) -> None:
    """Refuse rows that the schema does not have."""
    if rows.table not in known:
        raise InvalidBackup(f"it has an unknown table: {quoted(rows.table)}")
    if unknown := sorted(set(rows.columns) - known[rows.table]):
        raise InvalidBackup(f"it has an unknown column of {rows.table}: {quoted(unknown[0])}")


@contextlib.contextmanager
def open_backup(file: Path) -> Iterator[tuple[Heading, Iterator[Rows]]]:
    """The heading of a backup, and its rows in batches; after the last one it is known to be complete."""
    try:
        with gzip.open(file) as source:
            lines = read_lines(source)
            first, _ = next(lines, (None, 0))
            yield check_heading(first), in_batches(lines)
    except UNREADABLE as error:
        raise InvalidBackup(f"{file}: damaged, or not a backup of keltis: {in_a_line(error)}") from None
    except InvalidBackup as error:
        raise InvalidBackup(f"{file}: {error}") from None


def read_lines(source: gzip.GzipFile) -> Iterator[Measured]:
    """All lines but the last, whose counts and checksum must match the others."""
    decode, digest = msgspec.json.Decoder(Line).decode, hashlib.sha256()
    counts: dict[str, int] = {}
    name = ""
    while data := source.readline(LONGEST_LINE + 1):
        if len(data) > LONGEST_LINE:
            raise InvalidBackup(f"damaged: a line is longer than {LONGEST_LINE} bytes")
        line = decode(data)
        if isinstance(line, Trailer):
            if (line.rows, line.sha256) != (counts, digest.hexdigest()) or source.read(1):
                raise InvalidBackup("damaged: its checksum is wrong")
            return
        digest.update(data)
        if isinstance(line, TableHeading):
            name = line.table
            if name in counts or len(counts) == MOST_TABLES or len(set(line.columns)) < len(line.columns):
                raise InvalidBackup("damaged: a line is out of place")
            counts[name] = 0
        elif isinstance(line, list):
            counts[name] = counts.get(name, 0) + 1
        yield line, len(data)
    raise InvalidBackup("incomplete: its end is missing")


def check_heading(line: Line | None) -> Heading:
    """The first line, of a format and a schema that are known."""
    if not isinstance(line, Heading):
        raise InvalidBackup("not a backup of keltis: it has no heading")
    if line.format != FORMAT:
        raise InvalidBackup(f"it has the format {line.format}; this version reads {FORMAT}")
    if not is_known(line.revision):
        raise InvalidBackup(f"it was made by a newer version, keltis {quoted(line.keltis)}")
    return line


def in_batches(lines: Iterator[Measured]) -> Iterator[Rows]:
    """The rows of one table in batches; a table without rows has one empty batch."""
    heading: TableHeading | None = None
    batch: list[Row] = []
    held = 0
    for line, size in lines:
        if isinstance(line, TableHeading):
            if heading:
                yield heading, batch
            heading, batch, held = line, [], 0
        elif not isinstance(line, list) or heading is None or len(line) != len(heading.columns):
            raise InvalidBackup("damaged: a line is out of place")
        else:
            batch.append(line)
            held += size
            if len(batch) == ROWS_AT_ONCE or held >= BYTES_AT_ONCE:
                yield heading, batch
                batch, held = [], 0
    if heading:
        yield heading, batch
