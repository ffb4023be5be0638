"""Replays of finished games, by HTTP."""

import asyncio
from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler

from keltis.server.archive.replay import make_replay, players_of
from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.http.tables import TableName, account_id, commands_of
from keltis.server.protocol import Replay, ReplayPlayer
from keltis.server.tables.permissions import check_viewer
from keltis.server.tables.public_view import record_of

SPECS: dict[str, Any] = {"status_code": 200, "tags": ["replays"], "responses": problem_specs(404, 409)}


@get("/api/tables/{table:str}/replay", summary="The replay of a finished game", **SPECS)
async def show_replay(request: ServerRequest, table: TableName) -> Replay:
    """Its decisions with their visible effects, its turns and scores; for everybody who may see the table."""
    record, players = await finished(request, table)
    server = request.app.state.server
    server.limits.take("replays", request.scope["state"]["address"])
    async with server.replaying:
        return await asyncio.to_thread(make_replay, record, players, table)


async def finished(request: ServerRequest, name: str) -> tuple[dict[str, Any], list[ReplayPlayer]]:
    """The finished game of a table, and its players. Once a game is over, spectators may see all cards."""
    live = await commands_of(request).registry.find(name)
    async with live.lock:
        check_viewer(live.table, account_id(request), None)
        return record_of(live.table).record, players_of(live.table)


ROUTES: list[HTTPRouteHandler] = [show_replay]
