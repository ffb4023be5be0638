"""An old tab or an installed app of before meets the server of now, and nothing is lost.

The apps are those of earlier commits, as they were built; old_apps/README.md says which.
"""

import re
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from keltis.server.net import websocket as sockets
from keltis.server.protocol import PROTOCOL
from tests.web.conftest import WEB, Guard, House, NewPage
from tests.web.players import Player, by_laying, open_table
from tests.web.test_local import play_now

OLD_APPS = Path(__file__).parent / "old_apps"
OLD = 2
"""The version of the protocol that the old app speaks."""
DRAFT = "() => document.querySelector('[data-step]').dataset.step"
CODE = "() => document.querySelector('script[type=module]').src"
"""The address of the app's code: another one for every build."""
IS_RENEWED = f"(old) => document.querySelector('[data-step]') && ({CODE})() !== old"
DISCONNECTED = "WebSocket|net::ERR_|Failed to fetch"

NewContext = Callable[..., BrowserContext]
Renewed = tuple[House, Callable[[], None]]
"""A server, and what starts the server of now in its place."""


def unpack(name: str, folder: Path) -> Path:
    """The folder with an old app."""
    with tarfile.open(OLD_APPS / f"{name}.tar.xz") as packed:
        packed.extractall(folder, filter="data")
    return folder


@pytest.fixture
def old_house(tmp_path: Path) -> Iterator[House]:
    """The server of now, with the app from before the protocol had versions."""
    place = House(tmp_path / "keltis.db", web=unpack("unversioned", tmp_path / "app"))
    place.start()
    yield place
    place.close()


@pytest.fixture
def renewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Renewed]:
    """A server of version 2 with its app, to be stopped and then renewed."""
    place = House(tmp_path / "keltis.db", web=unpack(f"version_{OLD}", tmp_path / "app"))
    with monkeypatch.context() as before:
        before.setattr(sockets, "PROTOCOL", OLD)
        place.start()

        def renew() -> None:
            before.undo()
            place.web = WEB
            place.start()

        yield place, renew
    place.close()


def begin_turn(player: Player) -> tuple[str, list[str]]:
    """Play up to the draw; the number of the step, and the hand."""
    player.last = ""
    while (phase := player.wait()) != "draw":
        by_laying(player, phase)
    return str(player.page.evaluate(DRAFT)), player.hand


def sockets_of(page: Page) -> list[str]:
    """The versions that this page names from now on, each once."""
    named: list[str] = []

    def note(url: str) -> None:
        version = re.search(r"protocol=(\d+)", url)
        if version and version[1] not in named:
            named.append(version[1])

    page.on("websocket", lambda socket: note(socket.url))
    return named


def expect_renewed(player: Player, old: str, kept: tuple[str, list[str]]) -> None:
    """The page loads the app of now by itself; draft, seat and table are there, and the game goes on."""
    page = player.page
    page.wait_for_function(IS_RENEWED, arg=old)
    expect(page.locator(".hand button").first).to_be_visible()
    assert (page.evaluate(DRAFT), player.hand) == kept
    for _ in range(2):
        player.play_turn(by_laying)


@pytest.mark.parametrize("game", ["board", "card"])
def test_an_old_tab_plays_on_and_keeps_its_draft(old_house: House, new_page: NewPage, game: str):
    player = open_table(new_page("/", at=old_house), game)
    player.play_turn(by_laying)
    kept = begin_turn(player)
    player.page.reload()
    expect(player.page.locator(".hand button").first).to_be_visible()
    assert (player.page.evaluate(DRAFT), player.hand) == kept, "the draft was kept by the server"
    for _ in range(2):
        player.play_turn(by_laying)


def test_the_old_app_names_no_version(old_house: House, new_page: NewPage):
    page = new_page(None, at=old_house)
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    open_table(page).wait()
    assert opened
    assert not any("protocol" in url for url in opened)


@pytest.mark.parametrize(("game", "is_sending"), [("board", False), ("card", False), ("board", True)])
def test_a_tab_of_an_older_version_loads_the_new_app_by_itself(
    renewed: Renewed, new_page: NewPage, guard: Guard, game: str, is_sending: bool
):
    """Also if a turn was to be sent while there was no server: its draw can be chosen again."""
    guard.expect(DISCONNECTED)
    house, renew = renewed
    page = new_page(None, at=house)
    named = sockets_of(page)
    player = open_table(page, game)
    player.play_turn(by_laying)
    kept, old = begin_turn(player), page.evaluate(CODE)
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    house.stop()
    if is_sending:
        page.locator("button[data-place=stock]").click()
    renew()
    expect_renewed(player, old, kept)
    assert named == [str(OLD), str(PROTOCOL)]
    assert len(loads) == 1


def test_an_installed_app_of_an_older_version_loads_the_new_one(
    renewed: Renewed, new_context: NewContext, guard: Guard
):
    """It was opened without a server, from what the browser keeps; also once more, if it still keeps the old one."""
    guard.expect(f"{DISCONNECTED}|503")
    house, renew = renewed
    page = new_context(at=house, service_workers="allow").new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    player = open_table(page)
    kept, old = begin_turn(player), page.evaluate(CODE)
    house.stop()
    page.reload()
    expect(page.get_by_text("Connection lost.").or_(page.get_by_text("Reconnecting")).first).to_be_visible()
    assert page.evaluate(CODE) == old
    renew()
    expect_renewed(player, old, kept)
    kept = begin_turn(player)
    house.stop()
    page.reload()
    house.start()
    expect_renewed(player, old, kept)


def test_a_local_game_of_an_older_app_is_continued(renewed: Renewed, new_page: NewPage):
    house, renew = renewed
    player = play_now(new_page("/", at=house))
    player.play_turn(by_laying)
    kept, old = begin_turn(player), player.page.evaluate(CODE)
    house.stop()
    renew()
    player.page.reload()
    expect_renewed(player, old, kept)
