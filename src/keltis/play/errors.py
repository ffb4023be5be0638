"""Errors of a game: illegal moves with their reason, and invalid records."""

import msgspec

from keltis.rules.errors import InvalidSetup, KeltisError, quoted
from keltis.rules.reasons import KINDS
from keltis.texts import LANGUAGES, TextArgument, UnknownLanguage, text

__all__ = [
    "IllegalMove",
    "InvalidLanguage",
    "InvalidRecord",
    "InvalidSetup",
    "KeltisError",
    "NothingToUndo",
    "Reason",
    "check_language",
]


class InvalidLanguage(KeltisError, UnknownLanguage):
    """A game was asked for an unknown language.

    It is defined here because the texts do not know this library's errors.
    """


def check_language(language: object) -> str:
    """The language, after checking that there are texts in it."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    raise InvalidLanguage(quoted(language))


class Reason(msgspec.Struct, frozen=True):
    """Why a move is not allowed: the rule of the book (if it is one), a message key, and what the message names.

    >>> import keltis
    >>> reason = keltis.Game.new("board", seed=7).why_not("draw pile")
    >>> reason.rule, reason.key, reason.text("en")
    ('B9', 'play-first', 'First play a card: lay it or discard it.')
    """

    rule: str | None
    key: str
    args: dict[str, TextArgument] = {}

    def text(self, language: str = "en") -> str:
        """The reason as a sentence."""
        return text(check_language(language), self.key, **self.args)

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})" if self.rule else self.text()


def make_reason(number: int, args: dict[str, TextArgument]) -> Reason:
    """The reason of this number."""
    kind = KINDS[number]
    return Reason(kind.rule, kind.key, args)


class IllegalMove(KeltisError):
    """A move that is not allowed now; the game is unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class InvalidRecord(KeltisError):
    """A record from which no game can be made.

    `field` names the invalid field; it is None if the whole record is invalid. `reason` says why a move is illegal, and
    `rule` is the rule behind it.
    """

    field: str | None
    rule: str | None

    def __init__(self, field: str | None, problem: str, reason: Reason | None = None) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem
        self.reason = reason
        self.rule = reason.rule if reason else None


class NothingToUndo(KeltisError):
    """There is no move to take back."""

    def __init__(self) -> None:
        super().__init__("no move has been made yet")
