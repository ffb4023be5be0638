"""The ladder: a round robin of bots, rated; as text, JSON and a picture."""

import json
import re
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from keltis.arena.entrants import ArenaError
from keltis.arena.match import PlayedMatch
from keltis.arena.plot import KINDS, plot_ladder
from keltis.arena.ratings import rate_pairs
from keltis.arena.report import notes_on, rounded
from keltis.arena.statistics import Sample, win_shares

PairOfBots = tuple[str, str]


def check_ladder(bots: Sequence[str], sprt: object, plot: Path | None) -> None:
    """Check the arguments of a ladder before anything is played."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ArenaError("a ladder needs at least two bots, each named once")
    if sprt is not None:
        raise ArenaError("--sprt works only for single matches; a ladder plays all its deals")
    if plot is not None:
        if plot.suffix not in KINDS:
            raise ArenaError(f"--plot {plot}: choose a name that ends in {' or '.join(KINDS)}")
        if find_spec("matplotlib") is None:
            raise ArenaError("--plot needs Matplotlib: pip install '.[arena]' in the folder of keltis")


def pair_file(folder: Path, pair: PairOfBots) -> Path:
    """The file in which the match of two bots is kept."""
    one, other = (re.sub(r"[^A-Za-z0-9@._-]+", "-", bot) for bot in pair)
    return folder / "matches" / f"{one}_{other}.jsonl"


def rate(bots: Sequence[str], played: Mapping[PairOfBots, PlayedMatch]) -> dict[str, Any]:
    """The ladder as figures, best first."""
    shares = {
        (bots.index(one), bots.index(other)): [deal_share(result.scores) for result in match.results]
        for (one, other), match in played.items()
    }
    ratings, reaches = rate_pairs(len(bots), shares)
    order = sorted(range(len(bots)), key=lambda bot: -ratings[bot])
    first = next(iter(played.values())).standing
    return {
        "game": first.match.game,
        "edition": first.match.edition,
        "options": first.match.options,
        "players": first.match.players,
        "seed": first.match.seed,
        "purpose": first.match.purpose,
        "deals": first.deals,
        "reproducible": all(match.standing.match.room().is_repeatable for match in played.values()),
        "notes": list(dict.fromkeys(note for match in played.values() for note in notes_on(match.standing.match))),
        "ladder": [
            {
                "bot": bots[bot],
                "elo": round(float(ratings[bot]), 1),
                "elo_95": [round(float(ratings[bot] + sign * reaches[bot]), 1) for sign in (-1, 1)],
                "win_share": round(mean_share(bot, shares), 6),
            }
            for bot in order
        ],
        "matches": [match_figures(pair, match) for pair, match in played.items()],
    }


def deal_share(scores: list[list[int]]) -> float:
    """How often the first bot of a pair had more points than a seat of the other, in all games of a deal.

    A tie counts half. With two players this is its share of the wins. With more, one seat of the first bot plays
    against several of the second.

    >>> deal_share([[20, 18, 25]])
    0.5
    """
    duels = [win_shares([game[0], other])[0] for game in scores for other in game[1:]]
    return sum(duels) / len(duels)


def mean_share(bot: int, shares: Mapping[tuple[int, int], list[float]]) -> float:
    """A bot's win share against all others."""
    won = [sum(each) / len(each) for (one, _), each in shares.items() if one == bot]
    won += [1 - sum(each) / len(each) for (_, other), each in shares.items() if other == bot]
    return sum(won) / len(won)


def match_figures(pair: PairOfBots, match: PlayedMatch) -> dict[str, Any]:
    """One match of the round robin, from its first bot's side."""
    share, margin = Sample(), match.standing.margins[0]
    for result in match.results:
        share.add(deal_share(result.scores))
    return {
        "bots": list(pair),
        "win_share": round(share.mean, 6),
        "win_share_95": rounded(share.share_interval(), 6),
        "margin": round(margin.mean, 4),
        "margin_95": rounded(margin.interval(), 4),
    }


def format_ladder(ladder: Mapping[str, Any]) -> str:
    """The rating table, and the win share of every bot against every other."""
    names = [row["bot"] for row in ladder["ladder"]]
    width = max(12, *(len(name) + 2 for name in names))
    against = {tuple(match["bots"]): match["win_share"] for match in ladder["matches"]}
    against |= {(other, one): 1 - share for (one, other), share in against.items()}
    table = f"{ladder['game']} ({ladder['edition']}) · {ladder['players']} players"
    lines = [
        f"{table} · each against each, {ladder['deals']} deals in all seatings · seed {ladder['seed']}",
        f"{'':{width}}{'Elo':>7}  {'95 %':^15}{'win share':>10}   " + "".join(f"{k + 1:>6}" for k in range(len(names))),
    ]
    for place, row in enumerate(ladder["ladder"]):
        low, high = row["elo_95"]
        cells = "".join("     –" if row["bot"] == name else f"{against[row['bot'], name]:>6.0%}" for name in names)
        span = f"{low:+.0f} – {high:+.0f}"
        lines.append(
            f"{place + 1} {row['bot']:{width - 2}}{row['elo']:>+7.0f}  {span:^15}{row['win_share']:>10.1%}   {cells}"
        )
    return "\n".join([*lines, *ladder["notes"]])


def write_ladder(ladder: Mapping[str, Any], folder: Path | None, plot: Path | None) -> list[Path]:
    """Write text and JSON into the folder, and the picture to `plot`, or into the folder if it can be drawn."""
    written = []
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        texts = {"ladder.txt": format_ladder(ladder), "ladder.json": json.dumps(ladder, indent=2)}
        for name, text in texts.items():
            (folder / name).write_text(text + "\n", encoding="utf-8")
            written.append(folder / name)
        if plot is None and find_spec("matplotlib") is not None:
            plot = folder / "ladder.svg"
    if plot is not None:
        plot_ladder(ladder, plot)
        written.append(plot)
    return written
