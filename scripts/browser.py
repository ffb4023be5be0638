"""The browsers for the tests: those on the PATH, or installed if there are none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The benchmarks are installed with the package and these scripts are not, so the code is there.
sys.path.append(str(Path(__file__).resolve().parent.parent))
from bench.web.browser import FLAGS, SHELLS, find_browser, find_firefox, find_test_browser

__all__ = ["FLAGS", "find_browser", "need_browser", "want_firefox"]


def has_playwright_browser(python: Path) -> bool:
    """Whether Playwright has installed its own Chromium."""
    code = (
        "import os; from playwright.sync_api import sync_playwright as start\n"
        "with start() as it: raise SystemExit(not os.path.exists(it.chromium.executable_path))"
    )
    return subprocess.call([str(python), "-c", code]) == 0


def install(package: str) -> None:
    """Install with Debian's apt-get if that is possible; otherwise do nothing."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"$ apt-get install {package}", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "-q", "update"], env=quiet)  # noqa: S607
        subprocess.call(["apt-get", "-qy", "install", "--no-install-recommends", package], env=quiet)  # noqa: S607


def want_firefox() -> None:
    """Find or install Firefox. If neither works, the one test that needs it is skipped."""
    if not find_firefox():
        install("firefox-esr")


def need_browser(python: Path) -> None:
    """Find or install Chromium, preferably headless; exit with one clear line if neither works."""
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
