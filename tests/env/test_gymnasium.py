"""Gymnasium's checker passes, and the vector environment keeps its declared mode."""

import contextlib
import io

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra env is not installed")

from gymnasium.utils.env_checker import check_env

import keltis.env.gym  # noqa: F401 - registers the environments
from keltis.bots import Bot
from keltis.env.players import Opponents
from keltis.env.single import KeltisEnv
from keltis.play import IllegalMove, InvalidSetup

NAMES = ["keltis/Board-v0", "keltis/Card-v0"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{}, {"observation": "parts"}, {"players": 4, "opponents": "random"}])
def test_the_checker_passes(name, options):
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(gymnasium.make(name, **options).unwrapped)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reward", ["win", "margin", "score"])
def test_a_whole_game_is_rewarded_by_its_result(name, reward):
    env = gymnasium.make(name, opponents=["steady", "novice"], players=3, seat=1, reward=reward).unwrapped
    _, info = env.reset(seed=5)
    chance, ended, total = np.random.default_rng(1), False, 0.0
    while not ended:
        assert env.position.seat == 1
        assert np.array_equal(env.action_masks(), info["action_mask"])
        _, gained, ended, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        total += gained
    scores = env.position.game().scores()
    best = max(scores[0], scores[2])
    wins = (scores[1] >= best) / scores.count(max(scores))
    assert total == pytest.approx({"win": wins, "margin": scores[1] - best, "score": scores[1]}[reward])
    with pytest.raises(InvalidSetup, match="over"):
        env.step(0)


def test_a_bot_that_searches_and_one_that_reads_views_can_be_opponents():
    class First(Bot):
        name = "first"

        def choose(self, view):
            return view.legal_moves[0]

    env = KeltisEnv("card", opponents=["seer@10", "novice"], players=3)
    env.opponents._makers[2] = First
    _, info = env.reset(seed=2)
    for _ in range(12):
        _, _, ended, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        assert not ended


def test_an_illegal_action_ends_the_game_or_raises():
    env = KeltisEnv("board", reward="margin")
    env.reset(seed=1)
    _, reward, ended, cut_off, info = env.step(131)
    assert (reward, ended, cut_off) == (-112.0, True, False)
    assert "First play a card" in info["illegal"]
    strict = KeltisEnv("board", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(-5)


@pytest.mark.parametrize(
    "wrong", [{"seat": 2}, {"seat": True}, {"illegal": "ignore"}, {"opponents": ["novice", "novice"]}, {"players": 9}]
)
def test_bad_settings_are_refused(wrong):
    with pytest.raises(InvalidSetup):
        KeltisEnv("board", **wrong)


def test_opponents_are_one_for_all_or_one_for_each():
    assert sorted(Opponents("random", players=4, seat=2).bots) == [0, 1, 3]
    with pytest.raises(InvalidSetup):
        Opponents([], players=2, seat=0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_the_vector_environment_begins_again_as_it_declares(name, mode):
    env = gymnasium.make_vec(name, num_envs=8, opponents="novice", autoreset_mode=mode)
    assert env.metadata["autoreset_mode"].value == mode
    rows, infos = env.reset(seed=1)
    ended, endings = np.zeros(8, bool), 0
    for _ in range(300):
        was_ended = ended
        rows, rewards, ended, cut_off, infos = env.step(env.unwrapped.sample())
        assert env.observation_space.contains(rows)
        assert not cut_off.any()
        assert not rewards[~ended].any()
        endings += int(ended.sum())
        if mode == "SameStep":
            assert ("final_obs" in infos) == bool(ended.any())
            assert (infos["action_mask"].sum(axis=1) > 0).all()
        else:
            assert not ended[was_ended].any()
            assert (infos["action_mask"].sum(axis=1) == 0).tolist() == ended.tolist()
    assert endings > 0
    env.close()


def test_what_was_given_stays_as_it_was_unless_asked_otherwise():
    env = gymnasium.make_vec(NAMES[0], num_envs=4)
    rows, _ = env.reset(seed=1)
    kept = rows.copy()
    after, *_ = env.step(env.unwrapped.sample())
    assert np.array_equal(rows, kept)
    quick = gymnasium.make_vec(NAMES[0], num_envs=4, copy=False)
    rows, _ = quick.reset(seed=1)
    again, *_ = quick.step(quick.unwrapped.sample())
    assert rows is again
    assert not np.array_equal(after, kept)


def test_bad_vector_settings_are_refused():
    for wrong in ({"autoreset_mode": "Never"}, {"render_mode": "ansi"}, {"num_envs": 0}):
        with pytest.raises(InvalidSetup):
            gymnasium.make_vec(NAMES[0], **({"num_envs": 2} | wrong))
    with pytest.raises(InvalidSetup, match="list"):
        gymnasium.make_vec(NAMES[0], num_envs=2).reset(seed=[1, 2])
