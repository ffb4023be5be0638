"""Builds the module from the functions as they are; only in a process in which none of them was compiled yet."""

from importlib.metadata import PackageNotFoundError, version

from keltis.engine.fingerprint import pinned_versions
from keltis.engine.linker import link
from keltis.engine.signatures import NUMBERS, Argument, item_type, signatures


class WrongVersion(Exception):
    """Another version of a tool than the pinned one would build another module."""


def build_module() -> bytes:
    """The module, the same to the byte for the same sources and versions."""
    check_versions()
    from keltis.rules import webassembly

    def converted(argument: Argument) -> webassembly.Argument:
        if argument.items is None:
            return NUMBERS[argument.type]
        return webassembly.Array(item_type(argument.items), argument.dimensions)

    exports = {
        name: webassembly.Export(each.function, [converted(argument) for argument in each.arguments])
        for name, each in signatures().items()
    }
    return link(webassembly.compile_object(exports), exports)


def check_versions() -> None:
    """Whether the tools are those of constraints.txt."""
    for tool, pinned in pinned_versions().items():
        try:
            found = version(tool)
        except PackageNotFoundError:
            found = "not installed"
        if found != pinned:
            problem = f"{tool} is {found} here; the engine is built with {pinned}"
            raise WrongVersion(f"{problem}: pip install -c constraints.txt '.[engine]'")
