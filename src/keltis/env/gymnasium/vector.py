"""Gymnasium: many games at once, stepped by one compiled function."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.env.core.batch import Batch
from keltis.env.given import read_flag, read_natural_seed, read_options
from keltis.env.gymnasium.spaces import observation_space
from keltis.env.need import need
from keltis.env.observation.fields import Int8
from keltis.play import InvalidSetup
from keltis.rules.errors import quoted

need("gymnasium")
from gymnasium import spaces  # noqa: E402 - after the one line that says what is missing
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Infos = dict[str, Any]

SINGLE_ONLY = {
    "observation": "many games have rows only; `observation_layout` names their parts",
    "seat": "against bots seat 0 decides, and chance says who begins",
    "illegal": "an illegal action among many always raises, and no move is made",
}
"""Settings of the single environment that this one does not have, and why."""


def read_mode(mode: object) -> AutoresetMode:
    """The mode, given as a member of the enumeration or by its value."""
    for each in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP):
        if mode in (each, each.value):
            return each
    raise InvalidSetup("autoreset_mode", f"{quoted(mode)}; choose SameStep or NextStep")


class KeltisVectorEnv(VectorEnv[Int8, NDArray[np.int64], NDArray[Any]]):
    """Many games: seat 0 plays against compiled bots, or with ``opponents=()`` all seats decide in turn.

    ``infos`` has ``action_mask`` (the legal moves of the deciding seat), ``seat`` (whose decision it is) and
    ``rewards`` (by seat); the reward of a game is that of the seat that acted. If all seats decide, that seat changes
    from step to step, so add up ``infos["rewards"]`` instead. With ``copy=False`` the returned arrays are the buffers
    that the next step overwrites.

    In the mode `NextStep` the observation of an ended game is that of the seat that acted last, its mask is empty, and
    the next step deals it again, whatever the action. It is the default, because it is Gymnasium's default and the mode
    that its wrappers expect. In the mode `SameStep` an ended game is dealt again at once, so every step has a decision
    and no mask is empty. Then ``infos["final_obs"]`` and ``infos["final_info"]`` have the end of the games for which
    ``infos["_final_obs"]`` is true, as usual in Gymnasium.

    >>> env = KeltisVectorEnv("card", 4, opponents="steady")
    >>> observations, infos = env.reset(seed=1)
    >>> observations, rewards, ended, _, infos = env.step(env.sample())
    >>> observations.shape, rewards.shape, infos["action_mask"].shape
    ((4, 707), (4,), (4, 365))
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = "novice",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **batch: Any,
    ) -> None:
        """`batch` is as in `Batch`: reward, dense, threads, buffers to write into, players, edition, options."""
        if render_mode is not None:
            raise InvalidSetup("render_mode", "the vector environment cannot render; use the single environment")
        for name, reason in SINGLE_ONLY.items():
            if name in batch:
                raise InvalidSetup(name, reason)
        mode = read_mode(autoreset_mode)
        same_step = mode is AutoresetMode.SAME_STEP
        self.batch = Batch(game, num_envs, opponents=opponents, same_step=same_step, **batch)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.num_envs, self.copy, self._same_step = self.batch.count, read_flag("copy", copy), same_step
        self.single_observation_space = observation_space(self.batch.table.observation, "array")
        self.single_action_space = spaces.Discrete(self.batch.n_moves)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._lines = np.arange(self.num_envs)
        self._no_moves = np.zeros((self.num_envs, self.batch.n_moves), np.int8)
        self._no_moves.flags.writeable = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Int8, Infos]:
        """Deal all games again, or those of ``options["reset_mask"]``; one seed for all."""
        if isinstance(seed, list):
            raise InvalidSetup("seed", "give one seed for all games, not a list")
        read, given = read_natural_seed(seed), read_options(options, ("reset_mask",))
        self.batch.reset(read, only=given.get("reset_mask"))
        super().reset(seed=read)
        return self._given(self.batch.observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Int8, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Make one move in every game. If one of them is not allowed, none is made and `IllegalMove` is raised."""
        batch = self.batch
        batch.step(actions)
        infos = self._infos()
        if self._same_step and batch.ended.any():
            infos |= self._final_infos()
        rewards = batch.rewards[self._lines, batch.acted].astype(np.float64)
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._given(batch.observations), rewards, batch.ended.copy(), truncated, infos

    def _infos(self) -> Infos:
        batch = self.batch
        infos: Infos = {"action_mask": batch.masks, "seat": batch.seats, "rewards": batch.rewards}
        everywhere = np.ones(self.num_envs, np.bool_)
        return {name: self._given(each) for name, each in infos.items()} | {f"_{name}": everywhere for name in infos}

    def _final_infos(self) -> Infos:
        """The final observations and infos of the games that ended in this step."""
        batch, ended = self.batch, self.batch.ended.copy()
        rows = np.empty(self.num_envs, dtype=object)  # None everywhere
        for i in np.flatnonzero(ended):
            rows[i] = batch.final_observations[i].copy()
        infos: Infos = {
            "action_mask": self._no_moves,
            "seat": batch.acted * ended,
            "rewards": batch.rewards * ended[:, None],
        }
        infos |= {f"_{name}": ended for name in infos}
        return {"final_obs": rows, "_final_obs": ended, "final_info": infos, "_final_info": ended}

    def _given(self, buffer: NDArray[Any]) -> NDArray[Any]:
        return buffer.copy() if self.copy else buffer

    def sample(self) -> NDArray[np.int64]:
        """A random legal move for every game."""
        return self.batch.sample()

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - Gymnasium requires this signature
        """Stop the threads."""
        self.batch.close()
