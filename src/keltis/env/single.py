"""Gymnasium: one seat plays against bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.env.need import need
from keltis.env.picture import Picture
from keltis.env.players import Opponents
from keltis.env.position import Position
from keltis.env.rewards import check_reward, reward_range
from keltis.env.spaces import (
    FRAMES_A_SECOND,
    RENDER_MODES,
    check_form,
    check_render_mode,
    observation_space,
    render,
    shape_observation,
)
from keltis.env.tables import Table
from keltis.play import IllegalMove, InvalidSetup
from keltis.rules.errors import quoted

need("gymnasium")
import gymnasium  # noqa: E402 - after the one line that says what is missing

ILLEGAL = ("end", "raise")
"""What an illegal action does: it ends the game with the lowest reward there is, or it raises `IllegalMove`."""
MOST_SEED = 1 << 62


class KeltisEnv(gymnasium.Env[Any, int]):
    """A game against bots, seen from one seat.

    The observation is the row of `observation_layout`, or a dict of its parts; ``info["action_mask"]`` has the legal
    moves, and so has `action_masks` (where other libraries look for them). A reset with a seed is the deal of
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
        """`opponents`: one bot for all other seats, or one for each; `table` is as in `Table.of`."""
        self.table = Table.of(game, **table)  # type: ignore[arg-type]
        if type(seat) is not int or not 0 <= seat < self.table.players:
            raise InvalidSetup("seat", f"{quoted(seat)}; the seats of this table are 0 to {self.table.players - 1}")
        if illegal not in ILLEGAL:
            raise InvalidSetup("illegal", f"“{quoted(illegal)}”; it is {' or '.join(ILLEGAL)}")
        self.seat, self.illegal = seat, illegal
        self.reward, self.dense, self.form = check_reward(reward), bool(dense), check_form(observation)
        self.render_mode = check_render_mode(render_mode)
        self.opponents = Opponents(opponents, self.table.players, seat)
        self.observation_space = observation_space(self.table.observation, self.form)
        self.action_space: Any = gymnasium.spaces.Discrete(self.table.n_moves)
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """The game that is played."""
        if self._position is None:
            raise InvalidSetup("step", "deal first: reset()")
        return self._position

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A fresh deal; ``options={"first": 1}`` lets seat 1 begin."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(MOST_SEED)) if seed is None else int(seed)
        self._position = Position(self.table, setup=self.table.draw(deal, (options or {}).get("first")))
        self.opponents.sit_down(deal)
        self._value = self.position.values(self.reward)[self.seat]
        self._is_done = False
        self.opponents.play(self.position)
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move; the bots play on until the next decision of this seat."""
        if self._position is None or self._is_done:
            raise InvalidSetup("step", "the game is over, or none was dealt: reset()")
        position = self.position
        if reason := position.try_move(int(action)):
            refused = position.explain(reason, int(action))
            if self.illegal == "raise":
                raise IllegalMove(refused)
            self._is_done = True
            lowest = reward_range(self.reward)[0]
            return self._observe(), lowest, True, False, self._info() | {"illegal": str(refused)}
        self.opponents.play(position)
        self._is_done = position.is_over
        if self.render_mode == "human":
            self.render()
        return self._observe(), self._reward(), self._is_done, False, self._info()

    def _reward(self) -> float:
        if not self.dense and not self.position.is_over:
            return 0.0
        value = self.position.values(self.reward)[self.seat]
        change, self._value = value - self._value, value
        return change if self.dense else value

    def _observe(self) -> Any:
        return shape_observation(self.table.observation, self.form, self.position.observe(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.position.mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves as truth values."""
        return self.position.mask().astype(np.bool_)

    def render(self) -> str | Picture | None:
        """The table as this seat sees it."""
        return render(self.position, self.render_mode, self.seat)
