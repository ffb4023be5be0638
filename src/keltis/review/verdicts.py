"""How a decision is judged, in compiled code: how much better another move was, given what its seat could know.

The moves are compared in worlds that the seat could have been in. One search finds the best of them. The gap between it
and the move that was made is then measured in fresh worlds, so that nobody is blamed for missing a move that looked
good only by chance.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import list_moves
from keltis.bots.searches.candidates import CLOSE, Candidates, list_candidates
from keltis.bots.searches.comparison import Comparisons, begin_comparison, best_place, duel, think, try_untried
from keltis.bots.searches.players import Steady, learned_player
from keltis.bots.searches.worlds import MOST_CARDS, end_stalls, take_out_hidden
from keltis.review.categories import categorize
from keltis.review.luck import Learned, Weights
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES

PLAYOUTS_PER_DEPTH = 2
"""Playouts per depth of the search for the best move, for all moves together. The gap is measured in `depth` worlds."""
OBVIOUS = 0.1
"""A decision is obvious if every other move is worth this much less than the best; values are 0 to 1."""
LEAST_COST, LEAST_POINTS = 0.02, 1.0
"""A mistake costs at least this much of a win, or this many points: deep reviews also find gaps that nobody feels."""
PARTS = 1e4
"""Numbers are rounded to four digits before they are compared, so that everybody can check the verdict."""

VERDICTS = ("forced", "obvious", "best", "close", "mistake")
FORCED, OBVIOUSLY, BEST, TOO_CLOSE, MISTAKE = range(5)
SEARCHING, MEASURING = range(2)
"""The indexes of the two random states of a judgement."""

JUDGEMENT = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("value", np.float64),  # how much better the better move is, 0 to 1; this decides
                ("value_error", np.float64),  # standard error
                ("win", np.float64),  # the same as a win chance
                ("win_error", np.float64),
                ("margin", np.float64),  # and in points
                ("margin_error", np.float64),
                ("better", np.int16),  # the better move, if the verdict is `close` or `mistake`
                ("verdict", np.uint8),
                ("category", np.uint8),  # of a mistake
            ],
            align=True,
        ),
    )
)
"""The judgement of a decision."""

Judgements = NDArray[Any]


@compiled
def judge_decision(
    games: Any,
    comparisons: Comparisons,
    candidates: Candidates,
    effects: NDArray[np.void],
    weights: Weights,
    learned: Learned,
    width: int,
    made: int,
    depth: int,
    chances: Chance,
    judgements: Judgements,
) -> None:
    """Judge the move that is made in `games[0]`. Every game that leads to this decision gets the same judgement.

    games: the true position, of which only what the seat may know is used, and three for the search. candidates: room
    for all legal moves. effects: room for two. weights: those of `steady`, which judges if there is no learned policy
    (width 0). chances: the random states for the search and for measuring the gap.
    """
    legal = np.zeros(MOST_MOVES, dtype=np.int16)
    if list_moves(games[0], legal) == 1:
        judgements[0].verdict = FORCED
    elif width > 0:
        player = learned_player(games[0], learned, width)
        judge_by(player, games, comparisons, candidates, effects, made, depth, chances, judgements[0])
    else:
        judge_by(Steady(weights[0]), games, comparisons, candidates, effects, made, depth, chances, judgements[0])


@inlined
def judge_by(player, games, comparisons, candidates, effects, made, depth, chances, found):
    """Judge a decision with playouts of this player."""
    unseen, needs = np.zeros(MOST_CARDS, dtype=np.uint8), np.zeros(MAX_SEATS, dtype=np.int64)
    root, stop = games[1:], np.zeros(1, dtype=np.uint8)
    hidden = unseen[: write_root(games, root, unseen, needs)]
    chance, effort = chances[SEARCHING : SEARCHING + 1], depth * PLAYOUTS_PER_DEPTH
    begin_comparison(root, comparisons, hidden, player, effort, chance)
    think(root, comparisons, hidden, needs, player, effort, chance, stop)
    place = best_place(comparisons)
    try_untried(root, comparisons, hidden, needs, player, place, chance, stop)
    count = list_candidates(comparisons, place, candidates)
    best = int(candidates[0].move)
    if best == made:
        found.verdict = OBVIOUSLY if is_obvious(candidates, count) else BEST
        return
    write_root(games, root, unseen, needs)  # the search has shuffled the unseen cards
    chance = chances[MEASURING : MEASURING + 1]
    begin_comparison(root, comparisons, hidden, player, effort, chance)
    place = duel(root, comparisons, hidden, needs, player, best, made, depth, chance, stop)
    write_gap(candidates, list_candidates(comparisons, place, candidates), made, found)
    found.better = best
    found.verdict = TOO_CLOSE
    is_felt = found.value >= LEAST_COST or found.margin >= LEAST_POINTS
    if is_felt and found.value > CLOSE * found.value_error:
        found.verdict, found.category = MISTAKE, categorize(games, made, best, effects)


@inlined
def write_root(games, root, unseen, needs):
    """Write what the deciding seat knows of `games[0]`, and return the number of cards whose place it cannot know."""
    root[0] = games[0]
    count = take_out_hidden(root, 0, int(games[0].seat), unseen, needs)
    end_stalls(root, 0)
    return count


@inlined
def is_obvious(candidates, count):
    """Whether all other moves are worth much less than the best, beyond their errors."""
    for n in range(1, count):
        if candidates[n].too_close or candidates[0].value - candidates[n].value < OBVIOUS:
            return False
    return True


@inlined
def rounded(number):
    """The number, rounded to four digits."""
    return np.floor(number * PARTS + 0.5) / PARTS


@inlined
def write_gap(candidates, count, made, found):
    """How much better the first move is than the one that was made."""
    better = candidates[0]
    for n in range(1, count):
        other = candidates[n]
        if other.move == made:
            found.value, found.value_error = rounded(better.value - other.value), rounded(other.error)
            found.win, found.win_error = rounded(better.win - other.win), rounded(other.win_error)
            found.margin, found.margin_error = rounded(better.margin - other.margin), rounded(other.margin_error)
