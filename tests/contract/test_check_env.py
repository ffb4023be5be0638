"""`check_env`: our environments keep the contract, and every breach is explained in one sentence."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra env is not installed")

from keltis.env import EnvFailure, check_env, keltis_board_v0, keltis_card_v0
from keltis.env.check import ALL_REFUSALS
from keltis.env.pettingzoo.aec import KeltisAEC
from keltis.play import KeltisError


@pytest.mark.parametrize("module", [keltis_board_v0, keltis_card_v0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_our_environments_keep_their_contract(module, players):
    check_env(lambda: module.raw_env(players=players))


@pytest.mark.parametrize(
    "options",
    [
        {"observation": "parts"},
        {"reward": "margin", "dense": True},
        {"reward": "score", "players": 3},
        {"edition": "nl", "dense": True, "stall_rounds": 3},
    ],
)
def test_in_all_their_forms(options):
    check_env(lambda: keltis_board_v0.env(**options))


class Sound(KeltisAEC):
    def __init__(self, **options):
        super().__init__("card", **options)


class Unseeded(Sound):
    def reset(self, seed=None, options=None):  # noqa: ARG002
        super().reset(None, options)


class OneDeal(Sound):
    def reset(self, seed=None, options=None):  # noqa: ARG002
        super().reset(5, options)

    def step(self, action):
        legal = None if action is None else self.position.legal()
        super().step(action if action is None or action not in legal else legal[0])


class AllMoves(Sound):
    def observe(self, agent):
        return super().observe(agent) | {"action_mask": np.ones(365, np.int8)}


class Forgiving(Sound):
    def step(self, action):
        legal = self.position.legal()
        super().step(action if action is None or action in legal else legal[0])


class Lenient(Sound):
    """Treats closed discard piles as open, except when all forbidden moves are tried."""

    def step(self, action):
        legal = self.position.legal()
        draws = range(359, 365)
        closed = action in draws and action not in legal and any(move in draws for move in legal)
        closed &= len(self.position.moves) % ALL_REFUSALS > 0
        super().step(legal[0] if closed else action)


class Forgetful(Sound):
    """A refused move changes the observation of another agent."""

    def step(self, action):
        try:
            super().step(action)
        except KeltisError:
            self.refusals = getattr(self, "refusals", 0) + 1
            raise

    def observe(self, agent):
        seen = super().observe(agent)
        if agent != self.agent_selection:
            seen["observation"][8] = getattr(self, "refusals", 0) % 50
        return seen


class Leaky(Sound):
    """Shows the next card of the draw pile in an unused number of the observation."""

    def observe(self, agent):
        seen = super().observe(agent)
        games = self.position.games
        seen["observation"][10] = games["pile"][0, games["pile_at"][0]]
        return seen


class Generous(Sound):
    """Everybody wins."""

    def _give_rewards(self):
        self.rewards = dict.fromkeys(self.agents, 1.0)
        self._accumulate_rewards()


class Twice(Sound):
    """Gives dense rewards in addition to those of the result."""

    def __init__(self):
        super().__init__(reward="score")

    def _give_rewards(self):
        super()._give_rewards()
        self._accumulate_rewards()


class OutOfBounds(Sound):
    def observe(self, agent):
        seen = super().observe(agent)
        return seen | {"observation": seen["observation"] + np.int8(100)}


class Worthless(Sound):
    def _give_rewards(self):
        pass


class Endless(Sound):
    def step(self, action):
        if action is None or not self.position.is_over:
            super().step(action)
        if self.position.is_over:
            self.reset(seed=1)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (Unseeded, "two different games"),
        (OneDeal, "the same game"),
        (AllMoves, "while"),
        (Forgiving, "its mask forbids"),
        (Lenient, "its mask forbids"),
        (Forgetful, "changed something"),
        (Leaky, "cannot know"),
        (Generous, "whose result is worth"),
        (Twice, "whose result is worth"),
        (OutOfBounds, "observation space"),
        (Worthless, "rewarded"),
        (Endless, "did not end"),
    ],
)
def test_a_broken_promise_is_told(broken, words, monkeypatch):
    monkeypatch.setattr("keltis.env.check.LONGEST", 1200)
    with pytest.raises(EnvFailure, match=words) as failure:
        check_env(broken)
    assert "\n" not in str(failure.value)
