"""Texts by language and key, from the Fluent files beside this module."""

from functools import cache
from pathlib import Path
from typing import Any

from keltis.texts.contents import LANGUAGES

FILES = (
    "names.ftl",
    "rules.ftl",
    "reasons.ftl",
    "table.ftl",
    "terminal.ftl",
    "levels.ftl",
    "local.ftl",
    "people.ftl",
    "home.ftl",
    "end.ftl",
    "web.ftl",
    "art.ftl",
    "play.ftl",
    "stage.ftl",
    "replay.ftl",
    "review.ftl",
    "day.ftl",
    "stats.ftl",
    "learn.ftl",
)

TextArgument = str | int


class UnknownLanguage(ValueError):
    """There are no texts in this language."""

    def __init__(self, language: object) -> None:
        super().__init__(f"language {language!r} is unknown; choose one of {', '.join(LANGUAGES)}")


def bundle(language: str) -> Any:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _read_messages(language)


@cache
def _read_messages(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    messages = FluentBundle([language], use_isolating=False)
    for name in FILES:
        source = (Path(__file__).parent / language / name).read_text(encoding="utf-8")
        messages.add_resource(FluentResource(source))
    return messages


def _format(language: str, key: str, pattern: Any, args: dict[str, TextArgument]) -> str:
    formatted, errors = bundle(language).format_pattern(pattern, args)
    if errors:
        raise ValueError(f"text {key!r} in {language!r}: {errors[0]}")
    return str(formatted)


def text(language: str, key: str, /, **args: TextArgument) -> str:
    """The message of this key.

    >>> text("de", "B25").startswith("Das Spiel endet")
    True
    """
    return _format(language, key, bundle(language).get_message(key).value, args)


def attribute(language: str, key: str, name: str, /, **args: TextArgument) -> str:
    """The attribute of a message with this name.

    >>> attribute("en", "level-4", "character")
    'Plays solidly and makes few mistakes, but does not look ahead.'
    """
    return _format(language, key, bundle(language).get_message(key).attributes[name], args)


def title(language: str, rule: str) -> str:
    """The heading of a rule.

    >>> bool(title("ja", "B16"))
    True
    """
    return attribute(language, rule, "title")
