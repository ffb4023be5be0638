"""The tutorial in the browser: both games from the first lesson to a first game, by hand and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from keltis.lessons import LESSONS, Lesson, find_lesson
from keltis.play.editions import usual_edition
from keltis.play.views import GameName
from keltis.texts import attribute, text
from tests.lessons.words import words
from tests.web.conftest import PHONE, SMALL, NewPage

Axe = Callable[[Page], None]
IN_SIGHT = """(place) => {
  const span = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [coach, dock, there] = ['section.coach', '.dock', place].map(span);
  const hit = document.elementFromPoint((there.left + there.right) / 2, (there.top + there.bottom) / 2);
  return coach.top >= 0 && coach.bottom <= there.top && there.bottom <= dock.top && dock.bottom <= innerHeight
    && span('.hand').bottom <= innerHeight && document.querySelector(place).contains(hit);
}"""
"""Whether a place is seen, between the coach above and the hand below."""


def lesson_of(game: GameName, number: int) -> Lesson:
    lesson = find_lesson(game, number)
    assert lesson is not None
    return lesson


def open_lesson(page: Page, game: GameName, number: int) -> None:
    """Go to a lesson, and wait for its cards."""
    page.goto(f"/learn/{game}")
    page.get_by_role("button", name=re.compile(f"^Lesson {number} of {len(LESSONS[game])}")).click()
    expect(page.get_by_role("heading", name=text("en", lesson_of(game, number).name), exact=True)).to_be_visible()
    expect_task(page, 1)


def tap_card(page: Page, card: str) -> None:
    page.locator(f".hand [data-card='{card}']").first.click()


def tap_place(page: Page, place: str) -> None:
    page.locator(f"button[data-place='{place}']").click()


def place_of(move: str) -> str:
    """Where a move is made, once its card is lifted."""
    kind, *words = move.split()
    if kind in {"start", "advance"}:
        return f"[data-move='{move}']"
    if kind == "pair":
        return f"[data-wish='{words[0][1:]}']"
    if kind == "draw":
        place = "stock" if words == ["pile"] else f"pile:{words[0]}"
    else:
        row = words[1] if kind == "join" else words[0][0]
        place = f"pile:{row}" if kind == "discard" else f"row:{row}"
    return f"button[data-place='{place}']"


def make_move(page: Page, move: str, is_seen: bool = False) -> None:
    """Make a move as a person would, by tapping; asked to, look whether its place is in sight first."""
    kind, *words = move.split()
    if kind in {"lay", "discard", "points", "join"}:
        tap_card(page, words[0])
    place = page.locator(place_of(move))
    expect(place).to_be_visible()
    if kind == "draw":
        expect_draw(page)
    if is_seen:
        page.wait_for_function(IN_SIGHT, arg=place_of(move))
    place.click()
    confirm = page.locator(".actions .ends ~ .buttons .primary")
    if confirm.is_visible():
        confirm.click()


def expect_draw(page: Page) -> None:
    """A draw that has just appeared does not take a click at once."""
    expect(page.locator("[data-decides]")).to_have_attribute("data-decides", "draw")


def expect_task(page: Page, task: int | str) -> None:
    expect(page.locator("[data-task]")).to_have_attribute("data-task", str(task))


def do_lesson(page: Page, lesson: Lesson, language: str = "en") -> None:
    given = words(usual_edition(lesson.game, language))
    expect(page.get_by_role("heading", name=text(language, lesson.name), exact=True)).to_be_visible()
    for number, task in enumerate(lesson.tasks):
        expect_task(page, number + 1)
        expect(page.get_by_text(text(language, lesson.text(number), **given), exact=True)).to_be_visible()
        for move in task.solution.split("; "):
            make_move(page, move)
    expect_task(page, "done")
    expect(page.get_by_text(attribute(language, lesson.name, "done", **given), exact=True)).to_be_visible()


@pytest.mark.parametrize(("game", "size"), [("board", PHONE), ("card", None)])
def test_the_whole_tutorial_leads_to_a_first_game(new_page: NewPage, game: GameName, size: tuple[int, int] | None):
    page = new_page(f"/learn/{game}", **({"size": size} if size else {}))
    for lesson in LESSONS[game]:
        do_lesson(page, lesson)
        page.get_by_role("button", name=re.compile("^(Next lesson|Finish)$")).click()
    expect(page.get_by_role("heading", name="You know how to play!")).to_be_focused()
    page.get_by_role("button", name="Play a first game").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".hand [data-card]")).to_have_count(8)


@pytest.mark.parametrize(
    ("game", "size", "locale"), [("board", PHONE, "de"), ("board", SMALL, "ja"), ("card", SMALL, "de")]
)
def test_what_a_task_asks_for_is_in_sight(new_page: NewPage, game: GameName, size: tuple[int, int], locale: str):
    page = new_page(f"/learn/{game}", size=size, locale=locale)
    for lesson in LESSONS[game]:
        for number, task in enumerate(lesson.tasks):
            expect_task(page, number + 1)
            for move in task.solution.split("; "):
                make_move(page, move, is_seen=True)
        expect_task(page, "done")
        way = page.locator(".coach .primary")
        expect(way).to_be_in_viewport(ratio=1)
        way.click()


def test_who_scrolls_away_is_led_back_by_lifting_a_card(new_page: NewPage):
    page = new_page("/learn/board", size=(360, 560))
    expect_task(page, 1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".coach .text")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    make_move(page, "lay g3", is_seen=True)
    make_move(page, "start g small", is_seen=True)
    make_move(page, "draw pile", is_seen=True)


def test_a_move_that_does_not_help_is_taken_back(page: Page):
    page.goto("/learn/board")
    tap_card(page, "r9")
    tap_place(page, "pile:r")
    expect(page.get_by_text(attribute("en", "learn-board-1-1", "remark"))).to_be_visible()
    expect(page.locator(".hand [data-card]")).to_have_count(7)
    back = page.get_by_role("button", name="Take it back")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text(text("en", "learn-board-1-1"))).to_be_visible()
    expect(page.locator(".hand [data-card]")).to_have_count(8)
    do_lesson(page, lesson_of("board", 1))


@pytest.mark.parametrize("language", ["nl", "hu"])
def test_the_rules_of_the_edition_of_the_language_are_taught(new_page: NewPage, language: str):
    page = new_page("/learn/board", locale=language)
    for number in (6, 8):
        page.get_by_role("button", name=text(language, "learn-progress", lesson=number, lessons=9)).click()
        do_lesson(page, lesson_of("board", number), language)
    page.get_by_role("button", name=text(language, "learn-again")).click()
    expect_task(page, 1)
    make_move(page, "lay v10")
    page.locator(".actions").get_by_role("button", name=text(language, "play-pass"), exact=True).click()
    expect(page.get_by_text(attribute(language, "learn-board-8-2", "remark"))).to_be_visible()


def test_a_draw_that_does_not_help_is_taken_back_too(page: Page):
    open_lesson(page, "board", 6)
    make_move(page, "discard b10")
    expect_task(page, 2)
    make_move(page, "draw pile")
    expect(page.get_by_text(attribute("en", "learn-board-6-2", "remark"))).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    expect_task(page, 2)
    make_move(page, "draw v")
    expect_task(page, "done")


def test_what_is_not_allowed_has_its_reason_and_leads_to_the_rule(page: Page):
    open_lesson(page, "board", 2)
    make_move(page, "lay g5")
    expect_task(page, 2)
    tap_card(page, "g1")
    tap_place(page, "row:g")
    expect(page.get_by_role("alert").filter(has_text="Your green row is rising")).to_be_visible()
    page.get_by_role("link", name="Rule B12").click()
    expect(page.get_by_role("dialog").locator("#B12.marked")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect_task(page, 2)


def test_one_is_shown_what_to_do(page: Page):
    page.goto("/learn/card")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("Do this: Lay the blue 4")).to_be_visible()
    expect(page.locator(".hand [data-card='b4']")).to_have_attribute("aria-pressed", "true")
    tap_place(page, "row:b")
    expect_task(page, 2)
    expect(page.get_by_text("Do this:")).to_have_count(0)


def test_a_player_is_shown_in_a_window(page: Page):
    page.goto("/learn/board")
    page.locator(".others").get_by_role("button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_one_goes_on_where_one_was(page: Page):
    page.goto("/learn/card")
    do_lesson(page, lesson_of("card", 1))
    page.get_by_role("button", name="Next lesson").click()
    page.get_by_role("button", name="Skip this lesson").click()
    expect(page.get_by_role("heading", name=text("en", "learn-card-3"))).to_be_visible()
    page.goto("/")
    page.goto("/learn/card")
    expect(page.get_by_role("heading", name=text("en", "learn-card-3"))).to_be_visible()
    steps = page.get_by_role("navigation", name="Lessons").get_by_role("button")
    expect(steps.nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator("nav button.done")).to_have_count(1)
    page.goto("/learn/board")
    expect(page.get_by_role("heading", name=text("en", "learn-board-1"))).to_be_visible()


def test_the_language_changes_in_the_middle_of_a_lesson(page: Page):
    page.goto("/learn/board")
    make_move(page, "lay g3")
    expect_task(page, 2)
    page.evaluate("window.stayed = true")
    for language in ("de", "nl", "hu", "ja"):
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
        expect(page.get_by_text(text(language, "learn-board-1-2"))).to_be_visible()
    assert page.evaluate("window.stayed")
    make_move(page, "start g small")
    expect_task(page, 3)


def test_a_lesson_by_keyboard_alone(page: Page):
    page.goto("/learn/board")
    expect_task(page, 1)
    page.locator(".hand [tabindex='0']").focus()
    for _ in range(8):
        if page.evaluate("document.activeElement.dataset.card") == "g3":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("l")
    expect_task(page, 2)
    for _ in range(30):
        if page.evaluate("document.activeElement.dataset.move") == "start g small":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect_task(page, 3)
    page.keyboard.press("n")
    expect_task(page, "done")
    expect(page.get_by_role("button", name="Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=text("en", "learn-board-2"))).to_be_visible()


def test_a_lesson_through_the_text_view(page: Page):
    page.goto("/learn/board")
    expect_task(page, 1)
    page.locator("body").press("t")
    page.get_by_role("button", name=re.compile("^Lay the green 3")).click()
    expect_task(page, 2)
    page.get_by_role("button", name=re.compile("^Bring a small figure onto the green path")).click()
    expect_task(page, 3)
    expect_draw(page)
    page.get_by_role("button", name=re.compile("^Draw from the draw pile")).click()
    expect_task(page, "done")


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [("board", None, "light"), ("board", None, "dark"), ("card", PHONE, "light"), ("card", PHONE, "dark")],
)
def test_it_is_accessible(new_page: NewPage, axe: Axe, scheme: str, game: GameName, size: tuple[int, int] | None):
    page = new_page(f"/learn/{game}", color_scheme=scheme, **({"size": size} if size else {}))
    expect_task(page, 1)
    axe(page)
    last = LESSONS[game][-1]
    page.get_by_role("button", name=re.compile(f"^Lesson {last.number} of")).click()
    do_lesson(page, last)
    axe(page)
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("heading", name="You know how to play!")).to_be_visible()
    axe(page)


def test_without_a_game_one_chooses(page: Page, axe: Axe):
    page.goto("/learn")
    expect(page.get_by_role("link", name="Learn the board game")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Learn the card game").click()
    page.wait_for_url("**/learn/card")
    expect_task(page, 1)
