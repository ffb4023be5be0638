"""All lessons of both games, in their order."""

from keltis.lessons.board import BOARD_LESSONS
from keltis.lessons.card import CARD_LESSONS
from keltis.lessons.lesson import Lesson
from keltis.play.views import GameName

LESSONS: dict[GameName, tuple[Lesson, ...]] = {"board": BOARD_LESSONS, "card": CARD_LESSONS}


def find_lesson(game: GameName, number: int) -> Lesson | None:
    """The lesson of this number, from 1.

    >>> find_lesson("card", 1).name
    'learn-card-1'
    """
    lessons = LESSONS[game]
    return lessons[number - 1] if 1 <= number <= len(lessons) else None
