"""Find the weights of `steady` by CMA-ES on paired deals: ``python scripts/tune_steady.py board --generations 200``.

Every candidate of a generation plays the same deals, each from both seats, against the best weights so far and an
attentive `novice`. Now and then the favorite is checked against the best weights so far. In the end the best are
confirmed against those the search began with, and only then written where the bot reads them, with their provenance.
No deal is used twice. All deals have the purpose "tuning", which no claim of the arena uses. Needs the
extra ``tune`` (``pip install -e '.[tune]'``).
"""

import argparse
import json
import secrets
import shlex
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import cma
import numpy as np
from numpy.typing import NDArray

from keltis.arena.deals import bot_seed, deal_seed, draw_deal, seat_of
from keltis.arena.statistics import Interval, Sample
from keltis.bots.fast import PARAMETERS, PLAY_FAST, tuned_weights, weight_row
from keltis.bots.policies import NOVICE, STEADY
from keltis.play.rulesets import find_ruleset
from keltis.rules.chance import new_chance
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS
from keltis.rules.pieces import MAX_SEATS
from keltis.rules.shuffle import Stream

ROOT = Path(__file__).resolve().parent.parent
NOT_TUNED = ("blur",)
PLAYERS = 2
DEALS = 400
"""Deals per generation; each is played from both seats."""
CHECKS, CONFIRMS = 5, 10
"""How many times as many deals a check and the confirming match have."""
CHECK_EVERY = 10
CANDIDATES = 16
SPREAD = 0.4
MARGIN_WEIGHT = 0.01
"""The value of a point of margin relative to a win; it makes the goal smoother."""
BETTER = 0.508
"""Win share against the best so far that makes a candidate the new best."""
DIGITS = 4
"""Decimal places of a weight in the file: exactly what is confirmed is written."""

Weights = NDArray[np.float64]
Opponent = tuple[int, Weights]


class Deal(NamedTuple):
    """A deal, and for each rotation the streams of chance by seat."""

    start: Any
    chances: NDArray[np.uint64]


class Confirmed(NamedTuple):
    """A match that was played to see whether the weights found are better than these."""

    against: str
    deals: int
    share: float
    interval: Interval


class Tuner:
    """The search for the weights of one game."""

    def __init__(self, game: str, seed: int, n_deals: int, afresh: bool) -> None:
        self.game, self.seed, self.n_deals = game, seed, n_deals
        self.ruleset = find_ruleset(game)
        guess = PARAMETERS[game, STEADY]
        self.names = [name for name in guess if name not in NOT_TUNED]
        in_use = guess | tuned_weights(game)
        self.start = self.array(guess if afresh else in_use)
        self.rivals = {"the weights it started from": self.start}
        if afresh:
            self.rivals["the weights in use"] = self.array(in_use)
        self.best = self.start
        self.scale = np.maximum(np.abs(self.start), 1.0)
        # Every parameter of a novice is one of its weaknesses.
        self.novice: Opponent = (NOVICE, weight_row(game, NOVICE, dict.fromkeys(PARAMETERS[game, NOVICE], 0.0)))
        self.generation = self.deals_used = 0

    def array(self, weights: dict[str, float]) -> Weights:
        """The weights that are tuned, in order."""
        return np.array([weights[name] for name in self.names])

    def named(self, weights: Weights) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(self.names, weights.tolist(), strict=True))

    def opponent(self, weights: Weights) -> Opponent:
        """`steady` with these weights, as the compiled game takes it."""
        return STEADY, weight_row(self.game, STEADY, self.named(weights))

    def fresh_deals(self, count: int) -> list[Deal]:
        """Deals that nothing has seen yet."""
        first = self.deals_used
        self.deals_used += count
        return [self.deal(number) for number in range(first, first + count)]

    def deal(self, number: int) -> Deal:
        """The tuning deal of this number."""
        edition = DEFAULT_EDITION[self.game]
        options = dict(EDITIONS[edition].options)
        setup = draw_deal(self.ruleset, edition, options, PLAYERS, deal_seed("tuning", self.seed, number))
        chances = np.ones((PLAYERS, MAX_SEATS), dtype=np.uint64)
        for rotation in range(PLAYERS):
            for seat in range(PLAYERS):
                chances[rotation, seat] = new_chance(bot_seed("tuning", self.seed, number, rotation, seat))[0]
        return Deal(self.ruleset.position(setup), chances)

    def measure(self, weights: Weights, opponents: Sequence[Opponent], deals: Sequence[Deal]) -> tuple[Sample, Sample]:
        """Win share and margin of these weights, deal by deal; the opponents take turns."""
        me, shares, margins = self.opponent(weights), Sample(), Sample()
        for number, deal in enumerate(deals):
            players = (me, opponents[number % len(opponents)])
            leads = [self.play(players, deal, rotation) for rotation in range(PLAYERS)]
            shares.add(sum((lead > 0) + 0.5 * (lead == 0) for lead in leads) / PLAYERS)
            margins.add(sum(leads) / PLAYERS)
        return shares, margins

    def play(self, players: Sequence[Opponent], deal: Deal, rotation: int) -> int:
        """Play one game; returns how far the first player is ahead of the second."""
        policies, rows = np.zeros(MAX_SEATS, dtype=np.int64), np.zeros((MAX_SEATS, len(players[0][1])))
        seats = [seat_of(entrant, rotation, PLAYERS) for entrant in range(PLAYERS)]
        for seat, (policy, row) in zip(seats, players, strict=True):
            policies[seat], rows[seat] = policy, row
        games, scores = deal.start.copy(), np.zeros(PLAYERS, dtype=np.int64)
        PLAY_FAST[self.game](games, 0, policies, rows, deal.chances[rotation].copy())
        self.ruleset.scores(games, 0, scores)
        return int(scores[seats[0]] - scores[seats[1]])

    def search(self, goes_on: Callable[[int], bool]) -> None:
        """Search until `goes_on` returns False after a generation."""
        seed = 1 + Stream(self.seed, "cma").below((1 << 31) - 1)
        search = cma.CMAEvolutionStrategy(
            self.best / self.scale, SPREAD, {"popsize": CANDIDATES, "seed": seed, "verbose": -9}
        )
        more = goes_on(0)
        while more:
            rival = self.opponent(self.best)
            deals = self.fresh_deals(self.n_deals)
            asked = search.ask()
            results = [self.measure(x * self.scale, [self.novice, rival, rival], deals) for x in asked]
            search.tell(asked, [-(share.mean + MARGIN_WEIGHT * margin.mean) for share, margin in results])
            self.generation += 1
            more = goes_on(self.generation)
            if self.generation % CHECK_EVERY == 0 or not more:
                self.check(search.result.xfavorite * self.scale)

    def check(self, weights: Weights) -> None:
        """Compare with the best so far; a better one becomes the new best."""
        weights = np.round(weights, DIGITS)
        deals = self.fresh_deals(CHECKS * self.n_deals)
        share, margin = self.measure(weights, [self.opponent(self.best)], deals)
        novice, _ = self.measure(weights, [self.novice], deals)
        is_better = share.mean > BETTER
        print(
            f"generation {self.generation}: {share.mean:.3f} ({margin.mean:+.2f}) against the best, "
            f"{novice.mean:.3f} against novice{': new best' if is_better else ''}",
            flush=True,
        )
        if is_better:
            self.best = weights

    def confirm(self) -> list[Confirmed]:
        """The best weights against those they are to replace."""
        results = []
        for against, rival in self.rivals.items():
            deals = self.fresh_deals(CONFIRMS * self.n_deals)
            share, _ = self.measure(self.best, [self.opponent(rival)], deals)
            interval = share.share_interval()
            assert interval is not None
            print(
                f"confirming match against {against}: {share.mean:.2%}, 95 % {interval[0]:.2%} – {interval[1]:.2%} "
                f"({len(deals)} deals, both seats)"
            )
            results.append(Confirmed(against, len(deals), share.mean, interval))
        return results


def provenance(tuner: Tuner, confirmed: Sequence[Confirmed]) -> dict[str, Any]:
    """Where the weights come from."""
    return {
        "command": shlex.join(["python", "scripts/tune_steady.py", *sys.argv[1:]]),
        "date": datetime.now(UTC).date().isoformat(),
        "seed": tuner.seed,
        "generations": tuner.generation,
        "deals": {"generation": tuner.n_deals, "check": CHECKS * tuner.n_deals, "all": tuner.deals_used},
        "confirmed": [
            {
                "against": match.against,
                "deals": match.deals,
                "win_share": round(match.share, 6),
                "win_share_95": [round(end, 6) for end in match.interval],
            }
            for match in confirmed
        ],
        "started_from": tuner.named(tuner.start),
    }


def finish(tuner: Tuner, dry_run: bool, write_anyway: bool) -> None:
    """Confirm the result, and write it if it is confirmed."""
    if np.array_equal(tuner.best, tuner.start):
        print("nothing better was found; nothing is written")
        return
    confirmed = tuner.confirm()
    if not write_anyway and any(match.interval[0] <= 1 / PLAYERS for match in confirmed):
        print("not confirmed: a lower bound is not above 50 %; nothing is written (--write-anyway would)")
        return
    folder = ROOT / "src" / "keltis" / "bots" / tuner.game
    contents = {
        "steady_weights.json": tuner.named(tuner.best),
        "steady_weights.provenance.json": provenance(tuner, confirmed),
    }
    for name, content in contents.items():
        text = json.dumps(content, indent=2) + "\n"
        if dry_run:
            print(f"would write {folder / name}:\n{text}", end="")
        else:
            (folder / name).write_text(text, encoding="utf-8")
            print(f"written: {folder / name}")


def positive(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def read_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="Tune the weights of steady.")
    parser.add_argument("game", choices=tuple(PLAY_FAST))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--generations", type=positive, metavar="N", help="generations to search; the result can be repeated"
    )
    limit.add_argument("--minutes", type=float, default=5.0, metavar="N", help="minutes to search for (default: 5)")
    parser.add_argument(
        "--deals",
        type=positive,
        default=DEALS,
        metavar="N",
        help=f"of a generation (default: {DEALS}); a check has {CHECKS} times, the confirming match {CONFIRMS} times "
        "as many",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same deals (default: fresh)")
    parser.add_argument(
        "--afresh",
        action="store_true",
        help="begin with the first guesses, not with the weights in use; those too have to be beaten in the end",
    )
    parser.add_argument("--write-anyway", action="store_true", help="write the best weights even if not confirmed")
    parser.add_argument("--dry-run", action="store_true", help="show what would be written, and write nothing")
    return parser.parse_args()


def limit_of(chosen: argparse.Namespace) -> Callable[[int], bool]:
    """Whether to go on after this many generations."""
    if chosen.generations:
        return lambda generation: bool(generation < chosen.generations)
    end = time.monotonic() + 60 * chosen.minutes
    return lambda _generation: time.monotonic() < end


def main() -> None:
    """Search, confirm, write."""
    chosen = read_arguments()
    seed = secrets.randbits(48) if chosen.seed is None else chosen.seed
    print(f"seed {seed}")
    tuner = Tuner(chosen.game, seed, chosen.deals, chosen.afresh)
    tuner.search(limit_of(chosen))
    finish(tuner, chosen.dry_run, chosen.write_anyway)


if __name__ == "__main__":
    main()
