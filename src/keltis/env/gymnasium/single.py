"""Gymnasium: one seat plays against bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.env.core.opponents import Opponents
from keltis.env.core.position import Position
from keltis.env.core.rewards import check_reward, reward_range
from keltis.env.core.tables import EnvTable
from keltis.env.given import DEALS, read_action, read_flag, read_natural_seed, read_number, read_options
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
from keltis.env.observation.fields import Int8
from keltis.env.rendering.canvas import Picture
from keltis.play import IllegalMove, InvalidSetup
from keltis.rules.errors import quoted

need("gymnasium")
import gymnasium  # noqa: E402 - after the one line that says what is missing

ILLEGAL = ("end", "raise")
"""What an illegal action does: end the game with the lowest possible reward, or raise `IllegalMove`."""


class KeltisEnv(gymnasium.Env[Any, int]):
    """A game against bots, seen from one seat.

    The observation is the row of `observation_layout`, or a dict of its parts; ``info["action_mask"]`` has the legal
    moves. So does `action_masks`, where other libraries look for them. A reset with a seed gives the deal of
    ``keltis.Game.new`` with that seed.

    >>> env = KeltisEnv("board", opponents="novice")
    >>> observation, info = env.reset(seed=7)
    >>> observation.shape, int(info["action_mask"].sum())
    ((710,), 14)
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_A_SECOND}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "novice",
        seat: int = 0,
        reward: str = "win",
        dense: bool = False,
        observation: str = "array",
        illegal: str = "end",
        render_mode: str | None = None,
        **table: object,
    ) -> None:
        """`opponents`: one bot for all other seats, or one for each; `table` is as in `EnvTable.of`."""
        self.table = EnvTable.of(game, **table)  # type: ignore[arg-type]
        last = self.table.players - 1
        self.seat = read_number("seat", seat, 0, last, f"the seats of this table are 0 to {last}")
        if illegal not in ILLEGAL:
            raise InvalidSetup("illegal", f"“{quoted(illegal)}”; choose {' or '.join(ILLEGAL)}")
        self.illegal = illegal
        self.reward, self.form = check_reward(reward), check_form(observation)
        self.dense = read_flag("dense", dense)
        self.render_mode = check_render_mode(render_mode)
        self.opponents = Opponents(opponents, self.table.players, self.seat)
        self.observation_space = observation_space(self.table.observation, self.form)
        self.action_space: Any = gymnasium.spaces.Discrete(self.table.n_moves)
        self._position: Position | None = None
        self._is_done = False

    @property
    def position(self) -> Position:
        """The game that is played."""
        if self._position is None:
            raise InvalidSetup("reset", "no game is dealt yet: reset()")
        return self._position

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal again; ``options={"first": 1}`` lets seat 1 begin."""
        read, first = read_natural_seed(seed), read_options(options, ("first",)).get("first")
        begins = None if first is None else self.table.check_first(first)
        super().reset(seed=read)
        deal = int(self.np_random.integers(DEALS)) if read is None else read
        self._position = Position(self.table, setup=self.table.draw(deal, begins))
        self.opponents.sit_down(deal)
        self._value = self.position.values(self.reward)[self.seat]
        self._is_done = False
        self.opponents.play(self.position)
        self._show()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots play until the next decision of this seat."""
        if self._position is None or self._is_done:
            raise InvalidSetup("step", "the game is over, or none was dealt: reset()")
        position, number = self.position, read_action(action)
        if reason := position.try_move(number):
            refused = position.explain(reason, number)
            if self.illegal == "raise":
                raise IllegalMove(refused)
            self._is_done = True
            return self._observe(), self._lowest(), True, False, self._info() | {"illegal": str(refused)}
        self.opponents.play(position)
        self._is_done = position.is_over
        self._show()
        return self._observe(), self._reward(), self._is_done, False, self._info()

    def _reward(self) -> float:
        if not self.dense and not self.position.is_over:
            return 0.0
        value = self.position.values(self.reward)[self.seat]
        change, self._value = value - self._value, value
        return change if self.dense else value

    def _lowest(self) -> float:
        """The reward that makes the result of the whole game the worst possible."""
        lowest = reward_range(self.table.game, self.reward)[0]
        return lowest - self._value if self.dense else lowest

    def _observe(self) -> Any:
        return shape_observation(self.table.observation, self.form, self.position.observe(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}

    def _mask(self) -> Int8:
        """The legal moves; none when the game is over, even if an illegal move ended it."""
        return np.zeros(self.table.n_moves, np.int8) if self._is_done else self.position.mask()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves as booleans."""
        return self._mask().astype(np.bool_)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Picture | None:
        """The table as this seat sees it."""
        return render(self.position, self.render_mode, self.seat)
