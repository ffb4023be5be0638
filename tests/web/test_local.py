"""Games of the browser itself: with the server gone, kept, resumed, saved as files; full and refused storage."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.web.site import UNTIL_KEPT
from keltis import Game
from keltis.texts import LANGUAGES, text
from tests.web.conftest import PHONE, Guard, House, NewPage
from tests.web.players import Player, by_discarding, by_laying, expect_said, kept_games, skip_to_the_end
from tests.web.test_learn import do_lesson, lesson_of

REFUSE = """
const refuse = () => { throw new DOMException('no', 'SecurityError'); };
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {get: refuse});
Object.defineProperty(window, 'indexedDB', {value: {open: refuse}});
window.BroadcastChannel = refuse;
"""
"""What Firefox does where a person has blocked cookies."""
# A database may refuse at once, or, as where the disk is full, only when the transaction is to be written; or only what
# bots have played, so that it is decided before one's own turn what becomes of theirs.
FILL = """(how) => {
  const store = IDBObjectStore.prototype;
  const put = (window.realPut ??= store.put);
  const full = () => new DOMException('full', 'QuotaExceededError');
  const refuse = () => { throw full(); };
  const abort = function (value) {
    const request = put.call(this, value);
    Object.defineProperty(this.transaction, 'error', { value: full() });
    this.transaction.abort();
    return request;
  };
  const refuseBots = function (value) {
    return value.turns?.at(-1)?.level ? refuse() : put.call(this, value);
  };
  store.put = { abort, refuseBots, room: put }[how];
}"""
COUNT_REQUESTS = """
navigator.storage.persist = async () => {
  sessionStorage.requests = 1 + Number(sessionStorage.requests ?? 0);
  return true;
};
"""
HOLD_THOUGHTS = """
const ask = Worker.prototype.postMessage;
window.orders = [];
Worker.prototype.postMessage = function (order) {
  window.orders.push('stop' in order ? 'stop' : 'think');
  if (!window.isHeld) ask.call(this, order);
};
"""
"""Notes what bots are told. While it is held they are told nothing, as if one thought forever."""


def play_now(page: Page, game: str = "board", language: str = "en") -> Player:
    """A game against a bot, begun from the home page."""
    button = page.get_by_role("button", name=text(language, "web-play-now"))
    (button.first if game == "board" else button.last).click()
    page.wait_for_url("**/table/*")
    player = Player(page)
    player.wait()
    player.last = ""
    return player


def visit(new_page: NewPage, house: House, path: str = "/") -> Page:
    """A page of an app that the browser has kept: its service worker is there."""
    page = new_page(path, at=house, service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.evaluate(UNTIL_KEPT, "/main-en-")
    return page


def requests_to_persist(page: Page) -> int:
    """How often the browser was asked not to clear what is kept."""
    return int(page.evaluate("() => sessionStorage.requests ?? 0"))


def stop(house: House, guard: Guard) -> None:
    guard.expect("net::ERR_")
    guard.expect("status of 50")
    house.stop()


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_game_and_the_next_with_the_server_gone(new_page: NewPage, own_house: House, guard: Guard, game: str):
    page = visit(new_page, own_house)
    stop(own_house, guard)
    player = play_now(page, game)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("heading", name="What a bot would do")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    player.play_turn(by_discarding)
    skip_to_the_end(player)
    player.play_to_the_end(by_discarding)
    assert kept_games(page)[0]["status"] == "over"
    expect(page.locator(".banner")).to_have_text("")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("button", name="Save as file")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".hand [data-card]")).to_have_count(8)
    own_house.start()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(new_page: NewPage):
    page = new_page("/")
    player = play_now(page)
    player.play_turn(by_laying)
    player.wait()
    player.take(0)
    page.locator("button[data-place^=pile].isLit").click()
    expect(page.locator("[data-decides=draw]")).to_be_visible()
    step, hand = page.locator("[data-step]").get_attribute("data-step"), player.hand
    page.reload()
    expect(page.locator("[data-decides=draw]")).to_have_attribute("data-step", step or "")
    assert player.hand == hand
    [kept] = kept_games(page)
    assert len(kept["turns"]) == kept["seq"]
    Game.from_record({**kept["record"], "moves": [move for turn in kept["turns"] for move in turn["moves"]]})


def test_home_continues_the_last_game_with_one_tap(new_page: NewPage):
    page = new_page("/", size=PHONE, locale="de")
    play_now(page, language="de")
    page.goto("/")
    play_now(page, "card", "de")
    page.goto("/")
    expect(page.get_by_role("heading", name="Spiel deine Partie weiter")).to_be_visible()
    expect(page.get_by_role("link", name="1 weitere laufende Partie")).to_be_visible()
    page.get_by_role("link", name="Weiterspielen").click()
    expect(page).to_have_url(re.compile(kept_games(page)[-1]["id"]))
    expect(page.locator(".hand [data-card]")).to_have_count(8)


def test_a_game_is_saved_as_a_file_deleted_and_goes_on_elsewhere(new_page: NewPage, tmp_path: Path):
    page = new_page(None)
    page.add_init_script(COUNT_REQUESTS)
    page.goto("/")
    assert requests_to_persist(page) == 0
    play_now(page).play_turn(by_laying)
    assert requests_to_persist(page) == 1
    [kept] = kept_games(page)
    page.goto("/games")
    expect(page.locator("main li")).to_contain_text("In this browser")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    saved = json.loads(file.read_text())
    assert Game.from_record(saved["record"]).game == "board"
    page.locator("main").get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No games yet.")).to_be_visible()
    assert kept_games(page) == []

    other = new_page(None)
    other.add_init_script(COUNT_REQUESTS)
    other.goto("/games")
    for answer in ("The game is now in your list.", "This game is already in your list."):
        other.locator("input[type=file]").set_input_files(file)
        expect_said(other, answer)
    assert requests_to_persist(other) == 2
    expect(other.locator("main li")).to_have_count(1)
    other.get_by_role("link", name="Open").first.click()
    player = Player(other)
    player.wait()
    player.play_turn(by_laying)
    assert kept_games(other)[0]["turns"][: len(kept["turns"])] == kept["turns"]
    file.write_text(json.dumps({**saved, "record": {**saved["record"], "moves": ["draw pile"]}}))
    other.goto("/games")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("alert").filter(has_text="moves[0]")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_full_storage_is_said_and_the_turn_waits(new_page: NewPage, language: str):
    page = new_page("/", locale=language)
    player = play_now(page, language=language)
    before = kept_games(page)
    page.evaluate(FILL, "abort")
    player.wait()
    player.take(0)
    page.locator("button[data-place^=pile].isLit").click()
    expect(page.locator("[data-decides=draw]")).to_be_visible()
    page.locator("button[data-place=stock]").click()
    expect(page.get_by_text(text(language, "web-problem-storage-full"))).to_be_visible()
    assert kept_games(page) == before
    expect(page.locator("[data-decides=draw]")).to_be_visible()  # what was tried is still there
    expect(page.get_by_text(text(language, "local-failing-own"))).to_be_visible()
    page.evaluate(FILL, "room")
    page.locator("button[data-place=stock]").click()
    page.wait_for_function("(step) => document.querySelector('[data-step]').dataset.step !== step", arg=player.last)
    assert len(kept_games(page)[0]["turns"]) > len(before[0]["turns"])
    expect(page.get_by_text(text(language, "local-failing-own"))).to_have_count(0)


def test_a_bot_whose_turn_cannot_be_stored_waits_and_says_so(new_page: NewPage):
    page = new_page("/")
    player = play_now(page)
    page.evaluate(FILL, "refuseBots")
    player.play_turn(by_discarding)
    expect(page.get_by_text(text("en", "local-failing"))).to_be_visible()
    page.evaluate(FILL, "room")
    player.expect_turn()
    expect(page.get_by_text(text("en", "local-failing"))).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_stored_one_plays_and_is_told(new_page: NewPage, language: str):
    page = new_page(None, locale=language)
    page.add_init_script(REFUSE)
    page.goto("/")
    player = play_now(page, language=language)
    expect(page.get_by_text(text(language, "local-refused"))).to_be_visible()
    player.play_turn(by_discarding)
    with page.expect_download() as download:
        page.get_by_role("button", name=text(language, "local-save")).click()
    assert len(json.loads(Path(download.value.path()).read_text())["turns"]) > 0


def test_leaving_a_game_stops_its_bots_at_once(new_page: NewPage):
    page = new_page(None)
    page.add_init_script(HOLD_THOUGHTS)
    page.goto("/")
    player = play_now(page)
    page.evaluate("window.isHeld = true")
    player.play_turn(by_discarding)
    page.wait_for_function("() => window.orders.at(-1) === 'think'")
    page.get_by_role("link", name="My games").click()
    page.wait_for_function("() => window.orders.at(-1) === 'stop'")
    turns = len(kept_games(page)[0]["turns"])
    page.evaluate("window.isHeld = false")
    page.go_back()
    player.expect_turn()
    assert page.evaluate("window.orders.at(-1)") == "think"
    assert len(kept_games(page)[0]["turns"]) == turns + 1


def test_people_at_one_device_pass_it_on_and_are_asked_about_ireland(new_page: NewPage):
    page = new_page("/")
    page.get_by_role("button", name="More options").first.click()
    page.get_by_label("Who begins").select_option("ireland")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One device").first.click()
    dialog = page.get_by_role("dialog")
    for number, name in enumerate(("Anna", "Ben"), 1):
        dialog.get_by_role("textbox", name=f"Player {number}", exact=True).fill(name)
    deal = dialog.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_disabled()
    dialog.get_by_role("radio", name="Ben").check()
    deal.click()
    page.wait_for_url("**/table/*")
    [kept] = kept_games(page)
    assert kept["record"]["first"] == 1
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Ben")).click()
    expect(page.locator(".hand [data-card]")).to_have_count(8)
    Player(page).play_turn(by_discarding)
    expect(page.get_by_role("button", name=re.compile("Anna")).first).to_be_visible()


def test_who_begins_is_asked_again_when_somebody_is_removed(new_page: NewPage):
    page = new_page("/")
    page.get_by_role("button", name="More options").first.click()
    page.get_by_label("Who begins").select_option("ireland")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One device").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Add player").click()
    for number, name in enumerate(("Anna", "Ben", "Cleo"), 1):
        dialog.get_by_role("textbox", name=f"Player {number}", exact=True).fill(name)
    dialog.get_by_role("radio", name="Cleo").check()
    deal = dialog.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_enabled()
    dialog.get_by_role("button", name="Remove player 1").click()
    expect(deal).to_be_disabled()
    dialog.get_by_role("radio", name="Cleo").check()
    deal.click()
    page.wait_for_url("**/table/*")
    assert kept_games(page)[0]["record"]["first"] == 1


def test_a_lesson_is_taught_with_the_server_gone(new_page: NewPage, own_house: House, guard: Guard):
    page = visit(new_page, own_house)
    stop(own_house, guard)
    page.goto("/learn/card")
    do_lesson(page, lesson_of("card", 1))
    own_house.start()


def test_two_tabs_show_the_same_game(new_page: NewPage):
    page = new_page("/")
    player = play_now(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".hand [data-card]")).to_have_count(8)
    player.play_turn(by_discarding)
    player.wait()
    step = page.locator("[data-step]").get_attribute("data-step") or ""
    expect(other.locator("[data-step]")).to_have_attribute("data-step", step)


def test_a_game_deleted_in_one_tab_is_gone_in_the_other(new_page: NewPage):
    page = new_page("/")
    player = play_now(page)
    other = page.context.new_page()
    other.goto(page.url.rsplit("/table/", 1)[0] + "/games")
    other.locator("main").get_by_role("button", name="Delete").click()
    player.play_turn(by_discarding)
    other.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name=text("en", "play-missing"))).to_be_visible()
    expect(other.get_by_text("No games yet.")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    assert kept_games(page) == []


def test_what_failed_can_be_saved_where_nothing_can_be_read(new_page: NewPage):
    page = new_page("/")
    player = play_now(page)
    page.evaluate(FILL, "refuseBots")
    player.play_turn(by_discarding)
    failing = page.get_by_text(text("en", "local-failing"))
    expect(failing).to_be_visible()
    page.evaluate("() => { IDBObjectStore.prototype.get = () => { throw new DOMException('no', 'UnknownError'); }; }")
    with page.expect_download() as download:
        failing.get_by_role("button", name="Save as file").click()
    assert len(json.loads(Path(download.value.path()).read_text())["turns"]) > 0


def test_a_rematch_that_was_deleted_can_be_asked_for_again(new_page: NewPage):
    page = new_page("/")
    player = play_now(page, "card")
    skip_to_the_end(player)
    player.play_to_the_end(by_discarding)
    over = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != over)
    rematch = page.url
    page.goto("/games")
    page.locator("main li").first.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator("main li")).to_have_count(1)
    page.goto(over)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url not in (over, rematch))
    expect(page.locator(".hand [data-card]")).to_have_count(8)


def test_a_running_game_is_not_replayed(new_page: NewPage):
    page = new_page("/")
    play_now(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.get_by_role("alert")).to_have_text(text("en", "replay-running"))
    expect(page.locator("[data-card]")).to_have_count(0)
