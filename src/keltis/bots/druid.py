"""`druid`: information-set Monte Carlo tree search over single decisions.

Every iteration deals a world that fits what the seat knows, walks down the tree of decisions made so far (only moves
that are legal in that world), adds one decision and plays out steadily. Each seat chooses for its own result. What
`steady` would do in the world at hand has the larger part of the prior. Values are between 0 and 1, so that the weight
of exploration means the same in every game.
"""

import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.fast import FAST_MOVE
from keltis.bots.kinds import apply_move, choose_steady, is_over, list_moves
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Candidate, Effort, Explanation
from keltis.bots.search import Flag, SearchBot, play_out, value_of
from keltis.bots.worlds import Knowledge, deal_world, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import MAX_SEATS
from keltis.rules.summary import MOST_MOVES

EXPLORATION = 0.5
"""Weight of the prior against the values found."""
STEADY_PRIOR = 0.5
"""The part of the prior that the move of `steady` has; the other moves share the rest."""
FIRST_PLAY_LOSS = 0.05
"""How much worse than its parent a move is thought to be before it was tried."""
MOST_NODES = 400_000
DEEPEST = 64
BATCH = 200
"""Iterations between two looks at the clock."""

NODE = np.dtype(
    [
        ("value", np.float64),  # sum of the results of the seat that moves here
        ("square", np.float64),  # sum of their squares
        ("visits", np.int32),
        ("child", np.int32),  # first child, 0: none
        ("sibling", np.int32),  # next child of the same parent, 0: none
        ("move", np.int16),
    ],
    align=True,
)


@inlined
def find_child(nodes, parent, move):
    """The child by this move, 0 if there is none yet."""
    child = nodes[parent].child
    while child != 0 and nodes[child].move != move:
        child = nodes[child].sibling
    return child


@inlined
def choose_branch(nodes, parent, legal, children, count, steady):
    """The move to walk down by: value found, plus prior times exploration.

    Only the moves that are legal in this world count, for the mean as for the visits. Writes their children.
    """
    visits, value = 0, 0.0
    for n in range(count):
        children[n] = find_child(nodes, parent, legal[n])
        if children[n] != 0:
            visits += nodes[children[n]].visits
            value += nodes[children[n]].value
    untried = (value / visits if visits > 0 else 0.5) - FIRST_PLAY_LOSS
    wide = EXPLORATION * np.sqrt(visits + 1.0)
    rest = (1.0 - STEADY_PRIOR) / max(count - 1, 1)
    best, best_worth = 0, -1e9
    for n in range(count):
        node = nodes[children[n]]
        tried = children[n] != 0 and node.visits > 0
        worth = node.value / node.visits if tried else untried
        worth += wide * (STEADY_PRIOR if legal[n] == steady else rest) / (1.0 + (node.visits if tried else 0))
        if worth > best_worth:
            best, best_worth = n, worth
    return best


@inlined
def add_child(nodes, used, parent, move):
    """A new child; its place, 0 if there is no room left."""
    place = used[0]
    if place == len(nodes):
        return 0
    used[0] += 1
    nodes[place].move = move
    nodes[place].sibling = nodes[parent].child
    nodes[parent].child = place
    return place


@compiled
def grow(
    games: Any,
    nodes: Any,
    used: NDArray[np.int64],
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: NDArray[np.float64],
    margin_share: float,
    iterations: int,
    chance: Chance,
    stop: NDArray[np.uint8],
) -> int:
    """Grow the tree by this many iterations; how many there were before anybody said stop. games: root and world."""
    legal = np.zeros(MOST_MOVES, dtype=np.int16)
    children = np.zeros(MOST_MOVES, dtype=np.int64)
    path = np.zeros(DEEPEST, dtype=np.int64)
    movers = np.zeros(DEEPEST, dtype=np.int64)
    values = np.zeros(MAX_SEATS)
    for iteration in range(iterations):
        if stop[0]:
            return iteration
        games[1] = games[0]
        game = games[1]
        deal_world(game, unseen, needs, chance)
        node, depth, is_new = 0, 0, False
        while depth < DEEPEST and not is_new and not is_over(game):
            count = list_moves(game, legal)
            steady = choose_steady(game, weights, chance) if count > 1 else legal[0]
            branch = choose_branch(nodes, node, legal, children, count, steady)
            move, child = int(legal[branch]), children[branch]
            is_new = child == 0
            if is_new:
                child = add_child(nodes, used, node, move)
                if child == 0:
                    break
            movers[depth] = game.seat
            apply_move(game, move)
            path[depth] = child
            depth += 1
            node = child
        play_out(games, 1, weights, chance)
        for seat in range(game.players):
            values[seat] = value_of(game, seat, margin_share)
        for step in range(depth):
            nodes[path[step]].visits += 1
            nodes[path[step]].value += values[movers[step]]
            nodes[path[step]].square += values[movers[step]] ** 2
    return iterations


class Branch(NamedTuple):
    """A decision at the root: its number, mean value, the variance of that mean, and visits."""

    move: int
    mean: float
    variance: float
    visits: int


class Tree:
    """The search of one decision."""

    def __init__(self, bot: SearchBot, game: str, knowledge: Knowledge, room: int) -> None:
        self.games = find_ruleset(game).new_games(2)
        self.games[0] = knowledge.root[0]
        self.nodes = np.zeros(room, dtype=NODE)
        self.used = np.ones(1, dtype=np.int64)
        self.unseen, self.needs = knowledge.unseen.copy(), knowledge.needs
        self.weights, self.margin_share, self.chance = bot.weights[game], bot.margin_share, bot.chance

    def grow(self, iterations: int, stop: NDArray[np.uint8]) -> int:
        """Grow by this many iterations; how many there were."""
        return grow(
            self.games,
            self.nodes,
            self.used,
            self.unseen,
            self.needs,
            self.weights,
            self.margin_share,
            iterations,
            self.chance,
            stop,
        )

    def candidates(self) -> list[Branch]:
        """Every decision that was tried at the root, most visited first."""
        found = []
        place = int(self.nodes["child"][0])
        while place:
            node = self.nodes[place]
            visits = int(node["visits"])
            mean = float(node["value"]) / visits
            variance = max(float(node["square"]) / visits - mean * mean, 0.0) / visits
            found.append(Branch(int(node["move"]), mean, variance, visits))
            place = int(node["sibling"])
        return sorted(found, key=lambda branch: (-branch.visits, -branch.mean, branch.move))


class DruidBot(SearchBot):
    """Walks a tree of decisions through many worlds that fit what it knows."""

    name = "druid"
    default_effort = Effort(iterations=4000)

    def search(self, game: str, knowledge: Knowledge) -> list[Branch]:
        """Grow a tree until the effort is spent; its root, most visited first.

        Where there is nothing to choose, or no time was left, that is the move of `steady` alone.
        """
        steady = Branch(int(FAST_MOVE[game](knowledge.root, 0, STEADY, self.weights[game], self.chance)), 0.5, 0.0, 0)
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        if find_ruleset(game).list_legal(knowledge.root, 0, out) == 1:
            return [steady]
        with self.stoppable() as stop:
            return self._grow_tree(game, knowledge, stop).candidates() or [steady]

    def _grow_tree(self, game: str, knowledge: Knowledge, stop: Flag) -> Tree:
        assert self.effort is not None
        iterations = self.effort.iterations
        room = MOST_NODES if iterations is None else min(iterations + 2, MOST_NODES)
        tree = Tree(self, game, knowledge, room)
        if iterations is not None:
            while iterations > 0 and tree.grow(min(BATCH, iterations), stop) == min(BATCH, iterations):
                iterations -= BATCH
        else:
            deadline = time.monotonic() + (self.effort.milliseconds or 0) / 1000
            while tree.grow(BATCH, stop) == BATCH and time.monotonic() < deadline:
                pass
        return tree

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The decision that was visited most."""
        return self.search(game, knowledge)[0].move

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All decisions with their values, most visited first."""
        texts = RULESETS[view.ruleset].notation.moves
        found = self.search(view.game, knowledge_of_view(view))
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
