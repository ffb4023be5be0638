"""Reads the errors of msgspec. Only this module knows the form of its messages."""

import re

NAMED_FIELD = re.compile(r"(?:required|unknown) field `(.*)`$", re.DOTALL)


def split_decode_error(error: Exception) -> tuple[str, str]:
    """The problem, and the path of the value that has it. The path is empty if it is the whole value.

    >>> split_decode_error(ValueError("Expected `int`, got `str` - at `$.seat`"))
    ('Expected `int`, got `str`', 'seat')
    >>> split_decode_error(ValueError("Expected `str`, got `int` - at `key` in `$.tiles`"))
    ('Expected `str`, got `int`', 'tiles')
    """
    problem, _, place = str(error).partition(" - at ")
    return problem, place.rpartition(" in ")[2].strip("`").removeprefix("$").removeprefix(".")


def find_named_field(problem: str) -> str | None:
    """The field that is missing or unknown. It is not part of the path, which leads to the object without it.

    >>> find_named_field("Object missing required field `deal`"), find_named_field("Expected `int`, got `str`")
    ('deal', None)
    """
    found = NAMED_FIELD.search(problem)
    return found[1] if found else None


def is_nested_too_deeply(error: RecursionError) -> bool:
    """Whether msgspec gave up on deeply nested input. A recursion error in our own code has a different message.

    >>> is_nested_too_deeply(RecursionError("maximum recursion depth exceeded"))
    False
    """
    return "deserializing" in str(error)
