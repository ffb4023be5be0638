"""A search in slices decides like the bot that makes it in one call; the length of the slices changes nothing."""

import numpy as np
import pytest

from keltis import Game
from keltis.bots.druid import DruidBot
from keltis.bots.protocol import Effort
from keltis.bots.search import SearchBot
from keltis.bots.searches.comparison import COMPARISON, begin_comparison, best_place, think
from keltis.bots.searches.tree import NODE, TREE, begin_tree, best_branch, grow, tree_room
from keltis.bots.seer import SeerBot
from keltis.bots.steady import SteadyBot
from keltis.bots.worlds import Knowledge, knowledge_of_view
from keltis.play.rulesets import find_ruleset
from keltis.rules.compiled import MODE

ITERATIONS = 30 if MODE == "interpreted" else 700
SLICES = (1, 17, 250, 10**9)
STOP = np.zeros(1, dtype=np.uint8)


def situations(kind: str) -> list[Knowledge]:
    """What the deciding seats of a game know, now and then."""
    game, bot, found = Game.new(kind, players=3, seed=5), SteadyBot(1), []
    while not game.is_over:
        view = game.view(game.seat)
        if len(game.history) % 40 == 0:
            found.append(knowledge_of_view(view))
        game.play(bot.choose(view))
    return found


def see(bot: SearchBot, kind: str, knowledge: Knowledge, size: int) -> int:
    """The decision of `seer`, slice by slice."""
    games, comparison = find_ruleset(kind).new_games(3), np.zeros(1, dtype=COMPARISON)
    games[0] = knowledge.root[0]
    unseen, weights = knowledge.unseen.copy(), bot.weights[kind]
    begin_comparison(games, comparison, weights, ITERATIONS, bot.chance)
    while think(games, comparison, unseen, knowledge.needs, weights, size, bot.chance, STOP):
        assert 0 <= best_place(comparison) < comparison["count"][0]
    return int(comparison["moves"][0, best_place(comparison)])


def walk(bot: SearchBot, kind: str, knowledge: Knowledge, size: int) -> int:
    """The decision of `druid`, slice by slice."""
    games, tree = find_ruleset(kind).new_games(2), np.zeros(1, dtype=TREE)
    nodes = np.full(tree_room(ITERATIONS), 7, dtype=np.uint8).repeat(NODE.itemsize).view(NODE)
    games[0] = knowledge.root[0]
    unseen, weights = knowledge.unseen.copy(), bot.weights[kind]
    begin_tree(games, tree, nodes, weights, ITERATIONS, bot.chance)
    while grow(games, tree, nodes, unseen, knowledge.needs, weights, size, bot.chance, STOP):
        assert best_branch(tree, nodes) >= 0
    return int(best_branch(tree, nodes))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize(("make", "decide"), [(SeerBot, see), (DruidBot, walk)])
def test_slices_of_any_length_decide_like_the_bot(make: type[SearchBot], decide, kind: str):
    for knowledge in situations(kind):
        bot = make(3, Effort(iterations=ITERATIONS))
        expected = bot.choose_number(kind, knowledge), bot.chance.tolist()
        for size in SLICES:
            other = make(3, Effort(iterations=ITERATIONS))
            assert (decide(other, kind, knowledge, size), other.chance.tolist()) == expected
