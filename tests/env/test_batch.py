"""A batch plays exactly like single games, with any threads, buffers and ways to deal again."""

import numpy as np
import pytest

from keltis.bots.protocol import InvalidBot
from keltis.env.core.batch import Batch
from keltis.env.core.position import Position
from keltis.env.core.rewards import REWARDS
from keltis.env.core.tables import EnvTable
from keltis.play import IllegalMove, InvalidSetup
from tests.copies import COPIES
from tests.env.games import KINDS, TABLES

ARRAYS = ("observations", "masks", "final_observations", "seats", "acted", "rewards", "ended")


def games_of(batch):
    return batch._tables.games


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_batch_steps_as_single_games_do(kind, players):
    batch = Batch(kind, 3, players=players, reward="margin", same_step=False)
    batch.reset(seed=players)
    single = Position(EnvTable.of(kind, players=players), 0)
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
            viewer = int(batch.acted[i]) if single.is_over else single.seat
            assert batch.seats[i] == viewer
            assert np.array_equal(batch.observations[i], single.observe(viewer))
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


def rows_of(batch, viewer):
    single = Position(batch.table, 0)
    rows = []
    for i in range(batch.count):
        single._take(games_of(batch)[i : i + 1].copy())
        rows.append(single.observe(viewer))
    return np.array(rows)


@pytest.mark.parametrize(("kind", "players"), TABLES)
@pytest.mark.parametrize("same_step", [True, False])
def test_against_bots_every_row_is_what_seat_0_sees(kind, players, same_step):
    batch = Batch(kind, 6, players=players, opponents="novice", same_step=same_step)
    batch.reset(seed=players)
    endings = 0
    while endings < 6:
        batch.step(batch.sample())
        endings += int(batch.ended.sum())
        assert np.array_equal(batch.observations, rows_of(batch, 0))
        assert not batch.seats.any()
        assert not batch.acted.any()


@pytest.mark.parametrize(("kind", "players"), TABLES)
@pytest.mark.parametrize("opponents", [(), "novice"])
def test_both_ways_to_begin_again_show_the_same_ends(kind, players, opponents):
    here, there = (
        Batch(kind, 4, players=players, opponents=opponents, reward="margin", same_step=way) for way in (True, False)
    )
    for batch in (here, there):
        batch.reset(seed=9)
    first, over = np.ones(4, bool), here.table.ruleset.phases.index("over")
    while first.any():
        actions = here.sample()
        here.step(actions)
        there.step(np.where(first, actions, there.sample()))
        for i in np.flatnonzero(first & here.ended):
            assert there.ended[i]
            assert there.seats[i] == there.acted[i] == here.acted[i]
            assert here.final_observations[i, over] == 1
            assert np.array_equal(here.final_observations[i], there.observations[i])
            assert np.array_equal(here.rewards[i], there.rewards[i])
        first &= ~here.ended


def test_another_seed_gives_other_games():
    rows = []
    for seed in (1, 2, b"1", np.int64(1)):
        batch = Batch("card", 8)
        batch.reset(seed=seed)
        rows.append(batch.observations.tobytes())
    assert len(set(rows)) == 3
    assert rows[0] == rows[3]
    assert len({row.tobytes() for row in batch.observations}) == 8


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_every_seat_may_begin(kind, players):
    batch = Batch(kind, 100, players=players)
    batch.reset(seed=1)
    assert np.bincount(batch.seats, minlength=players).min() > 8


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("opponents", [(), "novice"])
def test_dense_rewards_add_up_to_those_at_the_end(kind, reward, opponents):
    dense, sparse = (Batch(kind, 6, opponents=opponents, reward=reward, dense=way) for way in (True, False))
    start = {"win": 0.5, "margin": 0, "score": -4}[reward]  # of a fresh deal: nobody has anything yet
    sums, endings = np.zeros((6, 2)), 0
    for batch in (dense, sparse):
        batch.reset(seed=3)
    while endings < 6:
        actions = dense.sample()
        dense.step(actions)
        sparse.step(actions)
        sums += dense.rewards
        for i in np.flatnonzero(dense.ended):
            assert np.allclose(sums[i] + start, sparse.rewards[i], atol=1e-4)
            sums[i] = 0
            endings += 1
        assert not sparse.rewards[~sparse.ended].any()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_goes_on_as_the_original_would(kind, way, threads):
    batch = Batch(kind, 6, opponents="novice", dense=True, threads=threads)
    batch.reset(seed=4)
    for _ in range(20):
        batch.step(batch.sample())
    batch.advise("steady")
    twin, before = COPIES[way](batch), {name: getattr(batch, name).copy() for name in ARRAYS}
    seen = []
    for each in (twin, batch):
        if each is batch:
            assert all(np.array_equal(getattr(batch, name), old) for name, old in before.items())
        steps = []
        for k in range(150):
            each.step(each.sample() if k % 2 else each.advise("level1"))
            steps.append([getattr(each, name).copy() for name in ARRAYS])
        each.reset()
        seen.append([*steps, [each.observations.copy()]])
        each.close()
    for here, there in zip(*seen, strict=True):
        assert all(np.array_equal(one, other) for one, other in zip(here, there, strict=True))
    assert any(step[-1].any() for step in seen[0][:-1])


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
        ({"stall_rounds": 0}, "might never end"),
        ({"reward": "fame"}, "not a reward"),
        ({"opponents": ["novice"] * 2}, "opponents"),
        ({"layout": "random"}, "layout"),
        ({"edition": "ja"}, "not an edition"),
        ({"masks": np.zeros((2, 132), np.int16)}, "int8"),
        ({"observations": np.zeros((4, 710), np.int8)[::2]}, "contiguous"),
        ({"observations": [1]}, "int8 array"),
        ({"opponents": None}, "name of a bot"),
        ({"opponents": 3}, "name of a bot"),
        ({"opponents": [3]}, "name of a bot"),
        ({"dense": "no"}, "dense"),
        ({"same_step": 1}, "same_step"),
        ({"count": 2.0}, "count"),
        ({"no_such_option": 1}, "not an option"),
    ],
)
def test_bad_settings_are_refused(given, words):
    with pytest.raises(InvalidSetup, match=words):
        Batch("board", **({"count": 2} | given))


def test_bots_that_search_cannot_be_opponents():
    with pytest.raises(InvalidBot, match=r"not compiled .* random, novice, steady, level1, level2, level3, level4$"):
        Batch("board", 2, opponents="seer@10")


def test_numbers_of_numpy_are_numbers():
    batch = Batch("board", np.int64(3), threads=np.int32(1), players=np.int8(3))
    batch.reset(seed=np.uint16(1))
    assert batch.observations.shape == (3, 845)


def test_bad_calls_are_refused():
    batch = Batch("board", 2)
    for call in (lambda: batch.step(np.zeros(2, int)), batch.sample, batch.advise):
        with pytest.raises(InvalidSetup, match="reset"):
            call()
    batch.reset(seed=1)
    for actions in (np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2)):
        with pytest.raises(InvalidSetup, match="2 integers"):
            batch.step(actions)


@pytest.mark.parametrize("wrong", [{"only": np.ones(3, bool)}, {"only": [1, 0]}, {"seed": "x"}, {"seed": 1.0}])
def test_a_refused_deal_changes_nothing(wrong):
    batch, twin = Batch("card", 2), Batch("card", 2)
    for each in (batch, twin):
        each.reset(seed=1)
    with pytest.raises(InvalidSetup, match=r"booleans|seed"):
        batch.reset(**({"seed": 5} | wrong))
    for _ in range(300):
        actions = batch.sample()
        assert np.array_equal(actions, twin.sample())
        for each in (batch, twin):
            each.step(actions)
        assert np.array_equal(batch.observations, twin.observations)


@pytest.mark.parametrize("kind", KINDS)
def test_only_some_games_can_be_dealt_again(kind):
    batch, twin, fresh = (Batch(kind, 4) for _ in range(3))
    for each in (batch, twin):
        each.reset(seed=1)
        for _ in range(10):
            each.step(each.sample())
    chosen = np.array([True, False, False, True])
    fresh.reset(seed=7)
    batch.reset(seed=7, only=chosen)
    assert np.array_equal(batch._chance, twin._chance)  # of `sample` and `advise`, which serve all
    for _ in range(400):
        expected = np.where(chosen[:, None], fresh.observations, twin.observations)
        assert np.array_equal(batch.observations, expected)
        actions = batch.sample()
        batch.step(actions)
        fresh.step(np.where(chosen, actions, fresh.sample()))
        twin.step(np.where(chosen, twin.sample(), actions))


def test_without_a_seed_games_that_are_dealt_again_continue_at_random():
    batch = Batch("card", 4)
    batch.reset(seed=1)
    for _ in range(10):
        batch.step(batch.sample())
    before = games_of(batch).copy()
    batch.reset(only=np.array([True, False, False, True]))
    assert games_of(batch)["turn"].tolist()[::3] == [1, 1]
    assert (games_of(batch)[1:3] == before[1:3]).all()


def test_a_finished_game_is_still_seen_by_the_seat_that_ended_it_after_others_are_dealt():
    batch = Batch("card", 2, same_step=False)
    batch.reset(seed=1)
    while not batch.ended.any():
        batch.step(batch.sample())
    rows, seats = batch.observations.copy(), batch.seats.copy()
    batch.reset(only=~batch.ended)
    assert np.array_equal(batch.observations[batch.ended], rows[batch.ended])
    assert np.array_equal(batch.seats[batch.ended], seats[batch.ended])


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_says_so(threads):
    batch = Batch("board", 4, threads=threads)
    batch.reset(seed=1)
    actions = batch.sample()
    batch.close()
    for call in (batch.reset, batch.sample, lambda: batch.step(actions)):
        with pytest.raises(InvalidSetup, match="closed"):
            call()
