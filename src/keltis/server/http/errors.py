"""Exceptions as HTTP responses: a Problem as application/problem+json, and its description for OpenAPI."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from keltis.server.net import errors
from keltis.server.net.errors import PROBLEM_TYPE, extra_headers
from keltis.server.protocol.problems import Problem

ServerRequest = Request[Any, Any, State]

KEYS = {
    401: "not-signed-in",
    403: "forbidden",
    404: "no-such-thing",
    405: "wrong-method",
    413: "too-large",
    429: "too-many",
}
"""The keys of Litestar's own exceptions, by status; any other is `bad-request`."""
MEANINGS = {
    400: "The request is not valid, or its Host is not one of this server's.",
    401: "Nobody is signed in, or the name or password is wrong.",
    403: "Not allowed, a foreign Origin, or the X-CSRF-Token is missing.",
    404: "There is no such thing.",
    409: "It is not possible in the current state.",
    413: "The body is too large.",
    429: "Too many requests; Retry-After says how long to wait.",
    503: "The server is busy, or could not save it; nothing was changed.",
}
HAS_GONE = "client disconnected prematurely"
"""Litestar's message when a client disconnects before its whole body has arrived, which is no error of the server."""


def problem_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route for its OpenAPI description: those named here, and those of every route."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANINGS[status], media_type=PROBLEM_TYPE)
        for status in sorted({400, 403, 413, 429, 503, *statuses})
    }


def problem_response(_: ServerRequest, error: Exception) -> Response[bytes]:
    """The response to a request that failed, whatever the reason."""
    status, problem, headers = describe(error)
    headers |= extra_headers(status, problem)
    return Response(msgspec.json.encode(problem), status_code=status, headers=headers, media_type=PROBLEM_TYPE)


def describe(error: Exception) -> tuple[int, Problem, dict[str, str]]:
    """Status, problem and headers for an exception; those of Litestar here, all others in net/errors.py."""
    if isinstance(error, ValidationException):
        return 400, invalid(error), {}
    if isinstance(error, HTTPException) and error.status_code < 500:
        key = KEYS.get(error.status_code, "bad-request")
        return error.status_code, Problem(key=key, text=error.detail), dict(error.headers or {})
    if isinstance(error, InternalServerException) and error.detail == HAS_GONE:
        return 400, Problem(key="bad-request", text="The body is incomplete."), {}
    return *errors.describe(error), {}


def invalid(error: ValidationException) -> Problem:
    """What is wrong with a request, and the field, if it is one."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    field = first.get("key")
    return Problem(key="bad-request", text=first.get("message", error.detail), field=None if field == "data" else field)


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[[ServerRequest, Exception], Response[bytes]]] = {
    Exception: problem_response
}
"""For the app: every exception becomes a problem."""
