"""Bots that think in a browser decide as they do in Python: the same view, level and seed give the same turn.

Needs the app's packages (web/node_modules).
"""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import asdict

from keltis.bots.levels import ADVISER, LEVELS
from keltis.bots.registry import make_bot
from keltis.bots.search import SearchBot
from keltis.bots.student_weights import find_weights
from keltis.engine.table import describe_bot
from keltis.play import Game
from keltis.server.automation.bot_choice import choose_turn
from tests.engine.pages import needs_packages, opened_page
from tests.policies import play_out

pytestmark = needs_packages

MODULES = {
    "../local/thinking": ["chooseTurn", "advise"],
    "records": ["replayRecord"],
    "weights": ["readWeights"],
    "standing": ["callOf"],
}
CASES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "board, 2 seats": ("board", 2, {}),
    "board, 4 seats, never stalled": ("board", 4, {"stall_rounds": 0}),
    "card, 2 seats": ("card", 2, {}),
    "card, 3 seats": ("card", 3, {"end_card_opens_row": False}),
}
DECISION = """
const decide = (record) => {
  const mark = engine.mark;
  const { game, games, memories } = keltis.replayRecord(engine, record);
  const seat = games.records[0].seat[0];
  keltis.callOf(engine, game)("blank", games, 0, seat);
  const decision = { game, position: games.bytes.slice(), memory: memories.bytes.slice(), seat };
  engine.release(mark);
  return decision;
};
const run = (work) => {
  let steps = 0, step;
  while (!(step = work.next()).done) steps += 1;
  return [step.value, steps];
};
"""
LEARNED = """
const read = (file, game) =>
  file && keltis.readWeights(Uint8Array.from(atob(file), (c) => c.charCodeAt(0)), game, engine.table);
"""
CHOOSE = f"""([record, bot, seed, file]) => {{
  {DECISION}
  {LEARNED}
  const mark = engine.mark;
  const decision = decide(record);
  const [moves, steps] = run(keltis.chooseTurn(engine, decision, bot, seed, read(file, decision.game)));
  return [moves, steps, engine.mark === mark];
}}"""
ADVISE = f"""([record, bot, file]) => {{
  {DECISION}
  {LEARNED}
  const decision = decide(record);
  return run(keltis.advise(engine, decision, bot, read(file, decision.game)))[0];
}}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A page that has loaded the engine and what thinks with it."""
    with opened_page(tmp_path_factory.mktemp("thinking"), MODULES) as page:
        yield page


def games_of(case: str) -> list[Game]:
    """Positions at the beginning, in the middle and near the end of a game, also inside turns."""
    game, players, options = CASES[case]
    whole = play_out(Game.new(game, players=players, seed=players, **options), ("greedy",))
    last = len(whole.history)
    return [whole.at(step) for step in (0, 1, last // 3, last // 2 + 1, last - 9, last - 3, last - 1)]


def file_of(bot: dict[str, Any], game: Game) -> str | None:
    """The file of weights that a learned bot needs for a game."""
    return None if "weights" in bot else b64encode(find_weights(game.game, game.players).read_bytes()).decode()


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("spec", [*LEVELS, "sage", "champion@300", "seer@300"])
def test_turns_are_those_of_python(page: Any, case: str, spec: str):
    searched = 0
    for seed, game in enumerate(games_of(case)):
        record, seat = game.record(reveal=True), game.seat
        assert seat is not None
        bot = describe_bot(make_bot(spec))
        moves, steps, is_released = page.evaluate(CHOOSE, [record, bot, seed, file_of(bot, game)])
        assert moves == choose_turn(game.copy(), seat, spec, seed), (len(game.history), seed)
        assert is_released
        searched += steps
    assert (searched > 0) == (isinstance(make_bot(spec), SearchBot))  # a search is made of many steps


@pytest.mark.parametrize("case", CASES)
def test_advice_is_that_of_python(page: Any, case: str):
    for game in games_of(case):
        bot = describe_bot(make_bot(ADVISER))
        told = page.evaluate(ADVISE, [game.record(reveal=True), bot, file_of(bot, game)])
        explanation = make_bot(ADVISER, seed=game.turn).explain(game.view(game.seat))
        assert explanation is not None
        expected = explanation.candidates
        assert [each["move"] for each in told] == [each.move for each in expected]
        for one, other in zip(told, map(asdict, expected), strict=True):
            exact = {"move", "visits", "too_close"}
            assert {name: one[name] for name in exact} == {name: other[name] for name in exact}
            rounded = other.keys() - exact
            assert [one[name] for name in rounded] == pytest.approx([other[name] for name in rounded], abs=1e-4)
            assert one.keys() == other.keys()
