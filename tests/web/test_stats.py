"""*How am I doing?* in the browser: games counted, the luck taken out, a rating, exported and deleted."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import keltis
from keltis.review.game_review import review_seat
from keltis.review.ledger import keep_ledger, make_judge
from keltis.texts import LANGUAGES, text
from tests.policies import play_out
from tests.web.conftest import DESK, PHONE, NewPage
from tests.web.players import keep_finished, kept_games
from tests.web.test_local import play_now

Axe = Callable[[Page], None]
DEPTH = 300
"""As in web/src/lib/stats/luckless.svelte.ts."""
SEEDS = (28, 29, 65)
"""Of short games."""
KNOWN = {"win": 0.25, "margin": -3.5}
"""What a game came to without luck, where it does not matter what that is."""
WORKING_OUT = 180_000
"""Milliseconds until the luck of all games must be known, also on a busy machine."""


def played(seed: int) -> keltis.Game:
    """A board game of a person on seat 0."""
    return play_out(keltis.Game.new("board", players=2, seed=seed), ["greedy", "uniform"])


def open_stats(page: Page, seeds: tuple[int, ...] = SEEDS, is_known: bool = True) -> None:
    """The page, once the luck of all games is known: from before, or because the page has worked it out."""
    page.goto("/stats")
    page.get_by_role("heading", level=1).wait_for()
    tables = [keep_finished(page, played(seed), [None, 3], seed) for seed in seeds]
    if is_known:
        found = json.dumps(dict.fromkeys(tables, KNOWN))
        page.evaluate("(found) => localStorage.setItem('keltis-luckless', found)", found)
    page.goto("/stats")
    expect(page.locator("tr.luckless td").first).to_have_text(str(len(seeds)), timeout=WORKING_OUT)


def number(value: float) -> str:
    """With one digit, as the page shows it."""
    return f"{value:.1f}".replace("-", "−")


def test_nobody_has_statistics_at_first(page: Page):
    page.goto("/stats")
    expect(page.get_by_text("No finished game against bots in this browser yet.")).to_be_visible()
    expect(page.get_by_role("button", name="Export as CSV")).to_have_count(0)


def test_games_are_counted_and_the_luck_is_that_of_the_review(page: Page):
    open_stats(page, is_known=False)
    results = [played(seed).scores() for seed in SEEDS]
    wins = sum((own > other) + (own == other) / 2 for own, other in results)
    row = page.get_by_role("row", name="Level 3, 2 players").first
    cells = row.get_by_role("cell").all_text_contents()
    assert cells[0] == "3"
    assert cells[1] == f"{100 * wins / 3:.0f}%"
    assert cells[2] == number(sum(own for own, _ in results) / 3)
    assert cells[3].partition("±")[0] == number(sum(own - other for own, other in results) / 3)
    games = [played(seed) for seed in SEEDS]
    rests = [review_seat(keep_ledger(game, make_judge(game, DEPTH)), [], 0).after_luck for game in games]
    rest = page.get_by_role("row", name="without luck").get_by_role("cell").all_text_contents()
    assert float(rest[3].partition("±")[0].replace("−", "-")) == pytest.approx(
        sum(r.margin for r in rests) / 3, abs=0.06
    )
    assert float(rest[1].rstrip("%").replace("−", "-")) == pytest.approx(100 * sum(r.win for r in rests) / 3, abs=0.6)


def test_a_rating_with_its_curve_recommends_a_level(page: Page):
    open_stats(page)
    board = page.get_by_role("region", name="The board game")
    expect(board.get_by_text("Rating:")).to_be_visible()
    expect(board.get_by_text("against level 3 (3 games).")).to_be_visible()
    expect(board.get_by_text("suits you best now")).to_be_visible()
    expect(board.get_by_role("img", name="Rating, game by game")).to_be_visible()


def test_what_is_known_of_a_game_is_not_worked_out_again(page: Page):
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    open_stats(page, SEEDS[:1], is_known=False)
    assert len(workers) == 1
    page.reload()
    expect(page.locator("tr.luckless td").first).to_have_text("1")
    assert len(workers) == 1


def test_everything_is_exported(page: Page, tmp_path: Path):
    open_stats(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as CSV").click()
    download.value.save_as(tmp_path / "keltis.csv")
    header, *lines = (tmp_path / "keltis.csv").read_text().splitlines()
    assert header.split(",")[4:] == ["score", "margin", "win", "margin_without_luck", "win_without_luck"]
    assert [int(line.split(",")[4]) for line in lines] == [played(seed).scores()[0] for seed in SEEDS]
    assert [[*map(float, line.split(",")[7:])] for line in lines] == [[KNOWN["margin"], KNOWN["win"]]] * len(SEEDS)


def test_everything_is_deleted_but_a_game_that_runs(page: Page):
    page.goto("/")
    play_now(page)
    open_stats(page)
    page.get_by_role("button", name="Delete all finished games").focus()
    page.keyboard.press("Enter")
    window = page.get_by_role("dialog", name="Delete all finished games")
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    assert len(kept_games(page)) == 4
    page.keyboard.press("Enter")
    window.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No finished game against bots in this browser yet.")).to_be_visible()
    assert [game["status"] for game in kept_games(page)] == ["running"]
    page.wait_for_function("() => localStorage.getItem('keltis-luckless') === '{}'")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_statistics_are_accessible(new_page: NewPage, axe: Axe, language: str, size: tuple[int, int]):
    page = new_page(None, locale=language, size=size, color_scheme="dark" if size == PHONE else "light")
    open_stats(page)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=text(language, "stats-delete")).click()
    axe(page)
