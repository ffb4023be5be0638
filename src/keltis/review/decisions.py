"""The cost of a decision: how much better another move would have been, as far as its seat could know."""

from typing import Literal

import msgspec
import numpy as np

from keltis.bots.searches.candidates import CANDIDATE
from keltis.bots.searches.comparison import COMPARISON
from keltis.play import Game
from keltis.play.rulesets import RULESETS
from keltis.review.categories import CATEGORIES
from keltis.review.ledger import choose_players
from keltis.review.verdicts import JUDGEMENT, MISTAKE, TOO_CLOSE, VERDICTS, judge_decision
from keltis.rules.chance import Chance, chance_for
from keltis.rules.effects import new_effects
from keltis.rules.pieces import MOST_MOVES
from keltis.rules.shuffle import Seed

Verdict = Literal["forced", "obvious", "best", "close", "mistake"]
PURPOSES = ("search", "gap")
"""The two purposes for which a judgement needs random numbers."""


class Gap(msgspec.Struct, frozen=True):
    """How much better the better move is, with standard errors."""

    value: float
    """0 to 1; decides which move is better. It is the win chance with the margin as a small part."""
    value_error: float
    win: float
    win_error: float
    margin: float
    margin_error: float


class JudgedDecision(msgspec.Struct, frozen=True):
    """One decision and its verdict."""

    number: int
    """How many decisions were made before it."""
    turn: int
    seat: int
    phase: str
    move: str
    verdict: Verdict
    """`close`: another move looks better, but by less than two standard errors, or too little to be felt."""
    better: str | None = None
    """The move that looks best, unless it is the one that was made."""
    gap: Gap | None = None
    category: str | None = None
    """The kind of a mistake, one of `keltis.review.categories.CATEGORIES`; None if it is not a mistake."""


class Judging:
    """Judges the decisions of a game, one after the other."""

    def __init__(self, game: Game, depth: int, seed: Seed, policy: str | None = None) -> None:
        self._game, self._depth, self._seed = game.at(0), depth, seed
        self._moves = [move.text for move in game.moves]
        self._notation = RULESETS[game.ruleset].notation
        self._players = choose_players(game.game, game.players, policy)[
            1:
        ]  # the weights of `steady`, and what was learned
        self._games = RULESETS[game.ruleset].new_games(4)
        self._room = (np.zeros(1, dtype=COMPARISON), np.zeros(MOST_MOVES, dtype=CANDIDATE), new_effects(2))

    def judge(self, move: str) -> JudgedDecision:
        """Judge the move that is made next, and make it."""
        game = self._game
        assert game.seat is not None
        place = game.move_count, game.turn, game.seat, str(game.phase), move
        found = np.zeros(1, dtype=JUDGEMENT)
        self._games[0] = game._games[0]
        made = self._notation.move_numbers[move]
        judge_decision(self._games, *self._room, *self._players, made, self._depth, self._chances(), found)
        game.play(move)
        return self._read(place, found[0])

    def skip(self, count: int) -> None:
        """Make the next moves without judging them."""
        first = self._game.move_count
        for move in self._moves[first : first + count]:
            self._game.play(move)

    def judge_seat(self, seat: int) -> list[JudgedDecision]:
        """Judge all remaining decisions of one seat."""
        found = []
        for move in self._moves[self._game.move_count :]:
            if self._game.seat == seat:
                found.append(self.judge(move))
            else:
                self.skip(1)
        return found

    def _chances(self) -> Chance:
        """Random numbers that follow from this decision, so that every game that leads to it gets the same verdict."""
        count = self._game.move_count
        return np.concatenate([chance_for(self._seed, f"review {purpose} {count}") for purpose in PURPOSES])

    def _read(self, place: tuple[int, int, int, str, str], found: np.void) -> JudgedDecision:
        verdict: Verdict = VERDICTS[found["verdict"]]  # type: ignore[assignment]
        if found["verdict"] not in {TOO_CLOSE, MISTAKE}:
            return JudgedDecision(*place, verdict)
        gap = Gap(**{name: float(found[name]) for name in Gap.__struct_fields__})
        category = CATEGORIES[found["category"]] if found["verdict"] == MISTAKE else None
        return JudgedDecision(*place, verdict, self._notation.moves[found["better"]].text, gap, category)
