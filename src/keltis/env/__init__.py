"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and the compiled batch under them.

The exports of this module are loaded when they are first used. If an adapter's package is missing, its error says in
one line what to install.

>>> import keltis.env
>>> keltis.env.observation_layout("board", players=2).width
710

| module | framework |
|---|---|
| `keltis.env.keltis_board_v0`, `keltis.env.keltis_card_v0` | PettingZoo (AEC) |
| `keltis.env.gym` | Gymnasium: ``keltis/Board-v0`` and ``keltis/Card-v0``, single and vector |
| `keltis.env.spiel` | OpenSpiel: ``keltis_board`` and ``keltis_card`` |
"""

from typing import TYPE_CHECKING

from keltis.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from keltis.env.check import EnvFailure, check_env
    from keltis.env.core.batch import Batch
    from keltis.env.observation.fields import ObservationLayout, observation_layout
    from keltis.env.observation.symmetry import ColorSymmetry

__all__ = ["Batch", "ColorSymmetry", "EnvFailure", "ObservationLayout", "check_env", "observation_layout"]

__getattr__, __dir__ = lazy_exports(
    "keltis.env",
    {
        "Batch": "core.batch",
        "ColorSymmetry": "observation.symmetry",
        "EnvFailure": "check",
        "ObservationLayout": "observation.fields",
        "check_env": "check",
        "observation_layout": "observation.fields",
    },
)
