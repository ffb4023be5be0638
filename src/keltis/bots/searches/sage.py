"""The move of `sage`. Arguments are plain, so that a browser can call it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.players import network_of
from keltis.bots.student import Weights, make_scratch, student_move
from keltis.rules.compiled import compiled


@compiled
def sage_move(games: Any, i: int, unseen: NDArray[np.uint8], weights: Weights, width: int) -> int:
    """The move with the highest score, in a position without hidden cards."""
    return student_move(games, i, unseen, network_of(games[i], weights, width), make_scratch(width))
