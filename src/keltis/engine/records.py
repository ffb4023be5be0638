"""The format of record files as data for the browser: bounds, and fields and types from the Python definition."""

from typing import Any

import msgspec

from keltis.play.board import NAMED_LAYOUTS
from keltis.play.record import FORMAT, MAX_MOVES, NEEDED, Pieces
from keltis.play.rulesets import RULESETS
from keltis.rules.board.setup import N_DARK
from keltis.rules.editions import EDITIONS, MAX_STALL_ROUNDS, OPTIONS, Option
from keltis.rules.errors import LONGEST_QUOTE
from keltis.rules.flaws import BOARD_FLAWS, DECK_FLAWS, FLAWS
from keltis.rules.pieces import MAX_SEATS, MIN_SEATS


class Whole(Pieces, kw_only=True):
    """A deal and its moves: all fields of a record."""

    moves: list[str]


def describe_records() -> dict[str, Any]:
    """The structure as a JSON schema, and everything that is checked beyond it."""
    (schema,), parts = msgspec.json.schema_components([Whole], ref_template="{name}")
    return {
        "format": FORMAT,
        "needed": list(NEEDED),
        "schema": without_prose(parts[schema["$ref"]]),
        "parts": {name: without_prose(part) for name, part in parts.items() if name != schema["$ref"]},
        "rulesets": {ruleset.id: ruleset.game for ruleset in RULESETS.values()},
        "editions": {name: {"game": game, "options": options} for name, (game, options) in EDITIONS.items()},
        "options": {name: describe_option(option) for name, option in OPTIONS.items()},
        "layouts": list(NAMED_LAYOUTS),
        "dark_stones": N_DARK,
        "least_players": MIN_SEATS,
        "most_players": MAX_SEATS,
        "most_rounds": MAX_STALL_ROUNDS,
        "most_moves": MAX_MOVES,
        "longest_quote": LONGEST_QUOTE,
        "flaws": {key: flaw._asdict() for key, flaw in FLAWS.items()},
        "deck_flaws": list(DECK_FLAWS),
        "board_flaws": list(BOARD_FLAWS),
    }


def describe_option(option: Option) -> dict[str, Any]:
    """An option; without values it is a number of rounds."""
    return {"rule": option.rule, "values": list(option.values or ()), "field": option.field}


def without_prose(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without the texts that checking does not need."""
    fields = {
        name: {key: value for key, value in field.items() if key != "default"}
        for name, field in schema["properties"].items()
    }
    further = schema.get("additionalProperties", True)
    return {"type": "object", "properties": fields, "required": schema["required"], "additionalProperties": further}
