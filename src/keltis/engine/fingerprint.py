"""A hash of everything the committed module was made from: sources without their prose, and the versions of the tools.

It covers the list of exports and the builder, all modules of ours that they import, directly or through others, and the
pinned versions. Comments, docstrings and blank lines do not count.
"""

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOTS = ("keltis.engine.exports", "keltis.engine.build")
"""What is built, and how."""
CONSTRAINTS = PACKAGE.parents[1] / "constraints.txt"
TOOLS = ("llvmlite", "numba", "ziglang")
"""Packages of which the version decides what is built."""
PYTHON = "3.11"
"""The version of Python counts too, because Numba reads its bytecode."""


def fingerprint() -> str:
    """Of the sources as they are."""
    digest = hashlib.sha256()
    for tool, version in pinned_versions().items():
        digest.update(f"{tool}=={version}\0".encode())
    for name in sorted(sources()):
        tree = without_docstrings(ast.parse(path_of(name).read_text(encoding="utf-8")))
        digest.update("\0".join([name, *tokens(tree), ""]).encode())
    return digest.hexdigest()[:32]


def pinned_versions() -> dict[str, str]:
    """The versions of the tools in the file of constraints, and of Python."""
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)$", CONSTRAINTS.read_text(encoding="utf-8"), re.M))
    return {tool: pinned[tool] for tool in TOOLS} | {"python": PYTHON}


def path_of(module: str) -> Path:
    """The file of a module of ours."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def sources() -> set[str]:
    """The modules it is made from."""
    found: set[str] = set()
    due = list(ROOTS)
    while due:
        name = due.pop()
        if name not in found:
            found.add(name)
            due += imports_of(ast.parse(path_of(name).read_text(encoding="utf-8")))
    return found


def imports_of(tree: ast.Module) -> Iterator[str]:
    """The modules of ours that a module imports, wherever it does; packages only re-export."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("keltis"):
            for name in (str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)):
                if path_of(name).is_file():
                    yield name


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The tree without texts that stand alone: docstrings, and those below constants and fields."""
    for node in ast.walk(tree):
        for body in ("body", "orelse", "finalbody"):
            if isinstance(statements := getattr(node, body, None), list):
                setattr(node, body, [each for each in statements if not is_text(each)])
    return tree


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def tokens(node: ast.AST) -> Iterator[str]:
    """A tree as words. Empty fields are left out: new versions of Python add some. An empty item of a list counts."""
    yield type(node).__name__
    for name, value in ast.iter_fields(node):
        if value is None:
            continue
        parts: Iterable[object] = value if isinstance(value, list) else [value]
        for part in parts:
            if isinstance(part, ast.AST):
                yield name
                yield from tokens(part)
            else:
                yield f"{name}={part!r}"
    yield "end"
