"""The deal of the day in the browser: one try that counts, what the levels made of it, a streak, a picture to share."""

import json
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import keltis
from keltis.bots.levels import DAILY_LEVEL, LEVELS
from keltis.engine.files import TABLE, find_file
from keltis.play.daily import deal_of_the_day
from keltis.server.archive.record_files import split_turns
from keltis.texts import LANGUAGES, text
from tests.policies import play_out
from tests.server.archive.test_daily_results import played as played_moves
from tests.web.conftest import DESK, PHONE, Guard, House, NewPage
from tests.web.players import keep_finished, kept_games

Axe = Callable[[Page], None]
DAY = date(2026, 3, 1)
NOON = f"{DAY}T12:00:00Z"
BEST = len(LEVELS)


def finished(game: str = "board", day: date = DAY) -> keltis.Game:
    """A deal of the day that was played to its end."""
    return play_out(deal_of_the_day(game, day), ["greedy", "uniform"])


def margin(played: keltis.Game) -> int:
    """Of the person."""
    own, other = played.scores()
    return own - other


def open_day(page: Page, played: keltis.Game | None = None, days: int = 1, levels: bool = True) -> None:
    """The page at noon of the day; deals were played on this many days, and the levels have played this one, too."""
    page.clock.set_fixed_time(NOON)
    page.goto("/day")
    page.get_by_role("heading", level=1).wait_for()
    if played is None:
        return
    for back in range(days):
        day = DAY - timedelta(days=back)
        counted = {"date": day.isoformat(), "isCounted": True}
        keep_finished(page, played if back == 0 else finished(day=day), [None, DAILY_LEVEL], 1_000 - back, day=counted)
    if levels:
        page.evaluate("(kept) => localStorage.setItem('keltis-day-levels', kept)", json.dumps(level_scores(played)))
    page.goto("/day")


def level_scores(played: keltis.Game, day: date = DAY) -> dict[str, Any]:
    """What the levels made of the cards, as the browser keeps it: three did worse than the person, one as well."""
    build = zlib.crc32(find_file(TABLE).read_bytes())
    own, other = played.scores()
    moves = [str(move) for move in played.record()["moves"]]
    gaps = (-9, -5, -1, 0, 2, 4)
    attempts = {level: {"scores": [own + gap, other], "moves": moves} for level, gap in enumerate(gaps, 1)}
    return {f"{build} board {day}": attempts}


@pytest.fixture
def deal(page: Page) -> Page:
    """The page after the board game of the day."""
    open_day(page, finished(), days=3)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_first_try_of_a_deal_of_the_day_counts(new_page: NewPage, axe: Axe, language: str):
    page = new_page(None, locale=language, size=PHONE)
    open_day(page)
    page.get_by_role("button", name=text(language, "day-play"), exact=True).first.click()
    page.wait_for_url("**/table/local-*")
    page.goto("/day")
    deals = page.get_by_role("region", name=text(language, "web-door-board"))
    expect(deals.get_by_role("link", name=text(language, "day-continue"))).to_be_visible()
    axe(page)
    page.get_by_role("button", name=text(language, "day-practice")).first.click()
    page.wait_for_url("**/table/local-*")
    days = [game["day"]["isCounted"] for game in kept_games(page)]
    assert sorted(days) == [False, True]


def test_a_deal_is_begun_by_keyboard(page: Page):
    open_day(page)
    button = page.get_by_role("region", name="The card game").get_by_role("button", name="Play", exact=True)
    expect(button).to_be_enabled()
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/local-*")
    (game,) = kept_games(page)
    expected = deal_of_the_day("card", DAY).record(reveal=True)
    dealt = [[sorted(hand) for hand in deal["hands"]] for deal in (game["record"]["deal"], expected["deal"])]
    assert dealt[0] == dealt[1]
    assert game["record"]["deal"]["pile"] == expected["deal"]["pile"]
    assert game["day"] == {"date": str(DAY), "isCounted": True}
    assert [seat["level"] for seat in game["seats"]] == [None, DAILY_LEVEL]


def test_the_result_stands_beside_that_of_every_level(deal: Page):
    played = finished()
    own, other = played.scores()
    board = deal.get_by_role("region", name="The board game")
    said = text("en", "day-result", own=points(own), other=points(other), margin=signed(margin(played)))
    expect(board.get_by_text(said)).to_be_visible()
    expect(board.get_by_role("row")).to_have_count(len(LEVELS))
    expect(board.get_by_role("row", name="Level 3")).to_contain_text(signed(margin(played) - 1))
    expect(deal.get_by_text("3 days in a row")).to_be_visible()
    card = deal.get_by_role("region", name="The card game")
    expect(card.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(card.get_by_text("What the levels scored is shown after your game.")).to_be_visible()


def test_the_levels_play_the_same_cards_in_the_browser(page: Page):
    open_day(page, finished(), levels=False)
    board = page.get_by_role("region", name="The board game")
    expect(board.get_by_text("The levels are playing…")).to_be_visible()
    expect(board.get_by_role("row", name="Level 2")).to_be_visible()
    page.goto("/")  # the others would take a while
    kept = json.loads(page.evaluate("localStorage.getItem('keltis-day-levels')"))
    (attempts,) = kept.values()
    game = deal_of_the_day("board", DAY)
    for move in attempts["1"]["moves"]:
        game.play(move)
    assert game.scores() == attempts["1"]["scores"]


def test_the_line_of_the_best_level_can_be_watched(deal: Page):
    deal.get_by_role("button", name=f"Watch level {BEST}").click()
    deal.wait_for_url("**/replay*")
    turns = split_turns(dict(finished().record()))
    expect(deal.locator("[data-turn]").or_(deal.locator(".turns li")).first).to_be_visible()
    expect(deal.get_by_role("slider").first).to_have_attribute("max", str(sum(len(moves) for _, moves in turns)))


def test_a_text_and_a_picture_are_shared_that_give_no_card_away(new_context: Callable[..., Any], tmp_path: Path):
    context = new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    played = finished()
    open_day(page, played, days=2)
    page.get_by_role("button", name="Share", exact=True).click()
    window = page.get_by_role("dialog", name="Share")
    told = (
        f"Keltis board game, deal of Mar 1, 2026: {signed(margin(played))} points against level {DAILY_LEVEL}, "
        "better than 3 of 6 levels."
    )
    expect(window.get_by_role("img", name=f"The result as a picture: {told}")).to_be_visible()
    window.get_by_role("button", name="Copy text").click()
    assert page.evaluate("navigator.clipboard.readText()") == f"{told}\n🟩🟩🟩⬜⬜⬜"
    with page.expect_download() as download:
        window.get_by_role("button", name="Save picture").click()
    picture = tmp_path / "picture.png"
    download.value.save_as(picture)
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1200, 630)
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)


@pytest.mark.parametrize("dark", ["system", "setting"])
def test_the_picture_to_share_is_the_same_by_day_and_by_night(new_page: NewPage, dark: str):
    pictures = []
    for theme in ("light", "dark"):
        page = new_page(None, color_scheme=theme if dark == "system" else "light")
        open_day(page, finished(), days=2)
        if dark == "setting":
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
        assert is_dark(page) == (theme == "dark")
        page.evaluate("document.fonts.load('46px Modern Antiqua')")
        page.get_by_role("button", name="Share", exact=True).click()
        expect(page.get_by_role("button", name="Save picture")).to_be_enabled()
        pictures.append(page.locator("canvas").evaluate("(canvas) => canvas.toDataURL()"))
    assert pictures[0] == pictures[1]


def is_dark(page: Page) -> bool:
    """Whether the page has light letters on a dark ground."""
    red = page.evaluate("Number(getComputedStyle(document.body).color.match(/[0-9]+/)[0])")
    return bool(red > 128)


def test_earlier_days_lead_to_reviews_and_are_practice(deal: Page):
    yesterday, missed = DAY - timedelta(days=1), DAY - timedelta(days=5)
    before = margin(finished(day=yesterday))
    row = deal.get_by_role("row", name="Feb 28, 2026")
    expect(row.get_by_role("link", name=signed(before))).to_have_attribute(
        "href", "/review/local-0000000000000001?seat=0"
    )
    row = deal.get_by_role("row", name="Feb 24, 2026")
    expect(row.get_by_text("not played")).to_have_count(2)
    row.get_by_role("button", name="Practice").first.click()
    deal.wait_for_url("**/table/local-*")
    assert {"date": str(missed), "isCounted": False} in [game["day"] for game in kept_games(deal)]


def test_an_earlier_day_shows_its_deal_and_what_the_levels_scored(page: Page):
    yesterday = DAY - timedelta(days=1)
    played = finished(day=yesterday)
    open_day(page, finished(), days=1)
    practice = {"date": yesterday.isoformat(), "isCounted": False}
    keep_finished(page, played, [None, DAILY_LEVEL], 2_000, day=practice)
    page.evaluate(
        "(kept) => localStorage.setItem('keltis-day-levels', kept)", json.dumps(level_scores(played, yesterday))
    )
    page.goto("/day")
    page.get_by_role("link", name="Feb 28, 2026").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Feb 28, 2026")
    board = page.get_by_role("region", name="The board game")
    own, other = played.scores()
    said = text("en", "day-result", own=points(own), other=points(other), margin=signed(margin(played)))
    expect(board.get_by_text(said)).to_be_visible()
    expect(board.get_by_text("You did better than 3 of 6 levels")).to_be_visible()
    expect(board.get_by_role("button", name=f"Watch level {BEST}")).to_be_visible()
    expect(board.get_by_role("button", name="Share", exact=True)).to_have_count(0)  # practice
    card = page.get_by_role("region", name="The card game")
    card.get_by_role("button", name="Practice").click()
    page.wait_for_url("**/table/local-*")
    assert practice in [game["day"] for game in kept_games(page) if game["record"]["game"] == "card"]
    page.go_back()
    page.get_by_role("link", name="To today’s deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mar 1, 2026")


def test_a_game_over_midnight_can_still_be_added_to_the_list(new_page: NewPage, own_house: House):
    tomorrow = DAY + timedelta(days=1)
    now = datetime.fromisoformat(NOON) + timedelta(days=1)
    own_house.server.inputs = replace(own_house.server.inputs, now=now.timestamp)
    page = new_page(None, at=own_house)
    open_day(page, daily_game())
    page.clock.set_fixed_time(f"{tomorrow}T12:00:00Z")
    page.goto(f"/day?date={DAY}")
    board = page.get_by_role("region", name="The board game")
    board.get_by_label("Your name").fill("Anna")
    board.get_by_role("button", name="Add my result").click()
    expect(board.get_by_role("listitem")).to_have_count(1)


def test_whoever_comes_back_tomorrow_finds_the_next_deal(deal: Page):
    deal.clock.set_fixed_time(f"{DAY + timedelta(days=1)}T00:00:01Z")
    deal.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(deal.get_by_role("heading", level=1)).to_contain_text("Mar 2, 2026")
    expect(deal.get_by_role("button", name="Play", exact=True)).to_have_count(2)
    expect(deal.get_by_text("3 days in a row")).to_be_visible()


def test_the_people_of_a_server_are_listed(new_page: NewPage, own_house: House):
    played = daily_game()
    own_house.server.inputs = replace(own_house.server.inputs, now=datetime.fromisoformat(NOON).timestamp)
    page = new_page(None, at=own_house)
    open_day(page, played)
    board = page.get_by_role("region", name="The board game")
    board.get_by_label("Your name").fill("Anna")
    board.get_by_role("button", name="Add my result").click()
    own, other = played.scores()
    expect(board.get_by_role("listitem")).to_have_text(
        [f"Anna (you) {points(own)} : {points(other)} ({signed(own - other)})"]
    )
    expect(board.get_by_role("button", name="Add my result")).to_have_count(0)
    page.reload()
    expect(board.get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_that_the_server_refuses_says_why_and_what_to_do(
    new_page: NewPage, own_house: House, guard: Guard, axe: Axe, language: str
):
    guard.expect("400")
    now = datetime.fromisoformat(NOON).timestamp()
    own_house.server.inputs = replace(own_house.server.inputs, now=lambda: now)
    page = new_page(None, at=own_house, locale=language, size=PHONE)
    open_day(page, finished())  # its opponent is another one
    board = page.get_by_role("region", name=text(language, "web-door-board"))
    board.get_by_label(text(language, "web-your-name")).fill("Anna")
    refusals = {
        "web-problem-other-opponent": lambda moves: moves,
        "web-problem-invalid-game": lambda moves: ["draw pile", *moves],
        "web-problem-game-unfinished": lambda moves: moves[:-1],
    }
    for key, change in refusals.items():
        submit_changed(page, change)
        board.get_by_role("button", name=text(language, "day-club-join")).click()
        expect(board.get_by_role("alert")).to_have_text(refusal(language, key))
    axe(page)
    own_house.server.inputs = replace(own_house.server.inputs, now=lambda: now + 2 * 86_400)
    board.get_by_role("button", name=text(language, "day-club-join")).click()
    expect(board.get_by_role("alert")).to_have_text(refusal(language, "web-problem-too-late"))
    expect(board.get_by_role("listitem")).to_have_count(0)


def submit_changed(page: Page, change: Callable[[list[str]], list[str]]) -> None:
    """From now on the page sends other moves than those that were played."""

    def send(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        return route.continue_(post_data={"moves": change(route.request.post_data_json["moves"])})

    page.unroute("**/api/days/**")
    page.route("**/api/days/**", send)


def refusal(language: str, key: str) -> str:
    """What is said about a result that was refused; for a move that is not allowed, with the rule against it."""
    reason = {"reason": text(language, "play-first")} if key == "web-problem-invalid-game" else {}
    return ("" if language == "ja" else " ").join([text(language, "day-club-refused"), text(language, key, **reason)])


def daily_game() -> keltis.Game:
    """A deal of the day as a browser plays it: the opponent is the one of that day."""
    game = deal_of_the_day("board", DAY)
    for move in played_moves()[0]:
        game.play(move)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_results_and_the_window_to_share_are_accessible(
    new_page: NewPage, axe: Axe, language: str, size: tuple[int, int]
):
    page = new_page(None, locale=language, size=size, color_scheme="dark" if size == DESK else "light")
    open_day(page, finished(), days=2)
    expect(page.get_by_role("button", name=text(language, "day-watch", level=BEST))).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=text(language, "day-share"), exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def points(number: int) -> str:
    """As people read it."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """With its sign."""
    return f"+{number}" if number > 0 else points(number)
