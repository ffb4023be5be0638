"""A backup is whole and of one moment, and comes back as it was, on either database."""

import argparse
import asyncio
import gzip
import hashlib
import json
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from keltis.cli import main
from keltis.commands import backup as backup_command, restore as restore_command
from keltis.server.storage import backup as backups, migrate as steps
from keltis.server.storage.backup import InvalidBackup, backup, restore
from keltis.server.storage.connections import DatabaseProblem, reading, writing
from keltis.server.storage.migrate import current_revision, migrate, newest_revision
from keltis.server.storage.schema import (
    accounts,
    daily_results,
    events,
    kept_games,
    metadata,
    seats,
    sessions,
    tables,
    watches,
)
from tests.server.storage.test_migrations import NEXT_STEP

ROWS = {
    accounts: [
        ("anna", "Anna Ørsted 🍀", "anna ørsted 🍀", "$argon2id$v=19$…", 1700000000.123456, 1700000001.0),
        ("guest", None, None, None, 0.1, 1e15),
    ],
    sessions: [("0f" * 32, "s1", "anna", "token", 'a "label"\n\twith \\ signs', 1.0, 2.0)],
    tables: [("T-1", "anna", "board", "running", 1.5, 2.5, "anna:c1"), ("T-2", "", "card", "over", 3.0, 4.0, None)],
    kept_games: [
        ("K-1", "anna", "0a" * 32, "board", 2, 7, 0, 1.5, 2.5, '{"record": {"moves": ["lay r7"]}}'),
        ("K-2", "anna", "", "card", 4, 9, 1, 3.5, 4.5, None),
    ],
    daily_results: [("anna", "board", "2026-03-01", 31, -4, 1.25), ("guest", "card", "2026-03-01", 0, 12, 2.5)],
    seats: [("T-1", 0, "anna")],
    watches: [("T-1", "holder", 1700000009.75)],
    events: [("T-1", seq, json.dumps({"type": "played", "moves": ["lay r7"] * 50})) for seq in range(1201)],
}


async def fill(database: str) -> None:
    await migrate(database)
    async with writing(database) as connection:
        for table in metadata.sorted_tables:
            names = [column.name for column in table.columns]
            await connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in ROWS[table]])


async def rows_of(database: str) -> dict:
    async with reading(database) as connection:
        return {
            table: [tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path, postgres_server: str):
    """A second empty database."""
    from tests.server.postgres import fresh_database

    if request.param == "sqlite":
        yield str(tmp_path / "other.db")
    else:
        with fresh_database(postgres_server) as url:
            yield url


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good backup."""
    source = str(tmp_path / "source.db")
    asyncio.run(fill(source))
    asyncio.run(backup(source, tmp_path / "keltis.backup"))
    return tmp_path / "keltis.backup"


def test_a_database_comes_back_as_it_was_also_on_the_other_kind(database, other, tmp_path):
    asyncio.run(fill(database))
    counts = asyncio.run(backup(database, tmp_path / "b"))
    assert counts == {table.name: len(rows) for table, rows in ROWS.items()}
    assert asyncio.run(restore(tmp_path / "b", other)) == counts
    assert asyncio.run(rows_of(other)) == ROWS
    asyncio.run(backup(other, tmp_path / "again"))
    assert lines_of(tmp_path / "again")[1:-1] == lines_of(tmp_path / "b")[1:-1]


def lines_of(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode().splitlines()


def test_the_file_is_for_its_owner_alone_and_says_what_it_is(file):
    assert file.stat().st_mode & 0o777 == 0o600
    heading, *_, trailer = map(json.loads, lines_of(file))
    assert (heading["format"], heading["revision"]) == (1, newest_revision())
    assert trailer["rows"]["events"] == len(ROWS[events])
    assert [each.name for each in file.parent.iterdir() if each.name.startswith(".")] == []


def test_an_old_backup_stays_until_the_new_one_is_complete(file, tmp_path, monkeypatch):
    good = file.read_bytes()

    async def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr(backups, "write_backup", fail)
    with pytest.raises(OSError, match="disk full"):
        asyncio.run(backup(str(tmp_path / "source.db"), file))
    assert file.read_bytes() == good
    assert [each.name for each in file.parent.iterdir() if each.name.startswith(".")] == []


def test_a_backup_is_of_one_moment_while_others_write(database, tmp_path, monkeypatch):
    """Every transaction adds a table with one event, so there are always as many tables as events."""
    asyncio.run(migrate(database))
    monkeypatch.setattr(backups, "ROWS_AT_ONCE", 2)
    stop = threading.Event()

    async def write() -> None:
        number = 0
        while not stop.is_set():
            async with writing(database) as connection:
                row = {"id": f"T{number}", "owner": "", "game": "card", "status": "open", "created": 1, "changed": 1}
                await connection.execute(insert(tables), [row])
                await connection.execute(insert(events), [{"game": f"T{number}", "seq": 0, "data": "{}"}])
            number += 1

    writer = threading.Thread(target=asyncio.run, args=[write()])
    writer.start()
    try:
        seen = [asyncio.run(backup(database, tmp_path / "b")) for _ in range(15)]
    finally:
        stop.set()
        writer.join()
    assert all(counts["tables"] == counts["events"] for counts in seen)
    assert seen[0]["tables"] < seen[-1]["tables"]


def test_only_an_empty_database_is_filled(file, database):
    asyncio.run(migrate(database))
    asyncio.run(restore(file, database))
    with pytest.raises(DatabaseProblem, match="2 accounts, 2 daily_results, 1201 events, 2 kept_games, 1 seats"):
        asyncio.run(restore(file, database))
    assert asyncio.run(rows_of(database)) == ROWS


def changed(lines: list[str], what: str) -> list[str]:
    """Ways in which a file is damaged after it was written, with a good gzip around it."""
    match what:
        case "a card":
            return [line.replace("lay r7", "lay r8", 1) for line in lines]
        case "a row missing":
            return lines[:-5] + lines[-4:]
        case "the end missing":
            return lines[:-1]
        case "more after the end":
            return [*lines, lines[-2]]
        case "a shorter row":
            return [*lines[:-2], '["T-1"]', lines[-1]]
        case "rows first":
            return [lines[0], lines[-2], *lines[1:]]
        case "no heading":
            return lines[1:]
        case "a newer version":
            return [lines[0].replace(newest_revision(), "9999"), *lines[1:]]
        case "another format":
            return [lines[0].replace('"format":1', '"format":2'), *lines[1:]]
        case "no JSON":
            return [lines[0], "{", *lines[1:]]
    raise AssertionError(what)


DAMAGE = [
    "a card",
    "a row missing",
    "the end missing",
    "more after the end",
    "a shorter row",
    "rows first",
    "no heading",
    "a newer version",
    "another format",
    "no JSON",
]


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_file_is_refused_and_nothing_is_made(file, tmp_path, what):
    lines = lines_of(file)
    bad = changed(lines, what)
    assert bad != lines
    file.write_bytes(gzip.compress("".join(f"{line}\n" for line in bad).encode()))
    target = tmp_path / "target.db"
    with pytest.raises(InvalidBackup, match="backup"):
        asyncio.run(restore(file, str(target)))
    assert not target.exists()


@pytest.mark.parametrize("length", [0, 1, 11, 200, -9, -1])
def test_a_torn_file_is_refused_wherever_it_ends(file, tmp_path, length):
    file.write_bytes(file.read_bytes()[:length])
    with pytest.raises(InvalidBackup, match=r"damaged|incomplete"):
        asyncio.run(restore(file, str(tmp_path / "target.db")))


def test_a_flipped_byte_is_noticed_anywhere(file, tmp_path):
    good = file.read_bytes()
    for place in range(10, len(good), max(1, len(good) // 60)):
        file.write_bytes(good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :])
        with pytest.raises(InvalidBackup):
            backups.check_backup(file)
    assert not (tmp_path / "target.db").exists()


def forge(file: Path, lines: list[str]) -> None:
    """A file that was written by somebody else, with the right checksum."""
    counts: dict[str, int] = {}
    for line in map(json.loads, lines):
        if isinstance(line, dict) and line["line"] == "table":
            name = line["table"]
            counts[name] = 0
        elif isinstance(line, list):
            counts[name] += 1
    text = "".join(f"{line}\n" for line in lines).encode()
    end = json.dumps({"line": "end", "rows": counts, "sha256": hashlib.sha256(text).hexdigest()})
    file.write_bytes(gzip.compress(text + end.encode() + b"\n", 1))


SEAT = '["T-1",0,"anna"]'
UNFIT = {
    "two people on one seat": (SEAT, [SEAT, SEAT]),
    "a number that is too large": (SEAT, ['["T-1",123456789012345678901234567890,"anna"]']),
    "no value": (SEAT, ['["T-1",0,null]']),
    "an unknown table": (SEAT, [SEAT, '{"line":"table","table":"pets","columns":["id"]}', '["cat"]']),
    "an unknown column": (
        '{"line":"table","table":"seats","columns":["game","seat","account"]}',
        ['{"line":"table","table":"seats","columns":["game","seat","pet"]}'],
    ),
    "half a character": (SEAT, ['["T-1",0,"\\ud800"]']),
}


@pytest.mark.parametrize("what", UNFIT)
def test_rows_that_do_not_belong_there_are_refused_in_one_line_and_nothing_is_stored(
    file, database, what, capsys, monkeypatch
):
    lines, (line, instead) = lines_of(file)[:-1], UNFIT[what]
    place = lines.index(line)
    forge(file, [*lines[:place], *instead, *lines[place + 1 :]])
    monkeypatch.delenv("KELTIS_CONFIG", raising=False)
    assert main(["restore", str(file), "--database", database]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"keltis: {file}: ")
    assert said.count("\n") == 1
    asyncio.run(migrate(database))
    assert asyncio.run(rows_of(database)) == {table: [] for table in ROWS}


BAD_FILES = {
    "nothing": b"",
    "no gzip": b"keltis" * 100,
    "an empty gzip": gzip.compress(b""),
    "only an end": gzip.compress(
        b'{"line":"end","rows":{},"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}\n'
    ),
    "deep": gzip.compress(b"[" * 100_000),
    "a line without end": gzip.compress(b'["' + b"x" * (backups.LONGEST_LINE + 10)),
    "no text": gzip.compress(b'["\xff"]\n'),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_bad_file_is_refused_in_one_line(tmp_path, what, capsys):
    file, target = tmp_path / "bad.backup", tmp_path / "target.db"
    file.write_bytes(BAD_FILES[what])
    assert main(["restore", str(file), "--database", str(target)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"keltis: {file}: ")
    assert said.count("\n") == 1
    assert not target.exists()


def test_a_file_that_is_not_there_or_none_is_refused_in_one_line(tmp_path, capsys):
    for file in (tmp_path / "missing", tmp_path):
        assert main(["restore", str(file), "--database", str(tmp_path / "target.db")]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_long_rows_are_stored_few_at_a_time(file, database, monkeypatch):
    """What is held at once is bounded by its bytes, however few rows that is."""
    lines = lines_of(file)[:-1]
    long = "x" * (backups.LONGEST_LINE // 4)
    place = lines.index('{"line":"table","table":"events","columns":["game","seq","data"]}')
    forge(file, [*lines[: place + 1], *(json.dumps(["T-1", seq, long]) for seq in range(12)), *lines[-1:]][:-1])
    batches = []
    in_batches = backups.in_batches

    def note(lines):
        for heading, rows in in_batches(lines):
            batches.append(sum(len(json.dumps(row)) for row in rows))
            yield heading, rows

    monkeypatch.setattr(backups, "in_batches", note)
    assert asyncio.run(restore(file, database))["events"] == 12
    assert max(batches) <= backups.BYTES_AT_ONCE + backups.LONGEST_LINE
    assert sum(batch > backups.LONGEST_LINE for batch in batches) >= 2


def test_a_backup_of_an_older_version_is_brought_up_to_date(file, database, tmp_path, monkeypatch):
    folder = tmp_path / "versions"
    folder.mkdir()
    (folder / "next.py").write_text(NEXT_STEP.format(newest=newest_revision()))
    monkeypatch.setattr(steps, "VERSIONS", [*steps.VERSIONS, str(folder)])
    asyncio.run(restore(file, database))

    async def look() -> tuple:
        async with reading(database) as connection:
            found = await connection.execute(text("SELECT id, color FROM accounts ORDER BY id"))
            return await connection.run_sync(current_revision), [tuple(row) for row in found]

    assert asyncio.run(look()) == ("next", [("anna", None), ("guest", None)])


def test_an_older_database_is_not_backed_up_half(sqlite, tmp_path, monkeypatch):
    asyncio.run(fill(sqlite))
    monkeypatch.setattr(backups, "newest_revision", lambda: "later")
    with pytest.raises(DatabaseProblem, match="start the server once"):
        asyncio.run(backup(sqlite, tmp_path / "b"))
    assert not (tmp_path / "b").exists()


def test_a_database_that_is_not_there_is_not_made(tmp_path):
    with pytest.raises(DatabaseProblem, match=r"there is no .*missing\.db"):
        asyncio.run(backup(str(tmp_path / "missing.db"), tmp_path / "b"))
    assert list(tmp_path.iterdir()) == []


def run(command, *words: str) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    command.run(parser.parse_args(words))


def test_a_club_moves_to_postgres_by_two_commands(tmp_path, postgres, capsys, monkeypatch):
    data = tmp_path / "data"
    asyncio.run(fill(str(data / "keltis.db")))
    monkeypatch.setenv("KELTIS_DATA", str(data))
    run(backup_command, str(tmp_path / "b"))
    assert "2 accounts, 2 daily_results, 1201 events" in capsys.readouterr().out
    run(restore_command, str(tmp_path / "b"), "--database", postgres)
    assert "Restored: 2 accounts, 2 daily_results, 1201 events" in capsys.readouterr().out
    assert asyncio.run(rows_of(postgres)) == ROWS
