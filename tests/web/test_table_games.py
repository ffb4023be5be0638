"""Whole games in a real browser: against bots, between two people, by hand, by keyboard, by text; and the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Ending, NewPage
from tests.web.players import (
    MOST_DECISIONS,
    Player,
    by_discarding,
    by_keyboard,
    by_laying,
    by_text,
    create_table,
    open_table,
)


def expect_end(page: Page) -> None:
    """The score sheet, and what to do next."""
    expect(page.locator("#end-heading")).to_be_visible(timeout=30_000)
    page.get_by_text("Score sheet", exact=True).click()
    expect(page.get_by_role("row", name=re.compile("^Total")).first).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def test_a_board_game_against_a_bot_and_a_rematch(new_page: NewPage):
    player = open_table(new_page(None), "board", ("me", 3))
    player.play_to_the_end(by_laying)
    assert {"play", "start", "draw"} <= player.kinds
    expect_end(player.page)
    before = player.page.url
    player.page.get_by_role("button", name="Rematch").click()
    player.page.wait_for_url(lambda url: url != before)
    expect(player.page.locator(".hand button").first).to_be_visible()


def test_a_card_game_on_a_phone(new_page: NewPage):
    player = open_table(new_page(None, size=PHONE), "card", ("me", 2))
    player.play_to_the_end(by_laying)
    assert "final" in player.kinds
    expect_end(player.page)


def test_the_end_of_a_board_game_of_four_on_a_phone_by_keyboard_alone(new_page: NewPage, ending: Ending):
    page = new_page("/", size=PHONE)
    page.goto(f"/table/{ending(page, 'board', ('me', 1, 1, 1))}")
    player = Player(page)
    player.play_to_the_end(by_keyboard)
    expect_end(player.page)


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_end_of_a_game_through_the_text_view_alone(new_page: NewPage, ending: Ending, game: str):
    page = new_page("/")
    page.goto(f"/table/{ending(page, game, ('me', 2))}")
    page.get_by_role("button", name="Text view").click()
    expect(page.locator("svg[role=group], .hand")).to_have_count(0)
    player = Player(page)
    player.play_to_the_end(by_text)
    expect_end(page)


def test_two_people_at_two_devices_and_a_spectator(new_page: NewPage):
    anna, ben = new_page(None), new_page(None, size=PHONE)
    table = create_table(anna, "card", ["me", None], start=False, first="ireland")
    anna.goto(f"/table/{table}")
    link = anna.get_by_role("textbox", name="Invitation link").input_value()
    expect(anna.get_by_role("img", name="QR code")).to_be_visible()
    ben.goto(link)
    ben.get_by_role("button", name="Sit here").click()
    ben.get_by_label("Name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(anna.get_by_text("Ben", exact=True).first).to_be_visible()
    anna.get_by_role("group", name="Who was in Ireland last?").get_by_label("Ben").check()
    anna.get_by_role("button", name="Deal the cards").click()
    expect(ben.locator(".turn.mine")).to_be_visible()
    looker = new_page(f"/table/{table}")
    expect(looker.get_by_text("You are watching").first).to_be_visible()
    expect(looker.locator(".hand button")).to_have_count(0)
    people = [Player(ben), Player(anna)]
    take_turns(people)
    assert "This move ends play" in people[0].warned  # 55 cards: who begins draws the last one
    for person in people:
        expect_end(person.page)
    expect(looker.locator("#end-heading")).to_be_visible()
    anna.get_by_role("button", name="Rematch").click()
    ben.get_by_role("link", name="Go to the rematch").click()
    anna.wait_for_url(lambda url: table not in url)
    ben.wait_for_url(anna.url)


def take_turns(people: list[Player]) -> None:
    """Whoever is asked for a decision decides, until it is over for both."""
    for _ in range(MOST_DECISIONS):
        asked = [person.page.locator("[data-decides]").get_attribute("data-decides") for person in people]
        if asked == ["over", "over"]:
            return
        for person, phase in zip(people, asked, strict=True):
            if phase and phase != "over":
                (by_discarding if person is people[0] else by_keyboard)(person, person.wait())
                break
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")
