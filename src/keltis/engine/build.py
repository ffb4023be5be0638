"""Builds the module from the Python functions. This works only in a process in which none of them was compiled yet."""

import os
import sys
from importlib.metadata import PackageNotFoundError, version

from keltis.engine.exports import is_made_fast
from keltis.engine.fingerprint import pinned_versions
from keltis.engine.linker import link
from keltis.engine.signatures import NUMBERS, Argument, item_type, signatures


class WrongVersion(Exception):
    """A tool does not have its pinned version, so it would build a different module."""


def build_module() -> bytes:
    """The module. The same sources and versions give the same bytes."""
    check_versions()
    from keltis.rules import webassembly

    def converted(argument: Argument) -> webassembly.Argument:
        if argument.items is None:
            return NUMBERS[argument.type]
        return webassembly.Array(item_type(argument.items), argument.dimensions)

    exports = {
        name: webassembly.Export(
            each.function, [converted(argument) for argument in each.arguments], is_made_fast(name)
        )
        for name, each in signatures().items()
    }
    return link(webassembly.compile_object(exports), exports)


def check_versions() -> None:
    """Refuse to build with a version of Python or a tool that is not the pinned one, or with settings of Numba."""
    for tool, pinned in pinned_versions().items():
        found = version_here(tool)
        if found != pinned:
            problem = f"{tool} is {found} here; the engine is built with {pinned}"
            raise WrongVersion(f"{problem}: pip install -c constraints.txt '.[engine]'")
    if settings := sorted(name for name in os.environ if name.startswith("NUMBA_") and name != "NUMBA_OPT"):
        raise WrongVersion(f"Numba's settings change what is built; unset {', '.join(settings)}")


def version_here(tool: str) -> str:
    """The installed version of a package, or that of the Python that runs this, without its last part."""
    if tool == "python":
        return ".".join(map(str, sys.version_info[:2]))
    try:
        return version(tool)
    except PackageNotFoundError:
        return "not installed"
