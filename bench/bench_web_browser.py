"""The browser under test: Chromium without a window."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}


@contextlib.asynccontextmanager
async def open_browser() -> AsyncIterator[Any]:
    """The Chromium of the system, else that of Playwright."""
    from playwright.async_api import async_playwright

    found = os.environ.get("KELTIS_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        await browser.close()
