"""OpenSpiel's own tests pass, its search can play, and nothing hidden is in what a player is told."""

import hashlib
import pickle
import random
import re
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra env is not installed")

from keltis.env.spiel import resample
from keltis.play import InvalidSetup
from keltis.rules.chance import new_chance

GAMES = ["keltis_board", "keltis_card"]
GOLDEN = Path(__file__).parent / "playthroughs"
TENSOR = re.compile(r"^.*[Tt]ensor.*\n(?:[◯◉0-9. -]+\n)*", re.MULTILINE)
"""Tensors are long; a hash stands for them."""
SHORT = "stall_rounds=3"
"""Random games come to their end sooner."""


def walk(game, seed, greedy=0.6):
    """The states of a game of often greedy moves."""
    chance, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[0] if chance.random() < greedy else chance.choice(legal))
    yield state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", ["explicit", "sampled"])
def test_the_random_simulation_passes(name, way):
    game = pyspiel.load_game(f"{name}(chance={way},{SHORT})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=way == "explicit", verbose=False)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("options", ["chance=explicit", "chance=sampled,players=3", "reward=margin", "reward=score"])
@pytest.mark.filterwarnings("ignore")  # OpenSpiel's test module imports what warns
def test_the_simulation_of_the_games_test_passes(name, options, capsys):
    pytest.importorskip("absl")
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    can_pickle = "sampled" not in options  # OpenSpiel has no generator state of Python games
    GamesSimTest().sim_game(pyspiel.load_game(f"{name}({options},{SHORT})"), can_pickle, can_pickle)
    assert "terminated" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_the_playthrough_is_as_it_was(name):
    from open_spiel.python.algorithms import generate_playthrough

    whole = generate_playthrough.playthrough(f"{name}({SHORT})", None, seed=1)
    digest = hashlib.sha256(whole.encode()).hexdigest()
    text = TENSOR.sub("", whole) + f"# sha256 of the playthrough with its tensors: {digest}\n"
    file = GOLDEN / f"{name}.txt"
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was missing and has been written: read it, then commit it")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_its_search_plays_a_whole_game(name):
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"{name}(chance=sampled,rng_seed=1,{SHORT})")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=np.random.RandomState(1))
    bot.set_resampler(resample)
    chance, state = random.Random(1), game.new_initial_state()
    asked = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
        elif state.current_player() == 0 and asked < 40:
            action = bot.step(state)
            asked += 1
            assert action in state.legal_actions()
            state.apply_action(action)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    assert asked == 40
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", ["explicit", "sampled"])
def test_a_resampled_state_is_the_same_to_its_player_and_goes_on(name, way):
    game, chance, changed = pyspiel.load_game(f"{name}(players=3,chance={way},rng_seed=2,{SHORT})"), new_chance(1), 0
    for k, state in enumerate(walk(game, 2)):
        if state.is_chance_node() or state.is_terminal() or k % 5:
            continue
        player = state.current_player()
        other = resample(state, player, chance)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        changed += other.observation_string(1 - player % 2) != state.observation_string(1 - player % 2)
        if k % 25 == 0:
            while not other.is_terminal():
                outcomes = [action for action, _ in other.chance_outcomes()] if other.is_chance_node() else []
                other.apply_action(random.Random(k).choice(outcomes or other.legal_actions()))
    assert changed > 3


@pytest.mark.parametrize("name", GAMES)
def test_other_hands_and_draws_are_in_nothing_a_player_is_told(name):
    """Two games that differ in one card that seat 1 draws tell seat 0 the same until it is played."""
    game = pyspiel.load_game(f"{name}({SHORT})")
    compared = 0
    for state in walk(game, 4):
        if not state.is_chance_node() or state.play.games is None or state.play.seat != 1:
            continue
        told = set()
        for outcome, _ in state.chance_outcomes()[:6]:
            child = state.child(outcome)
            if not child.is_terminal():
                told.add((child.information_state_string(0), tuple(child.information_state_tensor(0))))
        compared += 1
        assert len(told) <= 1
    assert compared > 5


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_fair_and_deals_every_card_once(name):
    game = pyspiel.load_game(name)
    for state in walk(game, 1):
        if state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    deck = sorted(state.play.tools.deck)
    games = state.play.games
    hidden = games["pile"][0][: len(deck) - 16].tolist()
    assert sorted(state.play.cards + hidden) == deck


@pytest.mark.parametrize("way", ["explicit", "sampled"])
def test_copies_and_pickles_are_independent(way):
    *_, state = (
        state.clone()
        for _, state in zip(range(60), walk(pyspiel.load_game(f"keltis_card(chance={way})"), 1), strict=False)
    )
    twins = [state.clone()] + ([pickle.loads(pickle.dumps(state))] if way == "explicit" else [])
    for twin in twins:
        before = str(state)
        assert str(twin) == before
        actions = [action for action, _ in twin.chance_outcomes()] if twin.is_chance_node() else twin.legal_actions()
        twin.apply_action(actions[0])
        while twin.is_chance_node():
            twin.apply_action(twin.chance_outcomes()[0][0])
        assert str(state) == before != str(twin)


def test_a_public_observation_has_no_hand_and_a_private_one_nothing_else():
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("keltis_board(chance=sampled,rng_seed=3)")
    *_, state = (state.clone() for _, state in zip(range(30), walk(game, 1), strict=False))
    private = pyspiel.PrivateInfoType
    for recall in (False, True):
        public = make_observation(game, pyspiel.IIGObservationType(True, recall, private.NONE))
        hand = make_observation(game, pyspiel.IIGObservationType(False, recall, private.SINGLE_PLAYER))
        text = public.string_from(state, 0)
        assert "\nhand" not in text
        assert "unseen" not in text
        assert "draw pile " not in text
        assert [line.split(":")[0] for line in hand.string_from(state, 0).splitlines()[1:]] == ["hand", "unseen"]
    with pytest.raises((InvalidSetup, pyspiel.SpielError)):
        make_observation(game, pyspiel.IIGObservationType(True, False, private.ALL_PLAYERS))


def test_the_same_rng_seed_samples_the_same_deals():
    states = []
    for _ in range(2):
        game = pyspiel.load_game("keltis_board(chance=sampled,rng_seed=5)")
        state = game.new_initial_state()
        state.apply_action(0)
        states.append(state.observation_string(0))
    assert states[0] == states[1]


@pytest.mark.parametrize("wrong", ["chance=none", "stall_rounds=0", "players=5", "edition=xx", "reward=fun"])
def test_bad_parameters_are_refused(wrong):
    with pytest.raises((InvalidSetup, pyspiel.SpielError)):
        pyspiel.load_game(f"keltis_board({wrong})")


def test_options_are_parameters_too():
    game = pyspiel.load_game("keltis_board(finished_path_move=may,retake_own_discard=yes)")
    assert game.table.options["finished_path_move"] == "may"
    assert game.table.options["retake_own_discard"] is True
