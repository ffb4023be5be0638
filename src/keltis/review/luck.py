"""What a true position is worth to every seat, in compiled code: all hands open, the order of what is left unknown.

A position is played out in many *worlds*. A world is an order of all cards of the game; the cards that are still in the
draw pile or the box keep that order among each other. So one world serves every position of a game, and two positions
are compared with the same luck ahead of them.

The worlds come from a stream of chance, `worlds`, which knows nothing of the true order. A stream that begins again
gives the same worlds, and a long row of them can be cut into slices of any length.

Results are whole numbers, so that sums are exact: the share of the win in twelfths, and the margin to the best of the
others in points. `sums[WIN, seat]` and `sums[MARGIN, seat]` are added to, and so are their `squares`.
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
"""Parts of a win: two, three or four winners share it in whole parts."""
COPIES = 2
"""No kind of card is there more often."""

Sums = NDArray[np.int64]
"""By measure and seat."""
Policies = NDArray[np.int64]
"""By seat: who plays on, unless a learned policy does."""
Weights = NDArray[np.float64]
"""By seat: the weights of its policy."""
Learned = NDArray[np.int16]
"""The weights of a learned policy for all seats; its width is 0 where there is none."""
Seeds = NDArray[np.uint64]
"""By seat: where the chance of its policy begins (FIRST), and where it is (NOW)."""
FIRST, NOW = range(2)


class Players(NamedTuple):
    """Who plays a world out: a learned policy on all seats if there is one, else each seat's own policy."""

    policies: Policies
    weights: Weights
    network: Network
    scratch: Scratch
    pile: NDArray[np.int64]
    """The kinds in draw pile and box, for the learned policy."""


@inlined
def seat_players(game, policies, weights, learned, width):
    """The players of worlds of this game, ready to play."""
    network = network_of(game, learned, width)
    return Players(policies, weights, network, make_scratch(width), np.zeros((2, 2), np.int64))


@inlined
def open_world(worlds, cards, seeds):
    """The next world: an order of all cards, and for each seat the chance of its policy.

    A card is its kind · 2 + its copy. Every world takes as much from the stream.
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
    """Count the cards in draw pile and box, by kind; their number."""
    size = size_left(game)
    for n in range(size):
        left[game.pile[game.pile_at + n]] += 1
    return size


@inlined
def stack_pile(game, cards, left, at, given, taken):
    """Fill draw pile and box from this place on with those of the cards that are left, in their order.

    Where the first copy of `taken` would lie, a card of the kind `given` does: the two have changed places.
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
    """All seats play to the end by the learned policy."""
    game = games[i]
    count_pile(game, players.pile)
    while not is_over(game):
        move = choose_learned(game, players.pile, players.network, players.scratch)
        forget_next(game, players.pile, move)
        make_move(game, move)


@compiled
def play_on(games: Any, players: Players, seeds: Seeds, results: Sums) -> None:
    """All seats play `games[1]` to the end; write everybody's result."""
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
    """Play `games[0]` out in the next `count` worlds. games: the true position, and a world."""
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

    `card` is no longer among those that are left. If another one is drawn, it lies where that one would: so two draws
    differ by these two cards and by nothing else.
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
    """The draw from the pile that is made in `games[0]`: with the card drawn, and with cards it could have been.

    In each of the next `count` worlds the card that really was drawn is tried (`drawn`), and one of all cards in draw
    pile and box (`mean`). These follow each other at equal steps, sorted by kind, from `first` on. So each of them has
    its turn equally often, if `count` is a multiple of their number; else, if `first` is any of them, each is equally
    likely. Whatever a result is worth, the difference is 0 in the mean. `squares` are those of the differences.
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
    """Make these moves in `games[0]`, and value each draw from the pile, the move `pile`, in `count` worlds of its own.

    Added to `luck`, by part of the game, measure and seat: the difference of the sums, which is `count` times the luck.
    The game is divided by the cards that are left in the pile: the fewer there are, the surer is the luck of a draw.
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
    """Play `count` other deals out, of the game that begins in `games[0]`: the same tiles and first seat."""
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
