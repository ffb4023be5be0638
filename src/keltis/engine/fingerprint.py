"""A hash of everything the committed module is built from: the sources and the versions of the tools.

The sources are the list of exports, the builder, and all modules of keltis that these import, directly or indirectly.
Comments, docstrings and blank lines do not count.
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
"""Packages whose version affects the module."""
PYTHON = "3.11"
"""The version of Python counts too, because Numba reads its bytecode."""


def fingerprint() -> str:
    """The hash of the current sources."""
    digest = hashlib.sha256()
    for tool, version in pinned_versions().items():
        digest.update(f"{tool}=={version}\0".encode())
    for name in sorted(sources()):
        tree = without_docstrings(ast.parse(path_of(name).read_text(encoding="utf-8")))
        digest.update("\0".join([name, *tokens(tree), ""]).encode())
    return digest.hexdigest()[:32]


def pinned_versions() -> dict[str, str]:
    """The versions of the tools in `constraints.txt`, and that of Python."""
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)$", CONSTRAINTS.read_text(encoding="utf-8"), re.M))
    return {tool: pinned[tool] for tool in TOOLS} | {"python": PYTHON}


def path_of(module: str) -> Path:
    """The file of a module of keltis."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def sources() -> set[str]:
    """The names of all modules that the hash covers."""
    found: set[str] = set()
    due = list(ROOTS)
    while due:
        name = due.pop()
        if name not in found:
            found.add(name)
            due += imports_of(ast.parse(path_of(name).read_text(encoding="utf-8")))
    return found


def imports_of(tree: ast.Module) -> Iterator[str]:
    """The modules of keltis that a module imports, also inside functions.

    Packages are left out: they only re-export.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("keltis"):
            for name in (str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)):
                if path_of(name).is_file():
                    yield name


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The tree without statements that are only strings: docstrings, and the texts below constants and fields."""
    for node in ast.walk(tree):
        for body in ("body", "orelse", "finalbody"):
            if isinstance(statements := getattr(node, body, None), list):
                setattr(node, body, [each for each in statements if not is_text(each)])
    return tree


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is only a string."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def tokens(node: ast.AST) -> Iterator[str]:
    """A tree as words. Empty fields are left out, because new versions of Python add some. Empty list items count."""
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
