"""The value of a true position for every seat, in compiled code: all hands open, the order of pile and box unknown.

A position is played out in many *worlds*. A world is an order of all cards of the game; the cards that are still in the
draw pile or the box keep that order among each other. So one world serves every position of a game, and two positions
are compared with the same luck ahead of them.

The worlds come from a random stream, `worlds`, which does not depend on the true order. A restarted stream gives the
same worlds, and a long sequence of worlds can be split into slices of any length.

Results are whole numbers, so that sums are exact: the share of the win in twelfths, and the margin to the best of the
others in points. Functions add results to `sums[WIN, seat]` and `sums[MARGIN, seat]`, and their squares to `squares`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import count_hidden, draw_pile, forget_hidden, give_card, hand_size, is_over, play_fast
from keltis.bots.searches.players import network_of
from keltis.bots.searches.playouts import result_of
from keltis.bots.searches.worlds import MOST_CARDS, MOST_KINDS, end_stalls
from keltis.bots.student import Network, Scratch, choose_learned, count_pile, forget_next, make_scratch
from keltis.rules.chance import Chance, below, mix, next_bits, set_chance
from keltis.rules.compiled import compiled, compiled_lean, inlined
from keltis.rules.kinds import make_move
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, MAX_SEATS

WIN, MARGIN = range(2)
MEASURES = 2
TWELFTHS = 12
"""A win is counted in twelfths, so that two, three or four winners can share it evenly."""
COPIES = 2
"""The most cards of one kind in a game."""

Sums = NDArray[np.int64]
"""By measure and seat."""
Policies = NDArray[np.int64]
"""By seat: the policy that plays on, unless a learned policy does."""
Weights = NDArray[np.float64]
"""By seat: the weights of its policy."""
Learned = NDArray[np.int16]
"""The weights of a learned policy for all seats; its width is 0 if there is none."""
Seeds = NDArray[np.uint64]
"""By seat: the random state of its policy at the start of a world (FIRST), and the current one (NOW)."""
FIRST, NOW = range(2)


class Players(NamedTuple):
    """The policies that play a world out: a learned one on all seats if there is one, else each seat's own."""

    policies: Policies
    weights: Weights
    network: Network
    scratch: Scratch
    pile: NDArray[np.int64]
    """The kinds in draw pile and box, for the learned policy."""


@inlined
def seat_players(game, policies, weights, learned, width):
    """The players for the worlds of this game."""
    network = network_of(game, learned, width)
    return Players(policies, weights, network, make_scratch(width), np.zeros((2, 2), np.int64))


@inlined
def open_world(worlds, cards, seeds):
    """The next world: an order of all cards, and for each seat the random state of its policy.

    A card is its kind · 2 + its copy. Every world takes the same amount from the stream.
    """
    for n in range(len(cards)):
        cards[n] = n
    mix(cards, worlds)
    for seat in range(MAX_SEATS):
        set_chance(seeds[FIRST, seat : seat + 1], np.uint64(next_bits(worlds)))


@inlined
def size_left(game):
    """How many cards are in draw pile and box."""
    return int(game.pile_end) + BOX_SIZE[game.players] - int(game.pile_at)


@inlined
def count_left(game, left):
    """Count the cards in draw pile and box by kind, and return their total."""
    size = size_left(game)
    for n in range(size):
        left[game.pile[game.pile_at + n]] += 1
    return size


@inlined
def stack_pile(game, cards, left, at, given, taken):
    """Fill draw pile and box from index `at` on with the cards that are left, in the order of `cards`.

    A card of the kind `given` takes the place of the first copy of `taken`, because the two were swapped.
    """
    end, n = int(game.pile_end) + BOX_SIZE[game.players], 0
    while at < end:
        kind = int(cards[n]) // COPIES
        if int(cards[n]) % COPIES < left[kind]:
            game.pile[at] = given if cards[n] == taken * COPIES else kind
            at += 1
        n += 1


@compiled
def write_results(games: Any, i: int, results: Sums) -> None:
    """Write everybody's result, as if the game ended now."""
    for seat in range(games[i].players):
        share, margin = result_of(games[i], seat)
        results[WIN, seat] = int(share * TWELFTHS + 0.5)
        results[MARGIN, seat] = int(margin)


@compiled_lean
def play_learned(games: Any, i: int, players: Players) -> None:
    """Play to the end with the learned policy on all seats."""
    game = games[i]
    count_pile(game, players.pile)
    while not is_over(game):
        move = choose_learned(game, players.pile, players.network, players.scratch)
        forget_next(game, players.pile, move)
        make_move(game, move)


@compiled
def play_on(games: Any, players: Players, seeds: Seeds, results: Sums) -> None:
    """Play `games[1]` to the end, and write everybody's result."""
    if players.network.width > 0:
        play_learned(games, 1, players)
    else:
        chances = seeds[NOW]
        for seat in range(MAX_SEATS):
            chances[seat] = seeds[FIRST, seat]
        play_fast(games[1], games, 1, players.policies, players.weights, chances)
    write_results(games, 1, results)


@inlined
def add_results(sums, results):
    """Add everybody's results."""
    for measure in range(MEASURES):
        for seat in range(MAX_SEATS):
            sums[measure, seat] += results[measure, seat]


@inlined
def add_squares(squares, one, other):
    """Add the squares of the differences."""
    for measure in range(MEASURES):
        for seat in range(MAX_SEATS):
            squares[measure, seat] += (one[measure, seat] - other[measure, seat]) ** 2


@compiled
def value_position(games: Any, worlds: Chance, count: int, players: Players, sums: Sums, squares: Sums) -> None:
    """Play `games[0]` out in the next `count` worlds. games: the true position, and room for a world."""
    cards, left = np.zeros(COPIES * MOST_KINDS, dtype=np.uint8), np.zeros(MOST_KINDS, dtype=np.int64)
    seeds, nothing = np.ones((2, MAX_SEATS), dtype=np.uint64), np.zeros((MEASURES, MAX_SEATS), dtype=np.int64)
    result = np.zeros((MEASURES, MAX_SEATS), dtype=np.int64)
    count_left(games[0], left)
    for _ in range(count):
        open_world(worlds, cards, seeds)
        games[1] = games[0]
        end_stalls(games, 1)
        stack_pile(games[1], cards, left, int(games[1].pile_at), 0, 0)
        play_on(games, players, seeds, result)
        add_results(sums, result)
        add_squares(squares, result, nothing)


@inlined
def play_card(games, kind, card, cards, left, players, seeds, result):
    """Draw a card of this kind from the pile in a copy of `games[0]`, and play on in the world of these cards.

    `card`, the one that was really drawn, is no longer among the cards that are left. If another card is drawn, `card`
    takes its place in the pile, so two draws differ only by these two cards.
    """
    games[1] = games[0]
    end_stalls(games, 1)
    at = int(games[1].pile_at)
    games[1].pile[at] = kind
    stack_pile(games[1], cards, left, at + 1, card, kind)
    draw_pile(games[1])
    play_on(games, players, seeds, result)


@compiled
def value_draw(
    games: Any,
    worlds: Chance,
    count: int,
    first: int,
    players: Players,
    drawn: Sums,
    mean: Sums,
    squares: Sums,
) -> None:
    """Value the draw from the pile that is made in `games[0]`, with the card drawn and with cards it could have been.

    In each of the next `count` worlds two draws are tried: the card that was really drawn (`drawn`), and one of all
    cards in draw pile and box (`mean`). The latter are taken at equal steps in the order of their kinds, beginning with
    `first`. So each is used equally often if `count` is a multiple of their number, and otherwise each is equally
    likely if `first` is random. The mean of the difference is 0 in any case. `squares` sums the squared differences.
    """
    cards, left = np.zeros(COPIES * MOST_KINDS, dtype=np.uint8), np.zeros(MOST_KINDS, dtype=np.int64)
    one, other = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    seeds, hidden = np.ones((2, MAX_SEATS), dtype=np.uint64), np.zeros(MOST_CARDS, dtype=np.uint8)
    card, size = int(games[0].pile[games[0].pile_at]), count_left(games[0], left)
    at = 0
    for kind in range(MOST_KINDS):
        for _ in range(left[kind]):
            hidden[at] = kind
            at += 1
    left[card] -= 1
    for world in range(count):
        open_world(worlds, cards, seeds)
        kind = int(hidden[(first + world * size // count) % size])
        play_card(games, card, card, cards, left, players, seeds, one)
        add_results(drawn, one)
        if kind != card:
            play_card(games, kind, card, cards, left, players, seeds, other)
            add_squares(squares, one, other)
            add_results(mean, other)
        else:
            add_results(mean, one)


@compiled
def value_all_draws(
    games: Any,
    moves: NDArray[np.int16],
    pile: int,
    worlds: Chance,
    count: int,
    policies: Policies,
    weights: Weights,
    learned: Learned,
    width: int,
    luck: NDArray[np.int64],
) -> None:
    """Make these moves in `games[0]`, and value each draw from the pile (the move `pile`) in `count` worlds of its own.

    The difference of the sums, which is `count` times the luck, is added to `luck` by part of the game, measure and
    seat. The parts are divided by the number of cards left in the pile: the fewer there are, the more precise the luck.
    """
    players = seat_players(games[0], policies, weights, learned, width)
    drawn, mean = np.zeros((MEASURES, MAX_SEATS), np.int64), np.zeros((MEASURES, MAX_SEATS), np.int64)
    squares, whole = np.zeros((MEASURES, MAX_SEATS), np.int64), int(games[0].pile_end) - int(games[0].pile_at)
    for n in range(len(moves)):
        if moves[n] == pile:
            drawn[:], mean[:] = 0, 0
            part = (whole - (int(games[0].pile_end) - int(games[0].pile_at))) * len(luck) // whole
            first = below(worlds, size_left(games[0]))
            value_draw(games, worlds, count, first, players, drawn, mean, squares)
            for measure in range(MEASURES):
                for seat in range(MAX_SEATS):
                    luck[part, measure, seat] += drawn[measure, seat] - mean[measure, seat]
        make_move(games[0], int(moves[n]))


@compiled
def value_deals(games: Any, worlds: Chance, count: int, players: Players, sums: Sums, squares: Sums) -> None:
    """Play out `count` other deals of the game that begins in `games[0]`, with the same tiles and first seat."""
    cards, left = np.zeros(COPIES * MOST_KINDS, dtype=np.uint8), np.zeros(MOST_KINDS, dtype=np.int64)
    seeds, nothing = np.ones((2, MAX_SEATS), dtype=np.uint64), np.zeros((MEASURES, MAX_SEATS), dtype=np.int64)
    result = np.zeros((MEASURES, MAX_SEATS), dtype=np.int64)
    count_left(games[0], left)
    for seat in range(games[0].players):
        count_hidden(games[0], seat, left)
    for _ in range(count):
        open_world(worlds, cards, seeds)
        games[1] = games[0]
        end_stalls(games, 1)
        deal_hands(games[1], cards, left)
        play_on(games, players, seeds, result)
        add_results(sums, result)
        add_squares(squares, result, nothing)


@inlined
def deal_hands(game, cards, left):
    """Deal hands, draw pile and box in the order of these cards."""
    for seat in range(game.players):
        forget_hidden(game, seat)
    end, seat, at, n = int(game.pile_end) + BOX_SIZE[game.players], 0, 0, 0
    while at < end:
        kind = int(cards[n]) // COPIES
        if int(cards[n]) % COPIES < left[kind]:
            if seat < game.players:
                give_card(game, seat, kind)
                seat += int(hand_size(game, seat) == HAND_SIZE)
            else:
                game.pile[at] = kind
                at += 1
        n += 1
