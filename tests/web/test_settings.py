"""The settings: look and sound, the account on several devices, tokens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.players import create_table, expect_said

PASSWORD = "correct horse battery"  # noqa: S105 - of nobody


def test_the_theme_is_switched_and_remembered(new_page: NewPage):
    page = new_page("/settings", color_scheme="light")
    bright = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_label("Theme", exact=True).select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != bright
    page.reload()
    expect(page.get_by_label("Theme", exact=True)).to_have_value("dark")
    page.get_by_role("button", name="Theme: dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "system")


def test_movement_and_sound_are_remembered(new_page: NewPage):
    page = new_page("/settings")
    page.get_by_role("checkbox", name="Animations").uncheck()
    page.get_by_role("checkbox", name="Sounds").check()
    page.reload()
    expect(page.get_by_role("checkbox", name="Animations")).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Sounds")).to_be_checked()


def test_notifications_are_asked_for_only_by_a_press(new_page: NewPage):
    page = new_page("/settings", permissions=["notifications"])
    box = page.get_by_label("Tell me when it is my turn")
    expect(box).not_to_be_checked()
    box.check()
    page.wait_for_function("() => JSON.parse(localStorage['keltis-settings']).notifications")
    page.reload()
    expect(page.get_by_label("Tell me when it is my turn")).to_be_checked()


def test_a_game_is_kept_by_a_password_and_found_on_another_device(new_page: NewPage, house):
    name = f"Anna {house.settings.port}"
    first = new_page("/")
    table = create_table(first)
    first.goto("/settings")
    first.get_by_role("button", name="Save my games with a password").click()
    first.get_by_label("Name", exact=True).fill(name)
    first.get_by_label("Password", exact=True).fill(PASSWORD)
    first.get_by_role("dialog").get_by_role("button", name="Save my games").click()
    expect_said(first, "You can now sign in on other devices.")

    second = new_page("/settings")
    sign_in(second, name, "something else")
    expect(second.get_by_text("Wrong name or password.")).to_be_visible()
    second.get_by_label("Password", exact=True).fill(PASSWORD)
    second.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect_said(second, f"Welcome back, {name}.")
    second.goto("/games")
    expect(second.locator(f"a[href='/table/{table}']")).to_be_visible()

    second.goto("/settings")
    second.get_by_role("button", name="Sign out").click()
    second.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect_said(second, "You are signed out.")
    second.goto("/games")
    expect(second.get_by_text("No games yet.")).to_be_visible()


@pytest.fixture(autouse=True)
def refused_sign_ins(guard) -> None:
    """Chromium complains about every answer that is a refusal."""
    guard.expect("status of 401")


def sign_in(page: Page, name: str, password: str) -> None:
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("dialog").get_by_role("button", name="Sign in").click()


def test_who_wants_to_be_forgotten_is(new_page: NewPage):
    page = new_page("/settings")
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Save", exact=True).click()
    expect_said(page, "Saved. This is the name others see.")
    page.get_by_role("button", name="Delete my account").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete my account").click()
    expect_said(page, "Your account and data have been deleted.")
    expect(page.get_by_label("Your name")).to_have_value("")
    page.goto(f"/table/{create_table(page)}")  # as somebody new
    expect(page.locator(".hand [data-card]")).to_have_count(8)


def test_a_token_is_shown_once_and_can_be_deleted(new_page: NewPage):
    page = new_page("/settings")
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_role("button", name="Create token").click()
    expect(page.get_by_text("it will not be shown again")).to_be_visible()
    assert len(page.locator("code").inner_text()) > 20
    page.reload()
    expect(page.get_by_text("my bot")).to_be_visible()
    expect(page.locator("code")).to_have_count(0)
    page.get_by_role("button", name="Delete the token “my bot”").click()
    expect(page.get_by_text("my bot")).to_have_count(0)


def test_a_token_is_marked_where_it_cannot_be_copied(new_page: NewPage):
    page = new_page(None)
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined})")
    page.goto("/settings")
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_role("button", name="Create token").click()
    page.get_by_role("button", name="Copy").click()
    page.wait_for_function("() => getSelection().toString() === document.querySelector('code').textContent")
    expect(page.get_by_text("Copied.")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_settings_are_accessible(new_page: NewPage, axe: Callable[[Page], None], scheme: str):
    page = new_page("/settings", color_scheme=scheme)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
