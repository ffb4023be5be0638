"""`seer`: flat Monte Carlo over sampled worlds.

Every legal move is played out by `steady` in the same worlds. What `steady` itself would do is the move to beat:
another one is chosen only if it is better by more than the error of the comparison, world by world. Moves that are
clearly worse are dropped on the way.
"""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.fast import FAST_MOVE
from keltis.bots.kinds import apply_move
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Candidate, Effort, Explanation
from keltis.bots.search import SearchBot, play_out, value_of
from keltis.bots.worlds import Knowledge, deal_world, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.play.table import MOST_MOVES
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled

CONFIDENCE = 1.0
"""Standard errors by which a move must be better than the one `steady` would make."""
HOPELESS = 2.5
"""Standard errors by which a move must be worse than the best to be dropped."""
FIRST_WORLDS = 24
"""Worlds before anything is dropped."""
PRIOR_WORLDS, PRIOR_VARIANCE = 4, 0.05
"""What is thought of the spread of a difference before it was seen, so that a few equal results prove nothing."""
UNKNOWN = 0.5
"""The value of a move nobody had the time to try."""
MOST_AT_ONCE = 20_000
"""Playouts in one compiled call: it cannot be interrupted."""
ROUNDS = 12
"""A search looks this often whether a move can be dropped."""


@compiled
def compare_moves(
    games: Any,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    moves: NDArray[np.int16],
    alive: NDArray[np.bool_],
    sums: NDArray[np.float64],
    squares: NDArray[np.float64],
    weights: NDArray[np.float64],
    worlds: int,
    chance: Chance,
    stop: NDArray[np.uint8],
) -> int:
    """Play each living move out in the same worlds; how many worlds there were before anybody said stop.

    games: the root, a world, a playout. Sums and squares are of the difference to move 0, which always lives; those of
    move 0 are of its values themselves.
    """
    seat = games[0].seat
    for world in range(worlds):
        if stop[0]:
            return world
        games[1] = games[0]
        deal_world(games[1], unseen, needs, chance)
        base = 0.0
        for n in range(len(moves)):
            if not alive[n]:
                continue
            games[2] = games[1]
            apply_move(games[2], int(moves[n]))
            play_out(games[2], weights, chance)
            value = value_of(games[2], seat)
            if n == 0:
                base = value
            difference = value if n == 0 else value - base
            sums[n] += difference
            squares[n] += difference * difference
    return worlds


class Comparison:
    """The legal moves of one decision, compared world by world with the one `steady` would make."""

    def __init__(self, game: str, knowledge: Knowledge, weights: NDArray[np.float64], chance: Chance) -> None:
        ruleset = find_ruleset(game)
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        legal = out[: ruleset.list_legal(knowledge.root, 0, out)].tolist()
        prior = int(FAST_MOVE[game](knowledge.root, 0, STEADY, weights, chance))
        self.moves = np.array([prior] + [move for move in legal if move != prior], dtype=np.int16)
        self.games = ruleset.new_games(3)
        self.games[0] = knowledge.root[0]
        self.unseen, self.needs = knowledge.unseen.copy(), knowledge.needs
        self.weights, self.chance = weights, chance
        self.alive = np.ones(len(legal), dtype=np.bool_)
        self.counts = np.zeros(len(legal))
        self.sums = np.zeros(len(legal))
        self.squares = np.zeros(len(legal))

    def play(self, worlds: int, stop: NDArray[np.uint8]) -> int:
        """Compare the living moves in this many more worlds, then drop what is hopeless; the playouts it took."""
        played = compare_moves(
            self.games,
            self.unseen,
            self.needs,
            self.moves,
            self.alive,
            self.sums,
            self.squares,
            self.weights,
            worlds,
            self.chance,
            stop,
        )
        self.counts[self.alive] += played
        cost = played * int(self.alive.sum())
        if self.counts[0] >= FIRST_WORLDS:
            means, errors = self.differences()
            best = np.max(means[self.alive])
            self.alive &= means + HOPELESS * errors >= best
            self.alive[0] = True
        return cost

    def differences(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Mean difference to `steady`'s move, and its standard error; both 0 for that move."""
        counts = np.maximum(self.counts, 1)
        means = self.sums / counts
        seen = np.maximum(self.squares - counts * means * means, 0.0)
        spread = (seen + PRIOR_WORLDS * PRIOR_VARIANCE) / (counts + PRIOR_WORLDS)
        errors = np.sqrt(spread / counts)
        means[0] = errors[0] = 0.0
        return means, errors

    def best(self) -> int:
        """The place of the move to make: the surest improvement on `steady`'s move, or that move."""
        means, errors = self.differences()
        return int(np.argmax(np.where(self.alive, means - CONFIDENCE * errors, -np.inf)))


class SeerBot(SearchBot):
    """Tries every move in many worlds that fit what it knows, and plays them out steadily."""

    name = "seer"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def compare(self, game: str, knowledge: Knowledge) -> Comparison:
        """Search until the effort is spent; a decision without a choice needs none."""
        comparison = Comparison(game, knowledge, self._weights[game], self.chance)
        assert self.effort is not None
        if len(comparison.moves) == 1:
            return comparison
        if self.effort.iterations is not None:
            self._spend_iterations(comparison, self.effort.iterations)
        else:
            self._spend_time(comparison, (self.effort.milliseconds or 0) / 1000)
        self._stop[0] = 0
        return comparison

    def _spend_iterations(self, comparison: Comparison, left: int) -> None:
        share = min(max(left // ROUNDS, 1), MOST_AT_ONCE)
        while left > 0 and not self._stop[0] and comparison.alive.sum() > 1:
            living = int(comparison.alive.sum())
            left -= comparison.play(max(min(share, left) // living, 1), self._stop)

    def _spend_time(self, comparison: Comparison, seconds: float) -> None:
        started = time.monotonic()
        worlds, pace = FIRST_WORLDS // 3, 0.0
        while not self._stop[0] and comparison.alive.sum() > 1:
            spent = comparison.play(worlds, self._stop)
            elapsed = time.monotonic() - started
            pace = elapsed / max(comparison.counts.sum(), 1)
            left = seconds - elapsed
            if left <= 0 or spent == 0:
                return
            living = int(comparison.alive.sum())
            worlds = max(int(min(left, seconds / ROUNDS) / (pace * living)), 1)

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The surest improvement on what `steady` would do."""
        comparison = self.compare(game, knowledge)
        return int(comparison.moves[comparison.best()])

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All candidates with their values, best first; those dropped on the way have fewer visits."""
        comparison = self.compare(view.game, knowledge_of_view(view))
        if len(comparison.moves) == 1:
            comparison.play(FIRST_WORLDS, self._stop)
        means, errors = comparison.differences()
        base = comparison.sums[0] / comparison.counts[0] if comparison.counts[0] else UNKNOWN
        texts = RULESETS[view.ruleset].notation.moves
        best = comparison.best()
        candidates = [
            Candidate(
                texts[int(move)].text,
                round(float(np.clip(base + means[n], 0.0, 1.0)), 4),
                0.0 if n == best else round(float(np.hypot(errors[n], errors[best])), 4),
                int(comparison.counts[n]),
            )
            for n, move in enumerate(comparison.moves)
        ]
        candidates.sort(
            key=lambda candidate: (candidate.move != texts[int(comparison.moves[best])].text, -candidate.value)
        )
        return Explanation(candidates[0].move, candidates)
