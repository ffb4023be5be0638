"""The lines of a ledger in compiled code: what each decision of a game, and each card drawn, is worth to every seat.

The first line is the deal, and each decision adds one. A line has two values: `chosen`, before a card was seen, and
`after`. Each is stored as sums over worlds and the number of these worlds. Every change from one value to the next
belongs to a choice or to luck, so all changes add up to the result.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import draws_from_pile, is_over, list_moves
from keltis.review.luck import (
    MEASURES,
    TWELFTHS,
    WIN,
    Learned,
    Policies,
    Weights,
    seat_players,
    size_left,
    value_deals,
    value_draw,
    value_position,
    write_results,
)
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, inlined
from keltis.rules.kinds import make_move
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES

DEALS_PER_DEPTH = 4
"""The deal gets this many times the worlds of other positions. That is cheap, because there is only one deal."""

LINE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("chosen", np.int64, (MEASURES, MAX_SEATS)),  # sums over worlds before a card was seen
                ("after", np.int64, (MEASURES, MAX_SEATS)),  # the position after it
                ("variances", np.float64, (MEASURES, MAX_SEATS)),  # of the luck, in shares of the win and in points
                ("chosen_worlds", np.int32),  # how many worlds were summed up
                ("after_worlds", np.int32),  # 0: not known before the next decision
                ("turn", np.int32),
                ("move", np.int16),
                ("seat", np.uint8),
                ("is_forced", np.uint8),  # 1 if it was the only legal move: then it changes nothing
                ("is_luck", np.uint8),  # 1 if a card was drawn from the pile, or the cards were dealt
            ],
            align=True,
        ),
    )
)
"""The deal, or a decision. A win is counted in twelfths."""

Lines = NDArray[Any]


@inlined
def copy_value(target, source):
    """Copy the sums of a value."""
    for measure in range(MEASURES):
        for seat in range(MAX_SEATS):
            target[measure, seat] = source[measure, seat]


@inlined
def subtract(target, other):
    """Subtract the sums in place. An array expression would need much more code in WebAssembly."""
    for measure in range(MEASURES):
        for seat in range(MAX_SEATS):
            target[measure, seat] -= other[measure, seat]


@inlined
def same_worlds(worlds, again):
    """Restart the stream of worlds."""
    again[0] = worlds[0]


@inlined
def add_variances(variances, sums, squares, count):
    """Add the variance of a mean. A single world says nothing about it, so then nothing is added."""
    for measure in range(MEASURES):
        unit = TWELFTHS if measure == WIN else 1
        for seat in range(MAX_SEATS):
            mean = sums[measure, seat] / count
            spread = max(squares[measure, seat] / count - mean * mean, 0.0)
            variances[measure, seat] += spread / max(count - 1, 1) / (unit * unit)


@compiled
def open_ledger(
    games: Any,
    lines: Lines,
    worlds: Chance,
    depth: int,
    policies: Policies,
    weights: Weights,
    learned: Learned,
    width: int,
) -> None:
    """Write the first line, for the deal in `games[0]`: the mean over all deals, and the value of this deal."""
    players = seat_players(games[0], policies, weights, learned, width)
    line, count, again = lines[0], depth * DEALS_PER_DEPTH, np.ones(1, dtype=np.uint64)
    start, dealt = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    one, other = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    same_worlds(worlds, again)
    value_deals(games, again, count, players, start, one)
    same_worlds(worlds, again)
    value_position(games, again, count, players, dealt, other)
    copy_value(line.chosen, start)
    copy_value(line.after, dealt)
    line.chosen_worlds = line.after_worlds = count
    line.is_luck = 1
    add_variances(line.variances, start, one, count)
    add_variances(line.variances, dealt, other, count)


@inlined
def write_draw(games, line, worlds, depth, players):
    """Compare the card that is drawn now with all cards it could have been, each in equally many worlds."""
    drawn, mean = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    squares, again = np.zeros((MEASURES, MAX_SEATS), np.int64), np.ones(1, dtype=np.uint64)
    left = size_left(games[0])
    count = (depth + left - 1) // left * left
    same_worlds(worlds, again)
    value_draw(games, again, count, 0, players, drawn, mean, squares)
    copy_value(line.chosen, mean)
    copy_value(line.after, drawn)
    line.chosen_worlds = line.after_worlds = count
    line.is_luck = 1
    subtract(drawn, mean)
    add_variances(line.variances, drawn, squares, count)


@compiled
def add_line(
    games: Any,
    lines: Lines,
    n: int,
    move: int,
    worlds: Chance,
    depth: int,
    policies: Policies,
    weights: Weights,
    learned: Learned,
    width: int,
) -> None:
    """Make a decision of the game in `games[0]`, and write its line, the n-th after the deal."""
    players = seat_players(games[0], policies, weights, learned, width)
    line, before, legal = lines[n], lines[n - 1], np.zeros(MOST_MOVES, dtype=np.int16)
    line.turn, line.seat, line.move = games[0].turn, games[0].seat, move
    line.is_forced = list_moves(games[0], legal) == 1
    if draws_from_pile(games[0], move):
        write_draw(games, line, worlds, depth, players)
        if line.is_forced:  # the second draw after a pair: the value before it is the mean over all cards it could be
            before.after_worlds = 0
    make_move(games[0], move)
    sums, squares = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    if is_over(games[0]):
        write_results(games, 0, sums)
        copy_value(line.after, sums)
        line.after_worlds = 1
    elif line.is_luck:
        return
    elif line.is_forced and before.after_worlds > 0:
        copy_value(line.after, before.after)
        line.after_worlds = before.after_worlds
    elif list_moves(games[0], legal) > 1:  # otherwise its value is that after the only move
        again = np.ones(1, dtype=np.uint64)
        same_worlds(worlds, again)
        value_position(games, again, depth, players, sums, squares)
        copy_value(line.after, sums)
        line.after_worlds = depth


@compiled
def close_ledger(lines: Lines) -> None:
    """Once the game is over, fill in values that were known only with the next decision."""
    for n in range(len(lines) - 1, 0, -1):
        line, before = lines[n], lines[n - 1]
        if line.is_luck == 0:
            copy_value(line.chosen, line.after)
            line.chosen_worlds = line.after_worlds
        if before.after_worlds == 0:
            copy_value(before.after, line.chosen)
            before.after_worlds = line.chosen_worlds
