"""What the app shows, made in a page of a real browser: views, effects, turns and reasons equal those of `Game`.

Whole games of both kinds are compared field by field, at every step, for every seat, for a spectator and with all hands
open; and once more from what each of them witnessed. Needs the app's packages (web/node_modules).
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import keltis
from keltis.play import explain_scores
from keltis.server.archive.replay import make_replay
from tests.engine.pages import needs_packages, opened_page
from tests.policies import play_out

pytestmark = needs_packages

MODULES = {
    "playback": ["Playback"],
    "records": ["replayRecord"],
    "verdict": ["explainScores"],
    "views": ["viewOf"],
    "standing": ["callOf"],
}
CASES: dict[str, tuple[str, int, str, dict[str, Any]]] = {
    "board, 2 seats": ("board", 2, "greedy", {}),
    "board, 3 seats, nl, any layout": ("board", 3, "spreading", {"edition": "nl", "layout": "random"}),
    "board, 4 seats, O1 may": ("board", 4, "greedy", {"finished_path_move": "may", "retake_own_discard": False}),
    "board, 2 seats, chance": ("board", 2, "uniform", {"edition": "hu", "finished_path_move": "must"}),
    "board, 3 seats, stalled": ("board", 3, "stalling", {"stall_rounds": 2}),
    "board, 2 seats, never stalled": ("board", 2, "discarding", {"stall_rounds": 0, "edition": "nl"}),
    "card, 2 seats": ("card", 2, "greedy", {}),
    "card, 3 seats, O3 off": ("card", 3, "rushing", {"end_card_opens_row": False}),
    "card, 4 seats": ("card", 4, "rushing", {}),
    "card, 4 seats, chance": ("card", 4, "uniform", {}),
    "card, 2 seats, stalled": ("card", 2, "stalling", {"stall_rounds": 2}),
}
ANY_CASE = pytest.mark.parametrize("case", CASES)

FRAMES = """async ([record, eyes, steps]) => {
  const playback = new keltis.Playback(engine, record);
  return JSON.stringify(steps.map((step) => playback.frame(eyes, step)));
}"""

STORY = "async (record) => JSON.stringify(await new keltis.Playback(engine, record).story())"

WITNESSED = """(record) => {
  const mark = engine.mark;
  const { start, moves, seats, ...standing } = keltis.replayRecord(engine, record);
  const { game, players, games, memories } = standing;
  const call = keltis.callOf(engine, game);
  const { moves: texts } = engine.table.notation[game];
  games.bytes.set(start);
  memories.bytes.fill(0);
  call("remember_deal", memories, 0, players);
  const witnesses = [-1, ...Array(players).keys()].map((viewer) => {
    const room = engine.room(game, 1);
    room.bytes.set(start);
    call("blank", room, 0, viewer);
    return { viewer, games: room };
  });
  const differing = [];
  const compare = (step) => {
    for (const { viewer, games: known } of witnesses) {
      const eyes = viewer < 0 ? null : viewer;
      const told = keltis.viewOf(engine, { ...standing, games: known }, eyes);
      const meant = keltis.viewOf(engine, standing, eyes);
      for (const name of Object.keys(meant))
        if (JSON.stringify(told[name]) !== JSON.stringify(meant[name])) differing.push([step, viewer, name]);
    }
  };
  compare(0);
  moves.forEach((move, n) => {
    const { pile, pile_at } = games.records[0];
    const isDrawn = texts[move].text === "draw pile";
    for (const { viewer, games: known } of witnesses)
      call("witness", known, 0, move, isDrawn && viewer === seats[n] ? pile[pile_at[0]] : -1, viewer);
    call("attempt", games, 0, move);
    call("remember", memories, 0, seats[n], move);
    compare(n + 1);
  });
  engine.release(mark);
  return { steps: moves.length, differing };
}"""

EXPLAINED = """(record) => {
  const view = new keltis.Playback(engine, record).frame(null, record.moves.length).view;
  return keltis.explainScores(engine, view);
}"""

REFUSED = """(record) => {
  try {
    keltis.replayRecord(engine, record);
  } catch ({ field, rule, reason }) {
    return { field, rule, reason };
  }
}"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A page that has loaded the engine by our loader."""
    with opened_page(tmp_path_factory.mktemp("views"), MODULES) as page:
        yield page


@cache
def record_of(case: str) -> dict[str, Any]:
    """The record of a game that is over."""
    game, players, policy, options = CASES[case]
    played = keltis.Game.new(game, players=players, seed=11, **options)
    return dict(play_out(played, (policy,)).record())


def asked(page: Any, what: str, given: Any) -> Any:
    """What the page computes from it, as text, which is far faster than Playwright's own conversion."""
    return json.loads(page.evaluate(what, given))


def at_start(record: dict[str, Any]) -> keltis.Game:
    return keltis.Game.from_record(record | {"moves": []})


def plain(value: object) -> Any:
    """The value after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


@ANY_CASE
def test_every_view_is_that_of_python(case: str, page: Any):
    record = record_of(case)
    for eyes in (None, *range(record["players"])):
        game = at_start(record)
        frames = asked(page, FRAMES, [record, eyes, list(range(len(record["moves"]) + 1))])
        for step, frame in enumerate(frames):
            mover = game.seat
            if step:
                game.play(record["moves"][step - 1])
            assert frame["view"] == plain(game.view(eyes)) | {"history": []}, (case, eyes, step)
            hands = [game.view(seat).hand for seat in range(game.players)]
            assert frame["hands"] == (hands if eyes is None else [])
            may_see = step and record["moves"][step - 1] == "draw pile" and eyes in {None, mover}
            assert frame["drawn"] == (game.last_drawn() if may_see else None)
        assert game.is_over


@ANY_CASE
def test_decisions_turns_scores_and_the_outcome_are_those_of_python(case: str, page: Any):
    record = record_of(case)
    replay = plain(make_replay(record, [], "T"))
    assert asked(page, STORY, record) == {
        name: replay[name] for name in ("game", "steps", "start_scores", "moves", "turns", "outcome")
    }


@ANY_CASE
def test_why_somebody_won_is_what_python_says(case: str, page: Any):
    record = record_of(case)
    view = keltis.Game.from_record(record).view(None)
    assert page.evaluate(EXPLAINED, record) == plain(explain_scores(view))


@ANY_CASE
def test_what_a_seat_witnessed_gives_the_same_views(case: str, page: Any):
    record = record_of(case)
    assert page.evaluate(WITNESSED, record) == {"steps": len(record["moves"]), "differing": []}


@pytest.mark.parametrize("case", ["board, 3 seats, nl, any layout", "card, 2 seats"])
def test_steps_may_be_taken_in_any_order(case: str, page: Any):
    record = record_of(case)
    last = len(record["moves"])
    steps = [last, 0, 40, 39, 41, 7, last]
    frames = asked(page, FRAMES, [record, 1, steps])
    game = keltis.Game.from_record(record)
    for step, frame in zip(steps, frames, strict=True):
        assert frame["view"] == plain(game.at(step).view(1)) | {"history": []}


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_move_that_is_refused_has_the_reason_of_python(game: str, page: Any):
    """Every move there is, at several places of a game: field, rule, message and what it names."""
    record = record_of(f"{game}, 2 seats")
    seen = set()
    for step in (0, 1, 33, 61, len(record["moves"])):
        told = keltis.Game.from_record(record).at(step)
        for move in told._rules.notation.moves:
            reason = told.why_not(move)
            if reason and (reason.key, step) not in seen:
                seen.add((reason.key, step))
                moves = [*record["moves"][:step], move.text]
                expected = {"field": f"moves[{step}]", "rule": reason.rule, "reason": plain(reason)}
                assert {"rule": None} | page.evaluate(REFUSED, record | {"moves": moves}) == expected
    assert len(seen) > 8
