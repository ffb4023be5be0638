"""The end of a game in the browser: counted on the board, places, one sentence why, and what next."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keltis.texts import text
from tests.web.conftest import DESK, LAPTOP, PHONE, TABLET, Ending, NewPage
from tests.web.players import Player

Axe = Callable[[Page], None]

STATE = """async ([table, seat]) => await (await fetch(`/api/tables/${table}?seat=${seat}`)).json()"""
PLAY = """async ([table, seat]) => {
  const headers = {'content-type': 'application/json', 'x-csrf-token': localStorage.getItem('keltis-csrf')};
  const ask = async (path, body) => (await fetch(`/api/tables/${table}${path}`,
    body ? {method: 'POST', headers, body: JSON.stringify(body)} : {})).json();
  for (let turns = 0; turns < 400; turns++) {
    let state = await ask(`?seat=${seat}`);
    const end = performance.now() + 30_000;
    while (state.info.status === 'running' && state.info.to_move !== seat) {
      if (performance.now() > end) throw new Error(`seat ${state.info.to_move} does not move`);
      await new Promise((done) => setTimeout(done, 20));
      state = await ask(`?seat=${seat}`);
    }
    if (state.info.status !== 'running') return;
    const moves = [], expected = state.info.seq;
    while (state.choices.length) {
      const {move} = state.choices[0].effect;
      moves.push(move);
      if (move.startsWith('draw ')) break;
      state = await ask('/draft', {expected, seat, moves});
    }
    await ask('/play', {expected, seat, moves});
  }
}"""
SEEN = """(selector) => {
  const {left, right, top, bottom} = document.querySelector(selector).getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].map((share) => [(left + right) / 2, top + (bottom - top) * share]);
  return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.board')).length;
}"""
HOLD_COUNTING = """
window.ticks = [];
window.setInterval = (tick) => 1e9 + window.ticks.push(tick);
"""
COUNT_ON = """() => {
  const isOnTheTable = document.querySelector('.layer span') !== null;
  if (!isOnTheTable) window.ticks.at(-1)();
  return isOnTheTable;
}"""
"""Part by part, until points are shown where they come from."""


@pytest.fixture
def finished(ending: Ending) -> Ending:
    """A table whose game is over: its last turns are played by requests."""

    def make(page: Page, game: str = "board", places: Any = ("me", 1)) -> str:
        table = ending(page, game, places)
        page.evaluate(PLAY, [table, 0])
        return table

    return make


@pytest.mark.parametrize("size", [LAPTOP, DESK, TABLET, PHONE])
@pytest.mark.parametrize("game", ["board", "card"])
def test_the_table_stays_in_view_beside_the_result(
    new_page: NewPage, finished: Ending, axe: Axe, game: str, size: tuple[int, int]
):
    page = new_page("/", size=size)
    page.goto(f"/table/{finished(page, game, ('me', 1, 1))}")
    expect(page.locator(".end h2")).to_be_focused()
    expect(page.locator(".end li")).to_have_count(3)
    if game == "board":
        assert page.evaluate(SEEN, ".board svg.land") == 3, "the result does not lie on the board"
    else:
        expect(page.locator('[data-place^="row:"]').first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(page)


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_result_is_readable_in_the_dark_and_as_text(new_page: NewPage, finished: Ending, axe: Axe, game: str):
    page = new_page("/", color_scheme="dark")
    table = finished(page, game)
    page.goto(f"/table/{table}")
    expect(page.locator(".end h2")).to_be_visible()
    axe(page)
    page.evaluate("localStorage.setItem('keltis-settings', JSON.stringify({textView: true}))")
    page.goto(f"/table/{table}")
    expect(page.locator(".end h2")).to_be_focused()
    expect(page.locator(".why")).to_be_visible()


@pytest.mark.parametrize("language", ["de", "en"])
def test_places_margins_and_why_are_those_of_the_score_sheets(new_page: NewPage, finished: Ending, language: str):
    page = new_page("/", locale=language)
    table = finished(page, "board", ("me", 1, 2))
    state = page.evaluate(STATE, [table, 0])
    scores, why = state["info"]["outcome"]["scores"], state["why"][0]
    page.goto(f"/table/{table}")
    lines = page.locator(".end li")
    expect(lines).to_have_count(len(scores))
    shown = [int(line.locator("b").inner_text().replace("−", "-")) for line in lines.all()]
    assert shown == sorted(scores, reverse=True)
    best = max(scores)
    behind = [
        text(language, "end-behind", points=best - score) for score in sorted(scores, reverse=True) if score < best
    ]
    for line, words in zip(lines.all()[len(scores) - len(behind) :], behind, strict=True):
        expect(line).to_contain_text(words)
    character = state["info"]["seats"][why["seat"]]["character"]
    change = f"{why['points']:+d}".replace("-", "−") if why["points"] else "0"
    expect(page.locator(".why")).to_have_text(
        text(
            language, why["key"], count=why["count"], change=change, you="no" if why["seat"] else "yes",
            name=text(language, f"bot-{character}") if character else "",
        )
    )  # fmt: skip


def end_while_watched(page: Page, ending: Ending, game: str) -> str:
    """A game that ends while somebody looks; the counting waits for `COUNT_ON`."""
    table = ending(page, game)
    page.add_init_script(HOLD_COUNTING)
    page.goto(f"/table/{table}")
    Player(page).wait()
    page.evaluate(PLAY, [table, 0])
    return table


@pytest.mark.parametrize("game", ["board", "card"])
def test_points_are_counted_on_the_table_and_a_key_ends_the_counting(new_page: NewPage, ending: Ending, game: str):
    page = new_page("/", reduced_motion="no-preference")
    table = end_while_watched(page, ending, game)
    expect(page.locator(".end .part")).to_be_visible(timeout=30_000)  # turns that came before are shown first
    page.wait_for_function(COUNT_ON)
    page.keyboard.press("x")
    expect(page.locator(".end .part")).to_have_count(0)
    expect(page.locator(".layer")).to_have_count(0)
    expect(page.locator(".end h2")).to_be_focused()
    scores = page.evaluate(STATE, [table, 0])["info"]["outcome"]["scores"]
    shown = {int(line.locator("b").inner_text().replace("−", "-")) for line in page.locator(".end li").all()}
    assert shown == {*scores}


def test_a_tap_that_ends_the_counting_does_nothing_else(new_page: NewPage, ending: Ending):
    page = new_page("/", size=PHONE, reduced_motion="no-preference")
    table = end_while_watched(page, ending, "card")
    skip = page.get_by_role("button", name="Skip the counting")
    expect(skip).to_be_visible(timeout=30_000)
    box = skip.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".end h2")).to_be_focused()
    assert page.url.endswith(table), "the tap did not go on to what appeared there"


def test_nothing_is_counted_where_nothing_may_move_or_later(new_page: NewPage, finished: Ending, ending: Ending):
    page = new_page("/")  # with reduced motion, as all tests
    table = end_while_watched(page, ending, "card")
    expect(page.locator(".end .next")).to_be_visible()
    moving = new_page("/", reduced_motion="no-preference")
    again = finished(moving, "card")
    moving.goto(f"/table/{again}")
    expect(moving.locator(".end .next")).to_be_visible()
    expect(moving.locator(".layer")).to_have_count(0)
    assert table != again


@pytest.mark.parametrize(
    ("button", "game", "levels"),
    [
        ("Rematch", "card", [1, None]),
        ("One level harder", "card", [2, None]),
        ("One more opponent", "card", [1, None, 1]),
        ("Play the board game", "board", [1, None]),
    ],
)
def test_again_a_little_different(
    new_page: NewPage, finished: Ending, button: str, game: str, levels: list[int | None]
):
    page = new_page("/")
    table = finished(page, "card")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name="One level easier")).to_have_count(0)
    page.get_by_role("button", name=button).click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    Player(page).wait()
    info = page.evaluate(STATE, [page.url.rpartition("/")[2], 1])["info"]
    assert [seat["level"] for seat in info["seats"]] == levels
    assert info["config"]["game"] == game
    page.goto(f"/table/{table}")
    expect(page.get_by_role("link", name="Go to the rematch")).to_be_visible()
    expect(page.get_by_role("button", name=button)).to_have_count(0)


def test_the_other_game_is_played_by_the_edition_of_the_language(new_page: NewPage, finished: Ending):
    page = new_page("/", locale="hu")
    table = finished(page, "card")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=text("hu", "end-other", game="card")).click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    Player(page).wait()
    assert page.evaluate(STATE, [page.url.rpartition("/")[2], 1])["view"]["edition"] == "hu"


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_picture_is_drawn_here_and_can_be_saved(
    new_page: NewPage, finished: Ending, axe: Axe, tmp_path: Path, game: str
):
    page = new_page("/")
    table = finished(page, game, ("me", 1, 1, 1))
    page.goto(f"/table/{table}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    expect(dialog.get_by_role("textbox")).to_have_value(re.compile(f"/replay/{table}$"))
    axe(page)
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save picture").click()
    saved.value.save_as(tmp_path / "keltis.png")
    data = (tmp_path / "keltis.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20]) == 1200
    drawn = page.evaluate(
        """() => {
          const canvas = document.querySelector('canvas');
          const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
          const colors = new Set();
          for (let i = 0; i < pixels.length; i += 4 * 97) colors.add(`${pixels[i]} ${pixels[i + 1]} ${pixels[i + 2]}`);
          return colors.size;
        }"""
    )
    assert drawn > 12, "more than an empty sheet"
    assert not [each for each in asked if not each.startswith("GET") and "/api/guest" not in each], (
        "nothing of it goes to the server"
    )


def test_the_sheet_of_a_phone_can_be_folded(new_page: NewPage, finished: Ending):
    page = new_page("/", size=PHONE)
    page.goto(f"/table/{finished(page)}")
    page.get_by_role("button", name="Show the board").click()
    expect(page.locator(".end .next")).to_have_count(0)
    expect(page.locator(".end h2")).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator(".end .next")).to_be_visible()


def test_spectators_hear_about_the_winner_and_have_no_rematch(new_page: NewPage, finished: Ending):
    page = new_page("/")
    table = finished(page, "card")
    other = new_page(f"/table/{table}")
    expect(other.locator(".why")).to_be_visible()
    expect(other.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(other.get_by_role("link", name="Replay")).to_be_visible()
