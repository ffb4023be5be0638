"""What a comparison has found, in units that people understand: for explanations and hints."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.comparison import MARGIN, VALUE, WIN, Comparisons, difference_to
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import MOST_MOVES

UNKNOWN = 0.5, 0.5, 0.0
"""By measure: the values given for a move that there was no time to try."""
CLOSE = 2.0
"""Standard errors within which a difference from the best move is too close to call."""

CANDIDATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("value", np.float64),  # expected result, 0 to 1: what decides
                ("error", np.float64),  # standard error of its difference from the best move
                ("win", np.float64),  # chance to win, 0 to 1; a tie is split
                ("win_error", np.float64),  # of its difference
                ("margin", np.float64),  # points ahead of the best of the others at the end
                ("margin_error", np.float64),  # of its difference
                ("visits", np.int32),  # worlds in which it was played out
                ("move", np.int16),
                ("too_close", np.uint8),  # 1 if it may well be as good as the best move; 0 for that one
            ],
            align=True,
        ),
    )
)
"""A move of a decision. All errors are 0 for the best move."""

Candidates = NDArray[Any]


@inlined
def estimate(each, n, best, measure):
    """The mean result of a move: that of the best move plus the difference in the worlds that both have."""
    count = each.counts[best]
    mean = each.totals[measure, best] / count if count > 0 else UNKNOWN[measure]
    difference, error = difference_to(each, n, best, measure)
    return mean + difference, error


@inlined
def write_candidate(each, n, best, candidate):
    """Write what was found about one move."""
    value, candidate.error = estimate(each, n, best, VALUE)
    win, candidate.win_error = estimate(each, n, best, WIN)
    candidate.margin, candidate.margin_error = estimate(each, n, best, MARGIN)
    difference, error = difference_to(each, n, best, VALUE)
    candidate.too_close = n != best and difference + CLOSE * error >= 0
    candidate.value, candidate.win = min(max(value, 0.0), 1.0), min(max(win, 0.0), 1.0)
    candidate.visits = int(each.counts[n])
    candidate.move = each.moves[n]


@compiled
def list_candidates(comparisons: Comparisons, best: int, candidates: Candidates) -> int:
    """Write all moves of a decision, first the one to make, then the others by value, and return their number."""
    each = comparisons[0]
    order = np.zeros(MOST_MOVES, dtype=np.int64)
    worth = np.zeros(MOST_MOVES)
    for n in range(each.count):
        worth[n] = 2.0 if n == best else estimate(each, n, best, VALUE)[0]
        place = n
        while place > 0 and worth[order[place - 1]] < worth[n]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = n
    for place in range(each.count):
        write_candidate(each, order[place], best, candidates[place])
    return each.count
