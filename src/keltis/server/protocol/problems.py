"""The refusal of a command: one type, with a key, a sentence, and the rule or field."""

from typing import Self

import msgspec

from keltis.play import Reason


class Problem(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Why a command was refused. Nothing was changed by it."""

    key: str
    """For programs: `stale`, `illegal-move`, `not-your-seat`…"""
    text: str
    """For people, in English."""
    reason: Reason | None = None
    """The rule against a move; clients put it into words in their language."""
    field: str | None = None
    """The field that is wrong."""
    retry_after: float | None = None
    """Seconds to wait before trying again."""


STATUS = {
    "not-signed-in": 401,
    "wrong-password": 401,
    "forbidden": 403,
    "not-your-seat": 403,
    "wrong-invite": 403,
    "no-password": 403,
    "foreign-origin": 403,
    "no-csrf-token": 403,
    "no-such-table": 404,
    "no-such-thing": 404,
    "stale": 409,
    "illegal-move": 409,
    "wrong-status": 409,
    "bot-plays-turn": 409,
    "seat-taken": 409,
    "color-taken": 409,
    "name-taken": 409,
    "other-account": 409,
    "too-many-games": 409,
    "too-large": 413,
    "too-many": 429,
    "not-saved": 503,
    "busy": 503,
}
"""The HTTP status of a key; every other key is 400."""


class Refused(Exception):
    """A command that cannot be executed."""

    def __init__(self, key: str, text: str, **more: object) -> None:
        super().__init__(text)
        self.problem = Problem(key=key, text=text, **more)  # type: ignore[arg-type]

    @classmethod
    def of(cls, problem: Problem) -> Self:
        """The refusal with this problem."""
        refused = cls(problem.key, problem.text)
        refused.problem = problem
        return refused

    @property
    def status(self) -> int:
        """The status of the HTTP response."""
        return STATUS.get(self.problem.key, 400)
