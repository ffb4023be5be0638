"""A lesson gone through in Python, to test its data: the app teaches by itself (`web/src/lib/local/teaching.ts`)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from keltis.lessons.goals import LEARNER
from keltis.lessons.lesson import Lesson
from keltis.play import BoardView, CardView, Effect, Game, Reason


@dataclass
class Progress:
    """Where a learner stands."""

    lesson: Lesson
    game: Game
    task: int = 0
    """The task that is to be done, from 0."""
    moves: list[str] = field(default_factory=list)
    """What the learner did."""
    played: list[tuple[int, Effect]] = field(default_factory=list)
    """The learner's last move, and what the lesson played after it."""
    is_remarked: bool = False
    """The last move is allowed, but not what the task is about."""
    refused: Reason | None = None
    """Why the last move that was tried was not made."""

    @property
    def is_done(self) -> bool:
        """Whether all tasks are done."""
        return self.task == len(self.lesson.tasks)

    @property
    def text(self) -> str:
        """The message for the task."""
        return self.lesson.text(min(self.task, len(self.lesson.tasks) - 1))

    @property
    def view(self) -> BoardView | CardView:
        """What the learner sees."""
        return self.game.view(LEARNER)

    @property
    def wanted(self) -> list[str]:
        """Moves that do the task and are allowed now."""
        if self.is_done or self.is_remarked:
            return []
        legal = [move.text for move in self.game.legal_moves()]
        return [move for move in self.lesson.tasks[self.task].wanted if move in legal]


def teach(lesson: Lesson, moves: Sequence[str], edition: str | None = None) -> Progress:
    """Where these moves lead, by the rules of an edition.

    It stops at the first that is not allowed, or not what the lesson is about.
    """
    progress = Progress(lesson, lesson.begin(edition))
    for move in moves:
        if progress.is_done or progress.is_remarked or progress.refused:
            break
        take_step(progress, move)
    return progress


def take_step(progress: Progress, move: str) -> None:
    """Make one move of the learner, and look what it is worth."""
    task, game = progress.lesson.tasks[progress.task], progress.game
    progress.played = []
    progress.refused = game.why_not(move, LEARNER)
    if progress.refused:
        return
    play(progress, move)
    progress.moves.append(move)
    if move not in task.wanted:
        progress.is_remarked = True
    elif task.is_done(game):
        progress.task += 1
        for reply in filter(None, task.then.split("; ")):
            play(progress, reply)


def play(progress: Progress, move: str) -> None:
    """Make a move, whoever's it is."""
    game = progress.game
    seat = game.seat
    assert seat is not None
    effect = game.effect(move)
    game.play(move)
    progress.played.append((seat, effect))
