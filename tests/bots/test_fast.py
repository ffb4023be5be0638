"""The bots that do not search: their parameters have names, and what they are for shows in their play."""

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from keltis import Game
from keltis.bots import InvalidBot
from keltis.bots.board import novice as board_novice, steady as board_steady
from keltis.bots.card import novice as card_novice, steady as card_steady
from keltis.bots.fast import PARAMETERS, PLAY_FAST, FastBot, tuned_weights, weight_row
from keltis.bots.novice import NoviceBot
from keltis.bots.policies import N_WEIGHTS, NOVICE, POLICIES, RANDOM, STEADY
from keltis.bots.random import RandomBot
from keltis.bots.steady import SteadyBot

GAMES = ["board", "card"]
MODULES = {"board": (board_novice, board_steady), "card": (card_novice, card_steady)}


def share_of(kind: str, one: FastBot, other: FastBot, deals: int = 150) -> float:
    """The first bot's share of the wins; each deal is played with exchanged seats."""
    wins = 0.0
    for deal in range(deals):
        game = Game.new(kind, seed=deal)
        for mine, bots in enumerate(([one, other], [other, one])):
            games = game._games.copy()
            rows = np.array([bot.weights(kind) for bot in bots])
            chances = np.array([deal + 1, deal + 77], dtype=np.uint64) << np.uint64(20)
            PLAY_FAST[kind](games, 0, np.array([bot.policy for bot in bots]), rows, chances)
            scores = np.zeros(2, dtype=np.int64)
            game._rules.scores(games, 0, scores)
            wins += 0.5 + 0.5 * np.sign(scores[mine] - scores[1 - mine])
    return wins / (2 * deals)


@pytest.mark.parametrize("kind", GAMES)
def test_parameters_are_in_the_order_of_the_compiled_names(kind: str):
    module: ModuleType
    for module in MODULES[kind]:
        numbers = {name: number for number, name in enumerate(module.PARAMETERS)}
        named = {name[:-2].lower(): value for name, value in vars(module).items() if name.endswith("_W")}
        assert named == numbers


@pytest.mark.parametrize("kind", GAMES)
def test_steady_has_about_twenty_parameters_and_a_tuned_value_for_each(kind: str):
    names = set(PARAMETERS[kind, STEADY])
    assert len(names) <= 21
    assert set(tuned_weights(kind)) == names - {"blur"}
    assert all(len(parameters) <= N_WEIGHTS for parameters in PARAMETERS.values())


@pytest.mark.parametrize("kind", GAMES)
def test_every_parameter_is_explained_for_its_game(kind: str):
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:3] for line in page.splitlines() if line.startswith("| `")]
    explained = {name.strip(" `") for name, game in rows if game.strip() in {kind, "both"}}
    assert explained == set(PARAMETERS[kind, STEADY])


@pytest.mark.parametrize("kind", GAMES)
def test_a_change_of_one_parameter_changes_that_weight_only(kind: str):
    row, changed = weight_row(kind, STEADY, {}), weight_row(kind, STEADY, {"skip": 99.0})
    place = list(PARAMETERS[kind, STEADY]).index("skip")
    assert changed[place] == 99.0
    assert np.flatnonzero(row != changed).tolist() == [place]


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("bot", [RandomBot, NoviceBot, SteadyBot])
def test_an_unknown_parameter_is_refused_by_name(kind: str, bot: type[FastBot]):
    with pytest.raises(InvalidBot, match="there is no parameter 'courage'"):
        bot(1, courage=3.0).weights(kind)


def test_policies_and_bots_have_the_same_names():
    assert [bot.name for bot in (RandomBot, NoviceBot, SteadyBot)] == list(POLICIES)
    assert [bot.policy for bot in (RandomBot, NoviceBot, SteadyBot)] == [RANDOM, NOVICE, STEADY]


@pytest.mark.parametrize("kind", GAMES)
def test_steady_beats_novice_and_novice_beats_random(kind: str):
    assert share_of(kind, SteadyBot(), NoviceBot()) > 0.6
    assert share_of(kind, NoviceBot(), RandomBot()) > 0.9
    assert share_of(kind, SteadyBot(), RandomBot()) > 0.97


@pytest.mark.parametrize("kind", GAMES)
def test_a_novice_who_overlooks_more_is_weaker(kind: str):
    assert share_of(kind, NoviceBot(overlook=0.1), NoviceBot(overlook=0.8), 300) > 0.55


@pytest.mark.parametrize("kind", GAMES)
def test_a_blurred_steady_is_weaker(kind: str):
    assert share_of(kind, SteadyBot(), SteadyBot(blur=40.0), 300) > 0.55


@pytest.mark.parametrize("kind", GAMES)
def test_two_equal_deterministic_bots_share_the_wins(kind: str):
    assert share_of(kind, SteadyBot(blur=0.0), SteadyBot(blur=0.0), 100) == 0.5


def test_random_makes_every_legal_move_about_equally_often():
    game, bot = Game.new("board", seed=2), RandomBot(9)
    view = game.view(game.seat)
    chosen = [bot.choose(view).text for _ in range(3000)]
    expected = 3000 / len(view.legal_moves)
    assert set(chosen) == set(view.legal_moves)
    assert all(abs(chosen.count(move) - expected) < 5 * expected**0.5 for move in view.legal_moves)


@pytest.mark.parametrize("bot", [RandomBot, NoviceBot])
def test_seeds_tell_bots_apart(bot: type[FastBot]):
    def moves(seed: int) -> list[str]:
        game, player = Game.new("card", seed=1), bot(seed)
        for _ in range(60):
            game.play(player.choose(game.view(game.seat)))
        return [str(move) for move in game.moves]

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)
