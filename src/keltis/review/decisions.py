"""The cost of a decision: how much better another move would have been, as far as its seat could know.

The moves are compared in worlds that the seat could have been in. The best of them is chosen by one search, and the gap
between it and the move that was made is then measured in fresh worlds, so that a move which only looked good by chance
is not held against anybody.
"""

from typing import Any, Literal

import msgspec
import numpy as np

from keltis.bots.comparison import Comparison
from keltis.bots.searches.candidates import CLOSE
from keltis.bots.searches.playouts import Flag
from keltis.bots.searches.seer import seer_duel
from keltis.bots.seer import SeerBot
from keltis.bots.worlds import Knowledge, knowledge_of_game
from keltis.play import Game
from keltis.play.rulesets import RULESETS
from keltis.review.categories import Category, categorize
from keltis.rules.shuffle import Seed

PLAYOUTS_PER_DEPTH = 2
"""Playouts of the search for the best move, all moves together; the gap is measured in as many worlds as the depth."""
OBVIOUS = 0.1
"""A decision is obvious if every other move is worth so much less than the best, a value being 0 to 1."""
DIGITS = 4

Verdict = Literal["forced", "obvious", "best", "close", "mistake"]


class Gap(msgspec.Struct, frozen=True):
    """How much better the better move is, with standard errors."""

    value: float
    """0 to 1: what decides; the win chance, with the margin as a small part."""
    value_error: float
    win: float
    win_error: float
    margin: float
    margin_error: float


class JudgedDecision(msgspec.Struct, frozen=True):
    """One decision, and how it is judged."""

    number: int
    """How many decisions were made before it."""
    turn: int
    seat: int
    phase: str
    move: str
    verdict: Verdict
    """`close`: another move looks better, but not by two standard errors: too close to call."""
    better: str | None = None
    """The move that looks best, unless it is the one that was made."""
    gap: Gap | None = None
    category: Category | None = None
    """Of a mistake: what kind it is."""


class Judging:
    """Judges the decisions of a game, one after the other."""

    def __init__(self, game: Game, depth: int, seed: Seed) -> None:
        self._game, self._depth, self._seed = game.at(0), depth, seed
        self._rules = RULESETS[game.ruleset]
        self._stop: Flag = np.zeros(1, dtype=np.uint8)

    def judge(self, move: str) -> JudgedDecision:
        """Judge the move that is made next, and make it."""
        game, seat = self._game, self._game.seat
        assert seat is not None
        place = game.move_count, game.turn, seat, str(game.phase), move
        found = self._judge(seat, move) if len(game.legal_moves()) > 1 else {"verdict": "forced"}
        if found["verdict"] == "mistake":
            found["category"] = categorize(game, move, found["better"])
        game.play(move)
        return JudgedDecision(*place, **found)

    def _judge(self, seat: int, move: str) -> dict[str, Any]:
        knowledge = knowledge_of_game(self._game._games, 0, seat)
        texts, number = self._rules.notation.moves, self._rules.notation.move_numbers[move]
        search = self._compare("search", knowledge)
        search.think(self._depth * PLAYOUTS_PER_DEPTH, self._stop)
        candidates = search.candidates(self._stop)
        best = int(candidates[0]["move"])
        if best == number:
            second = candidates[1:][candidates[1:]["too_close"] == 0]
            lead = candidates[0]["value"] - second["value"]
            is_obvious = len(lead) == len(candidates) - 1 and bool((lead >= OBVIOUS).all())
            return {"verdict": "obvious" if is_obvious else "best"}
        gap = self._measure(knowledge, best, number)
        is_mistake = gap.value > CLOSE * gap.value_error
        return {"verdict": "mistake" if is_mistake else "close", "better": texts[best].text, "gap": gap}

    def _compare(self, purpose: str, knowledge: Knowledge) -> Comparison:
        """A comparison with a chance of its own, so that a decision is judged alike in every game that leads to it."""
        seed = f"review {self._seed!r} {purpose} {self._game.move_count}".encode()
        bot, name = SeerBot(seed), self._game.game
        search = bot.search_for(name, self._game.players)
        return Comparison(search, name, knowledge, bot.chance, self._depth * PLAYOUTS_PER_DEPTH)

    def _measure(self, knowledge: Knowledge, best: int, made: int) -> Gap:
        """The gap between two moves, in worlds in which nothing was chosen."""
        better, other = self._compare("gap", knowledge).duel(seer_duel, best, made, self._depth, self._stop)
        numbers = {}
        for name, error in (("value", "error"), ("win", "win_error"), ("margin", "margin_error")):
            numbers[name] = round(float(better[name] - other[name]), DIGITS)
            numbers[f"{name}_error"] = round(float(other[error]), DIGITS)
        return Gap(**numbers)
