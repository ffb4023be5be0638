"""Replays in the browser: step by step, as every viewer, by hand and by keyboard, from a table and from a file."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import keltis
from keltis.texts import text
from tests.web.conftest import DEALS, PHONE, Guard, House, NewPage
from tests.web.players import PATIENCE, create_table, expect_said

Axe = Callable[[Page], None]
PLAYERS = 3


@pytest.fixture(scope="session")
def games(house: House) -> dict[str, tuple[str, dict[str, Any]]]:
    """A finished game of each kind, of three bots: its table, and its record file."""
    DEALS.begin("games to look at again")
    found = {}
    with httpx.Client(base_url=house.url, timeout=60) as client:
        client.headers["X-CSRF-Token"] = client.post("/api/guest").json()["csrf"]
        for game in ("board", "card"):
            places = [{"bot": level} for level in (4, 1, 1)]
            body = {"config": {"game": game, "seats": PLAYERS}, "places": places, "start": True}
            table = client.post("/api/tables", json=body).json()["table"]
            found[game] = (table, record_of(client, table))
    return found


def record_of(client: httpx.Client, table: str) -> dict[str, Any]:
    """The record of a game, once it is over."""
    end = time.monotonic() + PATIENCE / 1000
    while (answer := client.get(f"/api/tables/{table}/record")).status_code != 200:
        assert time.monotonic() < end, f"the game does not end: {answer.text}"
        time.sleep(0.05)
    record: dict[str, Any] = answer.json()
    return record


def expect_step(page: Page, step: int) -> None:
    """The table of this step is shown."""
    expect(page.locator(".scene")).to_have_attribute("data-step", str(step))


def press(page: Page, name: str) -> None:
    page.get_by_role("group", name="Steps of the game").get_by_role("button", name=name, exact=True).click()


def hands(page: Page) -> dict[int, list[str]]:
    """The open cards of every seat."""
    return {
        seat: page.locator(f"[data-seat='{seat}'] .hand [data-card]").evaluate_all(
            "all => all.map(e => e.dataset.card)"
        )
        for seat in range(PLAYERS)
    }


def at_step(record: dict[str, Any], step: int) -> keltis.Game:
    return keltis.Game.from_record(record | {"moves": record["moves"][:step]})


@pytest.mark.parametrize("kind", ["board", "card"])
def test_every_step_shows_the_table_as_it_was(page: Page, games, kind: str):
    table, file = games[kind]
    record = file["record"]
    page.goto(f"/replay/{table}")
    expect_step(page, 0)
    for step in (0, 1, 2, 3, 40, 41, len(record["moves"])):
        page.get_by_role("slider", name="Position in the game").fill(str(step))
        expect_step(page, step)
        game = at_step(record, step)
        assert {seat: sorted(cards) for seat, cards in hands(page).items()} == {
            seat: sorted(game.view(seat).hand) for seat in range(PLAYERS)
        }
        for seat, score in enumerate(game.scores()):
            expect(page.locator(f"[data-seat='{seat}'] .score")).to_have_text(
                re.compile(rf"{str(score).replace('-', '−')}$")
            )
    expect(page.get_by_role("heading", name="Final scores")).to_be_visible()
    outcome = game.outcome()
    assert outcome is not None
    expect(page.locator("table tfoot td")).to_have_text([str(score).replace("-", "−") for score in outcome.scores])


def test_one_sees_only_what_the_chosen_eyes_saw(page: Page, games):
    table, file = games["board"]
    page.goto(f"/replay/{table}?seat=1#30")
    expect_step(page, 30)
    game = at_step(file["record"], 30)
    own = hands(page)
    assert sorted(own[1]) == sorted(game.view(1).hand)
    assert sorted(own[0]) == sorted(game.view(1).seats[0].known), "of the others, only what everybody saw them take"
    eyes = page.get_by_label("View as")
    eyes.select_option(label="All hands open")
    expect(page.locator("[data-seat='0'] .hand [data-card]")).to_have_count(len(game.view(0).hand))
    eyes.select_option(index=3)
    page.wait_for_url(re.compile(r"\?seat=2#30$"))
    expect(page.locator("[data-seat='2'] .hand [data-card]")).to_have_count(len(game.view(2).hand))
    assert sorted(hands(page)[2]) == sorted(game.view(2).hand)


def test_steps_turns_and_keys(page: Page, games):
    table, file = games["board"]
    moves = file["record"]["moves"]
    first_turn = moves.index(next(move for move in moves if move.startswith("draw"))) + 1
    page.goto(f"/replay/{table}")
    expect_step(page, 0)
    press(page, "One step forward")
    expect_step(page, 1)
    press(page, "One step back")
    expect_step(page, 0)
    press(page, "One turn forward")
    expect_step(page, first_turn)
    press(page, "One turn back")
    expect_step(page, 0)
    press(page, "To the end")
    expect_step(page, len(moves))
    press(page, "To the beginning")
    expect_step(page, 0)
    page.locator("h1").click()
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Shift+ArrowRight", first_turn),
        ("Shift+ArrowLeft", 0),
        ("End", len(moves)),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect_step(page, step)
    page.wait_for_url(re.compile(r"#0$"))


def test_it_plays_by_itself_and_stops_at_the_end(page: Page, games):
    table, file = games["card"]
    last = len(file["record"]["moves"])
    page.goto(f"/replay/{table}")
    expect_step(page, 0)
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.keyboard.press("Space")
    page.get_by_role("slider", name="Position in the game").fill(str(last - 9))
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect_step(page, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_turns_are_told_in_words_and_lead_to_their_step(page: Page, games):
    table, file = games["board"]
    ends = [step for step, move in enumerate(file["record"]["moves"], 1) if move.startswith("draw")]
    page.goto(f"/replay/{table}")
    turns = page.locator("ol button[data-turn]")
    expect(turns).to_have_count(len(file["turns"]) + 1)
    expect(turns.nth(0)).to_have_attribute("aria-current", "step")
    turns.nth(20).click()
    expect(turns.nth(20)).to_have_attribute("aria-current", "step")
    expect(turns.nth(20)).to_contain_text("Turn 20")
    expect_step(page, ends[19])
    expect(page.locator(".told")).to_contain_text(re.compile("draws|takes"))
    page.get_by_role("banner").get_by_role("combobox").select_option("de")
    expect(turns.nth(20)).to_contain_text("Zug 20")
    expect_step(page, ends[19])


def test_the_chart_leads_to_a_step(page: Page, games):
    table, file = games["board"]
    half = len(file["record"]["moves"]) // 2
    page.goto(f"/replay/{table}")
    expect_step(page, 0)
    chart = page.locator("section[aria-labelledby=scores] svg[role=img]")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] / 2, "y": 20})
    expect(page.locator(".scene")).to_have_attribute("data-step", re.compile(f"^({half - 1}|{half}|{half + 1})$"))


def test_the_record_can_be_downloaded_and_opened_again(page: Page, games, tmp_path: Path):
    table, file = games["card"]
    record = file["record"]
    page.goto(f"/replay/{table}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download game").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert json.loads(saved.read_text()) == file
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(saved)
    expect_step(page, 0)
    page.keyboard.press("End")
    expect_step(page, len(record["moves"]))
    page.get_by_role("slider", name="Position in the game").fill("30")
    expect_step(page, 30)
    page.get_by_label("View as").select_option(index=2)
    seen = at_step(record, 30).view(1)
    expect(page.locator("[data-seat='1'] .hand [data-card]")).to_have_count(len(seen.hand))
    expect(page.locator("[data-seat='0'] .hand [data-card]")).to_have_count(len(seen.seats[0].known))
    page.get_by_role("button", name="Open another game").click()
    expect(page.get_by_label("Choose a file")).to_be_attached()


def test_a_link_to_a_step_is_shared(new_page: NewPage, games):
    table, _ = games["board"]
    page = new_page(None, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/replay/{table}#12")
    expect_step(page, 12)
    page.get_by_role("button", name="Share").click()
    expect_said(page, "Link to this step copied.")
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect_step(page, 12)


BAD_FILES = {
    "no.json": ("hello", ["it is not JSON"]),
    "list.json": ("[]", ["it is not JSON"]),
    "empty.json": ("{}", ["Something is wrong at “format”"]),
    "large.json": ("x" * 70_000, ["too large"]),
}


def test_a_file_that_is_no_game_is_told_so(page: Page, games, tmp_path: Path):
    record = games["board"][1]["record"]
    hands = record["deal"]["hands"]
    files = BAD_FILES | {
        "moves.json": (json.dumps(record | {"moves": ["draw pile"]}), ["moves[0]", "First play a card", "rule B9"]),
        "deal.json": (
            json.dumps(record | {"deal": record["deal"] | {"hands": [hands[0][1:], *hands[1:]]}}),
            ["deal.hands[0]", "rule B7"],
        ),
        "people.json": (json.dumps({"record": record, "players": ["Anna"]}), ["players"]),
    }
    page.goto("/replay")
    for name, (content, words) in files.items():
        (tmp_path / name).write_text(content)
        page.get_by_label("Choose a file").set_input_files(tmp_path / name)
        for word in words:
            expect(page.get_by_role("alert").filter(has_text=word)).to_be_visible()


def requests_of(page: Page) -> list[str]:
    """What the page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def test_a_replay_asks_the_server_for_the_record_and_nothing_else(page: Page, games):
    table, file = games["board"]
    asked = requests_of(page)
    page.goto(f"/replay/{table}")
    expect_step(page, 0)
    assert [url for url in asked if "/api/tables" in url] == [
        f"{page.url.split('/replay')[0]}/api/tables/{table}/record"
    ]
    assert sum(url.endswith(".wasm") for url in asked) == 1
    asked.clear()
    page.get_by_label("View as").select_option(index=2)
    for step in (60, 3, len(file["record"]["moves"])):
        page.get_by_role("slider", name="Position in the game").fill(str(step))
        expect_step(page, step)
    assert [url for url in asked if not url.endswith("/icon.svg")] == []  # a browser gets that when it likes


def test_a_file_is_shown_without_a_network(page: Page, games, tmp_path: Path):
    (tmp_path / "game.json").write_text(json.dumps(games["card"][1]))
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "game.json")
    expect_step(page, 0)
    page.get_by_role("button", name="Open another game").click()
    page.context.set_offline(True)
    asked = requests_of(page)
    page.get_by_label("Choose a file").set_input_files(tmp_path / "game.json")
    expect_step(page, 0)
    page.keyboard.press("End")
    expect_step(page, len(games["card"][1]["record"]["moves"]))
    assert [url for url in asked if "/api/tables" in url] == []
    page.context.set_offline(False)


def test_the_engine_is_not_loaded_where_nobody_plays(new_page: NewPage):
    page = new_page(None)
    asked = requests_of(page)
    for path in ("/rules", "/settings", "/games"):
        page.goto(path)
        expect(page.locator("main, .page, .table").first).to_be_visible()
    assert not [url for url in asked if "keltis-" in url and url.endswith((".wasm", ".json"))]


NO_ENGINE = {
    "en": ("it has no WebAssembly", "did not arrive intact"),
    "de": ("WebAssembly fehlt", "nicht unbeschädigt"),
    "nl": ("WebAssembly ontbreekt", "beschadigd"),
    "hu": ("WebAssembly", "sérülten"),
    "ja": ("WebAssembly がない", "壊れて"),
}


@pytest.mark.parametrize("language", NO_ENGINE)
def test_a_browser_without_webassembly_is_told_so(new_page: NewPage, games, tmp_path: Path, language: str):
    page = new_page(None, locale=language)
    page.add_init_script("delete globalThis.WebAssembly")
    (tmp_path / "game.json").write_text(json.dumps(games["card"][1]))
    page.goto(f"/replay/{games['card'][0]}")
    expect(page.get_by_role("alert")).to_contain_text(NO_ENGINE[language][0])
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    expect(page.get_by_role("alert")).to_contain_text(NO_ENGINE[language][0])
    page.goto("/learn/board")
    expect(page.get_by_role("alert")).to_contain_text(NO_ENGINE[language][0])
    page.goto("/")
    page.get_by_role("button", name=text(language, "web-play-now")).first.click()
    expect_said(page, text(language, "web-no-engine"))
    page.goto("/day")
    page.get_by_role("button", name=text(language, "day-play"), exact=True).first.click()
    expect_said(page, text(language, "web-no-engine"))
    page.goto("/review")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    expect(page.get_by_role("alert")).to_contain_text(NO_ENGINE[language][0])
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("language", NO_ENGINE)
def test_a_damaged_engine_is_not_used(new_page: NewPage, games, language: str):
    page = new_page(None, locale=language, service_workers="block")
    page.route("**/*.wasm", lambda route: route.fulfill(body=b"\0asm" + bytes(1000), content_type="application/wasm"))
    page.goto(f"/replay/{games['board'][0]}")
    expect(page.get_by_role("alert")).to_contain_text(NO_ENGINE[language][1])
    page.unroute("**/*.wasm")
    page.get_by_role("button").last.click()
    expect_step(page, 0)


def test_a_running_game_leads_to_its_table_and_a_missing_one_is_missing(page: Page, guard: Guard):
    guard.expect("409|404")
    table = create_table(page, "board", ("me", 1))
    page.goto(f"/replay/{table}")
    expect(page.get_by_text("still being played")).to_be_visible()
    expect(page.get_by_role("link", name="Go to the table")).to_have_attribute("href", f"/table/{table}")
    page.goto("/replay/nowhere")
    expect(page.get_by_text("There is no such game.")).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "size", "scheme"),
    [("board", None, "light"), ("board", PHONE, "dark"), ("card", None, "dark"), ("card", PHONE, "light")],
)
def test_it_is_accessible(new_page: NewPage, axe: Axe, games, scheme: str, kind: str, size: tuple[int, int] | None):
    table, file = games[kind]
    more = {"size": size} if size else {}
    page = new_page(f"/replay/{table}#{len(file['record']['moves'])}", color_scheme=scheme, **more)
    expect(page.get_by_role("heading", name="Final scores")).to_be_visible()
    axe(page)


def test_opening_a_file_is_accessible(new_page: NewPage, axe: Axe):
    page = new_page("/replay")
    expect(page.get_by_role("heading", name="Open a game")).to_be_visible()
    axe(page)
