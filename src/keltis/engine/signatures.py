"""The exported functions as they are described to other languages: arguments by name and type, and what they return."""

import inspect
import re
from typing import Any, NamedTuple

import numpy as np

from keltis.engine.exports import RECORDS, Function, list_exports

NUMBERS: dict[str, type[int] | type[float]] = {"int": int, "float": float}
ARRAY = re.compile(r"(?P<items>\w+)\[(?P<commas>,*)\]")


class Argument(NamedTuple):
    """An argument: its name, and `int`, `float` or an array."""

    name: str
    type: str

    @property
    def items(self) -> str | None:
        """The type of an array's items, a record or a number; None if this is not an array."""
        found = ARRAY.fullmatch(self.type)
        return found["items"] if found else None

    @property
    def dimensions(self) -> int:
        """The number of dimensions of an array."""
        return self.type.count(",") + 1


class Signature(NamedTuple):
    """An exported function."""

    function: Function
    arguments: list[Argument]
    returns: str | None


def item_type(items: str) -> np.dtype[Any]:
    """The NumPy type of a record or a number."""
    return RECORDS[items] if items in RECORDS else np.dtype(items)


def signatures() -> dict[str, Signature]:
    """All exported functions, by name."""
    return {name: read_signature(function, types.split()) for name, (function, types) in list_exports().items()}


def read_signature(function: Function, types: list[str]) -> Signature:
    """The signature of a function; names and return type come from the Python function."""
    described = inspect.signature(getattr(function, "py_func", function))
    names = list(described.parameters)
    if len(names) != len(types):
        raise ValueError(f"{function.__name__} takes {', '.join(names)}, and {len(types)} types were given")
    arguments = [Argument(name, type_) for name, type_ in zip(names, types, strict=True)]
    for argument in arguments:
        if argument.type not in NUMBERS:
            item_type(argument.items or argument.type)
    return Signature(function, arguments, "int" if described.return_annotation is int else None)
