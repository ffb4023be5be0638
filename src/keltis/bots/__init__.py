"""Bots: programs that play. They see only what their seat may know.

What this module exports is loaded when it is first used.

>>> import keltis.bots
>>> keltis.bots.make_bot("steady").name
'steady'
"""

from typing import TYPE_CHECKING

from keltis.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from keltis.bots.check import BotFailure, check_bot
    from keltis.bots.protocol import Bot, Candidate, Effort, Explanation, InvalidBot
    from keltis.bots.registry import make_bot

__all__ = ["Bot", "BotFailure", "Candidate", "Effort", "Explanation", "InvalidBot", "check_bot", "make_bot"]

__getattr__, __dir__ = lazy_exports(
    "keltis.bots",
    {
        "Bot": "protocol",
        "BotFailure": "check",
        "Candidate": "protocol",
        "Effort": "protocol",
        "Explanation": "protocol",
        "InvalidBot": "protocol",
        "check_bot": "check",
        "make_bot": "registry",
    },
)
