"""One sentence why: it names the part of the score that decided, and every key has its text."""

from itertools import product
from typing import Any

import pytest

import keltis
from keltis.play import Why, explain_scores
from keltis.texts import LANGUAGES, text
from tests.policies import play_out


class Seat:
    """The score of a seat, as a view shows it."""

    def __init__(self, stones: int | list[int], /, **sheet: int) -> None:
        self.wishes, self.score_sheet, self.score = stones, sheet, sum(sheet.values())


class View:
    """The parts of a view that are needed."""

    def __init__(self, game: str, *seats: Seat) -> None:
        self.game, self.seats = game, seats


def explain(game: str, *seats: Seat) -> list[Why]:
    view: Any = View(game, *seats)
    return explain_scores(view)


def test_a_loss_that_cost_the_game_is_named():
    mine = Seat(2, tiles=5, wishes=2, r=-4, y=-3, v=6, g=0, b=0)
    theirs = Seat(2, tiles=4, wishes=2, r=1, y=1, v=1, g=0, b=0)
    assert explain("board", mine, theirs)[0] == Why("why-board-minus", 0, 2, -7)


def test_a_loss_that_would_have_changed_nothing_is_not():
    mine = Seat(3, points=1, wishes=4, r=-2, y=0, v=0, g=0, b=0)
    theirs = Seat([1, 2, 3, 4, 5], points=2, wishes=10, r=10, y=7, v=0, g=0, b=0)
    assert explain("card", mine, theirs) == [Why("why-card-plus", 1, 2, 17)] * 2


def test_a_winner_hears_what_the_others_lost_if_that_was_more():
    mine = Seat(1, tiles=3, wishes=-3, r=2, y=0, v=0, g=0, b=0)
    theirs = Seat(1, tiles=3, wishes=-3, r=1, y=-8, v=2, g=0, b=0)
    assert explain("board", mine, theirs)[0] == Why("why-board-minus", 1, 1, -8)


def test_wish_stones_and_tiles_are_counted():
    few, many = Seat(0, tiles=2, wishes=-4, r=3), Seat(5, tiles=2, wishes=10, r=3)
    assert explain("board", few, many) == [Why("why-wishes", 1, 5, 10)] * 2
    assert explain("board", Seat(2, tiles=9, wishes=2), Seat(2, tiles=1, wishes=2))[0] == Why("why-tiles", 0, 9, 9)


def test_a_tie_still_says_something():
    assert explain("card", Seat([1], points=3, wishes=-1), Seat([2], points=3, wishes=-1))[0].points != 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["board", "card"])
def test_every_seat_of_a_real_game_hears_a_sentence_that_its_sheet_bears_out(kind: str, players: int):
    for seed in range(5):
        game = play_out(keltis.Game.new(kind, players=players, seed=seed), ("greedy",))
        view = game.view(None)
        for why in explain_scores(view):
            parts = view.seats[why.seat].score_sheet
            lanes = [points for part, points in parts.items() if len(part) == 1]
            signs = {"minus": -1, "plus": 1}
            group = why.key.rpartition("-")[2]
            found = [points for points in lanes if points * signs[group] > 0] if group in signs else [parts[group]]
            assert sum(found) == why.points
            for language, you in product(LANGUAGES, ("yes", "no")):
                assert text(language, why.key, name="Orla", you=you, count=why.count, change="+1")
