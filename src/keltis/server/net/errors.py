"""How a failure reaches a client: any exception as a Problem, and a refusal in plain ASGI."""

import logging
import math
import socket
import sqlite3
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import asyncpg
import msgspec
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, TimeoutError as PoolTimeout

from keltis.play.decode_errors import is_nested_too_deeply, split_decode_error
from keltis.server.live.table_log import DamagedTable
from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Problem, Refused
from keltis.server.storage.queries import database_away

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PROBLEM_TYPE = "application/problem+json"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""Errors of msgspec about input that it cannot decode."""
DATABASE_ERRORS = (
    DBAPIError,
    PoolTimeout,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    ConnectionError,
    TimeoutError,
    socket.gaierror,
)
"""Errors while the database is unavailable or busy."""
MISTAKES = (
    *(ProgrammingError, IntegrityError, DataError),
    *(sqlite3.ProgrammingError, sqlite3.IntegrityError, sqlite3.DataError),
    *(asyncpg.SyntaxOrAccessError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError),
)
"""Our own bugs."""


class SlowReader(Exception):
    """A client does not read the response."""


def describe(error: Exception) -> tuple[int, Problem]:
    """The HTTP status and the problem for an exception. An unexpected one is logged, without its message."""
    if isinstance(error, Refused):
        return error.status, error.problem
    if isinstance(error, UNREADABLE) and is_about_input(error):
        return 400, describe_decode_error(error)
    if isinstance(error, DamagedTable):
        error.log()
        return 500, Problem(key="broken", text="This table is damaged and cannot be read. The server's log names it.")
    if isinstance(error, SlowReader):  # the connection is closed, and nobody receives this
        return 503, Problem(key="busy", text="The response was not read in time.")
    # The message of an unexpected exception can contain a card; the lines of its traceback cannot.
    where = "".join(traceback.format_tb(error.__traceback__))
    if isinstance(error, DATABASE_ERRORS) and not isinstance(error, MISTAKES):
        log("database-failed", logging.ERROR, error=type(error).__name__, where=where)
        return 503, database_away().problem
    log("unexpected error", logging.ERROR, error=type(error).__name__, where=where)
    return 500, Problem(key="broken", text="Internal error; the server's log has the details.")


def is_about_input(error: Exception) -> bool:
    """Whether a decoder complains about its input. A recursion may also be our own bug."""
    return not isinstance(error, RecursionError) or is_nested_too_deeply(error)


def describe_decode_error(error: Exception, key: str = "bad-request") -> Problem:
    """What is wrong with a body or a message, and the field, as msgspec names it."""
    if isinstance(error, UnicodeDecodeError):
        return Problem(key=key, text="The message is not valid UTF-8.")
    if isinstance(error, RecursionError):
        return Problem(key=key, text="The message is nested too deeply.")
    text, field = split_decode_error(error)
    return Problem(key=key, text=text, field=field or None)


def extra_headers(status: int, problem: Problem) -> dict[str, str]:
    """The headers that belong to a problem."""
    headers = {}
    if problem.retry_after is not None:
        headers["retry-after"] = str(max(1, math.ceil(problem.retry_after)))
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return headers


async def refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a socket before it is accepted, with a problem."""
    body = msgspec.json.encode(refused.problem)
    headers = {"content-type": PROBLEM_TYPE, "content-length": str(len(body))}
    headers |= extra_headers(refused.status, refused.problem)
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
        if kind not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refused.problem.key})
            return
    lines = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.start", "status": refused.status, "headers": lines})
    await send({"type": f"{kind}.body", "body": body})
