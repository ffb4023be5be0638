"""An observation as text: the same numbers in words, so that different observations give different strings."""

import numpy as np

from keltis.env.observation.fields import Feature, Int8, ObservationLayout
from keltis.rules.pieces import COLORS, N_COLORS, N_VALUES

KINDS = (N_COLORS, N_VALUES)
FITTING = (".fits", ".fits_ends")
"""Fields that are left out because they follow from the rows."""


def describe_observation(layout: ObservationLayout, row: Int8) -> str:
    """A line for every field that is not all 0: cards by their names, the rest as numbers.

    >>> from keltis.env.core.position import Position
    >>> from keltis.env.core.tables import EnvTable
    >>> position = Position(EnvTable.of("board"), seed=7)
    >>> text = describe_observation(position.table.observation, position.observe(0))
    >>> next(line for line in text.splitlines() if line.startswith("hand"))
    'hand: r8 y3 y10 g1 g1 g9 b3 b7'
    """
    lines = []
    for name, part in layout.parts(row).items():
        field = layout.fields[name][1]
        if name.endswith(FITTING) or not part.any():
            continue
        lines.append(f"{name}: {describe_field(field, part)}")
    return "\n".join(lines)


def describe_field(field: Feature, part: Int8) -> str:
    """Cards by name, once for each copy; flags by color; anything else as numbers."""
    if field.shape == KINDS and field.low == 0:
        places = np.repeat(np.arange(part.size), part.reshape(-1)).tolist()
        return " ".join(f"{COLORS[place // N_VALUES]}{place % N_VALUES}" for place in places)
    if part.ndim > 1:
        return " ".join("".join(map(str, line)) for line in part.tolist())
    return " ".join(map(str, part.tolist()))
