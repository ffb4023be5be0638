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
    best_rival,
    count_rows,
    join_sets,
    leave_set,
    margin_code,
    row_code,
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
from keltis.rules.compiled import inlined
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
"""Values of which not both cards are unseen, and of which none is."""
NONE_LEFT = NOT_TWO + N_VALUES
ENDS_LEFT = NONE_LEFT + N_VALUES
"""How many end cards are unseen."""
NEXT_HOLDS = ENDS_LEFT + END_COPIES + 1
"""Values, then an end card, that the next player, and any other, surely holds."""
OTHERS_HOLD = NEXT_HOLDS + ON_PILES
CAN_JOIN = OTHERS_HOLD + ON_PILES
IS_CLOSED = CAN_JOIN + 1
HELD_FITTING = IS_CLOSED + 1
"""How many held cards fit; how many unseen cards fit one's own row, the next player's, the best rival's."""
UNSEEN_FITTING = HELD_FITTING + MOST_FITTING + 1
NEXT_FITTING = UNSEEN_FITTING + MOST_UNSEEN + 1
BEST_FITTING = NEXT_FITTING + MOST_UNSEEN + 1
COLOR_FEATURES = BEST_FITTING + MOST_UNSEEN + 1
OTHER_HANDS = COLOR_FEATURES
"""For a critic only: the other hands in the order of play, each with values and end cards once and twice."""
HAND_FEATURES = 2 * N_VALUES + END_COPIES
COLOR_FEATURES_ALL = OTHER_HANDS + (MAX_SEATS - 1) * HAND_FEATURES

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
"""Point cards that the next player surely holds."""
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


@inlined
def word_of(kind):
    """In which word of a card set a kind is."""
    return REST if kind >= END else NUMBERS


@inlined
def count_cards(game, cards, first, last, unseen):  # noqa: ARG001 - the record says which game it is
    """The kinds of these cards, once and twice; their order leaves no trace."""
    unseen[:] = 0
    for n in range(first, last):
        kind = int(cards[n])
        join_sets(unseen, word_of(kind), int(KIND_BITS[kind]), 0)


@inlined
def count_pile(game, unseen):
    """The kinds in draw pile and box, once and twice."""
    count_cards(game, game.pile, int(game.pile_at), int(game.pile_end) + BOX_SIZE[game.players], unseen)


@inlined
def forget_next(game, pile, move):
    """Before a move: if it draws from the draw pile, count one card less there."""
    if move == DRAW_PILE:
        kind = int(game.pile[game.pile_at])
        leave_set(int(KIND_BITS[kind]), pile, word_of(kind))


@inlined
def add_hands(game, viewer, unseen):
    """Add the cards that are hidden in other hands: then these are all kinds that the viewer cannot place."""
    for seat in range(game.players):
        if seat != viewer:
            for word in range(2):
                held, more, shown = game.hand[seat, word], game.twice[seat, word], game.shown[seat, word]
                join_sets(unseen, word, (held & ~shown) | (more & ~game.shown_twice[seat, word]), more & ~shown)


@inlined
def count_fitting(game, seat, shift, once, twice):
    """How many of these values of a color fit on a seat's row."""
    fitting = int(game.fits[seat, NUMBERS] >> shift) & ALL_VALUES
    return popcount(once & fitting) + popcount(twice & fitting)


@inlined
def copies(once, twice, color):
    """How many end cards of a color there are in these two sets."""
    return int((once >> color) & 1) + int((twice >> color) & 1)


@inlined
def pile_code(kind, shift):
    """A card on the discard pile of a color as one number."""
    return N_VALUES if kind >= END else kind - shift


@inlined
def write_row(game, seat, color, row, cards, active, n):
    """The features of a row; the new length."""
    n = add_one(row + row_code(game, seat, color), active, color, n)
    return add_one(cards + min(int(game.row[seat, color]), MOST_CARDS_IN_ROW), active, color, n)


@inlined
def write_known(numbers, rest, color, shift, first, active, n):
    """The features of cards that a seat surely holds; the new length."""
    n = add_members(int(numbers >> shift) & ALL_VALUES, first, active, color, n)
    return add_members((int(rest >> color) & 1) << N_VALUES, first, active, color, n)


@inlined
def write_color(game, viewer, follower, best, color, unseen, active):
    """The features of one color; how many they are."""
    shift = color * N_VALUES
    held = int(game.hand[viewer, NUMBERS] >> shift) & ALL_VALUES
    more = int(game.twice[viewer, NUMBERS] >> shift) & ALL_VALUES
    once, twice = int(unseen[NUMBERS, 0] >> shift) & ALL_VALUES, int(unseen[NUMBERS, 1] >> shift) & ALL_VALUES
    n = add_members(held, HELD, active, color, 0)
    n = add_members(more, HELD_TWICE, active, color, n)
    ends = copies(game.hand[viewer, REST], game.twice[viewer, REST], color)
    if ends > 0:
        n = add_one(HELD_ENDS + ends - 1, active, color, n)
    n = write_row(game, viewer, color, OWN_ROW, OWN_CARDS, active, n)
    n = write_row(game, follower, color, NEXT_ROW, NEXT_CARDS, active, n)
    size = int(game.discarded[color])
    if size > 0:
        n = add_one(ON_PILE + pile_code(int(game.discards[color, size - 1]), shift), active, color, n)
    if size > 1:
        n = add_one(BELOW_IT + pile_code(int(game.discards[color, size - 2]), shift), active, color, n)
    n = add_members(DOUBLED_VALUES & ~twice, NOT_TWO, active, color, n)
    n = add_members(ALL_VALUES & ~once, NONE_LEFT, active, color, n)
    n = add_one(ENDS_LEFT + copies(unseen[REST, 0], unseen[REST, 1], color), active, color, n)
    n = write_known(game.shown[follower, NUMBERS], game.shown[follower, REST], color, shift, NEXT_HOLDS, active, n)
    points = int(game.hand[viewer, REST] >> POINT_BIT)
    if (int(game.on_top[viewer] >> shift) & ALL_VALUES) & points:
        n = add_one(CAN_JOIN, active, color, n)
    if (int(game.closed) >> color) & 1:
        n = add_one(IS_CLOSED, active, color, n)
    fitting = min(count_fitting(game, viewer, shift, held, more), MOST_FITTING)
    n = add_one(HELD_FITTING + fitting, active, color, n)
    fitting = min(count_fitting(game, viewer, shift, once, twice) // 2, MOST_UNSEEN)
    n = add_one(UNSEEN_FITTING + fitting, active, color, n)
    fitting = min(count_fitting(game, follower, shift, once, twice) // 2, MOST_UNSEEN)
    n = add_one(NEXT_FITTING + fitting, active, color, n)
    if game.players > 2:
        n = write_row(game, best, color, BEST_ROW, BEST_CARDS, active, n)
        fitting = min(count_fitting(game, best, shift, once, twice) // 2, MOST_UNSEEN)
        n = add_one(BEST_FITTING + fitting, active, color, n)
        numbers, rest = 0, 0
        for seat in range(game.players):
            if seat != viewer and seat != follower:
                numbers |= game.shown[seat, NUMBERS]
                rest |= game.shown[seat, REST]
        n = write_known(numbers, rest, color, shift, OTHERS_HOLD, active, n)
    return n


@inlined
def write_seat(game, seat, wishes, points, rows, active, n):
    """The features of a seat that belong to no color; the new length."""
    n = add_one(wishes + min(popcount(int(game.wishes[seat])), MOST_WISHES), active, N_COLORS, n)
    n = add_one(points + min(int(game.point_row[seat]), MOST_POINTS), active, N_COLORS, n)
    return add_one(rows + count_rows(game, seat), active, N_COLORS, n)


@inlined
def write_pairs(game, viewer, active, n):
    """The wish stones in the middle, and the held cards that pairs for them need; the new length."""
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


@inlined
def write_points(game, viewer, follower, unseen, active, n):
    """The point cards; the new length."""
    n = add_members(int(game.hand[viewer, REST] >> POINT_BIT), HELD_POINTS, active, N_COLORS, n)
    n = add_members(int(unseen[REST, 0] >> POINT_BIT), POINTS_LEFT, active, N_COLORS, n)
    n = add_members(int(game.shown[follower, REST] >> POINT_BIT), NEXT_POINTS_HELD, active, N_COLORS, n)
    size = int(game.discarded[POINT_PILE])
    if size > 0:
        n = add_one(POINT_ON_PILE + int(game.discards[POINT_PILE, size - 1]) - POINT, active, N_COLORS, n)
    if (int(game.closed) >> POINT_PILE) & 1:
        n = add_one(POINTS_CLOSED, active, N_COLORS, n)
    return n


@inlined
def write_table(game, viewer, follower, best, unseen, active):
    """The features of the table; how many they are."""
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


@inlined
def write_features(game, viewer, unseen, active, counts):
    """Write the active features: a line for each color and one for the table, and how many each line has."""
    follower = (viewer + 1) % int(game.players)
    best = best_rival(game, viewer) if game.players > 2 else follower
    for color in range(N_COLORS):
        counts[color] = write_color(game, viewer, follower, best, color, unseen, active)
    counts[N_COLORS] = write_table(game, viewer, follower, best, unseen, active)


@inlined
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
