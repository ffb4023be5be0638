"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and the compiled batch under them.

What this module exports is loaded when it is first used; the adapters say in one line what they need.

>>> import keltis.env
>>> keltis.env.observation_layout("board", players=2).width
710

| module | door |
|---|---|
| `keltis.env.keltis_board_v0`, `keltis.env.keltis_card_v0` | PettingZoo (AEC) |
| `keltis.env.gym` | Gymnasium: ``keltis/Board-v0`` and ``keltis/Card-v0``, single and vector |
| `keltis.env.spiel` | OpenSpiel: ``keltis_board`` and ``keltis_card`` |
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from keltis.env.batch import Batch
    from keltis.env.check import EnvFailure, check_env
    from keltis.env.fields import ObservationLayout, observation_layout
    from keltis.env.symmetry import ColorSymmetry

__all__ = ["Batch", "ColorSymmetry", "EnvFailure", "ObservationLayout", "check_env", "observation_layout"]

HOMES = {
    "Batch": "batch",
    "ColorSymmetry": "symmetry",
    "EnvFailure": "check",
    "ObservationLayout": "fields",
    "check_env": "check",
    "observation_layout": "fields",
}
"""The module of each exported name."""


def __getattr__(name: str) -> Any:
    if name in HOMES:
        return getattr(import_module(f"keltis.env.{HOMES[name]}"), name)
    raise AttributeError(f"module 'keltis.env' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
