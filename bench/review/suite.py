"""Reviews: how long one takes, whether it adds up, what luck-adjusted matches save, and what is called a mistake.

The times are those of a real browser; they need Playwright and a Chromium (the extra `dev`) and the built app.
"""

import asyncio
import random
import sys
from collections.abc import Iterator
from fractions import Fraction

from keltis.arena.luck_adjustment import MARGIN, SHARE
from keltis.arena.match import PlayedMatch, new_match, play_match
from keltis.arena.workers import run_here
from keltis.bots import make_bot
from keltis.commands.arena import LUCK_DEPTH
from keltis.play import Game
from keltis.review import DEPTH
from keltis.review.decisions import Judging
from keltis.review.game_review import COUNTED, find_moments
from keltis.review.ledger import keep_ledger, make_judge
from keltis.review.luck import MEASURES
from keltis.review.verdicts import PLAYOUTS_PER_DEPTH

from ..measure import Figure, measure
from .browser import time_reviews

KINDS = ("board", "card")
LIMITS = {("board", 2): "≤ 10", ("board", 4): "≤ 25"}
"""Seconds for a whole review."""
CHAMPION, QUICK_CHAMPION = 2000, 200
"""Playouts per decision."""
FOUR_TIMES = 4 * CHAMPION // PLAYOUTS_PER_DEPTH
"""Depth at which decisions of the champion are judged: four times its own playouts."""
BLUNDER = 5.0
"""The least number of points that a planted blunder costs."""
DEEP_SEARCH, DEEP_WORLDS = "seer@20000", 5 * DEPTH
"""Decides what is a blunder: a different player than the judge, with far more playouts."""
Z95 = 1.96


def play_game(kind: str, players: int, bot: str, seed: int) -> Game:
    """A game with one bot on all seats."""
    game = Game.new(kind, players=players, seed=seed)
    bots = [make_bot(bot, players * seed + seat) for seat in range(players)]
    while game.seat is not None:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    return game


def review_times(quick: bool) -> Iterator[Figure]:
    """Reviews of games of `steady` at standard depth in Chromium: the longest of each kind."""
    count = 1 if quick else 3
    tables = [(kind, players) for kind in KINDS for players in (2, 4)]
    games = [play_game(*table, "steady", seed) for table in tables for seed in range(1, count + 1)]
    times = asyncio.run(time_reviews([dict(game.record()) for game in games]))
    for n, (kind, players) in enumerate(tables):
        some = times[n * count : (n + 1) * count]
        moves = [game.move_count for game in games[n * count : (n + 1) * count]]
        note = f"depth {DEPTH}, {count} games, {min(moves)} to {max(moves)} decisions"
        name = f"{kind}, {players} players, in Chromium"
        yield Figure(
            f"{name}: whole review", max(each.whole for each in some), "s", LIMITS.get((kind, players), ""), note
        )
        yield Figure(f"{name}: first picture", max(each.picture for each in some), "s", "≤ 1")


def left_over(kind: str) -> Figure:
    """The largest difference between the sum of the parts and the result, in games for 2 to 4 players."""
    most = Fraction(0)
    for players in (2, 3, 4):
        game = play_game(kind, players, "steady", players)
        ledger = keep_ledger(game, make_judge(game, 5))
        for measured in range(MEASURES):
            for seat in range(players):
                parts = ledger.sum_parts(measured, seat)
                most = max(most, abs(sum(parts.values()) - ledger.result[measured][seat]))
    return Figure(f"{kind}: sum of the parts − result", float(most), "", "0")


def adjusted_match(kind: str, quick: bool) -> Iterator[Figure]:
    """`steady` against level 5: deals for the same interval as plain paired deals, and the same in computing time."""
    deals = 60 if quick else 400
    match = new_match(kind, ("steady", "level5"), seed=2031, luck_depth=LUCK_DEPTH)
    play_match(match, 1, run=run_here)
    played = play_match(match, deals, run=run_here)
    yield from saved_by(kind, played, deals)


def saved_by(kind: str, played: PlayedMatch, deals: int) -> Iterator[Figure]:
    """What adjusting for luck has saved."""
    playing, adjusting = played.seconds
    cost = 1 + adjusting / playing
    for measured, name in ((SHARE, "win share"), (MARGIN, "margin")):
        part = 1 / (played.standing.adjusted[0].deals_saved(measured) or 1.0)
        named = f"{kind}: luck-adjusted, {name}, part of the"
        yield Figure(f"{named} deals", part, "", "≤ 0.5", f"{deals} deals, {LUCK_DEPTH} worlds for each draw")
        yield Figure(f"{named} time", part * cost, "", "", f"finding the luck takes {cost - 1:.1%} more")


def plant_blunder(kind: str, champion: str, seed: int) -> tuple[Game, int] | None:
    """A game of the champion with one bad move of seat 0, and the number of that move; None if none was possible."""
    game, deep, chance = Game.new(kind, players=2, seed=seed), make_bot(DEEP_SEARCH, seed), random.Random(seed)
    bots = [make_bot(champion, 2 * seed + seat) for seat in range(2)]
    planted, due = None, chance.randrange(8, 60)
    while game.seat is not None:
        move = str(bots[game.seat].choose(game.view(game.seat)))
        if planted is None and game.seat == 0 and game.move_count >= due and len(game.legal_moves()) > 1:
            found = deep.explain(game.view(0)).candidates
            bad = [each for each in found if found[0].margin - each.margin >= BLUNDER]
            if bad:
                planted, move = game.move_count, str(chance.choice(bad).move)
        game.play(move)
    return None if planted is None else (game, planted)


def is_dear(game: Game, number: int) -> bool:
    """Whether the deeper search, in fresh worlds, agrees that the move costs at least as much as a blunder."""
    judging = Judging(game, DEEP_WORLDS, b"a second opinion", "steady")
    judging.skip(number)
    found = judging.judge(str(game.moves[number]))
    return found.gap is not None and found.gap.margin >= BLUNDER


def blunders_found(kind: str, quick: bool) -> Figure:
    """How many planted blunders are among the key moments."""
    champion, games = (f"champion@{QUICK_CHAMPION}", 3) if quick else (f"champion@{CHAMPION}", 60)
    hits = count = 0
    for seed in range(9000, 9000 + games):
        found = plant_blunder(kind, champion, seed)
        if found and is_dear(*found):
            game, number = found
            judging = Judging(game, DEPTH, 0)
            count += 1
            hits += number in find_moments(judging.judge_seat(0))
    note = f"{hits} of {count}, 95 % interval {interval(hits, count)}, games of {champion}"
    return Figure(f"{kind}: planted blunders found", 100 * hits / max(count, 1), "%", "≥ 95", note)


def champion_mistakes(kind: str, quick: bool) -> Figure:
    """How many decisions of the champion are called mistakes, judged at four times its depth."""
    champion, games, depth = (QUICK_CHAMPION, 1, FOUR_TIMES // 10) if quick else (CHAMPION, 6, FOUR_TIMES)
    called = counted = 0
    for seed in range(9700, 9700 + games):
        game = play_game(kind, 2, f"champion@{champion}", seed)
        judging = Judging(game, depth, 0)
        verdicts = [judging.judge(str(move)).verdict for move in game.moves]
        called += verdicts.count("mistake")
        counted += sum(verdict in COUNTED for verdict in verdicts)
    note = f"{called} of {counted}, 95 % interval {interval(called, counted)}, champion@{champion}"
    return Figure(f"{kind}: champion's decisions called mistakes", 100 * called / counted, "%", "≤ 1", note)


def interval(hits: int, count: int) -> str:
    """Wilson's interval of a share, in percent."""
    if count == 0:
        return "–"
    share, square = hits / count, Z95**2
    center = (share + square / (2 * count)) / (1 + square / count)
    reach = Z95 * (share * (1 - share) / count + square / (4 * count**2)) ** 0.5 / (1 + square / count)
    return f"{100 * max(center - reach, 0):.1f} – {100 * min(center + reach, 1):.1f}"


def figures(quick: bool) -> Iterator[Figure]:
    """All figures."""
    yield from review_times(quick)
    for kind in KINDS:
        yield left_over(kind)
        yield from adjusted_match(kind, quick)
        yield blunders_found(kind, quick)
        yield champion_mistakes(kind, quick)


def main(*, as_json: bool, quick: bool) -> None:
    """Measure and report."""
    try:
        import playwright  # noqa: F401 - only whether it is there
    except ImportError:
        sys.exit("bench review needs Playwright: pip install '.[dev]'")
    measure(figures(quick), as_json)
