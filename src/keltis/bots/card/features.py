"""What a learned policy sees of the card game: lists of binary features, one list per color and one for the table.

All colors use the same features, so a policy that reads every color with the same weights treats all colors alike.
Point cards belong to the table. Rivals are the next player and, with three or four players, the other player with the
highest score. Everything here is known to the viewer, except what `write_hands` adds for a critic during training.
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
from keltis.rules.card.moves import DOUBLED, DRAW_PILE
from keltis.rules.card.state import (
    DRAW as DRAW_PHASE,
    END,
    FINAL,
    FINAL_CARDS,
    KIND_BITS,
    NUMBERS,
    PAIR_DRAWS,
    POINT,
    POINT_BIT,
    POINT_PILE,
    REST,
    ROWS_TO_END,
)
from keltis.rules.compiled import lean
from keltis.rules.pieces import ALL_VALUES, BOX_SIZE, MAX_SEATS, N_COLORS, N_VALUES

DOUBLED_VALUES = sum(1 << value for value in DOUBLED)
"""C1: the values that each color has twice, as a bit set."""
ON_PILES = N_VALUES + 1
"""A card on a discard pile: its value, or an end card."""
END_COPIES = 2
MOST_CARDS_IN_ROW, MOST_FITTING, MOST_UNSEEN = 9, 6, 7

# Features of a color.
HELD = 0
HELD_TWICE = HELD + N_VALUES
HELD_ENDS = HELD_TWICE + N_VALUES
"""One end card, and two."""
OWN_ROW = HELD_ENDS + END_COPIES
OWN_CARDS = OWN_ROW + ROW_CODES
NEXT_ROW = OWN_CARDS + MOST_CARDS_IN_ROW + 1
NEXT_CARDS = NEXT_ROW + ROW_CODES
BEST_ROW = NEXT_CARDS + MOST_CARDS_IN_ROW + 1
BEST_CARDS = BEST_ROW + ROW_CODES
ON_PILE = BEST_CARDS + MOST_CARDS_IN_ROW + 1
"""The card on top of the discard pile, and the one below it."""
BELOW_IT = ON_PILE + ON_PILES
NOT_TWO = BELOW_IT + ON_PILES
"""Values of which at least one card has been seen, and values of which both have."""
NONE_LEFT = NOT_TWO + N_VALUES
ENDS_LEFT = NONE_LEFT + N_VALUES
"""How many end cards are unseen."""
NEXT_HOLDS = ENDS_LEFT + END_COPIES + 1
"""Values, then an end card, that the next player is known to hold, and those that any other player is."""
OTHERS_HOLD = NEXT_HOLDS + ON_PILES
CAN_JOIN = OTHERS_HOLD + ON_PILES
IS_CLOSED = CAN_JOIN + 1
HELD_FITTING = IS_CLOSED + 1
"""How many held cards fit; how many unseen cards fit the viewer's row, the next player's, the best rival's."""
UNSEEN_FITTING = HELD_FITTING + MOST_FITTING + 1
NEXT_FITTING = UNSEEN_FITTING + MOST_UNSEEN + 1
BEST_FITTING = NEXT_FITTING + MOST_UNSEEN + 1
COLOR_FEATURES = BEST_FITTING + MOST_UNSEEN + 1
OTHER_HANDS = COLOR_FEATURES
"""For a critic only: the other hands in the order of play, each with values and end cards once and twice."""
HAND_FEATURES = 2 * N_VALUES + END_COPIES
COLOR_FEATURES_ALL = OTHER_HANDS + (MAX_SEATS - 1) * HAND_FEATURES

# The summary of a color.
SETS = (HELD, HELD_TWICE, NOT_TWO, NONE_LEFT, NEXT_HOLDS)
CODES = place_codes(
    (OWN_ROW, ROW_CODES),
    (OWN_CARDS, MOST_CARDS_IN_ROW + 1),
    (NEXT_ROW, ROW_CODES),
    (NEXT_CARDS, MOST_CARDS_IN_ROW + 1),
    (ON_PILE, ON_PILES),
    (BELOW_IT, ON_PILES),
    (HELD_FITTING, MOST_FITTING + 1),
    (UNSEEN_FITTING, MOST_UNSEEN + 1),
    (NEXT_FITTING, MOST_UNSEEN + 1),
    (ENDS_LEFT, END_COPIES + 1),
    (HELD_ENDS, END_COPIES),
    (NEXT_HOLDS + N_VALUES, 1),
    (CAN_JOIN, 1),
    (IS_CLOSED, 1),
)
OTHER_SETS = (OTHERS_HOLD,)
OTHER_CODES = place_codes(
    (BEST_ROW, ROW_CODES),
    (BEST_CARDS, MOST_CARDS_IN_ROW + 1),
    (BEST_FITTING, MOST_UNSEEN + 1),
    (OTHERS_HOLD + N_VALUES, 1),
    after=N_VALUES,
)

PILE_STEPS, LAST_CARDS = 20, 8
MOST_WISHES, MOST_POINTS = 6, 7

# Features of the table.
PHASE = 0
TWO_DRAWS = PHASE + 3
FINAL_LEFT = TWO_DRAWS + 1
PILE = FINAL_LEFT + FINAL_CARDS
LAST = PILE + PILE_STEPS
ENDED_ROWS = LAST + LAST_CARDS + 1
HELD_POINTS = ENDED_ROWS + ROWS_TO_END
POINTS_LEFT = HELD_POINTS + N_VALUES
"""Point cards that are unseen."""
POINT_ON_PILE = POINTS_LEFT + N_VALUES
NEXT_POINTS_HELD = POINT_ON_PILE + N_VALUES
"""Point cards that the next player is known to hold."""
POINTS_CLOSED = NEXT_POINTS_HELD + N_VALUES
STONES = POINTS_CLOSED + 1
"""By value: the wish stone lies in the middle; one card of its value is held; two are."""
ONE_FOR_STONE = STONES + N_VALUES
TWO_FOR_STONE = ONE_FOR_STONE + N_VALUES
OWN_WISHES = TWO_FOR_STONE + N_VALUES
NEXT_WISHES = OWN_WISHES + MOST_WISHES + 1
BEST_WISHES = NEXT_WISHES + MOST_WISHES + 1
OWN_POINTS = BEST_WISHES + MOST_WISHES + 1
NEXT_POINTS = OWN_POINTS + MOST_POINTS + 1
BEST_POINTS = NEXT_POINTS + MOST_POINTS + 1
OWN_ROWS = BEST_POINTS + MOST_POINTS + 1
NEXT_ROWS = OWN_ROWS + N_COLORS + 1
BEST_ROWS = NEXT_ROWS + N_COLORS + 1
NEXT_MARGIN = BEST_ROWS + N_COLORS + 1
BEST_MARGIN = NEXT_MARGIN + MARGINS + 1
BEST_PLACE = BEST_MARGIN + MARGINS + 1
TABLE_FEATURES = BEST_PLACE + MAX_SEATS - 1
OTHER_POINTS = TABLE_FEATURES
"""For a critic only: the point cards of the other hands."""
TABLE_FEATURES_ALL = OTHER_POINTS + (MAX_SEATS - 1) * N_VALUES


@lean
def word_of(kind):
    """The word of a card set that contains a kind."""
    return REST if kind >= END else NUMBERS


@lean
def count_cards(game, cards, first, last, unseen):  # noqa: ARG001 - the record says which game it is
    """Count the kinds of these cards, once and twice, so that their order leaves no trace."""
    unseen[:] = 0
    for n in range(first, last):
        kind = int(cards[n])
        join_sets(unseen, word_of(kind), int(KIND_BITS[kind]), 0)


@lean
def count_pile(game, unseen):
    """Count the kinds in draw pile and box, once and twice."""
    count_cards(game, game.pile, int(game.pile_at), int(game.pile_end) + BOX_SIZE[game.players], unseen)


@lean
def forget_next(game, pile, move):
    """Before a move: if it draws from the draw pile, count one card less there."""
    if move == DRAW_PILE:
        kind = int(game.pile[game.pile_at])
        leave_set(int(KIND_BITS[kind]), pile, word_of(kind))


@lean
def add_hands(game, viewer, unseen):
    """Add the cards hidden in other hands, so that `unseen` has all cards whose place the viewer cannot know."""
    for seat in range(game.players):
        if seat != viewer:
            for word in range(2):
                held, more, shown = game.hand[seat, word], game.twice[seat, word], game.shown[seat, word]
                join_sets(unseen, word, (held & ~shown) | (more & ~game.shown_twice[seat, word]), more & ~shown)


@lean
def count_fitting(game, seat, shift, once, twice):
    """How many of these values of a color fit on a seat's row."""
    fitting = int(game.fits[seat, NUMBERS] >> shift) & ALL_VALUES
    return popcount(once & fitting) + popcount(twice & fitting)


@lean
def copies(once, twice, color):
    """How many end cards of a color there are in these two sets."""
    return int((once >> color) & 1) + int((twice >> color) & 1)


@lean
def pile_code(kind, shift):
    """A card on the discard pile of a color as one number."""
    return N_VALUES if kind >= END else kind - shift


@lean
def row_bits(game, seat, color, codes, first):
    """The codes of a row; `first` is the place of the first one."""
    cards = min(int(game.row[seat, color]), MOST_CARDS_IN_ROW)
    return code_bits(codes, first, row_code(game, seat, color)) | code_bits(codes, first + 1, cards)


@lean
def summarize_color(game, viewer, follower, best, color, unseen):
    """Everything known about one color, as three words: sets of values; codes; what concerns other rivals."""
    shift = color * N_VALUES
    held = int(game.hand[viewer, NUMBERS] >> shift) & ALL_VALUES
    more = int(game.twice[viewer, NUMBERS] >> shift) & ALL_VALUES
    once, twice = int(unseen[NUMBERS, 0] >> shift) & ALL_VALUES, int(unseen[NUMBERS, 1] >> shift) & ALL_VALUES
    sets = held | more << N_VALUES | (DOUBLED_VALUES & ~twice) << 2 * N_VALUES | (ALL_VALUES & ~once) << 3 * N_VALUES
    sets |= (int(game.shown[follower, NUMBERS] >> shift) & ALL_VALUES) << 4 * N_VALUES
    bits = row_bits(game, viewer, color, CODES, 0) | row_bits(game, follower, color, CODES, 2)
    size = int(game.discarded[color])
    if size > 0:
        bits |= code_bits(CODES, 4, pile_code(int(game.discards[color, size - 1]), shift))
    if size > 1:
        bits |= code_bits(CODES, 5, pile_code(int(game.discards[color, size - 2]), shift))
    bits |= code_bits(CODES, 6, min(count_fitting(game, viewer, shift, held, more), MOST_FITTING))
    bits |= code_bits(CODES, 7, min(count_fitting(game, viewer, shift, once, twice) // 2, MOST_UNSEEN))
    bits |= code_bits(CODES, 8, min(count_fitting(game, follower, shift, once, twice) // 2, MOST_UNSEEN))
    bits |= code_bits(CODES, 9, copies(unseen[REST, 0], unseen[REST, 1], color))
    ends = copies(game.hand[viewer, REST], game.twice[viewer, REST], color)
    if ends > 0:
        bits |= code_bits(CODES, 10, ends - 1)
    if (int(game.shown[follower, REST]) >> color) & 1:
        bits |= code_bits(CODES, 11, 0)
    if (int(game.on_top[viewer] >> shift) & ALL_VALUES) & int(game.hand[viewer, REST] >> POINT_BIT):
        bits |= code_bits(CODES, 12, 0)
    if (int(game.closed) >> color) & 1:
        bits |= code_bits(CODES, 13, 0)
    others = 0
    if game.players > 2:
        rest = 0
        for seat in range(game.players):
            if seat != viewer and seat != follower:
                others |= int(game.shown[seat, NUMBERS] >> shift) & ALL_VALUES
                rest |= int(game.shown[seat, REST])
        others |= row_bits(game, best, color, OTHER_CODES, 0)
        others |= code_bits(OTHER_CODES, 2, min(count_fitting(game, best, shift, once, twice) // 2, MOST_UNSEEN))
        if (rest >> color) & 1:
            others |= code_bits(OTHER_CODES, 3, 0)
    return sets, bits, others


@lean
def write_color(game, summary, color, active):  # noqa: ARG001 - the record says which game it is
    """Write the features of one color from its summary, and return their number."""
    return write_summary(summary, SETS, CODES, OTHER_SETS, OTHER_CODES, active, color)


@lean
def write_seat(game, seat, wishes, points, rows, active, n):
    """Append the features of a seat that belong to no color, and return the new length."""
    n = add_one(wishes + min(popcount(int(game.wishes[seat])), MOST_WISHES), active, N_COLORS, n)
    n = add_one(points + min(int(game.point_row[seat]), MOST_POINTS), active, N_COLORS, n)
    return add_one(rows + count_rows(game, seat), active, N_COLORS, n)


@lean
def write_pairs(game, viewer, active, n):
    """Append the wish stones in the middle and the held cards for pairs, and return the new length."""
    stones = int(game.stones)
    numbers, twice = game.hand[viewer, NUMBERS], game.twice[viewer, NUMBERS]
    one, two = int(game.hand[viewer, REST] >> POINT_BIT), 0
    for color in range(N_COLORS):
        values = int(numbers >> (color * N_VALUES)) & ALL_VALUES
        two |= (one & values) | (int(twice >> (color * N_VALUES)) & ALL_VALUES)
        one |= values
    n = add_members(stones, STONES, active, N_COLORS, n)
    n = add_members(stones & one & ~two, ONE_FOR_STONE, active, N_COLORS, n)
    return add_members(stones & two, TWO_FOR_STONE, active, N_COLORS, n)


@lean
def write_points(game, viewer, follower, unseen, active, n):
    """Append the point cards, and return the new length."""
    n = add_members(int(game.hand[viewer, REST] >> POINT_BIT), HELD_POINTS, active, N_COLORS, n)
    n = add_members(int(unseen[REST, 0] >> POINT_BIT), POINTS_LEFT, active, N_COLORS, n)
    n = add_members(int(game.shown[follower, REST] >> POINT_BIT), NEXT_POINTS_HELD, active, N_COLORS, n)
    size = int(game.discarded[POINT_PILE])
    if size > 0:
        n = add_one(POINT_ON_PILE + int(game.discards[POINT_PILE, size - 1]) - POINT, active, N_COLORS, n)
    if (int(game.closed) >> POINT_PILE) & 1:
        n = add_one(POINTS_CLOSED, active, N_COLORS, n)
    return n


@lean
def write_table(game, viewer, follower, best, unseen, active):
    """Write the features of the table, and return their number."""
    pile = int(game.pile_end) - int(game.pile_at)
    n = add_one(PHASE + min(int(game.phase), FINAL), active, N_COLORS, 0)
    if game.phase == DRAW_PHASE and game.draws == PAIR_DRAWS:
        n = add_one(TWO_DRAWS, active, N_COLORS, n)
    if game.phase == FINAL:
        n = add_one(FINAL_LEFT + int(game.final_cards) - 1, active, N_COLORS, n)
    n = add_one(PILE + min(pile // 4, PILE_STEPS - 1), active, N_COLORS, n)
    if pile <= LAST_CARDS:
        n = add_one(LAST + pile, active, N_COLORS, n)
    n = add_one(ENDED_ROWS + min(int(game.ended_rows), ROWS_TO_END - 1), active, N_COLORS, n)
    n = write_points(game, viewer, follower, unseen, active, n)
    n = write_pairs(game, viewer, active, n)
    n = write_seat(game, viewer, OWN_WISHES, OWN_POINTS, OWN_ROWS, active, n)
    n = write_seat(game, follower, NEXT_WISHES, NEXT_POINTS, NEXT_ROWS, active, n)
    n = add_one(NEXT_MARGIN + margin_code(game, viewer, follower), active, N_COLORS, n)
    if game.players > 2:
        n = write_seat(game, best, BEST_WISHES, BEST_POINTS, BEST_ROWS, active, n)
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
        seat, first = (viewer + distance) % players, OTHER_HANDS + (distance - 1) * HAND_FEATURES
        numbers, twice = game.hand[seat, NUMBERS], game.twice[seat, NUMBERS]
        rest, rest_twice = game.hand[seat, REST], game.twice[seat, REST]
        for color in range(N_COLORS):
            shift = color * N_VALUES
            n = add_members(int(numbers >> shift) & ALL_VALUES, first, active, color, counts[color])
            n = add_members(int(twice >> shift) & ALL_VALUES, first + N_VALUES, active, color, n)
            ends = (int(rest >> color) & 1) | ((int(rest_twice >> color) & 1) << 1)
            counts[color] = add_members(ends, first + 2 * N_VALUES, active, color, n)
        points = OTHER_POINTS + (distance - 1) * N_VALUES
        counts[N_COLORS] = add_members(int(rest >> POINT_BIT), points, active, N_COLORS, counts[N_COLORS])
