"""A learned policy of one layer, compiled: features in, a score for every legal move out, whole numbers throughout.

Every color is read by the same weights, together with the table; what is read goes through a rectifier, and the scores
of a color's moves are made from its own units and from the sum of all colors'. Weights are int16, sums int32 and int64
that cannot overflow. So the scores, and the chosen move, are the same on every machine and in a browser.

The rows of the weights are, in this order: features of a color; features of the table; the bias of the units; readout
of a color's slots from its own units; the same from the sum; readout of the table's slots from the sum; biases of all
slots, one after the other.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board import features as board_features, slots as board_slots
from keltis.bots.card import features as card_features, slots as card_slots
from keltis.bots.feature_lists import LINES, MOST_ACTIVE
from keltis.bots.kinds import choose_steady, is_over, list_moves
from keltis.rules.chance import Chance
from keltis.rules.compiled import by_record, compiled, inlined
from keltis.rules.kinds import BOARD_ONLY, apply_move
from keltis.rules.pieces import MOST_MOVES, N_COLORS
from keltis.rules.vectors import add_rows, multiply_row

FEATURES_VERSION = 1
"""Counts up whenever a feature or a slot changes its meaning: weights of another version are refused."""
MOST_WIDTH = 128
"""The width of a network is a multiple of LANES, up to this."""
UNIT_BITS, SCORE_BITS, BIAS_BITS = 9, 11, 10
"""Weights of the units are in parts of 2^9, those of the scores in parts of 2^11; biases are shifted by 2^10."""
MOST_UNIT = (1 << 15) - 1
"""A unit stops growing here: 64 in its parts of 2^9."""

Weights = NDArray[np.int16]
Unseen = NDArray[np.int64]
"""Card sets, by word: kinds once and kinds twice."""


class Layout(NamedTuple):
    """How many features and slots a game has."""

    color_features: int
    table_features: int
    color_slots: int
    table_slots: int

    @property
    def n_slots(self) -> int:
        """Slots of a color and of the table."""
        return self.color_slots + self.table_slots

    def rows(self, width: int) -> int:
        """How many rows the weights of a network of this width have."""
        biases = -(-self.n_slots // width)
        return self.color_features + self.table_features + 1 + self.color_slots + self.n_slots + biases


LAYOUTS = {
    "board": Layout(
        board_features.COLOR_FEATURES, board_features.TABLE_FEATURES, board_slots.COLOR_SLOTS, board_slots.TABLE_SLOTS
    ),
    "card": Layout(
        card_features.COLOR_FEATURES, card_features.TABLE_FEATURES, card_slots.COLOR_SLOTS, card_slots.TABLE_SLOTS
    ),
}
PLACES = {"board": board_slots.PLACES, "card": card_slots.PLACES}


class Network(NamedTuple):
    """What compiled code needs of a policy; all of it is data, so that no compiled code depends on it."""

    weights: NDArray[np.int16]
    """As one flat array."""
    width: int
    places: NDArray[np.int16]
    """By move, see `slots`."""
    layout: Layout


class Scratch(NamedTuple):
    """Room to work in; nothing is kept between two decisions."""

    active: NDArray[np.uint16]
    counts: NDArray[np.int64]
    units: NDArray[np.int32]
    """One line for each color, then their sum, then the table's part of each."""
    legal: NDArray[np.int16]
    scores: NDArray[np.int64]
    unseen: NDArray[np.int64]


def make_network(game: str, weights: Weights) -> Network:
    """The policy with these rows of weights."""
    return Network(np.ascontiguousarray(weights).reshape(-1), weights.shape[1], PLACES[game], LAYOUTS[game])


@compiled
def make_scratch() -> Scratch:
    """Room to work in, for one thread."""
    return Scratch(
        np.zeros((LINES, MOST_ACTIVE), np.uint16),
        np.zeros(LINES, np.int64),
        np.zeros((N_COLORS + 2, MOST_WIDTH), np.int32),
        np.zeros(MOST_MOVES, np.int16),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros((2, 2), np.int64),
    )


count_cards = by_record(BOARD_ONLY, board_features.count_cards, card_features.count_cards)
count_pile = by_record(BOARD_ONLY, board_features.count_pile, card_features.count_pile)
forget_next = by_record(BOARD_ONLY, board_features.forget_next, card_features.forget_next)
add_hands = by_record(BOARD_ONLY, board_features.add_hands, card_features.add_hands)
write_features = by_record(BOARD_ONLY, board_features.write_features, card_features.write_features)
write_hands = by_record(BOARD_ONLY, board_features.write_hands, card_features.write_hands)


@inlined
def see(game, pile, scratch):
    """Write the features of the deciding seat; `pile` has the kinds in draw pile and box."""
    for word in range(2):
        scratch.unseen[word, 0] = pile[word, 0]
        scratch.unseen[word, 1] = pile[word, 1]
    add_hands(game, int(game.seat), scratch.unseen)
    write_features(game, int(game.seat), scratch.unseen, scratch.active, scratch.counts)


@inlined
def read_all(network, scratch):
    """The units of every color and their sum, from the features."""
    weights, width, units = network.weights, network.width, scratch.units
    first = network.layout.color_features
    table, total = N_COLORS + 1, N_COLORS
    bias = (first + network.layout.table_features) * width
    for k in range(width):
        units[table, k] = weights[bias + k]
        units[total, k] = 0
    for n in range(scratch.counts[N_COLORS]):
        scratch.active[N_COLORS, n] += first
    add_rows(weights, width, scratch.active, N_COLORS, scratch.counts[N_COLORS], units, table)
    for color in range(N_COLORS):
        for k in range(width):
            units[color, k] = units[table, k]
        add_rows(weights, width, scratch.active, color, scratch.counts[color], units, color)
        for k in range(width):
            unit = min(max(int(units[color, k]), 0), MOST_UNIT)
            units[color, k] = unit
            units[total, k] += unit


@inlined
def bias_of(network, slot):
    """The bias of a slot: those of a color come first, then those of the table."""
    layout = network.layout
    row = layout.color_features + layout.table_features + 1 + 2 * layout.color_slots + layout.table_slots
    return int(network.weights[row * network.width + slot]) << BIAS_BITS


@inlined
def score_color(network, scratch, color, slot):
    """The score of a slot of a color."""
    layout = network.layout
    row = layout.color_features + layout.table_features + 1 + slot
    own = multiply_row(network.weights, network.width, row, scratch.units, color)
    common = multiply_row(network.weights, network.width, row + layout.color_slots, scratch.units, N_COLORS)
    return own + common + bias_of(network, slot)


@inlined
def score_move(network, scratch, move):
    """The score of a move: the sum over its places."""
    layout, places = network.layout, network.places
    total = 0
    if places[move, 1] >= 0:
        total += score_color(network, scratch, int(places[move, 0]), int(places[move, 1]))
    if places[move, 3] >= 0:
        total += score_color(network, scratch, int(places[move, 2]), int(places[move, 3]))
    slot = int(places[move, 4])
    if slot >= 0:
        row = layout.color_features + layout.table_features + 1 + 2 * layout.color_slots + slot
        total += multiply_row(network.weights, network.width, row, scratch.units, N_COLORS)
        total += bias_of(network, layout.color_slots + slot)
    return total


@compiled
def choose_learned(game: Any, pile: Unseen, network: Network, scratch: Scratch) -> int:
    """The legal move with the highest score, the first among equals; the game must not be over.

    A function of its own: it is large, and compiled once, not into everything that uses it.
    """
    count = list_moves(game, scratch.legal)
    if count == 1:
        return int(scratch.legal[0])
    see(game, pile, scratch)
    read_all(network, scratch)
    best, most = 0, 0
    for n in range(count):
        score = score_move(network, scratch, int(scratch.legal[n]))
        scratch.scores[n] = score
        if n == 0 or score > most:
            best, most = n, score
    return int(scratch.legal[best])


@compiled
def student_move(games: Any, i: int, unseen: NDArray[np.uint8], network: Network, scratch: Scratch) -> int:
    """The move of a learned policy for the deciding seat, in a position without hidden cards.

    `unseen` are the cards that the seat cannot place, in any order.
    """
    game = games[i]
    pile = np.zeros((2, 2), np.int64)
    count_cards(game, unseen, 0, len(unseen), pile)
    return choose_learned(game, pile, network, scratch)


@compiled
def play_students(
    games: Any,
    i: int,
    learned: NDArray[np.bool_],
    network: Network,
    scratch: Scratch,
    steady: NDArray[np.float64],
    chance: Chance,
) -> int:
    """Play a game to its end, the seats that are `learned` by the network, the others by `steady`; the decisions."""
    game = games[i]
    pile = np.zeros((2, 2), np.int64)
    count_pile(game, pile)
    decisions = 0
    while not is_over(game):
        if learned[game.seat]:
            move = choose_learned(game, pile, network, scratch)
        else:
            move = choose_steady(game, steady, chance)
        forget_next(game, pile, move)
        apply_move(game, move)
        decisions += 1
    return decisions
