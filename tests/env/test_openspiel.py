"""OpenSpiel's own tests pass, its search can play, and nothing hidden is in what a player is told."""

import pickle
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra env is not installed")

from keltis.env.core.position import Position
from keltis.env.openspiel.resampling import Hidden, place_cards
from keltis.env.spiel import resample, resampler
from keltis.play import IllegalMove, InvalidSetup
from keltis.rules.chance import new_chance
from keltis.rules.deals import Deal

GAMES = ["keltis_board", "keltis_card"]
GOLDEN = Path(__file__).parent / "playthroughs"
WAYS = ["explicit", "sampled"]
SHORT, SHORTEST = "stall_rounds=3", "stall_rounds=1"
"""Random games come to their end sooner."""


def walk(game, seed, greedy=0.6):
    """The states of a game of often greedy moves."""
    yield from walk_on(game.new_initial_state(), seed, greedy)


def walk_on(state, seed, greedy=0.6):
    chance = random.Random(seed)
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
@pytest.mark.parametrize("way", WAYS)
def test_the_random_simulation_passes(name, way):
    game = pyspiel.load_game(f"{name}(chance={way},{SHORTEST},recall=512)")  # every state is serialized: keep it short
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
def test_its_replay_of_the_playthrough_says_the_same(name):
    """A whole short game with all tensors, as OpenSpiel writes it; `update_path` of the same module rewrites it."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(GOLDEN / f"{name}.txt"))
    assert original == again


class Judge:
    """An evaluator without playouts: it checks that what every seat would remember matches its hand."""

    def __init__(self):
        self.asked = 0

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state):
        self.asked += 1
        check_memories(state)
        return np.full(state.num_players(), 0.5)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.filterwarnings("ignore")
def test_its_search_plays_whole_games_for_all_seats(name, way):
    from open_spiel.python.algorithms import ismcts

    game, judge = pyspiel.load_game(f"{name}(players=3,chance={way},rng_seed=1,{SHORTEST})"), Judge()
    bots = [ismcts.ISMCTSBot(game, judge, 2.0, 3, random_state=np.random.RandomState(seat)) for seat in range(3)]
    for bot in bots:
        bot.set_resampler(resample)
    chance, state = random.Random(1), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = chance.choice(state.legal_actions())
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
        state.apply_action(action)
    assert judge.asked > len(state.play.decisions)
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.filterwarnings("ignore")
def test_a_search_with_seeds_can_be_repeated(name, way):
    from open_spiel.python.algorithms import ismcts

    told = []
    for _ in range(2):
        game, chance = pyspiel.load_game(f"{name}(chance={way},rng_seed=1)"), random.Random(1)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        bot = ismcts.ISMCTSBot(game, Judge(), 2.0, 30, random_state=np.random.RandomState(2))
        bot.set_resampler(resampler(3))
        told.append(bot.get_policy(state))
    assert told[0] == told[1]


def check_memories(state):
    """For every seat: dealt hand and draws less what it played is its hand, and nothing is played before it came."""
    play, notation = state.play, state.play.tools.table.ruleset.notation
    hands = [
        Counter(notation.cards[card] for card in play.cards[8 * seat : 8 * seat + 8])
        for seat in range(len(state.returns()))
    ]
    piles = {pile: [] for pile in play.tools.table.ruleset.piles}
    for seat, number, card in play.decisions:
        move, hand = notation.moves[number], hands[seat]
        for text in move.cards:
            assert hand[text] > 0
            hand[text] -= 1
            if move.kind in {"discard", "pair"}:
                piles[text[0]].append(text)
        if move.kind == "draw":
            hand[notation.cards[card] if move.color == "pile" else piles[move.color].pop()] += 1
    for seat, hand in enumerate(hands):
        assert hand_of(play.position.observe(seat), play.tools.table) == +hand


def hand_of(row, table):
    """The cards of the viewer's hand, from an observation."""
    parts = table.observation.parts(row)
    counts = np.concatenate([parts[name].reshape(-1) for name in ("hand", "hand_ends", "hand_points") if name in parts])
    return Counter({table.ruleset.notation.cards[kind]: int(count) for kind, count in enumerate(counts) if count})


def replayed(play):
    """The same game, played again from its deal by the rules."""
    games, tools = play.position.games, play.tools
    pile, size = games["pile"][0].tolist(), int(games["pile_end"][0])
    hands = [play.cards[8 * seat : 8 * seat + 8] for seat in range(tools.table.players)]
    deal = Deal(hands, pile[:size], pile[size : play.box_end()])
    position = Position(tools.table, setup=replace(play.position.setup, deal=deal))
    for decision in play.decisions:
        position.play(decision.move)
    return position.games


def plain(games):
    """A position as bytes, without what is left over where a discard pile was higher before."""
    games = games.copy()
    for pile, size in enumerate(games["discarded"][0].tolist()):
        games["discards"][0, pile, size:] = 0
    return games.tobytes()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("players", [2, 3])
def test_a_resampled_state_is_the_same_to_its_player_and_has_a_past_that_leads_to_it(name, way, players):
    game = pyspiel.load_game(f"{name}(players={players},chance={way},rng_seed=2,{SHORT})")
    chance, changed, changed_past = new_chance(1), 0, 0
    for k, state in enumerate(walk(game, 2)):
        if state.play.position is None or k % 5:
            continue
        viewer = k // 5 % players
        other, seat = resample(state, viewer, chance), (viewer + 1) % players
        assert other.information_state_string(viewer) == state.information_state_string(viewer)
        assert other.information_state_tensor(viewer) == state.information_state_tensor(viewer)
        assert other.observation_tensor(viewer) == state.observation_tensor(viewer)
        assert other.current_player() == state.current_player()
        if state.current_player() == viewer:
            assert other.legal_actions() == state.legal_actions()
        check_memories(other)
        assert plain(replayed(other.play)) == plain(other.play.position.games)
        changed += other.observation_string(seat) != state.observation_string(seat)
        changed_past += draws_of(other, seat) != draws_of(state, seat)
    assert changed > 3
    assert changed_past > 3


def draws_of(state, seat):
    return [decision.card for decision in state.play.decisions if decision.seat == seat]


def whole_history(state):
    return [(each.player, each.action) for each in state.full_history()]


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_has_its_own_history_and_goes_on(name):
    game, chance = pyspiel.load_game(f"{name}({SHORT})"), new_chance(1)
    for k, state in enumerate(walk(game, 2)):
        if state.play.position is None or k % 20:
            continue
        other, again = resample(state, k % 2, chance), game.new_initial_state()
        for action in other.history():
            again.apply_action(action)
        assert str(again) == str(other)
        assert whole_history(again) == whole_history(other)
        assert all(again.information_state_string(seat) == other.information_state_string(seat) for seat in range(2))
        assert str(game.deserialize_state(other.serialize())) == str(other)
        if other.is_chance_node():
            assert again.chance_outcomes() == other.chance_outcomes()
        if k % 100 == 0:
            for _ in walk_on(other, k):
                pass


@pytest.mark.parametrize("way", WAYS)
def test_there_is_nothing_to_resample_before_the_deal_and_for_nobody(way):
    state = pyspiel.load_game(f"keltis_card(chance={way})").new_initial_state()
    with pytest.raises(InvalidSetup, match="nothing is dealt yet"):
        resample(state, 0)
    *_, state = (state.clone() for _, state in zip(range(30), walk(state.get_game(), 1), strict=False))
    with pytest.raises(InvalidSetup, match="player"):
        resample(state, 2)


def test_every_past_that_fits_can_come():
    """Card 7 was played when one card had come, 8 when two had: 9 and 9 are the rest."""
    hidden, chance = Hidden([(7, 2), (8, 3)], Counter(), 4), new_chance(1)
    seen = Counter(tuple(place_cards(hidden, Counter({9: 2}), chance)) for _ in range(400))
    assert set(seen) == {(7, 8, 9, 9), (8, 7, 9, 9), (7, 9, 8, 9), (9, 7, 8, 9)}
    assert min(seen.values()) > 60


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_fair_and_deals_every_card_once(name):
    game = pyspiel.load_game(name)
    for state in walk(game, 1):
        if state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    hidden = state.play.position.games["pile"][0, : state.play.box_end()].tolist()
    counts = Counter(state.play.cards + hidden)
    assert tuple(counts[kind] for kind in range(len(counts))) == state.play.tools.cards


@pytest.mark.parametrize("way", WAYS)
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


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_not_allowed_is_refused_and_changes_nothing(name, way):
    game, refused = pyspiel.load_game(f"{name}(chance={way},rng_seed=1,{SHORTEST})"), 0
    for state in walk(game, 3):
        if state.is_terminal():
            allowed, tried = [], range(0, game.num_distinct_actions(), 7)
        elif state.is_chance_node():
            allowed, tried = [outcome for outcome, _ in state.chance_outcomes()], range(80)
        else:
            allowed, tried = state.legal_actions(), range(game.num_distinct_actions())
        before = str(state), state.history(), state.current_player(), state.legal_actions()
        for action in sorted({*tried, -7, 7, 9999, 1 << 40, state.play.tools.draw_pile} - set(allowed)):
            with pytest.raises((IllegalMove, InvalidSetup)):
                state.apply_action(action)
            refused += 1
        assert (str(state), state.history(), state.current_player(), state.legal_actions()) == before
    assert refused > 1000


@pytest.mark.parametrize("name", GAMES)
def test_a_draw_that_waits_for_its_card_is_a_state_of_its_own(name):
    game, compared = pyspiel.load_game(f"{name}({SHORT})"), 0
    for state in walk(game, 5):
        draw = state.play.tools.draw_pile
        if state.is_chance_node() or draw not in state.legal_actions():
            continue
        seat, after = state.current_player(), state.child(draw)
        assert after.is_chance_node()
        assert after._legal_actions(seat) == []  # for a node of chance `legal_actions` has its outcomes, whoever asks
        assert str(after) != str(state)
        for viewer in range(2):
            assert after.information_state_string(viewer) != state.information_state_string(viewer)
            assert after.information_state_tensor(viewer) != state.information_state_tensor(viewer)
        outcomes = [outcome for outcome, _ in after.chance_outcomes()]
        assert len({str(after.child(outcome)) for outcome in outcomes} | {str(after)}) == len(outcomes) + 1
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_state_tells_deals_apart(name):
    game = pyspiel.load_game(f"{name}(chance=sampled,rng_seed=3)")
    states = [next(state for state in walk(game, 1) if not state.is_chance_node()) for _ in range(20)]
    assert len({str(state) for state in states}) == 20
    other = states[0].clone()
    pile = other.play.position.games["pile"][0]
    pile[0], pile[1] = pile[1] if pile[1] != pile[0] else pile[2], pile[0]
    assert str(other) != str(states[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_tensor_of_an_information_state_forgets_nothing(name):
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    game = pyspiel.load_game(name)
    memory = make_observation(game, INFO_STATE_OBS_TYPE)
    earlier = {0: np.zeros((0, 2)), 1: np.zeros((0, 2))}
    for k, state in enumerate(walk(game, 1, greedy=0)):
        if k % 7 and not state.is_terminal():
            continue
        for seat, before in earlier.items():
            memory.set_from(state, seat)
            rows = memory.dict["decisions"]
            rows = rows[rows[:, 0] > 0].copy()
            assert len(rows) == len(state.play.course)
            if not state.play.is_drawing:
                assert (rows[: len(before)] == before).all()
                own = [each for each in state.play.decisions if each.seat == seat and each.card >= 0]
                assert (rows[:, 1] > game.num_distinct_actions()).sum() == len(own)
                earlier[seat] = rows
    assert len(rows) > (300 if "board" in name else 100)


def test_a_game_that_its_tensor_has_no_room_for_is_refused_rather_than_cut():
    game = pyspiel.load_game("keltis_card(chance=sampled,rng_seed=1,recall=10)")
    for state in walk(game, 1):
        if len(state.play.decisions) <= 10:
            assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()
        else:
            assert state.information_state_string(0)
            with pytest.raises(InvalidSetup, match="recall"):
                state.information_state_tensor(0)


def test_without_room_there_is_no_tensor_of_information_states():
    game = pyspiel.load_game("keltis_board(recall=0)")
    assert not game.get_type().provides_information_state_tensor
    assert game.get_type().provides_information_state_string
    pyspiel.random_sim_test(pyspiel.load_game(f"keltis_card(recall=0,chance=sampled,{SHORT})"), 1, False, False)


def test_the_same_rng_seed_samples_the_same_deals():
    states = []
    for _ in range(2):
        game = pyspiel.load_game("keltis_board(chance=sampled,rng_seed=5)")
        state = game.new_initial_state()
        state.apply_action(0)
        states.append(state.observation_string(0))
    assert states[0] == states[1]


@pytest.mark.parametrize(
    "wrong", ["chance=none", "stall_rounds=0", "players=5", "edition=xx", "reward=fun", "recall=-1"]
)
def test_bad_parameters_are_refused(wrong):
    with pytest.raises((InvalidSetup, pyspiel.SpielError)):
        pyspiel.load_game(f"keltis_board({wrong})")


def test_options_are_parameters_too():
    game = pyspiel.load_game("keltis_board(finished_path_move=may,retake_own_discard=yes)")
    assert game.table.options["finished_path_move"] == "may"
    assert game.table.options["retake_own_discard"] is True


@pytest.mark.parametrize(
    ("option", "words"), [("retake_own_discard=maybe", "no or yes"), ("finished_path_move=yes", "must or may")]
)
def test_a_wrong_option_is_told_what_it_may_be(option, words):
    with pytest.raises(InvalidSetup, match=words):
        pyspiel.load_game(f"keltis_board({option})")
