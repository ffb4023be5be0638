"""The results of this server's players with the deal of the day, by HTTP."""

import asyncio
from datetime import date
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from keltis.server.archive.daily_results import DailyResults, check_daily
from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.http.people import in_person
from keltis.server.protocol import DailyList, SubmitDaily
from keltis.server.protocol.problems import Refused

SPECS: dict[str, Any] = {"status_code": 200, "tags": ["deal of the day"], "responses": problem_specs(401, 409)}
Kind = Annotated[str, PathParameter(pattern="^(board|card)$")]
Day = Annotated[str, PathParameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


@get("/api/days/{day:str}/{game:str}", summary="Results of a day", **SPECS)
async def list_results(request: ServerRequest, day: Day, game: Kind) -> DailyList:
    """The results of this server's players, the best first."""
    return await daily_results(request).list(in_person(request), game, day_of(day))


@post("/api/days/{day:str}/{game:str}", summary="Submit my game of the day", **SPECS)
async def submit(request: ServerRequest, day: Day, game: Kind, data: JSONBody[SubmitDaily]) -> DailyList:
    """The game is replayed, with the opponent's answers, before its result is listed. Only the first one counts."""
    account, server, results, when = in_person(request), request.app.state.server, daily_results(request), day_of(day)
    results.check_day(when)
    server.limits.take("kept games", account.id)
    for stage in ("library", "bots"):
        await server.warmup.need(game, stage)
    async with server.replaying:
        scores = await asyncio.to_thread(check_daily, game, when, data.moves)
    await results.add(account, game, when, scores)
    return await results.list(account, game, when)


def day_of(text: str) -> date:
    """A date of the calendar."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("bad-value", f"{text} is not a date.", field="day") from None


def daily_results(request: ServerRequest) -> DailyResults:
    """The results of this server."""
    server = request.app.state.server
    return DailyResults(server.store.engine, now=server.inputs.now)


ROUTES: list[HTTPRouteHandler] = [list_results, submit]
