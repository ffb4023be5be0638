"""`check_env`: our environments keep their contract, and every way of breaking it is told in one sentence."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra env is not installed")

from keltis.env import EnvFailure, check_env, keltis_board_v0, keltis_card_v0
from keltis.env.aec import KeltisAEC


@pytest.mark.parametrize("module", [keltis_board_v0, keltis_card_v0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_our_environments_keep_their_contract(module, players):
    check_env(lambda: module.raw_env(players=players))


@pytest.mark.parametrize("options", [{"observation": "parts"}, {"reward": "margin", "dense": True}, {"edition": "nl"}])
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
        (OutOfBounds, "observation space"),
        (Worthless, "rewarded"),
        (Endless, "did not end"),
    ],
)
def test_a_broken_promise_is_told(broken, words):
    with pytest.raises(EnvFailure, match=words) as failure:
        check_env(broken)
    assert "\n" not in str(failure.value)
