"""The art as a browser shows it: tiles beside four figures, markers on the score track, the display face."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import keltis
from tests.web.conftest import DESK, PHONE, SMALL, House, NewPage

LAYOUT = {"r": [1, 2, 4, 6], "y": [3, 4, 6, 7], "v": [2, 3, 5, 7], "g": [3, 5, 6, 8], "b": [2, 4, 5, 7]}
"""A tile lies where all figures enter the red path."""

BOXES = """() => {
  const box = (element) => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; };
  const all = (selector) => [...document.querySelectorAll(selector)].map(box);
  return {
    board: all('[data-shape] svg.land')[0],
    tiles: all('[data-path="r"] .tile .body'),
    figures: all('.piece[data-stone="r1"] .body'),
  };
}"""
FACES = "document.fonts.load('20px \"Modern Antiqua\"', 'Aőű').then((faces) => faces.map((face) => face.status))"
STILL = "document.getAnimations().every((each) => each.playState === 'finished')"
Box = list[float]


def area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def overlap(a: Box, b: Box) -> float:
    return area([max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])])


@pytest.fixture(scope="module")
def gathered() -> dict[str, Any]:
    """A game in which four players, one with the large figure, stand on one stone with a point tile."""
    for seed in range(1000):
        game = keltis.Game.new("board", players=4, seed=seed, first=0, layout=LAYOUT)
        if game.view(0).tiles["r"].get("1") not in {"1", "2", "3"}:
            continue
        for seat in range(4):
            card = next((card for card in game.view(seat).hand if card.startswith("r")), None)
            if card is None:
                break
            for move in (f"lay {card}", f"start r {'large' if seat == 2 else 'small'}", "draw pile"):
                game.play(move)
        else:
            return game.record(reveal=True)
    raise AssertionError("no deal gives everybody a red card")


def open_record(page: Page, record: dict[str, Any], folder: Path) -> None:
    """Show the last step of a game from a file."""
    file = folder / "game.json"
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.locator("[data-shape]")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator('.piece[data-stone="r1"]')).to_have_count(4)
    page.wait_for_function(STILL)


@pytest.mark.parametrize("size", [PHONE, SMALL, (320, 568), DESK], ids=str)
def test_a_tile_is_readable_beside_four_figures(new_page: NewPage, gathered, tmp_path: Path, size: tuple[int, int]):
    page = new_page(size=size)
    open_record(page, gathered, tmp_path)
    boxes = page.evaluate(BOXES)
    tile = max(boxes["tiles"], key=lambda box: box[1])  # the lowest: stone 1
    assert len(boxes["figures"]) == 4
    smallest = 15 if size[0] < 390 else 20
    assert min(tile[2] - tile[0], tile[3] - tile[1]) >= smallest
    for number, figure in enumerate(boxes["figures"]):
        assert overlap(tile, figure) / area(tile) <= 0.1
        assert figure[3] - figure[1] >= smallest
        assert figure[2] <= boxes["board"][2]
        hidden = sum(overlap(figure, other) for other in boxes["figures"][number + 1 :])
        assert hidden / area(figure) <= 0.5


def test_the_markers_stand_at_the_points_from_tiles(new_page: NewPage, gathered, tmp_path: Path):
    page = new_page(size=DESK)
    open_record(page, gathered, tmp_path)
    game = keltis.Game.from_record(gathered)
    points = [seat.tile_points for seat in game.view(None).seats]
    label = page.get_by_role("img", name="Score track.").get_attribute("aria-label") or ""
    assert points[0] > 0
    assert re.findall(r": (-?\d+)\.", label) == [str(each) for each in points]
    # Zero is the left lower corner; points go up the left side.
    reached = marker_boxes(page)
    page.keyboard.press("Home")
    expect(page.locator("[data-stone]")).to_have_count(0)
    page.wait_for_function(STILL)
    for start, end in zip(marker_boxes(page), reached, strict=True):
        assert end["y"] < start["y"] - start["height"]


def marker_boxes(page: Page) -> list[Any]:
    return [page.locator(f'[data-marker="{seat}"]').bounding_box() for seat in range(4)]


def test_headings_are_set_in_a_face_of_our_own(new_page: NewPage, house: House):
    page = new_page(locale="hu")
    fonts: list[str] = []
    page.on("response", lambda answer: fonts.append(answer.url) if answer.url.endswith(".woff2") else None)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    loaded = page.evaluate(FACES)
    assert loaded == ["loaded", "loaded"]
    assert "Modern Antiqua" in page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    assert fonts
    assert all(url.startswith(house.url) for url in fonts)
    worker = page.request.get("/sw.js").text()
    assert all(url.removeprefix(f"{house.url}/") in worker for url in fonts)  # there without a network, too
    assert "SIL Open Font License" in page.request.get("/modern-antiqua-OFL.txt").text()
