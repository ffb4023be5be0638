"""Databases for the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import any_server, fresh_database


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server; with pytest-xdist every worker has its own."""
    with any_server() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The address of a PostgreSQL database that is empty."""
    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The name of an SQLite file that does not exist yet."""
    return str(tmp_path / "keltis.db")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database, as it is named in the settings; every test runs with one of each kind."""
    return request.getfixturevalue(request.param)
