"""Gymnasium's checker passes, and the vector environment keeps its declared mode."""

import contextlib
import io

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra env is not installed")

from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import DictInfoToList, NormalizeObservation, RecordEpisodeStatistics

import keltis.env.gym  # noqa: F401 - registers the environments
from keltis.bots import Bot
from keltis.env.core.opponents import Opponents
from keltis.env.core.position import Position
from keltis.env.core.rewards import REWARDS, reward_range
from keltis.env.core.tables import EnvTable
from keltis.env.gymnasium.single import KeltisEnv
from keltis.play import Game, IllegalMove, InvalidSetup
from tests.copies import COPIES

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


def play_randomly(env, info, seed=1, most=10_000):
    """What is seen and given in a game of random moves."""
    chance, seen, ended = np.random.default_rng(seed), [], False
    while not ended and len(seen) < most:
        row, gained, ended, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        seen.append((row.tobytes(), gained, ended, info["action_mask"].tobytes()))
    return seen


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_seat_sees_what_it_may_see(name, seat):
    env = gymnasium.make(name, players=3, seat=seat).unwrapped
    row, info = env.reset(seed=seat)
    chance, ended = np.random.default_rng(1), False
    while not ended:
        assert np.array_equal(row, env.position.observe(seat))
        assert not np.array_equal(row, env.position.observe((seat + 1) % 3))
        row, _, ended, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
    assert np.array_equal(row, env.position.observe(seat))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reward", REWARDS)
def test_dense_rewards_add_up_to_the_change_from_the_start(name, reward):
    dense, sparse = (gymnasium.make(name, reward=reward, dense=way).unwrapped for way in (True, False))
    start = {"win": 0.5, "margin": 0, "score": -4}[reward]
    for first in (0, 1):  # bots that begin have moved before the first observation
        gained = []
        for env in (dense, sparse):
            _, info = env.reset(seed=2, options={"first": first})
            gained.append([step[1] for step in play_randomly(env, info)])
        assert start + sum(gained[0]) == pytest.approx(gained[1][-1], abs=1e-4)
        assert not any(gained[1][:-1])
        assert any(gained[0][:-1])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", ["novice", "seer@10", "level2"])
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_in_mid_game_goes_on_as_the_original_would(name, opponents, way):
    env = gymnasium.make(name, opponents=opponents).unwrapped
    COPIES[way](env).reset(seed=1)  # before the first deal too
    _, info = env.reset(seed=3)
    play_randomly(env, info, most=8)
    env.position.view(env.seat)
    twin, before = COPIES[way](env), env.position.moves.copy()
    seen = [play_randomly(each, {"action_mask": each.action_masks()}, seed=5, most=20) for each in (twin, env)]
    assert seen[0] == seen[1]
    assert twin.position.moves == env.position.moves
    assert twin.position.moves[: len(before)] == before
    assert twin.position.game().record(reveal=True) == env.position.game().record(reveal=True)
    assert np.array_equal(twin.reset()[0], env.reset()[0])


def test_opponents_choose_by_the_seed():
    setup = EnvTable.of("board", players=3).draw(1, first=1)
    courses = []
    for seed in (1, 2, 1):
        opponents = Opponents("random", players=3, seat=0)
        opponents.sit_down(seed)
        position = Position(EnvTable.of("board", players=3), setup=setup)
        opponents.play(position)
        courses.append(position.moves)
    assert courses[0] == courses[2] != courses[1]
    env = KeltisEnv("card", opponents="random")
    moves = []
    for seed in (5, 5, 6):
        env.reset(seed=seed, options={"first": 0})
        env.opponents.play(position := Position(env.table, setup=env.table.draw(5, first=1)))
        moves.append(position.moves)
    assert moves[0] == moves[1] != moves[2]


def test_a_game_goes_along_with_a_bot_that_reads_views(monkeypatch):
    class Last(Bot):
        name = "last"

        def choose(self, view):
            assert view.viewer == view.seat == 1
            return view.legal_moves[-1]

    played = []
    monkeypatch.setattr(Game, "play", lambda game, move, play=Game.play: (played.append(move), play(game, move)))
    env = KeltisEnv("card")
    env.opponents._makers[1] = Last
    _, info = env.reset(seed=2)
    play_randomly(env, info, most=30)
    assert len(played) <= len(env.position.moves)
    game = env.position.game()
    game.play(game.legal_moves()[0])
    assert len(env.position.game().moves) == len(env.position.moves)  # the one given is its own
    assert env.position.text(0) == env.position.game().table(0)


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
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(InvalidSetup, match="over"):
        env.step(0)
    strict = KeltisEnv("board", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(-5)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("dense", [True, False])
def test_an_illegal_end_makes_the_whole_game_as_bad_as_can_be(name, reward, dense):
    env = gymnasium.make(name, reward=reward, dense=dense).unwrapped
    _, info = env.reset(seed=1)
    start = {"win": 0.5, "margin": 0, "score": -4}[reward] if dense else 0
    gained = sum(step[1] for step in play_randomly(env, info, most=25))
    _, last, ended, _, _ = env.step(-1)
    assert ended
    assert start + gained + last == pytest.approx(reward_range(env.table.game, env.reward)[0], abs=1e-4)


def test_rewards_have_bounds():
    lowest_board, highest_board = 5 * -4 - 4 - 4, 5 * 10 + 10 + 10 + (2 * 1 + 3 * 2 + 2 * 3)  # B2, B3, B28, B29
    lowest_card, highest_card = 5 * -4 - 4, 5 * 10 + 11 + 10  # C17, C18, C19
    for game, low, high in (("board", lowest_board, highest_board), ("card", lowest_card, highest_card)):
        assert reward_range(game, 0) == (0, 1)
        assert reward_range(game, 1) == (low - high, high - low)
        assert reward_range(game, 2) == (low, high)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 2},
        {"seat": True},
        {"illegal": "ignore"},
        {"opponents": ["novice", "novice"]},
        {"opponents": None},
        {"opponents": 3},
        {"opponents": ()},
        {"opponents": [None]},
        {"players": 9},
        {"dense": "no"},
    ],
)
def test_bad_settings_are_refused(wrong):
    with pytest.raises(InvalidSetup, match=next(iter(wrong))):
        KeltisEnv("board", **wrong)


@pytest.mark.parametrize(
    "wrong",
    [{"options": {"frist": 1}}, {"options": 1}, {"options": {"first": 2}}, {"seed": -1}, {"seed": 1.5}, {"seed": "1"}],
)
def test_a_refused_deal_changes_nothing(wrong):
    env, twin = KeltisEnv("card"), KeltisEnv("card")
    for each in (env, twin):
        each.reset(seed=1)
    with pytest.raises(InvalidSetup, match=r"frist|dict|first|seed"):
        env.reset(**wrong)
    assert np.array_equal(env.action_masks(), twin.action_masks())
    assert np.array_equal(env.reset()[0], twin.reset()[0])


def test_numbers_of_numpy_are_numbers_and_floats_are_none():
    env = KeltisEnv("board", seat=np.int64(1), players=np.int32(3))
    row, info = env.reset(seed=np.int64(7), options={"first": np.int8(1)})
    assert np.array_equal(row, KeltisEnv("board", seat=1, players=3).reset(seed=7, options={"first": 1})[0])
    move = np.flatnonzero(info["action_mask"])[0]
    for wrong in (float(move), np.float64(move), True, "1", None, np.array([move])):
        with pytest.raises(InvalidSetup, match="action"):
            env.step(wrong)
    assert not env.position.moves
    env.step(np.array(move))
    assert env.position.moves[0] == move


def test_before_the_first_deal_it_says_so():
    env = KeltisEnv("board", render_mode="ansi")
    for call in (lambda: env.step(0), env.render, env.action_masks):
        with pytest.raises(InvalidSetup, match="reset"):
            call()


def test_a_person_is_shown_every_position():
    env = KeltisEnv("card", render_mode="human")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        _, info = env.reset(seed=1)
        steps = len(play_randomly(env, info))
    assert printed.getvalue().count("Draw pile") == steps + 1
    assert "over" in printed.getvalue()


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
        assert all(infos[f"_{key}"].all() for key in ("action_mask", "seat", "rewards"))
        assert not cut_off.any()
        assert not rewards[~ended].any()
        endings += int(ended.sum())
        if mode == "SameStep":
            assert ("final_obs" in infos) == ("final_info" in infos) == bool(ended.any())
            assert (infos["action_mask"].sum(axis=1) > 0).all()
        else:
            assert not ended[was_ended].any()
            assert (infos["action_mask"].sum(axis=1) == 0).tolist() == ended.tolist()
    assert endings > 0
    env.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", [(), "novice"])
def test_ends_are_given_as_gymnasium_gives_them(name, opponents):
    env = gymnasium.make_vec(name, num_envs=8, opponents=opponents, autoreset_mode="SameStep").unwrapped
    env.reset(seed=1)
    endings = 0
    while endings < 12:
        _, _, ended, _, infos = env.step(env.sample())
        if not ended.any():
            continue
        endings += int(ended.sum())
        assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == ended.tolist()
        last = infos["final_info"]
        for i in range(8):
            assert (infos["final_obs"][i] is not None) == ended[i]
            if ended[i]:
                assert np.array_equal(infos["final_obs"][i], env.batch.final_observations[i])
                assert last["seat"][i] == env.batch.acted[i]
                assert np.array_equal(last["rewards"][i], env.batch.rewards[i])
            else:
                assert not last["rewards"][i].any()
        assert not last["action_mask"].any()
        assert all(last[f"_{key}"].tolist() == ended.tolist() for key in ("action_mask", "seat", "rewards"))


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_without_opponents_the_reward_is_that_of_the_seat_that_acted(mode):
    env = gymnasium.make_vec(
        NAMES[1], num_envs=8, players=3, opponents=(), reward="margin", dense=True, autoreset_mode=mode
    )
    _, infos = env.reset(seed=1)
    ended, others = np.zeros(8, bool), 0
    for _ in range(400):
        seats, was_ended = infos["seat"], ended
        _, rewards, ended, _, infos = env.step(env.unwrapped.sample())
        for i in range(8):
            expected = infos["rewards"][i, seats[i]]
            assert rewards[i] == (0 if was_ended[i] and mode == "NextStep" else expected)
            others += expected != infos["rewards"][i, 0]
            if mode == "NextStep" and ended[i]:
                assert infos["seat"][i] == seats[i]
    assert others > 0


@pytest.mark.parametrize("wrapper", [NormalizeObservation, RecordEpisodeStatistics, DictInfoToList])
def test_wrappers_of_gymnasium_take_it(wrapper):
    env = wrapper(gymnasium.make_vec(NAMES[0], num_envs=4, opponents="novice"))
    env.reset(seed=1)
    for _ in range(300):
        *_, infos = env.step(env.unwrapped.sample())
    assert isinstance(infos, list if wrapper is DictInfoToList else dict)


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_of_many_games_goes_on_as_the_original_would(way, threads):
    env = gymnasium.make_vec(NAMES[1], num_envs=4, opponents="novice", threads=threads).unwrapped
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.sample())
    twin = COPIES[way](env)
    for _ in range(150):
        actions = env.sample()
        assert np.array_equal(actions, twin.sample())
        here, there = env.step(actions), twin.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(here[:4], there[:4], strict=True))
        assert np.array_equal(here[4]["action_mask"], there[4]["action_mask"])
    for each in (env, twin):
        each.close()


def test_a_seed_is_that_of_the_generator_too():
    env = gymnasium.make_vec(NAMES[0], num_envs=2).unwrapped
    env.reset(seed=np.int64(5))
    assert env.np_random_seed == 5
    first = env.np_random.random()
    env.reset(seed=5)
    assert env.np_random.random() == first


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


@pytest.mark.parametrize("name", NAMES)
def test_many_games_have_the_opponents_that_a_single_one_has(name):
    single = gymnasium.make(name).unwrapped
    many = gymnasium.make_vec(name, num_envs=4).unwrapped
    assert [bot.name for bot in many.batch.opponents] == list(single.opponents.specs.values())
    many.reset(seed=1)
    for _ in range(50):
        *_, infos = many.step(many.sample())
        assert not infos["seat"].any()


@pytest.mark.parametrize(("field", "value"), [("observation", "parts"), ("seat", 1), ("illegal", "raise")])
def test_many_games_say_which_settings_only_a_single_one_has(field, value):
    with pytest.raises(InvalidSetup, match=r"many|seat 0") as refused:
        gymnasium.make_vec(NAMES[0], num_envs=2, **{field: value})
    assert refused.value.field == field


def test_a_bot_may_be_given_by_its_path():
    env = gymnasium.make(NAMES[0], opponents="keltis.bots.steady:SteadyBot").unwrapped
    env.reset(seed=1)
    assert type(env.opponents.bots[1]).__name__ == "SteadyBot"


def test_bad_vector_settings_are_refused():
    modes = [{"autoreset_mode": mode} for mode in ("Never", "SAME_STEP", [1])]
    for wrong in (*modes, {"render_mode": "ansi"}, {"num_envs": 0}, {"copy": "yes"}):
        with pytest.raises(InvalidSetup):
            gymnasium.make_vec(NAMES[0], **({"num_envs": 2} | wrong))
    env = gymnasium.make_vec(NAMES[0], num_envs=2)
    env.reset(seed=1)
    before = env.unwrapped.batch.observations.copy()
    for wrong in (
        {"seed": [1, 2]},
        {"seed": -1},
        {"seed": b"x"},
        {"options": {"mask": 1}},
        {"options": {"reset_mask": [1]}},
    ):
        with pytest.raises(InvalidSetup):
            env.reset(**({"seed": 9} | wrong))
    assert np.array_equal(before, env.unwrapped.batch.observations)
    assert env.unwrapped.np_random_seed == 1
