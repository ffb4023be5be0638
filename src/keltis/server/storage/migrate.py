"""Bring a database up to date: `await migrate("keltis.db")`. The steps are in `migrations`; Alembic runs them."""

import contextlib

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from keltis.server.storage.connections import DatabaseProblem, writing

HEAD = "head"
SCRIPTS = "keltis.server.storage:migrations"
VERSIONS = [f"{SCRIPTS}/versions"]
LOCK = 0x6B656C746973
"""The number of our lock on PostgreSQL: "keltis" in ASCII."""


class NewerDatabase(DatabaseProblem):
    """A database that a newer version of keltis has changed."""


async def migrate(database: str, revision: str = HEAD) -> None:
    """Bring a database to the newest schema; one that has it is not changed.

    Several processes may do so at once. Within a process, databases must be migrated one after the other, because
    Alembic has global state.
    """
    async with writing(database) as connection:
        await connection.run_sync(upgrade, revision)


def upgrade(connection: Connection, revision: str = HEAD) -> None:
    """The same within a transaction that can write."""
    if connection.dialect.name == "postgresql":
        # SQLite has locked its file when the transaction began.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    current_revision(connection)
    config = make_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def current_revision(connection: Connection) -> str | None:
    """The last step of this database; None if it is new. A step that this version does not know is refused."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and not is_known(revision):
        raise NewerDatabase(
            f"database: it has the schema {revision!r}, which this version of keltis does not know "
            f"(it knows those up to {newest_revision()!r}); a newer version has used it"
        )
    return revision


def is_known(revision: str) -> bool:
    """Whether this version knows the step with this name."""
    with contextlib.suppress(CommandError):
        return ScriptDirectory.from_config(make_config()).get_revision(revision) is not None
    return False


def newest_revision() -> str:
    """The name of the newest step."""
    newest = ScriptDirectory.from_config(make_config()).get_current_head()
    assert newest is not None
    return newest


def make_config() -> Config:
    """The configuration of Alembic, with the folder of the steps."""
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(VERSIONS))
    return config
