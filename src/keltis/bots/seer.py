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
from keltis.bots.search import Flag, SearchBot, play_out, value_of
from keltis.bots.worlds import Knowledge, deal_world, knowledge_of_view
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled
from keltis.rules.summary import MOST_MOVES

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
    totals: NDArray[np.float64],
    sums: NDArray[np.float64],
    squares: NDArray[np.float64],
    weights: NDArray[np.float64],
    margin_share: float,
    worlds: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Play each living move out in the same worlds; how many worlds there were before anybody said stop.

    games: the root, a world, a playout. Totals are of the values by move, sums and squares of the differences between
    the values of two moves, row minus column, in the worlds they share.
    """
    seat = games[0].seat
    values = np.zeros(len(moves))
    for world in range(worlds):
        if stop[0]:
            return world
        games[1] = games[0]
        deal_world(games[1], unseen, needs, chance)
        for n in range(len(moves)):
            if not alive[n]:
                continue
            games[2] = games[1]
            apply_move(games[2], int(moves[n]))
            play_out(games, 2, weights, chance)
            values[n] = value_of(games[2], seat, margin_share)
            totals[n] += values[n]
            for m in range(n):
                if alive[m]:
                    difference = values[n] - values[m]
                    sums[n, m] += difference
                    squares[n, m] += difference * difference
    return worlds


class Comparison:
    """The legal moves of one decision, compared world by world; the first is the one `steady` would make."""

    def __init__(self, bot: SearchBot, game: str, knowledge: Knowledge) -> None:
        ruleset, weights = find_ruleset(game), bot.weights[game]
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        legal = out[: ruleset.list_legal(knowledge.root, 0, out)].tolist()
        prior = int(FAST_MOVE[game](knowledge.root, 0, STEADY, weights, bot.chance))
        self.moves = np.array([prior] + [move for move in legal if move != prior], dtype=np.int16)
        self.games = ruleset.new_games(3)
        self.games[0] = knowledge.root[0]
        self.unseen, self.needs = knowledge.unseen.copy(), knowledge.needs
        self.weights, self.margin_share, self.chance = weights, bot.margin_share, bot.chance
        count = len(legal)
        self.alive = np.ones(count, dtype=np.bool_)
        self.counts, self.totals = np.zeros(count), np.zeros(count)
        self.sums, self.squares = np.zeros((count, count)), np.zeros((count, count))

    @property
    def living(self) -> int:
        """How many moves are still compared."""
        return int(self.alive.sum())

    def play(self, worlds: int, stop: Flag) -> int:
        """Compare the living moves in this many more worlds, then drop what is hopeless; the playouts it took."""
        played = compare_moves(
            self.games,
            self.unseen,
            self.needs,
            self.moves,
            self.alive,
            self.totals,
            self.sums,
            self.squares,
            self.weights,
            self.margin_share,
            worlds,
            self.chance,
            stop,
        )
        self.counts[self.alive] += played
        cost = played * self.living
        if self.counts[0] >= FIRST_WORLDS:
            self._drop_hopeless()
        return cost

    def _drop_hopeless(self) -> None:
        """Whatever is clearly worse than the best; never what `steady` would do, which is compared with to the end."""
        means = np.where(self.alive, self.totals / np.maximum(self.counts, 1), -np.inf)
        means, errors = self.differences_to(int(np.argmax(means)))
        self.alive &= means + HOPELESS * errors >= 0
        self.alive[0] = True

    def differences_to(self, place: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Mean differences of all moves to this one, world by world, and their standard errors; both 0 for itself."""
        counts = np.maximum(np.minimum(self.counts, self.counts[place]), 1)
        means = (self.sums[:, place] - self.sums[place, :]) / counts
        squares = self.squares[:, place] + self.squares[place, :]
        seen = np.maximum(squares - counts * means * means, 0.0)
        spread = (seen + PRIOR_WORLDS * PRIOR_VARIANCE) / (counts + PRIOR_WORLDS)
        errors = np.sqrt(spread / counts)
        means[place] = errors[place] = 0.0
        return means, errors

    def best(self) -> int:
        """The place of the move to make: the surest improvement on `steady`'s move, or that move."""
        means, errors = self.differences_to(0)
        return int(np.argmax(np.where(self.alive, means - CONFIDENCE * errors, -np.inf)))

    def values(self, place: int) -> NDArray[np.float64]:
        """What each move is worth: the value of this one, and the difference to it."""
        value = self.totals[place] / self.counts[place] if self.counts[place] else UNKNOWN
        return np.clip(value + self.differences_to(place)[0], 0.0, 1.0)


class SeerBot(SearchBot):
    """Tries every move in many worlds that fit what it knows, and plays them out steadily."""

    name = "seer"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def compare(self, game: str, knowledge: Knowledge) -> Comparison:
        """Search until the effort is spent; a decision without a choice needs none."""
        comparison = Comparison(self, game, knowledge)
        assert self.effort is not None
        with self.stoppable() as stop:
            if self.effort.iterations is not None:
                spend_iterations(comparison, self.effort.iterations, stop)
            else:
                spend_time(comparison, (self.effort.milliseconds or 0) / 1000, stop)
        return comparison

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The surest improvement on what `steady` would do."""
        comparison = self.compare(game, knowledge)
        return int(comparison.moves[comparison.best()])

    def explain(self, view: BoardView | CardView) -> Explanation:
        """All candidates with their values, best first; those dropped on the way have fewer visits."""
        comparison = self.compare(view.game, knowledge_of_view(view))
        if len(comparison.moves) == 1:
            with self.stoppable() as stop:
                comparison.play(FIRST_WORLDS, stop)
        best = comparison.best()
        values, (_, errors) = comparison.values(best), comparison.differences_to(best)
        texts = RULESETS[view.ruleset].notation.moves
        order = sorted(range(len(values)), key=lambda n: (n != best, -values[n], n))
        candidates = [
            Candidate(
                texts[int(comparison.moves[n])].text,
                round(float(values[n]), 4),
                round(float(errors[n]), 4),
                int(comparison.counts[n]),
            )
            for n in order
        ]
        return Explanation(candidates[0].move, candidates)


def spend_iterations(comparison: Comparison, left: int, stop: Flag) -> None:
    """Compare until so many playouts were made."""
    share = min(max(left // ROUNDS, 1), MOST_AT_ONCE)
    while left > 0 and not stop[0] and comparison.living > 1:
        left -= comparison.play(max(min(share, left) // comparison.living, 1), stop)


def spend_time(comparison: Comparison, seconds: float, stop: Flag) -> None:
    """Compare until so many seconds have passed."""
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
