"""The script that runs all checks: two series of commands at the same time, neither of which hides the other."""

import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
TOGETHER = """
import sys
from environment import run_together

say, fail = [sys.executable, "-c", "print('said')"], [sys.executable, "-c", "print('failed'); raise SystemExit(3)"]
never = [sys.executable, "-c", "print('never')"]
run_together({first}, {others})
print("all is well")
"""


def run_together(first: str, others: str) -> tuple[int, list[str]]:
    """The exit code, and what was printed by the commands."""
    words = [sys.executable, "-c", TOGETHER.format(first=first, others=others)]
    done = subprocess.run(words, cwd=SCRIPTS, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, [line for line in done.stdout.splitlines() if line and not line.startswith("$")]


def test_both_series_are_shown_and_end_well():
    assert run_together("[say]", "[say, say]") == (0, ["said", "said", "said", "all is well"])


def test_a_failure_ends_its_own_series_only_and_is_the_exit_code():
    assert run_together("[fail, never]", "[say]") == (3, ["failed", "said"])
    assert run_together("[say]", "[say, fail, never]") == (3, ["said", "said", "failed"])
