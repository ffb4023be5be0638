"""Players made of code. They see only what their seat may know.

What this module exports is loaded when it is first used.

>>> import keltis.bots
>>> keltis.bots.make_bot("steady").name
'steady'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from keltis.bots.check import BotFailure, check_bot
    from keltis.bots.protocol import Bot, Candidate, Effort, Explanation, InvalidBot
    from keltis.bots.registry import make_bot

__all__ = ["Bot", "BotFailure", "Candidate", "Effort", "Explanation", "InvalidBot", "check_bot", "make_bot"]

HOMES = {
    "Bot": "protocol",
    "BotFailure": "check",
    "Candidate": "protocol",
    "Effort": "protocol",
    "Explanation": "protocol",
    "InvalidBot": "protocol",
    "check_bot": "check",
    "make_bot": "registry",
}
"""The module of each exported name."""


def __getattr__(name: str) -> Any:
    if name in HOMES:
        return getattr(import_module(f"keltis.bots.{HOMES[name]}"), name)
    raise AttributeError(f"module 'keltis.bots' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
