"""The loader of our own app in a page of a real browser: notation by number and by text, and a game that is followed.

The results must equal Python's for the same numbers and game. Needs the app's packages (web/node_modules).
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.bots.fast import weight_row
from keltis.bots.policies import POLICIES, STEADY
from keltis.engine.exports import list_exports
from keltis.play.rulesets import NEWEST
from tests.engine.pages import needs_packages, opened_page

pytestmark = needs_packages
GAMES = pytest.mark.parametrize("game", NEWEST)

MODULES = {"notation": ["Notation"], "seeds": ["makeKey"]}

NOTATION = """(game) => {
  const table = engine.table.notation[game];
  const notation = new keltis.Notation(engine.table, game);
  return {
    cards: notation.cards(table.cards.keys()),
    cardNumbers: table.cards.map((text) => notation.cardNumber(text)),
    moves: table.moves.map((_, number) => notation.move(number)),
    moveNumbers: table.moves.map(({ text }) => notation.moveNumber(text)),
    unknown: ["", "lay", "lay r11", "lay  r7", "toString"].map((text) => notation.moveNumber(text) ?? null),
  };
}"""

FOLLOW = """([game, seed, players]) => {
  const { call, table } = engine;
  const notation = new keltis.Notation(table, game);
  const [games, memory, summary] = [game, `${game}_memory`, `${game}_summary`].map((name) => engine.room(name, 1));
  const [position] = games.records;
  position.players[0] = players;
  position.stall_turns[0] = 25 * players;
  if (game === "card") position.end_opens_row[0] = 1;
  const key = keltis.makeKey(engine, seed);
  const stones = engine.room("uint8", 25, 2);
  stones.view.set(table.standard_layout.flat());
  call[`${game}_deal_by_key`](games, 0, key, ...(game === "board" ? [stones] : []), call.draw_first(key, players));
  call[`${game}_remember_deal`](memory, 0, players);
  const weights = engine.room("float64", table.games[game].weights.steady.length);
  weights.view.set(table.games[game].weights.steady);
  const chance = engine.room("uint64", 1);
  chance.view[0] = 1n;
  const steps = [];
  while (table.games[game].phases[position.phase[0]] !== "over") {
    const seat = position.seat[0];
    call[`${game}_summarize`](games, 0, memory, 0, seat, summary, 0);
    const { hand, n_hand, legal, n_legal, unseen, n_unseen, turns_left } = summary.records[0];
    const move = call[`${game}_fast_move`](games, 0, table.policies.indexOf("steady"), weights, chance);
    steps.push({
      move: notation.move(move).text,
      hand: notation.cards(hand.subarray(0, n_hand[0])),
      unseen: notation.cards(unseen.subarray(0, n_unseen[0])),
      legal_moves: Array.from(legal.subarray(0, n_legal[0]), (number) => notation.move(number).text),
      turns_left: Array.from(turns_left.subarray(0, players)),
    });
    call[`${game}_attempt`](games, 0, move);
    call[`${game}_remember`](memory, 0, seat, move);
  }
  return steps;
}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A page that has loaded the engine by our loader."""
    with opened_page(tmp_path_factory.mktemp("loader"), MODULES) as page:
        yield page


@GAMES
def test_numbers_and_texts_are_those_of_python(game: str, page: Any):
    notation, found = NEWEST[game].notation, page.evaluate(NOTATION, game)
    assert found["cards"] == notation.cards
    assert found["cardNumbers"] == list(range(len(notation.cards)))
    assert found["moveNumbers"] == list(range(len(notation.moves)))
    for mine, theirs in zip(notation.moves, found["moves"], strict=True):
        parts = (
            theirs["text"],
            theirs["kind"],
            tuple(theirs.get("cards", ())),
            theirs.get("color"),
            theirs.get("size"),
        )
        assert parts == (mine.text, mine.kind, mine.cards, mine.color, mine.size)
    assert set(found["unknown"]) == {None}


@GAMES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_in_the_page_shows_what_python_shows(game: str, players: int, page: Any):
    mine = keltis.Game.new(game, seed=7, players=players)
    choose, _ = list_exports()[f"{game}_fast_move"]
    weights, chance = weight_row(game, STEADY, {}), np.ones(1, dtype=np.uint64)
    assert POLICIES[STEADY] == "steady"
    for step in page.evaluate(FOLLOW, [game, 7, players]):
        assert mine.seat is not None
        view = mine.view(mine.seat)
        shown = {name: getattr(view, name) for name in ("hand", "unseen", "legal_moves")}
        number = int(choose(mine._games.copy(), 0, STEADY, weights, chance))
        assert step == shown | {
            "move": NEWEST[game].notation.moves[number].text,
            "turns_left": [seat.turns_left for seat in view.seats],
        }
        mine.play(step["move"])
    assert mine.is_over
