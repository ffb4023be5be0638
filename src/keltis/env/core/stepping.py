"""One compiled step for many games: makes the moves, plays the bots' seats, deals ended games again, writes the rows.

Every function works on a range of the games, so that several threads can share them; none holds the GIL.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.deals import deal_fresh
from keltis.bots.kinds import is_over
from keltis.env.core.kinds import choose_policy, why_not_move, write_mask, write_observation
from keltis.env.core.rewards import value_of_seat
from keltis.env.observation.spreading import EIGHT
from keltis.rules.bits import nth_bit, popcount
from keltis.rules.chance import Chance, below
from keltis.rules.compiled import compiled, get_eight, inlined
from keltis.rules.kinds import apply_move

Rows = NDArray[np.int8]
"""Flat: a row is identified by its start offset."""
Policies = NDArray[np.int64]
Weights = NDArray[np.float64]

OUTSIDE = -1
"""The policy of a seat whose moves come from outside."""

NONE_ILLEGAL = -1


class Tables(NamedTuple):
    """The games, and what their deals and bots need; one row per game, except in the last three."""

    games: Any
    decks: NDArray[np.uint8]
    tiles: NDArray[np.uint8]
    """The board game's tiles, in the order in which they lie on `stones`."""
    chances: NDArray[np.uint64]
    stones: NDArray[np.uint8]
    policies: Policies
    """By seat: OUTSIDE, or the policy of a bot."""
    weights: Weights


class Buffers(NamedTuple):
    """What a step writes, one row per game. The first three are flat arrays of rows."""

    observations: Rows
    masks: Rows
    final: Rows
    """For a game that ended in this step, the last observation of the seat that acted; otherwise unchanged."""
    seats: NDArray[np.int64]
    """The seat that decides, or in a finished game the one that decided last. The row is what this seat sees."""
    acted: NDArray[np.int64]
    """The seat that decided in this step."""
    rewards: NDArray[np.float32]
    """By seat: the reward of this step."""
    values: NDArray[np.float32]
    """By seat: what the reward would have been if the game had ended before this step."""
    ended: NDArray[np.bool_]


class Ways(NamedTuple):
    """The lengths of rows, how rewards are given, and when ended games are dealt again."""

    width: int
    n_moves: int

    reward: int
    dense: bool
    """Whether every step gives the change in value, instead of the whole value at the end."""
    same_step: bool
    """Whether an ended game is dealt again in the step that ended it, instead of the next one."""


# These are not inlined, because they are large and would be compiled into every caller.


@compiled
def observe(games: Any, i: int, viewer: int, out: Rows, row: int) -> None:
    """Write what a seat may know of one position, from index `row` on."""
    write_observation(games[i], viewer, out, row)


@compiled
def mark_legal(games: Any, i: int, out: Rows, row: int) -> None:
    """Write the flags of the legal moves of one position, from index `row` on."""
    write_mask(games[i], out, row)


@compiled
def write_values(games: Any, i: int, kind: int, out: NDArray[np.float32]) -> None:
    """Write the reward of every seat if the game ended now."""
    for seat in range(games[i].players):
        out[i, seat] = value_of_seat(games[i], seat, kind)


@compiled
def play_bots(games: Any, i: int, policies: Policies, weights: Weights, chance: Chance) -> None:
    """Let bots move until the game is over or it is the turn of a seat whose moves come from outside."""
    game = games[i]
    while not is_over(game) and policies[game.seat] != OUTSIDE:
        seat = game.seat
        apply_move(game, choose_policy(game, games, i, policies[seat], weights[seat], chance))


@inlined
def write_rows(tables, buffers, ways, i):
    """Write observation and mask of the deciding seat, or if the game is over, of the seat that acted last."""
    game = tables.games[i]
    seat = buffers.acted[i] if is_over(game) else np.int64(game.seat)  # signed, because it is used in differences
    buffers.seats[i] = seat
    write_observation(game, seat, buffers.observations, i * ways.width)
    write_mask(game, buffers.masks, i * ways.n_moves)


@compiled
def write_all(tables: Tables, buffers: Buffers, ways: Ways, start: int, stop: int) -> None:
    """Write observations and masks of these games."""
    for i in range(start, stop):
        write_rows(tables, buffers, ways, i)


@inlined
def begin(tables, buffers, ways, i):
    """Deal a game with a random first seat, and let bots move until the first decision from outside."""
    game = tables.games[i]
    chance = tables.chances[i : i + 1]
    deal_fresh(game, tables.games, i, tables.decks[i], tables.stones, tables.tiles[i], chance)
    game.seat = below(chance, int(game.players))
    if ways.dense:
        write_values(tables.games, i, ways.reward, buffers.values)
    if tables.policies[game.seat] != OUTSIDE:
        play_bots(tables.games, i, tables.policies, tables.weights, chance)


@compiled
def begin_all(tables: Tables, buffers: Buffers, ways: Ways, chosen: NDArray[np.bool_], start: int, stop: int) -> None:
    """Deal the chosen games again."""
    for i in range(start, stop):
        if chosen[i]:
            begin(tables, buffers, ways, i)
            buffers.ended[i] = False
            buffers.rewards[i] = 0
            buffers.acted[i] = tables.games[i].seat
    write_all(tables, buffers, ways, start, stop)


@compiled
def find_illegal(games: Any, n_moves: int, actions: NDArray[np.int64]) -> int:
    """The first game whose move is not allowed. Games that are over need no move."""
    for i in range(len(actions)):
        if not is_over(games[i]):
            move = actions[i]
            if move < 0 or move >= n_moves or why_not_move(games[i], games, i, move) != 0:
                return i
    return NONE_ILLEGAL


@inlined
def reward_seats(tables, buffers, ways, i):
    """Write the reward of this step for every seat."""
    rewards, values, ended = buffers.rewards, buffers.values, is_over(tables.games[i])
    buffers.ended[i] = ended
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = -values[i, seat] if ways.dense else 0.0
    if ways.dense or ended:
        write_values(tables.games, i, ways.reward, values)
        for seat in range(rewards.shape[1]):
            rewards[i, seat] += values[i, seat]


@inlined
def step(tables, buffers, ways, i, action):
    """Step one game: make the move, let the bots move, write rewards, and deal again if the game is over."""
    game = tables.games[i]
    if is_over(game):
        begin(tables, buffers, ways, i)
        buffers.ended[i] = False
        buffers.rewards[i] = 0
        buffers.acted[i] = game.seat
        return
    buffers.acted[i] = game.seat
    apply_move(game, action)
    if tables.policies[game.seat] != OUTSIDE:
        play_bots(tables.games, i, tables.policies, tables.weights, tables.chances[i : i + 1])
    reward_seats(tables, buffers, ways, i)
    if ways.same_step and buffers.ended[i]:
        observe(tables.games, i, buffers.acted[i], buffers.final, i * ways.width)
        begin(tables, buffers, ways, i)


@compiled
def step_all(tables: Tables, buffers: Buffers, ways: Ways, actions: NDArray[np.int64], start: int, stop: int) -> None:
    """Make one legal move in each of these games, and write the observations after it."""
    for i in range(start, stop):
        step(tables, buffers, ways, i, actions[i])
    write_all(tables, buffers, ways, start, stop)


@inlined
def count_flags(flags, start, stop):
    """How many flags are set."""
    count, k = 0, start
    while k + EIGHT <= stop:
        count += popcount(get_eight(flags, k))
        k += EIGHT
    for rest in range(k, stop):
        count += flags[rest]
    return count


@inlined
def nth_flag(flags, start, n):
    """The distance from the start to the n-th flag that is set. Flags are read eight at a time."""
    k = start
    while k + EIGHT <= len(flags):
        word = get_eight(flags, k)
        count = popcount(word)
        if n < count:
            return k - start + (nth_bit(word, n) >> 3)
        n -= count
        k += EIGHT
    while flags[k] == 0 or n > 0:
        n -= flags[k]
        k += 1
    return k - start


@compiled
def sample_all(masks: Rows, n_moves: int, chance: Chance, out: NDArray[np.int64]) -> None:
    """For each row of flags the index of a random one that is set; 0 if there is none."""
    for i in range(len(out)):
        start = i * n_moves
        count = count_flags(masks, start, start + n_moves)
        out[i] = nth_flag(masks, start, below(chance, count)) if count > 0 else 0


@compiled
def advise_all(games: Any, policy: int, weights: Weights, chance: Chance, out: NDArray[np.int64]) -> None:
    """For each game the move of a bot; 0 if the game is over."""
    for i in range(len(games)):
        out[i] = 0 if is_over(games[i]) else choose_policy(games[i], games, i, policy, weights, chance)
