"""The bots: time of a move at each level, playouts of the searches, games of the arena."""

import time
from collections.abc import Iterator

from keltis.arena.match import new_match, play_match
from keltis.arena.workers import choose_runner
from keltis.bots.levels import LEVELS, level_name
from keltis.bots.protocol import Effort
from keltis.bots.seer import SeerBot
from keltis.play import Game

from ..measure import Figure, best_rate, measure
from .student import student_figures

KINDS = ("board", "card")
QUICK_LEVELS = range(1, 5)
REACH_MS = {**dict.fromkeys(QUICK_LEVELS, "< 50"), 6: "< 1000"}


def seer_rate(kind: str, quick: bool) -> float:
    """Playouts per second of `seer` at the first decision of a two-player game."""
    view = Game.new(kind, players=2, seed=1, first=0).view(0)
    iterations = 2_000 if quick else 20_000
    bot = SeerBot(seed=1, effort=Effort(iterations=iterations))

    def run() -> int:
        candidates = bot.explain(view).candidates
        return sum(candidate.visits for candidate in candidates)

    run()
    return best_rate(run, 2 if quick else 7)


def move_times(kind: str, level: int, games: int) -> list[float]:
    """Milliseconds for every decision in two-player games between two bots of this level, which get views."""
    times = []
    for seed in range(games):
        game = Game.new(kind, players=2, seed=seed)
        bots = [LEVELS[level_name(level)].make(2 * seed + seat) for seat in range(2)]
        while game.seat is not None:
            view, bot = game.view(game.seat), bots[game.seat]
            started = time.perf_counter()
            move = bot.choose(view)
            times.append((time.perf_counter() - started) * 1000)
            game.play(move)
    return sorted(times)


def level_figures(kind: str, quick: bool) -> Iterator[Figure]:
    """Wall time of a move, by level: the longest, with the median in the note."""
    move_times(kind, 4, 1)
    for level in range(1, len(LEVELS) + 1):
        times = move_times(kind, level, 20 if level in QUICK_LEVELS and not quick else 1)
        note = (
            f"middle {times[len(times) // 2]:.2f}, 99 % below {times[len(times) * 99 // 100]:.1f}; {len(times)} moves"
        )
        yield Figure(f"{kind}: longest move of level {level}", times[-1], "ms", REACH_MS.get(level, ""), note)


def arena_rate(kind: str, quick: bool) -> float:
    """Games per second of `steady` against `steady`, wall time, on all cores, including the start of the workers."""
    deals = 2_000 if quick else 20_000
    match = new_match(kind, ("steady", "steady"), seed=1)
    started = time.perf_counter()
    play_match(match, deals, run=choose_runner(None))
    return 2 * deals / (time.perf_counter() - started)


def all_figures(quick: bool) -> Iterator[Figure]:
    """Everything."""
    for kind in KINDS:
        reach = "≥ 20" if kind == "board" else ""
        yield Figure(f"{kind}: seer, opening", seer_rate(kind, quick) / 1e3, "k playouts/s", reach)
        yield from level_figures(kind, quick)
        yield Figure(f"{kind}: arena, steady – steady", arena_rate(kind, quick), "games/s", "≥ 5000", "all cores")
    yield from student_figures(quick)


def main(as_json: bool, quick: bool) -> None:
    """Measure and report."""
    measure(all_figures(quick), as_json)
