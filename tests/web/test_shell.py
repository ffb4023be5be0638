"""The frame around every page: offline, lost addresses, titles, and that every word is a message."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from bench.web.site import UNTIL_KEPT
from keltis.texts import text
from tests.web.conftest import WEB, House, NewPage
from tests.web.players import create_table, expect_said, open_table

OWN_WORDS = {"English", "Deutsch", "Nederlands", "Magyar", "日本語"}
"""Names of languages are the same in every language."""
UNMARKED = """() => {
    const found = [];
    let depth = 0;  // a message may be spread over several elements
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.textContent.trim();
        const parent = walker.currentNode.parentElement;
        if (parent.closest("script, style, svg, code")) continue;
        const outside = text.split("").filter((sign) => {
            depth += (sign === "⟦") - (sign === "⟧");
            return depth === 0 && sign !== "⟧";
        });
        if (/\\p{L}/u.test(outside.join(""))) found.push(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
        for (const name of ["aria-label", "title", "alt", "placeholder"]) {
            const text = element.getAttribute(name);
            if (text && /\\p{L}/u.test(text) && !text.includes("⟦")) found.push(text);
        }
    return found;
}"""


def unmarked(page: Page) -> set[str]:
    """What is shown or read out, and is in no message."""
    found = set(page.evaluate(UNMARKED)) - OWN_WORDS
    return {text for text in found if not re.fullmatch(r"[BCON]\d+", text)}  # so are those of the rules


@pytest.fixture
def marked(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on which every message is in brackets."""
    context = new_context()
    context.add_init_script("location.origin !== 'null' && sessionStorage.setItem('keltis-marked', '1')")
    return context.new_page()


@pytest.mark.parametrize("path", ["/", "/games", "/settings", "/rules", "/learn/board", "/learn/card", "/nothing"])
def test_every_word_of_a_page_is_a_message(marked: Page, guard, path: str):
    guard.expect("status of 404")
    marked.goto(path)
    expect(marked.get_by_role("heading", level=1)).to_be_visible()
    marked.wait_for_load_state("networkidle")
    assert unmarked(marked) == set()


def test_every_word_of_a_dialog_is_a_message(marked: Page):
    marked.goto("/")
    for number in range(3):
        marked.locator("section.door").first.get_by_role("button").nth(number + 1).click()
        expect(marked.get_by_role("dialog")).to_be_visible()
        marked.wait_for_load_state("networkidle")
        assert unmarked(marked) == set()
        marked.keyboard.press("Escape")
        expect(marked.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", [0, 1])
def test_every_word_of_a_table_is_a_message(marked: Page, game: int):
    marked.goto("/")
    marked.locator("section.door button.play").nth(game).click()
    expect(marked.locator(".hand button").first).to_be_visible()
    assert unmarked(marked) == set()


def test_an_address_that_leads_nowhere_says_so(new_page: NewPage, guard):
    guard.expect("status of 404")
    page = new_page("/nothing")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("main").get_by_role("link").click()
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)


def test_every_page_has_its_title_and_back_leads_back(new_page: NewPage):
    page = new_page("/")
    expect(page).to_have_title("Keltis")
    page.get_by_role("link", name="My games").click()
    expect(page).to_have_title("My games · Keltis")
    page.locator("header").get_by_role("link", name="Settings").click()
    expect(page).to_have_title("Settings · Keltis")
    page.locator("header select").select_option("de")
    expect(page).to_have_title("Einstellungen · Keltis")
    page.go_back()
    expect(page).to_have_title("Meine Partien · Keltis")
    expect(page.locator("#main")).to_be_focused()


def test_without_a_network_the_shell_is_still_there(
    new_context: Callable[..., BrowserContext], own_house: House, guard
):
    guard.expect("net::ERR_")
    context = new_context(service_workers="allow", at=own_house)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()  # the first visit keeps one language, the second all
    for language in ("en", "ja"):
        page.evaluate(UNTIL_KEPT, f"/main-{language}-")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    context.set_offline(True)
    for path in ("/games", "/settings", "/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("Connection lost.").or_(page.get_by_text("You are offline."))).to_be_visible()
    page.locator("header select").select_option("ja")
    expect(page.get_by_role("heading", level=1)).to_have_text("2つのゲーム、2つの扉")
    context.set_offline(False)
    page.goto("/games")
    expect(page.locator("main li")).to_have_count(1)
    expect(page.locator(".banner")).to_have_text("")


def test_a_server_that_is_away_is_told_of_kindly(new_page: NewPage, own_house: House, guard):
    guard.expect("net::ERR_")
    page = new_page("/", at=own_house)
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)
    own_house.stop()
    page.get_by_role("button", name="Play with friends").first.click()
    page.get_by_label("Your name").fill("Anna")
    create = page.get_by_role("button", name="Create table")
    create.click()
    expect_said(page, "The server cannot be reached.")
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    own_house.start()
    expect(page.locator(".banner")).to_have_text("")  # without a request of mine
    create.click()
    expect(page.get_by_role("heading", name="Invite friends")).to_be_visible()


def test_a_place_that_cannot_be_decoded_is_no_harm(new_page: NewPage):
    page = new_page("/rules#%")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_tab_that_is_open_goes_on_when_the_server_has_a_newer_app(
    new_context: Callable[..., BrowserContext], tmp_path: Path
):
    shutil.copytree(WEB, tmp_path / "web")
    place = House(tmp_path / "keltis.db", web=tmp_path / "web")
    place.start()
    try:
        page = new_context(service_workers="allow", at=place).new_page()
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        for file in (tmp_path / "web" / "assets").glob("Settings-*"):
            file.unlink()
        start = tmp_path / "web" / "index.html"
        os.utime(start, (0, start.stat().st_mtime + 5))
        assert page.request.get("/").ok
        page.get_by_role("link", name="Settings").click()
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    finally:
        place.close()


def test_a_page_that_cannot_be_loaded_says_so(new_page: NewPage, guard):
    guard.expect("ERR_FAILED")
    page = new_page("/")
    page.route("**/assets/Settings-*", lambda route: route.abort())
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_text("This page could not be loaded.")).to_be_visible()
    page.unroute("**/assets/Settings-*")
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "file", "there"),
    [("/rules#B16", "rules-en-*.json", "#B16"), ("/learn/board", "learn-en-*.json", "[data-task]")],
)
def test_texts_that_cannot_be_loaded_are_told_of(new_page: NewPage, guard, path: str, file: str, there: str):
    guard.expect("ERR_FAILED")
    page = new_page(None)
    page.route(f"**/assets/{file}", lambda route: route.abort())
    page.goto(path)
    expect(page.get_by_text("This page could not be loaded.")).to_be_visible()
    page.unroute(f"**/assets/{file}")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(there)).to_be_visible()


def test_a_part_of_a_page_that_cannot_be_loaded_says_so(new_page: NewPage, guard):
    guard.expect("ERR_FAILED")
    page = new_page(None)
    page.route("**/assets/Windows-*", lambda route: route.abort())
    open_table(page).wait()
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_text("This page could not be loaded.")).to_be_in_viewport()
    page.unroute("**/assets/Windows-*")
    page.get_by_role("button", name="Reload").click()
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_an_engine_that_cannot_be_loaded_is_told_of_and_tried_again(new_page: NewPage, guard):
    guard.expect("ERR_FAILED")
    page = new_page("/")
    table = create_table(page)
    away: list[str] = []

    def answer(route: Route) -> None:
        """From the engine on, nothing can be loaded."""
        if away or route.request.url.endswith(".wasm"):
            away.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route("**/assets/*", answer)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("alert")).to_have_text(text("en", "replay-offline"))
    page.unroute("**/assets/*")
    page.get_by_role("button", name=text("en", "replay-retry")).click()
    expect(page.locator(".hand button")).to_have_count(8)


def test_texts_that_come_late_are_asked_for_again(new_page: NewPage, guard):
    guard.expect("ERR_FAILED")
    page = new_page(None)
    asked: list[str] = []

    def answer(route: Route) -> None:
        """Only the third request is answered: at first the language is tried, and English."""
        asked.append(route.request.url)
        if len(asked) > 2:
            route.continue_()
        else:
            route.abort()

    page.route("**/assets/main-*.json", answer)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(asked) == 3


def test_ones_own_turn_is_in_the_title_and_in_the_icon(new_page: NewPage):
    page = new_page("/")
    page.get_by_role("button", name="More options").first.click()
    page.get_by_label("Who begins").select_option("me")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play now").first.click()
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("/icon-turn.svg$"))
    page.get_by_role("link", name="My games").click()
    expect(page).not_to_have_title(re.compile("^●"))


def test_the_app_can_be_installed(new_page: NewPage):
    page = new_page("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert manifest["start_url"] == "./"
    for icon in manifest["icons"]:
        assert page.request.get(f"/{icon['src']}").ok
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
