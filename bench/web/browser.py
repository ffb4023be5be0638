"""The browser for benchmarks, tests and screenshots: Chromium without a window."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator, Sequence
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""The headless build of the same browser, which needs less than half the work for a page."""
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
    """The system's Chromium, otherwise its headless shell; without either, Playwright uses its own."""
    return find_program("KELTIS_BROWSER", (*NAMES, *SHELLS))


def find_test_browser() -> str | None:
    """The browser for the tests: a headless one if the system has it."""
    return find_program("KELTIS_BROWSER", (*SHELLS, *NAMES))


def find_firefox() -> str | None:
    """The Firefox of the system, in which a test plays a game."""
    return find_program("KELTIS_FIREFOX", FIREFOXES)


def find_program(variable: str, names: Sequence[str]) -> str | None:
    """The program that this environment variable names, otherwise the first of these that is installed."""
    return os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)


@contextlib.asynccontextmanager
async def open_browser() -> AsyncIterator[Any]:
    """A browser until the end of the block."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        await browser.close()
