"""Find the weights of `steady` by CMA-ES on paired deals: ``python scripts/tune_steady.py board --minutes 5``.

Every candidate of a generation plays the same deals, each from both seats, against the best weights so far and an
attentive `novice`. The deals are those of the purpose "tuning", which no match of the arena uses. Needs the extra
``tune`` (``pip install -e '.[tune]'``). The weights are written where the bot reads them.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

import cma
import numpy as np

from keltis.arena.deals import deal_seed, draw_deal
from keltis.bots.fast import PARAMETERS, PLAY_FAST, tuned_weights, weight_row
from keltis.bots.policies import NOVICE, STEADY
from keltis.play.ruleset import Setup
from keltis.play.rulesets import find_ruleset
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

ROOT = Path(__file__).resolve().parent.parent
NOT_TUNED = ("blur",)
DEALS = 400
"""A generation's deals; each is played from both seats."""
CHECK_DEALS = 2000
CHECK_EVERY = 10
CANDIDATES = 16
SPREAD = 0.4
MARGIN_WEIGHT = 0.01
"""What a point of margin counts beside a win: smooths the way uphill."""
BETTER = 0.508
"""Win share against the best so far that makes a candidate the new best."""

Opponent = tuple[int, np.ndarray]


class Tuner:
    """The search for the weights of one game."""

    def __init__(self, game: str, seed: int, afresh: bool) -> None:
        self.game, self.seed = game, seed
        self.ruleset = find_ruleset(game)
        self.guess = PARAMETERS[game, STEADY]
        self.names = [name for name in self.guess if name not in NOT_TUNED]
        start = self.guess if afresh else self.guess | tuned_weights(game)
        self.best = np.array([start[name] for name in self.names])
        self.scale = np.maximum(np.abs(self.best), 1.0)
        self.novice: Opponent = (NOVICE, weight_row(game, NOVICE, {"overlook": 0.0}))

    def row(self, weights: np.ndarray) -> np.ndarray:
        """The weights as the compiled array."""
        return weight_row(self.game, STEADY, dict(zip(self.names, weights.tolist(), strict=True)))

    def deals(self, first: int, count: int) -> list[Setup]:
        """Deals of the purpose "tuning", from this number on."""
        edition = DEFAULT_EDITION[self.game]
        options = dict(EDITIONS[edition].options)
        seeds = (deal_seed("tuning", self.seed, first + number) for number in range(count))
        return [draw_deal(self.ruleset, edition, options, 2, seed) for seed in seeds]

    def measure(
        self, weights: np.ndarray, opponents: Sequence[Opponent], deals: Sequence[Setup]
    ) -> tuple[float, float]:
        """Win share and mean margin of these weights, the opponents taking turns deal by deal."""
        mine, scores = self.row(weights), np.zeros(2, dtype=np.int64)
        policies, rows = np.full(4, STEADY), np.tile(mine, (4, 1))
        wins = margin = 0.0
        for number, setup in enumerate(deals):
            policy, theirs = opponents[number % len(opponents)]
            start = self.ruleset.position(setup)
            chances = np.arange(1, 5, dtype=np.uint64) + np.uint64(4 * number)
            for seat in range(2):
                policies[seat], rows[seat] = STEADY, mine
                policies[1 - seat], rows[1 - seat] = policy, theirs
                games = start.copy()
                PLAY_FAST[self.game](games, 0, policies, rows, chances)
                self.ruleset.scores(games, 0, scores)
                difference = int(scores[seat] - scores[1 - seat])
                wins += (difference > 0) + 0.5 * (difference == 0)
                margin += difference
        return wins / (2 * len(deals)), margin / (2 * len(deals))

    def run(self, minutes: float) -> None:
        """Search for so long; the best weights are written whenever they change."""
        search = cma.CMAEvolutionStrategy(
            self.best / self.scale, SPREAD, {"popsize": CANDIDATES, "seed": self.seed + 1, "verbose": -9}
        )
        started, generation = time.monotonic(), 0
        while time.monotonic() - started < 60 * minutes:
            rival: Opponent = (STEADY, self.row(self.best))
            deals = self.deals(CHECK_DEALS + DEALS * generation, DEALS)
            generation += 1
            asked = search.ask()
            results = [self.measure(x * self.scale, [self.novice, rival, rival], deals) for x in asked]
            search.tell(asked, [-(share + MARGIN_WEIGHT * margin) for share, margin in results])
            if generation % CHECK_EVERY == 0:
                self.check(search.result.xfavorite * self.scale, generation)

    def check(self, weights: np.ndarray, generation: int) -> None:
        """Compare with the best so far on deals of their own."""
        deals = self.deals(0, CHECK_DEALS)
        share, margin = self.measure(weights, [(STEADY, self.row(self.best))], deals)
        novice, _ = self.measure(weights, [self.novice], deals)
        print(
            f"generation {generation}: {share:.3f} ({margin:+.2f}) against the best, {novice:.3f} against novice",
            flush=True,
        )
        if share > BETTER:
            self.best = weights
            found = {name: round(float(value), 4) for name, value in zip(self.names, weights, strict=True)}
            file = ROOT / "src" / "keltis" / "bots" / self.game / "steady_weights.json"
            file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Tune the weights of steady.")
    parser.add_argument("game", choices=tuple(PLAY_FAST))
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--afresh", action="store_true", help="begin with the first guesses, not with the tuned weights"
    )
    chosen = parser.parse_args()
    Tuner(chosen.game, chosen.seed, chosen.afresh).run(chosen.minutes)
