"""The choices for setting up a table, as the server and the app without a server list them."""

from typing import Any

from keltis.play.editions import usual_edition
from keltis.rules.board.setup import STANDARD
from keltis.rules.editions import EDITIONS
from keltis.rules.pieces import COLORS
from keltis.texts import LANGUAGES


def list_editions() -> list[dict[str, Any]]:
    """Every edition with its game, its options, and the languages that start with it."""
    return [
        {
            "edition": name,
            "game": edition.game,
            "options": edition.options,
            "languages": [each for each in LANGUAGES if usual_edition(edition.game, each) == name],
        }
        for name, edition in EDITIONS.items()
    ]


def standard_layout() -> dict[str, list[int]]:
    """The dark stones of the board game by color.

    >>> standard_layout()["r"]
    [2, 4, 6, 8]
    """
    return {color: list(stones) for color, stones in zip(COLORS, STANDARD, strict=True)}
