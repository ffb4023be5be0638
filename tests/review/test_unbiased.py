"""Mean luck is 0 however inaccurate the values are: thousands of games with fixed seeds, 2 to 4 seats, both games."""

from statistics import NormalDist

import numpy as np
import pytest

from keltis import Game
from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.policies import NOVICE, STEADY
from keltis.play.rulesets import find_ruleset
from keltis.review.draws import sum_draw_luck
from keltis.review.ledger import Judge, choose_players, keep_ledger, make_judge
from keltis.review.luck import MARGIN, WIN
from keltis.rules.chance import chance_for, new_chance

TABLES = [(kind, players) for kind in ("board", "card") for players in (2, 3, 4)]
JUDGES = (("champion", 1), ("steady", 2), ("random", 1))
"""The last is a bad one: a single playout at random."""
JOINT = 0.99


def play_moves(kind: str, players: int, seed: int) -> tuple[Game, list[int]]:
    """A game of `steady` and `novice`: the game as dealt, and the moves."""

    game, rules = Game.new(kind, players=players, seed=seed), find_ruleset(kind)
    games, chance, moves = game._games.copy(), chance_for(seed, "test"), []
    rows = {policy: weight_row(kind, policy, {}) for policy in (STEADY, NOVICE)}
    over = len(rules.phases) - 1
    while games["phase"][0] != over:
        policy = (STEADY, NOVICE)[int(games["seat"][0]) % 2]
        moves.append(int(FAST_MOVE[kind](games, 0, policy, rows[policy], chance)))
        rules.attempt(games, 0, moves[-1])
    return game, moves


def draw_luck(kind: str, players: int, policy: str, depth: int, games: int) -> np.ndarray:
    """For each game the luck of all draws, by measure and seat."""
    rules, found = find_ruleset(kind), []
    for number in range(games):
        game, moves = play_moves(kind, players, number)
        judge = Judge(choose_players(kind, players, policy), new_chance(number), depth)
        found.append(sum_draw_luck(rules, game._games, moves, judge)[0, :, :players].ravel())
    return np.array(found)


def all_luck(kind: str, players: int, policy: str, depth: int, games: int) -> np.ndarray:
    """The same from whole ledgers, with the luck of the deal."""
    texts, found = find_ruleset(kind).notation.moves, []
    for number in range(games):
        game, moves = play_moves(kind, players, number)
        for move in moves:
            game.play(texts[move])
        ledger = keep_ledger(game, make_judge(game, depth, policy=policy))
        luck = [step.luck for step in ledger.steps if step.luck]
        draws = [float(sum(each[m][seat] for each in luck)) for m in (WIN, MARGIN) for seat in range(players)]
        deals = [float(ledger.deal[m][seat]) for m in (WIN, MARGIN) for seat in range(players)]
        found.append(draws + deals)
    return np.array(found)


def check_means(samples: list[np.ndarray]) -> None:
    """All means are 0 within an interval that is joint for all of them."""
    scores = []
    for sample in samples:
        spread = sample.std(axis=0, ddof=1)
        assert (spread > 0).all()
        scores += (sample.mean(axis=0) / (spread / np.sqrt(len(sample)))).tolist()
    limit = NormalDist().inv_cdf(1 - (1 - JOINT) / 2 / len(scores))
    assert max(map(abs, scores)) < limit


def test_the_mean_luck_of_draws_is_nothing():
    check_means([draw_luck(*table, *judge, games=120) for table in TABLES for judge in JUDGES])


def test_the_mean_luck_of_deals_and_draws_in_whole_ledgers_is_nothing():
    check_means([all_luck("card", 2, "steady", 1, games=40), all_luck("board", 3, "random", 1, games=25)])


@pytest.mark.heavy
def test_the_mean_luck_of_many_thousand_games_is_nothing():
    check_means([draw_luck(*table, *judge, games=3000) for table in TABLES for judge in JUDGES])
    check_means([all_luck(*table, "steady", 1, games=300) for table in TABLES])


def test_good_luck_wins():
    """The luck that is found explains much of the margin."""
    kind, depth = "card", 20
    rules, luck, margins = find_ruleset(kind), [], []
    for number in range(60):
        game, moves = play_moves(kind, 2, number)
        judge = Judge(choose_players(kind, 2), new_chance(number), depth)
        luck.append(sum_draw_luck(rules, game._games, moves, judge)[0, MARGIN, 0])
        for move in moves:
            game.play(rules.notation.moves[move])
        scores = game.scores()
        margins.append(scores[0] - scores[1])
    assert np.corrcoef(luck, margins)[0, 1] > 0.4
