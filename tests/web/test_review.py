"""Reviews in the browser: the numbers of Python, key moments, guessing first, and trying again."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import keltis
from keltis.review.game_review import GameReview
from keltis.texts import LANGUAGES, attribute, text
from tests.web.conftest import PHONE, Ending, NewPage
from tests.web.players import PATIENCE, kept_games
from tests.web.test_end import finished  # noqa: F401 - a fixture

Axe = Callable[[Page], None]
DEPTH = 12


@pytest.fixture(scope="session")
def record() -> dict[str, Any]:
    """A game in which seat 1 plays at random: one of the shortest, since a browser reviews it in many tests."""
    from tests.policies import play_out

    return play_out(keltis.Game.new("board", players=2, seed=29), ["greedy", "uniform"]).record()


@pytest.fixture(scope="session")
def expected(record: dict[str, Any]) -> GameReview:
    """The review of that game by Python."""
    return keltis.review(record, depth=DEPTH)


def open_review(page: Page, record: dict[str, Any], language: str = "en") -> None:
    """The review of a record file, once all of it is there."""
    page.goto(f"/review?seat=1&depth={DEPTH}")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    deeper = page.get_by_role("button", name=text(language, "review-deeper"))
    expect(deeper).to_be_visible(timeout=4 * PATIENCE)  # every turn is searched, on a machine that may be busy


def points(cell: Locator) -> float:
    """The number of points in a cell of a table, which has one digit."""
    return float((cell.text_content() or "").partition("±")[0].replace("−", "-"))


def near(number: float) -> Any:
    """A number that may have been rounded to one digit."""
    return pytest.approx(number, abs=0.0501)


def test_the_page_has_the_numbers_of_python(page: Page, record: dict[str, Any], expected: GameReview):
    open_review(page, record)
    seat = expected.seats[1]
    true, known = (page.get_by_role("region", name=text("en", f"review-{part}")) for part in ("true", "known"))
    rows = true.get_by_role("row")
    for part, amount in seat.parts.items():
        row = rows.filter(
            has=page.get_by_role("rowheader", name=text("en", "review-" + part.replace("_", "-")), exact=True)
        )
        assert points(row.get_by_role("cell").last) == near(amount.margin)
    rest = rows.filter(has=page.get_by_role("rowheader", name=text("en", "review-after-luck"), exact=True))
    assert points(rest.get_by_role("cell").last) == near(seat.after_luck.margin)
    mistakes = known.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Mistakes", exact=True)).first
    expect(mistakes.get_by_role("cell")).to_have_text(str(seat.mistakes))
    for kind in seat.categories:
        expect(known.get_by_text(attribute("en", f"review-why-{kind}", "title"), exact=True)).to_be_visible()


def test_key_moments_show_the_table_as_it_stood_and_the_better_move(
    page: Page, record: dict[str, Any], expected: GameReview
):
    open_review(page, record)
    numbers = sorted(expected.seats[1].key_moments)
    assert numbers
    moments = page.get_by_role("region", name="Key moments")
    buttons = moments.get_by_role("group", name="Key moments").get_by_role("button")
    expect(buttons).to_have_count(len(numbers))
    for place, number in enumerate(numbers):
        buttons.nth(place).click()
        decision = expected.decisions[number]
        expect(moments.locator(".scene")).to_have_attribute("data-step", str(number))
        expect(moments.get_by_text(text("en", f"review-why-{decision.category}"))).to_be_visible()
        expect(moments.get_by_text("Better:")).to_be_visible()
    hidden = moments.locator("[data-seat='0'] .hand [data-card]")
    count = hidden.count()
    moments.get_by_role("button", name="All hands open").click()
    expect(hidden).to_have_count(8)
    assert count < 8


def test_turns_are_chosen_by_keyboard_and_told(page: Page, record: dict[str, Any], expected: GameReview):
    open_review(page, record)
    slider = page.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^The deal: "))
    slider.focus()
    page.keyboard.press("End")
    steps = expected.steps
    share = round(100 * steps[-1].after[1].win)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"→ {share}%$"))
    expect(page.locator(".told strong")).to_contain_text(f"→ {share}%")
    page.get_by_text("As a table").click()
    turns = dict.fromkeys((step.turn, step.seat) for step in steps)
    expect(page.locator(".scroll tbody tr")).to_have_count(len(turns) + 1)


def test_whoever_wants_to_guess_first_sees_nothing_before(page: Page, record: dict[str, Any]):
    open_review(page, record)
    page.get_by_role("checkbox", name="Guess first").check()
    expect(page.get_by_role("slider", name="Turn")).to_have_count(0)
    expect(page.get_by_text("Better:")).to_have_count(0)
    buttons = page.get_by_role("group", name="Key moments").get_by_role("button")
    for place in range(buttons.count()):
        buttons.nth(place).click()
        page.get_by_role("combobox", name="What would you play here?").select_option(index=1)
        page.get_by_role("button", name="Show the answer").click()
        expect(page.locator(".reaction")).to_be_visible()
    expect(page.get_by_role("slider", name="Turn")).to_be_visible()


def test_any_turn_can_be_tried_again_and_the_line_is_kept(page: Page, record: dict[str, Any]):
    open_review(page, record)
    moments = page.get_by_role("region", name="Key moments")
    number = int(moments.locator(".scene").get_attribute("data-step") or 0)
    moments.get_by_role("button", name="Try again from here").click()
    page.wait_for_url("**/table/local-*")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    (game,) = kept_games(page)
    assert [seat["level"] is None for seat in game["seats"]] == [False, True]
    before = [move for turn in game["turns"] for move in turn["moves"]]
    assert before == record["moves"][: len(before)]
    assert len(before) <= number
    page.goto("/games")
    expect(page.get_by_text(f"Played on from turn {game['line']['turn']}")).to_be_visible()


def test_a_review_is_one_press_away_after_a_game_and_in_the_list(page: Page, finished: Ending):  # noqa: F811
    page.goto("/")
    table = finished(page)
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Review", exact=True).click()
    page.wait_for_url(f"**/review/{table}?seat=0")
    expect(page.get_by_role("slider", name="Turn")).to_be_visible()
    page.get_by_role("button", name="Stop").or_(page.get_by_role("button", name="Look deeper")).first.click()
    page.goto("/games")
    expect(page.get_by_role("link", name="Review", exact=True)).to_be_visible()


def test_reviews_are_accessible_in_every_language(new_page: NewPage, record: dict[str, Any], axe: Axe):
    page = new_page(None, locale=LANGUAGES[0], size=PHONE)
    open_review(page, record, LANGUAGES[0])
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        expect(page.get_by_role("button", name=text(language, "review-deeper"))).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == language
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
