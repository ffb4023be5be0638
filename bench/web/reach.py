"""Checks that whatever a player can choose can be reached, in every phase of both games and in windows of every size.

`complaints` is what `keltis bench web` counts and what tests/web/test_reach.py wants to be empty.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

from .browser import FLAGS, find_browser
from .positions import CLOSING, CROWD, LAST_STEP, PAIR, Position, deal_at

SIZES = (
    (1280, 640),
    (1366, 650),
    (1366, 768),
    (1440, 780),
    (1440, 900),
    (1536, 730),
    (1920, 937),
    (3840, 2160),
    (1024, 768),
    (844, 390),
    (667, 375),
    (720, 450),
    (390, 844),
    (360, 640),
    (320, 568),
)
DESK = (1440, 900)
"""The window size in which a phase is reached, before it changes."""
LEAST_TARGET = 24
LEAST_HEIGHT, LEAST_WIDTH = 0.6, 0.9
"""The least share that the board takes: of the height on a desk, and of the width on a phone held upright."""
LEAST_TILE, MOST_HIDDEN = 14, 0.3
"""Pixels of a tile that can still be read, and how much of it figures may cover."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

TARGETS = """(least) => {
  const far = least / 2 - 2, spots = [[0, 0], [-far, 0], [far, 0], [0, -far], [0, far]];
  // The middle, and as far around it as a finger needs.
  const problem = (target) => {
    const {left, top, width, height} = target.getBoundingClientRect();
    if (width < least - 0.5 || height < least - 0.5) return `only ${Math.round(width)}×${Math.round(height)}`;
    for (const [x, y] of spots) {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      if (!hit) return 'outside the window';
      if (!target.contains(hit)) return `behind ${hit.tagName} ${hit.getAttribute('class')}`;
    }
    return null;
  };
  const found = [];
  for (const each of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')) {
    const target = each.closest('label') ?? each;
    if (each.disabled || !each.checkVisibility({visibilityProperty: true}) || each.closest('[inert]')) continue;
    const isAbove = target.getBoundingClientRect().bottom + scrollY <= 0;
    const isHidden = isAbove || getComputedStyle(target).clipPath === 'inset(50%)';
    if (isHidden || !problem(target)) continue;
    target.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const why = problem(target);
    const name = each.getAttribute('aria-label') ?? each.textContent.trim();
    if (why) found.push(`${name} (${each.getAttribute('class')}): ${why}`);
  }
  scrollTo(0, 0);
  return found;
}"""
"""What can be chosen, but not reached with the pointer."""

TOGETHER = """() => {
  const isSeen = (each) => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    return left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  };
  scrollTo(0, 0);
  const parts = {'board': '.board svg.land', 'rows': '.rows .place', 'piles': '.piles .place', 'hand': '.hand button',
    'scores': '[data-seat]'};
  const found = [];
  for (const [name, selector] of Object.entries(parts)) {
    const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    if (all.length === 0 && !(name === 'board' && !document.querySelector('.board'))) found.push(`${name}: none`);
    if (!all.every(isSeen)) found.push(`${name}: not in sight without scrolling`);
  }
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
  return found;
}"""
"""Which parts of the table are not in sight together."""

BOARD = """() => {
  const land = document.querySelector('.board svg.land');
  if (!land) return null;
  const {width, height} = land.viewBox.baseVal, {a} = land.getScreenCTM();
  return {width: a * width / innerWidth, height: a * height / innerHeight};
}"""
"""The share of the window that the board takes."""

TILE = """() => {
  const box = (each) => each.getBoundingClientRect();
  const cover = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
    * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const figures = [...document.querySelectorAll('.board .piece')].map(box);
  const tiles = [...document.querySelectorAll('.board .lane .tile')].map(box);
  const hidden = (tile) => figures.reduce((sum, each) => sum + cover(tile, each), 0) / (tile.width * tile.height);
  return {size: Math.min(...tiles.map((tile) => tile.width)), hidden: Math.max(...tiles.map(hidden))};
}"""
"""The size of the smallest tile, and the largest share of a tile that figures cover."""

CREATE = """async (body) => {
  const key = 'keltis-csrf';
  if (!localStorage.getItem(key)) {
    localStorage.setItem(key, (await (await fetch('/api/guest', {method: 'POST'})).json()).csrf);
  }
  const headers = {'content-type': 'application/json', 'x-csrf-token': localStorage.getItem(key)};
  return (await (await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(body)})).json()).table;
}"""

CONFIRM = ".actions .buttons .primary"


@dataclass(frozen=True, slots=True)
class Phase:
    """Something to decide, and the taps that lead there."""

    name: str
    position: Position | None
    taps: tuple[str, ...] = ()
    decides: str = ""
    """The decision that the table then asks for."""
    path: str = "/table/{table}"
    ready: str = "[data-decides]"


def card(name: str) -> str:
    """A card of the hand."""
    return f'.hand button[data-card="{name}"]'


def place(name: str) -> str:
    """Where cards lie."""
    return f'button[data-place="{name}"]'


BOARD_END = (card("v8"), '[data-move="lay v8"]', CONFIRM)
CARD_END = (".actions .buttons button",)
PHASES = (
    Phase("board: play", CROWD, (card("g3"),), "play"),
    Phase("board: start", CROWD, (card("g3"), place("row:g")), "start"),
    Phase("board: clover", CROWD, (card("r5"), '[data-move="lay r5"]'), "clover"),
    Phase("board: finished path", CROWD, (card("y10"), place("row:y")), "finished"),
    Phase("board: draw", CROWD, (card("g3"), place("pile:g")), "draw"),
    Phase("board: asks about the end", LAST_STEP, BOARD_END[:2], "play"),
    Phase("board: end", LAST_STEP, BOARD_END, "over"),
    Phase("board: replay", LAST_STEP, BOARD_END, "over", path="/replay/{table}#40", ready=".controls"),
    Phase("board: lobby", None, path="/table/{table}", ready="main h1"),
    Phase("board: lesson", None, path="/learn/board", ready=".hand button"),
    Phase("card: play", PAIR, (card("r4"),), "play"),
    Phase("card: pair", PAIR, (), "play"),
    Phase("card: draw", PAIR, (".actions .buttons button:has(.pair)",), "draw"),
    Phase("card: closing round", CLOSING, (card("r9"),), "final"),
    Phase("card: end", CLOSING, CARD_END, "over"),
    Phase("card: replay", CLOSING, CARD_END, "over", path="/replay/{table}#60", ready=".controls"),
    Phase("card: lesson", None, path="/learn/card", ready=".hand button"),
)
LONG_NAME = "Maximiliane von Hohenstein-Tannhausen"


def go_to(page: "Page", phase: Phase, database: Path) -> None:
    """Open a page at this phase, as a person who plays against bots."""
    game, seats = (phase.position.game, len(phase.position.hands)) if phase.position else (phase.name[:5], 3)
    places: list[Any] = [{"me": True, "name": LONG_NAME}, *[{"bot": 3}] * (seats - 1)]
    if phase.position is None:
        places[-1] = None
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    if page.url == "about:blank":
        page.goto("/")
    config = {"game": game, "seats": seats, "first": 0}
    table = "" if "/learn/" in phase.path else page.evaluate(CREATE, {"config": config, "places": places})
    if phase.position is not None:
        table = deal_at(database, table, phase.position.record())
        page.goto(f"/table/{table}")
        page.wait_for_selector(".hand button")
        for tap in phase.taps:
            page.locator(tap).first.click(position={"x": 12, "y": 24} if ".hand" in tap else None)
        page.wait_for_selector(f'[data-decides="{phase.decides}"]')
    if phase.position is None or phase.path != "/table/{table}":
        page.goto(phase.path.format(table=table))
    page.wait_for_selector(phase.ready)


def resize(page: "Page", size: tuple[int, int]) -> None:
    """Resize the window, and wait until the page has followed."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(FRAMES)


def looks(page: "Page", phase: Phase, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong with a page in a window of this size."""
    yield from page.evaluate(TARGETS, LEAST_TARGET)
    if not phase.path.startswith("/table") or phase.position is None:
        return
    board = page.evaluate(BOARD)
    if phase.decides != "over" and size[0] >= 1280:
        yield from page.evaluate(TOGETHER)
        if board and board["height"] < LEAST_HEIGHT:
            yield f"the board has only {board['height']:.0%} of the height"
    if size[0] < size[1] and board and board["width"] < LEAST_WIDTH:
        yield f"the board has only {board['width']:.0%} of the width"
    if phase.position is CROWD:
        tile = page.evaluate(TILE)
        if tile["size"] < LEAST_TILE or tile["hidden"] > MOST_HIDDEN:
            yield f"a tile is {tile['size']:.0f} pixels wide, and figures cover {tile['hidden']:.0%} of one"


def complaints(page: "Page", database: Path, phase: Phase, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Everything that cannot be reached in this phase, with the size of the window."""
    go_to(page, phase, database)
    found = []
    for size in sizes:
        resize(page, size)
        found += [f"{size[0]}×{size[1]}: {problem}" for problem in looks(page, phase, size)]
    return found


def unreachable(address: str, database: Path, phases: Sequence[Phase] = PHASES) -> list[str]:
    """Everything that cannot be reached, in all sizes and phases, with a separate browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page(base_url=address, locale="de", reduced_motion="reduce", service_workers="block")
        found = [f"{phase.name}, {each}" for phase in phases for each in complaints(page, database, phase)]
        browser.close()
    return found
