"""A class name stands for one thing: none is defined twice in the package."""

import ast
from collections import defaultdict
from pathlib import Path

import keltis

PACKAGE = Path(keltis.__file__).parent


def test_no_class_name_is_defined_twice():
    places: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(str(file.relative_to(PACKAGE)))
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
