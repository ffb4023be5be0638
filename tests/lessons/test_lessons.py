"""Lessons: every position can be played, every task can be done, and every text is there."""

import re

import pytest

import keltis
from keltis.lessons import LESSONS, Lesson, find_lesson
from keltis.lessons.goals import LEARNER
from keltis.rules.editions import EDITIONS
from keltis.texts import LANGUAGES, attribute, text
from tests.lessons.teaching import teach
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


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_a_lesson_begins_with_a_possible_position_and_the_learner_to_move(lesson: Lesson, edition: str):
    game = lesson.begin(edition)
    assert (game.seat, game.phase, game.players) == (LEARNER, "play", 2)
    assert keltis.Game.from_record(game.record(reveal=True)).record(reveal=True) == game.record(reveal=True)
    assert sorted(game.view(LEARNER).hand) == sorted(lesson.hands[0].split())


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_a_position_is_not_changed_by_learning_from_it(lesson: Lesson, edition: str):
    before = lesson.begin(edition).record(reveal=True)
    teach(lesson, solution(lesson), edition)
    assert lesson.begin(edition).record(reveal=True) == before


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_the_solution_does_every_task_and_no_goal_is_reached_before(lesson: Lesson, edition: str):
    for number, task in enumerate(lesson.tasks):
        progress = teach(lesson, solution(lesson, number), edition)
        assert (progress.task, progress.is_done, progress.refused, progress.is_remarked) == (number, False, None, False)
        assert not task.is_done(progress.game)
        assert progress.wanted
    progress = teach(lesson, solution(lesson), edition)
    assert (progress.is_done, progress.refused, progress.is_remarked) == (True, None, False)
    assert progress.moves == solution(lesson)


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_every_legal_move_is_wanted_or_has_a_remark(lesson: Lesson, edition: str):
    for number, task in enumerate(lesson.tasks):
        before = solution(lesson, number)
        for move in teach(lesson, before, edition).game.legal_moves():
            progress = teach(lesson, [*before, move.text], edition)
            assert progress.refused is None
            assert progress.is_remarked == (move.text not in task.wanted)
            if progress.is_remarked:
                assert progress.moves == [*before, move.text], "it is shown, and can be taken back"
                assert progress.wanted == []
                for language in LANGUAGES:
                    assert attribute(language, progress.text, "remark", **words(edition))


@pytest.mark.parametrize(("lesson", "edition"), TAUGHT)
def test_every_wanted_move_leads_on(lesson: Lesson, edition: str):
    for number in range(len(lesson.tasks)):
        before = solution(lesson, number)
        for move in teach(lesson, before, edition).wanted:
            progress = teach(lesson, [*before, move], edition)
            assert not progress.is_remarked
            assert progress.task in {number, number + 1}


def test_what_is_not_allowed_is_not_made_and_has_its_reason():
    lesson = find_lesson("board", 2)
    assert lesson is not None
    progress = teach(lesson, ["lay g5", "lay g1"])
    assert progress.refused is not None
    assert (progress.refused.rule, progress.moves) == ("B12", ["lay g5"])
    lesson = find_lesson("board", 6)
    assert lesson is not None
    refused = teach(lesson, ["discard b10", "draw b"]).refused
    assert refused is not None
    assert refused.rule == "B19"
    refused = teach(lesson, ["fly"]).refused
    assert refused is not None
    assert refused.key == "unknown-move"


def test_moves_after_the_end_or_after_a_remark_are_not_made():
    lesson = find_lesson("board", 1)
    assert lesson is not None
    assert teach(lesson, ["lay r9", "start r small"]).moves == ["lay r9"]
    assert teach(lesson, [*solution(lesson), "lay g5"]).moves == solution(lesson)


def test_lessons_are_numbered_and_there_are_no_others():
    for game, lessons in LESSONS.items():
        assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
        assert all(lesson.game == game for lesson in lessons)
        assert find_lesson(game, 0) is None
        assert find_lesson(game, len(lessons) + 1) is None


def test_the_other_seat_only_does_what_the_lesson_says():
    lesson = find_lesson("board", 1)
    assert lesson is not None
    told = [(seat, effect.move) for seat, effect in teach(lesson, solution(lesson)).played]
    assert told == [(0, "draw pile"), (1, "lay b5"), (1, "start b small"), (1, "draw pile")]


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
        outcome = teach(lessons[-1], solution(lessons[-1])).game.outcome()
        assert outcome is not None
        assert outcome.winners == [LEARNER]


def test_pairs_are_offered_only_where_they_are_the_lesson():
    for lesson in LESSONS["card"]:
        offered = any(move.kind == "pair" for move in lesson.begin().legal_moves())
        assert offered == (lesson.number == 3)


def test_a_lesson_teaches_its_editions_rules_for_the_end_stone_and_the_own_discard():
    drawing, finished = find_lesson("board", 6), find_lesson("board", 8)
    assert drawing
    assert finished
    for edition, may_pass, may_retake in (("de", False, False), ("nl", True, True), ("hu", True, True)):
        moves = [move.text for move in teach(finished, ["lay v10"], edition).game.legal_moves()]
        assert ("pass" in moves) == may_pass
        assert (teach(drawing, ["discard b10", "draw b"], edition).refused is None) == may_retake
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
