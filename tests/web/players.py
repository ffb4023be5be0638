"""People who play at a table through what they see: by hand, by keyboard, or by the text view."""

import functools
import itertools
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

import keltis
from keltis.server.archive.record_files import split_turns
from tests.policies import play_out

CREATE = """async (body) => {
  const key = 'keltis-csrf';
  if (!localStorage.getItem(key)) {
    const me = await (await fetch('/api/guest', {method: 'POST'})).json();
    localStorage.setItem(key, me.csrf);
  }
  const headers = {'content-type': 'application/json', 'x-csrf-token': localStorage.getItem(key)};
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(body)});
  return await answer.json();
}"""
SIT = """async ([table, invite, name]) => {
  const me = await (await fetch('/api/guest', {method: 'POST'})).json();
  localStorage.setItem('keltis-csrf', me.csrf);
  const state = await (await fetch(`/api/tables/${table}`)).json();
  const headers = {'content-type': 'application/json', 'x-csrf-token': me.csrf};
  const body = JSON.stringify({expected: state.info.seq, invite, name});
  await fetch(`/api/tables/${table}/sit`, {method: 'POST', headers, body});
}"""
KEPT = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open('keltis');
  request.onerror = request.onblocked = () => reject(new Error('the games cannot be read'));
  request.onsuccess = () => {
    const all = request.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(all.result.sort((one, other) => one.created - other.created));
    };
  };
})"""
KEEP = """(game) => new Promise((resolve, reject) => {
  const request = indexedDB.open('keltis');
  request.onerror = request.onblocked = () => reject(new Error('the game cannot be put there'));
  request.onsuccess = () => {
    const change = request.result.transaction('games', 'readwrite');
    change.objectStore('games').put(game);
    change.onabort = () => reject(new Error('the game was not put there'));
    change.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
})"""
SITUATION = """(last) => {
  const table = document.querySelector('[data-decides]');
  const said = table && table.dataset.decides;
  return said && table.dataset.step !== last ? [said, table.dataset.step] : null;
}"""
GONE_ON = "(last) => document.querySelector('[data-step]')?.dataset.step !== last"
NOTE_TOASTS = """
window.said = [];
new MutationObserver((changes) => {
  const added = changes.flatMap(({addedNodes}) => [...addedNodes]);
  window.said.push(...added.filter((node) => node.classList?.contains('toast')).map((toast) => toast.innerText));
}).observe(document, {childList: true, subtree: true});
"""
"""Notes every short message of a page, since it goes by itself, and a busy test may look too late."""
MOST_DECISIONS = 1_000
PATIENCE = 30_000
"""Milliseconds until something that must appear is given up."""
NO_APP = "/modern-antiqua-OFL.txt"
"""A page of the server on which there is nothing to load: enough to speak to its API as a new guest."""

Policy = Callable[["Player", str], None]


def create_table(page: Page, game: str = "board", places: Any = ("me", 1), start: bool = True, **config: Any) -> str:
    """Set up a table as this page's person; its name. `me` and levels of bots say who sits where, None is free."""
    wishes = [{"me": True} if wish == "me" else {"bot": wish} if isinstance(wish, int) else wish for wish in places]
    if page.url == "about:blank":
        page.goto(NO_APP)
    body = {"config": {"game": game, "seats": len(wishes), **config}, "places": wishes, "start": start}
    return str(page.evaluate(CREATE, body)["table"])


def kept_games(page: Page) -> list[dict[str, Any]]:
    """The games that this browser keeps itself, oldest first."""
    games: list[dict[str, Any]] = page.evaluate(KEPT)
    return games


def skip_to_the_end(player: "Player") -> None:
    """Put the newest game of this browser a few turns before its end; it is this player's turn before and after."""
    player.expect_turn()
    kept = kept_games(player.page)[-1]
    record = almost_over(kept["config"]["game"], len(kept["seats"]), kept["record"]["edition"])
    played = local_turns(record, [seat["level"] for seat in kept["seats"]])
    player.page.evaluate(KEEP, {**kept, **played, "to_move": 0})
    player.page.reload()
    player.last = ""


def local_turns(record: dict[str, Any], levels: Sequence[int | None]) -> dict[str, Any]:
    """The deal and the turns of a record as a browser keeps them."""
    pile, turns = iter(record["deal"]["pile"]), []
    for seat, moves in split_turns(record):
        drawn = [next(pile) for move in moves if move == "draw pile"]
        turns.append({"seat": seat, "moves": moves, "drawn": drawn, "level": levels[seat]})
    return {"record": {**record, "moves": []}, "turns": turns, "seq": len(turns)}


def keep_finished(page: Page, game: keltis.Game, levels: Sequence[int | None], at: float, **more: Any) -> str:
    """Put a finished game into this browser, which has opened the app; the name of its table."""
    outcome, record = game.outcome(), dict(game.record())
    assert outcome is not None
    table = f"local-{len(kept_games(page)):016x}"
    seats = [
        {"name": None, "level": level, "character": level and f"{level}-1", "color": seat, "stand_in": None}
        for seat, level in enumerate(levels)
    ]
    config = {name: record[name] for name in ("game", "edition", "options")}
    config |= {"seats": len(seats), "layout": None, "open_discards": False, "hints": True, "first": "chance"}
    config |= {"spectators": False, "clock": None, "stand_in": 3}
    kept = {"id": table, "format": 1, "created": at, "changed": at, "status": "over", "config": config, "seats": seats}
    kept |= {"salt": "salt", "to_move": None, "before": None, "rematch": None, **local_turns(record, levels)}
    kept["outcome"] = {"rule": outcome.rule, "scores": outcome.scores, "winners": outcome.winners}
    page.evaluate(KEEP, kept | more)
    return table


def expect_said(page: Page, words: str) -> None:
    """There is or was a short message with these words, since the page was loaded."""
    page.wait_for_function("(words) => window.said.some((text) => text.includes(words))", arg=words)


def eventually(page: Page, is_so: Callable[[], bool], what: str) -> None:
    """Wait for something that no locator shows."""
    end = time.monotonic() + PATIENCE / 1000
    while not is_so():
        assert time.monotonic() < end, what
        page.wait_for_timeout(50)


def sit_down(page: Page, table: str, invite: str, name: str) -> None:
    """Take a free seat, without the lobby."""
    page.goto(NO_APP)
    page.evaluate(SIT, [table, invite, name])


def open_table(page: Page, game: str = "board", places: Any = ("me", 1), **more: Any) -> "Player":
    """A table that has started, on the screen."""
    page.goto(f"/table/{create_table(page, game, places, **more)}")
    return Player(page)


@functools.cache
def almost_over(game: str, players: int, edition: str | None = None, cards: int = 0) -> dict[str, Any]:
    """The record of a game in which seat 0 is to move and at most this many cards are left (0: two rounds)."""
    for seed in itertools.count():  # some end before
        dealt = keltis.Game.new(game, players=players, seed=seed, first=0, edition=edition)
        whole = play_out(dealt, ["greedy", "uniform"]).record()
        left, moves = len(whole["deal"]["pile"]), list[str]()
        for seat, turn in split_turns(dict(whole)):
            if seat == 0 and left <= (cards or 2 * players):
                return {**whole, "moves": moves}
            moves += turn
            left -= turn.count("draw pile")
    raise AssertionError


class Player:
    """Somebody at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last = ""
        self.kinds: set[str] = set()
        """The phases in which something was decided."""
        self.warned = ""
        """What was said before the game was ended."""

    def wait(self) -> str:
        """The decision that is asked for, once it is; `over` at the end."""
        handle = self.page.wait_for_function(SITUATION, arg=self.last)
        phase, self.last = handle.json_value()
        self.kinds.add(phase)
        return str(phase)

    def play_to_the_end(self, policy: Policy) -> None:
        """Decide until the game is over."""
        for _ in range(MOST_DECISIONS):
            phase = self.wait()
            if phase == "over":
                return
            policy(self, phase)
        raise AssertionError("the game does not end")

    def play_turn(self, policy: Policy) -> None:
        """Decide until a card was drawn and the turn is played, from the decision that is asked for now."""
        self.last = ""
        while (phase := self.wait()) != "draw":
            assert phase != "over"
            policy(self, phase)
        policy(self, phase)
        self.page.wait_for_function(GONE_ON, arg=self.last)

    @property
    def hand(self) -> list[str]:
        """The cards on the screen."""
        return [card.get_attribute("data-card") or "" for card in self.page.locator(".hand button").all()]

    def take(self, card: str | int) -> None:
        """Tap a card of the hand: only its left edge is free."""
        cards = self.page.locator(".hand button")
        which = (
            cards.nth(card) if isinstance(card, int) else self.page.locator(f'.hand button[data-card="{card}"]').first
        )
        which.click(position={"x": 12, "y": 24})

    def action(self, name: str | re.Pattern[str]) -> Any:
        """A button under the table."""
        return self.page.locator(".actions").get_by_role("button", name=name)

    def confirm(self) -> None:
        """Say yes to the end of the game, if that is asked."""
        if (button := self.page.locator(".actions .ends ~ .buttons .primary")).count():
            self.warned = self.page.locator(".actions .ends").inner_text()
            button.click()

    def expect_turn(self) -> None:
        """It is this player's turn."""
        expect(self.page.locator(".turn.mine")).to_be_visible()


def by_discarding(player: Player, phase: str) -> None:
    """Discard the first card and draw from the pile: the shortest way to an end."""
    page = player.page
    if phase == "draw":
        page.locator("button[data-place=stock]").click()
        player.confirm()
    elif phase == "final":
        player.action("Lay no more cards").click()
    else:
        player.take(0)
        page.locator("button[data-place^=pile].isLit").click()


def by_laying(player: Player, phase: str) -> None:
    """Lay what fits, choose figures on the board; discard where nothing fits."""
    page = player.page
    if phase in {"draw", "final"}:
        by_discarding(player, phase)
    elif phase != "play":
        page.locator("[data-move]").first.click()
        player.confirm()
    elif (fitting := page.locator(".hand button:not(:has(.dimmed))")).count():
        fitting.nth(int(player.last.split("/")[0]) % fitting.count()).click(position={"x": 12, "y": 24})
        lay = page.locator(".actions .buttons .primary")
        (lay if lay.count() else page.locator("button[data-place^=pile].isLit")).first.click()
        player.confirm()
    else:
        by_discarding(player, phase)


def by_keyboard(player: Player, phase: str) -> None:
    """Nothing but keys: Enter takes the card that has the focus, a letter says what for."""
    keyboard = player.page.keyboard
    if phase == "draw":
        keyboard.press("n")
        if player.page.locator(".actions .ends").count():
            keyboard.press("n")
    elif phase == "final":
        keyboard.press("p")
    else:
        reach_hand(player.page)
        keyboard.press("ArrowRight")
        keyboard.press("Enter")
        keyboard.press("d")


def reach_hand(page: Page) -> None:
    """Press Tab until a card of the hand has the focus."""
    for _ in range(80):
        if page.evaluate("document.activeElement?.closest('.hand') !== null"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the hand cannot be reached")


def by_text(player: Player, phase: str) -> None:
    """The text view: buttons by their words."""
    page = player.page
    names = {"draw": "Draw from the draw pile", "final": "Lay no more cards"}
    name = names.get(phase) or re.compile(r"^Discard the|^Bring|^Pass")
    page.get_by_role("button", name=name).first.click()
    if (sure := page.get_by_role("button", name="Do it")).count():
        sure.click()
