"""Errors are reported as what they are: a bad request, a busy database, or a defect of the server."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator

import httpx
import pytest

from keltis.server.http.errors import describe
from keltis.server.storage import sqlite as sqlite_store
from tests.server.harness import logs, run, serving

WITH_A_BODY = (
    "/api/tables",
    "/api/tables/nowhere/play",
    "/api/tables/nowhere/sit",
    "/api/me/name",
    "/api/me/claim",
    "/api/me/tokens",
    "/api/login",
)
DEEP = (
    b'{"file":' + b'{"a":' * 10_000 + b"1" + b"}" * 10_000 + b"}",
    b'{"file": {"record": ' + b"[" * 30_000 + b"]" * 30_000 + b"}}",
    b'{"file": ' + b"[" * 30_000,
    b"[" * 30_000 + b"]" * 30_000,
)
ACCOUNTS = (
    ("POST", "/api/me/name", {"name": "Anna"}),
    ("POST", "/api/me/claim", {"name": "Anna", "password": "a long password"}),
    ("POST", "/api/me/tokens", {"label": "bot"}),
    ("POST", "/api/logout", None),
    ("DELETE", "/api/me", None),
    ("POST", "/api/tables", {"config": {"game": "board"}, "places": [{"me": True}]}),
)


def is_busy(answer: httpx.Response) -> bool:
    """Whether the answer is that of a busy database, and says when to try again."""
    told = answer.json()
    assert (answer.status_code, told["key"]) == (503, "busy"), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["retry-after"] == "1"
    return True


def test_a_body_that_is_nested_deeply_is_a_mistake_of_the_client(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            with logs(logging.ERROR) as written:
                for path in WITH_A_BODY:
                    for body in DEEP:
                        answer = await anna.http.post(path, content=body, headers={"content-type": "application/json"})
                        assert (answer.status_code, answer.json()["key"]) == (400, "bad-request"), (path, body[:30])
                        assert answer.headers["content-type"] == "application/problem+json"
            assert written.getvalue() == ""

    run(test())


def test_a_recursion_of_our_own_is_a_defect():
    def endless() -> None:
        endless()

    with pytest.raises(RecursionError) as caught:
        endless()
    with logs(logging.ERROR) as written:
        status, problem, _ = describe(caught.value)
    assert (status, problem.key) == (500, "broken")
    assert "RecursionError" in written.getvalue()


@contextlib.asynccontextmanager
async def writing(file: str) -> AsyncIterator[None]:
    """Somebody else writes to an SQLite file, as long as the block."""
    other = sqlite3.connect(file, isolation_level=None, timeout=60, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_while_somebody_else_writes_the_database_is_busy(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    quick = [each.replace("busy_timeout = 10000", "busy_timeout = 50") for each in sqlite_store.PRAGMAS]
    assert quick != list(sqlite_store.PRAGMAS)
    monkeypatch.setattr(sqlite_store, "PRAGMAS", quick)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            async with writing(sqlite):
                with logs(logging.ERROR) as written:
                    assert is_busy(await place.stranger().http.post("/api/guest"))
                assert '"database-failed"' in written.getvalue()
                assert "INSERT" not in written.getvalue(), "what was to be stored is nothing for the log"
                for method, path, body in ACCOUNTS:
                    answer = await anna.http.request(method, path, json=body)
                    assert answer.json()["key"] in {"busy", "not-saved"}, (path, answer.text)
                    assert answer.status_code == 503
            assert (await anna.get("/api/me"))["account"] == anna.account, "nothing was changed"
            assert (await place.person()).account

    run(test())
