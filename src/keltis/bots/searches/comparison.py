"""The decision of a bot that searches: moves compared world by world, in slices of any length.

`begin_comparison` lists the moves, `think` compares them until its slice or the whole effort is spent, and `best_place`
says which move to make. The player that plays out the worlds is an argument (see `players`). The length of
the slices changes nothing: a search that is cut into many calls, so that a worker can be stopped between them, decides
like one that is not.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import draws_from_pile, is_over
from keltis.bots.searches.players import (
    before_draw,
    begin_playout,
    begin_world,
    choose_move,
    place_of_draw,
    rank_moves,
)
from keltis.bots.searches.playouts import Flag, blend, result_of
from keltis.bots.searches.worlds import begin_streams, deal_hands
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, compiled_lean, inlined
from keltis.rules.kinds import apply_move
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES

CONFIDENCE = 1.0
"""Standard errors by which a move must be better than the one that the player itself would make."""
HOPELESS = 2.5
"""Standard errors by which a move must be worse than the best to be dropped."""
FIRST_WORLDS = 24
"""Worlds before anything is dropped."""
VALUE, WIN, MARGIN = range(3)
"""What is compared: the value that decides, and its parts, which people understand."""
MEASURES = 3
PRIOR_WORLDS, PRIOR_VARIANCES = 4, (0.05, 0.1, 60.0)
"""The assumed spread of a difference before any is observed, so that a few equal results prove nothing."""
UNTRIED_WORLDS = 100
"""Worlds for a move that was not tried, so that an explanation can include it."""
MOST_IN_ROUND = 20_000
"""The most playouts before the search checks again whether a move can be dropped."""
ROUNDS = 12
"""How often a search checks whether a move can be dropped."""
WORST = -1e9

COMPARISON = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("left", np.int64),  # playouts still to be made
                ("share", np.int64),  # playouts of one round
                ("due", np.int64),  # worlds still to be played in this round
                ("count", np.int64),  # moves
                ("living", np.int64),  # moves that are still compared
                ("counts", np.float64, MOST_MOVES),  # by move: worlds in which it was played out
                ("totals", np.float64, (MEASURES, MOST_MOVES)),  # by measure: sum of its results
                ("results", np.float64, (MEASURES, MOST_MOVES)),  # its result in the world at hand
                ("sums", np.float64, (MEASURES, MOST_MOVES, MOST_MOVES)),  # differences, row minus an earlier column
                ("squares", np.float64, (MEASURES, MOST_MOVES, MOST_MOVES)),  # their squares
                ("moves", np.int16, MOST_MOVES),  # the first is the one the player itself would make
                ("alive", np.uint8, MOST_MOVES),  # 1 if it is still compared, else 0
            ],
            align=True,
        ),
    )
)
"""One decision: an array of one of these is all that a search keeps from slice to slice."""

Comparisons = NDArray[Any]


@compiled
def begin_comparison(
    games: Any, comparisons: Comparisons, unseen: NDArray[np.uint8], player: Any, iterations: int, chance: Chance
) -> None:
    """Begin a decision at `games[0]`, which has no hidden cards, with this many playouts for all moves together."""
    each = comparisons[0]
    each.count, each.living = rank_moves(player, games[0], unseen, each.moves, chance)
    for n in range(each.count):
        each.alive[n] = n < each.living
        each.counts[n] = 0.0
        for measure in range(MEASURES):
            each.totals[measure, n] = 0.0
            for m in range(n):
                each.sums[measure, n, m] = each.squares[measure, n, m] = 0.0
    each.left = iterations
    each.share = min(max(iterations // ROUNDS, 1), MOST_IN_ROUND)
    each.due = 0


@compiled_lean
def play_out_in(
    games: Any,
    move: int,
    unseen: NDArray[np.uint8],
    first: int,
    streams: NDArray[np.int64],
    player: Any,
    chance: Chance,
) -> None:
    """Make this move in a world, `games[1]`, and play on to the end, in `games[2]`.

    The cards from `first` on are in nobody's hand. This is a separate function so that it is compiled once, not into
    every search.
    """
    games[2] = games[1]
    game = games[2]
    begin_streams(game, unseen, first, streams)
    begin_playout(player)
    while True:
        if draws_from_pile(game, move):
            game.pile[game.pile_at] = unseen[place_of_draw(player, game, first, int(games[1].pile_at), streams)]
            before_draw(player, game, move)
        apply_move(game, move)
        if is_over(game):
            return
        move = choose_move(player, game, chance)


@compiled
def compare_moves(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    player: Any,
    worlds: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Play out each living move in the same worlds, and return how many worlds there were before a stop.

    games: the root, a world, a playout.
    """
    each = comparisons[0]
    seat = games[0].seat
    streams = np.zeros((2, MAX_SEATS), dtype=np.int64)
    for world in range(worlds):
        if stop[0]:
            return world
        games[1] = games[0]
        first = deal_hands(games[1], unseen, needs, chance)
        begin_world(player, games[1], unseen, first)
        for n in range(each.count):
            if each.alive[n]:
                play_out_in(games, int(each.moves[n]), unseen, first, streams, player, chance)
                note_result(each, n, games[2], seat)
    return worlds


@inlined
def note_result(each, n, game, seat):
    """Add the result of a playout to those of its move, and its differences from the moves before it."""
    share, margin = result_of(game, seat)
    each.results[VALUE, n], each.results[WIN, n], each.results[MARGIN, n] = blend(share, margin), share, margin
    each.counts[n] += 1.0
    for measure in range(MEASURES):
        result = each.results[measure, n]
        each.totals[measure, n] += result
        for m in range(n):
            if each.alive[m]:
                difference = result - each.results[measure, m]
                each.sums[measure, n, m] += difference
                each.squares[measure, n, m] += difference * difference


@inlined
def difference_to(each, n, place, measure):
    """Mean difference of a move from the one at this place, world by world, and its standard error."""
    if n == place:
        return 0.0, 0.0
    late, early = max(n, place), min(n, place)
    count = max(min(each.counts[n], each.counts[place]), 1.0)
    mean = each.sums[measure, late, early] / count
    seen = max(each.squares[measure, late, early] - count * mean * mean, 0.0)
    spread = (seen + PRIOR_WORLDS * PRIOR_VARIANCES[measure]) / (count + PRIOR_WORLDS)
    return mean if n > place else -mean, np.sqrt(spread / count)


@compiled
def drop_hopeless(comparisons: Comparisons) -> None:
    """Drop moves that are clearly worse than the best, but never the player's own move, which stays to the end."""
    each = comparisons[0]
    best, best_mean = 0, WORST
    for n in range(each.count):
        mean = each.totals[VALUE, n] / max(each.counts[n], 1.0)
        if each.alive[n] and mean > best_mean:
            best, best_mean = n, mean
    living = 1
    for n in range(1, each.count):
        mean, error = difference_to(each, n, best, VALUE)
        if each.alive[n] and mean + HOPELESS * error < 0:
            each.alive[n] = 0
        living += int(each.alive[n] != 0)
    each.living = living


@compiled
def think(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    player: Any,
    playouts: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Continue for about this many playouts, and return how many of the whole effort are left: 0 at its end."""
    each = comparisons[0]
    while each.left > 0 and each.living > 1 and playouts > 0 and not stop[0]:
        if each.due == 0:
            each.due = max(min(each.share, each.left) // each.living, 1)
        worlds = min(each.due, max(playouts // each.living, 1))
        played = compare_moves(games, comparisons, unseen, needs, player, worlds, chance, stop)
        each.due -= played
        each.left -= played * each.living
        playouts -= worlds * each.living
        if each.due == 0 and each.counts[0] >= FIRST_WORLDS:
            drop_hopeless(comparisons)
    return max(each.left, 0) if each.living > 1 else 0


@compiled
def try_untried(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    player: Any,
    best: int,
    chance: Chance,
    stop: Flag,
) -> None:
    """Play out the moves that were never tried beside the best move, for an explanation, even if there is only one.

    The decision must be made before: from here on only the differences from this move mean anything.
    """
    each = comparisons[0]
    untried = 0
    for n in range(each.count):
        each.alive[n] = each.counts[n] == 0
        untried += each.counts[n] == 0
    each.alive[best] = 1
    if untried:
        compare_moves(games, comparisons, unseen, needs, player, UNTRIED_WORLDS, chance, stop)


@compiled
def duel(
    games: Any,
    comparisons: Comparisons,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    player: Any,
    move: int,
    other: int,
    worlds: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Play out only these two legal moves, in this many worlds, and return the place of the first among the moves."""
    each = comparisons[0]
    place = 0
    for n in range(each.count):
        each.alive[n] = each.moves[n] == move or each.moves[n] == other
        if each.moves[n] == move:
            place = n
    compare_moves(games, comparisons, unseen, needs, player, worlds, chance, stop)
    return place


@compiled
def best_place(comparisons: Comparisons) -> int:
    """The place of the move to make: the most certain improvement on the player's own move, or that move."""
    each = comparisons[0]
    best, best_worth = 0, WORST
    for n in range(each.count):
        mean, error = difference_to(each, n, 0, VALUE)
        if each.alive[n] and mean - CONFIDENCE * error > best_worth:
            best, best_worth = n, mean - CONFIDENCE * error
    return best
