"""`seer`: flat Monte Carlo over sampled worlds.

Every legal move is played out by `steady` in the same worlds. What `steady` itself would do is the move to beat:
another one is chosen only if it is better by more than the error of the comparison, world by world. Moves that are
clearly worse are dropped on the way.
"""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.protocol import Candidate, Effort, Explanation
from keltis.bots.search import SearchBot
from keltis.bots.searches.candidates import CANDIDATE, list_candidates
from keltis.bots.searches.comparison import (
    COMPARISON,
    FIRST_WORLDS,
    ROUNDS,
    begin_comparison,
    best_place,
    compare_moves,
    drop_hopeless,
    duel,
    think,
    try_untried,
)
from keltis.bots.searches.playouts import Flag
from keltis.bots.worlds import Knowledge, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS, find_ruleset

NUMBERS = ("value", "error", "win", "win_error", "margin", "margin_error")
DIGITS = 4
"""Of these numbers in an explanation."""


class Comparison:
    """The legal moves of one decision, compared world by world; the first is the one `steady` would make."""

    def __init__(self, bot: SearchBot, game: str, knowledge: Knowledge, iterations: int = 0) -> None:
        self._games = find_ruleset(game).new_games(3)
        self._games[0] = knowledge.root[0]
        self._search = np.zeros(1, dtype=COMPARISON)
        self._hidden = knowledge.unseen.copy(), knowledge.needs
        self._weights, self._chance = bot.weights[game], bot.chance
        begin_comparison(self._games, self._search, self._weights, iterations, self._chance)

    def _by_move(self, field: str) -> NDArray[Any]:
        """What the search keeps of each move."""
        found: NDArray[Any] = self._search[field][0, : int(self._search["count"][0])]
        return found

    @property
    def moves(self) -> NDArray[np.int16]:
        """The numbers of the moves."""
        return self._by_move("moves")

    @property
    def counts(self) -> NDArray[np.float64]:
        """By move: the worlds in which it was played out."""
        return self._by_move("counts")

    @property
    def living(self) -> int:
        """How many moves are still compared."""
        return int(self._search["living"][0])

    def think(self, playouts: int, stop: Flag) -> None:
        """Compare until this many playouts were made, or all of the effort."""
        think(self._games, self._search, *self._hidden, self._weights, playouts, self._chance, stop)

    def play(self, worlds: int, stop: Flag) -> int:
        """Compare the living moves in this many more worlds, then drop what is hopeless; the playouts it took."""
        played = compare_moves(self._games, self._search, *self._hidden, self._weights, worlds, self._chance, stop)
        cost = int(played) * self.living
        if self.counts[0] >= FIRST_WORLDS:
            drop_hopeless(self._search)
        return cost

    def best(self) -> int:
        """The place of the move to make: the surest improvement on `steady`'s move, or that move."""
        return int(best_place(self._search))

    def candidates(self, stop: Flag) -> NDArray[Any]:
        """All moves, the one to make first, then by value; what was not tried before is tried now."""
        best, found = self.best(), np.zeros(len(self.moves), dtype=CANDIDATE)
        try_untried(self._games, self._search, *self._hidden, self._weights, best, self._chance, stop)
        list_candidates(self._search, best, found)
        return found

    def duel(self, move: int, other: int, worlds: int, stop: Flag) -> tuple[Any, Any]:
        """Two moves after they alone were played out in this many worlds; errors are those of their difference."""
        given = (self._games, self._search, *self._hidden, self._weights)
        place, found = duel(*given, move, other, worlds, self._chance, stop), np.zeros(len(self.moves), dtype=CANDIDATE)
        list_candidates(self._search, place, found)
        return found[0], found[found["move"] == other][0]


class SeerBot(SearchBot):
    """Tries every move in many worlds that fit what it knows, and plays them out steadily."""

    name = "seer"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def compare(self, game: str, knowledge: Knowledge, stop: Flag) -> Comparison:
        """Search until the effort is spent; a decision without a choice needs none."""
        assert self.effort is not None
        iterations = self.effort.iterations
        comparison = Comparison(self, game, knowledge, iterations or 0)
        if iterations is not None:
            comparison.think(iterations, stop)
        else:
            spend_time(comparison, (self.effort.milliseconds or 0) / 1000, stop)
        return comparison

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The surest improvement on what `steady` would do."""
        with self.stoppable() as stop:
            comparison = self.compare(game, knowledge, stop)
        return int(comparison.moves[comparison.best()])

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All candidates with their values, best first; those dropped on the way have fewer visits."""
        with self.stoppable() as stop:
            comparison = self.compare(view.game, knowledge_of_view(view), stop)
            found = comparison.candidates(stop)
        texts = RULESETS[view.ruleset].notation.moves
        candidates = [read_candidate(one, texts[int(one["move"])].text) for one in found]
        return Explanation(candidates[0].move, candidates)


def read_candidate(found: Any, move: str) -> Candidate:
    """A candidate as everybody is given it."""
    numbers = {name: round(float(found[name]), DIGITS) for name in NUMBERS}
    return Candidate(move=move, visits=int(found["visits"]), too_close=bool(found["too_close"]), **numbers)


def spend_time(comparison: Comparison, seconds: float, stop: Flag) -> None:
    """Compare until this many seconds have passed."""
    started = time.monotonic()
    worlds = FIRST_WORLDS // 3
    while not stop[0] and comparison.living > 1:
        spent = comparison.play(worlds, stop)
        elapsed = time.monotonic() - started
        left = seconds - elapsed
        if left <= 0 or spent == 0:
            return
        pace = elapsed / max(comparison.counts.sum(), 1)
        worlds = max(int(min(left, seconds / ROUNDS) / (pace * comparison.living)), 1)
