"""The description of the API is true: whatever is sent, the answer is one of those it names, and never a 500."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.harness import PATIENCE, duel, serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
ENDLESS = ("/api/bot/stream", "/api/bot/tables/{table}/stream")
FAREWELLS = ("/api/login", "/api/logout", "/api/me")
"""Requests after which the client would no longer have an account."""


class Api:
    """A running server in a thread of its own, with a few tables and somebody who plays there."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.tables: list[str] = []
        self._ready, self._end = threading.Event(), asyncio.Event()

    def run(self) -> None:
        asyncio.run(self.serve())

    async def serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with serving(self.database) as place:
            anna, _, running = await duel(place)
            over = (await anna.create("card", ["me", 1], start=True))["table"]
            self.tables = [(await anna.create("board", ["me", None]))["table"], running, over]
            self.base = place.base
            self.headers = {"Cookie": anna.cookie, "X-CSRF-Token": anna.http.headers["X-CSRF-Token"]}
            self._ready.set()
            await self._end.wait()

    @contextlib.contextmanager
    def running(self) -> Iterator["Api"]:
        thread = threading.Thread(target=self.run)
        thread.start()
        try:
            assert self._ready.wait(PATIENCE)
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._end.set)
            thread.join(PATIENCE)


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with Api(str(tmp_path_factory.mktemp("api") / "keltis.db")).running() as running:
        yield running


def test_every_answer_is_as_described(api):
    schema = schemathesis.openapi.from_url(f"{api.base}/api/schema/openapi.json")
    wrong = []
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 25
    for operation in operations:
        if operation.path not in ENDLESS:
            try:
                check_operation(api, operation)
            except Exception as error:
                wrong.append(f"{operation.label}: {error}")
    assert not wrong, "\n\n".join(wrong)


def check_operation(api: Api, operation: Any) -> None:
    """Some requests to one route, good and bad."""
    for mode, count in ((GenerationMode.POSITIVE, 10), (GenerationMode.NEGATIVE, 6)):
        requests = operation.as_strategy(generation_mode=mode)

        @settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(requests)
        def check(case: Any) -> None:
            name = str((case.path_parameters or {}).get("table", ""))
            if len(name) % 3 == 1:  # one of the tables there are, now and then
                case.path_parameters["table"] = api.tables[len(name) % len(api.tables)]
            headers = {} if operation.path in FAREWELLS else api.headers
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE)

        with contextlib.suppress(Unsatisfiable):  # some requests cannot be wrong
            check()
