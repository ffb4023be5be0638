"""The browser that is measured, tested with and photographed: Chromium without a window."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""The headless build of the same browser: a page takes it less than half the work."""
FIREFOXES = ("firefox-esr", "firefox")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Flags for a quiet browser, which does nothing but show the page under test."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}


def find_browser() -> str | None:
    """The Chromium of the system; without one, Playwright takes its own."""
    return os.environ.get("KELTIS_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


def find_test_browser() -> str | None:
    """The browser of the tests: one without a window if the system has one, since nobody looks at it."""
    return os.environ.get("KELTIS_BROWSER") or next(filter(None, map(shutil.which, SHELLS)), None) or find_browser()


def find_firefox() -> str | None:
    """The Firefox of the system, in which a test plays a game."""
    return os.environ.get("KELTIS_FIREFOX") or next(filter(None, map(shutil.which, FIREFOXES)), None)


@contextlib.asynccontextmanager
async def open_browser() -> AsyncIterator[Any]:
    """A browser until the end of the block."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        await browser.close()
