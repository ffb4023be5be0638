"""Rulebook in one hand, code in the other: every rule is cited by code and by a test, and no unknown one is."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from keltis.texts import RULE_NAMES

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "src" / "keltis" / "rules"

PLAYED = [name for name in RULE_NAMES if name[0] in "BCO"]
"""The rules of play; those of notation (N) belong to the texts."""

CITED = re.compile(r"\b([BCO])([1-9]\d?)(?:[–-]\1?([1-9]\d?))?\b")


def names_in(text: str) -> set[str]:
    """The rules a text cites; a range such as "B10–B12" cites every rule inside."""
    names = set()
    for kind, first, last in CITED.findall(text):
        names |= {f"{kind}{number}" for number in range(int(first), int(last or first) + 1)}
    return names


def test_ranges_cite_every_rule_inside():
    assert names_in("B9, B10–B12 and C9–11; O1") == {"B9", "B10", "B11", "B12", "C9", "C10", "C11", "O1"}


def explanations(source: str) -> Iterator[str]:
    """Docstrings (of functions, classes, modules and constants) and comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def sources(folder: Path) -> dict[str, str]:
    """Every Python file in a folder, by name."""
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}


@cache
def explained_by_code() -> set[str]:
    """The rules that docstrings and comments of the rulebook's code cite."""
    return {name for source in sources(RULES).values() for text in explanations(source) for name in names_in(text)}


def marks(source: str) -> Iterator[str]:
    """The names given to `rule(…)`, wherever a test file calls it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


@cache
def marked_by_tests() -> set[str]:
    """The rules that tests are marked with."""
    return {name for source in sources(TESTS).values() for name in marks(source)}


@pytest.mark.parametrize("name", PLAYED)
def test_a_rule_is_explained_by_the_code_that_plays_it(name: str):
    assert name in explained_by_code()


@pytest.mark.parametrize("name", PLAYED)
def test_a_rule_has_a_test(name: str):
    assert name in marked_by_tests()


def test_no_unknown_rule_is_cited_by_code():
    cited = {file: names_in(source) - set(RULE_NAMES) for file, source in sources(RULES).items()}
    assert {file: names for file, names in cited.items() if names} == {}


def test_no_unknown_rule_is_cited_by_a_test():
    marked = {file: set(marks(source)) - set(RULE_NAMES) for file, source in sources(TESTS).items()}
    assert {file: names for file, names in marked.items() if names} == {}
