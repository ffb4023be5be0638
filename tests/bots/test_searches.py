"""A search in slices makes the same decision as in one call; the length of the slices changes nothing."""

from functools import partial

import numpy as np
import pytest

from keltis import Game
from keltis.bots.champion import ChampionBot
from keltis.bots.protocol import Effort, InvalidBot
from keltis.bots.registry import make_bot
from keltis.bots.search import SearchBot
from keltis.bots.searches.comparison import COMPARISON, best_place
from keltis.bots.seer import SeerBot
from keltis.bots.steady import SteadyBot
from keltis.bots.worlds import Knowledge, knowledge_of_view
from keltis.play.rulesets import find_ruleset
from keltis.rules.compiled import MODE

VARIANTS = {
    "seer": SeerBot,
    "champion": ChampionBot,
    "seer without streams": partial(SeerBot, streams=False),
    "champion without streams": partial(ChampionBot, streams=False),
    "champion with playouts of steady": partial(ChampionBot, playouts="steady"),
}
ITERATIONS = 30 if MODE == "interpreted" else 700
SLICES = (1, 17, 250, 10**9)
STOP = np.zeros(1, dtype=np.uint8)


def situations(kind: str) -> list[Knowledge]:
    """What the deciding seats know at some points of a game."""
    game, bot, found = Game.new(kind, players=3, seed=5), SteadyBot(1), []
    while not game.is_over:
        view = game.view(game.seat)
        if len(game.history) % 40 == 0:
            found.append(knowledge_of_view(view))
        game.play(bot.choose(view))
    return found


def decide(bot: SearchBot, kind: str, knowledge: Knowledge, size: int) -> int:
    """The decision of a bot, slice by slice."""
    games, comparison = find_ruleset(kind).new_games(3), np.zeros(1, dtype=COMPARISON)
    games[0] = knowledge.root[0]
    unseen, search = knowledge.unseen.copy(), bot.search_for(kind, 3)
    search.begin(games, comparison, unseen, *search.given, ITERATIONS, bot.chance)
    while search.think(games, comparison, unseen, knowledge.needs, *search.given, size, bot.chance, STOP):
        assert 0 <= best_place(comparison) < comparison["count"][0]
    return int(comparison["moves"][0, best_place(comparison)])


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("name", VARIANTS)
def test_slices_of_any_length_decide_like_the_bot(name: str, kind: str):
    make = VARIANTS[name]
    for knowledge in situations(kind):
        bot = make(3, Effort(iterations=ITERATIONS))
        expected = bot.choose_number(kind, knowledge), bot.chance.tolist()
        for size in SLICES:
            other = make(3, Effort(iterations=ITERATIONS))
            assert (decide(other, kind, knowledge, size), other.chance.tolist()) == expected


@pytest.mark.parametrize("kind", ["board", "card"])
def test_the_champion_looks_at_what_sage_thinks_of_first(kind: str):
    """The move of `sage` is the one to beat; unlikely moves are not compared, but an explanation has them."""
    pruned = 0
    for knowledge in situations(kind):
        bot = ChampionBot(3, Effort(iterations=ITERATIONS))
        comparison = bot.compare(kind, knowledge, STOP)
        assert comparison.moves[0] == make_bot("sage").choose_number(kind, knowledge)
        pruned += int((comparison.counts == 0).sum())
        found = comparison.candidates(STOP)
        assert sorted(found["move"]) == sorted(comparison.moves)
        assert found["visits"].min() > 0
    assert pruned > 0


@pytest.mark.parametrize("kind", ["board", "card"])
def test_without_its_prior_the_champion_compares_every_move(kind: str):
    for knowledge in situations(kind):
        comparison = ChampionBot(3, Effort(iterations=ITERATIONS), prior=False).compare(kind, knowledge, STOP)
        assert comparison.counts.min() > 0 or len(comparison.moves) == 1


@pytest.mark.parametrize("kind", ["board", "card"])
def test_without_streams_all_seats_draw_from_one_pile(kind: str):
    """The same player with the same chance gets the same worlds, and plays them out with other cards."""
    differing = 0
    for knowledge in situations(kind):
        totals = []
        for streams in (True, False):
            comparison = SeerBot(3, Effort(iterations=ITERATIONS), streams=streams).compare(kind, knowledge, STOP)
            totals.append(comparison._found["totals"][0].tolist())
        differing += totals[0] != totals[1]
    assert differing > 0


def test_the_parts_of_the_champion_are_left_out_one_at_a_time():
    with pytest.raises(InvalidBot, match="leave out one thing at a time"):
        ChampionBot(playouts="steady", streams=False)
    with pytest.raises(InvalidBot, match="option playouts: 'nobody'; choose sage or steady"):
        ChampionBot(playouts="nobody")
