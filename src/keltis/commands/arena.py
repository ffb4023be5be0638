"""``keltis arena``: bots against each other on paired deals; ``keltis arena ladder``: a rating table of many."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keltis.commands.options import find_own_bots, read_option

if TYPE_CHECKING:
    from keltis.arena.match import Match, PlayedMatch, Runner

LADDER = "ladder"
DEALS, LADDER_DEALS = 1000, 200
LUCK_DEPTH = 200
"""Playouts for each draw."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which bots play, how often and how."""
    parser.usage = "keltis arena [ladder] BOT BOT [BOT …] [options]"
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help="a bot (steady, seer@200ms, seer@2000, level4, package.module:Class) or clairvoyant, which sees all "
        "cards; the last one takes all remaining seats. `ladder BOT BOT …` plays each against each",
    )
    parser.add_argument("--game", choices=("board", "card"), default="board", help="default: board")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (default: 2)")
    parser.add_argument("--edition", metavar="NAME", help="de, nl, hu (board game) or ja (card game)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", type=read_option, help="a house rule"
    )
    parser.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help=f"number of deals; each is played once in every rotation (default: {DEALS}; ladder: 200)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same deals (default: fresh)")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="store the results here; a later run continues them (ladder: a folder)"
    )
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        help="sequential test: stop once the data decide between at most LOW and at least HIGH Elo, such as 0,10",
    )
    parser.add_argument(
        "--tuning", action="store_true", help="use the separate deals for tuning, on which no claim may be based"
    )
    parser.add_argument(
        "--luck-adjusted",
        type=int,
        nargs="?",
        const=LUCK_DEPTH,
        metavar="N",
        help=f"also show results without the luck of the draws, each played out N times (default: {LUCK_DEPTH}): "
        "the same expectation, smaller intervals",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one per core)")
    parser.add_argument(
        "--ray", nargs="?", const="local", metavar="ADDRESS", help="play on Ray, on this machine or on a cluster (auto)"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="ladder: a picture, .png or .svg")
    parser.add_argument("--json", action="store_true", help="figures as JSON")


def run(chosen: argparse.Namespace) -> None:
    """Play the match or the ladder and print what it showed."""
    find_own_bots(chosen.bots)
    if chosen.bots[0] == LADDER:
        run_ladder(chosen)
    else:
        run_single(chosen)


def run_single(chosen: argparse.Namespace) -> None:
    """One match."""
    from keltis.arena.report import format_report, report_played

    if chosen.plot:
        raise ValueError("--plot works only for a ladder")
    seed = choose_seed(chosen, chosen.out)
    match = match_of(chosen, tuple(chosen.bots), seed)
    played = play(match, chosen, choose_runner(chosen), chosen.out, DEALS)
    report = report_played(played)
    print(json.dumps(report, indent=2) if chosen.json else format_report(report))


def run_ladder(chosen: argparse.Namespace) -> None:
    """Play every bot against every other."""
    from keltis.arena.ladder import check_ladder, format_ladder, pair_file, rate, write_ladder

    if chosen.luck_adjusted is not None:
        raise ValueError("--luck-adjusted works only for a single match")
    bots = tuple(chosen.bots[1:])
    check_ladder(bots, chosen.sprt, chosen.plot)
    pairs = [(one, other) for k, one in enumerate(bots) for other in bots[k + 1 :]]
    files = {pair: pair_file(chosen.out, pair) if chosen.out else None for pair in pairs}
    seed = choose_seed(chosen, *files.values())
    matches = {pair: match_of(chosen, pair, seed) for pair in pairs}
    runner = choose_runner(chosen)
    played = {pair: play(matches[pair], chosen, runner, files[pair], LADDER_DEALS) for pair in pairs}
    ladder = rate(bots, played)
    for file in write_ladder(ladder, chosen.out, chosen.plot):
        print(f"written: {file}", file=sys.stderr)
    print(json.dumps(ladder, indent=2) if chosen.json else format_ladder(ladder))


def choose_seed(chosen: argparse.Namespace, *files: Path | None) -> int:
    """The given seed, or that of the file to be continued, or a fresh one."""
    import secrets

    from keltis.arena.results import read_results

    if chosen.seed is not None:
        return int(chosen.seed)
    for file in files:
        if file and file.is_file() and file.stat().st_size:
            seed = read_results(file)[0].match.get("seed")
            return seed if isinstance(seed, int) else 0
    return secrets.randbits(48)


def match_of(chosen: argparse.Namespace, bots: tuple[str, ...], seed: int) -> "Match":
    """The match of these bots."""
    from keltis.arena.match import new_match
    from keltis.arena.sprt import parse_bounds

    return new_match(
        chosen.game,
        bots,
        seed=seed,
        players=chosen.players,
        edition=chosen.edition,
        options=dict(chosen.option),
        purpose="tuning" if chosen.tuning else "claim",
        sprt=parse_bounds(chosen.sprt) if chosen.sprt else None,
        luck_depth=chosen.luck_adjusted,
    )


def choose_runner(chosen: argparse.Namespace) -> "Runner":
    """Processes of this machine, or Ray."""
    if chosen.ray:
        from keltis.arena.cluster import ray_runner

        return ray_runner(chosen.ray, chosen.workers)
    from keltis.arena import workers

    return workers.choose_runner(chosen.workers)


def play(match: "Match", chosen: argparse.Namespace, runner: "Runner", out: Path | None, default: int) -> "PlayedMatch":
    """Play a match with a progress bar that shows the result so far."""
    import time

    from tqdm import tqdm

    from keltis.arena.match import Standing, play_match

    deals = default if chosen.deals is None else chosen.deals
    title = " – ".join(match.bots)
    started = time.monotonic()
    with tqdm(total=deals, unit=" deals", desc=title, disable=None, smoothing=0.1) as bar:

        def show(standing: Standing, more: int) -> None:
            if more:
                bar.set_postfix_str(running_estimate(standing), refresh=False)
                bar.update(more)

        played = play_match(match, deals, run=runner, out=out, on_deals=show)
    if sys.stderr.isatty() and played.fresh:
        games, seconds = played.fresh * match.players, time.monotonic() - started
        print(f"{games} games in {seconds:.1f} s: {games / seconds:,.0f} games/s", file=sys.stderr)
    return played


def running_estimate(standing: Any) -> str:
    """The first bot's share so far. A sequential test also shows its ratio, which may be watched during the match."""
    share = standing.shares[0]
    if standing.sprt is not None:
        return f"{share.mean:.1%}, log ratio {standing.sprt.log_ratio:+.2f}"
    ends = share.share_interval()
    return f"{share.mean:.1%}" + (f" ± {(ends[1] - ends[0]) / 2:.1%}" if ends else "")
