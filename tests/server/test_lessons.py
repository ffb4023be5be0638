"""Lessons by HTTP: what a learner is told, and what is refused."""

from typing import Any

import pytest

from keltis.lessons import LESSONS
from tests.server.harness import Person, Problem, run, serving


async def learn(person: Person, game: str, number: int, *moves: str) -> dict[str, Any]:
    return await person.post(f"/api/lessons/{game}/{number}", {"moves": list(moves)})


def test_all_lessons_can_be_learned_move_by_move(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for game, lessons in LESSONS.items():
                for lesson in lessons:
                    state, moves = await learn(anna, game, lesson.number), []
                    while not state["is_done"]:
                        assert state["text"] == f"learn-{game}-{lesson.number}-{state['task']}"
                        assert state["view"]["viewer"] == 0
                        legal = [choice["effect"]["move"] for choice in state["choices"]]
                        assert legal == state["view"]["legal_moves"]
                        moves.append(next(move for move in state["wanted"] if move in legal))
                        state = await learn(anna, game, lesson.number, *moves)
                        assert (state["moves"], state["problem"]) == (moves, None)
                        assert state["played"][0]["effect"]["move"] == moves[-1]
                    assert (state["task"], state["tasks"]) == (len(lesson.tasks), len(lesson.tasks))
                    assert state["choices"] == []
                    assert (state["lesson"], state["lessons"]) == (lesson.number, len(lessons))

    run(test())


def test_a_move_that_does_not_help_is_shown_and_an_illegal_one_is_explained(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            state = await learn(anna, "board", 2, "lay g9")
            assert (state["is_remarked"], state["choices"], state["moves"]) == (True, [], ["lay g9"])
            assert state["view"]["seats"][0]["rows"]["g"] == ["g3", "g9"]
            state = await learn(anna, "board", 2, "lay g5", "lay g1")
            assert (state["moves"], state["is_remarked"]) == (["lay g5"], False)
            assert state["problem"]["reason"]["rule"] == "B12"
            assert state["choices"]

    run(test())


def test_nothing_hidden_is_told(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            state = await learn(await place.person(), "card", 7)
            view = state["view"]
            assert view["viewer"] == 0
            assert len(view["hand"]) == 8
            assert {"hand", "deal", "pile"}.isdisjoint(view["seats"][1])

    run(test())


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("board/99", {"moves": []}, 404, "no-such-thing"),
        ("board/0", {"moves": []}, 400, "bad-request"),
        ("chess/1", {"moves": []}, 400, "bad-request"),
        ("board/1", {"moves": "lay r7"}, 400, "bad-request"),
        ("board/1", {"moves": ["x" * 99]}, 400, "bad-request"),
        ("board/1", {"moves": ["lay r7"] * 99}, 400, "bad-request"),
        ("board/1", {"moves": [], "more": 1}, 400, "bad-request"),
    ],
)
def test_bad_questions_are_refused(sqlite: str, path: str, body: Any, status: int, key: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            with pytest.raises(Problem) as caught:
                await (await place.person()).post(f"/api/lessons/{path}", body)
            assert (caught.value.status, caught.value.key) == (status, key)

    run(test())


def test_a_lesson_follows_the_edition_it_is_asked_for(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for edition, may_pass in ((None, False), ("de", False), ("nl", True), ("hu", True)):
                state = await anna.post("/api/lessons/board/8", {"moves": ["lay v10"], "edition": edition})
                assert ("pass" in state["view"]["legal_moves"]) == may_pass
                assert state["view"]["edition"] == (edition or "de")
            for game, edition in (("board", "ja"), ("card", "nl"), ("board", "xx")):
                with pytest.raises(Problem) as refused:
                    await anna.post(f"/api/lessons/{game}/1", {"moves": [], "edition": edition})
                assert (refused.value.status, refused.value.key) == (400, "bad-value")

    run(test())
