"""People and bots at a table: characters with portraits, colors, who begins, leaving."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from keltis.bots.characters import choose_characters
from keltis.texts import text
from tests.web.conftest import PHONE, Guard, NewPage
from tests.web.players import Player, by_discarding, create_table, kept_games, open_table, sit_down

Axe = Callable[[Page], None]

INFO = "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).info"


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("?")[0]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_three_opponents_are_three_people_everywhere(new_page: NewPage, language: str):
    page = new_page("/", locale=language)
    player = open_table(page, "card", ("me", 2, 2, 2), first=0)
    assert player.wait() == "play"
    characters = choose_characters(table_of(page), [None, 2, 2, 2])
    names = [text(language, f"bot-{character}") for character in characters if character]
    assert len({*names}) == 3
    expect(page.locator("aside .portrait")).to_have_count(3)
    for name in names:
        expect(page.locator("aside section", has_text=name)).to_have_count(1)
    player.play_turn(by_discarding)
    player.wait()
    for name in names:
        expect(page.locator(".log li", has_text=name).first).to_be_attached()
    page.keyboard.press("t")
    for name in names:
        expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_a_replay_and_my_games_call_bots_by_the_same_names(new_page: NewPage):
    page = new_page("/")
    player = open_table(page, "card", ("me", 1))
    player.play_to_the_end(by_discarding)
    table = table_of(page)
    seats = page.evaluate(INFO, table)["seats"]
    name = text("en", f"bot-{seats[1]['character']}")
    outcome = page.evaluate(INFO, table)["outcome"]
    expect(page.locator(".end li", has_text=name)).to_have_count(1)
    page.goto(f"/replay/{table}")
    expect(page.locator("section[data-seat='1'] h2")).to_have_text(name)
    page.goto("/games")
    line = page.locator("main li", has_text=name)
    expect(line).to_have_count(1)
    mine = str(outcome["scores"][0]).replace("-", "−")
    if outcome["winners"] == [1]:
        expect(line.locator(".status")).to_contain_text(name)
        expect(line.locator(".status")).to_contain_text(re.compile(rf"[Yy]ou: {mine}"))
    else:
        expect(line.locator(".status")).to_contain_text(mine)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_color_is_chosen_in_the_lobby_and_nobody_else_can_have_it(
    new_page: NewPage, axe: Axe, guard: Guard, scheme: str
):
    guard.expect("status of 409")  # somebody else may be faster; then it is tried again
    page = new_page("/", color_scheme=scheme)
    table = create_table(page, "board", ({"me": True, "name": "Anna"}, None, 3), start=False)
    page.goto(f"/table/{table}")
    colors = page.get_by_role("group", name="Color of your figures")
    expect(colors.get_by_role("radio", name="White")).to_be_checked()
    axe(page)
    colors.get_by_role("radio", name="Orange").check()
    expect(colors.get_by_role("radio", name="Orange")).to_be_checked()
    shown = [seat["color"] for seat in page.evaluate(INFO, table)["seats"]]
    assert shown[0] == 2
    assert len({*shown}) == 3
    ben = new_page("/")
    sit_down(ben, table, page.evaluate(INFO, table)["invite"], "Ben")
    ben.goto(f"/table/{table}")
    taken = ben.get_by_role("radio", name="Orange (taken)")
    expect(taken).to_be_disabled()
    ben.get_by_role("radio", name="White").check()
    expect(ben.get_by_role("radio", name="White")).to_be_checked()
    page.get_by_role("button", name="Deal the cards").click()
    Player(page)
    expect(page.locator(".piece .seat-2")).to_have_count(5)
    expect(page.locator(".piece .seat-0")).to_have_count(5)


def test_the_color_of_the_settings_is_used_at_the_next_table(new_page: NewPage):
    page = new_page("/settings")
    page.get_by_role("radio", name="Teal").check()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".piece .seat-3")).to_have_count(5)
    assert kept_games(page)[0]["seats"][0]["color"] == 3


def test_only_people_were_in_ireland_and_nobody_may_know(new_page: NewPage, axe: Axe):
    page = new_page("/")
    places = ({"me": True, "name": "Anna"}, {"me": True, "name": "Ben"}, 3)
    page.goto(f"/table/{create_table(page, 'board', places, start=False, first='ireland')}")
    question = page.get_by_role("group", name="Who was in Ireland last?")
    expect(question.get_by_role("radio")).to_have_count(3)
    deal = page.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_disabled()
    question.get_by_role("radio", name="Nobody knows").check()
    oldest = page.get_by_role("group", name=re.compile("oldest"))
    expect(deal).to_be_disabled()
    oldest.get_by_role("radio", name="Ben").check()
    expect(deal).to_be_enabled()
    axe(page)
    oldest.get_by_role("radio", name=re.compile("at random")).check()
    deal.click()
    expect(page.locator("[data-decides]")).to_be_visible()


@pytest.mark.parametrize("size", [(1366, 650), PHONE])
def test_the_menu_has_settings_and_a_way_out(new_page: NewPage, axe: Axe, size: tuple[int, int]):
    page = new_page("/", size=size)
    player = open_table(page)
    player.wait()
    table = table_of(page)
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog", name="Table menu")
    expect(menu).to_be_visible()
    lefts = menu.locator("li > :is(button, a)").evaluate_all(
        """all => all.map(each => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return Math.round(range.getBoundingClientRect().left);
        })"""
    )
    assert len(lefts) >= 7
    assert len({*lefts}) == 1, "all begin at the same place"
    axe(page)
    menu.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Language").select_option("de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=text("de", "play-menu")).click()
    page.get_by_role("button", name=text("de", "web-act-leave")).click()
    page.wait_for_url(lambda url: url.endswith("/"))
    assert page.evaluate(INFO, table)["seats"][0]["stand_in"] is None, "a game with bots waits as it is"


def test_whoever_leaves_people_is_replaced_by_a_bot(new_page: NewPage):
    anna, ben = new_page("/"), new_page("/")
    table = create_table(anna, "board", ({"me": True, "name": "Anna"}, None), start=False)
    sit_down(ben, table, anna.evaluate(INFO, table)["invite"], "Ben")
    anna.goto(f"/table/{table}")
    anna.get_by_role("button", name="Deal the cards").click()
    anna.get_by_role("button", name="Table menu").click()
    anna.get_by_role("button", name="Leave the game").click()
    anna.wait_for_url(lambda url: url.endswith("/"))
    assert anna.evaluate(INFO, table)["seats"][0]["stand_in"] is not None
