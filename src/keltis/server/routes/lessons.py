"""Lessons by HTTP: what the moves of a learner lead to. Nothing is kept; the moves so far come along every time."""

import asyncio
from typing import Annotated, Any

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from keltis.lessons import LESSONS, Progress, find_lesson, teach
from keltis.play import InvalidSetup
from keltis.play.views import GameName
from keltis.rules.editions import find_edition
from keltis.server.answers import ServerRequest, problem_specs
from keltis.server.messages import Choice, LessonMove, LessonMoves, LessonState
from keltis.server.problems import Problem, Refused

MOST_LESSONS = 99
GameParameter = Annotated[GameName, PathParameter(description="Which game.")]
LessonNumber = Annotated[int, PathParameter(ge=1, le=MOST_LESSONS, description="From 1.")]
SPECS: dict[str, Any] = {"status_code": 200, "tags": ["lessons"], "responses": problem_specs(404)}


@post("/api/lessons/{game:str}/{number:int}", summary="Learn by doing", **SPECS)
async def take_lesson(
    request: ServerRequest, game: GameParameter, number: LessonNumber, data: JSONBody[LessonMoves]
) -> LessonState:
    """A real position with a task: what can be done, and what the moves so far have led to."""
    lesson = find_lesson(game, number)
    if lesson is None:
        raise Refused("no-such-thing", f"the {game} game has the lessons 1 to {len(LESSONS[game])}", field="number")
    try:
        edition = find_edition(game, data.edition)
    except InvalidSetup as error:
        raise Refused("bad-value", str(error), field=error.field) from None
    await request.app.state.server.warmup.need(game, "library")
    return await asyncio.to_thread(lambda: state_of(teach(lesson, data.moves, edition)))


def state_of(progress: Progress) -> LessonState:
    """What a learner is told."""
    lesson, game, refused = progress.lesson, progress.game, progress.refused
    is_waiting = progress.is_done or progress.is_remarked
    return LessonState(
        game=lesson.game,
        lesson=lesson.number,
        lessons=len(LESSONS[lesson.game]),
        task=min(progress.task, len(lesson.tasks) - 1) + 1,
        tasks=len(lesson.tasks),
        text=progress.text,
        view=progress.view,
        choices=[] if is_waiting else [Choice(effect=game.effect(move)) for move in game.legal_moves()],
        moves=progress.moves,
        wanted=progress.wanted,
        played=[LessonMove(seat=seat, effect=effect) for seat, effect in progress.played],
        is_remarked=progress.is_remarked,
        is_done=progress.is_done,
        problem=Problem(key="illegal-move", text=str(refused), reason=refused) if refused else None,
    )


ROUTES: list[HTTPRouteHandler] = [take_lesson]
