"""Checks the contract of an environment in which every seat is an agent: ours, and those built on them.

PettingZoo's own tests check its interface. This also checks what an environment of these games promises: masks that are
exactly the legal moves, observations within their space, games that end, and the same games again from the same seed.
For an environment that is built on ours (its innermost one has the game as `position`) it checks two more things:
rewards that add up to the result, and observations that do not depend on the hidden cards.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from keltis.env.core.position import Position
from keltis.env.core.resampling import resample_position
from keltis.env.core.rewards import REWARDS
from keltis.play import KeltisError, Outcome
from keltis.rules.chance import Chance, new_chance

LONGEST = 20_000
"""More decisions than any game of keltis needs."""
REFUSALS = 16
"""How many forbidden moves are tried at every decision."""
ALL_REFUSALS = 25
"""Every this many decisions, all forbidden moves are tried."""
CLOSE = 1e-3
"""The tolerance for sums of rewards, which have single precision."""

Seen = list[tuple[str, bytes, float]]


class EnvFailure(KeltisError):
    """A promise that an environment broke."""


def check_env(make: Callable[[], Any], seed: int = 1) -> None:
    """Play games in fresh environments of this kind. If a promise is broken, `EnvFailure` says which.

    >>> from keltis.env import keltis_card_v0
    >>> check_env(keltis_card_v0.raw_env)
    """
    first = play_game(make(), seed)
    if play_game(make(), seed) != first:
        raise EnvFailure(f"the seed {seed} gave two different games")
    if play_game(make(), seed + 1) == first:
        raise EnvFailure(f"the seeds {seed} and {seed + 1} gave the same game")


def play_game(env: Any, seed: int) -> Seen:
    """Play a game of random moves, and return what every agent saw and its rewards, decision by decision."""
    env.reset(seed=seed)
    chance, worlds = np.random.default_rng(seed), new_chance(seed)
    start = find_values(env)
    seen: Seen = []
    for count, agent in enumerate(env.agent_iter()):
        if count > LONGEST:
            raise EnvFailure(f"a game did not end within {LONGEST} decisions")
        observation, reward, ended, cut_off, _ = env.last()
        check_observation(env, agent, observation, ended or cut_off)
        check_hidden(env, agent, observation, worlds)
        seen.append((agent, flat(observation["observation"]), float(reward)))
        if ended or cut_off:
            env.step(None)
            continue
        forbidden = np.flatnonzero(observation["action_mask"] == 0)
        if count % ALL_REFUSALS == 0:
            check_refusals(env, agent, forbidden.tolist(), env.agents)
        else:
            check_refusals(env, agent, chance.permutation(forbidden)[:REFUSALS].tolist(), [agent])
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    check_end(env, seen)
    check_rewards(env, seen, start)
    return seen


def flat(observation: Any) -> bytes:
    """An observation, in whatever form, as bytes."""
    if isinstance(observation, dict):
        return b"".join(flat(part) for part in observation.values())
    return np.asarray(observation).tobytes()


def find_position(env: Any) -> Position | None:
    """The game of an environment that is built on ours."""
    position = getattr(env.unwrapped, "position", None)
    return position if isinstance(position, Position) else None


def check_observation(env: Any, agent: str, observation: Any, ended: bool) -> None:
    """Check that an observation is in its space, and that only the deciding agent has legal moves in its mask."""
    if not env.observation_space(agent).contains(observation):
        raise EnvFailure(f"{agent} saw something that is not in its observation space")
    if bool(observation["action_mask"].any()) == ended:
        raise EnvFailure(f"{agent} has {'moves after the end' if ended else 'a decision without a legal move'}")
    for other in env.agents:
        if other != agent and env.observe(other)["action_mask"].any():
            raise EnvFailure(f"{other} has legal moves while {agent} decides")


def check_hidden(env: Any, agent: str, observation: Any, worlds: Chance) -> None:
    """Check that the agent sees the same after the hidden cards were dealt again."""
    if (position := find_position(env)) is None:
        return
    games, seat = position.games, env.possible_agents.index(agent)
    position._take(resample_position(games, seat, worlds))
    try:
        other = env.observe(agent)
    finally:
        position._take(games)
    if flat(other) != flat(observation):
        raise EnvFailure(f"{agent} sees something that it cannot know")


def check_refusals(env: Any, agent: str, moves: list[int], watching: list[str]) -> None:
    """Check that moves which the mask forbids are refused, and that no agent's observation changes."""
    before = [flat(env.observe(each)) for each in watching]
    for number in moves:
        try:
            env.step(number)
        except (KeltisError, AssertionError):
            continue
        raise EnvFailure(f"{agent} made move {number}, which its mask forbids")
    if env.agent_selection != agent or [flat(env.observe(each)) for each in watching] != before:
        raise EnvFailure(f"moves of {agent} that were refused changed something")


def check_end(env: Any, seen: Seen) -> None:
    """Every agent received the end of the game, and somebody got a reward."""
    last = {agent: reward for agent, _, reward in seen[-len(env.possible_agents) :]}
    if set(last) != set(env.possible_agents):
        raise EnvFailure("not every agent saw the end")
    if not any(reward for _, _, reward in seen):
        raise EnvFailure("nobody was rewarded in a whole game")


def find_values(env: Any) -> list[float] | None:
    """The agents' values before the first move; None if the environment's kind of reward is unknown."""
    position, kind = find_position(env), getattr(env.unwrapped, "reward", None)
    if position is None or not isinstance(kind, int) or kind not in range(len(REWARDS)):
        return None
    return position.values(kind) if getattr(env.unwrapped, "dense", False) else [0.0] * position.table.players


def check_rewards(env: Any, seen: Seen, start: list[float] | None) -> None:
    """What every agent got in the whole game is its result; dense rewards are the change from the start."""
    position = find_position(env)
    outcome = position.game().outcome() if position is not None else None
    if start is None or outcome is None:
        return
    results = read_results(outcome, REWARDS[env.unwrapped.reward])
    for seat, agent in enumerate(env.possible_agents):
        got = sum(reward for each, _, reward in seen if each == agent)
        if abs(start[seat] + got - results[seat]) > CLOSE:
            raise EnvFailure(f"{agent} got {got:g} in a game whose result is worth {results[seat] - start[seat]:g}")


def read_results(outcome: Outcome, reward: str) -> list[float]:
    """By seat: what a result is worth, read from the outcome of the game."""
    scores, seats = outcome.scores, range(len(outcome.scores))
    if reward == "win":
        return [(seat in outcome.winners) / len(outcome.winners) for seat in seats]
    if reward == "margin":
        return [float(scores[seat] - max(scores[:seat] + scores[seat + 1 :])) for seat in seats]
    return [float(score) for score in scores]
