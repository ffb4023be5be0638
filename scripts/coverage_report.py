"""Which lines of the package the tests reach: ``python3 scripts/coverage_report.py``. Further arguments go to pytest.

Coverage sees no compiled code. So the tests of rules, games and texts run interpreted, and then everything but the
browser tests runs as usual, including programs that tests start in the interpreted mode. A line counts if any of them
reached it. The cache for compiled code is empty at first, since some lines run only while Numba compiles. That takes
much longer than the tests alone. Without arguments, it fails if less than 95 % of the lines are reached.
"""

import os
import shutil
import subprocess
import sys

from environment import ROOT, prepare, run
from test import CORES, QUICK_TESTS

FOLDER = ROOT / "build" / "coverage"
INTERPRETED_TESTS = (*QUICK_TESTS, "tests/review/test_categories.py")
"""Tests that interpreted code passes within minutes."""
LEAST = 95
"""Percent of all lines."""
PATIENCE = 7200
"""Seconds for one test: a traced interpreter is slow, and a worker that is ended loses all lines it has reached."""


def measure(words: list[str]) -> None:
    """Both runs, and the report; failed tests are reported at the end, so that the lines are not lost."""
    python = prepare("[dev,arena,cluster,env,learn]") / "python"
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    where = {"COVERAGE_FILE": str(FOLDER / "data"), "KELTIS_CACHE_DIR": str(FOLDER / "cache")}
    pytest = ("-m", "coverage", "run", "-m", "pytest", "-q", "-n", str(CORES), "--dist", "worksteal")
    failed = False
    for mode, tests in (("interpreted", INTERPRETED_TESTS), ("compiled", ["--ignore=tests/web"])):
        command = [str(python), *pytest, "--timeout", str(PATIENCE), *(words or tests)]
        print("$", *command, flush=True)
        failed |= bool(subprocess.call(command, cwd=ROOT, env=os.environ | where | {"KELTIS_MODE": mode}))
    run(python, "-m", "coverage", "combine", "-q", **where)
    if failed:
        print("Some tests failed, so lines may be missing.", flush=True)
    run(python, "-m", "coverage", "report", *([] if words else [f"--fail-under={LEAST}"]), **where)
    sys.exit(failed)


if __name__ == "__main__":
    measure(sys.argv[1:])
