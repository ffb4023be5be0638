"""Prints what bots, reviews, environments and training say in this mode: run in its own process, once per mode.

``python -m tests.say_decisions``. Everything is asked near the end of a game, where a playout takes a few moves, so
that interpreted code is quick enough.
"""

import json
import random
import sys
from importlib.util import find_spec
from typing import Any

import numpy as np

from keltis.arena.match import new_match
from keltis.bots import make_bot
from keltis.bots.levels import LEVELS
from keltis.bots.policies import POLICIES
from keltis.bots.registry import OURS
from keltis.bots.simulation import Simulation
from keltis.bots.student import make_scratch
from keltis.bots.student_weights import load_network
from keltis.env.core.batch import Batch
from keltis.play import Game
from keltis.play.rulesets import RULESETS
from keltis.review.decisions import Judging
from keltis.review.draws import sum_draw_luck
from keltis.review.ledger import JUDGES, Judge, choose_players
from keltis.review.lines import LINE, add_line, close_ledger
from keltis.rules.chance import new_chance
from keltis.rules.compiled import MODE
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

KINDS = ("board", "card")
PLAYOUTS = 3
LEFT = {"board": 16, "card": 5}
"""Decisions before the end of a game at which everything is asked."""
VARIANTS = ("seer,streams=no", "champion,streams=no", "champion,prior=no", "champion,playouts=steady")
"""Searches with a part left out."""
STEPS = 8
DIGITS, FEW_DIGITS = 9, 5


def random_game(kind: str, players: int) -> Game:
    """A game of random moves, in which laying a card is more likely than anything else."""
    game, chance = Game.new(kind, players=players, seed=players), random.Random(players)
    while not game.is_over:
        moves = [move.text for move in game.legal_moves()]
        lays = [move for move in moves if move.startswith(("lay", "start", "advance"))]
        game.play(chance.choice(lays if lays and chance.random() < 0.6 else moves))
    return game


def say_bots(game: Game) -> dict[str, Any]:
    """What every bot would do, and what those that search think of it."""
    said: dict[str, Any] = {}
    view = game.view(game.seat)
    for name in (*OURS, *VARIANTS, *LEVELS):
        if make_bot(name, allow_paths=True).effort is None:
            said[name] = str(make_bot(name, seed=1).choose(view))
        elif name not in LEVELS:
            bot = make_bot(f"{name}@{PLAYOUTS}", seed=1, allow_paths=True)
            found = bot.explain(view).candidates
            candidates = [[each.move, each.visits, round(each.value, DIGITS)] for each in found]
            said[name] = [str(bot.choose(view)), candidates]
    return said


def say_review(whole: Game, first: int) -> dict[str, Any]:
    """Verdicts on the decisions from this one on, and the luck of the draws from there."""
    said: dict[str, Any] = {}
    for policy in JUDGES:
        judging = Judging(whole, 1, 1, policy)
        judging.skip(first)
        verdicts = [judging.judge(move.text) for move in whole.moves[first:]]
        said[policy] = [[each.verdict, each.better, each.category] for each in verdicts]
        rules, start = RULESETS[whole.ruleset], whole.at(first)._games
        numbers = [move.number for move in whole.moves[first:]]
        judge = Judge(choose_players(whole.game, whole.players, policy), new_chance(1), 1)
        luck = sum_draw_luck(rules, start, numbers, judge, 2)
        said[f"{policy}, luck"] = np.round(luck, DIGITS).tolist()
        games, lines = rules.new_games(2), np.zeros(len(numbers) + 1, dtype=LINE)
        games[0] = start[0]
        for count, number in enumerate(numbers, 1):
            add_line(games, lines, count, number, judge.worlds, judge.depth, *judge.players)
        close_ledger(lines)
        said[f"{policy}, ledger"] = [lines["after"].tolist(), np.round(lines["variances"], DIGITS).tolist()]
    return said


def say_batch(kind: str, players: int) -> dict[str, Any]:
    """Observations, masks, rewards and features of a batch of games, played at random and by opponents."""
    said: dict[str, Any] = {}
    for opponents, reward in (([], "margin"), (["steady"] * (players - 1), "score")):
        batch = Batch(kind, 2, players=players, opponents=opponents, reward=reward, dense=True)
        batch.reset(seed=3)
        total = 0
        for _ in range(STEPS):
            batch.step(batch.sample())
            total += int(np.sum(batch.observations.astype(np.int64) * 7)) + int(batch.masks.sum())
            total += int(batch.rewards.sum())
        said[f"{len(opponents)} opponents"] = [
            total,
            batch.advise().tolist(),
            *(int(f.sum()) for f in batch.features()),
        ]
        batch.close()
    return said


def say_training(whole: Game, first: int) -> dict[str, Any]:
    """What training makes of the last decisions of a game: labels of a search, advice, steps and their rewards."""
    if find_spec("torch") is None:
        return {}
    import torch

    from keltis.training.batch import SelfPlay
    from keltis.training.stepping import ask_student

    batch = SelfPlay(whole.game, players=whole.players, count=1, seed=1, purpose="modes")
    batch.tables.games[0] = whole.at(first)._games[0]
    network = load_network(whole.game, whole.players)
    said: dict[str, Any] = {"steps": []}
    for _ in range(STEPS):
        found = batch.search(network, worlds=1, most=2)
        labels = [found.moves.tolist(), found.values.astype(float).round(FEW_DIGITS).tolist(), found.counts.tolist()]
        advice, learned = batch.advise(), np.zeros(1, np.int64)
        ask_student(batch.tables.games, np.zeros(1, np.int64), network, make_scratch(network.width), learned)
        batch.step(advice)
        rewards = [each.astype(float).round(FEW_DIGITS).tolist() for each in batch.results]
        said["steps"].append([labels, advice.tolist(), learned.tolist(), rewards])
        if batch.results.ended[0]:
            break
    colors, table, legal = batch.see(with_hands=True)
    said["sight"] = [int(torch.sum(each)) for each in (colors, table, legal)]
    return said


def say_simulation(kind: str) -> list[Any]:
    """A whole game of each policy."""
    edition = DEFAULT_EDITION[kind]
    options = dict(EDITIONS[edition].options)
    played = [
        next(Simulation(kind, players=2, edition=edition, options=options, policy=policy, seed=1).results())
        for policy in POLICIES
    ]
    return [[result.turns, result.moves, result.scores, result.wishes, result.ended_by] for result in played]


def main() -> None:
    """Print it all as JSON."""
    said: dict[str, Any] = {}
    for kind in KINDS:
        for players in (2, 3, 4):
            whole = random_game(kind, players)
            first = max(whole.move_count - LEFT[kind], 0)
            said[f"{kind} {players}"] = {
                "bots": [say_bots(whole.at(number)) for number in range(first, whole.move_count, LEFT[kind])],
                "review": say_review(whole, first),
                "batch": say_batch(kind, players),
                "training": say_training(whole, first),
            }
        scores, _ = new_match(kind, ("steady", "novice", "random"), players=3, seed=1).room().play_deal(0)
        said[kind] = [scores, say_simulation(kind)]
    sys.stdout.write(json.dumps(said))
    sys.stderr.write(MODE)


if __name__ == "__main__":
    main()
