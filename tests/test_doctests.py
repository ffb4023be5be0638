"""Every example in a docstring of keltis is true."""

import doctest
import importlib
import pkgutil

import pytest

import keltis

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(keltis.__path__, "keltis.") if not module.name.endswith("__main__")
)

EXTRAS = {"gymnasium", "pettingzoo", "pyspiel"}
"""What the environments need and a plain installation does not have."""


@pytest.mark.parametrize("name", ["keltis", *MODULES])
def test_the_examples_of_a_module_are_true(name: str):
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name in EXTRAS:
            pytest.skip(str(missing))
        raise
    failed, _ = doctest.testmod(module)
    assert failed == 0


def test_there_are_examples():
    for name in ("keltis.play.game", "keltis.play.notation", "keltis.play.errors", "keltis.texts.catalog"):
        assert name in MODULES
        found = doctest.DocTestFinder().find(importlib.import_module(name))
        assert sum(len(each.examples) for each in found) > 0
