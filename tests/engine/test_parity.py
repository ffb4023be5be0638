"""The module does what the native functions do, field by field: under wasmtime and in a real browser.

Needs compiled code, since the module is compared with it. The soak is behind `-m heavy`.
"""

import base64
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from keltis.engine.files import MODULE, find_file
from keltis.engine.host import Host
from keltis.rules.compiled import MODE
from tests.engine.scenarios import GAMES, SCENARIOS, count_decisions, decisions, table, whole_game
from tests.engine.tape import MEMORY, Operation, Tape, describe, replay

pytest.importorskip("wasmtime")
pytestmark = pytest.mark.skipif(MODE == "interpreted", reason="the module is compared with compiled code")

Replay = Callable[[list[Operation]], list[tuple[int, object]]]

SOAK_GAMES = 20_000
SOAK_DECISIONS = 500_000
SOAK_TABLES = 2_000


@pytest.fixture(scope="module")
def wasmtime() -> Replay:
    """The module under wasmtime."""
    host = Host(own_memory=MEMORY)
    return lambda operations: replay(host, operations)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Replay]:
    """The module in a page of a real browser."""
    from playwright.sync_api import sync_playwright

    from bench.web.browser import FLAGS, find_test_browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_test_browser(), args=FLAGS)
        page = browser.new_page()
        page.add_script_tag(path=Path(__file__).parent / "replay.js")
        module = base64.b64encode(find_file(MODULE).read_bytes()).decode()
        page.evaluate("([module, memory]) => loadModule(module, memory)", [module, MEMORY])
        # As one text, because Playwright takes many times as long for a list.
        yield lambda operations: page.evaluate("(text) => replay(JSON.parse(text))", json.dumps(operations))
        browser.close()


@pytest.fixture
def elsewhere(wasmtime: Replay, chromium: Replay) -> dict[str, Replay]:
    """What repeats a tape in the module, by name."""
    return {"wasmtime": wasmtime, "chromium": chromium}


def differences(tape: Tape, elsewhere: dict[str, Replay]) -> list[str]:
    """All differences."""
    return [f"{host}: {line}" for host, repeat in elsewhere.items() for line in describe(tape, repeat(tape.operations))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_module_does_what_native_code_does(name: str, game: str, elsewhere: dict[str, Replay]):
    make, count = SCENARIOS[name]
    for k in range(count(game)):
        tape = make(game, k)
        assert tape.checks
        assert differences(tape, elsewhere) == [], f"{name} {k}"


def test_a_difference_is_noticed_and_named(elsewhere: dict[str, Replay]):
    tape = decisions("board", 1)
    wrong = next(each for each in tape.operations if each[0] == "call" and each[1] == "board_attempt" and each[3] == 0)
    wrong[2][-1] = 0 if wrong[2][-1] else 1
    found = differences(tape, elsewhere)
    for host in elsewhere:
        assert any(line.startswith(f"{host}: position.hand: ") for line in found), found[:5]


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_soak_of_whole_games(game: str, elsewhere: dict[str, Replay]):
    """Five games per tape."""
    for k in range(SOAK_GAMES // 2 // 5):
        assert differences(whole_game(game, k), elsewhere) == [], k


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_soak_of_single_decisions(game: str, elsewhere: dict[str, Replay]):
    compared = k = 0
    while compared < SOAK_DECISIONS // 2:
        tape = decisions(game, k)
        assert differences(tape, elsewhere) == [], k
        compared, k = compared + count_decisions(tape), k + 1


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_soak_of_tables(game: str, elsewhere: dict[str, Replay]):
    """Games that every seat and a spectator follow."""
    for k in range(SOAK_TABLES // 2):
        assert differences(table(game, k), elsewhere) == [], k
