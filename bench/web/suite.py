"""The app in a real browser: how much it loads, how soon a game starts or a tap has an effect, how smoothly it moves.

Needs Playwright and a Chromium (the extra `dev`). Server and browser are on this machine, so the network costs nothing.
"""

import asyncio
import gzip
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from keltis.server.http.pages import FOLDER

from ..measure import Figure, measure
from ..server.process import Process, keltis_server
from .browser import PHONE, open_browser
from .local import GAMES, WATCH_THINKING, drafts, offline_starts, thoughts, throttle
from .page import ANSWER, BOT_TURN, FRAMES, NEW_TABLE, SITUATION, TAP
from .reach import PHASES, unreachable
from .site import first_visit

SCHEMES = ("light", "dark")
THROTTLE = 4
"""How many times slower the browser makes the processor: a phone of some years ago."""
PATIENCE = 20_000
BOTS_WORKER = "worker-"
"""The start of the file name of the bots' worker."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    starts: int
    turns: int
    schemes: Sequence[str]
    every: int = 1
    """Measure every n-th phase."""


WHOLE, QUICK = Size(10, 20, SCHEMES), Size(3, 5, SCHEMES[:1], 6)
DRAFT_TURNS, THOUGHT_TURNS = 16, 24
"""The same in a quick run, because fewer taps or turns say nothing about the slowest of them."""


@dataclass(slots=True)
class Taps:
    """Milliseconds, by what was tapped."""

    certain: list[float] = field(default_factory=list)
    """Until the effect is visible, for taps that need no answer."""
    answered: list[float] = field(default_factory=list)
    """Until a drawn card is visible; the turn is stored first."""
    frames: list[float] = field(default_factory=list)
    """The longest frame while a figure and a card move."""


async def loaded(browser: Any, base: str, is_local: bool) -> tuple[float, int]:
    """Kilobytes of JavaScript and CSS of a board game with one bot, gzipped, and how many files they are in.

    The game is on the server or in the browser. What the service worker fetches for later does not count, nor does the
    worker in which bots think, because it is loaded at their first turn.
    """
    first = await new_page(browser, base)
    await play_now(first, 0)
    path = first.url if is_local else await first.evaluate(NEW_TABLE)
    await first.goto("about:blank")
    page = await first.context.new_page()
    sizes: dict[str, int] = {}

    async def note(answer: Any) -> None:
        is_code = answer.url.split("?")[0].endswith((".js", ".css"))
        if is_code and answer.ok and not answer.url.rpartition("/")[2].startswith(BOTS_WORKER):
            sizes[answer.url] = len(gzip.compress(await answer.body(), 9))

    page.on("response", note)
    await page.goto(path)
    await page.wait_for_selector(".hand button[data-card]")
    await page.wait_for_load_state("networkidle")
    await page.context.close()
    return sum(sizes.values()) / 1000, len(sizes)


def worker_size() -> float:
    """Kilobytes of the worker in which bots think, gzipped."""
    (file,) = (FOLDER / "assets").glob(f"{BOTS_WORKER}*.js")
    return len(gzip.compress(file.read_bytes(), 9)) / 1000


async def new_page(browser: Any, base: str, **more: Any) -> Any:
    """A page of a new person."""
    context = await browser.new_context(base_url=base, locale="en", **{"service_workers": "block"} | more)
    context.set_default_timeout(PATIENCE)
    return await context.new_page()


async def play_now(page: Any, game: int) -> None:
    """Go from the home page to the person's first decision at a table."""
    await page.goto("/")
    await page.locator("section.door button.play").nth(game).click()
    await page.wait_for_selector(".hand button[data-card]")


async def start_times(browser: Any, base: str, starts: int, rate: int = 1) -> list[float]:
    """Milliseconds from the click on the home page to a hand of cards; each for a new person."""
    found = []
    for number in range(starts):
        page = await new_page(browser, base)
        await page.goto("/")
        button = page.locator("section.door button.play").nth(number % 2)
        await button.wait_for()
        await throttle(page, rate)
        before = await page.evaluate("performance.now()")
        await button.click()
        await page.wait_for_selector(".hand button[data-card]")
        found.append(await page.evaluate("performance.now()") - before)
        await page.context.close()
    return found


async def play(browser: Any, base: str, turns: int, **more: Any) -> Taps:
    """Play some turns of the board game, with taps as a person would make them."""
    page, taps, last = await new_page(browser, base, **more), Taps(), ""
    await play_now(page, 0)
    played = 0
    while played < turns:
        phase, last = await (await page.wait_for_function(SITUATION, arg=last)).json_value()
        if phase == "over":
            await play_now(page, 0)
            last = ""
        elif phase == "draw":
            taps.answered.append(await page.evaluate(ANSWER))
            played += 1
        elif phase == "play":
            taps.certain.append(await page.evaluate(TAP, ".hand button[data-card]"))
            is_laid = await page.locator("[data-move^=lay]").count() > 0
            target = "[data-move^=lay]" if is_laid else "button[data-place^=pile].isLit"
            taps.certain.append(await page.evaluate(TAP, target))
        else:
            taps.frames.append(await page.evaluate(FRAMES, "[data-move]"))
    await page.context.close()
    return taps


async def bot_turns(browser: Any, base: str, turns: int, **more: Any) -> list[float]:
    """The longest frame while turns of a bot are shown, with a slow processor."""
    page, frames, last = await new_page(browser, base, **more), [], ""
    await play_now(page, 0)
    await throttle(page, THROTTLE)
    while len(frames) < turns:
        phase, last = await (await page.wait_for_function(SITUATION, arg=last)).json_value()
        if phase == "over":
            break
        if phase == "draw":
            frames.append(await page.evaluate(BOT_TURN))
        else:
            await page.evaluate(TAP, ".hand button[data-card]")
            await page.evaluate(TAP, "button[data-place^=pile].isLit")
    await page.context.close()
    return frames


async def local_figures(browser: Any, base: str) -> AsyncIterator[Figure]:
    """What the browser does by itself: drafts, and the bot of level 6."""
    for where, more in (("desk", {}), ("phone", PHONE)):
        page = await new_page(browser, base, **more)
        await play_now(page, 0)
        taps, requests = await drafts(page, DRAFT_TURNS)
        await page.context.close()
        yield slowest(f"choices and undo, until they are seen, {where}, 95 %", taps, "≤ 35")
        yield Figure(f"  requests meanwhile, {where}", requests, "", "0")
    for number, game in enumerate(GAMES):
        times: list[float] = []
        frames: list[float] = []
        while len(times) < THOUGHT_TURNS:  # a game may end before
            page = await new_page(browser, base)
            await page.add_init_script(WATCH_THINKING)
            await page.goto("/")
            await page.get_by_label("Level").nth(number).select_option("6")
            await page.locator("section.door button.play").nth(number).click()
            more_times, more_frames = await thoughts(page, THOUGHT_TURNS - len(times))
            await page.context.close()
            times, frames = times + more_times, frames + more_frames
        yield Figure(f"level 6, longest turn, {game}", max(times), "ms", "≤ 1000", f"{len(times)} turns")
        note = f"95 % within {percentile(frames, 95):.0f}, half within {statistics.median(frames):.0f}"
        yield Figure(f"  longest frame while it thinks, {game}", max(frames), "ms", "≤ 50", note)


async def complaints(browser: Any, base: str, schemes: Sequence[str]) -> list[str]:
    """What axe finds on all pages."""
    from axe_playwright_python.async_playwright import Axe

    found = []
    for scheme in schemes:
        page = await new_page(browser, base, color_scheme=scheme)
        for path in ("/", "/games", "/settings", "/rules", "/learn/board", "/learn/card", "board", "card"):
            if path.startswith("/"):
                await page.goto(path)
                await page.wait_for_load_state("networkidle")
            else:
                await play_now(page, ("board", "card").index(path))
            violations = (await Axe().run(page)).response["violations"]
            found += [f"{path} {scheme}: {each['id']}" for each in violations]
        await page.context.close()
    return found


async def all_figures(size: Size) -> AsyncIterator[Figure]:
    """One after the other, with one browser and one server."""
    with tempfile.TemporaryDirectory() as name:
        server: Process = keltis_server(Path(name))
        async with server, open_browser() as browser:
            base = f"http://127.0.0.1:{server.port}"
            await play(browser, base, 2)  # everything is compiled now
            for is_local, which in enumerate(("a table", "a table of this browser")):
                kilobytes, files = await loaded(browser, base, bool(is_local))
                yield Figure(f"JavaScript and CSS of {which}, gzipped", kilobytes, "kB", "≤ 100", f"in {files} files")
            yield Figure("  besides, the worker of its bots", worker_size(), "kB")
            kilobytes, files = await first_visit(browser)
            note = f"{files} files, kept for times without a network"
            yield Figure("whole static site, first visit, one language, brotli", kilobytes, "kB", "≤ 300", note)
            starts = await start_times(browser, base, size.starts)
            yield figure("home page to a bot game on the table", starts, "≤ 1000")
            starts = await start_times(browser, base, size.starts, THROTTLE)
            yield figure(f"  the same, ÷ {THROTTLE}", starts, "≤ 2000")
            starts = await offline_starts(browser, size.starts)
            yield figure("kept app without a network, from opening it to a hand", starts, "≤ 1000")
            async for one in local_figures(browser, base):
                yield one
            for where, more in (("desk", {}), ("phone", PHONE)):
                taps = await play(browser, base, size.turns, **more)
                yield figure(f"tap to visible change, where certain, {where}", taps.certain, "≤ 50")
                yield figure(f"  tap to a drawn card, {where}", taps.answered, "≤ 100")
                yield figure(f"  longest frame while a move is shown, {where}", taps.frames, "≤ 50")
                frames = await bot_turns(browser, base, size.turns, **more)
                yield figure(f"  longest frame while a bot's turn is shown, {where}, ÷ {THROTTLE}", frames, "≤ 50")
            # With a browser of its own, in a thread of its own: as the tests do it.
            lost = await asyncio.to_thread(unreachable, base, Path(name) / "keltis.db", PHASES[:: size.every])
            yield Figure("unreachable targets, all sizes and phases", len(lost), "found", "0", "; ".join(lost[:2]))
            found = await complaints(browser, base, size.schemes)
            yield Figure("accessibility problems on all pages", len(found), "by axe", "0", ", ".join(found[:4]))


def percentile(times: Sequence[float], of_100: int) -> float:
    """The time within which this percentage of the measurements lie."""
    return sorted(times)[min(len(times) * of_100 // 100, len(times) - 1)]


def slowest(name: str, times: Sequence[float], reach: str) -> Figure:
    """The time within which 95 % of the measurements lie."""
    note = f"half within {statistics.median(times):.0f}, longest {max(times):.0f}, {len(times)} times"
    return Figure(name, percentile(times, 95), "ms", reach, note)


def figure(name: str, times: Sequence[float], reach: str) -> Figure:
    """The median, with the range in the note."""
    if not times:
        return Figure(name, float("nan"), "ms", reach, "nothing was measured")
    note = f"{min(times):.0f} to {max(times):.0f}, {len(times)} times"
    return Figure(name, statistics.median(times), "ms", reach, note)


def taken(size: Size) -> Iterator[Figure]:
    """The figures, as they come."""
    with asyncio.Runner() as runner:
        figures = all_figures(size)
        while (one := runner.run(anext(figures, None))) is not None:  # type: ignore[arg-type]
            yield one


def main(*, as_json: bool = False, quick: bool = False) -> None:
    """Measure."""
    try:
        import playwright  # noqa: F401 - only whether it is there
    except ImportError:
        sys.exit("bench web needs Playwright: pip install '.[dev]'")
    measure(taken(QUICK if quick else WHOLE), as_json)
