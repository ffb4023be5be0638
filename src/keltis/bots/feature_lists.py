"""What the features of both games have in common: lists of active features, rows as numbers, rivals and margins."""

from keltis.bots.kinds import score_of
from keltis.rules.bits import lowest_bit
from keltis.rules.compiled import inlined
from keltis.rules.pieces import FALLING, N_COLORS, N_VALUES, NO_CARD, RISING

MOST_ACTIVE = 160
"""Room for the active features of one line, those for a critic included."""
LINES = N_COLORS + 1
"""One line for each color, then that of the table."""

ROW_CODES = 3 * N_VALUES + 2
"""A row: open, rising or falling with its top value; no row; a row that an end card has closed."""
NO_ROW, CLOSED_ROW = ROW_CODES - 2, ROW_CODES - 1

MARGINS = 20
"""Margins are counted in steps of two points, to 20 points on either side."""
LOWEST = -1000


@inlined
def add_members(bits, first, active, line, n):
    """Append a feature for every member of a set; the new length."""
    while bits:
        active[line, n] = first + lowest_bit(bits)
        bits &= bits - 1
        n += 1
    return n


@inlined
def add_one(feature, active, line, n):
    """Append one feature; the new length."""
    active[line, n] = feature
    return n + 1


@inlined
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


@inlined
def count_rows(game, seat):
    """How many rows a seat has."""
    rows = 0
    for color in range(N_COLORS):
        rows += game.top[seat, color] != NO_CARD
    return rows


@inlined
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


@inlined
def margin_code(game, viewer, rival):
    """How far the viewer is ahead of a rival, as one number."""
    return min(max((score_of(game, viewer) - score_of(game, rival) + MARGINS) >> 1, 0), MARGINS)


@inlined
def leave_set(bit, unseen, word):
    """Count one card less in a word of a card set that has kinds once and twice."""
    if unseen[word, 1] & bit:
        unseen[word, 1] &= ~bit
    else:
        unseen[word, 0] &= ~bit


@inlined
def join_sets(unseen, word, once, twice):
    """Add cards to a word of a card set that has kinds once and twice; of no kind are there more than two."""
    unseen[word, 1] |= twice | (unseen[word, 0] & once)
    unseen[word, 0] |= once
