"""A search in slices decides like the bot that makes it in one call; the length of the slices changes nothing."""

import numpy as np
import pytest

from keltis import Game
from keltis.bots.protocol import Effort
from keltis.bots.search import SearchBot
from keltis.bots.searches.comparison import COMPARISON, begin_comparison, best_place, think
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


@pytest.mark.parametrize("kind", ["board", "card"])
def test_slices_of_any_length_decide_like_the_bot(kind: str):
    for knowledge in situations(kind):
        bot = SeerBot(3, Effort(iterations=ITERATIONS))
        expected = bot.choose_number(kind, knowledge), bot.chance.tolist()
        for size in SLICES:
            other = SeerBot(3, Effort(iterations=ITERATIONS))
            assert (see(other, kind, knowledge, size), other.chance.tolist()) == expected
