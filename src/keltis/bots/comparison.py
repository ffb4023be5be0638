"""One decision of a bot that searches: the compiled search and the arrays it works on, wrapped for Python."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.protocol import Candidate
from keltis.bots.searches.candidates import CANDIDATE, list_candidates
from keltis.bots.searches.comparison import COMPARISON, FIRST_WORLDS, ROUNDS, best_place
from keltis.bots.searches.playouts import Flag
from keltis.bots.worlds import Knowledge
from keltis.play.rulesets import find_ruleset
from keltis.rules.chance import Chance

NUMBERS = ("value", "error", "win", "win_error", "margin", "margin_error")
DIGITS = 4
"""Decimal places of the numbers in an explanation."""
ENDLESS = 1 << 62
"""The number of playouts of a search that only time limits."""


class Search(NamedTuple):
    """A compiled search, and the weights that its playouts need."""

    begin: Callable[..., None]
    think: Callable[..., int]
    try_untried: Callable[..., None]
    given: tuple[Any, ...]
    compares_all: bool = False
    """Whether all legal moves are compared, including those that the policy would not consider."""


class Comparison:
    """The legal moves of one decision, compared world by world; the first is the one to beat."""

    def __init__(
        self, search: Search, game: str, knowledge: Knowledge, chance: Chance, iterations: int = ENDLESS
    ) -> None:
        self._search = search
        self._games = find_ruleset(game).new_games(3)
        self._games[0] = knowledge.root[0]
        self._found = np.zeros(1, dtype=COMPARISON)
        self._unseen, self._needs, self._chance = knowledge.unseen.copy(), knowledge.needs, chance
        search.begin(self._games, self._found, self._unseen, *search.given, iterations, chance)
        if search.compares_all:
            self._by_move("alive")[:] = 1
            self._found["living"] = self._found["count"]

    def _by_move(self, field: str) -> NDArray[Any]:
        """A field of the search that has one value per move."""
        found: NDArray[Any] = self._found[field][0, : int(self._found["count"][0])]
        return found

    @property
    def moves(self) -> NDArray[np.int16]:
        """The numbers of the moves."""
        return self._by_move("moves")

    @property
    def counts(self) -> NDArray[np.float64]:
        """By move: in how many worlds it was played out."""
        return self._by_move("counts")

    @property
    def living(self) -> int:
        """How many moves are still compared."""
        return int(self._found["living"][0])

    def _call(self, function: Callable[..., Any], number: int, stop: Flag) -> None:
        """Call one of the functions that play out worlds."""
        hidden = self._unseen, self._needs
        function(self._games, self._found, *hidden, *self._search.given, number, self._chance, stop)

    def think(self, playouts: int, stop: Flag) -> None:
        """Compare until this many playouts have been made, or the effort is used up."""
        self._call(self._search.think, playouts, stop)

    def think_a_round(self, playouts: int, stop: Flag) -> None:
        """Compare with this many playouts, then drop hopeless moves."""
        self._found["share"], self._found["due"] = max(playouts, self.living), 0
        self.think(playouts, stop)

    def best(self) -> int:
        """The index of the move to make: the most certain improvement on the first move, or else the first move."""
        return int(best_place(self._found))

    def candidates(self, stop: Flag) -> NDArray[Any]:
        """All moves: first the one to make, then the others by value.

        Moves that were not tried before are tried now.
        """
        best, found = self.best(), np.zeros(len(self.moves), dtype=CANDIDATE)
        self._call(self._search.try_untried, best, stop)
        list_candidates(self._found, best, found)
        return found


def read_candidate(found: Any, move: str) -> Candidate:
    """A candidate as a public object."""
    numbers = {name: round(float(found[name]), DIGITS) for name in NUMBERS}
    return Candidate(move=move, visits=int(found["visits"]), too_close=bool(found["too_close"]), **numbers)


def spend_time(comparison: Comparison, seconds: float, stop: Flag) -> None:
    """Compare until this many seconds have passed."""
    started = time.monotonic()
    playouts = FIRST_WORLDS // 3 * comparison.living
    while not stop[0] and comparison.living > 1:
        comparison.think_a_round(playouts, stop)
        elapsed = time.monotonic() - started
        left = seconds - elapsed
        if left <= 0:
            return
        pace = elapsed / max(comparison.counts.sum(), 1)
        playouts = max(int(min(left, seconds / ROUNDS) / pace), 1)
