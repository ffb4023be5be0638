"""The wire of replays and lessons: games that are looked at again, and positions to learn from."""

from typing import Annotated

from msgspec import Meta

from keltis.play import BoardView, CardView, Effect, Outcome, Why
from keltis.play.views import GameName
from keltis.server.messages.base import MoveText, Told, Wire
from keltis.server.messages.tables import Choice
from keltis.server.problems import Problem

MOST_STEPS = 5000
"""Of a game that is told step by step: many times more than anybody plays."""
MOST_LESSON_MOVES = 64

LearnerMoves = Annotated[list[MoveText], Meta(max_length=MOST_LESSON_MOVES)]


# --- replays ---


class ReplayPlayer(Told, frozen=True, kw_only=True):
    """Who sat somewhere: a person with a name, or a bot of a level; None and None where nobody knows."""

    name: str | None
    level: int | None
    character: str | None
    """Of the bot: its name is the text `bot-…`."""
    color: int
    """Of the figures."""


class ReplayMove(Told, frozen=True, kw_only=True):
    """A decision that was made, what everybody saw of it, and everybody's score after it."""

    seat: int
    effect: Effect
    scores: list[int]


class ReplayTurn(Told, frozen=True, kw_only=True):
    """A turn: its decisions are those from step `start` up to the next turn. The closing cards are turns too (C16)."""

    start: int
    seat: int
    number: int
    is_closing: bool


class Replay(Told, frozen=True, kw_only=True):
    """A game to be looked at again, without its hidden cards: step 0 is the deal, the last step the end."""

    table: str
    game: GameName
    players: list[ReplayPlayer]
    steps: int
    """How many decisions there are."""
    start_scores: list[int]
    moves: list[ReplayMove]
    turns: list[ReplayTurn]
    outcome: Outcome
    why: list[Why]
    """By seat: the part of the score that made the largest difference."""


# --- lessons ---


class LessonMoves(Wire, frozen=True, kw_only=True):
    """What a learner did in a lesson so far; the replies of the others are the lesson's own."""

    moves: LearnerMoves
    edition: Annotated[str, Meta(max_length=8)] | None = None
    """Whose rules are taught; None: those of the game's default edition."""


class LessonMove(Told, frozen=True, kw_only=True):
    """A move that was just made, by the learner or by the lesson."""

    seat: int
    effect: Effect


class LessonState(Told, frozen=True, kw_only=True):
    """Where a learner stands in a lesson."""

    game: GameName
    lesson: int
    """Its number, from 1."""
    lessons: int
    """How many the game has."""
    task: int
    """The number of the task that is to be done, from 1; the last one again when all are done."""
    tasks: int
    """How many tasks the lesson has."""
    text: str
    """The message that tells the task; with `remark` as an attribute, if some allowed moves do not help."""
    view: BoardView | CardView
    """Through the eyes of the learner, seat 0."""
    choices: list[Choice]
    """The legal moves; none while a remark waits for its move to be taken back, and at the end."""
    moves: list[str]
    """The learner's moves that were made: those that were sent, without a last one that is not allowed."""
    wanted: list[str]
    """Moves that do the task: for who asks to be shown."""
    played: list[LessonMove]
    """What happened last: the learner's last move, and what the lesson did after it."""
    is_remarked: bool
    """The last move is allowed, but it is not what the lesson is about: it is to be taken back."""
    is_done: bool
    """All tasks of the lesson are done."""
    problem: Problem | None
    """Why the last move that was sent was not made."""
