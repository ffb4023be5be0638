"""Set up everything and run all checks: ``python3 scripts/test.py``. Further arguments go to pytest.

``--quick`` is for every change: style, types, architecture, and the tests of the rules and of the games. It needs
neither a browser nor Node, PyTorch or PostgreSQL. ``--style`` leaves out the tests as well.
"""

import os
import sys
from pathlib import Path

from browser import need_browser, want_firefox
from environment import Command, beside, need_node, prepare, run, run_together

CORES = os.cpu_count() or 1
QUICK_ROOMS = ("rules", "texts", "play", "bots", "lessons", "arena", "engine", "server")
"""The rooms whose types can be checked without the extras `env` and `learn`."""
QUICK_TESTS = (
    "tests/rulebook",
    "tests/rules",
    "tests/play",
    "tests/texts",
    "tests/lessons",
    "tests/golden",
    "tests/properties",
    "tests/test_class_names.py",
)
WAITING_TESTS = ("tests/server", "tests/web")
"""These mostly wait for servers and browsers, so they run at the same time as the tests that compute."""


def check_style(programs: Path, *rooms: str) -> None:
    """Style, format, types (of these rooms, or of all) and architecture."""
    run(programs / "ruff", "check", ".")
    run(programs / "ruff", "format", "--check", ".")
    run(programs / "mypy", *(word for room in rooms for word in ("-p", f"keltis.{room}")))
    run(programs / "lint-imports")


def test_command(programs: Path, workers: int, *words: str) -> Command:
    """Pytest with this many workers; a worker that has no tests left takes some of another's."""
    return (programs / "pytest", "-n", str(workers), "--dist", "worksteal", *words)


def check_quickly(words: list[str], style_only: bool) -> None:
    """The checks for every change; if tests are named, only those run."""
    programs = prepare("[quick]", app=False)
    check_style(programs, *QUICK_ROOMS)
    if not style_only:
        are_chosen = any(Path(word.partition("::")[0]).exists() for word in words)
        run(*test_command(programs, CORES, *([] if are_chosen else QUICK_TESTS), *words))


def check_all(words: list[str]) -> None:
    """All checks: the fast ones first, then all tests."""
    programs = prepare("[dev,arena,cluster,env,learn]")
    need_node(programs / "python")
    need_browser(programs / "python")
    want_firefox()
    with beside(programs / "python", "scripts/web_app.py", "check"):
        check_style(programs)
    if words:
        run(programs / "pytest", "-n", str(CORES), *words)
        return
    # Compile once for all workers; otherwise each of them would compile the same code.
    with beside(programs / "keltis", "warmup", "--game", "board"):
        run(programs / "keltis", "warmup", "--game", "card")
    run_together(
        [test_command(programs, CORES, *(f"--ignore={folder}" for folder in WAITING_TESTS))],
        [
            test_command(programs, CORES + 1, "tests/server"),
            test_command(programs, CORES + 1, "tests/web", "--reruns", "1"),
        ],
    )


if __name__ == "__main__":
    given = sys.argv[1:]
    to_pytest = [word for word in given if word not in {"--quick", "--style"}]
    if "--quick" in given or "--style" in given:
        check_quickly(to_pytest, style_only="--style" in given)
    else:
        check_all(to_pytest)
