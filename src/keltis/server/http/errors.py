"""How a refusal reaches a client: a Problem as application/problem+json, by HTTP or in place of a socket."""

import logging
import math
import socket
import sqlite3
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import asyncpg
import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, TimeoutError as PoolTimeout

from keltis.server.live.memory import DamagedTable
from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Problem, Refused

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ServerRequest = Request[Any, Any, State]

PROBLEM_TYPE = "application/problem+json"
KEYS = {
    401: "not-signed-in",
    403: "forbidden",
    404: "no-such-thing",
    405: "wrong-method",
    413: "too-large",
    429: "too-many",
}
"""What Litestar's own exceptions are called, by their status; any other is `bad-request`."""
MEANINGS = {
    400: "The request makes no sense, or its Host is not one of this server's.",
    401: "Nobody is signed in, or the name and password do not fit.",
    403: "Not allowed, a foreign Origin, or the X-CSRF-Token is missing.",
    404: "There is no such thing.",
    409: "It does not go with how things are now.",
    413: "The body is too large.",
    429: "Too many requests; Retry-After says how long to wait.",
    503: "The server is busy, or could not save it; nothing was changed.",
}
HAS_GONE = "client disconnected prematurely"
"""What Litestar says of a client that goes before all of its body has come: no fault of ours, and nobody hears it."""
DEEP = "deserializing"
"""What msgspec says of nested nonsense; of a recursion of our own Python says something else."""
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
"""What a database says that is away, or busy with somebody else."""
MISTAKES = (
    *(ProgrammingError, IntegrityError, DataError),
    *(sqlite3.ProgrammingError, sqlite3.IntegrityError, sqlite3.DataError),
    *(asyncpg.SyntaxOrAccessError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError),
)
"""What it says of a mistake in our own code."""


class SlowReader(Exception):
    """A client that does not read its answer."""


def problem_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route for its OpenAPI description: those named here, and those every route has."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANINGS[status], media_type=PROBLEM_TYPE)
        for status in sorted({400, 403, 413, 429, 503, *statuses})
    }


def problem_response(_: ServerRequest, error: Exception) -> Response[bytes]:
    """The answer to a request that failed, whatever the reason."""
    status, problem, headers = describe(error)
    headers |= extra_headers(status, problem)
    return Response(msgspec.json.encode(problem), status_code=status, headers=headers, media_type=PROBLEM_TYPE)


def describe(error: Exception) -> tuple[int, Problem, dict[str, str]]:
    """Status, problem and headers for an exception."""
    if isinstance(error, Refused):
        return error.status, error.problem, {}
    if isinstance(error, ValidationException):
        return 400, invalid(error), {}
    if isinstance(error, HTTPException) and error.status_code < 500:
        key = KEYS.get(error.status_code, "bad-request")
        return error.status_code, Problem(key=key, text=error.detail), dict(error.headers or {})
    if isinstance(error, msgspec.DecodeError | UnicodeDecodeError):
        return 400, decoded_badly(error), {}
    if isinstance(error, InternalServerException) and error.detail == HAS_GONE:
        return 400, Problem(key="bad-request", text="The body has not come whole."), {}
    if isinstance(error, RecursionError) and DEEP in str(error):
        return 400, Problem(key="bad-request", text="This is nested too deeply."), {}
    if isinstance(error, DamagedTable):
        error.log()
        return (
            500,
            Problem(key="broken", text="This table is damaged and cannot be read. The server's log names it."),
            {},
        )
    # The message of an unexpected exception can hold a card, the lines of its traceback cannot.
    where = "".join(traceback.format_tb(error.__traceback__))
    if isinstance(error, SlowReader):  # it is hung up on, and nobody hears this
        return 503, Problem(key="busy", text="The answer was not read in time."), {}
    if isinstance(error, DATABASE_ERRORS) and not isinstance(error, MISTAKES):
        log("database-failed", logging.ERROR, error=type(error).__name__, where=where)
        return 503, Problem(key="busy", text="The database cannot be reached now.", retry_after=1.0), {}
    log("unexpected error", logging.ERROR, error=type(error).__name__, where=where)
    return 500, Problem(key="broken", text="Something went wrong here."), {}


def invalid(error: ValidationException) -> Problem:
    """What is wrong with a request, and the field, where there is one."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    field = first.get("key")
    return Problem(key="bad-request", text=first.get("message", error.detail), field=None if field == "data" else field)


def decoded_badly(error: msgspec.DecodeError | UnicodeDecodeError) -> Problem:
    """What is wrong with a body or message, and the field, as msgspec names it."""
    if isinstance(error, UnicodeDecodeError):
        return Problem(key="bad-request", text="This is not UTF-8.")
    text, _, place = str(error).partition(" - at ")
    return Problem(key="bad-request", text=text, field=place.strip("`").removeprefix("$").lstrip(".") or None)


def extra_headers(status: int, problem: Problem) -> dict[str, str]:
    """What HTTP wants to be said besides the problem."""
    headers = {}
    if problem.retry_after is not None:
        headers["retry-after"] = str(max(1, math.ceil(problem.retry_after)))
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return headers


async def refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request with a problem, or a socket before it is accepted."""
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


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[[ServerRequest, Exception], Response[bytes]]] = {
    Exception: problem_response
}
"""For the app: every exception becomes a problem."""
