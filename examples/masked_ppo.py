"""Masked PPO of sb3-contrib on the vector environment: learn the board game against `novice`.

    pip install '.[env,learn]' -c constraints.txt
    python examples/masked_ppo.py 2000000

Without a number of decisions it only shows that it runs, in a few seconds.
"""

import sys
from typing import Any

import numpy as np

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecEnv

    from keltis.env.gym import KeltisVectorEnv
except ModuleNotFoundError as missing:
    sys.exit(f"this example needs {missing.name}: pip install '.[env,learn]' -c constraints.txt")


class KeltisVecEnv(VecEnv):
    """Our vector environment with the interface of stable-baselines3: an ended game is dealt again in the same step."""

    def __init__(self, game: str, count: int, **settings: Any) -> None:
        self.games = KeltisVectorEnv(game, count, autoreset_mode="SameStep", **settings)
        super().__init__(count, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Any:
        """Deal all games; a seed given to the algorithm decides the deals."""
        observations, infos = self.games.reset(seed=self._seeds[0])
        self.masks, self._seeds = infos["action_mask"].astype(bool), [None] * self.num_envs
        return observations

    def step_async(self, actions: np.ndarray) -> None:
        """Keep the moves for `step_wait`."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Make one move in every game; the last observation of an ended game is in its info."""
        observations, rewards, ended, _, infos = self.games.step(self.actions)
        self.masks = infos["action_mask"].astype(bool)
        own: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ended):
            own[i] = {"terminal_observation": infos["final_obs"][i], "won": rewards[i]}
        return observations, rewards.astype(np.float32), ended, own

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """The masks, which are all that MaskablePPO asks the games for."""
        assert method_name == "action_masks"
        return list(self.masks[list(self._get_indices(indices))])

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Games in a batch have masks and no render mode. They have no other attributes."""
        if attr_name not in {"action_masks", "render_mode"}:
            raise AttributeError(attr_name)
        return [None for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002 - SB3's signature
        """Nothing can be set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002 - SB3's signature
        """Games in a batch have no wrappers."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """End the games."""
        self.games.close()


def win_rate(model: MaskablePPO, envs: KeltisVecEnv, games: int) -> float:
    """The share of the wins in the first games that end, at least this many."""
    observations, won = envs.reset(), []
    while len(won) < games:
        moves, _ = model.predict(observations, action_masks=np.array(envs.masks))
        observations, _, _, infos = envs.step(moves)
        won += [info["won"] for info in infos if info]
    return float(np.mean(won))


if __name__ == "__main__":
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 1_024
    torch.set_num_threads(1)  # the network is small: more threads would wait for each other
    envs = KeltisVecEnv("board", 16, opponents="novice", reward="win")
    model = MaskablePPO("MlpPolicy", envs, n_steps=64, batch_size=256, gamma=1.0, seed=1, device="cpu")
    print(f"before: {win_rate(model, envs, 30):.0%} of the games against novice")
    model.learn(decisions)
    print(f"after {model.num_timesteps:,} decisions: {win_rate(model, envs, 30):.0%}")
    envs.close()
