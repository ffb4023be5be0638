"""PettingZoo's own tests pass, and so does what they do not check."""

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
from keltis.env.observation.fields import observation_layout
from keltis.env.rendering.picture import paint
from keltis.play import IllegalMove, InvalidSetup
from tests.copies import COPIES
from tests.env.games import KINDS, TABLES, walk

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
        {"dense": "no"},
    ],
)
def test_bad_settings_are_refused(wrong):
    with pytest.raises(InvalidSetup):
        keltis_board_v0.env(**wrong)


def play_on(env, chance, steps):
    """What everybody sees and gets while some more moves are made."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, ended, _, _ = env.last()
        seen.append((agent, observation["observation"].tobytes(), reward, ended))
        env.step(None if ended else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("make", ["env", "raw_env"])
def test_a_copy_in_mid_game_goes_on_as_the_original_would(module, way, make):
    env = getattr(module, make)(players=3, reward="margin", dense=True)
    COPIES[way](env).reset(seed=1)  # before the first deal too
    env.reset(seed=2)
    play_on(env, np.random.default_rng(1), 31)
    twin = COPIES[way](env)
    seen = [play_on(each, np.random.default_rng(2), 5000) for each in (twin, env)]
    assert seen[0] == seen[1]
    assert seen[0][-1][-1]
    for each in (twin, env):
        each.reset()
    assert np.array_equal(twin.unwrapped.position.observe(0), env.unwrapped.position.observe(0))


def test_before_the_first_deal_it_says_so():
    env = keltis_board_v0.raw_env(render_mode="ansi")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render):
        with pytest.raises(InvalidSetup, match="reset"):
            call()


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"frist": 1}},
        {"options": [1]},
        {"options": {"first": 2}},
        {"seed": -1},
        {"seed": 1.5},
        {"seed": b"1"},
    ],
)
def test_a_refused_deal_changes_nothing(wrong):
    env, twin = keltis_card_v0.raw_env(), keltis_card_v0.raw_env()
    for each in (env, twin):
        each.reset(seed=1)
    with pytest.raises(InvalidSetup, match=r"frist|dict|first|seed"):
        env.reset(**wrong)
    assert np.array_equal(env.position.observe(0), twin.position.observe(0))
    for each in (env, twin):
        each.reset()
    assert np.array_equal(env.position.observe(0), twin.position.observe(0))


def test_numbers_of_numpy_are_numbers_and_floats_are_none():
    env = keltis_card_v0.raw_env()
    env.reset(seed=np.int64(7), options={"first": np.int8(1)})
    assert env.agent_selection == "player_1"
    move = env.position.legal()[0]
    for wrong in (float(move), np.float64(move), True, "1", np.array([move])):
        with pytest.raises(InvalidSetup, match="action"):
            env.step(wrong)
    assert not env.position.moves
    env.step(np.int16(move))
    assert env.position.moves == [move]


@pytest.mark.parametrize("module", MODULES)
def test_a_person_is_shown_every_position(module):
    env = module.raw_env(render_mode="human")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        play_out(env, np.random.default_rng(1))
    assert printed.getvalue().count("Draw pile") == len(env.position.moves) + 1
    assert "The game is over" in printed.getvalue()


def test_a_picture_shows_only_what_the_viewer_may_know():
    from keltis.env.core.resampling import resample_position
    from keltis.rules.chance import new_chance

    env = keltis_board_v0.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    seat = env.position.seat
    before = env.render()
    env.position._take(resample_position(env.position.games, seat, new_chance(3)))
    assert np.array_equal(before, paint(env.table.observation, env.position.observe(seat)))


NOT_SHOWN = {"may_pass", "may_retake", "end_opens", "stall", "path", "final_seats"}
"""Options, what is not on the table, and what follows from the rest."""
REMEMBERED = {"discards", "discards_ends", "discards_points", "fits", "fits_ends"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_shows_all_that_lies_on_the_table(kind):
    layout = observation_layout(kind, 4)
    row = next(walk(kind, 4, seed=1)).observe(0)
    for name, (at, field) in layout.fields.items():
        short = name.rpartition(".")[2]
        if short in NOT_SHOWN | REMEMBERED or short.startswith("discard_next"):
            continue
        for place in {0, field.size - 1}:
            pictures = set()
            for value in {field.low, field.high}:
                other = row.copy()
                if short in {"phase", "deciding", "large"}:
                    other[at : at + field.size] = 0
                if short == "large":
                    other[layout.slice(name.replace("large", "figure"))] = 5
                other[at + place] = value
                pictures.add(paint(layout, other).tobytes())
            assert len(pictures) == 2 or (short == "phase" and place == 0), (name, place)


def test_tiles_are_told_apart():
    layout = observation_layout("board", 2)
    pictures = set()
    for name, value in (("wish_tiles", 1), ("clover_tiles", 1), ("point_tiles", 1), ("point_tiles", 2), (None, 0)):
        row = np.zeros(layout.width, np.int8)
        if name:
            row[layout.slice(name).start + 3] = value
        pictures.add(paint(layout, row).tobytes())
    assert len(pictures) == 5


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_all_pictures_of_a_table_have_one_size(kind, players):
    shapes = set()
    for k, position in enumerate(walk(kind, players, seed=2)):
        if k % 9 == 0 or position.is_over:
            shapes.add(paint(position.table.observation, position.observe(position.seat)).shape)
    assert len(shapes) == 1


@pytest.mark.parametrize("module", MODULES)
def test_after_the_last_agent_has_gone_a_step_is_refused(module):
    env = module.raw_env(stall_rounds=1)
    env.reset(seed=1)
    while env.agents:
        ended = env.terminations[env.agent_selection]
        env.step(None if ended else env.position.legal()[0])
    for action in (None, 0):
        with pytest.raises(InvalidSetup, match="reset"):
            env.step(action)
