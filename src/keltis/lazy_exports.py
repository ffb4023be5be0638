"""Packages whose exports are loaded when they are first used, so that importing the package costs nothing."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy_exports(package: str, homes: dict[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The functions `__getattr__` and `__dir__` of a package (PEP 562); `homes` has the module of each exported name.

    >>> get, names = lazy_exports("keltis.bots", {"make_bot": "registry"})
    >>> get("make_bot").__name__, names()
    ('make_bot', ['make_bot'])
    """

    def get(name: str) -> Any:
        if name in homes:
            return getattr(import_module(f"{package}.{homes[name]}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return get, lambda: sorted(homes)
