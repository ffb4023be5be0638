"""The browsers of the tests: those on the PATH, else those that can be installed here and now."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The benchmarks are installed with the package, these scripts are not: so they take it from there.
sys.path.append(str(Path(__file__).resolve().parent.parent))
from bench.web.browser import FLAGS, SHELLS, find_browser, find_firefox, find_test_browser

__all__ = ["FLAGS", "find_browser", "need_browser", "want_firefox"]


def has_playwright_browser(python: Path) -> bool:
    """Whether Playwright has brought its own."""
    code = (
        "import os; from playwright.sync_api import sync_playwright as start\n"
        "with start() as it: raise SystemExit(not os.path.exists(it.chromium.executable_path))"
    )
    return subprocess.call([str(python), "-c", code]) == 0


def install(package: str) -> None:
    """With Debian's apt-get, where one may; without it nothing happens."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"$ apt-get install {package}", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "-q", "update"], env=quiet)  # noqa: S607
        subprocess.call(["apt-get", "-qy", "install", "--no-install-recommends", package], env=quiet)  # noqa: S607


def want_firefox() -> None:
    """Find one or install one. The one test that needs it says that it was skipped, where neither works."""
    if not find_firefox():
        install("firefox-esr")


def need_browser(python: Path) -> None:
    """Find one or install one, without a window if possible; leave with one clear line if neither works."""
    if not os.environ.get("KELTIS_BROWSER") and not any(map(shutil.which, SHELLS)):
        install(SHELLS[0])
    if find_test_browser() or has_playwright_browser(python):
        return
    if subprocess.call([str(python), "-m", "playwright", "install", "chromium"]) == 0:
        return
    sys.exit(
        "The tests in the browser need Chromium: install it (chromium or google-chrome on the PATH), "
        "or name one in KELTIS_BROWSER; to leave these tests out: --ignore tests/web"
    )
