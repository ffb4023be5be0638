"""The site of `keltis site`, on a host of files: at its root and below a path, with the network cut, and in Firefox."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import keltis
from bench.web.browser import find_firefox
from bench.web.site import PARTS, UNTIL_KEPT, Host
from keltis.server.http.static_site import page_names, write_site
from keltis.texts import text
from tests.policies import play_out
from tests.web.conftest import LAPTOP, WEB, Guard
from tests.web.firefox import Firefox, open_firefox
from tests.web.players import MOST_DECISIONS, NOTE_TOASTS, PATIENCE, SITUATION, Player, by_laying, skip_to_the_end

LANGUAGES = {"en": "Settings", "de": "Einstellungen", "nl": "Instellingen", "hu": "Beállítások", "ja": "設定"}
PLACES = [*(name for name in page_names() if name != "table/"), "table/?id=nothing", "learn/?id=card"]
"""Every page; a table that this browser does not have; a lesson."""
EVAL = """() => new Promise((tell) => setTimeout(() => {
  try { tell(eval('"ran"')); } catch (error) { tell(error.name); }
}))"""
"""Later, since what Playwright itself evaluates is above the page's policy."""

UNTIL_ACTIVE = """async (name) => {
  const isActive = async () => {
    const {installing, waiting, active} = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting && active?.state === 'activated' && (await caches.keys()).at(-1) === name;
  };
  const end = performance.now() + 30_000;
  while (!(await isActive())) {
    if (performance.now() > end) throw new Error(`${name} has not taken over`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
"""Ends when the service worker with the cache of this name has taken over."""

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site in its folder `keltis`."""
    folder = tmp_path_factory.mktemp("sites")
    write_site(folder / "keltis", WEB)
    return folder


@pytest.fixture(params=["/", "/keltis/"])
def host(request: pytest.FixtureRequest, sites: Path) -> Iterator[Host]:
    """The site at the root of its host, and below a path. It is asked for nothing that it does not have."""
    path = str(request.param)
    host = Host(sites / "keltis" if path == "/" else sites, path)
    yield host
    assert {path for path, status in host.asked if status >= 400 or "/api" in path} == set()
    host.stop()


@pytest.fixture
def visit(browser: Browser, guard: Guard, host: Host) -> Iterator[Visit]:
    """`visit("rules/")`: a page of the site as somebody sees it who has never been here."""
    contexts: list[BrowserContext] = []

    def make(name: str = "", locale: str = "en", size: tuple[int, int] = LAPTOP, **more: Any) -> Page:
        viewport = {"width": size[0], "height": size[1]}
        context = browser.new_context(locale=locale, viewport=viewport, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTE_TOASTS)
        context.on("page", guard.listen)
        contexts.append(context)
        page = context.new_page()
        page.goto(host.url + name)
        return page

    yield make
    for context in contexts:
        context.close()


def expect_page(page: Page, host: Host, name: str) -> None:
    """This page is shown under its own address, and no message that something went wrong."""
    heading = page.get_by_role("heading", level=1).first
    expect(heading).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(host.url + name)))
    expect(page.get_by_role("heading", name="Page not found")).to_have_count(0)
    assert page.evaluate("window.said") == []


def keep(page: Page, language: str = "en") -> None:
    """Wait until the site has been kept for times without a network."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for part in PARTS:
        page.evaluate(UNTIL_KEPT, f"/{part}-{language}-")


def cut(page: Page, host: Host, guard: Guard) -> None:
    """No network, and no host either."""
    guard.expect("net::ERR_")
    host.stop()
    page.context.set_offline(True)


def record_file() -> dict[str, Any]:
    """A whole game as somebody has saved it."""
    return play_out(keltis.Game.new("board", players=2, seed=15), ["greedy", "uniform"]).record()


def open_record(page: Page, record: dict[str, Any]) -> None:
    """On the page for replays."""
    content = json.dumps(record).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )
    expect(page.locator(".scene")).to_have_attribute("data-step", "0")


def test_every_page_is_a_file_of_its_own(visit: Visit, host: Host):
    page = visit(PLACES[0], service_workers="block")
    for name in PLACES:
        page.goto(host.url + name)
        expect_page(page, host, name)
        page.reload()
        expect_page(page, host, name)


def test_links_lead_from_page_to_page_and_back(visit: Visit, host: Host):
    page = visit()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    for link, name in {
        "My games": "games/",
        "Rules": "rules/",
        "Settings": "settings/",
        "Keltis home page": "",
    }.items():
        page.locator("header").get_by_role("link", name=link).click()
        expect_page(page, host, name)
    page.get_by_role("link", name="Learn", exact=True).first.click()
    expect(page).to_have_url(f"{host.url}learn/?id=board")
    page.go_back()
    page.go_back()
    expect_page(page, host, "settings/")
    assert loads == [], "the page was loaded again"
    page.reload()
    expect_page(page, host, "settings/")


def test_links_of_the_rules_lead_to_their_rule(visit: Visit, host: Host):
    page = visit("rules/#B16")
    expect(page.locator("#B16")).to_be_in_viewport()
    page.locator("main a.rule").first.click()
    expect(page).to_have_url(re.compile(re.escape(f"{host.url}rules/#")))


def test_after_the_first_visit_every_page_opens_without_a_network(visit: Visit, host: Host, guard: Guard):
    page = visit()
    keep(page)
    page.goto(f"{host.url}table/?id=nothing")
    page.evaluate(UNTIL_KEPT, "/review-en-")
    page.evaluate(UNTIL_KEPT, "/Review-")
    page.evaluate(UNTIL_KEPT, "/Day-")
    page.evaluate(UNTIL_KEPT, "/Stats-")
    cut(page, host, guard)
    for name in PLACES:
        page.goto(host.url + name)
        expect_page(page, host, name)
        page.reload()
        expect_page(page, host, name)
    expect(page.get_by_text("You are offline")).to_have_count(0)


def test_without_a_network_other_spellings_of_a_page_lead_there(visit: Visit, host: Host, guard: Guard):
    page = visit()
    keep(page)
    cut(page, host, guard)
    page.goto(f"{host.url}rules?from=elsewhere#B16")
    expect(page).to_have_url(f"{host.url}rules/?from=elsewhere#B16")
    expect(page.locator("#B16")).to_be_in_viewport()
    page.goto(f"{host.url}rules/index.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules")
    page.goto(f"{host.url}a/long/way/from/here")
    expect(page).to_have_url(host.url)


def test_a_saved_game_is_replayed_without_a_network(visit: Visit, host: Host, guard: Guard):
    page = visit()
    keep(page)
    cut(page, host, guard)
    page.goto(f"{host.url}replay/")
    record = record_file()
    open_record(page, record)
    page.keyboard.press("End")
    expect(page.locator(".scene")).to_have_attribute("data-step", str(len(record["moves"])))
    expect(page.get_by_role("heading", name="Final scores")).to_be_visible()
    expect(page).to_have_url(f"{host.url}replay/#{len(record['moves'])}")


def test_a_first_visit_keeps_one_language_and_a_second_visit_all(visit: Visit, host: Host, guard: Guard):
    page = visit(locale="de")
    keep(page, "de")
    assert {path for path, _ in host.asked if re.search(r"-(en|nl|hu|ja)-|-latin-ext-", path)} == set()
    needs_a_server = re.compile(r"/(Lobby|Account|Tokens|KeepGames|online)-|/icon-192")
    assert {path for path, _ in host.asked if needs_a_server.search(path)} == set()
    page.reload()
    for language in LANGUAGES:
        keep(page, language)
    cut(page, host, guard)
    page.goto(f"{host.url}settings/")
    for language, title in LANGUAGES.items():
        page.locator("header select").select_option(language)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)


def test_two_sites_on_one_host_keep_their_files_apart(browser: Browser, guard: Guard, tmp_path: Path):
    for name in ("one", "two"):
        write_site(tmp_path / name, WEB)
    host = Host(tmp_path)
    context = browser.new_context(locale="en")
    context.set_default_timeout(PATIENCE)
    context.on("page", guard.listen)
    page = context.new_page()
    for name in ("one", "two"):
        page.goto(f"{host.url}{name}/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.evaluate(UNTIL_KEPT, f"/{name}/assets/rules-en-")
    assert [name.partition("/")[2] for name in page.evaluate("caches.keys()")] == ["one/", "two/"]
    cut(page, host, guard)
    for name in ("one", "two"):
        page.goto(f"{host.url}{name}/rules/")
        expect(page.get_by_role("heading", level=1)).to_have_text("The rules")
    context.close()


def test_updates_that_change_no_text_keep_the_texts(browser: Browser, guard: Guard, tmp_path: Path):
    write_site(tmp_path, WEB)
    worker = tmp_path / "sw.js"
    code = worker.read_text()
    host = Host(tmp_path)
    context = browser.new_context(locale="en")
    context.set_default_timeout(PATIENCE)
    context.on("page", guard.listen)
    page = context.new_page()
    page.goto(host.url)
    keep(page)
    for build in ("two", "three", "four"):
        worker.write_text(re.sub(r'(const BUILD ?= ?)["`][^"`]*["`]', rf'\1"{build}"', code))
        page.reload()
        page.evaluate(UNTIL_ACTIVE, f"keltis-{build}")
    assert page.evaluate("caches.keys()") == ["keltis-two", "keltis-three", "keltis-four"]
    cut(page, host, guard)
    page.goto(f"{host.url}rules/")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules")
    expect(page.locator("#B16")).to_be_attached()
    context.close()


def test_the_site_can_be_installed(visit: Visit, host: Host):
    page = visit("rules/")
    keep(page)
    page.locator("header").get_by_role("link", name="Keltis home page").click()
    expect_page(page, host, "")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.url}manifest.webmanifest"
    manifest = found["manifest"]
    assert (manifest["startUrl"], manifest["scope"]) == (host.url, host.url)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test is a private window, which installs nothing.
    assert [each["errorId"] for each in errors if each["errorId"] != "in-incognito"] == []


def test_the_page_runs_nothing_but_its_own_files(visit: Visit, guard: Guard):
    guard.expect("Content Security Policy")
    page = visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    policy = page.locator("meta[http-equiv=content-security-policy]").get_attribute("content") or ""
    assert re.findall(r"'(?:wasm-)?unsafe-\w+'", policy) == ["'wasm-unsafe-eval'"]
    assert page.evaluate(EVAL) == "EvalError"
    page.evaluate(
        "() => { const it = document.createElement('script'); it.textContent = 'window.ran = true'; "
        "document.body.append(it); }"
    )
    assert page.evaluate("window.ran") is None
    assert page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'refused')") == "refused"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_needs_a_server_is_not_offered_and_that_is_said(
    visit: Visit, host: Host, axe: Callable[[Page], None], language: str
):
    page = visit(locale=language)
    expect(page.get_by_text(text(language, "home-no-server"))).to_be_visible()
    # Nothing that only a server can do is promised.
    expect(page.locator(".welcome p")).to_have_text(text(language, "web-welcome-about", server="none"))
    expect(page.get_by_role("button", name=text(language, "web-play-now"))).to_have_count(2)
    expect(page.get_by_role("button", name=text(language, "web-friends"))).to_have_count(0)
    axe(page)
    page.goto(f"{host.url}settings/")
    expect(page.get_by_text(text(language, "web-account-no-server"))).to_be_visible()
    expect(page.get_by_role("heading", name=text(language, "web-tokens"))).to_have_count(0)
    axe(page)


@pytest.mark.parametrize("host", ["/keltis/"], indirect=True)
def test_a_whole_game_is_played_without_a_network(visit: Visit, host: Host, guard: Guard):
    player = begin_without_a_network(visit, host, guard)
    address = player.page.url
    player.play_to_the_end(by_laying)
    assert player.page.url == address


@pytest.mark.parametrize("host", ["/"], indirect=True)
def test_a_game_ends_without_a_network(visit: Visit, host: Host, guard: Guard):
    player = begin_without_a_network(visit, host, guard)
    address = player.page.url
    skip_to_the_end(player)
    player.play_to_the_end(by_laying)
    assert player.page.url == address


def begin_without_a_network(visit: Visit, host: Host, guard: Guard) -> Player:
    """A game of which one turn is played, and which is still there when the page is loaded again."""
    page = visit()
    keep(page)
    cut(page, host, guard)
    page.get_by_role("button", name="Play now").first.click()
    player = Player(page)
    player.play_turn(by_laying)
    player.expect_turn()
    assert page.url.startswith(f"{host.url}table/?id=")
    hand = player.hand
    page.reload()
    player.expect_turn()
    assert player.hand == hand
    player.last = ""
    return player


def decide(firefox: Firefox, phase: str) -> None:
    """Lay the first card that fits, else discard; choose what comes first."""
    if phase == "draw":
        firefox.click("button[data-place=stock]")
    elif phase == "final":
        firefox.click(".actions .buttons button:last-child")
    elif phase != "play":
        firefox.click("[data-move]")
    else:
        fits = firefox.evaluate("() => document.querySelector('.hand button:not(:has(.dimmed))') !== null")
        firefox.click(".hand button:not(:has(.dimmed))" if fits else ".hand button")
        firefox.click(".actions .buttons .primary" if fits else "button[data-place^=pile].isLit")
    if firefox.evaluate("() => document.querySelector('.actions .ends ~ .buttons .primary') !== null"):
        firefox.click(".actions .ends ~ .buttons .primary")


ENDED = "() => document.querySelector('#end-heading') !== null"
"""The end is shown: all it needs has been loaded."""


def test_a_whole_game_is_played_in_firefox(sites: Path, tmp_path: Path):
    if not find_firefox():
        pytest.skip("no Firefox here: install firefox-esr, or name one in KELTIS_FIREFOX")
    host = Host(sites, "/keltis/")
    with open_firefox(tmp_path) as firefox:
        firefox.goto(host.url)
        firefox.wait("() => document.querySelector('.newcomer') !== null")  # it moves the doors
        firefox.click("section.door button.play")
        last = ""
        for _ in range(MOST_DECISIONS):
            phase, last = firefox.wait(SITUATION, last)
            if phase == "over":
                break
            decide(firefox, phase)
        assert phase == "over"
        firefox.wait(ENDED)  # a reload would break off what is being loaded, and Firefox complain
        firefox.reload()
        assert firefox.wait(SITUATION, "")[0] == "over", "the end is kept"
        firefox.wait(ENDED)
        assert firefox.complaints == []
    host.stop()
    assert {path for path, status in host.asked if status >= 400 or "/api" in path} == set()
