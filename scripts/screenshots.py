"""Takes pictures of all important screens: ``python scripts/screenshots.py FOLDER``; ``--readme``: those of the README.

It uses its own server, a Chromium, and a person who plays like the bot of level 3.
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from browser import FLAGS, find_browser
from playwright.sync_api import Browser, Page, sync_playwright

from keltis import BoardView, CardView
from keltis.bots.registry import make_bot

SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LANGUAGES = ("de", "ja")
THEMES = ("light", "dark")
FETCH = """async ([path, body]) => {
  const key = 'keltis-csrf';
  if (!localStorage.getItem(key)) {
    localStorage.setItem(key, (await (await fetch('/api/guest', {method: 'POST'})).json()).csrf);
  }
  const headers = {'content-type': 'application/json', 'x-csrf-token': localStorage.getItem(key)};
  const how = body ? {method: 'POST', headers, body: JSON.stringify(body)} : {};
  return await (await fetch(path, how)).json();
}"""
VIEWS = {"board": BoardView, "card": CardView}


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that runs during the block."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "keltis", "serve", "--port", str(port), "--data", folder]
        quick = os.environ | {"KELTIS_BOT_DELAY": "0", "KELTIS_REQUESTS_A_MINUTE": "100000"}
        process = subprocess.Popen(command, env=quick, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(300):
                with socket.socket() as knock:
                    if knock.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


class Player:
    """A person in a browser, who also plays by requests to reach a position quickly."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/")

    def ask(self, path: str, body: Any = None) -> Any:
        """A request from the page."""
        return self.page.evaluate(FETCH, [path, body])

    def table(self, game: str, levels: list[int], **more: Any) -> str:
        """A table that has started."""
        places = [{"me": True}, *({"bot": level} for level in levels)]
        config = {"game": game, "seats": len(places), "first": 0}
        return str(self.ask("/api/tables", {"config": config, "places": places, "start": True} | more)["table"])

    def play(self, table: str, turns: int) -> None:
        """Play this many turns, or to the end."""
        for turn in range(turns):
            state = self.ask(f"/api/tables/{table}?seat=0")
            while state["info"]["status"] == "running" and state["info"]["to_move"] != 0:
                time.sleep(0.02)
                state = self.ask(f"/api/tables/{table}?seat=0")
            if state["info"]["status"] != "running":
                return
            self._play_turn(table, state, turn)

    def _play_turn(self, table: str, state: Any, seed: int) -> None:
        bot, moves, seq = make_bot("level3", seed), list[str](), state["info"]["seq"]
        while state["choices"]:
            move = str(bot.choose(msgspec.convert(state["view"], VIEWS[state["view"]["game"]])))
            moves.append(move)
            if move.startswith("draw "):
                break
            state = self.ask(f"/api/tables/{table}/draft", {"expected": seq, "seat": 0, "moves": moves})
        self.ask(f"/api/tables/{table}/play", {"expected": seq, "seat": 0, "moves": moves})

    def show(self, path: str, wait: str | None = None) -> None:
        """Go to a page, and wait until it is loaded."""
        self.page.goto(path)
        if wait:
            self.page.wait_for_selector(wait)
        self.page.wait_for_timeout(600)


def show_table(game: str, levels: list[int], turns: int) -> Callable[[Player], None]:
    """A table in the middle of a game, or at its end."""

    def show(player: Player) -> None:
        name = player.table(game, levels)
        player.play(name, turns)
        player.show(f"/table/{name}", "[data-decides]")

    return show


def show_replay(player: Player) -> None:
    """The replay of a finished game."""
    name = player.table("board", [2])
    player.play(name, 300)
    player.show(f"/replay/{name}#60", "main")


def show_lobby(player: Player) -> None:
    """A table that waits for friends."""
    places = [{"me": True, "name": "Anna"}, None, {"bot": 3}]
    made = player.ask("/api/tables", {"config": {"game": "board", "seats": 3}, "places": places})
    player.show(f"/table/{made['table']}", "main")


def show_choice(player: Player) -> None:
    """A card is chosen, and its targets are lit."""
    show_table("board", [3, 2, 4], 9)(player)
    player.page.locator(".hand button[data-card]").nth(3).click()
    player.page.wait_for_timeout(400)


SCREENS: dict[str, Callable[[Player], None]] = {
    "home": lambda player: player.show("/", "main"),
    "lobby": show_lobby,
    "board": show_table("board", [3, 2, 4], 12),
    "choice": show_choice,
    "board-end": show_table("board", [2], 300),
    "card": show_table("card", [3, 2, 4], 9),
    "card-end": show_table("card", [2], 300),
    "replay": show_replay,
    "learn": lambda player: player.show("/learn/board", "main"),
    "rules": lambda player: player.show("/rules#B16", "main"),
    "games": lambda player: player.show("/games", "main"),
    "settings": lambda player: player.show("/settings", "main"),
}
README = {
    "home": ("home", "desk", "en", "light"),
    "board": ("board", "desk", "en", "light"),
    "card-phone": ("card", "phone", "de", "dark"),
}


def take(browser: Browser, address: str, file: Path, shot: tuple[str, str, str, str]) -> None:
    """One picture: screen, size, language, light or dark."""
    screen, size, language, theme = shot
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]
        viewport={"width": width, "height": height},
        device_scale_factor=2 if size == "phone" else 1,
        service_workers="block",
    )
    page = context.new_page()
    SCREENS[screen](Player(page))
    page.screenshot(path=file)
    context.close()


def shrink(file: Path) -> None:
    """Reduce a picture to 256 colors, a third of the bytes; Pillow comes with Matplotlib."""
    from PIL import Image

    with Image.open(file) as picture:
        few = picture.convert("RGB").quantize(256)
    few.save(file, optimize=True)


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    parser.add_argument("--screen", choices=SCREENS, action="append", help="only this screen (may be repeated)")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    every = product(options.screen or SCREENS, SIZES, LANGUAGES, THEMES)
    shots = README if options.readme else {"-".join(shot): shot for shot in every}
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for name, shot in shots.items():
            file = options.folder / f"{name}.png"
            take(browser, address, file, shot)
            if options.readme:
                shrink(file)
            print(name, flush=True)


if __name__ == "__main__":
    main()
