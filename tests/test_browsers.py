"""Which browser is measured and tested with."""

from pathlib import Path

import pytest

from bench.engine.hosts import HOSTS, left_out
from bench.web.browser import NAMES, SHELLS, find_browser, find_test_browser


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH; programs can be put into it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("KELTIS_BROWSER", raising=False)
    return tmp_path


def install(folder: Path, name: str) -> str:
    """A program that does nothing."""
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return str(program)


def test_the_headless_shell_alone_is_enough(programs: Path):
    assert find_browser() is None
    shell = install(programs, SHELLS[0])
    assert (find_browser(), find_test_browser()) == (shell, shell)


def test_figures_are_taken_with_the_whole_browser_and_tests_run_in_the_shell(programs: Path):
    whole, shell = install(programs, NAMES[0]), install(programs, SHELLS[0])
    assert (find_browser(), find_test_browser()) == (whole, shell)


def test_hosts_that_are_left_out_are_named(programs: Path):
    missing = left_out(None)
    assert set(missing) <= set(HOSTS)
    assert {"node", "Chromium"} <= set(missing)
    install(programs, "node")
    assert "node" not in left_out(None)
