"""Reviews in a browser have the numbers of those in Python for the same game, depth and seed.

Needs the app's packages (web/node_modules).
"""

import base64
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import keltis
from keltis.bots.student_weights import find_weights
from keltis.review.decisions import Gap
from keltis.review.game_review import Amount
from tests.engine.pages import needs_packages, opened_page
from tests.review.games import played

pytestmark = needs_packages

MODULES = {
    "files": ["openFile"],
    "weights": ["readWeights"],
    "../review/ledger": ["keepLedger"],
    "../review/judging": ["judge"],
    "../review/totals": ["partsOf", "afterLuck", "luckError", "resultOf", "decidedBy"],
}
DEPTH, SEED = 24, 3
JUDGES = ("champion", "steady")
CASES = {
    "board, 2 seats": played("board", 2),
    "board, 4 seats": played("board", 4),
    "card, 2 seats": played("card", 2),
    "card, 3 seats, never stalled": played("card", 3, stall_rounds=0),
}
REVIEW = """([record, depth, seed, file]) => {
  const mark = engine.mark;
  const { course } = keltis.openFile(engine, record).playback;
  const bytes = Uint8Array.from(atob(file ?? ""), (c) => c.charCodeAt(0));
  const weights = file ? keltis.readWeights(bytes, course.game, engine.table) : null;
  const lines = keltis.keepLedger(engine, course, depth, seed, weights);
  let step = lines.next();
  while (!step.done) step = lines.next();
  const ledger = step.value;
  const decisions = Array.from(course.moves, (_, number) => keltis.judge(engine, course, number, depth, seed, weights));
  const seats = ledger.start.map((_, seat) => {
    const parts = keltis.partsOf(ledger, seat);
    const own = decisions.filter(({ number }) => ledger.steps[number].seat === seat);
    const { categories, ...decided } = keltis.decidedBy(own);
    const result = keltis.resultOf(ledger, seat);
    const sums = { parts, result, after_luck: keltis.afterLuck(parts), luck_error: keltis.luckError(ledger, seat) };
    return { ...sums, decided, categories: Object.fromEntries(categories) };
  });
  return { ledger, decisions, seats, isReleased: engine.mark === mark };
}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A page that has loaded the engine and what reviews with it."""
    with opened_page(tmp_path_factory.mktemp("reviews"), MODULES) as page:
        yield page


def weights_of(game: keltis.Game, judge: str) -> str | None:
    """The file of weights as a browser fetches it; none for a judge that has not learned."""
    if judge != "champion":
        return None
    return base64.b64encode(find_weights(game.game, game.players).read_bytes()).decode()


def near(amount: Amount | Gap) -> Any:
    """An amount of Python, which is rounded."""
    return pytest.approx(msgspec.to_builtins(amount), abs=1e-6)


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("case", CASES)
def test_a_review_has_the_numbers_of_python(page: Any, case: str, judge: str):
    game = CASES[case]
    expected = keltis.review(game, depth=DEPTH, seed=SEED, judge=judge)
    found = page.evaluate(REVIEW, [game.record(), DEPTH, SEED, weights_of(game, judge)])
    assert found["isReleased"]
    ledger = found["ledger"]
    assert ledger["start"] == [near(each) for each in expected.start]
    assert ledger["dealt"] == [near(each) for each in expected.dealt]
    for one, other in zip(ledger["steps"], expected.steps, strict=True):
        assert [one[name] for name in ("number", "turn", "seat", "move")] == [
            other.number,
            other.turn,
            other.seat,
            other.move,
        ]
        assert one["choice"] == [near(each) for each in other.choice]
        assert one["luck"] == (None if other.luck is None else [near(each) for each in other.luck])
        assert one["after"] == [near(each) for each in other.after]


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("case", CASES)
def test_decisions_and_sums_are_those_of_python(page: Any, case: str, judge: str):
    game = CASES[case]
    expected = keltis.review(game, depth=DEPTH, seed=SEED, judge=judge)
    found = page.evaluate(REVIEW, [game.record(), DEPTH, SEED, weights_of(game, judge)])
    for one, other in zip(found["decisions"], expected.decisions, strict=True):
        assert one == {name: msgspec.to_builtins(getattr(other, name)) for name in one}
    for one, other in zip(found["seats"], expected.seats, strict=True):
        assert one["parts"] == {name: near(part) for name, part in other.parts.items()}
        for name in ("result", "after_luck", "luck_error"):
            assert one[name] == near(getattr(other, name))
        decided = one["decided"]
        counts = [decided[name] for name in ("decisions", "mistakes", "close", "moments")]
        assert counts == [other.decisions, other.mistakes, other.close, other.key_moments]
        assert decided["cost"] == near(other.cost)
        assert decided["rate"] == (None if other.decisions == 0 else pytest.approx(other.mistakes_per_100, abs=0.01))
        assert {kind: (each["count"], each["cost"]) for kind, each in one["categories"].items()} == {
            kind: (each.count, near(each.cost)) for kind, each in other.categories.items()
        }
