"""A lesson: a position, and tasks with the moves that solve them."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from keltis.lessons.arrange import arrange
from keltis.lessons.goals import Goal
from keltis.play import Game
from keltis.play.record import Record
from keltis.play.views import GameName
from keltis.rules.editions import find_edition


@dataclass(frozen=True)
class Task:
    """One task. Its text is the message named by its lesson and number, with a `remark` for moves that do not help."""

    goal: Goal
    solution: str
    """The moves that solve it, joined as in a turn."""
    also: str = ""
    """Other moves that are just as good here, joined the same way."""
    then: str = ""
    """The moves that the lesson makes after the task, for the learner (the draw) and for the other seat."""

    @property
    def wanted(self) -> list[str]:
        """All moves that solve the task."""
        return [move for move in f"{self.solution}; {self.also}".split("; ") if move]

    def is_done(self, game: Game) -> bool:
        """Whether its goal is reached."""
        return self.goal.is_reached(game)


@dataclass(frozen=True)
class Lesson:
    """A position of two players and what is to be learned from it. The learner is seat 0 and to move."""

    game: GameName
    number: int
    hands: tuple[str, str]
    """All cards that the learner holds at the start, and some that the other seat holds."""
    tasks: tuple[Task, ...]
    plans: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The turns before the lesson, by seat, without their draws."""
    rounds: int = 0
    """How many rounds were played, if there are more than the plans have turns. The additional turns come first and are
    discards."""
    pile: str = ""
    """The cards that are drawn next."""
    table: dict[str, Any] = field(default_factory=dict, hash=False)
    """Other fields of the record, such as tiles."""

    @property
    def name(self) -> str:
        """The key of its title."""
        return f"learn-{self.game}-{self.number}"

    def text(self, task: int) -> str:
        """The key of a task's message; tasks are numbered from 0."""
        return f"{self.name}-{task + 1}"

    def begin(self, edition: str | None = None) -> Game:
        """The game where the lesson begins, by the rules of this edition or of the game's default one."""
        return _position(self, find_edition(self.game, edition)).copy()

    def record(self, edition: str | None = None) -> Record:
        """The game up to the start of the lesson, as a record: its deal and the moves."""
        table = self.table | {"edition": find_edition(self.game, edition)}
        game, moves = arrange(self.game, self.plans, self.hands, self.pile, self.rounds, **table)
        return {**game.record(reveal=True), "moves": moves}


@cache
def _position(lesson: Lesson, edition: str) -> Game:
    return Game.from_record(lesson.record(edition))
