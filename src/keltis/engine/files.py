"""The location of the module and its descriptions: web/src/lib/engine in a source tree, beside this file in a wheel."""

import json
import zlib
from pathlib import Path
from typing import Any

SOURCE_TREE = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "engine"
MODULE, TABLE, TYPES = "keltis.wasm", "keltis.json", "generated.ts"
LESSONS, CATALOG, GAME_FILES = "lessons.json", "catalog.json", "game_files.json"
COMMAND = "python scripts/build_engine.py"
"""The command that builds all of them."""


class ForeignModule(ValueError):
    """The module is damaged, or not the one its field table describes."""


def read_build(folder: Path) -> dict[str, Any]:
    """The field table of a folder, after checking that it describes the module beside it."""
    module = (folder / MODULE).read_bytes()
    try:
        table: dict[str, Any] = json.loads((folder / TABLE).read_bytes())
        described = table["module"]
    except (ValueError, LookupError, TypeError):
        raise ForeignModule(f"{folder / TABLE} is damaged or not a field table; build it with {COMMAND}") from None
    if described != {"bytes": len(module), "crc32": zlib.crc32(module)}:
        raise ForeignModule(f"{folder / MODULE} is damaged or of another build than {TABLE}; build it with {COMMAND}")
    return table


def find_file(name: str) -> Path:
    """The path of one of the files."""
    for folder in (Path(__file__).resolve().parent, SOURCE_TREE):
        if (folder / name).exists():
            return folder / name
    raise FileNotFoundError(f"{name} is missing; build it with {COMMAND} in a checkout")
