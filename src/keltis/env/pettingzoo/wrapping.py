"""PettingZoo's usual wrappers around an environment."""

from typing import Any

from keltis.env.need import need
from keltis.env.pettingzoo.aec import KeltisAEC

need("pettingzoo")
from pettingzoo.utils import wrappers  # noqa: E402 - after the one line that says what is missing


def wrap(raw: KeltisAEC) -> Any:
    """Add the wrappers that check the order of calls and the range of actions."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))
