"""Local games: how soon a game starts without a network, how soon a draft is visible, and how long a bot thinks."""

import tempfile
from pathlib import Path
from typing import Any

from .page import ANSWER, SITUATION, TAP
from .site import Host, wait_until_kept

HAND = ".hand button[data-card]"
PILE = "button[data-place^=pile].isLit"
GAMES = ("board", "card")

START = f"""
sessionStorage.begun ??= performance.timeOrigin;
addEventListener('DOMContentLoaded', () => {{
  let isTapped = false;
  const look = () => {{
    const play = document.querySelector('section.door button.play');
    if (play && !isTapped) {{
      isTapped = true;
      play.click();
    }}
    if (document.querySelector('{HAND}')) {{
      watch.disconnect();
      const opened = performance.timeOrigin - sessionStorage.begun;
      requestAnimationFrame(() => (window.playsAfter = opened + performance.now()));
    }}
  }};
  const watch = new MutationObserver(look);
  watch.observe(document.body, {{subtree: true, childList: true}});
  look();
}});
"""
"""Taps *Play now* as soon as it appears, and notes how long after opening the app a hand is visible."""

WATCH_THINKING = """
const ask = Worker.prototype.postMessage;
window.thoughts = [];
Worker.prototype.postMessage = function (order) {
  ask.call(this, order);
  if (order.question?.kind !== 'turn') return;
  const begun = performance.now();
  const isShown = () => document.querySelector('HAND') !== null;
  let isOver = false, last = begun, frame = 0, wasShown = isShown();
  const tick = (now) => {
    if (wasShown) frame = Math.max(frame, now - last);
    [last, wasShown] = [now, isShown()];
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(tick);
  });
  this.addEventListener('message', ({data}) => {
    if (data.id !== order.id || isOver) return;
    isOver = true;
    window.thoughts.push([performance.now() - begun, frame]);
  });
};
""".replace("HAND", HAND)
"""Notes for every turn of a bot how long it thought, and the longest frame of the page meanwhile.

A bot that begins thinks while the page is loading, so frames count only once the table is visible."""


async def throttle(page: Any, rate: int) -> None:
    """Make the processor this many times slower for a page."""
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


async def offline_starts(browser: Any, times: int) -> list[float]:
    """Milliseconds from opening the cached app without a network to a hand of cards, including one tap."""
    from keltis.server.http.static_site import write_site

    with tempfile.TemporaryDirectory() as name:
        write_site(Path(name))
        host = Host(Path(name))
        context = await browser.new_context(locale="en")
        page = await context.new_page()
        await page.goto(host.url)
        await wait_until_kept(page, "en")
        await page.close()
        host.stop()
        await context.set_offline(True)
        found = [await offline_start(context, host.url) for _ in range(times)]
        await context.close()
    return found


async def offline_start(context: Any, url: str) -> float:
    """One such start."""
    page = await context.new_page()
    await page.add_init_script(START)
    await page.goto(url)
    after: float = await (await page.wait_for_function("() => window.playsAfter")).json_value()
    await page.close()
    return after


async def drafts(page: Any, turns: int) -> tuple[list[float], int]:
    """Milliseconds until choices and undoing them are visible, and how many requests were sent meanwhile."""
    taps: list[float] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    requests, last = 0, ""
    for _ in range(turns):
        phase, last = await (await page.wait_for_function(SITUATION, arg=last)).json_value()
        if phase == "over":
            break
        before = len(asked)
        for selector in (HAND, PILE, ".undo", HAND, PILE):
            await page.wait_for_selector(selector)
            taps.append(await page.evaluate(TAP, selector))
        requests += len(asked) - before
        last = await page.locator("[data-step]").get_attribute("data-step")
        await page.wait_for_selector("[data-decides=draw]")
        await page.evaluate(ANSWER)
    return taps, requests


async def thoughts(page: Any, turns: int) -> tuple[list[float], list[float]]:
    """Milliseconds that the bot of a page thought about each of its turns, and the longest frame meanwhile."""
    last = ""
    for _ in range(turns):
        phase, last = await (await page.wait_for_function(SITUATION, arg=last)).json_value()
        if phase != "play":  # the game is over, or its closing round has begun
            break
        await page.evaluate(TAP, HAND)
        await page.wait_for_selector(PILE)
        await page.evaluate(TAP, PILE)
        await page.wait_for_selector("[data-decides=draw]")
        last = await page.locator("[data-step]").get_attribute("data-step")
        await page.evaluate(ANSWER)
    found = await page.evaluate("() => window.thoughts")
    return [each for each, _ in found], [each for _, each in found]
