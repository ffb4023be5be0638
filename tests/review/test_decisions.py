"""What a decision cost, given what its seat could know: it is a mistake only beyond two standard errors."""

import pytest

from keltis import Game
from keltis.bots import make_bot
from keltis.review import DEPTH
from keltis.review.decisions import Judging
from keltis.review.verdicts import LEAST_COST, LEAST_POINTS
from tests.review.games import played


def judge_all(game: Game, depth: int, seed: int = 0) -> list:
    judging = Judging(game, depth, seed)
    return [judging.judge(str(move)) for move in game.moves]


@pytest.mark.parametrize("kind", ["board", "card"])
def test_every_decision_is_judged_in_its_place(kind: str):
    game = played(kind, 3)
    decisions = judge_all(game, 10)
    assert [each.move for each in decisions] == [str(move) for move in game.moves]
    assert [each.seat for each in decisions] == [seat for seat, _ in game.history]
    at = game.at(0)
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
    expected = [each for each in judge_all(game, 5) if each.seat == 1]
    assert Judging(game, 5, 0).judge_seat(1) == expected


def test_the_judge_decides_the_verdicts():
    game = played("board", 2)
    champion, steady = (
        [*map(Judging(game, 5, 0, judge).judge, map(str, game.moves))] for judge in ("champion", "steady")
    )
    assert champion == judge_all(game, 5)
    assert champion != steady


def test_the_seed_decides_the_verdicts():
    game = played("card", 2)
    assert judge_all(game, 3, seed=1) == judge_all(game, 3, seed=1)
    assert judge_all(game, 3, seed=1) != judge_all(game, 3, seed=2)
