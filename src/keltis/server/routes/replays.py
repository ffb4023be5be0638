"""Replays by HTTP: a finished game of a table, or one from a file, of which nothing is kept."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from keltis.server.answers import ServerRequest, problem_specs
from keltis.server.frames import make_frames, make_replay, players_of, read_file
from keltis.server.messages import MOST_FRAMES, MOST_STEPS, Frames, Replay, ReplayFile, ReplayFileFrames, ReplayPlayer
from keltis.server.routes.tables import TableName, account_id, commands_of
from keltis.server.telling import check_eyes, record_of

T = TypeVar("T")
TAGS = ["replays"]
SPECS: dict[str, Any] = {"status_code": 200, "tags": TAGS}
OVER: dict[str, Any] = SPECS | {"responses": problem_specs(404, 409)}
FILES: dict[str, Any] = SPECS | {"responses": problem_specs()}

EyesParameter = Annotated[
    int | None, QueryParameter(ge=0, le=3, description="Through whose eyes; without it, all hands are open.")
]
FirstParameter = Annotated[int, QueryParameter(ge=0, le=MOST_STEPS, description="The first step.")]
CountParameter = Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES, description="How many frames.")]


@get("/api/tables/{table:str}/replay", summary="What happened in a finished game", **OVER)
async def show_replay(request: ServerRequest, table: TableName) -> Replay:
    """Its decisions with what everybody saw of them, its turns and scores; for whoever may look on at the table."""
    record, players = await finished(request, table)
    return await look_back(request, lambda: make_replay(record, players, table))


@get("/api/tables/{table:str}/frames", summary="A finished game step by step", **OVER)
async def show_frames(
    request: ServerRequest,
    table: TableName,
    seat: EyesParameter = None,
    first: FirstParameter = 0,
    count: CountParameter = 24,
) -> Frames:
    """The table after each of these decisions, through the eyes of a seat, or with all hands open."""
    record, _ = await finished(request, table)
    return await look_back(request, lambda: make_frames(record, seat, first, count))


async def finished(request: ServerRequest, name: str) -> tuple[dict[str, Any], list[ReplayPlayer]]:
    """The game of a table and who played, once it is over: then its cards are no secret from who may look on."""
    live = await commands_of(request).live.find(name)
    async with live.lock:
        check_eyes(live.table, account_id(request), None)
        return record_of(live.table).record, players_of(live.table)


@post("/api/replays", summary="What happened in a game from a file", **FILES)
async def read_replay(request: ServerRequest, data: JSONBody[ReplayFile]) -> Replay:
    """A record is checked by replaying it, and what is wrong is named."""
    await prepare(request, data.file)
    return await look_back(request, lambda: make_replay(*read_file(data.file)))


@post("/api/replays/frames", summary="A game from a file, step by step", **FILES)
async def read_frames(request: ServerRequest, data: JSONBody[ReplayFileFrames]) -> Frames:
    """As for a table; the file comes along every time, since nothing of it is kept."""
    await prepare(request, data.file)
    return await look_back(request, lambda: make_frames(read_file(data.file)[0], data.seat, data.first, data.count))


async def look_back(request: ServerRequest, work: Callable[[], T]) -> T:
    """Replay a game in a thread, one at a time; a limit keeps anybody from asking for nothing else."""
    server = request.app.state.server
    server.limits.take("replays", request.scope["state"]["address"])
    async with server.looking_back:
        return await asyncio.to_thread(work)


async def prepare(request: ServerRequest, file: dict[str, Any]) -> None:
    """Wait until the rules of its game are compiled."""
    record = file.get("record", file)
    game = record.get("game") if isinstance(record, dict) else None
    if game in ("board", "card"):
        await request.app.state.server.warmup.need(game, "library")


ROUTES: list[HTTPRouteHandler] = [show_replay, show_frames, read_replay, read_frames]
