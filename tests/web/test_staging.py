"""Turns of others as they are shown, what a choice brings, and what is heard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, Ending, Guard, NewPage
from tests.web.players import Player, by_discarding, create_table, open_table

SPEED = "(speed) => localStorage.setItem('keltis-speed', JSON.stringify({speed}))"
SHOWN = "document.querySelector('[data-shows]') !== null"
DRAWN = r"\w+ (draws|takes) "
"""Somebody else has drawn; of oneself it says “You draw”."""
NOTE = """() => {
  window.noted = {flights: 0, seats: [], told: []};
  let own = null;
  const note = (change) => {
    change.addedNodes.forEach((node) => (noted.flights += node.className === 'flying-card' ? 1 : 0));
    const shows = change.target.dataset?.shows;
    if (change.attributeName !== 'data-shows' || !shows) return;
    noted.seats.push(shows);
    own ??= noted.flights;
  };
  const readLog = () => {
    const drawn = document.querySelector('ol.log')?.innerText.match(/DRAWN/g)?.length ?? 0;
    if (drawn !== noted.told.at(-1)?.drawn) noted.told.push({drawn, flights: noted.flights - (own ?? 0)});
  };
  new MutationObserver((changes) => {
    changes.forEach(note);
    readLog();
  }).observe(document.body, {childList: true, subtree: true, attributes: true, characterData: true});
}""".replace("DRAWN", DRAWN)
"""Counts the cards that fly, and notes whose turns are shown.

`told`: how many cards of others had flown each time the log told of one more draw."""
COUNT_SOUNDS = """
  window.sounds = 0;
  const start = AudioScheduledSourceNode.prototype.start, from = AudioBufferSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...all) { window.sounds++; return start.apply(this, all); };
  AudioBufferSourceNode.prototype.start = function (...all) { window.sounds++; return from.apply(this, all); };
  const Speakers = AudioContext;
  window.AudioContext = class extends Speakers { constructor() { super(); window.speakers = this; } };
"""


def moving(new_page: NewPage, speed: str = "slow", **more: object) -> Page:
    """A page on which things move, at this speed."""
    page = new_page("/", reduced_motion="no-preference", **more)
    page.evaluate(SPEED, speed)
    return page


def begin(page: Page, game: str = "board", bots: int = 2) -> Player:
    """A table of bots, after one's own first turn; theirs are about to be shown."""
    player = open_table(page, game, ("me", *[1] * bots), first=0)
    page.evaluate(NOTE)
    player.play_turn(by_discarding)
    return player


def log_of(page: Page) -> str:
    return page.locator("ol.log").inner_text()


def expect_told(page: Page, turns: int) -> None:
    """The log tells that this many others have drawn. It does so a little after that was shown."""
    expect(page.locator("ol.log li").filter(has_text=re.compile(DRAWN))).to_have_count(turns)


def test_turns_of_others_are_shown_one_after_the_other_and_leave_a_trail(new_page: NewPage):
    page = moving(new_page, "fast")
    player = begin(page)
    page.wait_for_function("() => noted.seats.includes('2')")
    expect(page.locator("[data-shows]")).to_have_count(0)
    assert page.evaluate("noted.seats") == ["1", "2"]
    assert page.evaluate("noted.flights") >= 4, "a card out of a hand and one into it, for each"
    expect(page.locator(".flying-card")).to_have_count(0)
    marks = page.locator("[data-trail], .place.isUsed")
    expect(marks).not_to_have_count(0)
    assert player.wait() == "play"
    player.take(0)
    assert marks.count() >= 1, "until one moves, not until one thinks of it"
    page.locator("button[data-place^=pile].isLit").click()
    expect(page.locator("[data-trail]")).to_have_count(0)
    expect(page.locator(".place.isUsed")).to_have_count(0)


def test_what_is_not_shown_yet_is_not_told_yet(new_page: NewPage):
    page = moving(new_page, "slow")
    begin(page)
    expect_told(page, 2)
    told = page.evaluate("noted.told")
    assert [each["drawn"] for each in told] == [0, 1, 2]
    assert all(each["flights"] >= 2 * each["drawn"] for each in told), "a card out of a hand and one into it"


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whatever_a_player_does_ends_the_showing_and_is_done(new_page: NewPage, size: tuple[int, int]):
    page = moving(new_page, "step", size=size)  # is shown until somebody does something
    player = begin(page, bots=3)
    page.wait_for_selector('[data-shows="1"]')
    assert player.wait() == "play", "one can play while it is shown"
    assert page.evaluate(SHOWN)
    player.take(2)
    expect(page.locator(".hand button").nth(2)).to_have_attribute("aria-pressed", "true")
    assert not page.evaluate(SHOWN)
    expect(page.locator(".flying-card")).to_have_count(0)
    page.locator("button[data-place^=pile].isLit").click()
    assert player.wait() == "draw"


def test_keys_end_the_showing_too(new_page: NewPage):
    page = moving(new_page, "step")
    player = begin(page)
    page.wait_for_selector('[data-shows="1"]')
    player.wait()
    page.keyboard.press("Escape")
    assert not page.evaluate(SHOWN)


def test_where_reduced_motion_is_asked_for_nothing_moves_but_the_trail_stays(new_page: NewPage):
    page = new_page("/")
    page.evaluate(SPEED, "step")
    player = begin(page)
    assert player.wait() == "play"
    expect_told(page, 2)
    assert page.evaluate("[noted.flights, noted.seats]") == [0, []]
    expect(page.locator("[data-trail], .place.isUsed")).not_to_have_count(0)


def test_a_reload_does_not_show_old_turns_again(new_page: NewPage):
    page = moving(new_page, "fast")
    player = begin(page)
    page.wait_for_function("() => noted.seats.includes('2')")
    expect(page.locator("[data-shows]")).to_have_count(0)
    expect_told(page, 2)
    before = log_of(page)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {NOTE})")
    page.reload()
    player.last = ""
    assert player.wait() == "play"
    expect(page.locator("ol.log li")).to_have_count(3)
    expect_told(page, 2)
    assert page.evaluate("[noted.flights, noted.seats]") == [0, []]
    expect(page.locator("[data-trail], .place.isUsed")).not_to_have_count(0)
    assert log_of(page) == before


def test_step_by_step_waits_for_a_press_or_a_key_and_is_remembered(new_page: NewPage):
    page = moving(new_page, "normal")
    player = open_table(page, "board", ("me", 1), first=0)
    player.wait()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Speed of other players’ turns").select_option("step by step")
    page.keyboard.press("Escape")
    page.reload()
    player.last = ""
    player.play_turn(by_discarding)
    following = page.get_by_role("button", name="Next move")
    expect(following).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(page.locator("ol.log li")).to_have_count(1)
    length = len(log_of(page))
    following.click()
    page.wait_for_function("(length) => document.querySelector('ol.log').innerText.length > length", arg=length)
    for _ in range(40):
        if not following.count():
            break
        page.keyboard.press(".")
        page.wait_for_timeout(200)
    expect(following).to_have_count(0)
    assert player.wait() == "play"
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_label("Speed of other players’ turns")).to_have_value("step")


def test_what_waits_goes_on_when_another_speed_is_chosen(new_page: NewPage):
    page = moving(new_page, "step")
    begin(page, bots=1)
    expect(page.get_by_role("button", name="Next move")).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Speed of other players’ turns").select_option("fast")
    page.keyboard.press("Escape")
    expect(page.locator("[data-shows]")).to_have_count(0)


def test_on_a_phone_a_line_tells_the_last_turns_of_the_others(new_page: NewPage):
    page = new_page("/", size=PHONE)
    player = begin(page, bots=1)
    assert player.wait() == "play"
    line = page.locator(".dock .lines")
    expect(line).to_contain_text(re.compile("(lays|discards) the .*(draws a card|takes the)"))
    line.click()
    expect(page.get_by_role("dialog", name="What happened")).to_be_visible()
    page = new_page("/", size=PHONE)
    player = begin(page, bots=3)
    assert player.wait() == "play"
    expect(page.locator(".dock .lines .turn")).to_have_count(3)
    box = page.locator(".dock .lines").bounding_box()
    assert box is not None
    assert box["height"] < 40, "one line"


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("kind", ["Lay", "Discard"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_a_double_click_does_not_draw(new_page: NewPage, size: tuple[int, int], kind: str, game: str):
    player = open_table(new_page(None, size=size), game, first=0)
    page = player.page
    player.wait()
    player.take(0)
    button = player.action(re.compile(f"^{kind}"))
    box = button.first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.dblclick(x, y)
    if game == "board" and kind == "Lay":
        assert player.wait() == "start", "a double click chooses no figure, either"
        figure = page.locator(".actions .buttons button").first
        box = figure.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.dblclick(x, y)
    assert player.wait() == "draw"
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.className ?? ''", [x, y])
    assert "draw" not in under.split(), "the draw is not where the pointer is"
    assert len(player.hand) == 7
    expect(player.action("Undo")).to_be_visible()
    page.locator(".actions .draw").click()
    expect(page.locator(".hand button")).to_have_count(8)


def test_every_choice_says_what_it_brings(new_page: NewPage):
    player = open_table(new_page(None), first=0)
    page = player.page
    player.wait()
    card = player.hand[0]
    player.take(0)
    expect(player.action(re.compile("^Lay .*new path: score −4"))).to_contain_text("−4")
    expect(page.locator(f'button[data-place="row:{card[0]}"]')).to_contain_text("−4")
    assert "4 points less" in (page.locator("[data-move]").get_attribute("aria-label") or "")
    player.action(re.compile("^Lay")).click()
    assert player.wait() == "start"
    expect(player.action(re.compile("small figure .*score −4"))).to_contain_text("−4")
    expect(player.action(re.compile("large figure .*score −8"))).to_contain_text("−8")
    expect(page.locator(".preview .change.worse")).to_have_count(2)


def test_the_last_card_says_that_it_ends_the_game(new_page: NewPage, ending: Ending):
    page = new_page("/")
    page.goto(f"/table/{ending(page, cards=1)}")
    player = Player(page)
    by_discarding(player, player.wait())
    assert player.wait() == "draw"
    expect(player.page.locator("button[data-place=stock]")).to_contain_text("ends the game")
    expect(player.action(re.compile("ends the game"))).to_be_visible()


def test_a_card_that_fits_nowhere_is_dimmed_and_says_why(new_page: NewPage):
    player = open_table(new_page(None), first=0)
    page = player.page
    for _ in range(30):
        assert player.wait() == "play"
        if (dimmed := page.locator(".hand button:has(.dimmed)")).count():
            break
        player.take(0)
        player.action(re.compile("^Lay")).click()
        while player.wait() != "draw":
            page.locator("[data-move]").first.click()
        by_discarding(player, "draw")
    dimmed.first.click(position={"x": 12, "y": 24})
    expect(page.get_by_role("alert")).to_contain_text(re.compile("row is (rising|falling)"))
    player.action(re.compile("^Discard")).click()
    assert player.wait() == "draw"
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("game", "words"), [("board", "A new path starts"), ("card", "A new row costs")])
def test_the_cost_of_a_new_path_is_explained_once(new_page: NewPage, game: str, words: str):
    player = open_table(new_page(None), game, first=0)
    page = player.page
    player.wait()
    player.take(0)
    expect(page.locator(".tip")).to_contain_text(words)
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".tip")).to_have_count(0)
    page.reload()
    player.last = ""
    player.wait()
    player.take(0)
    expect(player.action(re.compile("^Lay"))).to_be_visible()
    expect(page.locator(".tip")).to_have_count(0)


def test_words_while_a_turn_is_on_its_way_and_of_the_own_chip(new_page: NewPage, guard: Guard):
    guard.expect("WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch")
    player = open_table(new_page(None), first=0)
    page = player.page
    expect(page.get_by_role("button", name=re.compile("^Show your rows and score"))).to_be_visible()
    player.wait()
    player.take(0)
    page.locator("button[data-place^=pile].isLit").click()
    assert player.wait() == "draw"
    page.context.set_offline(True)
    page.locator(".actions .draw").click()
    expect(page.locator(".actions .line")).to_have_text("Sending your turn…")
    page.context.set_offline(False)
    assert player.wait() == "play"


def test_it_sounds_after_the_first_touch_until_it_is_muted(new_page: NewPage):
    page = new_page(None)
    page.add_init_script(COUNT_SOUNDS)
    player = open_table(page, first=0)
    player.wait()
    assert page.evaluate("sounds") == 0
    player.take(0)
    page.wait_for_function("() => window.speakers?.state === 'running'")
    player.take(0)
    player.play_turn(by_discarding)
    player.wait()
    page.wait_for_function("() => sounds > 4")
    page.get_by_role("button", name="Turn sounds off").click()
    page.reload()
    player.last = ""
    player.play_turn(by_discarding)
    player.wait()
    assert page.evaluate("sounds") == 0
    expect(page.get_by_role("button", name="Turn sounds on")).to_be_visible()


def test_two_at_one_device_see_what_a_bot_did_between_them(new_page: NewPage):
    places = [{"me": True, "name": "Anna"}, 1, {"me": True, "name": "Ben"}]
    page = moving(new_page, "fast")
    page.goto(f"/table/{create_table(page, 'board', places, first=0)}")
    page.get_by_role("button", name="I am Anna: show my cards").click()
    Player(page).play_turn(by_discarding)
    page.wait_for_function("() => document.querySelector('[data-shows], .isUsed, [data-trail]')")
    page.get_by_role("button", name="Pass the device to Ben").click()
    page.get_by_role("button", name="I am Ben: show my cards").click()
    expect(page.locator(".hand button")).to_have_count(8)
    expect(page.locator("[data-trail], .place.isUsed")).not_to_have_count(0)
