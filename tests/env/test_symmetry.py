"""Colors can be exchanged: observations, masks and moves of the other game are exactly those of the rules."""

import random

import numpy as np
import pytest

from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.env.observation.symmetry import PERMUTATIONS, ColorSymmetry
from keltis.play import InvalidSetup
from tests.env.games import TABLES, recolor


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_it_is_an_exact_symmetry_of_the_rules(kind, players):
    chance = random.Random(players)
    for seed in range(4):
        permutation = chance.choice(PERMUTATIONS[1:])
        table, symmetry = EnvTable.of(kind, players=players), ColorSymmetry(kind, players, permutation)
        setup = table.draw(seed)
        here, there = Position(table, setup=setup), Position(table, setup=recolor(setup, permutation))
        while not here.is_over:
            viewer = len(here.moves) % players
            assert np.array_equal(symmetry.observations(here.observe(viewer)), there.observe(viewer))
            assert np.array_equal(symmetry.masks(here.mask()), there.mask())
            legal = here.legal()
            move = legal[0] if chance.random() < 0.5 else chance.choice(legal)
            here.play(move)
            there.play(int(symmetry.actions(np.array(move))))
        assert there.is_over
        assert here.values(2) == there.values(2)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_an_exchange_and_its_opposite_change_nothing(kind):
    permutation = (3, 0, 4, 1, 2)
    back = tuple(int(k) for k in np.argsort(permutation))
    one, other = (ColorSymmetry(kind, 2, each) for each in (permutation, back))
    rows = np.random.default_rng(1).integers(-5, 5, (3, len(one._sources)), dtype=np.int8)
    assert np.array_equal(other.observations(one.observations(rows)), rows)
    assert np.array_equal(other.actions(one.action), np.arange(len(one.action)))


@pytest.mark.parametrize(
    "wrong", [(0, 1, 2, 3), (0, 0, 1, 2, 3), (1, 2, 3, 4, 5), "ryvgb", None, 3, (0, 1, 2, 3, 4, "b"), [0.0, 1, 2, 3, 4]]
)
def test_each_color_is_named_once(wrong):
    with pytest.raises(InvalidSetup, match="permutation"):
        ColorSymmetry("board", 2, wrong)


def test_an_exchange_may_be_given_as_an_array():
    assert ColorSymmetry("board", 2, np.array([1, 0, 2, 3, 4])).permutation == (1, 0, 2, 3, 4)


def test_arrays_of_another_table_are_refused():
    symmetry = ColorSymmetry("board", 2, [1, 0, 2, 3, 4])
    with pytest.raises(InvalidSetup, match="710 numbers"):
        symmetry.observations(np.zeros((4, 845), np.int8))
    with pytest.raises(InvalidSetup, match="132 numbers"):
        symmetry.masks(np.zeros((4, 710), np.int8))
