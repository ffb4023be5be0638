"""PettingZoo: one agent per seat, deciding in turn (AEC). The base of `keltis_board_v0` and `keltis_card_v0`."""

from typing import Any

import numpy as np

from keltis.env.core.position import Position
from keltis.env.core.rewards import check_reward
from keltis.env.core.tables import EnvTable
from keltis.env.given import DEALS, read_action, read_flag, read_natural_seed, read_options
from keltis.env.gymnasium.spaces import (
    FRAMES_A_SECOND,
    RENDER_MODES,
    check_form,
    check_render_mode,
    observation_space,
    render,
    shape_observation,
)
from keltis.env.need import need
from keltis.env.rendering.canvas import Picture
from keltis.play import InvalidSetup

need("pettingzoo")
from gymnasium import spaces  # noqa: E402 - after the lines that say what is missing
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402

RESET_OPTIONS = ("first", "options")
"""The second has no effect; it is accepted because PettingZoo's own test passes it."""


class KeltisAEC(AECEnv[str, dict[str, Any], int | None]):
    """A table at which every seat is an agent; ``keltis_board_v0.raw_env`` makes one.

    An observation is a dict: ``observation`` (the row of `observation_layout`, or its named parts) and ``action_mask``,
    which is all 0 for a seat that does not decide. An illegal action raises `IllegalMove` and changes nothing.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        reward: str = "win",
        dense: bool = False,
        observation: str = "array",
        render_mode: str | None = None,
        **table: object,
    ) -> None:
        """`reward`: `win`, `margin` or `score`, at the end or (`dense`) as it changes; `table`: see `EnvTable.of`."""
        super().__init__()  # type: ignore[no-untyped-call]
        self.table = EnvTable.of(game, **table)  # type: ignore[arg-type]
        self.metadata = {
            "name": f"keltis_{self.table.game}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.render_mode = check_render_mode(render_mode)
        self.reward, self.form = check_reward(reward), check_form(observation)
        self.dense = read_flag("dense", dense)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._layout, self._n_moves = self.table.observation, self.table.n_moves
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_moves = np.zeros(self._n_moves, np.int8)
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        actions: dict[str, Any] = {agent: spaces.Discrete(self._n_moves) for agent in self.possible_agents}
        self.action_spaces = actions
        self._random: np.random.Generator | None = None
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """The game that is played."""
        if self._position is None:
            raise InvalidSetup("reset", "no game is dealt yet: reset()")
        return self._position

    def _observation_space(self) -> spaces.Space[Any]:
        mask = spaces.Box(0, 1, (self._n_moves,), np.int8)
        return spaces.Dict({"observation": observation_space(self._layout, self.form), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbered moves of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal again: with a seed the deal of ``keltis.Game.new`` with that seed, without one the next random deal.

        ``options={"first": 1}`` lets seat 1 begin.
        """
        read, first = read_natural_seed(seed), read_options(options, RESET_OPTIONS).get("first")
        begins = None if first is None else self.table.check_first(first)
        if read is not None or self._random is None:
            self._random, _ = seeding.np_random(read)
        deal = int(self._random.integers(DEALS)) if read is None else read
        self._position = Position(self.table, setup=self.table.draw(deal, begins))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection: Any = None
        self._values = self.position.values(self.reward) if self.dense else [0.0] * self.table.players
        self.agent_selection = self.possible_agents[self.position.seat]
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may know, and which moves it may make now."""
        position, seat = self.position, self._seat_of[agent]
        decides = seat == position.seat and not position.is_over
        row = position.observe(seat)
        return {
            "observation": row if self.form == "array" else shape_observation(self._layout, self.form, row),
            "action_mask": position.mask() if decides else self._no_moves.copy(),
        }

    def step(self, action: int | None) -> None:
        """Make the move of the deciding agent. For agents of a game that has ended, the action is None."""
        position, agent = self.position, self.agent_selection
        if not self.agents:
            raise InvalidSetup("step", "all agents are done: reset()")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InvalidSetup("action", "None is for the agents of a game that is over")
        position.play(action if type(action) is int else read_action(action))
        self._cumulative_rewards[agent] = 0.0
        if self.dense or position.is_over:
            self._give_rewards()
        self.agent_selection = self.possible_agents[position.seat]
        if position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _give_rewards(self) -> None:
        values = self.position.values(self.reward)
        for agent, value, before in zip(self.possible_agents, values, self._values, strict=True):
            self.rewards[agent] = value - before
        if self.dense:
            self._values = values
        self._accumulate_rewards()

    def render(self) -> str | Picture | None:
        """The table as seen by the deciding seat, or at the end by the seat that decided last."""
        return render(self.position, self.render_mode, self.position.seat)

    def close(self) -> None:
        """Do nothing: no resources are held."""
