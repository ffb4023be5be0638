"""Many games at once for training: compiled steps, features as dense rows, rewards for every seat.

All compiled code of this room is in this file, because Numba notices a change only in a function's own file.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.deals import deal_fresh
from keltis.bots.kinds import choose_steady, is_over, list_moves
from keltis.bots.searches.comparison import VALUE, Comparisons, begin_comparison, compare_moves
from keltis.bots.searches.players import learned_player
from keltis.bots.searches.playouts import Flag, result_of
from keltis.bots.searches.worlds import MOST_CARDS, end_stalls, take_out_hidden
from keltis.bots.student import Network, Scratch, choose_learned, count_pile
from keltis.rules.chance import Chance, below
from keltis.rules.compiled import compiled, inlined
from keltis.rules.kinds import apply_move
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES

Rows = NDArray[np.int8]


class TrainingTables(NamedTuple):
    """The games, and what is needed to deal them."""

    games: Any
    decks: NDArray[np.uint8]
    tiles: NDArray[np.uint8]
    stones: NDArray[np.uint8]
    chances: NDArray[np.uint64]
    margins: NDArray[np.float32]
    """By game and seat: the lead over the best of the others."""


class Results(NamedTuple):
    """The rewards of a step."""

    gains: NDArray[np.float32]
    """By game and seat: the change of the margin."""
    shares: NDArray[np.float32]
    """By game and seat: the share of the win minus an even share if the game has ended, else 0."""
    ended: NDArray[np.bool_]


class Searched(NamedTuple):
    """What searches found: by game the moves that were compared, their mean values, and how many there are."""

    moves: NDArray[np.int64]
    values: NDArray[np.float32]
    counts: NDArray[np.int64]
    """The number of moves; 1 if the player is certain of its move and nothing was compared."""


class SearchRoom(NamedTuple):
    """Scratch space for searches."""

    games: Any
    """Room for three positions."""
    comparisons: Comparisons
    stop: Flag


@inlined
def run_forced(game, legal):
    """Make moves that leave no choice, up to a real decision or the end."""
    while list_moves(game, legal) == 1:
        apply_move(game, int(legal[0]))


@inlined
def begin(tables, i, legal):
    """Deal a fresh game with a random first seat."""
    game, chance = tables.games[i], tables.chances[i : i + 1]
    deal_fresh(game, tables.games, i, tables.decks[i], tables.stones, tables.tiles[i], chance)
    game.seat = below(chance, int(game.players))
    run_forced(game, legal)
    for seat in range(game.players):
        tables.margins[i, seat] = result_of(game, seat)[1]


@compiled
def begin_all(tables: TrainingTables) -> None:
    """Deal all games."""
    legal = np.zeros(MOST_MOVES, np.int16)
    for i in range(len(tables.games)):
        begin(tables, i, legal)


@compiled
def step_all(tables: TrainingTables, chosen: NDArray[np.int64], moves: NDArray[np.int64], results: Results) -> None:
    """Make one legal move in each of the chosen games, then forced moves. Games that end are dealt again.

    Gains are added to the results. Nothing is added for a game that has ended since they were cleared.
    """
    legal = np.zeros(MOST_MOVES, np.int16)
    for n in range(len(chosen)):
        i = chosen[n]
        game = tables.games[i]
        apply_move(game, moves[n])
        run_forced(game, legal)
        counts, over, even_share = not results.ended[i], is_over(game), 1.0 / int(game.players)
        for seat in range(game.players):
            share, margin = result_of(game, seat)
            if counts:
                results.gains[i, seat] += margin - tables.margins[i, seat]
                results.shares[i, seat] = share - even_share if over else 0.0
            tables.margins[i, seat] = margin
        if over:
            results.ended[i] = True
            begin(tables, i, legal)


@compiled
def ask_steady(games: Any, chosen: NDArray[np.int64], weights: NDArray[np.float64], chance: Chance, out: Any) -> None:
    """The moves of `steady` in the chosen games."""
    for n in range(len(chosen)):
        out[n] = choose_steady(games[chosen[n]], weights, chance)


@compiled
def ask_student(games: Any, chosen: NDArray[np.int64], network: Network, scratch: Scratch, out: Any) -> None:
    """The moves of a student in the chosen games."""
    pile = np.zeros((2, 2), np.int64)
    for n in range(len(chosen)):
        count_pile(games[chosen[n]], pile)
        out[n] = choose_learned(games[chosen[n]], pile, network, scratch)


@compiled
def move_all(games: Any, chosen: NDArray[np.int64], moves: NDArray[np.int64], over: NDArray[np.bool_]) -> None:
    """Make one move in each of the chosen games, then forced moves. Games that end are not dealt again."""
    legal = np.zeros(MOST_MOVES, np.int16)
    for n in range(len(chosen)):
        game = games[chosen[n]]
        apply_move(game, moves[n])
        run_forced(game, legal)
        over[chosen[n]] = is_over(game)


@compiled
def share_all(games: Any, shares: NDArray[np.float32]) -> None:
    """Every seat's share of the win minus an even share, in games that are over."""
    for i in range(len(games)):
        for seat in range(games[i].players):
            shares[i, seat] = result_of(games[i], seat)[0] - 1.0 / int(games[i].players)


@compiled
def search_all(
    games: Any,
    network: Network,
    worlds: int,
    room: SearchRoom,
    chance: Chance,
    searched: Searched,
) -> None:
    """In every game, compare the moves that a student selects for the deciding seat, in this many worlds."""
    player = learned_player(games[0], network.weights, network.width)
    unseen, needs = np.zeros(MOST_CARDS, np.uint8), np.zeros(MAX_SEATS, np.int64)
    most, each = searched.moves.shape[1], room.comparisons[0]
    for i in range(len(games)):
        room.games[0] = games[i]
        needs[:] = 0
        cards = unseen[: take_out_hidden(room.games, 0, int(games[i].seat), unseen, needs)]
        end_stalls(room.games, 0)
        begin_comparison(room.games, room.comparisons, cards, player, 0, chance)
        for n in range(most, each.count):
            each.alive[n] = 0
        compared = min(each.living, most)
        if compared > 1:
            compare_moves(room.games, room.comparisons, cards, needs, player, worlds, chance, room.stop)
        searched.counts[i] = compared
        for n in range(compared):
            searched.moves[i, n] = each.moves[n]
            searched.values[i, n] = each.totals[VALUE, n] / worlds
