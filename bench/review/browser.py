"""Reviews in a real browser, without a server: the time to the first picture, and to the whole review."""

import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from keltis.texts import text

from ..web.browser import open_browser
from ..web.site import Host

PATIENCE = 600_000
"""Milliseconds."""
CURVE = ".told strong"
"""The text below the curve that says what a turn changed."""


class Times(NamedTuple):
    """Seconds after a record was opened."""

    picture: float
    """Until a rough version of the curve, the bars and the result without luck is visible."""
    whole: float


async def time_reviews(records: Sequence[dict[str, Any]]) -> list[Times]:
    """Review each of these games at standard depth, in a browser that opens the app for the first time."""
    from keltis.server.http.static_site import write_site

    with tempfile.TemporaryDirectory() as name:
        write_site(Path(name))
        host = Host(Path(name))
        try:
            async with open_browser() as browser:
                return [await time_review(browser, host.url, record) for record in records]
        finally:
            host.stop()


async def time_review(browser: Any, url: str, record: dict[str, Any]) -> Times:
    """Time one review."""
    context = await browser.new_context(locale="en")
    page = await context.new_page()
    await page.goto(f"{url}review/")
    field = page.locator("input[type=file]")
    await field.wait_for(state="attached")
    await page.wait_for_load_state("networkidle")
    started = time.perf_counter()
    await field.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": encode(record)})
    await page.wait_for_selector(CURVE, timeout=PATIENCE)
    picture = time.perf_counter() - started
    await page.get_by_role("button", name=text("en", "review-deeper")).wait_for(timeout=PATIENCE)
    whole = time.perf_counter() - started
    await context.close()
    return Times(picture, whole)


def encode(record: dict[str, Any]) -> bytes:
    """The record as a file."""
    return json.dumps(record).encode()
