"""What the texts of a lesson are given."""

from keltis.rules.editions import EDITIONS


def words(edition: str) -> dict[str, str]:
    """The edition's options, on which some texts depend."""
    return {name: str(value).lower() for name, value in EDITIONS[edition].options.items()}
