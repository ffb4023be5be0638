"""Reviews: how long one takes, whether it adds up, what luck-adjusted matches save, and what is called a mistake."""

import time
from collections.abc import Iterator
from fractions import Fraction

from keltis.arena.luck_adjustment import SHARE
from keltis.arena.match import new_match, play_match
from keltis.arena.workers import run_here
from keltis.bots import make_bot
from keltis.bots.levels import LEVELS
from keltis.play import Game
from keltis.review import DEPTH
from keltis.review.decisions import Judging
from keltis.review.game_review import COUNTED, review_game
from keltis.review.ledger import keep_ledger, make_judge
from keltis.review.luck import MEASURES

from ..measure import Figure, measure

KINDS = ("board", "card")
LUCK_DEPTH = 100
BLUNDER = 5.0
"""Points that a planted blunder costs at least."""


def play_game(kind: str, players: int, level: int, seed: int) -> Game:
    """A game of one level on all seats."""
    game = Game.new(kind, players=players, seed=seed)
    bots = [LEVELS[f"level{level}"].make(players * seed + seat) for seat in range(players)]
    while game.seat is not None:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    return game


def review_times(kind: str, quick: bool) -> Iterator[Figure]:
    """CPU seconds of a review of a game of level 4."""
    for players in (2, 4):
        game = play_game(kind, players, 4, 1)
        review_game(game, depth=1)
        started = time.process_time()
        review_game(game, depth=50 if quick else DEPTH)
        note = f"depth {50 if quick else DEPTH}, {game.move_count} decisions"
        yield Figure(f"{kind}, {players} players: review", time.process_time() - started, "s", "", note)


def left_over(kind: str) -> Figure:
    """The largest difference between the sum of the parts and the result, in games for 2 to 4 players."""
    most = Fraction(0)
    for players in (2, 3, 4):
        game = play_game(kind, players, 4, players)
        ledger = keep_ledger(game, make_judge(game, 5))
        for measured in range(MEASURES):
            for seat in range(players):
                parts = ledger.sum_parts(measured, seat)
                most = max(most, abs(sum(parts.values()) - ledger.result[measured][seat]))
    return Figure(f"{kind}: sum of the parts − result", float(most), "", "0")


def adjusted_match(kind: str, quick: bool) -> Iterator[Figure]:
    """`steady` against level 5: deals for the same interval as plain paired deals, and the same in computing time."""
    deals = 40 if quick else 300
    seconds = {}
    for depth in (None, LUCK_DEPTH):
        match = new_match(kind, ("steady", "level5"), seed=2031, luck_depth=depth)
        play_match(match, 1, run=run_here)
        started = time.process_time()
        played = play_match(match, deals, run=run_here)
        seconds[depth] = time.process_time() - started
    saved = played.standing.adjusted[0].deals_saved(SHARE) or 1.0
    cost = seconds[LUCK_DEPTH] / seconds[None]
    note = f"{deals} deals, {LUCK_DEPTH} worlds a draw"
    yield Figure(f"{kind}: luck-adjusted, part of the deals", 1 / saved, "", "≤ 0.5", note)
    yield Figure(
        f"{kind}: luck-adjusted, part of the time", cost / saved, "", "", f"a deal takes {cost:.2f} times as long"
    )


def plant_blunder(kind: str, level: int, seed: int) -> tuple[Game, int] | None:
    """A game of one level with one bad move of seat 0, and its number; None where there was no chance for one."""
    game, deep = Game.new(kind, players=2, seed=seed), make_bot("seer@20000", f"deep {seed}".encode())
    bots = [LEVELS[f"level{level}"].make(2 * seed + seat) for seat in range(2)]
    planted, due = None, 8 + seed % 40
    while game.seat is not None:
        move = str(bots[game.seat].choose(game.view(game.seat)))
        if planted is None and game.seat == 0 and game.move_count >= due:
            found = deep.explain(game.view(0))
            bad = [each for each in found.candidates if found.candidates[0].margin - each.margin >= BLUNDER]
            if bad:
                planted, move = game.move_count, bad[0].move
        game.play(move)
    return None if planted is None else (game, planted)


def blunders_found(kind: str, quick: bool) -> Figure:
    """How many planted blunders are among the key moments."""
    level, games = (5, 2) if quick else (6, 20)
    planted = [found for seed in range(games) if (found := plant_blunder(kind, level, seed))]
    hits = sum(number in review_game(game).seats[0].key_moments for game, number in planted)
    note = f"{hits} of {len(planted)}, in games of level {level}"
    return Figure(f"{kind}: planted blunders found", 100 * hits / len(planted), "%", "≥ 95", note)


def champion_mistakes(kind: str, quick: bool) -> Figure:
    """How many decisions of level 6 are called mistakes, judged at four times its depth."""
    level, games, depth = (5, 1, 1500) if quick else (6, 3, 24_000)
    called = counted = 0
    for seed in range(games):
        game = play_game(kind, 2, level, 100 + seed)
        judging = Judging(game, depth, 0)
        verdicts = [judging.judge(str(move)).verdict for move in game.moves]
        called += verdicts.count("mistake")
        counted += sum(verdict in COUNTED for verdict in verdicts)
    note = f"{called} of {counted} decisions of level {level}"
    return Figure(f"{kind}: champion's decisions called mistakes", 100 * called / counted, "%", "≤ 1", note)


def figures(quick: bool) -> Iterator[Figure]:
    """All of them."""
    for kind in KINDS:
        yield from review_times(kind, quick)
        yield left_over(kind)
    for kind in KINDS:
        yield from adjusted_match(kind, quick)
    for kind in KINDS:
        yield blunders_found(kind, quick)
        yield champion_mistakes(kind, quick)


def main(*, as_json: bool, quick: bool) -> None:
    """Measure and report."""
    measure(figures(quick), as_json)
