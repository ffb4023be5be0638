"""Goals are data: every kind is reached and not reached, from the true position and from a blanked one."""

import json

import msgspec
import numpy as np
import pytest

import keltis
from keltis.lessons import LESSONS
from keltis.lessons.goals import LEARNER, Goal
from keltis.play.rulesets import NEWEST
from keltis.rules.goals import GOALS
from keltis.rules.witness import blank
from tests.lessons.test_lessons import solution


def after(game: str, number: int, *moves: str) -> keltis.Game:
    """A lesson's game after these moves."""
    taught = LESSONS[game][number - 1].begin()  # type: ignore[index]
    for move in moves:
        taught.play(move)
    return taught


def done(game: str, number: int) -> keltis.Game:
    """The game after a whole lesson's solution, without the other seat's replies."""
    return after(game, number, *solution(LESSONS[game][number - 1]))  # type: ignore[index]


CASES: list[tuple[Goal, keltis.Game, keltis.Game]] = [
    (Goal("laid", card="g3"), after("board", 1, "lay g3"), after("board", 1)),
    (Goal("laid", card="g5"), after("board", 2, "lay g5"), after("board", 2)),
    (Goal("laid", card="p4"), after("card", 4, "points p4"), after("card", 4)),
    (Goal("laid", card="p6"), after("card", 4, "join p6 b"), after("card", 4)),
    (Goal("laid", card="bE"), after("card", 5, "lay bE"), after("card", 5)),
    (Goal("row", color="g", count=2), after("board", 2, "lay g5"), after("board", 2)),
    (Goal("row", color="b", count=4), after("card", 4, "join p6 b"), after("card", 4)),
    (Goal("figure", color="g", count=1), after("board", 1, "lay g3", "start g small"), after("board", 1, "lay g3")),
    (
        Goal("large", color="v"),
        after("board", 3, "lay v2", "start v large"),
        after("board", 3, "lay v2", "start v small"),
    ),
    (Goal("wishes", count=1), after("board", 4, "lay v3"), after("board", 4)),
    (Goal("wishes", count=1), after("card", 3, "pair r5 g5"), after("card", 3)),
    (Goal("tile_points", count=2), after("board", 4), after("board", 2)),
    (Goal("point_row", count=1), after("card", 4, "points p4"), after("card", 4, "join p6 b")),
    (Goal("phase", phase="clover"), after("board", 5, "lay v4"), after("board", 5)),
    (Goal("phase", phase="finished"), after("board", 8, "lay v10"), after("board", 8)),
    (Goal("phase", phase="over"), done("board", 9), after("board", 9)),
    (Goal("phase", phase="draw"), after("card", 6, "discard b2"), after("card", 6)),
    (Goal("turn_over"), after("board", 1, "discard b1", "draw pile"), after("board", 1, "discard b1")),
    (Goal("turn_over"), done("board", 9), after("board", 9)),
    (Goal("turn_over"), after("card", 1, "lay b4", "draw pile"), after("card", 1, "lay b4")),
    (Goal("holds", card="v6"), after("board", 6, "discard b10", "draw v"), after("board", 6, "discard b10")),
    (Goal("holds", card="g7"), after("card", 6, "discard b2", "draw g"), after("card", 6)),
    (Goal("holds", card="p9"), after("card", 7), after("card", 7, "lay rE", "points p9")),
    (Goal("play_ended"), done("board", 9), after("board", 9)),
    (Goal("play_ended"), after("card", 7, "lay rE"), after("card", 7)),
    (Goal("closing_done"), after("card", 7, "lay rE", "pass"), after("card", 7, "lay rE")),
    (Goal("closing_done"), after("card", 7, "lay rE", "pass", "pass"), after("card", 1, "lay b4", "draw pile")),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{goal.kind}-{game.game}-{n}" for n, (goal, game, _) in enumerate(CASES)])
def test_a_goal_is_reached_where_it_should_be_and_only_there(case: tuple[Goal, keltis.Game, keltis.Game]):
    goal, reached, not_reached = case
    for game, expected in ((reached, True), (not_reached, False)):
        assert goal.is_reached(game) is expected
        blanked = game.copy()
        blank(blanked._games, 0, LEARNER)
        assert np.any(game._games != blanked._games)
        assert goal.is_reached(blanked) is expected


def test_every_kind_of_goal_is_tried():
    assert {goal.kind for goal, _, _ in CASES} == set(GOALS) == set(Goal.TAKES)


def test_goals_survive_json():
    for lessons in LESSONS.values():
        for task in (task for lesson in lessons for task in lesson.tasks):
            text = msgspec.json.encode(task.goal)
            assert msgspec.json.decode(text, type=Goal) == task.goal
            assert json.loads(text)["kind"] == task.goal.kind


@pytest.mark.parametrize(
    "wrong", [{"kind": "laid"}, {"kind": "laid", "card": "g3", "count": 1}, {"kind": "turn_over", "phase": "draw"}]
)
def test_a_goal_has_what_its_kind_takes_and_nothing_else(wrong: dict[str, object]):
    with pytest.raises(ValueError, match=f"the goal {wrong['kind']} takes"):
        Goal(**wrong)  # type: ignore[arg-type]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Goal)


def test_a_goal_of_the_other_game_is_never_reached():
    for kind, game in (("point_row", "board"), ("closing_done", "board"), ("large", "card"), ("tile_points", "card")):
        ruleset = NEWEST[game]  # type: ignore[index]
        assert not any(after(ruleset.game, 1).has_reached(0, GOALS.index(kind), what, 0) for what in range(5))
