"""The committed module is made from the sources as they are, small, and imports nothing."""

import ast
import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from keltis.engine import build, fingerprint as fingerprints
from keltis.engine.catalog import catalog_table, write_catalog
from keltis.engine.exports import RECORDS, list_exports
from keltis.engine.files import CATALOG, COMMAND, GAME_FILES, LESSONS, MODULE, SOURCE_TREE, TABLE, TYPES
from keltis.engine.fingerprint import fingerprint, sources, tokens, without_docstrings
from keltis.engine.game_files import game_file_table, write_game_files
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


def test_the_fingerprint_covers_rules_bots_and_reviews_and_nothing_above():
    rooms = {name.split(".")[1] for name in sources()}
    assert rooms == {"rules", "bots", "review", "engine"}
    for name in ("rules.board.turn", "rules.card.legal", "rules.tables", "bots.card.steady", "rules.webassembly"):
        assert f"keltis.{name}" in sources()
    assert {name for name in sources() if ".review." in name} == {"keltis.review.luck"}
    for function, _ in list_exports().values():
        assert function.__module__ in sources()


def words(source: str) -> list[str]:
    return list(tokens(without_docstrings(ast.parse(source))))


def test_prose_does_not_make_the_module_stale_and_code_does():
    source = 'def f(a):\n    """Doc."""\n    return a + 1\n\nA = 1\n"""About A."""\n'
    same = "# A comment.\ndef f(a):\n\n    return a + 1  # why\n\n\nA = 1\n"
    assert words(source) == words(same)
    for other in (same.replace("1", "2"), same.replace("+", "-"), same.replace("(a)", "(a=0)"), same + "B = 1\n"):
        assert words(other) != words(same)


def test_another_version_of_a_tool_makes_it_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    before = fingerprint()
    other = tmp_path / "constraints.txt"
    other.write_text(re.sub(r"^numba==.*$", "numba==0.0.1", fingerprints.CONSTRAINTS.read_text(), flags=re.M))
    monkeypatch.setattr(fingerprints, "CONSTRAINTS", other)
    assert fingerprint() != before
    with pytest.raises(build.WrongVersion, match=r"numba is \S+ here; the engine is built with 0\.0\.1"):
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
