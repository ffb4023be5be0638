"""What a decision cost, given what its seat could know: it is a mistake only beyond two standard errors."""

import pytest

from keltis import Game
from keltis.bots import make_bot
from keltis.review import DEPTH
from keltis.review.decisions import Judging
from keltis.review.verdicts import LEAST_COST, LEAST_POINTS
from tests.review.games import played

SOME = 40
"""Decisions of a game: enough to compare two judgements. The last ones are judged fastest."""


def judge_some(game: Game, depth: int, seed: int = 0, judge: str | None = None) -> list:
    """The last decisions of a game."""
    judging = Judging(game, depth, seed, judge)
    judging.skip(game.move_count - SOME)
    return [judging.judge(str(move)) for move in game.moves[-SOME:]]


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize(("judge", "first"), [("steady", 0), ("champion", -SOME)])
def test_every_decision_is_judged_in_its_place(kind: str, judge: str, first: int):
    """From the first one on by `steady`; those of the end also by the champion, which takes longer."""
    game = played(kind, 3)
    start = range(game.move_count)[first]
    judging = Judging(game, 10, 0, judge)
    judging.skip(start)
    decisions = [judging.judge(str(move)) for move in game.moves[start:]]
    assert [each.move for each in decisions] == [str(move) for move in game.moves[start:]]
    assert [each.seat for each in decisions] == [seat for seat, _ in game.history[start:]]
    assert [each.number for each in decisions] == [*range(start, game.move_count)]
    at = game.at(start)
    for each in decisions:
        legal = [str(move) for move in at.legal_moves()]
        assert (at.turn, at.phase, at.seat) == (each.turn, each.phase, each.seat)
        assert (each.verdict == "forced") == (len(legal) == 1)
        assert (each.gap is not None) == (each.better is not None) == (each.verdict in {"close", "mistake"})
        assert each.better is None or (each.better in legal and each.better != each.move)
        assert (each.category is not None) == (each.verdict == "mistake")
        if each.gap:
            is_felt = each.gap.value >= LEAST_COST or each.gap.margin >= LEAST_POINTS
            assert (each.verdict == "mistake") == (is_felt and each.gap.value > 2 * each.gap.value_error)
        at.play(each.move)


def plant_blunder(kind: str, seed: int) -> tuple[Game, int] | None:
    """A game in which a row is opened with the last few cards in the pile, and the number of that decision."""
    game, bot, planted = Game.new(kind, players=2, seed=seed), make_bot("steady"), None
    while not game.is_over:
        view = game.view(game.seat)
        move = str(bot.choose(view))
        if planted is None and game.phase == "play" and view.pile_size <= 4:
            rows = view.seats[game.seat].rows
            opening = [str(each) for each in game.legal_moves() if each.kind == "lay" and each.cards[0][0] not in rows]
            if opening:
                planted, move = game.move_count, opening[0]
        game.play(move)
    return None if planted is None else (game, planted)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_planted_blunder_is_a_mistake(kind: str):
    game, planted = next(found for seed in range(50) if (found := plant_blunder(kind, seed)))
    judging = Judging(game, DEPTH, 0)
    judging.skip(planted)
    found = judging.judge(str(game.moves[planted]))
    assert found.verdict == "mistake"
    assert found.gap.margin > 1
    assert found.category in {"opened-late", "missed-wish"}  # where the better move took one


def test_what_nobody_could_know_changes_no_verdict():
    """The judge of a decision sees what its seat saw: another order of the pile, or other hands, make no difference."""
    game = played("board", 2)
    record = game.record()
    deal = record["deal"]
    other = {**deal, "pile": deal["pile"][::-1], "box": deal["box"]}
    swapped = Game.from_record({**record, "deal": other, "moves": []})
    first = str(game.moves[0])
    assert Judging(game, 30, 0).judge(first) == Judging(swapped, 30, 0).judge(first)


def test_the_decisions_of_one_seat_are_judged_as_among_all():
    game = played("card", 3)
    expected = [each for each in judge_some(game, 5) if each.seat == 1]
    assert len(expected) > SOME / 5
    judging = Judging(game, 5, 0)
    judging.skip(game.move_count - SOME)
    assert judging.judge_seat(1) == expected


def test_the_judge_decides_the_verdicts():
    game = played("board", 2)
    champion, steady = (judge_some(game, 5, judge=judge) for judge in ("champion", "steady"))
    assert champion == judge_some(game, 5)
    assert champion != steady


def test_the_seed_decides_the_verdicts():
    game = played("card", 2)
    once, again, other = (judge_some(game, 3, seed) for seed in (1, 1, 2))
    assert once == again
    assert once != other
