"""The lessons of both games as data for the browser: the start of each, and the goals of its tasks."""

import json
from typing import Any

import msgspec

from keltis.lessons import LESSONS, Lesson, Task
from keltis.play.views import GameName


def lesson_table() -> dict[str, Any]:
    """All lessons, by game."""
    return {game: [describe_lesson(lesson) for lesson in lessons] for game, lessons in LESSONS.items()}


def describe_lesson(lesson: Lesson) -> dict[str, Any]:
    """A lesson: the record of the game up to its start, in the default edition, and its tasks.

    In every edition the same deal and moves lead there.
    """
    tasks = [describe_task(lesson.game, task) for task in lesson.tasks]
    return {"name": lesson.name, "tasks": tasks, "record": lesson.record()}


def describe_task(game: GameName, task: Task) -> dict[str, Any]:
    """A task: its goal, as words and as the numbers that `goal_reached` takes, and moves."""
    goal = msgspec.to_builtins(task.goal)
    return {
        "goal": goal | {"numbers": list(task.goal.numbers(game))},
        "wanted": task.wanted,
        "then": [move for move in task.then.split("; ") if move],
    }


def write_lessons(table: dict[str, Any]) -> str:
    """The lessons as text, with one line for each task and each record."""
    games = []
    for game, lessons in table.items():
        lines = ",\n".join(write_lesson(lesson) for lesson in lessons)
        games.append(f" {json.dumps(game)}: [\n{lines}\n ]")
    return "{\n" + ",\n".join(games) + "\n}\n"


def write_lesson(lesson: dict[str, Any]) -> str:
    """One lesson."""
    tasks = ",\n".join(f"    {json.dumps(task)}" for task in lesson["tasks"])
    head = f'  {{"name": {json.dumps(lesson["name"])}, "tasks": [\n{tasks}\n   ],'
    return f'{head}\n   "record": {json.dumps(lesson["record"])}}}'
