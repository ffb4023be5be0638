"""PettingZoo's own tests pass, and what they do not ask for holds as well."""

import contextlib
import io
import time
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra env is not installed")

with warnings.catch_warnings():  # it imports classics of its own where their packages are installed, and these warn
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import keltis
from keltis.env import keltis_board_v0, keltis_card_v0
from keltis.play import IllegalMove, InvalidSetup

MODULES = [keltis_board_v0, keltis_card_v0]

# What PettingZoo says of every environment whose observation is a dict with a mask, its own classics excepted by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("form", ["array", "parts"])
def test_the_api_test_passes(module, players, form):
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(module.env(players=players, observation=form), num_cycles=200)


@pytest.mark.parametrize("module", MODULES)
def test_the_seed_test_passes(module):
    seed_test(module.env, num_cycles=100)


@pytest.mark.parametrize("module", MODULES)
def test_the_render_test_passes(module):
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(module.env)
    assert "Player 1" in printed.getvalue()


@pytest.mark.parametrize("module", MODULES)
def test_the_performance_benchmark_runs(module, monkeypatch):
    seconds = iter(range(0, 1_000_000, 2))
    monkeypatch.setattr(time, "time", lambda: next(seconds))  # it would run for five real ones
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        performance_benchmark(module.raw_env())
    assert "turns per second" in printed.getvalue()


@pytest.mark.parametrize(("module", "kind"), [(keltis_board_v0, "board"), (keltis_card_v0, "card")])
def test_a_seed_is_the_deal_of_a_game_with_that_seed(module, kind):
    env = module.raw_env(players=3)
    env.reset(seed=11)
    game = keltis.Game.new(kind, players=3, seed=11)
    assert env.position.game().record(reveal=True) == game.record(reveal=True)


def play_out(env, chance):
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        totals[agent] += reward
        env.step(None if ended else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return totals


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("reward", ["win", "margin", "score"])
def test_rewards_are_those_of_the_result_dense_or_not(module, reward):
    for dense in (False, True):
        env = module.raw_env(reward=reward, dense=dense)
        env.reset(seed=3)
        start = env._values
        totals = play_out(env, np.random.default_rng(1))
        outcome = env.position.game().outcome()
        expected = {
            "win": [(seat in outcome.winners) / len(outcome.winners) for seat in range(2)],
            "margin": [outcome.scores[seat] - outcome.scores[1 - seat] for seat in range(2)],
            "score": outcome.scores,
        }[reward]
        assert np.allclose([total + first for total, first in zip(totals.values(), start, strict=True)], expected)


def test_an_illegal_action_is_refused_and_nothing_changes():
    env = keltis_board_v0.raw_env()
    env.reset(seed=1, options={"first": 1})
    assert env.agent_selection == "player_1"
    before = env.observe("player_1")["observation"].tobytes()
    for action in (131, -1, 132):
        with pytest.raises(IllegalMove):
            env.step(action)
    with pytest.raises(InvalidSetup, match="None"):
        env.step(None)
    assert env.observe("player_1")["observation"].tobytes() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"stall_rounds": 0},
        {"players": 1},
        {"edition": "xx"},
        {"reward": "money"},
        {"observation": "smell"},
        {"render_mode": "film"},
    ],
)
def test_bad_settings_are_refused(wrong):
    with pytest.raises(InvalidSetup):
        keltis_board_v0.env(**wrong)


def test_a_picture_shows_only_what_the_viewer_may_know():
    from keltis.env.picture import paint
    from keltis.env.resampling import resample_position
    from keltis.rules.chance import new_chance

    env = keltis_board_v0.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    seat = env.position.seat
    before = env.render()
    env.position._take(resample_position(env.position.games, seat, new_chance(3)))
    assert np.array_equal(before, paint(env.table.observation, env.position.observe(seat)))
