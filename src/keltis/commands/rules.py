"""``keltis rules [B16 …] --lang de``: the rules of both games, in our own words."""

import argparse
import textwrap

from keltis.commands.options import add_language
from keltis.texts import CHAPTERS, RULE_NAMES, text, title
from keltis.texts.catalog import bundle

WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Rule names, and the language."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="a rule such as B16, C8, O1; none: all of them")
    add_language(parser)


def format_rule(name: str, language: str) -> str:
    """A rule under its name and title, wrapped for the terminal.

    >>> print(format_rule("B6", "en").splitlines()[0])
    B6  Everybody at the start
    """
    return "\n".join([f"{name}  {title(language, name)}", *(f"    {line}" for line in wrapped(name, language))])


def wrapped(key: str, language: str) -> list[str]:
    """The lines of a message."""
    sentences = text(language, key).splitlines()
    if language == "ja":
        return [line for each in sentences for line in textwrap.wrap(each, WIDTH // 2)]
    return textwrap.wrap(" ".join(sentences), WIDTH)


def format_all(language: str) -> str:
    """All rules, chapter by chapter."""
    lines = []
    for part, chapters in CHAPTERS.items():
        heading = text(language, part)
        lines += [heading, "=" * min(len(heading), WIDTH), ""]
        if bundle(language).has_message(f"{part}-about"):
            lines += [*wrapped(f"{part}-about", language), ""]
        for chapter, names in chapters.items():
            if chapter != part:
                lines += [text(language, chapter), ""]
            for name in names:
                lines += [format_rule(name, language), ""]
    return "\n".join(lines)


def find_rule(name: str) -> str:
    """The rule of this name, in upper or lower case."""
    if name.upper() not in RULE_NAMES:
        raise ValueError(f"there is no rule {name!r}; choose from B1–B31, C1–C20, O1–O4 and N1–N5")
    return name.upper()


def run(chosen: argparse.Namespace) -> None:
    """Print the rules."""
    names = [find_rule(name) for name in chosen.names]
    print("\n\n".join(format_rule(name, chosen.lang) for name in names) if names else format_all(chosen.lang))
