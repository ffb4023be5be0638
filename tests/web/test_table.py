"""A table in the browser, feature by feature."""

import gzip
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from keltis.server.net import websocket as sockets
from keltis.server.protocol import PROTOCOL
from tests.web.conftest import DESK, PHONE, SMALL, TABLET, Guard, House, NewPage
from tests.web.players import Player, by_discarding, by_laying, create_table, open_table, sit_down
from tests.web.test_local import play_now

COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const count = (changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => (window.flights += node.className === 'flying-card' ? 1 : 0)));
  new MutationObserver(count).observe(document.body, {childList: true});
}"""
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > width + 1);
  return wide.map((each) => `${each.tagName} ${each.getAttribute('class')}`);
}"""
OUT_OF_SIGHT = """() => {
  const isSeen = (each) => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    return top >= 0 && each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const chosen = [...document.querySelectorAll('button.isLit, [data-move], [data-wish], .actions button, .dock')];
  return chosen.filter((each) => !isSeen(each)).map((each) => each.outerHTML.slice(0, 160));
}"""


def discard(player: Player, card: int | str = 0) -> None:
    """Discard a card, but do not draw yet."""
    assert player.wait() == "play"
    player.take(card)
    player.page.locator("button[data-place^=pile].isLit").click()
    assert player.wait() == "draw"


def test_a_tap_lights_what_is_legal_and_a_second_one_puts_the_card_back(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    card = player.hand[0]
    player.take(0)
    expect(player.page.locator(f'button.isLit[data-place="row:{card[0]}"]')).to_be_visible()
    expect(player.page.locator(f'button.isLit[data-place="pile:{card[0]}"]')).to_be_visible()
    expect(player.page.locator(f'[data-move="lay {card}"]')).to_be_visible()
    player.take(0)
    expect(player.page.locator(".isLit")).to_have_count(0)


def test_a_card_is_dragged_onto_its_path_and_the_figure_chosen_on_the_board(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page, card = player.page, player.hand[2]
    box = page.locator(".hand button").nth(2).bounding_box()
    lane = page.locator(f'[data-path="{card[0]}"]').first.bounding_box()
    assert box is not None
    assert lane is not None
    page.mouse.move(box["x"] + 15, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(lane["x"] + lane["width"] / 2, lane["y"] + lane["height"] / 2, steps=4)
    page.mouse.up()
    assert player.wait() == "start"
    page.locator(f'[data-move="start {card[0]} large"]').click()
    assert player.wait() == "draw"
    assert len(player.hand) == 7


def test_a_carried_card_goes_away_with_the_hand(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page = player.page
    box = page.locator(".hand button").nth(2).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 15, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 200, steps=4)
    expect(page.locator(".flying-card")).to_have_count(1)
    page.keyboard.press("t")
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".flying-card")).to_have_count(0)
    page.mouse.up()


def test_undo_takes_back_until_the_draw(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    before = player.hand
    player.take(0)
    player.action(re.compile("^Lay")).click()
    assert player.wait() == "start"
    player.page.locator("[data-move]").first.click()
    assert player.wait() == "draw"
    player.page.keyboard.press("u")
    assert player.wait() == "start"
    player.action("Undo").click()
    assert player.wait() == "play"
    assert player.hand == before
    expect(player.action("Undo")).to_have_count(0)


def stays(player: Player, number: int) -> bool:
    """Take a card, and keep it if it cannot be laid; otherwise put it back."""
    player.take(number)
    expect(player.page.locator(f".hand button >> nth={number}")).to_have_attribute("aria-pressed", "true")
    if player.page.locator(".actions .stuck").count():
        return True
    player.take(number)
    expect(player.page.locator('.hand button[aria-pressed="true"]')).to_have_count(0)
    return False


def test_why_not_is_a_sentence_with_a_link_to_the_rule(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    while not any(stays(player, number) for number in range(8)):
        player.last = ""
        player.play_turn(by_laying)
        assert player.wait() == "play"
    player.page.locator(".actions .stuck").click()
    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile("row is (rising|falling)"))
    expect(alert.get_by_role("link", name="Rule B12")).to_have_attribute("href", "/rules#B12")


def test_a_draw_cannot_be_forgotten(new_page: NewPage):
    player = open_table(new_page(None), "card")
    discard(player)
    player.take(1)
    player.page.keyboard.press("l")
    expect(player.page.get_by_role("alert")).to_contain_text("now draw")


def test_hints_where_they_are_allowed_and_none_where_not(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    player.page.get_by_role("button", name="Hint").click()
    moves = player.page.locator(".hint li")
    expect(moves.first).to_have_text(re.compile(r"\d+% to win, ([\d.]+ points? (ahead|behind)|level)\s*$"))
    worse = r"\d+% to win \(±\d+\), ([\d.]+ points? (ahead|behind)|level) \(±[\d.]+\)( too close to call)?\s*$"
    expect(moves.nth(1)).to_have_text(re.compile(worse))
    moves.first.get_by_role("button").click()
    expect(moves).to_have_count(0)
    expect(player.page.locator('.hand button[aria-pressed="true"]')).to_have_count(1)
    strict = open_table(player.page, hints=False)
    strict.wait()
    expect(strict.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_pass_and_play_covers_the_hands(new_page: NewPage):
    places = [{"me": True, "name": "Anna"}, {"me": True, "name": "Ben"}]
    page = new_page(None, size=PHONE)
    page.goto(f"/table/{create_table(page, 'board', places, first=0)}")
    player = Player(page)
    for name, other in (("Anna", "Ben"), ("Ben", "Anna"), ("Anna", "Ben")):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        expect(page.locator(".hand button")).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}: show my cards").click()
        expect(page.locator(".hand button")).to_have_count(8)
        player.play_turn(by_discarding)
        expect(page.locator(".actions")).to_contain_text("You drew")
        expect(page.locator(".hand .isFresh")).to_have_count(1)
        page.get_by_role("button", name=f"Pass the device to {other}").click()


def test_a_reload_covers_the_hand_of_who_has_just_played(new_page: NewPage):
    places = [{"me": True, "name": "Anna"}, {"me": True, "name": "Ben"}]
    page = new_page(None)
    page.goto(f"/table/{create_table(page, 'card', places, first=0)}")
    page.get_by_role("button", name="I am Anna: show my cards").click()
    Player(page).play_turn(by_discarding)
    expect(page.get_by_role("button", name="Pass the device to Ben")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(page.locator(".hand button")).to_have_count(0)


def test_pass_and_play_who_let_a_bot_take_over_comes_back(new_page: NewPage):
    places = [{"me": True, "name": "Anna"}, {"me": True, "name": "Ben"}]
    page = new_page(None)
    page.goto(f"/table/{create_table(page, 'board', places, first=0)}")
    page.get_by_role("button", name="I am Anna: show my cards").click()
    Player(page).wait()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(page.get_by_text("A bot is playing for Anna.")).to_be_visible()
    page.reload()  # now with a spectator's eyes
    page.get_by_role("button", name="Anna takes over again").click()
    expect(page.get_by_role("button", name="Anna takes over again")).to_have_count(0)
    page.get_by_role("button", name="I am Ben: show my cards").click()
    Player(page).play_turn(by_discarding)
    page.get_by_role("button", name="Pass the device to Anna").click()
    expect(page.get_by_role("heading", name="Pass the device to Anna")).to_be_visible()


def frames_of(page: Page) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What sockets of this page send and receive from now on, except for signs of life."""
    sent: list[dict[str, Any]] = []
    received: list[dict[str, Any]] = []

    def note(frames: list[dict[str, Any]], text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] not in ("ping", "pong"):
            frames.append(message)

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: note(sent, text))
        socket.on("framereceived", lambda text: note(received, text))

    page.on("websocket", follow)
    return sent, received


def test_a_turn_is_tried_without_a_request_and_then_sent_at_once(new_page: NewPage):
    page = new_page(None)
    requests: list[str] = []
    sent, received = frames_of(page)
    player = open_table(page)
    player.wait()
    page.on("request", lambda request: requests.append(request.url) if "/api/" in request.url else None)
    known = len(sent)
    for _ in range(2):
        player.last = ""
        discard(player)
        player.action("Undo").click()
        assert player.wait() == "play"
    player.last = ""
    discard(player)
    player.take(0)
    page.keyboard.press("l")
    expect(page.get_by_role("alert")).to_contain_text("now draw")
    assert sent[known:] == requests == []
    page.keyboard.press("Escape")
    page.locator("button[data-place=stock]").click()
    assert player.wait() == "play"
    assert [message["type"] for message in sent[known:]] == ["play"]
    # Nothing but what happened, and nothing that the engine could work out.
    assert {message["type"] for message in received} == {"opening", "played"}
    assert [message["seat"] for message in received if message["type"] == "opening"] == [0]
    assert all(len(json.dumps(message)) < 400 for message in received if message["type"] == "played")


def test_a_reload_keeps_a_draft_and_asks_for_the_table_once(new_page: NewPage):
    player = open_table(new_page(None))
    discard(player)
    hand = player.hand
    sent, received = frames_of(player.page)
    player.page.reload()
    player.last = ""
    assert player.wait() == "draw"
    assert player.hand == hand
    assert [message["type"] for message in sent] == ["watch"]
    assert [message["type"] for message in received] == ["opening"]
    player.action("Undo").click()
    assert player.wait() == "play"
    player.page.reload()
    player.last = ""
    assert player.wait() == "play"
    assert len(player.hand) == 8


def test_each_of_two_tabs_on_one_seat_has_its_own_draft(new_context: Callable[..., BrowserContext]):
    context = new_context()
    here = open_table(context.new_page())
    there = Player(context.new_page())
    there.page.goto(here.page.url)
    there.wait()
    before = there.hand
    discard(here)
    there.take(1)
    there.page.keyboard.press("d")
    assert there.wait() == "draw"
    here.page.locator("button[data-place=stock]").click()
    # It was played elsewhere: what was tried here is gone.
    assert here.wait() == "play"
    there.last = ""
    assert there.wait() == "play"
    assert there.hand == here.hand != before


def test_a_browser_without_webassembly_gets_the_rules_and_a_sentence(new_page: NewPage):
    page = new_page(None)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"/table/{create_table(page, 'board', ['me', 2])}")
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    page.get_by_role("main").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("link", name="Link to rule B16")).to_be_visible()


def test_two_tabs_on_one_seat_stay_in_step(new_context: Callable[..., BrowserContext]):
    context = new_context()
    here = open_table(context.new_page())
    there = Player(context.new_page())
    there.page.goto(here.page.url)
    there.wait()
    here.play_turn(by_discarding)
    expect(there.page.locator(".log li").nth(1)).to_contain_text("You discard")
    here.wait()
    there.wait()
    assert there.hand == here.hand


def test_a_restart_of_the_server_loses_nothing(
    own_house: House, new_context: Callable[..., BrowserContext], guard: Guard
):
    guard.expect("WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to fetch")
    player = open_table(new_context(at=own_house).new_page())
    player.play_turn(by_discarding)
    discard(player)
    hand = player.hand
    own_house.stop()
    expect(player.page.get_by_text(re.compile("Reconnecting", re.IGNORECASE)).first).to_be_visible()
    own_house.start()
    expect(player.page.get_by_text(re.compile("Reconnecting", re.IGNORECASE))).to_have_count(0)
    player.last = ""
    assert player.wait() == "draw"
    assert player.hand == hand
    player.page.locator("button[data-place=stock]").click()
    assert player.wait() == "play"


@pytest.mark.parametrize(
    ("newer", "loads", "words"), [(1, 1, "newer version of this app"), (-1, 0, "newer than the server")]
)
def test_a_server_of_another_version_is_told_and_nothing_is_lost(
    own_house: House,
    new_context: Callable[..., BrowserContext],
    guard: Guard,
    monkeypatch: pytest.MonkeyPatch,
    newer: int,
    loads: int,
    words: str,
):
    guard.expect("WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to fetch")
    player = open_table(new_context(at=own_house).new_page())
    discard(player)
    hand = player.hand
    loaded: list[str] = []
    player.page.on("framenavigated", lambda frame: loaded.append(frame.url))
    own_house.stop()
    with monkeypatch.context() as other:
        other.setattr(sockets, "PROTOCOL", PROTOCOL + newer)
        own_house.start()
        expect(player.page.get_by_text(words)).to_be_visible()
        own_house.stop()
    assert len(loaded) == loads
    own_house.start()
    expect(player.page.get_by_text(words)).to_have_count(0)
    player.last = ""
    assert player.wait() == "draw"
    assert player.hand == hand
    player.page.locator("button[data-place=stock]").click()
    assert player.wait() == "play"


def test_without_a_network_nothing_is_lost(new_page: NewPage, guard: Guard):
    guard.expect("WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch")
    player = open_table(new_page(None))
    discard(player)
    player.page.context.set_offline(True)
    expect(player.page.get_by_text("You are offline.")).to_be_visible()
    player.page.locator("button[data-place=stock]").click()
    player.page.context.set_offline(False)
    assert player.wait() == "play"
    assert len(player.hand) == 8


def test_a_bot_plays_for_who_has_left_until_they_are_back(new_page: NewPage):
    page, other = new_page(None), new_page(None)
    page.goto(f"/table/{create_table(page, 'board', ['me', None], start=False, first=0)}")
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    sit_down(other, *re.findall(r"/table/(.*)\?invite=(.*)", link)[0], "Ben")
    page.get_by_role("button", name="Deal the cards").click()
    other.goto(page.url)
    player = Player(page)
    player.wait()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_text("A bot is playing for").first).to_be_visible()
    expect(other.get_by_text("A bot is playing for").first).to_be_visible()
    ben = Player(other)
    ben.play_turn(by_discarding)
    ben.wait()  # the bot has played: nothing else happens at the table now
    page.get_by_role("button", name="Take over again").click()
    expect(page.get_by_role("button", name="Take over again")).to_have_count(0)
    expect(page.locator("ol.log")).to_contain_text("is back")


def test_the_lobby_seats_bots_and_people_of_this_device(new_page: NewPage):
    page = new_page(None)
    page.goto(f"/table/{create_table(page, 'board', ['me', None, None], start=False)}")
    expect(page.get_by_text("keltis --lan")).to_be_visible()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_disabled()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_label("Bot level").select_option(label="Newcomer")
    page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_text("Newcomer")).to_be_visible()
    page.get_by_role("button", name="Another player on this device").click()
    page.get_by_label("Name at the table").fill("Zoë")
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_text("Zoë")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("[data-decides]")).to_be_visible()


def test_letters_are_explained_and_can_be_switched_off(new_page: NewPage):
    player = open_table(new_page(None))
    player.wait()
    page = player.page
    page.keyboard.press("?")
    window = page.get_by_role("dialog", name="Keyboard")
    window.get_by_label("Use letter keys as shortcuts").uncheck()
    page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator(".hand button").first).to_be_visible()


def test_open_discards_can_be_looked_through(new_page: NewPage):
    player = open_table(new_page(None), "card", open_discards=True)
    piles = player.page.locator("button[data-place^=pile]")
    while player.wait() and not piles.count():  # the bot may take what was discarded
        player.last = ""
        player.play_turn(by_discarding)
    piles.first.click()
    expect(player.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


def test_scores_of_everybody_with_their_parts(new_page: NewPage):
    player = open_table(new_page(None, size=PHONE), "board", ("me", 2, 2, 2))
    player.wait()
    for seat in range(4):
        expect(player.page.locator(f'.chips [data-seat="{seat}"]')).to_contain_text(re.compile(r"−?\d"))
    player.page.locator('.chips [data-seat="1"]').click()
    window = player.page.get_by_role("dialog")
    expect(window.get_by_role("row", name=re.compile("^Wish stones"))).to_be_visible()
    expect(window.get_by_role("row", name=re.compile("^Total"))).to_be_visible()


def test_cards_fly_and_nothing_waits_for_them(new_page: NewPage):
    player = open_table(new_page(None, reduced_motion="no-preference"))
    player.wait()
    player.page.evaluate(COUNT_FLIGHTS)
    player.take(0)
    player.page.locator("button[data-place^=pile].isLit").click()
    assert player.wait() == "draw"
    player.page.locator("button[data-place=stock]").click()
    assert player.wait() == "play"
    player.page.wait_for_function("() => window.flights >= 2")
    expect(player.page.locator(".flying-card")).to_have_count(0)


@pytest.mark.parametrize("where", ["server", "browser"])
def test_a_table_loads_at_most_100_kilobytes(new_page: NewPage, where: str):
    page = new_page(None if where == "server" else "/")
    if where == "server":
        address = f"/table/{create_table(page)}"
    else:
        play_now(page)
        address = page.url
    page.goto(address)
    Player(page).wait()
    loaded = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    code = [url for url in loaded if url.endswith((".js", ".css"))]
    assert any("/play-" in url for url in code)
    assert any("/local-" in url for url in code) == (where == "browser")
    assert sum(len(gzip.compress(page.request.get(url).body(), 9)) for url in code) <= 100_000


@pytest.mark.parametrize("name", ["nothing-here", "x" * 40])
def test_a_table_that_is_not_there(new_page: NewPage, name: str):
    page = new_page(f"/table/{name}")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()


def test_what_others_do_is_announced(new_page: NewPage):
    player = open_table(new_page(None), first=0)
    player.play_turn(by_discarding)
    player.wait()
    said = player.page.locator("[data-announcer]")
    expect(said).to_contain_text(re.compile(r"\w+ draws"))
    expect(said).to_contain_text("Your turn")
    expect(player.page.locator(".hand .isFresh")).to_have_count(1)
    drawn = player.page.get_by_text("You drew")
    expect(drawn).to_have_attribute("aria-live", "polite")
    player.take(0)
    player.page.locator("button[data-place^=pile].isLit").click()
    expect(drawn).to_have_count(0)


def test_the_turn_is_in_the_title(new_page: NewPage):
    player = open_table(new_page(None), first=0)
    player.wait()
    expect(player.page).to_have_title(re.compile("Keltis, the board game"))


@pytest.mark.parametrize("game", ["board", "card"])
@pytest.mark.parametrize(("locale", "size"), [("de", PHONE), ("ja", PHONE), ("hu", TABLET), ("nl", DESK)])
def test_nothing_is_wider_than_the_screen(new_page: NewPage, game: str, locale: str, size: tuple[int, int]):
    player = open_table(new_page(None, locale=locale, size=size), game, ("me", 3, 3, 3))
    player.wait()
    player.take(0)
    expect_no_overflow(player.page)


@pytest.mark.parametrize(("game", "size"), [("board", PHONE), ("board", SMALL), ("card", SMALL)])
def test_a_phone_shows_at_once_all_that_can_be_chosen(new_page: NewPage, game: str, size: tuple[int, int]):
    player = open_table(new_page(None, locale="de", size=size), game, ("me", 3, 3, 3), first=0)

    def look_and_lay(player: Player, phase: str) -> None:
        assert player.page.evaluate(OUT_OF_SIGHT) == []
        if phase == "play":
            player.take(0)
            assert player.page.evaluate(OUT_OF_SIGHT) == []
            player.take(0)
        by_laying(player, phase)

    for _ in range(2):
        player.play_turn(look_and_lay)
    assert player.page.evaluate("scrollY") == 0


def test_at_200_percent_everything_can_be_reached(new_page: NewPage):
    player = open_table(new_page(None, size=(720, 450)), "board")
    player.wait()
    expect_no_overflow(player.page)
    player.last = ""
    player.play_turn(by_discarding)


def expect_no_overflow(page: Page) -> None:
    """No sideways scrolling."""
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_axe_at_the_table(new_page: NewPage, axe: Callable[[Page], None], game: str, scheme: str):
    size = PHONE if game == "board" else DESK
    player = open_table(new_page(None, size=size, color_scheme=scheme), game, ("me", 3, 3))
    player.play_turn(by_laying)
    player.wait()
    player.take(0)
    axe(player.page)
    player.page.keyboard.press("t")
    expect(player.page.get_by_role("heading", name="What you can do")).to_be_visible()
    axe(player.page)


def test_axe_in_the_lobby(new_page: NewPage, axe: Callable[[Page], None]):
    page = new_page(None)
    page.goto(f"/table/{create_table(page, 'card', ['me', 2, None], start=False, first='ireland')}")
    expect(page.get_by_role("heading", name="Invite friends")).to_be_visible()
    axe(page)
