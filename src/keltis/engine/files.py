"""Where the module and its descriptions are: in web/src/lib/engine of a source tree, beside this file in a wheel."""

from pathlib import Path

SOURCE_TREE = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "engine"
MODULE, TABLE, TYPES = "keltis.wasm", "keltis.json", "generated.ts"
LESSONS, CATALOG, GAME_FILES = "lessons.json", "catalog.json", "game_files.json"
COMMAND = "python scripts/build_engine.py"
"""Builds them all."""


def find_file(name: str) -> Path:
    """One of the files."""
    for folder in (Path(__file__).resolve().parent, SOURCE_TREE):
        if (folder / name).exists():
            return folder / name
    raise FileNotFoundError(f"{name} is not there; it is built by {COMMAND} in a source tree")
