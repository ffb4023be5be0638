"""What a seat of the card game may know, as a row of numbers, and which moves it may make, as a row of flags.

The unseen cards are counted over all places where they can be (draw pile, box, other hands). The counts do not depend
on which of these places a card is in, so the row reveals nothing hidden.
"""

import numpy as np

from keltis.env.observation.common import add_hidden, mark_deciding, seat_after, turns_to_stall
from keltis.env.observation.fields import Feature, colors, deciding, kinds, offsets, one, stall, width
from keltis.env.observation.spreading import clear_row, spread, spread_few, spread_twice
from keltis.rules.bits import lowest_bit, popcount
from keltis.rules.card.legal import may_draw, may_join, may_lay, may_pair, pairs_of
from keltis.rules.card.moves import DISCARD, JOIN, LAY, N_MOVES, OTHERS, PAIR, PAIR_NUMBER, PASS
from keltis.rules.card.scoring import score
from keltis.rules.card.state import (
    DRAW as DRAW_PHASE,
    END,
    FINAL,
    N_KINDS,
    N_PILES,
    NUMBERS,
    OVER,
    PHASES,
    PLAY,
    POINT_BIT,
    REST,
)
from keltis.rules.compiled import inlined
from keltis.rules.pieces import BOX_SIZE, MAX_SEATS, N_COLORS, N_VALUES

N_REST = N_KINDS - END
N_FITS = N_COLORS
N_STONES = 9


def cards(name: str, high: int, single: int, meaning: str) -> tuple[Feature, ...]:
    """A number for every kind of card: number cards, end cards, point cards."""
    return (
        kinds(name, high, f"{meaning}: number cards, color by color, values 0 to 10"),
        colors(f"{name}_ends", 0, high, "the same for end cards"),
        Feature(f"{name}_points", (N_VALUES,), 0, single, "the same for point cards, values 0 to 10"),
    )


TABLE = (
    Feature("phase", (len(PHASES),), 0, 1, f"1 for the decision that is due: {', '.join(PHASES)}"),
    deciding(),
    one("pile", 0, 77, "cards in the draw pile"),
    one("ended_rows", 0, 20, "rows with an end card, of all seats (C13)"),
    stall(),
    one("draws", 0, 2, "cards still to draw in this turn (C12)"),
    one("final_cards", 0, 2, "cards that the deciding seat may still lay at the end (C16)"),
    one("final_seats", 0, 4, "seats that are not done with their closing cards, the deciding one included"),
    one("end_opens", 0, 1, "option O3"),
    colors("closed", 0, 1, "1 for a discard pile closed for the rest of this turn (C12)"),
    one("closed_points", 0, 1, "the same for the pile of point cards"),
    Feature("stones", (N_STONES,), 0, 1, "1 for each wish stone in the middle, 1 to 9"),
    *cards("hand", 2, 1, "how many of each card the viewer holds"),
    *cards("unseen", 2, 1, "how many of each card the viewer cannot place: draw pile, box, other hands except `known`"),
    *cards("discard_top", 1, 1, "1 for the card on top of a discard pile"),
    *cards("discard_next", 1, 1, "1 for the card under it (perfect memory)"),
    *cards("discards", 2, 1, "how many of each card are in the discard piles (perfect memory)"),
    colors("discard_size", 0, 18, "cards in each discard pile"),
    one("discard_size_points", 0, 11, "the same for the pile of point cards"),
)
"""The fields of the table."""

SEAT = (
    colors("top", -1, 11, "value on top of each row, −1 without a row, 11 closed by an end card"),
    colors("direction", -1, 1, "1 rising, −1 falling, 0 open (B11)"),
    colors("row", 0, 29, "cards in each row (C17)"),
    one("point_row", 0, 11, "cards in the point row (C18)"),
    Feature("wishes", (N_STONES,), 0, 1, "1 for each wish stone taken, 1 to 9"),
    one("score", -24, 71, "score if the game ended now"),
    one("hand_size", 0, 8, "cards in hand"),
    *cards("known", 2, 1, "cards it surely holds, openly taken and not played since (perfect memory)"),
    kinds("fits", 1, "1 for the number cards that fit on its rows (C9)"),
    colors("fits_ends", 0, 1, "1 for the end cards that fit on its rows"),
)
"""The fields of each seat, the viewer first."""

AT = offsets(TABLE)
PHASE_AT, DECIDING_AT, PILE_AT, CLOSED_AT, STONES_AT = (
    AT[name] for name in ("phase", "deciding", "pile", "closed", "stones")
)
HAND_AT, UNSEEN_AT, TOP_AT, NEXT_AT = AT["hand"], AT["unseen"], AT["discard_top"], AT["discard_next"]
DISCARDS_AT, SIZE_AT = AT["discards"], AT["discard_size"]
SEATS_AT, SEAT_WIDTH = width(TABLE), width(SEAT)
IN_SEAT = offsets(SEAT)
DIRECTION_AT, ROW_AT, POINT_ROW_AT = IN_SEAT["direction"], IN_SEAT["row"], IN_SEAT["point_row"]
WISHES_AT, SCORE_AT, KNOWN_AT, FITS_AT = (IN_SEAT[name] for name in ("wishes", "score", "known", "fits"))


@inlined
def spread_cards(numbers, rest, out, at):
    """Write a card set as flags."""
    spread(numbers, END, out, at)
    spread(rest, N_REST, out, at + END)


@inlined
def spread_counts(sets, out, at):
    """Write how often each card occurs. The sets are number cards, once and twice, then the others, once and twice."""
    numbers, numbers_twice, rest, rest_twice = sets
    spread_twice(numbers, numbers_twice, END, out, at)
    spread_twice(rest, rest_twice, N_REST, out, at + END)


@inlined
def write_table(game, viewer, out, row):
    """Phase, who decides, counts and options, closed piles, wish stones."""
    for k in range(PILE_AT):
        out[row + k] = 0
    out[row + PHASE_AT + int(game.phase)] = 1
    if game.phase != OVER:
        mark_deciding(game, viewer, out, row + DECIDING_AT)
    out[row + PILE_AT] = int(game.pile_end) - int(game.pile_at)
    out[row + PILE_AT + 1] = game.ended_rows
    out[row + PILE_AT + 2] = turns_to_stall(game)
    out[row + PILE_AT + 3] = game.draws if game.phase == DRAW_PHASE else 0
    is_final = game.phase == FINAL
    out[row + PILE_AT + 4] = game.final_cards if is_final else 0
    out[row + PILE_AT + 5] = game.final_seats if is_final else 0
    out[row + PILE_AT + 6] = game.end_opens_row
    spread_few(int(game.closed), N_PILES, out, row + CLOSED_AT)
    spread_few(int(game.stones) >> 1, N_STONES, out, row + STONES_AT)


@inlined
def split_card(kind):
    """A card as a bit of the first or the second word. There is no branch, because it could not be predicted."""
    is_rest = np.int64(kind >= END)
    bit = 1 << (kind - END * is_rest)
    return bit & (is_rest - 1), bit & -is_rest


@inlined
def write_discards(game, out, row):
    """The discard piles: their tops, the cards below them, and how often each card is in one."""
    tops, tops_rest, under, under_rest = 0, 0, 0, 0
    for pile in range(N_PILES):  # without a branch, because sizes cannot be predicted
        size = int(game.discarded[pile])
        out[row + SIZE_AT + pile] = size
        number_bit, rest_bit = split_card(int(game.discards[pile, max(size - 1, 0)]))
        is_there = -int(size > 0)
        tops, tops_rest = tops | (number_bit & is_there), tops_rest | (rest_bit & is_there)
        number_bit, rest_bit = split_card(int(game.discards[pile, max(size - 2, 0)]))
        is_there = -int(size > 1)
        under, under_rest = under | (number_bit & is_there), under_rest | (rest_bit & is_there)
    spread_cards(tops, tops_rest, out, row + TOP_AT)
    spread_cards(under, under_rest, out, row + NEXT_AT)
    rest = game.thrown >> END | int(game.thrown_points) << POINT_BIT
    spread_counts((game.thrown, game.thrown_twice, rest, game.thrown_twice >> END), out, row + DISCARDS_AT)


@inlined
def add_hidden_word(game, seat, word, once, twice):
    """Add the cards of a hand that not everybody knows of to one word of the card sets."""
    hand = game.hand[seat, word], game.twice[seat, word]
    known = game.shown[seat, word], game.shown_twice[seat, word]
    return add_hidden(hand, known, once, twice)


@inlined
def write_unseen(game, viewer, out, row):
    """The cards of draw pile and box, and those in other hands that not everybody knows of."""
    numbers, numbers_odd, rest, rest_odd = 0, 0, 0, 0  # there are at most two of a kind, so an even count is two
    for n in range(np.uint64(game.pile_at), np.uint64(game.pile_end) + np.uint64(BOX_SIZE[game.players])):
        number_bit, rest_bit = split_card(np.int64(game.pile[n]))
        numbers, numbers_odd = numbers | number_bit, numbers_odd ^ number_bit
        rest, rest_odd = rest | rest_bit, rest_odd ^ rest_bit
    numbers_twice, rest_twice = numbers & ~numbers_odd, rest & ~rest_odd
    for seat in range(game.players):
        if seat != viewer:
            numbers, numbers_twice = add_hidden_word(game, seat, NUMBERS, numbers, numbers_twice)
            rest, rest_twice = add_hidden_word(game, seat, REST, rest, rest_twice)
    spread_counts((numbers, numbers_twice, rest, rest_twice), out, row + UNSEEN_AT)


@inlined
def write_seat(game, seat, out, at):
    """What everybody may know of a seat."""
    for color in range(N_COLORS):
        out[at + color] = game.top[seat, color]
        out[at + DIRECTION_AT + color] = game.direction[seat, color]
        out[at + ROW_AT + color] = game.row[seat, color]
    out[at + POINT_ROW_AT] = game.point_row[seat]
    spread_few(int(game.wishes[seat]) >> 1, N_STONES, out, at + WISHES_AT)
    out[at + SCORE_AT] = score(game, seat)
    held = popcount(game.hand[seat, NUMBERS]) + popcount(game.hand[seat, REST])
    out[at + SCORE_AT + 1] = held + popcount(game.twice[seat, NUMBERS]) + popcount(game.twice[seat, REST])
    numbers = game.shown[seat, NUMBERS], game.shown_twice[seat, NUMBERS]
    spread_counts((*numbers, game.shown[seat, REST], game.shown_twice[seat, REST]), out, at + KNOWN_AT)
    spread(game.fits[seat, NUMBERS], END, out, at + FITS_AT)
    spread_few(game.fits[seat, REST], N_FITS, out, at + FITS_AT + END)


@inlined
def write_observation(game, viewer, out, row):
    """Fill a row with what this seat may know."""
    write_table(game, viewer, out, row)
    numbers = game.hand[viewer, NUMBERS], game.twice[viewer, NUMBERS]
    spread_counts((*numbers, game.hand[viewer, REST], game.twice[viewer, REST]), out, row + HAND_AT)
    write_unseen(game, viewer, out, row)
    write_discards(game, out, row)
    at = row + SEATS_AT
    for k in range(MAX_SEATS):
        if k < game.players:
            write_seat(game, seat_after(viewer, k, game.players), out, at)
            at += SEAT_WIDTH


@inlined
def mark_pairs(game, seat, out, row):
    """C8: the pairs that can be discarded."""
    values = may_pair(game, seat)
    while values:
        value = lowest_bit(values)
        values &= values - 1
        pairs = pairs_of(game, seat, value)
        while pairs:
            out[row + PAIR + int(PAIR_NUMBER[value, lowest_bit(pairs)])] = 1
            pairs &= pairs - 1


@inlined
def mark_joins(game, seat, out, row):
    """C10: the point cards that fit on a color row."""
    joins = may_join(game, seat)
    while joins:
        out[row + JOIN + lowest_bit(joins)] = 1
        joins &= joins - 1


@inlined
def write_mask(game, out, row):
    """Fill a row with flags: 1 for each legal move of the seat that decides."""
    clear_row(out, row, N_MOVES)
    seat = int(game.seat)
    if game.phase == DRAW_PHASE:
        spread(may_draw(game), N_MOVES - OTHERS, out, row + OTHERS)
    elif game.phase == PLAY or game.phase == FINAL:
        spread_cards(may_lay(game, seat, NUMBERS), may_lay(game, seat, REST), out, row + LAY)
        mark_joins(game, seat, out, row)
        if game.phase == PLAY:
            spread_cards(game.hand[seat, NUMBERS], game.hand[seat, REST], out, row + DISCARD)
            mark_pairs(game, seat, out, row)
        else:
            out[row + PASS] = 1
