"""A real server, a real browser, and a guard: whatever the browser complains about fails the test.

`new_page(locale="de", size=PHONE)` opens a page of its own (a person of their own); `page` is one in English on a desk.
`axe(page)` fails on any accessibility problem. The app is taken from where it was built, or from KELTIS_WEB_OUT.
Every test meets the same deals and bots each time it runs; KELTIS_DEALS=another-word deals others.
"""

import hashlib
import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, product
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bench.web.browser import FLAGS, find_test_browser
from bench.web.positions import deal_at
from keltis.bots.warmup import warm_up
from keltis.rules.editions import DEFAULT_EDITION
from keltis.server.app import Server, make_app
from keltis.server.automation.warmup import STAGES
from keltis.server.http.pages import FOLDER
from keltis.server.live.executor import Inputs
from keltis.server.run import uvicorn_options
from tests.server.harness import settings_for
from tests.web.players import NOTE_TOASTS, PATIENCE, almost_over, create_table

WEB = Path(os.environ.get("KELTIS_WEB_OUT", FOLDER))
DESK, LAPTOP, TABLET, PHONE, SMALL = (1440, 900), (1366, 650), (1024, 768), (390, 844), (360, 640)
expect.set_options(timeout=PATIENCE)

START_SECONDS = 60.0
"""Until a server that does not listen is given up."""

NewPage = Callable[..., Page]
Ending = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright's event loop stays in the thread, and other tests want one of their own."""
    items.sort(key=lambda item: Path(__file__).parent in item.path.parents)


class Deals:
    """Chance that depends on the running test alone: what is dealt, and what bots make of it."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, test: str) -> None:
        name = f"{os.environ.get('KELTIS_DEALS', '')} {test}"
        self.seeds = (hashlib.sha256(f"{name} {number}".encode()).digest() for number in count())

    def seed(self) -> bytes:
        return next(self.seeds)

    def token(self, size: int) -> str:
        """Names of tables, and the salt from which bots take their chance."""
        return self.seed().hex()[: 2 * size]


DEALS = Deals()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> None:
    """A test meets the same cards and the same bots whatever ran before."""
    DEALS.begin(request.node.nodeid)


class House:
    """A server in a thread of its own; it can be stopped, and started again with the same tables."""

    def __init__(self, database: Path, web: Path = WEB, **more: Any) -> None:
        self.settings = settings_for(str(database), **more)
        self.web = web
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.visitors: list[BrowserContext] = []

    def start(self) -> None:
        """Returns when it listens."""
        app = make_app(self.settings, Inputs(seed=DEALS.seed, token=DEALS.token), web=self.web)
        self.server: Server = app.server
        # Open sockets of browsers need not say goodbye.
        options: Any = uvicorn_options(self.settings) | {"timeout_graceful_shutdown": 1}
        self._uvicorn = uvicorn.Server(uvicorn.Config(app, **options))
        self._thread = threading.Thread(target=self._uvicorn.run, name="keltis-server", daemon=True)
        self._thread.start()
        end = time.monotonic() + START_SECONDS
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < end, "the server does not listen"
            self._thread.join(0.01)

    def stop(self) -> None:
        """Returns when it has ended."""
        self._uvicorn.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive(), "the server did not end"
        self.check()

    def check(self) -> None:
        """No browser has worked out another position than this server, which counts them from its start."""
        assert self.server.sockets.mismatches.count == 0, "a browser has worked out another position than the server"

    def close(self) -> None:
        """Stop for good, when everybody has gone: a page that is still loading something would miss its server."""
        for visitor in self.visitors:
            visitor.close()
        self.stop()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests; everybody comes as somebody else. A first start compiles longer than a test waits."""
    assert (WEB / "index.html").exists(), "the app has not been built: npm --prefix web run build"
    for game, part in product(DEFAULT_EDITION, chain(*STAGES.values())):
        warm_up(game, part)
    place = House(tmp_path_factory.mktemp("web") / "keltis.db")
    place.start()
    yield place
    place.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may stop and start again."""
    place = House(tmp_path / "keltis.db")
    place.start()
    yield place
    place.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: that of the system, else that of Playwright."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_test_browser(), args=FLAGS)
        yield browser
        browser.close()


class Guard:
    """What browsers complained about, unless it is to be expected."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.expected = ["Service Worker registration blocked"]

    def expect(self, pattern: str) -> None:
        """Complaints like this are part of the test: a network that is cut says so."""
        self.expected.append(pattern)

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self._note(page, said))

    def _note(self, page: Page, said: Any) -> None:
        if said.type in {"error", "warning"}:
            self.complaints.append(f"{page.url}: {said.text}")

    def check(self) -> None:
        found = [text for text in self.complaints if not any(re.search(each, text) for each in self.expected)]
        assert found == []


@pytest.fixture
def guard() -> Iterator[Guard]:
    """Fails the test on any error of a page, or of the console."""
    watch = Guard()
    yield watch
    watch.check()


@pytest.fixture
def new_context(house: House, browser: Browser, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Browsers of different people. `at` is another server than the common one."""
    contexts: list[BrowserContext] = []
    houses = {house}

    def make(locale: str = "en", size: tuple[int, int] = DESK, at: House = house, **more: Any) -> BrowserContext:
        options = {"reduced_motion": "reduce", "service_workers": "block"} | more
        context = browser.new_context(
            locale=locale,
            viewport={"width": size[0], "height": size[1]},
            base_url=at.url,
            has_touch=size in {PHONE, SMALL},
            **options,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTE_TOASTS)
        houses.add(at)
        at.visitors.append(context)
        context.on("page", guard.listen)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    for place in houses:
        place.visitors.clear()
        place.check()


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext]) -> NewPage:
    """A page of somebody new: `new_page("/rules", locale="de", size=PHONE, color_scheme="dark")`."""

    def make(path: str | None = "/", **more: Any) -> Page:
        page = new_context(**more).new_page()
        if path is not None:
            page.goto(path)
        return page

    return make


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page that has not gone anywhere yet."""
    return new_page(None)


@pytest.fixture
def ending(house: House) -> Ending:
    """`ending(page, "card")`: a table of this page's person at which only a few turns are left."""

    def make(page: Page, game: str = "board", places: Sequence[Any] = ("me", 1), cards: int = 0) -> str:
        table = create_table(page, game, places, start=False)
        return deal_at(Path(house.settings.database), table, almost_over(game, len(places), cards=cards))

    return make


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """`axe(page)`: no accessibility problem, by WCAG 2.2 AA and best practice."""
    from axe_playwright_python.sync_playwright import Axe

    def check(page: Page) -> None:
        found = Axe().run(page)
        problems = [
            f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:4]]}"
            for each in found.response["violations"]
        ]
        assert problems == []

    return check
