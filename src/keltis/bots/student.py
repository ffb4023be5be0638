"""A learned policy of one layer, compiled: from features it computes a score for every legal move, in integers.

The same weights read every color, together with the table, into units with a rectifier. The scores of a color's moves
are computed from its own units and from the sum of the units of all colors. Weights and units are int16 and products
int32; `student_weights` refuses weights that could make one of them overflow. So the scores, and the chosen move, are
the same on every machine and in a browser.

Most of a position stays the same from one decision to the next. The result of reading a color is kept under its summary
(see `feature_lists`), so only colors that have changed are read again.

The rows of the weights are, in this order: features of a color; features of the table; the bias of the units; readout
of a color's slots from its own units; the same from the sum; readout of the table's slots from the sum; biases of all
slots, one after the other.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board import features as board_features, slots as board_slots
from keltis.bots.card import features as card_features, slots as card_slots
from keltis.bots.feature_lists import LINES, MOST_ACTIVE, find_rivals
from keltis.bots.kinds import choose_steady, is_over, list_moves
from keltis.rules.chance import Chance
from keltis.rules.compiled import by_record, compiled, compiled_lean, lean
from keltis.rules.kinds import BOARD_ONLY, apply_move
from keltis.rules.pieces import MOST_MOVES, N_COLORS
from keltis.rules.vectors import SHARED_BITS, add_rows, multiply_row, rectify

FEATURES_VERSION = 1
"""Increase this whenever a feature or a slot changes its meaning: weights of another version are refused."""
MOST_WIDTH = 128
"""The width of a network is a multiple of LANES, up to this."""
UNIT_BITS, SCORE_BITS, BIAS_BITS = 9, 11, 10
"""Weights of the units are in parts of 2^9, those of the scores in parts of 2^11; biases are shifted by 2^10."""
MOST_UNIT = (1 << 15) - 1
"""The largest value of a unit: 64, in parts of 2^9."""
KEPT = 256
"""How many results of reading a color are kept; a power of two."""

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
    """What compiled code needs to know about a policy.

    All of it is data, so no compiled code depends on the weights.
    """

    weights: NDArray[np.int16]
    """The weights as one flat array."""
    width: int
    places: NDArray[np.int16]
    """By move, see `slots`."""
    layout: Layout


class Scratch(NamedTuple):
    """Working memory for one thread and one network; it keeps what was read."""

    active: NDArray[np.uint16]
    counts: NDArray[np.int64]
    summaries: NDArray[np.int64]
    """The summaries of the colors that are kept."""
    kept: NDArray[np.int16]
    """Their part of the units, a line for each."""
    units: NDArray[np.int16]
    """One line for each color, then their sum, then the table's part of each."""
    legal: NDArray[np.int16]
    scores: NDArray[np.int64]
    unseen: NDArray[np.int64]


def make_network(game: str, weights: Weights) -> Network:
    """The policy with these rows of weights."""
    return Network(np.ascontiguousarray(weights).reshape(-1), weights.shape[1], PLACES[game], LAYOUTS[game])


@compiled
def make_scratch(width: int) -> Scratch:
    """Working memory for one thread and one network of this width; 0 for features alone."""
    return Scratch(
        np.zeros((LINES, MOST_ACTIVE), np.uint16),
        np.zeros(LINES, np.int64),
        np.zeros((KEPT, 3), np.int64),
        np.zeros((KEPT, width), np.int16),
        np.zeros((N_COLORS + 2, width), np.int16),
        np.zeros(MOST_MOVES, np.int16),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros((2, 2), np.int64),
    )


count_cards = by_record(BOARD_ONLY, board_features.count_cards, card_features.count_cards, is_lean=True)
count_pile = by_record(BOARD_ONLY, board_features.count_pile, card_features.count_pile, is_lean=True)
forget_next = by_record(BOARD_ONLY, board_features.forget_next, card_features.forget_next, is_lean=True)
add_hands = by_record(BOARD_ONLY, board_features.add_hands, card_features.add_hands, is_lean=True)
summarize_color = by_record(BOARD_ONLY, board_features.summarize_color, card_features.summarize_color, is_lean=True)
write_color = by_record(BOARD_ONLY, board_features.write_color, card_features.write_color, is_lean=True)
write_table = by_record(BOARD_ONLY, board_features.write_table, card_features.write_table, is_lean=True)
write_features = by_record(BOARD_ONLY, board_features.write_features, card_features.write_features, is_lean=True)
write_hands = by_record(BOARD_ONLY, board_features.write_hands, card_features.write_hands, is_lean=True)


@lean
def see(game, pile, scratch):
    """Write the kinds whose place the deciding seat cannot know; `pile` has those in draw pile and box."""
    for word in range(2):
        scratch.unseen[word, 0] = pile[word, 0]
        scratch.unseen[word, 1] = pile[word, 1]
    add_hands(game, int(game.seat), scratch.unseen)


@lean
def place_of_summary(summary):
    """The place where the result for a color with this summary is kept."""
    mixed = summary[0] ^ (summary[1] << 1) ^ (summary[2] << 3)
    mixed ^= (mixed >> 31) ^ (mixed >> 15)
    return (mixed ^ (mixed >> 8)) & (KEPT - 1)


@lean
def read_color(game, summary, color, network, scratch):
    """The place of this color's part of the units, which is computed if it is not kept yet."""
    place = place_of_summary(summary)
    known = scratch.summaries
    if known[place, 0] != summary[0] or known[place, 1] != summary[1] or known[place, 2] != summary[2]:
        scratch.counts[color] = write_color(game, summary, color, scratch.active)
        add_rows(network.weights, network.width, scratch.active, color, scratch.counts[color], -1, scratch.kept, place)
        known[place, 0], known[place, 1], known[place, 2] = summary
    return place


@lean
def read_all(game, network, scratch):
    """The units of every color and their sum."""
    width, first, viewer = network.width, network.layout.color_features, int(game.seat)
    table, total = N_COLORS + 1, N_COLORS
    follower, best = find_rivals(game, viewer)
    count = write_table(game, viewer, follower, best, scratch.unseen, scratch.active)
    for n in range(count):
        scratch.active[N_COLORS, n] += first
    bias = first + network.layout.table_features
    add_rows(network.weights, width, scratch.active, N_COLORS, count, bias, scratch.units, table)
    for k in range(width):
        scratch.units[total, k] = 0
    for color in range(N_COLORS):
        summary = summarize_color(game, viewer, follower, best, color, scratch.unseen)
        place = read_color(game, summary, color, network, scratch)
        rectify(scratch.kept, place, scratch.units, width, table, color, total)


@lean
def bias_of(network, slot):
    """The bias of a slot: those of a color come first, then those of the table."""
    layout = network.layout
    row = layout.color_features + layout.table_features + 1 + 2 * layout.color_slots + layout.table_slots
    return int(network.weights[row * network.width + slot]) << BIAS_BITS


@lean
def score_color(network, scratch, color, slot):
    """The score of a slot of a color."""
    layout = network.layout
    row = layout.color_features + layout.table_features + 1 + slot
    own = multiply_row(network.weights, network.width, row, scratch.units, color)
    common = multiply_row(network.weights, network.width, row + layout.color_slots, scratch.units, N_COLORS)
    return own + (common << SHARED_BITS) + bias_of(network, slot)


@lean
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
        total += multiply_row(network.weights, network.width, row, scratch.units, N_COLORS) << SHARED_BITS
        total += bias_of(network, layout.color_slots + slot)
    return total


@compiled_lean
def choose_learned(game: Any, pile: Unseen, network: Network, scratch: Scratch) -> int:
    """The legal move with the highest score, the first one on a tie; the game must not be over.

    This is a separate function because it is large: it is compiled once, not into everything that uses it.
    """
    count = list_moves(game, scratch.legal)
    if count == 1:
        return int(scratch.legal[0])
    see(game, pile, scratch)
    read_all(game, network, scratch)
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

    `unseen` has the cards whose place the seat cannot know, in any order.
    """
    game = games[i]
    pile = np.zeros((2, 2), np.int64)
    count_cards(game, unseen, 0, len(unseen), pile)
    return choose_learned(game, pile, network, scratch)


@compiled_lean
def play_on(
    game: Any,
    learned: NDArray[np.bool_],
    network: Network,
    scratch: Scratch,
    steady: NDArray[np.float64],
    pile: Unseen,
    chance: Chance,
) -> int:
    """Play a game to its end and return the number of decisions; `pile` has the kinds in draw pile and box."""
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
    """Play a game to its end and count decisions. The network plays the `learned` seats, `steady` the others."""
    pile = np.zeros((2, 2), np.int64)
    count_pile(games[i], pile)
    return play_on(games[i], learned, network, scratch, steady, pile, chance)
