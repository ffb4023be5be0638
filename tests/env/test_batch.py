"""Many games at once are many single games, whatever the threads, buffers and ways to begin again."""

import numpy as np
import pytest

from keltis.bots.protocol import InvalidBot
from keltis.env.batch import Batch
from keltis.env.position import Position
from keltis.env.rewards import REWARDS
from keltis.env.tables import Table
from keltis.play import IllegalMove, InvalidSetup
from tests.env.games import KINDS, TABLES


def games_of(batch):
    return batch._tables.games


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_batch_steps_as_single_games_do(kind, players):
    batch = Batch(kind, 3, players=players, reward="margin", same_step=False)
    batch.reset(seed=players)
    single = Position(Table.of(kind, players=players), 0)
    for _ in range(150):
        actions, before = batch.sample(), games_of(batch).copy()
        was_over = batch.ended.copy()
        batch.step(actions)
        for i in range(3):
            if was_over[i]:
                assert games_of(batch)["turn"][i] == 1
                continue
            single._take(before[i : i + 1].copy())
            assert batch.acted[i] == single.seat
            single.play(int(actions[i]))
            assert single.games[0] == games_of(batch)[i]
            assert np.array_equal(batch.observations[i], single.observe(single.seat))
            assert np.array_equal(batch.masks[i], single.mask())
            assert batch.ended[i] == single.is_over
            assert batch.rewards[i].tolist() == (single.values(1) if single.is_over else [0] * players)


def history(batch, steps):
    batch.reset(seed=7)
    seen = []
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(
            (batch.observations.tobytes(), batch.masks.tobytes(), batch.rewards.tobytes(), batch.ended.tobytes())
        )
    return seen


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_games_with_any_number_of_threads(kind):
    alone, shared = Batch(kind, 9, opponents="novice"), Batch(kind, 9, opponents="novice", threads=3)
    assert history(alone, 60) == history(shared, 60) == history(alone, 60)
    shared.close()


@pytest.mark.parametrize("kind", KINDS)
def test_against_bots_only_seat_0_decides(kind):
    batch = Batch(kind, 16, players=3, opponents=["steady", "level1"], reward="score")
    batch.reset(seed=1)
    ended = 0
    for _ in range(250):
        batch.step(batch.sample())
        assert not batch.seats.any()
        assert (batch.masks.sum(axis=1) > 0).all()
        ended += int(batch.ended.sum())
    assert ended > 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reward", REWARDS)
def test_dense_rewards_add_up_to_those_at_the_end(kind, reward):
    dense, sparse = (Batch(kind, 4, reward=reward, dense=way) for way in (True, False))
    first = Batch(kind, 1, reward=reward, dense=True)
    first.reset(seed=1)
    start = first._buffers.values[0].copy()  # the value of a fresh deal: nobody has anything yet
    sums = np.zeros((4, 2))
    for batch in (dense, sparse):
        batch.reset(seed=3)
    for _ in range(600):
        actions = dense.sample()
        dense.step(actions)
        sparse.step(actions)
        sums += dense.rewards
        for i in np.flatnonzero(dense.ended):
            assert np.allclose(sums[i] + start, sparse.rewards[i], atol=1e-4)
            sums[i] = 0
        assert not sparse.rewards[~sparse.ended].any()


def test_win_shares_sum_to_one():
    batch = Batch("card", 8, players=4)
    batch.reset(seed=2)
    for _ in range(500):
        batch.step(batch.sample())
        assert np.allclose(batch.rewards[batch.ended].sum(axis=1), 1)


def test_the_last_observation_of_a_game_is_kept():
    batch = Batch("board", 4)
    batch.reset(seed=2)
    over = batch.table.ruleset.phases.index("over")
    while not batch.ended.any():
        batch.step(batch.sample())
    assert (batch.final_observations[batch.ended, over] == 1).all()
    assert (batch.observations[:, over] == 0).all()


def test_given_buffers_are_written_into():
    rows, masks = np.zeros((4, 710), np.int8), np.zeros((4, 132), np.int8)
    batch = Batch("board", 4, observations=rows, masks=masks)
    batch.reset(seed=1)
    assert rows.any()
    assert masks.any()
    assert batch.observations is rows


@pytest.mark.parametrize("kind", KINDS)
def test_an_illegal_move_is_refused_and_nothing_is_changed(kind):
    batch = Batch(kind, 3)
    batch.reset(seed=1)
    before = games_of(batch).copy()
    for wrong, words in [(batch.n_moves - 1, "First play"), (-1, "-1"), (batch.n_moves, str(batch.n_moves))]:
        actions = batch.sample()
        actions[2] = wrong
        with pytest.raises(IllegalMove, match=words):
            batch.step(actions)
        assert (games_of(batch) == before).all()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"count": 0}, "count"),
        ({"count": True}, "count"),
        ({"threads": 0}, "threads"),
        ({"players": 5}, "players"),
        ({"stall_rounds": 0}, "for ever"),
        ({"reward": "fame"}, "no reward"),
        ({"opponents": ["novice"] * 2}, "opponents"),
        ({"layout": "random"}, "layout"),
        ({"edition": "ja"}, "no edition"),
        ({"masks": np.zeros((2, 132), np.int16)}, "int8"),
        ({"observations": np.zeros((4, 710), np.int8)[::2]}, "contiguous"),
        ({"no_such_option": 1}, "no option"),
    ],
)
def test_bad_settings_are_refused(given, words):
    with pytest.raises(InvalidSetup, match=words):
        Batch("board", **({"count": 2} | given))


def test_bots_that_search_cannot_be_opponents():
    with pytest.raises(InvalidBot, match="not compiled"):
        Batch("board", 2, opponents="seer@10")


def test_bad_calls_are_refused():
    batch = Batch("board", 2)
    with pytest.raises(InvalidSetup, match="reset"):
        batch.step(np.zeros(2, int))
    batch.reset(seed=1)
    for actions in (np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2)):
        with pytest.raises(InvalidSetup, match="2 integers"):
            batch.step(actions)
    with pytest.raises(InvalidSetup, match="truth"):
        batch.reset(only=np.ones(3, bool))


def test_only_some_games_can_be_dealt_anew():
    batch = Batch("card", 4)
    batch.reset(seed=1)
    for _ in range(10):
        batch.step(batch.sample())
    before = games_of(batch).copy()
    batch.reset(only=np.array([True, False, False, True]))
    assert games_of(batch)["turn"].tolist()[::3] == [1, 1]
    assert (games_of(batch)[1:3] == before[1:3]).all()
