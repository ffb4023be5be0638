"""Which lines of the package the tests reach: ``python3 scripts/coverage_report.py``. Further arguments go to pytest.

Coverage sees no compiled code. So the tests of rules, games and texts run interpreted, and then everything but the
browser tests runs as usual; a line counts if one of the two reached it. That takes much longer than the tests alone.
"""

import sys

from environment import ROOT, prepare, run
from test import CORES, QUICK_TESTS

DATA = ROOT / "build" / "coverage" / "data"


def measure(words: list[str]) -> None:
    """Both runs, and the report."""
    python = prepare("[dev,arena,cluster,env,learn]") / "python"
    DATA.parent.mkdir(parents=True, exist_ok=True)
    where = {"COVERAGE_FILE": str(DATA)}
    tests = ("-m", "coverage", "run", "-m", "pytest", "-q", "-n", str(CORES))
    run(python, "-m", "coverage", "erase", **where)
    run(python, *tests, *(words or QUICK_TESTS), **where, KELTIS_MODE="interpreted")
    run(python, *tests, *(words or ["--ignore=tests/web"]), **where)
    run(python, "-m", "coverage", "combine", "-q", **where)
    run(python, "-m", "coverage", "report", **where)


if __name__ == "__main__":
    measure(sys.argv[1:])
