"""A tab with an app from before the protocol had versions: the server of now serves it as ever, and nothing is lost.

old_app.tar.xz is the app of commit 5b7d5db as it was built, in English, without icons, engine and compressed copies.
"""

import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import House, NewPage
from tests.web.players import by_laying, open_table

PACKED = Path(__file__).parent / "old_app.tar.xz"
DRAFT = "() => document.querySelector('[data-step]').dataset.step"


@pytest.fixture
def old_house(tmp_path: Path) -> Iterator[House]:
    """The server of now, with the app of then."""
    with tarfile.open(PACKED) as packed:
        packed.extractall(tmp_path / "app", filter="data")
    place = House(tmp_path / "keltis.db", web=tmp_path / "app")
    place.start()
    yield place
    place.close()


@pytest.mark.parametrize("game", ["board", "card"])
def test_an_old_tab_plays_on_and_keeps_its_draft(old_house: House, new_page: NewPage, game: str):
    page = new_page("/", at=old_house)
    player = open_table(page, game)
    player.play_turn(by_laying)
    player.last = ""
    while (phase := player.wait()) != "draw":
        by_laying(player, phase)
    step, hand = page.evaluate(DRAFT), player.hand
    page.reload()
    expect(page.locator(".hand button").first).to_be_visible()
    assert (page.evaluate(DRAFT), player.hand) == (step, hand), "the draft was kept by the server"
    for _ in range(2):
        player.play_turn(by_laying)
    assert old_house.server.sockets.mismatches.count == 0


def test_the_old_app_names_no_version(old_house: House, new_page: NewPage):
    page = new_page(None, at=old_house)
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    open_table(page).wait()
    assert opened
    assert not any("protocol" in url for url in opened)
