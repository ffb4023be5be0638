"""Databases are brought up to date, on SQLite and on PostgreSQL, by one process or by several at once."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect, select, text

from keltis import KeltisError
from keltis.server.people.names import login_name
from keltis.server.storage import migrate as steps
from keltis.server.storage.connections import DatabaseProblem, reading, writing
from keltis.server.storage.migrate import NewerDatabase, current_revision, migrate, newest_revision
from keltis.server.storage.schema import accounts, metadata

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{newest}"


def upgrade():
    op.add_column("accounts", sa.Column("color", sa.Text))
"""


async def ask(database: str, function, *arguments):
    async with reading(database) as connection:
        return await connection.run_sync(function, *arguments)


async def execute(database: str, statement: str) -> None:
    async with writing(database) as connection:
        await connection.execute(text(statement))


def differences(connection: Connection) -> list:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


def uniques(connection: Connection) -> dict[str, list]:
    """What `compare_metadata` leaves out on SQLite."""
    seen = inspect(connection)
    return {
        name: [
            seen.get_pk_constraint(name)["constrained_columns"],
            sorted(str(each["column_names"]) for each in seen.get_unique_constraints(name)),
            [(each["constrained_columns"], each["options"]) for each in seen.get_foreign_keys(name)],
        ]
        for name in metadata.tables
    }


@pytest.fixture
def next_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A further step, as a later version will have it."""
    folder = tmp_path / "versions"
    folder.mkdir()
    (folder / "next.py").write_text(NEXT_STEP.format(newest=newest_revision()))
    monkeypatch.setattr(steps, "VERSIONS", [*steps.VERSIONS, str(folder)])
    return "next"


def test_a_fresh_database_gets_the_schema_and_keeps_it(database):
    for _ in range(2):
        asyncio.run(migrate(database))
        assert asyncio.run(ask(database, current_revision)) == newest_revision()
        assert asyncio.run(ask(database, differences)) == []


def test_keys_are_those_of_the_schema(database, tmp_path):
    asyncio.run(migrate(database))
    other = str(tmp_path / "other.db")

    async def create() -> None:
        async with writing(other) as connection:
            await connection.run_sync(metadata.create_all)

    asyncio.run(create())
    assert asyncio.run(ask(database, uniques)) == asyncio.run(ask(other, uniques))


def test_the_names_of_sqlalchemy_mean_the_same(sqlite, postgres):
    asyncio.run(migrate(f"sqlite+aiosqlite:///{sqlite}"))
    asyncio.run(migrate(postgres.replace("postgresql:", "postgresql+asyncpg:")))
    for database in (sqlite, postgres):
        assert asyncio.run(ask(database, current_revision)) == newest_revision()


def test_names_with_emoji_are_found_as_they_are_looked_for_now(database):
    asyncio.run(migrate(database, "0001"))
    rows = [("1", "anna \u2764\ufe0f"), ("2", "ben"), ("3", "eve \u2764\ufe0f"), ("4", "eve \u2764"), ("5", None)]

    async def write() -> None:
        async with writing(database) as connection:
            for account, login in rows:
                await connection.execute(insert(accounts).values(id=account, login=login, created=0.0, seen=0.0))

    def logins(connection: Connection) -> dict[str, str | None]:
        return {row.id: row.login for row in connection.execute(select(accounts.c.id, accounts.c.login))}

    asyncio.run(write())
    asyncio.run(migrate(database))
    found = asyncio.run(ask(database, logins))
    assert found == dict(rows) | {"1": "anna \u2764"}
    assert found["1"] == login_name("Anna \u2764\ufe0f")


def test_several_processes_may_start_at_once(database):
    async def start_together() -> None:
        await asyncio.gather(*(migrate(database) for _ in range(5)))

    asyncio.run(start_together())
    assert asyncio.run(ask(database, differences)) == []


def test_rows_live_through_a_further_step(database, next_step):
    asyncio.run(migrate(database, "0001"))
    asyncio.run(execute(database, "INSERT INTO accounts (id, created, seen) VALUES ('a', 1.5, 2)"))
    asyncio.run(migrate(database))
    assert asyncio.run(ask(database, current_revision)) == next_step

    def rows(connection: Connection) -> list:
        return [tuple(row) for row in connection.execute(text("SELECT id, created, color FROM accounts"))]

    assert asyncio.run(ask(database, rows)) == [("a", 1.5, None)]


def test_a_newer_database_is_refused_and_left_alone(database):
    asyncio.run(migrate(database))
    asyncio.run(execute(database, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match=r"'9999'.*newer version") as refused:
        asyncio.run(migrate(database))
    assert isinstance(refused.value, KeltisError)

    def version(connection: Connection) -> list:
        return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())

    assert asyncio.run(ask(database, version)) == ["9999"]


def test_a_step_that_fails_changes_nothing(database, tmp_path, monkeypatch):
    asyncio.run(migrate(database))
    failing = NEXT_STEP.format(newest=newest_revision()) + "    raise ValueError('no')\n"
    (tmp_path / "failing.py").write_text(failing)
    monkeypatch.setattr(steps, "VERSIONS", [*steps.VERSIONS, str(tmp_path)])
    with pytest.raises(ValueError, match="no"):
        asyncio.run(migrate(database))
    monkeypatch.undo()
    assert asyncio.run(ask(database, current_revision)) == newest_revision()
    assert asyncio.run(ask(database, differences)) == []


def test_a_new_file_is_for_its_owner_alone(tmp_path):
    file = tmp_path / "new" / "keltis.db"
    asyncio.run(migrate(str(file)))
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_not_a_database_is_refused_in_one_line(tmp_path, postgres_server):
    text_file = tmp_path / "letter.txt"
    text_file.write_text("Dear Sir or Madam, " * 100)
    no_such = urlunsplit(urlsplit(postgres_server)._replace(path="/no_such_database"))
    for bad in (str(text_file), "postgresql://nobody:secret@127.0.0.1:1/keltis", no_such, str(tmp_path)):
        with pytest.raises((DatabaseProblem, OSError)) as refused:
            asyncio.run(migrate(bad))
        assert "secret" not in str(refused.value)
        assert "\n" not in str(refused.value)
    assert text_file.read_text() == "Dear Sir or Madam, " * 100
