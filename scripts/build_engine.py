"""Builds the engine for browsers: ``python scripts/build_engine.py`` (``--again`` even if nothing has changed).

Turns the compiled rules and bots into web/src/lib/engine: the module (keltis.wasm), its field table (keltis.json) and
TypeScript types for it (generated.ts); and writes the lessons (lessons.json), what a table can be set up with
(catalog.json) and what a game file may hold (game_files.json). Needs the linker:
``pip install -c constraints.txt '.[engine]'``.
"""

import os
import sys
from pathlib import Path

# Before anything of ours is imported: cached code has no IR left, and machine code for this machine is not needed.
os.environ |= {"KELTIS_MODE": "compiled", "KELTIS_CACHE_DIR": os.devnull, "NUMBA_OPT": "0"}
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from keltis.engine.build import WrongVersion, build_module
from keltis.engine.catalog import catalog_table, write_catalog
from keltis.engine.files import (
    CATALOG,
    GAME_FILES,
    LESSONS,
    MODULE,
    SOURCE_TREE,
    TABLE,
    TYPES,
    ForeignModule,
    read_build,
)
from keltis.engine.fingerprint import fingerprint
from keltis.engine.game_files import game_file_table, write_game_files
from keltis.engine.lessons import lesson_table, write_lessons
from keltis.engine.table import field_table, write_table
from keltis.engine.typescript import typescript


def is_current(now: str) -> bool:
    """Whether the module was built from these sources, and is whole."""
    try:
        return read_build(SOURCE_TREE)["fingerprint"] == now
    except (OSError, ForeignModule):
        return False


def main() -> None:
    """Build what has changed; tables and types are written each time."""
    now = fingerprint()
    if is_current(now) and "--again" not in sys.argv:
        print("The module is up to date.")
        module = (SOURCE_TREE / MODULE).read_bytes()
    else:
        print("Compiling the rules and bots; this takes a minute or two …", flush=True)
        module = build_module()
        (SOURCE_TREE / MODULE).write_bytes(module)
    table = field_table(now, module)
    text = write_table(table)
    (SOURCE_TREE / TABLE).write_text(text, encoding="utf-8")
    (SOURCE_TREE / TYPES).write_text(typescript(table, text), encoding="utf-8")
    (SOURCE_TREE / LESSONS).write_text(write_lessons(lesson_table()), encoding="utf-8")
    (SOURCE_TREE / CATALOG).write_text(write_catalog(catalog_table()), encoding="utf-8")
    (SOURCE_TREE / GAME_FILES).write_text(write_game_files(game_file_table()), encoding="utf-8")
    print(f"{SOURCE_TREE / MODULE}: {len(module)} bytes, {len(table['functions'])} functions, {now}")


if __name__ == "__main__":
    try:
        main()
    except WrongVersion as problem:
        sys.exit(str(problem))
