"""What a learned policy sees of the board game: lists of binary features, one list per color and one for the table.

All colors use the same features, so a policy that reads every color with the same weights treats all colors alike.
Rivals are the next player and, with three or four players, the other player with the highest score. Everything here is
known to the viewer, except what `write_hands` adds for a critic during training.
"""

from keltis.bots.feature_lists import (
    MARGINS,
    ROW_CODES,
    add_members,
    add_one,
    code_bits,
    count_rows,
    find_rivals,
    join_sets,
    leave_set,
    margin_code,
    place_codes,
    row_code,
    write_summary,
)
from keltis.rules.bits import popcount
from keltis.rules.board.moves import DRAW_PILE
from keltis.rules.board.setup import TILES
from keltis.rules.board.state import AT_START, END_STONE, FIGURES_TO_END, FINISHED, N_SMALL, START, WISH
from keltis.rules.compiled import lean
from keltis.rules.pieces import ALL_VALUES, BOX_SIZE, MAX_SEATS, N_COLORS, N_VALUES

FIGURE_CODES = 2 * (END_STONE + 1)
"""A path: the stone of the figure, small or large."""
N_TILES = 5
"""Wish stone, clover, and one to three points."""
OWN_AHEAD, NEXT_AHEAD = 3, 2
"""How many stones ahead tiles are seen: for the viewer's own figure, and for the next player's."""
MOST_FITTING, MOST_UNSEEN = 6, 7

# Features of a color.
HELD = 0
HELD_TWICE = HELD + N_VALUES
OWN_ROW = HELD_TWICE + N_VALUES
OWN_FIGURE = OWN_ROW + ROW_CODES
NEXT_ROW = OWN_FIGURE + FIGURE_CODES
NEXT_FIGURE = NEXT_ROW + ROW_CODES
BEST_ROW = NEXT_FIGURE + FIGURE_CODES
BEST_FIGURE = BEST_ROW + ROW_CODES
ON_PILE = BEST_FIGURE + FIGURE_CODES
"""The card on top of the discard pile, and the one below it."""
BELOW_IT = ON_PILE + N_VALUES
NOT_TWO = BELOW_IT + N_VALUES
"""Values of which at least one card has been seen, and values of which both have."""
NONE_LEFT = NOT_TWO + N_VALUES
NEXT_HOLDS = NONE_LEFT + N_VALUES
"""Values that the next player is known to hold, and those that any other player is."""
OTHERS_HOLD = NEXT_HOLDS + N_VALUES
OWN_TILES = OTHERS_HOLD + N_VALUES
"""The tiles on the next stones."""
NEXT_TILES = OWN_TILES + OWN_AHEAD * N_TILES
STARTS = NEXT_TILES + NEXT_AHEAD * N_TILES
HAS_FINISHED = STARTS + 1
IS_CLOSED = HAS_FINISHED + 1
HELD_FITTING = IS_CLOSED + 1
"""How many held cards fit; how many unseen cards fit the viewer's row, the next player's, the best rival's."""
UNSEEN_FITTING = HELD_FITTING + MOST_FITTING + 1
NEXT_FITTING = UNSEEN_FITTING + MOST_UNSEEN + 1
BEST_FITTING = NEXT_FITTING + MOST_UNSEEN + 1
COLOR_FEATURES = BEST_FITTING + MOST_UNSEEN + 1
OTHER_HANDS = COLOR_FEATURES
"""For a critic only: the other hands in the order of play, each once and twice."""
COLOR_FEATURES_ALL = OTHER_HANDS + (MAX_SEATS - 1) * 2 * N_VALUES

# The summary of a color.
SETS = (HELD, HELD_TWICE, NOT_TWO, NONE_LEFT, NEXT_HOLDS)
CODES = place_codes(
    (OWN_ROW, ROW_CODES),
    (OWN_FIGURE, FIGURE_CODES),
    (NEXT_ROW, ROW_CODES),
    (NEXT_FIGURE, FIGURE_CODES),
    (ON_PILE, N_VALUES),
    (BELOW_IT, N_VALUES),
    (HELD_FITTING, MOST_FITTING + 1),
    (UNSEEN_FITTING, MOST_UNSEEN + 1),
    (NEXT_FITTING, MOST_UNSEEN + 1),
    (STARTS, 2),
    (IS_CLOSED, 1),
    *((OWN_TILES + ahead * N_TILES, N_TILES) for ahead in range(OWN_AHEAD)),
    *((NEXT_TILES + ahead * N_TILES, N_TILES) for ahead in range(NEXT_AHEAD)),
)
FIRST_TILE = len(CODES) - OWN_AHEAD - NEXT_AHEAD
"""The place of the first code for a tile."""
OTHER_SETS = (OTHERS_HOLD,)
OTHER_CODES = place_codes(
    (BEST_ROW, ROW_CODES), (BEST_FIGURE, FIGURE_CODES), (BEST_FITTING, MOST_UNSEEN + 1), after=N_VALUES
)

N_WISHES = TILES.count(WISH)
"""B3: the wish stones on the board."""
PILE_STEPS, LAST_CARDS = 22, 8
MOST_WISHES, MOST_KNOWN = 5, 5

# Features of the table.
PHASE = 0
PILE = PHASE + 5
LAST = PILE + PILE_STEPS
IN_GOAL = LAST + LAST_CARDS + 1
OWN_WISHES = IN_GOAL + FIGURES_TO_END
NEXT_WISHES = OWN_WISHES + MOST_WISHES + 1
BEST_WISHES = NEXT_WISHES + MOST_WISHES + 1
NEXT_MARGIN = BEST_WISHES + MOST_WISHES + 1
BEST_MARGIN = NEXT_MARGIN + MARGINS + 1
BEST_PLACE = BEST_MARGIN + MARGINS + 1
OWN_LARGE = BEST_PLACE + MAX_SEATS - 1
NEXT_LARGE = OWN_LARGE + 1
BEST_LARGE = NEXT_LARGE + 1
OWN_SMALL = BEST_LARGE + 1
NEXT_SMALL = OWN_SMALL + N_SMALL + 1
BEST_SMALL = NEXT_SMALL + N_SMALL + 1
OWN_ROWS = BEST_SMALL + N_SMALL + 1
NEXT_ROWS = OWN_ROWS + N_COLORS + 1
BEST_ROWS = NEXT_ROWS + N_COLORS + 1
WISHES_LEFT = BEST_ROWS + N_COLORS + 1
NEXT_KNOWN = WISHES_LEFT + N_WISHES + 1
TABLE_FEATURES = NEXT_KNOWN + MOST_KNOWN + 1
TABLE_FEATURES_ALL = TABLE_FEATURES


@lean
def count_cards(game, cards, first, last, unseen):  # noqa: ARG001 - the record says which game it is
    """Count the kinds of these cards, once and twice, so that their order leaves no trace."""
    unseen[:] = 0
    for n in range(first, last):
        join_sets(unseen, 0, 1 << int(cards[n]), 0)


@lean
def count_pile(game, unseen):
    """Count the kinds in draw pile and box, once and twice."""
    count_cards(game, game.pile, int(game.pile_at), int(game.pile_end) + BOX_SIZE[game.players], unseen)


@lean
def forget_next(game, pile, move):
    """Before a move: if it draws from the draw pile, count one card less there."""
    if move == DRAW_PILE:
        leave_set(1 << int(game.pile[game.pile_at]), pile, 0)


@lean
def add_hands(game, viewer, unseen):
    """Add the cards hidden in other hands, so that `unseen` has all cards whose place the viewer cannot know."""
    for seat in range(game.players):
        if seat != viewer:
            held, more, shown = game.hand[seat], game.twice[seat], game.shown[seat]
            join_sets(unseen, 0, (held & ~shown) | (more & ~game.shown_twice[seat]), more & ~shown)


@lean
def figure_code(game, seat, color):
    """The figure on a path as one number."""
    stone = int(game.figures[seat, color])
    return stone + END_STONE + 1 if game.large[seat] == color else stone


@lean
def tile_bits(game, color, stone, count, first):
    """The codes of the tiles on the stones after this one; `first` is the place of the first code."""
    bits = 0
    for ahead in range(min(count, END_STONE - stone)):
        tile = int(game.tiles[color, stone + 1 + ahead])
        if tile > 0:
            bits |= code_bits(CODES, first + ahead, tile - 1)
    return bits


@lean
def count_fitting(game, seat, shift, once, twice):
    """How many of these values of a color fit on a seat's row."""
    fitting = int(game.fits[seat] >> shift) & ALL_VALUES
    return popcount(once & fitting) + popcount(twice & fitting)


@lean
def summarize_color(game, viewer, follower, best, color, unseen):
    """Everything known about one color, as three words: sets of values; codes; what concerns other rivals."""
    shift = color * N_VALUES
    held, more = int(game.hand[viewer] >> shift) & ALL_VALUES, int(game.twice[viewer] >> shift) & ALL_VALUES
    once, twice = int(unseen[0, 0] >> shift) & ALL_VALUES, int(unseen[0, 1] >> shift) & ALL_VALUES
    sets = held | more << N_VALUES | (ALL_VALUES & ~twice) << 2 * N_VALUES | (ALL_VALUES & ~once) << 3 * N_VALUES
    sets |= (int(game.shown[follower] >> shift) & ALL_VALUES) << 4 * N_VALUES
    bits = code_bits(CODES, 0, row_code(game, viewer, color)) | code_bits(CODES, 1, figure_code(game, viewer, color))
    bits |= code_bits(CODES, 2, row_code(game, follower, color))
    bits |= code_bits(CODES, 3, figure_code(game, follower, color))
    size = int(game.discarded[color])
    if size > 0:
        bits |= code_bits(CODES, 4, int(game.discards[color, size - 1]) - shift)
    if size > 1:
        bits |= code_bits(CODES, 5, int(game.discards[color, size - 2]) - shift)
    fitting = min(count_fitting(game, viewer, shift, held, more), MOST_FITTING)
    bits |= code_bits(CODES, 6, fitting)
    bits |= code_bits(CODES, 7, min(count_fitting(game, viewer, shift, once, twice) // 3, MOST_UNSEEN))
    bits |= code_bits(CODES, 8, min(count_fitting(game, follower, shift, once, twice) // 3, MOST_UNSEEN))
    if game.path == color and (game.phase == START or game.phase == FINISHED):
        bits |= code_bits(CODES, 9, int(game.phase == FINISHED))
    if (int(game.closed) >> color) & 1:
        bits |= code_bits(CODES, 10, 0)
    bits |= tile_bits(game, color, int(game.figures[viewer, color]), OWN_AHEAD, FIRST_TILE)
    bits |= tile_bits(game, color, int(game.figures[follower, color]), NEXT_AHEAD, FIRST_TILE + OWN_AHEAD)
    others = 0
    if game.players > 2:
        for seat in range(game.players):
            if seat != viewer and seat != follower:
                others |= int(game.shown[seat] >> shift) & ALL_VALUES
        others |= code_bits(OTHER_CODES, 0, row_code(game, best, color))
        others |= code_bits(OTHER_CODES, 1, figure_code(game, best, color))
        others |= code_bits(OTHER_CODES, 2, min(count_fitting(game, best, shift, once, twice) // 3, MOST_UNSEEN))
    return sets, bits, others


@lean
def write_color(game, summary, color, active):  # noqa: ARG001 - the record says which game it is
    """Write the features of one color from its summary, and return their number."""
    return write_summary(summary, SETS, CODES, OTHER_SETS, OTHER_CODES, active, color)


@lean
def write_seat(game, seat, wishes, large, small, rows, active, n):
    """Append the features of a seat that belong to no color, and return the new length."""
    n = add_one(wishes + min(int(game.wishes[seat]), MOST_WISHES), active, N_COLORS, n)
    if game.large[seat] == AT_START:
        n = add_one(large, active, N_COLORS, n)
    n = add_one(small + int(game.small[seat]), active, N_COLORS, n)
    return add_one(rows + count_rows(game, seat), active, N_COLORS, n)


@lean
def write_table(game, viewer, follower, best, unseen, active):  # noqa: ARG001 - the card game reads the unseen
    """Write the features of the table, and return their number."""
    pile = int(game.pile_end) - int(game.pile_at)
    n = add_one(PHASE + min(int(game.phase), 4), active, N_COLORS, 0)
    n = add_one(PILE + min(pile // 4, PILE_STEPS - 1), active, N_COLORS, n)
    if pile <= LAST_CARDS:
        n = add_one(LAST + pile, active, N_COLORS, n)
    n = add_one(IN_GOAL + min(int(game.in_goal), FIGURES_TO_END - 1), active, N_COLORS, n)
    n = write_seat(game, viewer, OWN_WISHES, OWN_LARGE, OWN_SMALL, OWN_ROWS, active, n)
    n = write_seat(game, follower, NEXT_WISHES, NEXT_LARGE, NEXT_SMALL, NEXT_ROWS, active, n)
    n = add_one(NEXT_MARGIN + margin_code(game, viewer, follower), active, N_COLORS, n)
    n = add_one(NEXT_KNOWN + min(popcount(game.shown[follower]), MOST_KNOWN), active, N_COLORS, n)
    left = N_WISHES
    for seat in range(game.players):
        left -= int(game.wishes[seat])
    n = add_one(WISHES_LEFT + left, active, N_COLORS, n)
    if game.players > 2:
        n = write_seat(game, best, BEST_WISHES, BEST_LARGE, BEST_SMALL, BEST_ROWS, active, n)
        n = add_one(BEST_MARGIN + margin_code(game, viewer, best), active, N_COLORS, n)
        n = add_one(BEST_PLACE + (best - viewer - 1) % int(game.players), active, N_COLORS, n)
    return n


@lean
def write_features(game, viewer, unseen, active, counts):
    """Write the active features: a line for each color and one for the table, and how many each line has."""
    follower, best = find_rivals(game, viewer)
    for color in range(N_COLORS):
        summary = summarize_color(game, viewer, follower, best, color, unseen)
        counts[color] = write_color(game, summary, color, active)
    counts[N_COLORS] = write_table(game, viewer, follower, best, unseen, active)


@lean
def write_hands(game, viewer, active, counts):
    """For a critic: append the cards in the other hands."""
    players = int(game.players)
    for distance in range(1, players):
        seat, first = (viewer + distance) % players, OTHER_HANDS + (distance - 1) * 2 * N_VALUES
        for color in range(N_COLORS):
            held, more = int(game.hand[seat] >> (color * N_VALUES)), int(game.twice[seat] >> (color * N_VALUES))
            n = add_members(held & ALL_VALUES, first, active, color, counts[color])
            counts[color] = add_members(more & ALL_VALUES, first + N_VALUES, active, color, n)
