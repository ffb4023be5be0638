"""The choices for a new table, as data for the browser, so that it need not wait for a server."""

import json
from typing import Any

from keltis.bots.levels import JOINING, LEVELS, RATING_DEVIATION, RATINGS, STAND_IN
from keltis.play.catalog import list_editions, standard_layout
from keltis.play.editions import MOST_STALL_ROUNDS


def catalog_table() -> dict[str, Any]:
    """Editions with their options and languages, levels of bots, the standard layout, and the bounds of options."""
    return {
        "editions": list_editions(),
        "standard_layout": standard_layout(),
        "levels": [level.number for level in LEVELS.values()],
        "ratings": {game: list(ratings) for game, ratings in RATINGS.items()},
        "rating_deviation": RATING_DEVIATION,
        "joining_level": JOINING,
        "stand_in_level": STAND_IN,
        "most_stall_rounds": MOST_STALL_ROUNDS,
    }


def write_catalog(table: dict[str, Any]) -> str:
    """The catalog as text."""
    return json.dumps(table, indent=1) + "\n"
