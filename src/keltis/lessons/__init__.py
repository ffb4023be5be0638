"""Lessons: real positions of both games, with tasks that teach the rules by doing."""

from keltis.lessons.lesson import Lesson, Task
from keltis.lessons.lists import LESSONS, find_lesson
from keltis.lessons.teaching import Progress, teach

__all__ = ["LESSONS", "Lesson", "Progress", "Task", "find_lesson", "teach"]
