"""What a table can be set up with, as data for the browser: there it is known before any server has answered."""

import json
from typing import Any

from keltis.bots.levels import LEVELS
from keltis.play.editions import MOST_STALL_ROUNDS, usual_edition
from keltis.rules.board.setup import STANDARD
from keltis.rules.editions import EDITIONS
from keltis.rules.pieces import COLORS
from keltis.texts import LANGUAGES


def catalog_table() -> dict[str, Any]:
    """Editions with their options and languages, levels of bots, the standard layout, and the bounds of options."""
    return {
        "editions": [
            {
                "edition": name,
                "game": edition.game,
                "options": edition.options,
                "languages": [each for each in LANGUAGES if usual_edition(edition.game, each) == name],
            }
            for name, edition in EDITIONS.items()
        ],
        "standard_layout": {color: list(stones) for color, stones in zip(COLORS, STANDARD, strict=True)},
        "levels": [level.number for level in LEVELS.values()],
        "most_stall_rounds": MOST_STALL_ROUNDS,
    }


def write_catalog(table: dict[str, Any]) -> str:
    """As text."""
    return json.dumps(table, indent=1) + "\n"
