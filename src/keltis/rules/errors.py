"""What a table cannot be set up with."""


class KeltisError(ValueError):
    """Anything this library refuses."""


class InvalidSetup(KeltisError):
    """A game that cannot be set up: `field` names what is wrong, `rule` the rule it breaks, if any."""

    def __init__(self, field: str, problem: str, rule: str | None = None) -> None:
        self.field = field
        self.problem = problem
        self.rule = rule
        super().__init__(f"{field}: {problem}" + (f" ({rule})" if rule else ""))
