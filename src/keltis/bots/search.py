"""What the bots that search have in common: how they decide, explain themselves, and are stopped."""

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from keltis.bots.comparison import ENDLESS, Comparison, Search, read_candidate, spend_time
from keltis.bots.protocol import CompiledBot, Effort, Explanation
from keltis.bots.searches.playouts import Flag
from keltis.bots.worlds import Knowledge, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS
from keltis.rules.shuffle import Seed


class SearchBot(CompiledBot):
    """A bot that compares moves in many worlds that fit what it knows, and can be stopped."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self._stop: Flag = np.zeros(1, dtype=np.uint8)

    @abstractmethod
    def search_for(self, game: str, players: int) -> Search:
        """The search of a game with this many players."""

    def stop(self) -> None:
        """End the search at once, with what has been found so far."""
        self._stop[0] = 1

    @contextmanager
    def stoppable(self) -> Iterator[Flag]:
        """A context manager that gives the flag that ends a search, and clears it afterwards."""
        try:
            yield self._stop
        finally:
            self._stop[0] = 0

    def compare(self, game: str, knowledge: Knowledge, stop: Flag) -> Comparison:
        """Search until the effort is spent. A decision with only one legal move needs no search."""
        assert self.effort is not None
        iterations = self.effort.iterations
        search = self.search_for(game, int(knowledge.root["players"][0]))
        comparison = Comparison(search, game, knowledge, self.chance, iterations or ENDLESS)
        if iterations is not None:
            comparison.think(iterations, stop)
        else:
            spend_time(comparison, (self.effort.milliseconds or 0) / 1000, stop)
        return comparison

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The most certain improvement on the move to beat, or that move."""
        with self.stoppable() as stop:
            comparison = self.compare(game, knowledge, stop)
        return int(comparison.moves[comparison.best()])

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All candidates with their values, best first; those that were dropped early have fewer visits."""
        with self.stoppable() as stop:
            comparison = self.compare(view.game, knowledge_of_view(view), stop)
            found = comparison.candidates(stop)
        texts = RULESETS[view.ruleset].notation.moves
        candidates = [read_candidate(one, texts[int(one["move"])].text) for one in found]
        return Explanation(candidates[0].move, candidates)
