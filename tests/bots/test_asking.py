"""Wherever a bot is asked for its move, a foreign one is given a view of its seat and nothing else."""

import msgspec
import numpy as np
import pytest

import keltis
from keltis.arena.match import new_match
from keltis.bots import asking
from keltis.bots.asking import ask_bot, may_read_positions
from keltis.bots.levels import LEVELS
from keltis.bots.protocol import BotError
from keltis.bots.registry import OURS, find_maker, make_bot
from keltis.cli import main
from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.play import BoardView, CardView
from keltis.play.rulesets import find_ruleset
from keltis.server.automation import bot_choice as thinking
from tests.bots.recording_bots import GIVEN, SPECS


def in_gymnasium(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    from keltis.env.gymnasium.single import KeltisEnv

    env = KeltisEnv("board", opponents=[spec, "steady"], players=3)
    _, info = env.reset(seed=2)
    for _ in range(10):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])


def in_the_arena(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    new_match("board", [spec, "seer@4", "clairvoyant"], players=3, seed=2).room().play_deal(0)


def on_the_server(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "make_bot", lambda bot, seed: make_bot(bot, seed, allow_paths=True))
    game = keltis.Game.new("board", players=3, seed=2)
    for turn in range(6):
        for move in thinking.choose_turn(game.copy(), game.seat, spec, turn):
            game.play(move)


def in_the_terminal(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    options = ["--players", "3", "--seed", "2", "--lang", "en", "--option", "stall_rounds=3"]
    assert main(["play", "board", "--demo", "--bot", spec, "--bot", "steady", "--bot", "steady", *options]) == 0


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("ask", [in_gymnasium, in_the_arena, on_the_server, in_the_terminal])
def test_a_foreign_bot_is_given_views_of_its_seat_and_nothing_else(spec: str, ask, monkeypatch: pytest.MonkeyPatch):
    GIVEN.clear()
    ask(spec, monkeypatch)
    assert GIVEN
    for method, given in GIVEN:
        assert method == "choose"
        assert isinstance(given, BoardView)
        assert given.viewer == given.seat


def test_the_grant_is_for_our_bots_and_their_levels_only():
    assert all(may_read_positions(make_bot(name)) for name in (*OURS, *LEVELS))
    assert not any(may_read_positions(find_maker(spec, allow_paths=True)(1)) for spec in SPECS)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_our_bots_choose_the_same_from_a_position_as_from_a_view(kind: str, monkeypatch: pytest.MonkeyPatch):
    position = Position(EnvTable.of(kind), seed=3)
    rules, views = find_ruleset(kind), []
    monkeypatch.setattr(Position, "view", lambda self, seat, view=Position.view: views.append(seat) or view(self, seat))
    for seed in range(30):
        fast = ask_bot(make_bot("steady", seed), rules, position, position.seat, position.games)
        assert not views
        assert ask_bot(make_bot("steady", seed), rules, position, position.seat) == fast
        assert views.pop() == position.seat
        position.play(fast)


@pytest.mark.parametrize("answer", ["fly r7", None, ["lay r1"], 3, "lay r99"])
def test_an_answer_that_is_no_move_is_refused(answer: object):
    class Odd(keltis.bots.Bot):
        name = "odd"

        def choose(self, view):  # noqa: ARG002
            return answer

    game = keltis.Game.new("card", seed=1)
    with pytest.raises(BotError, match="which is not a move of the card game"):
        ask_bot(Odd(), find_ruleset("card"), game, game.seat)


def test_a_bot_that_may_not_read_positions_gets_none_when_there_is_no_view():
    game = keltis.Game.new("card", seed=1)
    bot = find_maker(SPECS[1], allow_paths=True)(1)
    GIVEN.clear()
    with pytest.raises(BotError, match="may not read positions"):
        ask_bot(bot, find_ruleset("card"), None, game.seat, game._games)
    assert not GIVEN


def test_a_view_has_no_hidden_card_for_a_foreign_bot():
    """What it is given can be written down, and is the view that its seat has at any table."""
    game = keltis.Game.new("card", seed=1)
    GIVEN.clear()
    ask_bot(find_maker(SPECS[1], allow_paths=True)(1), find_ruleset("card"), game, game.seat, game._games)
    [(_, given)] = GIVEN
    assert isinstance(given, CardView)
    assert msgspec.json.encode(given) == msgspec.json.encode(game.view(game.seat))
    assert {id(bot) for bot in OURS.values()} == asking.GRANTED
