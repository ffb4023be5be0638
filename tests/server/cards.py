"""Cards that are named in a text where none may be."""

import re

CARD = re.compile(r"\b(?:[ryvgb](?:10|[0-9]|E)|p(?:10|[0-9]))\b")
"""A card in notation."""


def strip_names(text: str) -> str:
    """Logs without the random names of tables and people, which may look like cards."""
    return re.sub(r'"(?:table|account|at)": "[^"]*"|127\.0\.0\.1:\d+', "", text)
