"""Labels of searches: what a comparison with the same chance finds, and a student that learns from them."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from keltis.bots.comparison import Comparison, Search
from keltis.bots.searches.champion import champion_begin, champion_think, champion_try_untried
from keltis.bots.searches.comparison import VALUE
from keltis.bots.student_weights import load_network
from keltis.bots.worlds import knowledge_of_game
from keltis.training.batch import SelfPlay
from keltis.training.search_labels import advantages_of

torch.set_num_threads(1)

WORLDS, MOST = 3, 20


@pytest.mark.parametrize(("kind", "players"), [("board", 2), ("card", 3)])
def test_labels_are_what_a_search_of_the_champion_finds(kind: str, players: int):
    network = load_network(kind, players)
    batch = SelfPlay(kind, players=players, count=12, seed=5, purpose="test")
    chance, games = batch.chance.copy(), batch.tables.games.copy()
    found = batch.search(network, worlds=WORLDS, most=MOST)
    assert (found.counts > 1).any()
    search = Search(champion_begin, champion_think, champion_try_untried, (network.weights, network.width))
    stop = np.zeros(1, np.uint8)
    for i, count in enumerate(found.counts):
        knowledge = knowledge_of_game(games, i, int(games["seat"][i]))
        comparison = Comparison(search, kind, knowledge, chance, WORLDS * int(count))
        assert comparison.living == count
        if count > 1:
            comparison.think_a_round(WORLDS * int(count), stop)
            values = comparison._found["totals"][0, VALUE]
            assert np.array_equal(found.values[i, :count], (values[:count] / WORLDS).astype(np.float32))
        assert np.array_equal(found.moves[i, :count], comparison.moves[:count])


def test_no_more_moves_are_compared_than_asked_for():
    found = SelfPlay("board", players=2, count=30, seed=6, purpose="test").search(
        load_network("board", 2), worlds=1, most=2
    )
    assert found.counts.max() == 2
    assert found.moves.shape == (30, 2)


def test_moves_that_were_not_compared_count_as_the_worst_of_those_that_were():
    moves, values = torch.tensor([[1, 3, 0], [2, 0, 0]]), torch.tensor([[0.5, 0.25, 0.75], [0.5, 9.0, 9.0]])
    better = advantages_of(moves, values, torch.tensor([3, 1]), 5)
    assert better.tolist() == [[0.25, 0.0, -0.25, -0.25, -0.25], [0.0] * 5]
