"""My games: whose turn it is, what has been played, and what can be done with a game."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import NewPage
from tests.web.players import Player, create_table, eventually


def post(page: Page, path: str, body: object) -> dict:
    """As the person of this page, who has been somewhere before."""
    return page.evaluate(
        """async ([path, body]) => {
            const headers = {"content-type": "application/json", "x-csrf-token": localStorage.getItem("keltis-csrf")};
            const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
            return await answer.json();
        }""",
        [path, body],
    )


def start(page: Page) -> str:
    """A game against a bot that waits for one's own move; its table."""
    table = create_table(page, places=("me", 2))
    page.goto(f"/table/{table}")
    Player(page).wait()
    return table


def look(page: Page, table: str) -> dict:
    return page.evaluate("table => fetch(`/api/tables/${table}`).then((answer) => answer.json())", table)["info"]


def finish(page: Page, table: str) -> None:
    """A bot plays it to its end."""
    path = f"/api/tables/{table}/leave"

    def has_left() -> bool:
        """The bot may be faster than the command, which then is too old."""
        return not post(page, path, {"expected": look(page, table)["seq"], "seat": 0}).get("key")

    eventually(page, has_left, "the seat cannot be left")
    eventually(page, lambda: look(page, table)["status"] == "over", "the game does not end")


@pytest.fixture(autouse=True)
def late_commands(guard) -> None:
    """A bot may be faster than the command that takes its place."""
    guard.expect("status of 409")


def test_whose_turn_it_is_is_said_and_counted(new_page: NewPage):
    page = new_page(None)
    first, second = start(page), start(page)
    page.goto("/games")
    expect(page.locator("main li")).to_have_count(2)
    for table in (first, second):
        expect(page.locator(f"a[href='/table/{table}']")).to_contain_text(re.compile(r"You & \w+"))
    expect(page.locator("main li.mine")).to_have_count(2)
    expect(page.locator("header nav").get_by_text("It is your turn in 2 games")).to_be_attached()
    page.locator(f"a[href='/table/{first}']").click()
    page.wait_for_url(f"**/table/{first}")


def test_a_game_that_is_over_has_a_replay_and_a_record(new_page: NewPage):
    page = new_page(None)
    table = start(page)
    page.goto("/games")
    finish(page, table)
    page.reload()
    link = page.locator(f"a[href='/replay/{table}']")
    expect(link).to_contain_text("points")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    record = json.loads(download.value.path().read_text())
    assert record["record"]["game"] == "board"
    assert download.value.suggested_filename == f"keltis-{table}.json"
    page.get_by_role("button", name="Remove from list").click()
    expect(link).to_have_count(0)
    page.reload()
    expect(page.get_by_text("No games yet.")).to_be_visible()


def test_who_leaves_is_asked_and_a_bot_plays_on(new_page: NewPage):
    page = new_page(None)
    start(page)
    page.goto("/games")
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Leave the game")).to_be_visible()
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    expect(page.get_by_role("button", name="Leave the game")).to_have_count(0)


def test_who_leaves_a_game_that_went_on_meanwhile_leaves_it(new_page: NewPage):
    page = new_page(None)
    table = start(page)

    def list_as_it_was(route: Route) -> None:
        answer = route.fetch()
        tables = [info | {"seq": info["seq"] - 1} for info in answer.json()["tables"]]
        route.fulfill(response=answer, json={"tables": tables})

    page.route("**/api/tables", list_as_it_was)
    page.goto("/games")
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    expect(page.get_by_role("button", name="Leave the game")).to_have_count(0)
    assert look(page, table)["seats"][0]["stand_in"] is not None


def test_a_table_that_has_not_begun_can_be_given_up(new_page: NewPage):
    page = new_page("/")
    page.get_by_role("button", name="Play with friends").first.click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    page.goto("/games")
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    page.get_by_role("button", name="Close table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close table").click()
    expect(page.get_by_text("No games yet.")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_is_accessible(new_page: NewPage, axe: Callable[[Page], None], scheme: str):
    page = new_page(None, color_scheme=scheme)
    start(page)
    page.goto("/games")
    expect(page.locator("main li")).to_have_count(1)
    axe(page)
    page.goto("/")
    expect(page.get_by_role("link", name="All my games")).to_be_visible()
    axe(page)
