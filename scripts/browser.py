"""The browser of the tests: one on the PATH, else one that is installed here and now."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The benchmarks are installed with the package, these scripts are not: so they take it from there.
sys.path.append(str(Path(__file__).resolve().parent.parent / "bench"))
from bench_web_browser import FLAGS, find_browser

__all__ = ["FLAGS", "find_browser", "need_browser"]


def has_playwright_browser(python: Path) -> bool:
    """Whether Playwright has brought its own."""
    code = (
        "import os; from playwright.sync_api import sync_playwright as start\n"
        "with start() as it: raise SystemExit(not os.path.exists(it.chromium.executable_path))"
    )
    return subprocess.call([str(python), "-c", code]) == 0


def need_browser(python: Path) -> None:
    """Find one or install one; leave with one clear line if neither works."""
    if find_browser() or has_playwright_browser(python):
        return
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print("$ apt-get install chromium", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "-q", "update"], env=quiet)  # noqa: S607
        subprocess.call(["apt-get", "-qy", "install", "--no-install-recommends", "chromium"], env=quiet)  # noqa: S607
        if find_browser():
            return
    if subprocess.call([str(python), "-m", "playwright", "install", "chromium"]) == 0:
        return
    sys.exit(
        "The tests in the browser need Chromium: install it (chromium or google-chrome on the PATH), "
        "or name one in KELTIS_BROWSER; to leave these tests out: --ignore tests/web"
    )
