"""The committed module is made from the sources as they are, small, and imports nothing."""

import ast
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from keltis.engine import build, fingerprint as fingerprints
from keltis.engine.catalog import catalog_table, write_catalog
from keltis.engine.exports import RECORDS, list_exports
from keltis.engine.files import (
    CATALOG,
    COMMAND,
    GAME_FILES,
    LESSONS,
    MODULE,
    SOURCE_TREE,
    TABLE,
    TYPES,
    ForeignModule,
)
from keltis.engine.fingerprint import fingerprint, sources, tokens, without_docstrings
from keltis.engine.game_files import game_file_table, write_game_files
from keltis.engine.host import Host
from keltis.engine.lessons import lesson_table, write_lessons
from keltis.engine.signatures import read_signature, signatures
from keltis.engine.table import field_table, write_table
from keltis.engine.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 64 * 1024


def committed(name: str) -> bytes:
    return (SOURCE_TREE / name).read_bytes()


def test_the_module_is_made_from_the_sources_as_they_are():
    assert json.loads(committed(TABLE))["fingerprint"] == fingerprint(), f"the engine is stale: {COMMAND}"


def test_table_and_types_are_those_of_the_module():
    table = field_table(fingerprint(), committed(MODULE))
    text = write_table(table)
    assert committed(TABLE).decode() == text, COMMAND
    assert committed(TYPES).decode() == typescript(table, text), COMMAND
    assert json.loads(text) == table


def test_the_browser_knows_what_a_table_can_be_set_up_with():
    assert committed(CATALOG).decode() == write_catalog(catalog_table()), COMMAND


def test_the_browser_knows_what_a_game_file_may_hold():
    assert committed(GAME_FILES).decode() == write_game_files(game_file_table()), COMMAND


def test_the_lessons_of_the_browser_are_those_of_python():
    table = lesson_table()
    assert committed(LESSONS).decode() == write_lessons(table), COMMAND
    assert json.loads(committed(LESSONS)) == table


def test_the_fingerprint_covers_rules_and_bots_and_nothing_above():
    found = sources()
    assert {name.split(".")[1] for name in found} == {"rules", "bots", "engine", "review"}
    for name in ("rules.board.turn", "rules.card.legal", "rules.tables", "bots.card.steady", "rules.webassembly"):
        assert f"keltis.{name}" in found
    for function, _ in list_exports().values():
        assert function.__module__ in found


def words(source: str) -> list[str]:
    return list(tokens(without_docstrings(ast.parse(source))))


def test_prose_does_not_make_the_module_stale_and_code_does():
    source = 'def f(a):\n    """Doc."""\n    return a + 1\n\nA = 1\n"""About A."""\n'
    same = "# A comment.\ndef f(a):\n\n    return a + 1  # why\n\n\nA = 1\n"
    assert words(source) == words(same)
    for other in (same.replace("1", "2"), same.replace("+", "-"), same.replace("(a)", "(a=0)"), same + "B = 1\n"):
        assert words(other) != words(same)
    for one, other in (("def f(*, a, b=1): 0", "def f(*, a=1, b): 0"), ("{**a, b: c}", "{b: a, **c}")):
        assert words(one) != words(other)


def test_another_version_of_a_tool_makes_it_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    before = fingerprint()
    other = tmp_path / "constraints.txt"
    other.write_text(re.sub(r"^numba==.*$", "numba==0.0.1", fingerprints.CONSTRAINTS.read_text(), flags=re.M))
    monkeypatch.setattr(fingerprints, "CONSTRAINTS", other)
    assert fingerprint() != before
    with pytest.raises(build.WrongVersion, match=r"numba is \S+ here; the engine is built with 0\.0\.1"):
        build.check_versions()


def test_settings_of_numba_are_not_built_into_the_module(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "pinned_versions", dict)
    build.check_versions()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    with pytest.raises(build.WrongVersion, match="unset NUMBA_BOUNDSCHECK"):
        build.check_versions()


def test_types_and_arguments_must_agree():
    with pytest.raises(ValueError, match="takes games, i, move, and 2 types were given"):
        read_signature(list_exports()["board_attempt"][0], ["board[]", "int"])
    with pytest.raises(TypeError, match="not understood"):
        read_signature(list_exports()["board_attempt"][0], ["bored[]", "int", "int"])


def test_the_module_is_small():
    brotli = pytest.importorskip("brotli")
    assert len(brotli.compress(committed(MODULE))) <= LARGEST


def test_the_module_imports_nothing_and_exports_what_is_listed():
    wasmtime = pytest.importorskip("wasmtime")
    module = wasmtime.Module(wasmtime.Engine(), committed(MODULE))
    assert module.imports == []
    exported = {each.name: each.type for each in module.exports}
    assert set(exported) == {"memory", "__heap_base", *list_exports()}
    for name, each in signatures().items():
        plain = sum(1 + argument.dimensions if argument.items else 1 for argument in each.arguments)
        assert len(exported[name].params) == plain
        assert len(exported[name].results) == (each.returns is not None)


def test_nothing_of_the_machine_it_was_built_on_is_in_the_module():
    assert str(ROOT).encode() not in committed(MODULE)
    assert b"site-packages" not in committed(MODULE)
    assert b".py" not in committed(MODULE)


@pytest.mark.parametrize("record", RECORDS)
def test_fields_lie_where_the_table_says(record: str):
    described = json.loads(committed(TABLE))["records"][record]
    assert described["size"] == RECORDS[record].itemsize
    for name, field in described["fields"].items():
        kind, offset = RECORDS[record].fields[name][:2]
        assert (field["type"], field["offset"], field["shape"]) == (kind.base.name, offset, list(kind.shape))


@pytest.mark.heavy
@pytest.mark.skipif(find_spec("ziglang") is None, reason="needs the linker: pip install '.[engine]'")
def test_a_new_build_is_the_same_to_the_byte():
    code = "import sys; sys.path[:0] = ['scripts']; import build_engine as b; sys.stdout.buffer.write(b.build_module())"
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
        built = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
        assert built.stdout == committed(MODULE)


def copies(folder: Path) -> Path:
    """The committed module and table, where they can be damaged."""
    for name in (MODULE, TABLE):
        (folder / name).write_bytes(committed(name))
    return folder


def test_a_damaged_or_foreign_module_is_refused_and_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("wasmtime")
    folder, now = copies(tmp_path), fingerprint()
    build_engine = load_script("build_engine", monkeypatch)
    monkeypatch.setattr(build_engine, "SOURCE_TREE", folder)
    assert build_engine.is_current(now)
    assert not build_engine.is_current("another")
    damaged = bytearray(committed(MODULE))
    damaged[-50] ^= 4
    for name, content, problem in (
        (MODULE, bytes(damaged), "damaged or of another build"),
        (MODULE, committed(MODULE)[:-100], "damaged or of another build"),
        (MODULE, b"", "damaged or of another build"),
        (TABLE, b"{}", "damaged or not a field table"),
        (TABLE, b"[]", "damaged or not a field table"),
        (TABLE, committed(TABLE)[:500], "damaged or not a field table"),
    ):
        (copies(folder) / name).write_bytes(content)
        assert not build_engine.is_current(now)
        with pytest.raises(ForeignModule, match=problem):
            Host(folder)
    (folder / MODULE).unlink()
    assert not build_engine.is_current(now)


def load_script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A script, without what it does to the environment of its process."""
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    return import_module(name)
