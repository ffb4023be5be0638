"""The board game for PettingZoo: ``env()`` with PettingZoo's usual wrappers, ``raw_env()`` without.

>>> from keltis.env import keltis_board_v0
>>> env = keltis_board_v0.env(players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if termination else int(mask.nonzero()[0][0]))
"""

from typing import Any

from keltis.env.pettingzoo.aec import KeltisAEC
from keltis.env.pettingzoo.wrapping import wrap

__all__ = ["env", "raw_env"]


def raw_env(**options: Any) -> KeltisAEC:
    """The environment itself; the options are those of `KeltisAEC`."""
    return KeltisAEC("board", **options)


def env(**options: Any) -> Any:
    """The same in PettingZoo's wrappers, which check the order of calls and the range of actions."""
    return wrap(raw_env(**options))
