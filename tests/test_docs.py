"""The documentation is true: its examples run, its links lead somewhere, its tables leave nothing out.

A page's code blocks run from top to bottom in one namespace. A `python` block with `>>>` is checked as a doctest; one
without is executed, and what it prints must be the `output` block that follows it, if there is one.
"""

import ast
import contextlib
import doctest
import io
import json
import re
import shlex
import sys
import textwrap
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import keltis
from keltis import play
from keltis.bots.registry import ENTRY_POINTS
from keltis.cli import main, make_parser, with_command
from keltis.rules.board import state as board_state
from keltis.rules.card import state as card_state
from keltis.rules.editions import EDITIONS, OPTIONS
from keltis.rules.reasons import KINDS
from keltis.server.protocol.tables import NewTable
from keltis.texts import LANGUAGES, RULE_NAMES

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SERVER = ROOT / "src" / "keltis" / "server"
WITH_CODE = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
PAGES = [*WITH_CODE, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]

BLOCK = re.compile(r"^(?P<indent> *)```(?P<language>[\w-]*)[^\n]*\n(?P<text>.*?)^(?P=indent)```\s*$", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
PROMPT = ">>> "


class Block(NamedTuple):
    """A fenced block: its language, its text, and the line it begins on."""

    language: str
    text: str
    line: int


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks_of(page: Path) -> list[Block]:
    text = read(page)
    return [
        Block(match["language"], textwrap.dedent(match["text"]), text.count("\n", 0, match.start()) + 1)
        for match in BLOCK.finditer(text)
    ]


def run_doctest(block: Block, page: Path, namespace: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, name_of(page), str(page), block.line)
    test.globs = namespace
    report = io.StringIO()
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(test, out=report.write, clear_globs=False)
    assert not report.getvalue(), report.getvalue()


def run_plain(block: Block, page: Path, namespace: dict[str, Any]) -> str:
    code = compile("\n" * block.line + block.text, str(page), "exec")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, namespace)  # noqa: S102 - the examples of our own pages
    return printed.getvalue()


@pytest.mark.parametrize("page", WITH_CODE, ids=name_of)
def test_the_examples_of_a_page_run_and_show_what_it_says(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if page.name == "research.md" and any(
        find_spec(extra) is None for extra in ("gymnasium", "pettingzoo", "pyspiel", "torch")
    ):
        pytest.skip("the extras env and learn are not installed")
    namespace: dict[str, Any] = {"__name__": "__main__"}
    printed = None
    for block in blocks_of(page):
        if block.language == "output":
            assert printed is not None, f"line {block.line}: output of no example"
            assert printed.rstrip() == block.text.rstrip(), f"line {block.line}"
        printed = None
        if block.language == "python" and PROMPT not in block.text:
            printed = run_plain(block, page, namespace)
        elif block.language == "python":
            run_doctest(block, page, namespace)


@pytest.mark.parametrize("page", WITH_CODE, ids=name_of)
def test_no_prompt_escapes_the_test(page):
    prompts = sum(block.text.count(PROMPT) for block in blocks_of(page) if block.language == "python")
    assert read(page).count(PROMPT) == prompts, "examples with >>> belong into ```python blocks"


def check_keltis(words: list[str]) -> None:
    make_parser().parse_args(words)


def check_python(words: list[str]) -> None:
    assert words[0] == "-m" or (ROOT / words[0]).is_file()


def check_pip(words: list[str]) -> None:
    extras = set(re.findall(r"\w+", words[1].partition("[")[2]))
    assert words[0] == "install"
    assert extras <= set(tomllib.loads(read(ROOT / "pyproject.toml"))["project"]["optional-dependencies"])


def check_npm(words: list[str]) -> None:
    assert words[-1] in {"ci", *json.loads(read(ROOT / "web" / "package.json"))["scripts"]}


def check_podman(words: list[str]) -> None:
    assert (ROOT / words[words.index("--file") + 1]).is_file()


COMMANDS = {
    "keltis": check_keltis,
    "python3": check_python,
    "pip": check_pip,
    "npm": check_npm,
    "podman": check_podman,
    "cd": lambda words: check_npm(words[words.index("npm") + 1 :]),
}
"""The programs that the pages call. What they do is tested elsewhere; here, that such a call is valid."""


@pytest.mark.parametrize("page", [*WITH_CODE, ROOT / "CONTRIBUTING.md"], ids=name_of)
def test_the_commands_of_a_page_can_be_given(page):
    for block in blocks_of(page):
        if block.language == "sh":
            for line in block.text.splitlines():
                words = [word for word in shlex.split(line, comments=True) if not word.startswith("KELTIS_")]
                COMMANDS[words[0]](words[1:])


PLACEHOLDERS = {"G": "board", "GAME": "board", "[board|card]": "board", "SUITE": "rules", "COMMAND": "play", "N": "2"}
PLACEHOLDERS |= {"M": "10", "S": "1"}
"""Words of a command in a sentence that stand for others."""

INCOMPLETE = ("the following arguments are required", "expected one argument")
"""What the parser says if a sentence only mentions a command or an option."""


@pytest.mark.parametrize("page", [*PAGES, ROOT / "results" / "README.md", ROOT / "bench" / "README.md"], ids=name_of)
def test_the_commands_in_sentences_and_tables_exist(page, capsys):
    text = re.sub(r"\s*\n\s*", " ", BLOCK.sub("", read(page)).replace("\\|", "|"))
    for command in re.findall(r"`keltis ([^`]+)`", text):
        words = [PLACEHOLDERS.get(word, word) for word in shlex.split(command)]
        with contextlib.suppress(SystemExit):
            make_parser().parse_args(with_command(words))
        said = capsys.readouterr().err
        assert not said or any(problem in said for problem in INCOMPLETE), f"keltis {command}: {said}"


def test_the_terminal_shows_what_the_readme_shows(monkeypatch, capsys):
    [shown] = [block.text for block in blocks_of(ROOT / "README.md") if block.language == "text"]
    command, *parts = [part.strip("\n") for part in re.split(r"^…$", shown, flags=re.M)]
    typed = re.findall(r"^Your move > (.+)$", shown, re.M)

    def type_in(prompt: str) -> str:
        if not typed:
            raise EOFError
        sys.stdout.write(f"{prompt}{typed[0]}\n")
        return typed.pop(0)

    monkeypatch.setattr("builtins.input", type_in)
    assert main([*shlex.split(command.removeprefix("$ keltis ")), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert len(parts) == 2
    assert [part for part in parts if part not in printed] == []


def test_the_layers_of_the_rooms_are_those_of_the_contract():
    contracts = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    [layers] = [contract["layers"] for contract in contracts if contract.get("containers") == ["keltis"]]
    assert "\n".join(layers) in [block.text.strip() for block in blocks_of(DOCS / "architecture.md")]


def test_the_entry_point_of_a_bot_is_the_one_that_is_read():
    [shown] = [block for block in blocks_of(DOCS / "bots.md") if block.language == "toml"]
    assert list(tomllib.loads(shown.text)["project"]["entry-points"]) == [ENTRY_POINTS]


def test_the_new_table_of_the_protocol_is_one():
    [shown] = [block for block in blocks_of(DOCS / "protocol.md") if block.language == "json"]
    opened = msgspec.json.decode(shown.text, type=NewTable)
    assert [opened.config.game, len(opened.places)] == ["board", opened.config.seats]


def test_no_example_is_in_a_language_that_no_test_reads():
    read_here = {"python", "output", "sh", "toml", "json"}
    elsewhere = {
        "js": "tests/engine/test_example.py",
        "text": "what a terminal shows, or a drawing",
        "bibtex": "a citation",
    }
    shown = {block.language for page in (*WITH_CODE, ROOT / "CONTRIBUTING.md") for block in blocks_of(page)}
    assert shown <= read_here | elsewhere.keys()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_example_is_only_indented(page):
    assert not re.search(r"\n\n    \S.*", BLOCK.sub("", read(page))), "code belongs between ``` and ```"


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]+`", "", BLOCK.sub("", text))


def anchors_of(page: Path) -> set[str]:
    """The names a link can lead to: explicit ones, and those made from headings."""
    text = BLOCK.sub("", read(page))
    headings = re.findall(r"^#+ +(.+?) *$", text, re.M)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def broken_links(page: Path) -> list[str]:
    broken = []
    for target in LINK.findall(without_code(read(page))):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = (page.parent / path).resolve() if path else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors_of(file)):
            broken.append(target)
    return broken


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_resolve(page):
    assert broken_links(page) == []


def test_a_broken_link_is_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# One head\n[a](#one-head) [b](#two) [c](other.md) `[d](e.md)`\n", encoding="utf-8")
    assert broken_links(page) == ["#two", "other.md"]


def test_every_page_is_in_the_index():
    linked = set(LINK.findall(read(DOCS / "README.md")))
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} <= linked


@pytest.mark.parametrize(("letter", "page"), [("B", "board-game.md"), ("C", "card-game.md"), ("O", "sources.md")])
def test_every_rule_has_a_place_to_link_to(letter, page):
    rules = {name for name in RULE_NAMES if name[0] == letter}
    assert rules <= anchors_of(DOCS / page)


def rows_of(page: Path) -> list[list[str]]:
    """The cells of every table row of a page."""
    lines = [line for line in read(page).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def first_cells(page: str) -> set[str]:
    return {row[0].strip("`") for row in rows_of(DOCS / page)}


def test_the_editions_table_is_that_of_the_code():
    table = {row[0].strip("`"): row for row in rows_of(DOCS / "sources.md")}
    for name, (game, options) in EDITIONS.items():
        values = [str(options[option]).lower() if option in options else "–" for option in OPTIONS]
        assert [cell.strip("`") for cell in table[name][1:]] == [game, *values]


@pytest.mark.parametrize(
    "struct",
    [
        play.BoardView,
        play.CardView,
        play.BoardSeatView,
        play.CardSeatView,
        play.Decision,
        play.Effect,
        play.FigureStep,
        play.Outcome,
        play.Move,
        play.Reason,
    ],
)
def test_every_field_is_explained(struct):
    assert set(struct.__struct_fields__) <= first_cells("api.md")


def test_every_field_of_a_record_is_explained():
    assert set(keltis.Record.__annotations__) <= first_cells("api.md")


def test_every_member_of_a_game_is_explained():
    explained = {name for cell in first_cells("api.md") for name in re.findall(r"^[gG]ame\.(\w+)", cell)}
    assert {name for name in vars(keltis.Game) if not name.startswith("_")} == explained


def test_every_exported_name_is_explained():
    assert [name for name in keltis.__all__ if f"`{name}" not in read(DOCS / "api.md")] == []


def test_every_reason_is_explained():
    explained = {(row[0].strip("`"), row[1]) for row in rows_of(DOCS / "api.md") if len(row) > 1}
    assert {(key, rule or "–") for key, rule, _ in KINDS[1:]} <= explained


@pytest.mark.parametrize("game", ["board", "card"])
def test_every_field_of_an_observation_is_explained(game):
    from keltis.env import observation_layout

    rows = rows_of(DOCS / "research.md")
    explained = [
        [index, f"`{name}`", numbers, meaning] for index, name, numbers, meaning in observation_layout(game, 2).rows()
    ]
    assert [row for row in explained if row not in rows] == []


def test_every_file_of_the_server_has_its_place():
    rows = rows_of(DOCS / "server.md")
    start = next(number for number, row in enumerate(rows) if "src/keltis/server/" in row[0])
    named = re.findall(r"`([\w/]+(?:\.py)?)`", " ".join(cell for row in rows[start + 2 :] for cell in row))
    there = [path for path in SERVER.iterdir() if path.name[0] not in "_." and (path.is_dir() or path.suffix == ".py")]
    assert sorted(named) == sorted(f"{path.name}/" if path.is_dir() else path.name for path in there)


def keys_of_the_server() -> dict[int, set[str]]:
    """All keys with which something is refused, by their status, as the source has them."""
    from keltis.server.http.errors import KEYS
    from keltis.server.protocol.problems import STATUS

    own = {"broken": 500}
    found = {status: {key} for status, key in KEYS.items()}
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(read(file))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            keys = [each.value for each in node.keywords if each.arg == "key"]
            named = {"Refused": node.args[:1], "Problem": keys, "describe_decode_error": keys}
            for each in named.get(node.func.id, []):
                if isinstance(each, ast.Constant):
                    status = own.get(each.value) or STATUS.get(each.value, 400)
                    found.setdefault(status, set()).add(each.value)
                else:
                    assert file.name in {"errors.py", "problems.py"}, f"{file}:{node.lineno}: a key that is not plain"
    return found


def test_every_refusal_is_listed():
    rows = [row for row in rows_of(DOCS / "protocol.md") if row[0].isdecimal()]
    listed = {int(row[0]): set(re.findall(r"`([a-z-]+)`", row[1])) for row in rows}
    assert listed == keys_of_the_server()


def test_every_dependency_has_its_reason():
    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    extras = [need for needs in project["project"]["optional-dependencies"].values() for need in needs]
    needed = project["project"]["dependencies"] + extras + project["build-system"]["requires"]
    names = {re.split(r"[<>=!~\[; ]", need)[0] for need in needed} - {"keltis"}  # extras of its own
    assert names <= first_cells("dependencies.md")


def test_the_glossary_has_the_words_of_the_texts():
    header, *others = rows_of(DOCS / "glossary.md")
    assert set(header) == set(LANGUAGES)
    rows = [row for row in others if row != header and not row[0].startswith("-")]
    assert len(rows) >= 10
    for column, language in enumerate(header):
        folder = ROOT / "src" / "keltis" / "texts" / language
        texts = "\n".join(read(file) for file in sorted(folder.glob("*.ftl"))).lower()
        assert [row[column] for row in rows if row[column].lower() not in texts] == []


def test_it_is_cited_by_its_version():
    assert f"\nversion: {keltis.__version__}\n" in read(ROOT / "CITATION.cff")
    assert f"version = {{{keltis.__version__}}}" in read(DOCS / "research.md")


@pytest.mark.parametrize("page", ["README.md", "docs/performance.md"])
def test_the_size_of_a_position_is_what_is_said(page):
    sizes = [board_state.DTYPE.itemsize, card_state.DTYPE.itemsize]
    said = re.search(r"(\d+)(?: and|, card) (\d+) bytes", read(ROOT / page))
    assert said
    assert [int(size) for size in said.groups()] == sizes
    assert max(sizes) <= 672


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_line_of_prose_is_longer_than_one_of_code(page):
    prose = BLOCK.sub("", read(page))
    long = [line for line in prose.splitlines() if len(line) > 120 and not line.lstrip().startswith(("|", "<", "!["))]
    assert not long
