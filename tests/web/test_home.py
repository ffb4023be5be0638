"""The first minute: two doors, one click to a table, options that are remembered, five languages without a reload."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from keltis.texts import LANGUAGES, attribute, text
from tests.server.ports import free_port
from tests.web.conftest import DESK, LAPTOP, PHONE, TABLET, House, NewPage
from tests.web.players import create_table, kept_games

GAMES = ("board", "card")


def door(page: Page, game: str):
    """The part of the page that is about one game."""
    return page.locator("section.door").nth(GAMES.index(game))


def sent_tables(page: Page) -> list[dict]:
    """What is sent to set up tables, from now on."""
    found: list[dict] = []

    def note(request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            found.append(json.loads(request.post_data))

    page.on("request", note)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_a_bot_game_on_the_table(new_page: NewPage, game: str):
    page = new_page("/")
    sent = sent_tables(page)
    door(page, game).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    [kept] = kept_games(page)
    assert kept["config"]["game"] == game
    assert [seat["level"] for seat in kept["seats"]] == [None, 2]
    assert sent == []  # no server need know of it


@pytest.mark.parametrize("language", ["nl", "hu"])
def test_a_table_starts_with_the_edition_of_the_language_and_a_choice_counts_more(new_page: NewPage, language: str):
    page = new_page("/", locale=language)
    options = door(page, "board").get_by_role("button", name=text(language, "web-more-options"))
    expect(options).to_contain_text(text(language, f"web-edition-{language}"))
    door(page, "board").get_by_role("button", name=text(language, "web-play-now")).click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    door(page, "card").get_by_role("button", name=text(language, "web-play-now")).click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    door(page, "board").get_by_role("button", name=text(language, "web-device")).click()
    edition = page.get_by_role("dialog").get_by_label(text(language, "web-edition"))
    expect(edition).to_have_value(language)
    edition.select_option("de")
    page.keyboard.press("Escape")
    expect(options).to_contain_text(text(language, "web-edition-de"))
    door(page, "board").get_by_role("button", name=text(language, "web-play-now")).click()
    page.wait_for_url("**/table/*")
    assert [each["record"]["edition"] for each in kept_games(page)] == [language, "ja", "de"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_says_what_keltis_is(new_page: NewPage, language: str):
    page = new_page("/", locale=language)
    expect(page.locator(".welcome p")).to_have_text(text(language, "web-welcome-about", server="there"))
    for game in GAMES:
        expect(door(page, game)).to_contain_text(text(language, f"home-what-{game}"))


def test_search_engines_and_shared_links_get_a_description(new_page: NewPage):
    content = new_page("/").locator("meta[name=description]").get_attribute("content")
    assert content == text("en", "home-description")


def test_nobody_is_made_a_guest_by_looking(new_context: Callable[..., BrowserContext]):
    context = new_context()
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)
    page.goto("/games")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert context.cookies() == []


def test_opponents_and_level_are_remembered(new_page: NewPage):
    page = new_page("/")
    there = door(page, "board")
    there.get_by_label("3 bots").check()
    there.get_by_label("Level").select_option("5")
    expect(there.get_by_text(attribute("en", "level-5", "character"))).to_be_visible()
    page.reload()
    door(page, "board").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert [seat["level"] for seat in kept_games(page)[0]["seats"]] == [None, 5, 5, 5]


def test_with_friends_a_name_is_asked_for_and_a_seat_stays_free(new_page: NewPage):
    page = new_page("/")
    sent = sent_tables(page)
    door(page, "card").get_by_role("button", name="Play with friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create table").click()  # without a name nothing happens
    expect(dialog).to_be_visible()
    dialog.get_by_label("Your name").fill("Anna")
    dialog.get_by_label("Seats").select_option("3")
    dialog.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    assert sent[0]["places"] == [{"me": True, "color": None}, None, None]
    assert (sent[0]["start"], sent[0]["config"]["first"]) == (False, "ireland")
    page.goto("/settings")
    expect(page.get_by_label("Your name")).to_have_value("Anna")


def test_friends_sit_down_and_start_where_the_browser_has_no_https(new_context: Callable[..., BrowserContext]):
    anna, ben = (new_context().new_page() for _ in range(2))
    for page in (anna, ben):
        page.add_init_script("delete Crypto.prototype.randomUUID")
    anna.goto(f"/table/{create_table(anna, 'card', ['me', None], start=False)}")
    ben.goto(anna.get_by_role("textbox", name="Invitation link").input_value())
    assert ben.evaluate("crypto.randomUUID") is None
    ben.get_by_role("button", name="Sit here").click()
    ben.get_by_label("Name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    anna.get_by_role("button", name="Deal the cards").click()
    for page in (anna, ben):
        expect(page.locator("[data-decides]")).to_be_visible()


def test_an_invitation_names_the_address_at_which_others_find_the_server(new_page: NewPage, tmp_path: Path):
    port = free_port()
    more = {"public_url": "http://keltis.example/", "allowed_hosts": [f"127.0.0.1:{port}"]}
    place = House(tmp_path / "keltis.db", port=port, **more)
    place.start()
    try:
        page = new_page("/", at=place)
        table = create_table(page, "card", ["me", None], start=False)
        page.goto(f"/table/{table}")
        link = page.get_by_role("textbox", name="Invitation link")
        expect(link).to_have_value(re.compile(f"^http://keltis.example/table/{table}[?]invite="))
        expect(page.get_by_text("keltis --lan")).to_have_count(0)
    finally:
        place.close()


def test_on_one_device_there_are_two_to_four_people_and_bots_fill_up(new_page: NewPage):
    page = new_page("/")
    door(page, "board").get_by_role("button", name="One device").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Add player").click()
    for number, name in enumerate(("Anna", "Ben", "Cleo"), 1):
        dialog.get_by_label(f"Player {number}", exact=True).fill(name)
    dialog.get_by_label("Plus bots").select_option("1")
    dialog.get_by_label("Level").select_option("1")
    dialog.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")
    seats = kept_games(page)[0]["seats"]
    assert [(seat["name"], seat["level"]) for seat in seats] == [
        ("Anna", None),
        ("Ben", None),
        ("Cleo", None),
        (None, 1),
    ]


def test_options_are_named_explained_used_and_remembered(new_page: NewPage):
    page = new_page("/")
    door(page, "board").get_by_role("button", name="More options").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Edition").select_option("nl")
    expect(dialog.get_by_label(attribute("en", "O1", "title"))).to_have_value("may")
    dialog.get_by_label(attribute("en", "O1", "title")).select_option("must")
    dialog.get_by_label(attribute("en", "O4", "title")).fill("7")
    dialog.get_by_label(attribute("en", "O4", "title")).blur()
    dialog.get_by_text("What does this mean?").first.click()
    expect(dialog.get_by_text(text("en", "O1").split("\n")[0])).to_be_visible()
    dialog.get_by_label("Who begins").select_option("me")
    dialog.get_by_label("Clock").select_option("calm")
    dialog.get_by_label("Hints").uncheck()
    dialog.get_by_label("Open discard piles").check()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    page.reload()
    expect(door(page, "board").get_by_text("7 changes")).to_be_visible()
    door(page, "board").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    [kept] = kept_games(page)
    config, record = kept["config"], kept["record"]
    assert (record["edition"], record["first"]) == ("nl", 0)
    assert record["options"] == {"finished_path_move": "must", "retake_own_discard": True, "stall_rounds": 7}
    assert (config["hints"], config["open_discards"], config["clock"]) == (False, True, None)  # nobody waits for it
    page.goto("/")
    sent = sent_tables(page)
    door(page, "board").get_by_role("button", name="Play with friends").click()
    page.get_by_role("dialog").get_by_label("Your name").fill("Anna")
    page.get_by_role("dialog").get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    assert sent[0]["config"]["clock"] == {"turn": 60, "reserve": 900}


def test_the_dark_stones_of_ones_own_board_are_entered_on_a_picture(new_page: NewPage):
    page = new_page("/")
    door(page, "board").get_by_role("button", name="More options").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("“Standard” is our own arrangement")).to_be_visible()
    dialog.get_by_label("Dark stones", exact=True).select_option("own")
    red = dialog.get_by_role("group", name="Red path")
    red.get_by_role("button", name="Stone 2 dark").click()
    expect(dialog.get_by_text("19 of 20 dark stones")).to_be_visible()
    red.get_by_role("button", name="Stone 1 dark").click()
    expect(dialog.get_by_text("20 of 20 dark stones")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    door(page, "board").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    layout = kept_games(page)[0]["record"]["layout"]
    assert layout["r"] == [1, 4, 6, 8]
    assert sum(map(len, layout.values())) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_that_of_the_browser(new_page: NewPage, language: str):
    page = new_page("/", locale=f"{language}-{language.upper()}")
    expect(page.get_by_role("heading", level=1)).to_have_text(text(language, "web-welcome"))
    assert page.evaluate("document.documentElement.lang") == language


def test_a_language_nobody_here_speaks_becomes_english(new_page: NewPage):
    expect(new_page("/", locale="fi").get_by_role("heading", level=1)).to_have_text(text("en", "web-welcome"))


def test_the_language_is_switched_without_a_reload_and_remembered(new_page: NewPage):
    page = new_page("/")
    page.evaluate("window.wasHere = true")
    for language in ("de", "nl", "hu", "ja", "en", "ja"):
        page.locator("header select").select_option(language)
        expect(page.get_by_role("heading", level=1)).to_have_text(text(language, "web-welcome"))
        assert page.evaluate("document.documentElement.lang") == language
        assert page.evaluate("window.wasHere")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("ja", "web-welcome"))


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("language", ["de", "ja"])
def test_nothing_sticks_out_at_the_side(new_page: NewPage, size: tuple[int, int], language: str):
    page = new_page("/", size=size, locale=language)
    for path in ("/", "/games", "/settings"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_home_page_and_its_dialogs_are_accessible(new_page: NewPage, axe: Callable[[Page], None], scheme: str):
    page = new_page("/", color_scheme=scheme)
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)
    axe(page)
    for name in ("Play with friends", "One device") if scheme == "light" else ("More options",):
        door(page, "board").get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "More options":
            page.get_by_label("Dark stones", exact=True).select_option("own")
        axe(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_first_tab_stop_skips_to_the_content(new_page: NewPage):
    page = new_page("/")
    expect(page.get_by_role("button", name="Play now")).to_have_count(2)
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert page.url.endswith("/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_begun_without_scrolling(new_page: NewPage, language: str):
    page = new_page("/", size=LAPTOP, locale=language)
    expect(page.get_by_role("link", name=text(language, "home-newcomer-learn"))).to_be_visible()
    for play in page.get_by_role("button", name=text(language, "web-play-now"), exact=True).all():
        expect(play).to_be_in_viewport(ratio=1)
