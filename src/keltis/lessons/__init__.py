"""Lessons: real positions of both games, with tasks that teach the rules by doing."""

from keltis.lessons.lesson import Lesson, Task
from keltis.lessons.lists import LESSONS, find_lesson

__all__ = ["LESSONS", "Lesson", "Task", "find_lesson"]
