"""Games of a browser that are kept with an account: two devices of one person, offline, conflict, a full account."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import keltis
from keltis.texts import text
from tests.policies import play_out
from tests.web.conftest import Guard, House, NewPage
from tests.web.players import (
    Player,
    Policy,
    by_discarding,
    by_laying,
    eventually,
    expect_said,
    keep_finished,
    kept_games,
)
from tests.web.test_local import play_now

PASSWORD = "a password of some length"  # noqa: S105 - nobody has it
ENTER = """async ([path, name, password]) => {
  const post = async (path, body) => {
    const headers = {'content-type': 'application/json', 'x-csrf-token': localStorage.getItem('keltis-csrf') ?? ''};
    const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
    const who = await answer.json();
    localStorage.setItem('keltis-csrf', who.csrf);
  };
  await post('/api/guest', {});
  await post(path, {name, password});
}"""
LIST = "async () => (await (await fetch('/api/me/games')).json()).games"


def enter(page: Page, name: str, is_new: bool = False) -> None:
    """Sign in with a name that is protected by a password, and choose to keep the games with the account."""
    page.goto("/rules")
    page.evaluate(ENTER, ["/api/me/claim" if is_new else "/api/login", name, PASSWORD])
    page.goto("/games")
    switch = page.get_by_label(text("en", "local-keep"))
    expect(switch).not_to_be_checked()
    switch.check()
    expect(page.get_by_text(text("en", "local-keep-done"))).to_be_visible()


def moves_of(game: dict[str, Any]) -> list[str]:
    return [move for turn in game["turns"] for move in turn["moves"]]


def moves_there(page: Page) -> list[int]:
    """How many moves the games have that are kept with the account."""
    return sorted(kept["moves"] for kept in page.evaluate(LIST))


def all_is_kept(page: Page) -> None:
    """Wait until the account has every move of this browser."""

    def is_so() -> bool:
        there = {kept["id"]: kept["moves"] for kept in page.evaluate(LIST)}
        marks = json.loads(page.evaluate("localStorage.getItem('keltis-account-games')"))["marks"]
        games = {game["id"]: len(moves_of(game)) for game in kept_games(page)}
        return all(there.get(marks.get(name, {}).get("game"), -1) >= moves for name, moves in games.items())

    eventually(page, is_so, "the account does not have all moves")


def play_round(page: Page, policy: Policy) -> None:
    """A turn of mine at the table that is shown, and the bot's answer."""
    table = page.url.rpartition("/")[2]
    player = Player(page)
    player.expect_turn()
    count = len(turns_at(page, table))
    player.play_turn(policy)
    eventually(page, lambda: len(turns_at(page, table)) >= count + 2, "the bot does not answer")
    player.expect_turn()


def turns_at(page: Page, table: str) -> list[Any]:
    return next(game["turns"] for game in kept_games(page) if game["id"] == table)


def by_discarding_the_last(player: Player, phase: str) -> None:
    if phase == "draw":
        by_discarding(player, phase)
    else:
        player.take(len(player.hand) - 1)
        player.page.locator("button[data-place^=pile].isLit").click()


def test_a_game_goes_on_at_another_device(new_page: NewPage, own_house: House, guard: Guard):
    phone = new_page("/", at=own_house)
    play_now(phone)
    play_round(phone, by_laying)
    enter(phone, "Anna", is_new=True)
    all_is_kept(phone)
    [begun] = kept_games(phone)

    desk = new_page("/", at=own_house)
    enter(desk, "Anna")
    [fetched] = kept_games(desk)
    assert fetched["turns"] == begun["turns"]
    assert fetched["seats"] == begun["seats"]
    desk.goto("/")
    desk.get_by_role("link", name="Continue").click()
    desk.wait_for_url("**/table/*")
    play_round(desk, by_laying)
    all_is_kept(desk)

    phone.goto("/games")
    expect(phone.get_by_text(text("en", "local-keep-done"))).to_be_visible()
    [on_phone], [on_desk] = kept_games(phone), kept_games(desk)
    assert on_phone["id"] == begun["id"]
    assert moves_of(on_phone) == moves_of(on_desk) != moves_of(begun)

    # Offline both go on, each in its own way: nothing is lost, and both games are on both devices.
    guard.expect("net::ERR_")
    for page in (phone, desk):
        page.goto(f"/table/{kept_games(page)[0]['id']}")
        Player(page).expect_turn()
        page.context.set_offline(True)
    play_round(phone, by_discarding)
    play_round(desk, by_discarding_the_last)
    for page in (phone, desk):
        expect(page.get_by_text(text("en", "local-keep-offline")).first).to_be_visible()
        page.context.set_offline(False)
        all_is_kept(page)
    for page in (phone, desk):
        page.goto("/games")
        expect(page.locator("main li")).to_have_count(2)
    assert sorted(map(moves_of, kept_games(phone))) == sorted(map(moves_of, kept_games(desk)))

    # Deleted in one place, it is gone from both; the other game stays.
    phone.locator("main").get_by_role("button", name="Delete").first.click()
    dialog = phone.get_by_role("dialog")
    expect(dialog).to_contain_text(text("en", "local-delete-everywhere"))
    dialog.get_by_role("button", name="Delete").click()
    expect(phone.locator("main li")).to_have_count(1)
    eventually(phone, lambda: len(phone.evaluate(LIST)) == 1, "it is still kept")
    desk.goto("/games")
    expect(desk.locator("main li")).to_have_count(1)
    assert list(map(moves_of, kept_games(phone))) == list(map(moves_of, kept_games(desk)))


def test_deleted_statistics_do_not_come_back_from_the_account(new_page: NewPage, own_house: House, guard: Guard):
    guard.expect("status of 404")  # a page that is left at once does not hear that its request was carried out
    page = new_page("/games", at=own_house)
    page.get_by_role("heading", level=1).wait_for()
    keep_finished(page, play_out(keltis.Game.new("board", players=2, seed=1), ["greedy", "uniform"]), [None, 3], 1)
    enter(page, "Anna", is_new=True)
    all_is_kept(page)
    assert len(moves_there(page)) == 1
    page.goto("/stats")
    page.get_by_role("button", name=text("en", "stats-delete")).click()
    expect(page.get_by_text(text("en", "stats-delete-everywhere"))).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name=text("en", "web-delete")).click()
    expect(page.get_by_text(text("en", "stats-none"))).to_be_visible()
    page.goto("/games")
    expect(page.get_by_text(text("en", "local-keep-done"))).to_be_visible()
    eventually(page, lambda: moves_there(page) == [], "the game is still with the account")
    assert kept_games(page) == []


@pytest.fixture
def small_house(tmp_path: Path) -> Iterator[House]:
    """A server where an account has room for one game."""
    place = House(tmp_path / "small.db", kept_games_a_person=1)
    place.start()
    yield place
    place.close()


def test_a_full_account_is_said_once_and_nothing_is_lost(new_page: NewPage, small_house: House, guard: Guard):
    guard.expect("status of 409")
    page = new_page("/", at=small_house)
    play_now(page)
    enter(page, "Anna", is_new=True)
    page.goto("/")
    play_now(page, "card").play_turn(by_discarding)
    expect_said(page, text("en", "local-keep-full"))
    assert len(page.evaluate(LIST)) == 1
    page.goto("/games")
    expect(page.get_by_role("status").filter(has_text=text("en", "local-keep-full"))).to_be_visible()
    assert page.evaluate("window.said") == []
    assert len(kept_games(page)) == 2
    page.locator("main").get_by_role("button", name="Delete").last.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text(text("en", "local-keep-done"))).to_be_visible()
    assert moves_there(page) == [len(moves_of(game)) for game in kept_games(page)]


def test_whoever_signs_out_keeps_the_games_here_and_is_told(new_page: NewPage, own_house: House, guard: Guard):
    guard.expect("status of 40")
    page = new_page("/", at=own_house)
    page.goto("/games")
    expect(page.get_by_text(text("en", "local-keep-sign-in"))).to_be_visible()
    enter(page, "Anna", is_new=True)
    page.goto("/settings")
    expect(page.get_by_label(text("en", "local-keep"))).to_be_checked()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(page.get_by_text(text("en", "local-keep-signed-out")).first).to_be_visible()
    page.goto("/")
    play_now(page).play_turn(by_discarding)
    notes = json.loads(page.evaluate("localStorage.getItem('keltis-account-games')"))
    assert (notes["isOn"], notes["marks"]) == (True, {})
    page.goto("/rules")
    page.evaluate(ENTER, ["/api/login", "Anna", PASSWORD])
    page.goto("/games")
    expect(page.get_by_text(text("en", "local-keep-done"))).to_be_visible()
    all_is_kept(page)
