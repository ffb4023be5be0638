"""What a game file may contain, as data for the browser, made from the types with which the server reads such files."""

import json
from typing import Any

import msgspec

from keltis.game_files import DIFFERENT, LARGEST_GAME_FILE, PER_SEAT, TURN_PATTERN, GameFile

PROSE = frozenset({"title", "description", "default"})


def game_file_table() -> dict[str, Any]:
    """The JSON schema of a file and its parts, and the checks that a schema cannot express."""
    (schema,), parts = msgspec.json.schema_components([GameFile], ref_template="{name}")
    return {
        "schema": schema["$ref"],
        "parts": {name: without_prose(part) for name, part in parts.items()},
        "per_seat": list(PER_SEAT),
        "different": list(DIFFERENT),
        "turn": TURN_PATTERN,
        "largest": LARGEST_GAME_FILE,
    }


def without_prose(schema: Any) -> Any:
    """A schema without the texts that checking does not need. A field may have any name, even that of such a text."""
    if isinstance(schema, list):
        return [without_prose(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    fields = {name: without_prose(field) for name, field in schema.get("properties", {}).items()}
    rest = {key: without_prose(value) for key, value in schema.items() if key not in PROSE}
    return rest | ({"properties": fields} if fields else {})


def write_game_files(table: dict[str, Any]) -> str:
    """The table as text, as short as possible because it is part of the app."""
    return json.dumps(table, separators=(",", ":")) + "\n"
