"""Imports of packages that the plain installation does not have, with a one-line error if they are missing."""

from importlib import import_module
from types import ModuleType


def need(module: str, extra: str = "env") -> ModuleType:
    """The module; if it is not installed, an ImportError that says what to install.

    >>> need("no_such_module")
    Traceback (most recent call last):
    ModuleNotFoundError: no_such_module is not installed: pip install '.[env]' in the folder of keltis
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name != module.partition(".")[0]:
            raise
        problem = f"{missing.name} is not installed: pip install '.[{extra}]' in the folder of keltis"
        raise ModuleNotFoundError(problem, name=missing.name) from None
