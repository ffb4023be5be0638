"""Set up everything and run all checks: ``python3 scripts/test.py`` (options go to pytest)."""

import sys

from browser import need_browser, want_firefox
from environment import need_node, prepare, run

if __name__ == "__main__":
    programs = prepare("[dev,arena,cluster,env,learn]")
    need_node(programs / "python")
    need_browser(programs / "python")
    want_firefox()
    run(programs / "python", "scripts/web_app.py", "check")
    run(programs / "ruff", "check", ".")
    run(programs / "ruff", "format", "--check", ".")
    run(programs / "mypy")
    run(programs / "lint-imports")
    run(programs / "pytest", "-n", "2", *sys.argv[1:])
