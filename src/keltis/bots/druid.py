"""`druid`: information-set Monte Carlo tree search over single decisions.

Every iteration deals a world that fits what the seat knows, walks down the tree of decisions made so far (only moves
that are legal in that world), adds one decision and plays out steadily. Each seat chooses for its own result. What
`steady` would do in the world at hand has the larger part of the prior. Values are between 0 and 1, so that the weight
of exploration means the same in every game.
"""

import time
from typing import NamedTuple

import numpy as np

from keltis.bots.protocol import Candidate, Effort, Explanation
from keltis.bots.search import SearchBot
from keltis.bots.searches.playouts import Flag
from keltis.bots.searches.tree import MOST_NODES, NODE, TREE, begin_tree, best_branch, grow, tree_room
from keltis.bots.worlds import Knowledge, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS, find_ruleset

BATCH = 200
"""Iterations between two looks at the clock."""
ENDLESS = 1 << 62
"""Iterations of a search that the clock ends."""


class Branch(NamedTuple):
    """A decision at the root: its number, mean value, the variance of that mean, and visits."""

    move: int
    mean: float
    variance: float
    visits: int


class Tree:
    """The search of one decision."""

    def __init__(self, bot: SearchBot, game: str, knowledge: Knowledge, iterations: int | None) -> None:
        self._games = find_ruleset(game).new_games(2)
        self._games[0] = knowledge.root[0]
        self._tree = np.zeros(1, dtype=TREE)
        self._nodes = np.empty(MOST_NODES if iterations is None else tree_room(iterations), dtype=NODE)
        self._hidden = knowledge.unseen.copy(), knowledge.needs
        self._weights, self._chance = bot.weights[game], bot.chance
        effort = ENDLESS if iterations is None else iterations
        begin_tree(self._games, self._tree, self._nodes, self._weights, effort, self._chance)

    def grow(self, iterations: int, stop: Flag) -> bool:
        """Grow by this many iterations; whether more are to come."""
        left = grow(self._games, self._tree, self._nodes, *self._hidden, self._weights, iterations, self._chance, stop)
        return left > 0 and not stop[0]

    def best(self) -> int:
        """The move to make."""
        return int(best_branch(self._tree, self._nodes))

    def candidates(self) -> list[Branch]:
        """Every decision that was tried at the root, the best first, then by visits; if none was, that of `steady`."""
        found, best = [], self.best()
        place = int(self._nodes["child"][0])
        while place:
            node = self._nodes[place]
            visits = int(node["visits"])
            mean = float(node["value"]) / visits
            variance = max(float(node["square"]) / visits - mean * mean, 0.0) / visits
            found.append(Branch(int(node["move"]), mean, variance, visits))
            place = int(node["sibling"])
        found.sort(key=lambda branch: (branch.move != best, -branch.visits, -branch.mean, branch.move))
        return found or [Branch(best, 0.5, 0.0, 0)]


class DruidBot(SearchBot):
    """Walks a tree of decisions through many worlds that fit what it knows."""

    name = "druid"
    default_effort = Effort(iterations=4000)

    def search(self, game: str, knowledge: Knowledge) -> Tree:
        """Grow a tree until the effort is spent. Where there is nothing to choose, it does not grow at all."""
        assert self.effort is not None
        iterations = self.effort.iterations
        tree = Tree(self, game, knowledge, iterations)
        with self.stoppable() as stop:
            if iterations is not None:
                tree.grow(iterations, stop)
            else:
                deadline = time.monotonic() + (self.effort.milliseconds or 0) / 1000
                while tree.grow(BATCH, stop) and time.monotonic() < deadline:
                    pass
        return tree

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The decision that was visited most."""
        return self.search(game, knowledge).best()

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All decisions with their values, most visited first."""
        texts = RULESETS[view.ruleset].notation.moves
        found = self.search(view.game, knowledge_of_view(view)).candidates()
        best = found[0]
        candidates = [
            Candidate(
                texts[branch.move].text,
                round(branch.mean, 4),
                0.0 if branch is best else round((branch.variance + best.variance) ** 0.5, 4),
                branch.visits,
            )
            for branch in found
        ]
        return Explanation(candidates[0].move, candidates)
