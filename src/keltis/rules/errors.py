"""Errors about invalid setups, and how they quote bad values."""

LONGEST_QUOTE = 40
"""Characters of a bad value that are repeated in the error about it."""


def quoted(value: object) -> str:
    """A bad value in a short, printable form, whatever it is. Some values cannot even be converted to text."""
    try:
        words = value if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__}"
    printable = "".join(each if each.isprintable() else "?" for each in words[: LONGEST_QUOTE + 1])
    return printable if len(printable) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"


class KeltisError(ValueError):
    """Anything this library refuses."""


class InvalidSetup(KeltisError):
    """A game that cannot be set up: `field` names what is wrong, `rule` the rule it breaks, if any."""

    field: str
    rule: str | None

    def __init__(self, field: str, problem: str, rule: str | None = None) -> None:
        self.field = field
        self.problem = problem
        self.rule = rule
        super().__init__(f"{field}: {problem}" + (f" ({rule})" if rule else ""))
