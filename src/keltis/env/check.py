"""The contract of an environment in which every seat is an agent, for ours and for those that others make of them.

PettingZoo's own tests check its interface. This checks what an environment of these games promises besides: masks that
are exactly the legal moves, observations within their space, games that end, rewards that go with the result, and the
same games again from the same seed.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from keltis.play import KeltisError

LONGEST = 20_000
"""Decisions that no game of ours needs."""
REFUSALS = 25
"""Now and then all moves that the mask forbids are tried: every so many decisions."""


class EnvFailure(KeltisError):
    """A promise that an environment broke."""


def check_env(make: Callable[[], Any], seed: int = 1) -> None:
    """Play games in fresh environments of this kind; `EnvFailure` says in a sentence which promise was broken.

    >>> from keltis.env import keltis_card_v0
    >>> check_env(keltis_card_v0.raw_env)
    """
    first = play_game(make(), seed)
    if play_game(make(), seed) != first:
        raise EnvFailure(f"the seed {seed} gave two different games")
    if play_game(make(), seed + 1) == first:
        raise EnvFailure(f"the seeds {seed} and {seed + 1} gave the same game")


def play_game(env: Any, seed: int) -> list[tuple[str, bytes, float]]:
    """What every agent saw and got, decision by decision, in a game of random moves."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    seen = []
    for count, agent in enumerate(env.agent_iter()):
        if count > LONGEST:
            raise EnvFailure(f"a game did not end within {LONGEST} decisions")
        observation, reward, ended, cut_off, _ = env.last()
        check_observation(env, agent, observation, ended or cut_off)
        seen.append((agent, flat(observation["observation"]), float(reward)))
        if ended or cut_off:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        if count % REFUSALS == 0:
            check_refusals(env, agent, observation)
        env.step(int(chance.choice(legal)))
    check_end(env, seen)
    return seen


def flat(observation: Any) -> bytes:
    """An observation, in whatever form, as bytes."""
    if isinstance(observation, dict):
        return b"".join(flat(part) for part in observation.values())
    return np.asarray(observation).tobytes()


def check_observation(env: Any, agent: str, observation: Any, ended: bool) -> None:
    """Within its space; a mask with moves for the agent that decides, and without for the others."""
    if not env.observation_space(agent).contains(observation):
        raise EnvFailure(f"{agent} saw something that is not in its observation space")
    if bool(observation["action_mask"].any()) == ended:
        raise EnvFailure(f"{agent} has {'moves after the end' if ended else 'a decision without a legal move'}")
    for other in env.agents:
        if other != agent and env.observe(other)["action_mask"].any():
            raise EnvFailure(f"{other} has legal moves while {agent} decides")


def check_refusals(env: Any, agent: str, observation: Any) -> None:
    """A move that the mask forbids is refused, and nothing changes."""
    for number in np.flatnonzero(observation["action_mask"] == 0)[::7].tolist():
        try:
            env.step(number)
        except (KeltisError, AssertionError):
            continue
        raise EnvFailure(f"{agent} made move {number}, which its mask forbids")
    if flat(env.observe(agent)) != flat(observation):
        raise EnvFailure(f"refused moves changed what {agent} sees")


def check_end(env: Any, seen: list[tuple[str, bytes, float]]) -> None:
    """Every agent was told how the game ended, and somebody got something."""
    last = {agent: reward for agent, _, reward in seen[-len(env.possible_agents) :]}
    if set(last) != set(env.possible_agents):
        raise EnvFailure("not every agent saw the end")
    if not any(reward for _, _, reward in seen):
        raise EnvFailure("nobody was rewarded in a whole game")
