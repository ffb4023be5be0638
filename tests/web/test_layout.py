"""Nothing moves the board, and nothing covers it: long names, hints, messages, the steps of a replay."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.web.reach import LONG_NAME, PHASES, go_to
from keltis.texts import LANGUAGES, text
from tests.web.conftest import DESK, LAPTOP, PHONE, SMALL, House, NewPage
from tests.web.players import Player, by_discarding, create_table, open_table, sit_down

LANDSCAPE = (844, 390)
BOX = """(selector) => {
  const {x, y, width, height} = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height];
}"""
BOARD = ".board svg.land"
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return !isApart;
}"""

CONTROLS = [".toast", ".controls"]

WHOLE = """(facts) => {
  const [said, room] = [facts.querySelector('.said'), facts].map((each) => each.getBoundingClientRect());
  return said.width > 20 && said.right <= room.right + 1;
}"""


def box(page: Page, selector: str) -> list[float]:
    """Where something is in the window."""
    return [round(number) for number in page.evaluate(BOX, selector)]


def two_people(new_page: NewPage, size: tuple[int, int]) -> tuple[Player, Player]:
    """Somebody, and somebody else with a long name; the first has the first turn."""
    page, other = new_page(None, size=size), new_page(None)
    page.goto(f"/table/{create_table(page, 'board', ['me', None], start=False, first=0)}")
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    sit_down(other, *re.findall(r"/table/(.*)\?invite=(.*)", link)[0], LONG_NAME)
    page.get_by_role("button", name="Deal the cards").click()
    other.goto(page.url)
    return Player(page), Player(other)


@pytest.mark.parametrize("size", [PHONE, SMALL, LAPTOP, LANDSCAPE])
def test_a_long_name_does_not_move_the_board(new_page: NewPage, size: tuple[int, int]):
    player, _ = two_people(new_page, size)
    player.wait()
    before = box(player.page, BOARD)
    player.last = ""
    player.play_turn(by_discarding)
    expect(player.page.locator(".turn")).to_contain_text(LONG_NAME)
    assert box(player.page, BOARD) == before
    assert player.page.locator(".facts:has(.turn)").evaluate(WHOLE), "the name is shortened, not what is said of it"


def test_the_score_sheet_shows_every_player_on_a_phone(new_page: NewPage):
    player, _ = two_people(new_page, SMALL)
    player.wait()
    player.page.locator('.chips [data-seat="1"]').click()
    columns = player.page.get_by_role("dialog").get_by_role("columnheader")
    expect(columns).to_have_count(2)
    for column in columns.all():
        place = column.bounding_box()
        assert place is not None
        assert place["width"] > 60
        assert place["x"] + place["width"] <= SMALL[0]


@pytest.mark.parametrize("size", [PHONE, LAPTOP, LANDSCAPE, DESK])
def test_a_hint_does_not_cover_the_board(new_page: NewPage, size: tuple[int, int]):
    player = open_table(new_page(None, size=size), "board", ("me", 1), first=0)
    player.wait()
    before = box(player.page, BOARD)
    player.page.get_by_role("button", name="Hint").click()
    expect(player.page.locator(".hint li").first).to_be_visible()
    assert box(player.page, BOARD) == before
    assert not player.page.evaluate(OVERLAP, [".hint .box", BOARD])


def test_the_steps_of_a_replay_do_not_move_its_board(new_page: NewPage, house: House):
    page = new_page(None, locale="de")
    replay = next(phase for phase in PHASES if phase.name == "board: replay")
    go_to(page, replay, Path(house.settings.database))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    slider = page.get_by_role("slider")
    places = set()
    for step in range(30, 50):
        slider.fill(str(step))
        expect(page.locator(f'[data-step="{step}"]')).to_be_visible()
        places.add(tuple(box(page, BOARD)))
    assert len(places) == 1


def test_a_message_does_not_cover_the_controls_of_a_replay(new_page: NewPage, house: House):
    page = new_page(None, permissions=["clipboard-read", "clipboard-write"])
    replay = next(phase for phase in PHASES if phase.name == "board: replay")
    go_to(page, replay, Path(house.settings.database))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Share").click()
    # Looked at as soon as it is there: it goes by itself.
    shown = page.wait_for_function(f"(both) => document.querySelector(both[0]) && [({OVERLAP})(both)]", arg=CONTROLS)
    assert shown.json_value() == [False]


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_says_whole_that_it_is_ones_turn(new_page: NewPage, language: str, size: tuple[int, int]):
    player = open_table(new_page(None, size=size, locale=language), first=0)
    player.wait()
    turn = player.page.locator(".turn")
    expect(turn).to_have_text(text(language, "play-your-turn"))
    assert turn.locator("span").evaluate("(each) => each.scrollWidth <= each.clientWidth")


SCROLLS = "document.documentElement.scrollHeight > innerHeight"


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_phone_the_question_has_one_line_and_nothing_scrolls(new_page: NewPage, language: str):
    player = open_table(new_page(None, locale=language, size=(320, 568)), first=0)
    page = player.page
    assert player.wait() == "play"
    lines = "(line) => line.clientHeight / parseFloat(getComputedStyle(line).lineHeight)"
    assert 0 < page.locator(".actions .line").evaluate(lines) < 1.5
    assert not page.evaluate(SCROLLS)
    player.take(0)
    assert not page.evaluate(SCROLLS)
    page.locator("button[data-place^=pile].isLit").click()
    assert player.wait() == "draw"
    assert not page.evaluate(SCROLLS)
    by_discarding(player, "draw")
    assert player.wait() == "play"
    expect(page.locator(".lines")).to_be_visible()
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE])
def test_the_tip_for_a_new_path_leaves_the_goal_area_in_sight(new_page: NewPage, size: tuple[int, int]):
    player = open_table(new_page(None, size=size), first=0)
    assert player.wait() == "play"
    player.take(0)
    expect(player.page.locator(".tip")).to_be_visible()
    assert not player.page.evaluate(OVERLAP, [".tip", ".board .lane .tile"])


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_tip_on_a_phone_held_sideways_covers_nothing(new_page: NewPage, game: str):
    player = open_table(new_page(None, size=LANDSCAPE, locale="de"), game, first=0)
    player.wait()
    player.take(0)
    expect(player.page.locator(".tip")).to_be_visible()
    for other in (".in-bar", ".hand .cards", ".actions .buttons", ".piles"):
        assert not player.page.evaluate(OVERLAP, [".tip", other]), other
    assert not player.page.evaluate(SCROLLS)


def test_what_a_card_brings_leaves_its_row_readable_on_a_phone(new_page: NewPage):
    player = open_table(new_page(None, size=PHONE), first=0)
    player.wait()
    player.take(0)
    badge = player.page.locator(".place .corner .brings")
    expect(badge).to_be_visible()
    covered = """(badge) => {
      const row = badge.closest('.place').querySelector('.inside').getBoundingClientRect();
      return (badge.getBoundingClientRect().bottom - row.top) / row.height;
    }"""
    assert badge.evaluate(covered) < 0.25


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_lesson_stands_beside_the_table_of_a_phone_held_sideways(new_page: NewPage, game: str):
    page = new_page(f"/learn/{game}", size=LANDSCAPE, locale="de")
    expect(page.locator(".hand button").first).to_be_visible()
    whole = "(each) => each.scrollHeight <= each.clientHeight"
    assert page.locator(".beside").evaluate(whole), "the coach is read without scrolling"
    assert not page.evaluate(SCROLLS)
    assert not page.evaluate(OVERLAP, ["section.coach", ".hand .cards"])
