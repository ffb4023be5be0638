"""Reads the errors of msgspec. Only this module knows the form of its messages."""


def split_decode_error(error: Exception) -> tuple[str, str]:
    """The problem, and the path of the value that has it. The path is empty if it is the whole value.

    >>> split_decode_error(ValueError("Expected `int`, got `str` - at `$.seat`"))
    ('Expected `int`, got `str`', 'seat')
    >>> split_decode_error(ValueError("Expected `str`, got `int` - at `key` in `$.tiles`"))
    ('Expected `str`, got `int`', 'tiles')
    """
    problem, _, place = str(error).partition(" - at ")
    return problem, place.rpartition(" in ")[2].strip("`").removeprefix("$").removeprefix(".")


def is_nested_too_deeply(error: RecursionError) -> bool:
    """Whether msgspec gave up on deeply nested input. A recursion error in our own code has a different message.

    >>> is_nested_too_deeply(RecursionError("maximum recursion depth exceeded"))
    False
    """
    return "deserializing" in str(error)
