"""The wire of replays: games that are looked at again."""

from keltis.play import Effect, Outcome, Why
from keltis.play.views import GameName
from keltis.server.protocol.base import Told

MOST_STEPS = 5000
"""Of a game that is told step by step: many times more than anybody plays."""


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
