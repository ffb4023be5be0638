"""The luck of all draws of a game, which a match needs to take luck out of its results."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.play.ruleset import Ruleset
from keltis.review.ledger import Judge
from keltis.review.luck import MEASURES, TWELFTHS, value_all_draws
from keltis.rules.pieces import MAX_SEATS


def sum_draw_luck(
    rules: Ruleset, start: Any, moves: Sequence[int], judge: Judge, parts: int = 1
) -> NDArray[np.float64]:
    """The luck of all draws from the pile: by part of the game, measure (share of the win, margin) and seat.

    `start` is an array whose first position is the dealt one. The mean over games is 0 for any players and any judge,
    as long as the worlds of the judge do not depend on the order of the pile.
    """
    games = rules.new_games(2)
    games[0] = start[0]
    luck = np.zeros((parts, MEASURES, MAX_SEATS), dtype=np.int64)
    pile = rules.notation.move_numbers["draw pile"]
    numbers, worlds = np.array(moves, dtype=np.int16), judge.worlds.copy()
    value_all_draws(games, numbers, pile, worlds, judge.depth, *judge.players, luck)
    return luck / judge.depth / [[TWELFTHS], [1]]
