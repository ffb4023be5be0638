"""What opens over the table, and the keyboard: rules, hints, the text view."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, NewPage
from tests.web.players import Player, open_table

Axe = Callable[[Page], None]

FOCUSED = "document.activeElement?.closest('.hand') !== null"


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_rules_open_over_the_table_and_back_or_esc_return(
    new_page: NewPage, axe: Axe, size: tuple[int, int], scheme: str
):
    page = new_page("/", size=size, color_scheme=scheme)
    player = open_table(page)
    player.wait()
    address = page.url
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    rules = page.get_by_role("dialog", name="The rules")
    expect(rules.locator("#B16")).to_be_attached()
    assert page.url == f"{address}#rules"
    axe(page)
    rules.locator("#B16 .name").click()
    expect(rules.locator("#B16.marked")).to_be_in_viewport()
    page.go_back()
    expect(rules).to_have_count(0)
    page.wait_for_url(address)
    expect(page.locator(".hand button").first).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.wait_for_url(address)
    player.take(0)
    expect(page.locator('.hand button[aria-pressed="true"]')).to_have_count(1)


def test_why_not_leads_to_its_rule_over_the_table(new_page: NewPage):
    page = new_page("/")
    player = open_table(page, "card")
    assert player.wait() == "play"
    page.keyboard.press("n")
    alert = page.get_by_role("alert")
    alert.get_by_role("link", name=re.compile("Rule")).click()
    expect(page.get_by_role("dialog").locator("article.marked")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(alert).to_be_visible()


def test_a_link_with_a_rule_opens_the_table_with_it(new_page: NewPage):
    page = new_page("/")
    player = open_table(page)
    player.wait()
    page.goto(f"{page.url}#B12")
    page.reload()
    expect(page.locator("#B12.marked")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_url(re.compile("/table/[^#]*$"))
    expect(page.locator(".hand button").first).to_be_visible()


def test_the_first_arrow_finds_the_hand(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page = player.page
    page.reload()
    Player(page).wait()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(FOCUSED)
    first = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(card) => document.activeElement.dataset.card === card", arg=player.hand[1])
    assert first == player.hand[0]


def test_the_view_can_be_changed_without_losing_ones_place(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page = player.page
    page.keyboard.press("ArrowRight")
    page.keyboard.press("t")
    expect(page.locator(".text h2").first).to_be_focused()
    page.keyboard.press("t")
    page.wait_for_function(FOCUSED)


def test_enter_draws_when_a_card_is_to_be_drawn(new_page: NewPage):
    player = open_table(new_page(None))
    assert player.wait() == "play"
    page = player.page
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("d")
    assert player.wait() == "draw"
    page.wait_for_function("() => document.activeElement !== document.body && !document.activeElement.closest('.hand')")
    page.wait_for_timeout(450)  # a draw takes no press that may have been meant for the move before
    page.keyboard.press("Enter")
    assert player.wait() == "play"
    assert len(player.hand) == 8


def test_esc_closes_a_hint_before_it_puts_the_card_back(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page = player.page
    player.take(0)
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="What a bot would do")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="What a bot would do")).to_have_count(0)
    expect(page.locator('.hand button[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('.hand button[aria-pressed="true"]')).to_have_count(0)
