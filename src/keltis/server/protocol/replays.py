"""Replays of finished games."""

from keltis.play import Effect, Outcome, Why
from keltis.play.views import GameName
from keltis.server.protocol.base import Told

MOST_STEPS = 5000
"""The most steps of a replay, many times more than any real game has."""


class ReplayPlayer(Told, frozen=True, kw_only=True):
    """The player of a seat: a person with a name, or a bot with a level; both None if unknown."""

    name: str | None
    level: int | None
    character: str | None
    """The character of the bot; its name is the text `bot-…`."""
    color: int
    """The color of the figures."""


class ReplayMove(Told, frozen=True, kw_only=True):
    """A decision, its visible effect, and all scores after it."""

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
    """A finished game without its hidden cards: step 0 is the deal, the last step the end."""

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
