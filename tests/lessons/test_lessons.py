"""The data of the lessons: every position can be played, its solution does every task, and every text is there.

How the app teaches with it is tested in web/src/lib/local/teaching.test.ts.
"""

import re

import pytest

import keltis
from keltis.lessons import LESSONS, Lesson, find_lesson
from keltis.lessons.goals import LEARNER
from keltis.rules.editions import EDITIONS
from keltis.texts import LANGUAGES, attribute, text
from tests.lessons.words import words

ALL = [lesson for lessons in LESSONS.values() for lesson in lessons]
TAUGHT = [
    pytest.param(lesson, edition, id=f"{lesson.name}-{edition}")
    for lesson in ALL
    for edition, (game, _) in EDITIONS.items()
    if game == lesson.game
]
"""Every lesson by the rules of every edition."""


def solution(lesson: Lesson, tasks: int | None = None) -> list[str]:
    """The learner's moves for the first tasks, or for all."""
    return [move for task in lesson.tasks[:tasks] for move in task.solution.split("; ")]


def before_task(lesson: Lesson, number: int, edition: str | None = None) -> keltis.Game:
    """The game where a task is set, or after the last one: the ones before are done as their solutions say."""
    game = lesson.begin(edition)
    for task in lesson.tasks[:number]:
        for move in filter(None, f"{task.solution}; {task.then}".split("; ")):
            game.play(move)
    return game


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_a_lesson_begins_with_a_possible_position_and_the_learner_to_move(lesson: Lesson, edition: str):
    game = lesson.begin(edition)
    assert (game.seat, game.phase, game.players) == (LEARNER, "play", 2)
    assert keltis.Game.from_record(game.record(reveal=True)).record(reveal=True) == game.record(reveal=True)
    assert sorted(game.view(LEARNER).hand) == sorted(lesson.hands[0].split())


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_a_position_is_not_changed_by_playing_on(lesson: Lesson, edition: str):
    before = lesson.begin(edition).record(reveal=True)
    before_task(lesson, len(lesson.tasks), edition)
    assert lesson.begin(edition).record(reveal=True) == before


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_the_solution_does_every_task_with_its_last_move(lesson: Lesson, edition: str):
    for number, task in enumerate(lesson.tasks):
        game = before_task(lesson, number, edition)
        for move in task.solution.split("; "):
            assert not task.is_done(game)
            assert move in task.wanted
            game.play(move, seat=LEARNER)
        assert task.is_done(game)


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_a_task_with_other_legal_moves_has_a_remark(lesson: Lesson, edition: str):
    for number, task in enumerate(lesson.tasks):
        if all(move.text in task.wanted for move in before_task(lesson, number, edition).legal_moves()):
            continue
        for language in LANGUAGES:
            assert attribute(language, lesson.text(number), "remark", **words(edition))


def test_lessons_are_numbered_and_there_are_no_others():
    for game, lessons in LESSONS.items():
        assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
        assert all(lesson.game == game for lesson in lessons)
        assert find_lesson(game, 0) is None
        assert find_lesson(game, len(lessons) + 1) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_and_task_has_its_words_and_they_are_few(language: str):
    stops = "。！？" if language == "ja" else ".!?"
    for lesson, edition in (param.values for param in TAUGHT):
        assert text(language, lesson.name)
        for said in (
            attribute(language, lesson.name, "done", **words(edition)),
            *(text(language, lesson.text(n), **words(edition)) for n in range(len(lesson.tasks))),
        ):
            sentences = re.findall(rf"[^{stops}]+[{stops}](?=\s|$|[^\d\s])", said)
            assert 1 <= len(sentences) <= 2 or language in {"hu", "ja"}, said
            assert len(said) < 220, said


def test_the_lessons_end_with_a_win():
    for lessons in LESSONS.values():
        outcome = before_task(lessons[-1], len(lessons[-1].tasks)).outcome()
        assert outcome is not None
        assert outcome.winners == [LEARNER]


def test_pairs_are_offered_only_where_they_are_the_lesson():
    for lesson in LESSONS["card"]:
        offered = any(move.kind == "pair" for move in lesson.begin().legal_moves())
        assert offered == (lesson.number == 3)


def test_the_words_are_those_of_the_editions_rules_for_the_end_stone_and_the_own_discard():
    for language in LANGUAGES:
        for german, dutch, hungarian in zip(*(told(language, edition) for edition in ("de", "nl", "hu")), strict=True):
            assert german != dutch == hungarian


def told(language: str, edition: str) -> list[str]:
    """What a learner reads where the editions differ."""
    return [
        attribute(language, "learn-board-6", "done", **words(edition)),
        attribute(language, "learn-board-8", "done", **words(edition)),
        text(language, "learn-board-8-2", **words(edition)),
    ]
