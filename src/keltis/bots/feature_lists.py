"""What the features of both games have in common: lists of active features, rows as numbers, rivals and margins.

Everything known about a color is first packed into three words, its *summary*, and the features are written from these
words alone. So colors with the same summary have the same features, and a policy needs to read them only once. A
summary has sets of values, and codes: small numbers that each stand for one feature of a list, or for none.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import score_of
from keltis.rules.bits import lowest_bit
from keltis.rules.compiled import lean
from keltis.rules.pieces import ALL_VALUES, FALLING, N_COLORS, N_VALUES, NO_CARD, RISING

MOST_ACTIVE = 160
"""Room for the active features of one line, including those for a critic."""
LINES = N_COLORS + 1
"""One line for each color, then one for the table."""

ROW_CODES = 3 * N_VALUES + 2
"""A row: open, rising or falling with its top value; no row; a row that an end card has closed."""
NO_ROW, CLOSED_ROW = ROW_CODES - 2, ROW_CODES - 1

MARGINS = 20
"""Margins are counted in steps of two points, to 20 points on either side."""
LOWEST = -1000
WORD_BITS = 63
"""The number of bits of a word that are used: all but the sign."""

SHIFT, MASK, FIRST, LENGTH = range(4)
"""The parts of a code: its place in its word, its width, the first feature of its list, and their number."""


def place_codes(*lists: tuple[int, int], after: int = 0) -> NDArray[np.int64]:
    """The places in a word of the codes of these lists of features.

    Each list is given by its first feature and its length. The first code comes after this many bits. A code of 0
    stands for no feature.
    """
    places, shift = [], after
    for first, length in lists:
        bits = length.bit_length()
        places.append((shift, (1 << bits) - 1, first, length))
        shift += bits
    assert shift <= WORD_BITS, f"{shift} bits do not fit into a word"
    return np.array(places, dtype=np.int64)


@lean
def code_bits(codes, place, which):
    """The bits of a word that stand for this feature of the list at this place."""
    return (which + 1) << codes[place, SHIFT]


@lean
def add_codes(word, codes, active, line, n):
    """Append the features that the codes of a word stand for, and return the new length."""
    for place in range(len(codes)):
        code = (word >> codes[place, SHIFT]) & codes[place, MASK]
        if code:
            active[line, n] = codes[place, FIRST] + code - 1
            n += 1
    return n


@lean
def add_members(bits, first, active, line, n):
    """Append a feature for every member of a set, and return the new length."""
    while bits:
        active[line, n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@lean
def add_sets(word, firsts, active, line, n):
    """Append a feature for every member of the sets of values in a word, and return the new length."""
    for place in range(len(firsts)):
        n = add_members((word >> (place * N_VALUES)) & ALL_VALUES, firsts[place], active, line, n)
    return n


@lean
def write_summary(summary, sets, codes, other_sets, other_codes, active, line):
    """Write the features of a color, by the places of its sets and codes, and return their number."""
    n = add_sets(summary[0], sets, active, line, 0)
    n = add_codes(summary[1], codes, active, line, n)
    if summary[2]:
        n = add_sets(summary[2], other_sets, active, line, n)
        n = add_codes(summary[2], other_codes, active, line, n)
    return n


@lean
def add_one(feature, active, line, n):
    """Append one feature, and return the new length."""
    active[line, n] = feature
    return n + 1


@lean
def row_code(game, seat, color):
    """A row as one number."""
    top = int(game.top[seat, color])
    if top == NO_CARD:
        return NO_ROW
    if top >= N_VALUES:
        return CLOSED_ROW
    if game.direction[seat, color] == RISING:
        return N_VALUES + top
    return 2 * N_VALUES + top if game.direction[seat, color] == FALLING else top


@lean
def count_rows(game, seat):
    """How many rows a seat has."""
    rows = 0
    for color in range(N_COLORS):
        rows += game.top[seat, color] != NO_CARD
    return rows


@lean
def best_rival(game, viewer):
    """The other seat with the highest score; among equals the one that plays first after the viewer."""
    players = int(game.players)
    best, most = 0, LOWEST
    for distance in range(1, players):
        seat = (viewer + distance) % players
        points = score_of(game, seat)
        if points > most:
            best, most = seat, points
    return best


@lean
def find_rivals(game, viewer):
    """The next player and the best rival; with two players they are the same."""
    follower = (viewer + 1) % int(game.players)
    return follower, best_rival(game, viewer) if game.players > 2 else follower


@lean
def margin_code(game, viewer, rival):
    """How far the viewer is ahead of a rival, as one number."""
    return min(max((score_of(game, viewer) - score_of(game, rival) + MARGINS) >> 1, 0), MARGINS)


@lean
def leave_set(bit, unseen, word):
    """Count one card less in a word of a card set that has kinds once and twice."""
    if unseen[word, 1] & bit:
        unseen[word, 1] &= ~bit
    else:
        unseen[word, 0] &= ~bit


@lean
def join_sets(unseen, word, once, twice):
    """Add cards to a word of a card set that has kinds once and twice. No kind exists more than twice."""
    unseen[word, 1] |= twice | (unseen[word, 0] & once)
    unseen[word, 0] |= once
