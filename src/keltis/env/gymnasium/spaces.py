"""What the adapters for PettingZoo and Gymnasium have in common: observation spaces and rendering."""

from typing import Any

import numpy as np

from keltis.env.core.position import Position
from keltis.env.need import need
from keltis.env.observation.fields import Int8, ObservationLayout
from keltis.env.rendering.canvas import Picture
from keltis.env.rendering.picture import paint
from keltis.play import InvalidSetup
from keltis.rules.errors import quoted

need("gymnasium")
from gymnasium import spaces  # noqa: E402 - after the one line that says what is missing

FORMS = ("array", "parts")
"""An observation as one row of numbers, or as a dict of its named fields."""
RENDER_MODES = ("human", "ansi", "rgb_array")
FRAMES_A_SECOND = 4


def check_form(form: object) -> str:
    """Check the form of observations."""
    if not isinstance(form, str) or form not in FORMS:
        raise InvalidSetup("observation", f"“{quoted(form)}” is not a form; choose {' or '.join(FORMS)}")
    return form


def check_render_mode(mode: object) -> str | None:
    """Check the render mode, which may be None."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidSetup("render_mode", f"“{quoted(mode)}” is not a mode; choose one of {', '.join(RENDER_MODES)}")
    return mode if isinstance(mode, str) else None


def observation_space(layout: ObservationLayout, form: str) -> spaces.Space[Any]:
    """Rows of numbers within their bounds, or a dict of them."""
    if form == "array":
        low, high = layout.bounds()
        return spaces.Box(low, high, dtype=np.int8)
    fields = {name: field for name, (_, field) in layout.fields.items()}
    return spaces.Dict({name: spaces.Box(each.low, each.high, each.shape, np.int8) for name, each in fields.items()})


def shape_observation(layout: ObservationLayout, form: str, row: Int8) -> Any:
    """A row in the requested form."""
    return row if form == "array" else layout.parts(row)


def render(position: Position, mode: str | None, viewer: int) -> str | Picture | None:
    """The table as a seat sees it: as text, as a picture, or printed."""
    if mode == "rgb_array":
        return paint(position.table.observation, position.observe(viewer))
    if mode is None:
        return None
    text = position.text(viewer)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201 - render mode `human`
    return None
