"""The Fluent files, parsed: which messages there are, and which arguments each takes."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import keltis.texts
from keltis.texts.catalog import FILES

FOLDER = Path(keltis.texts.__file__).parent


class References(Visitor):
    """The variables and messages an entry refers to."""

    def __init__(self, entry: ast.Message | ast.Term) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the library
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def entries(language: str, file: str) -> list[ast.EntryType]:
    """Everything in one file."""
    return FluentParser().parse((FOLDER / language / file).read_text(encoding="utf-8")).body


def ids(language: str, file: str) -> list[str]:
    """The message ids of one file, in order."""
    return [entry.id.name for entry in entries(language, file) if isinstance(entry, ast.Message)]


@cache
def references(language: str) -> dict[str, References]:
    """Of every message of a language."""
    messages = [entry for file in FILES for entry in entries(language, file) if isinstance(entry, ast.Message)]
    return {message.id.name: References(message) for message in messages}


def arguments(language: str, key: str) -> set[str]:
    """The arguments a message takes, also through the messages it refers to."""
    refers = references(language)[key]
    return refers.variables.union(*(arguments(language, each) for each in refers.messages))
