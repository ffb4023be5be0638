"""The legal moves, and the reasons against all others (C7–C12, C16).

The sets and `why_not` are two forms of the same rules: a move is in a set exactly when there is no reason
against it. Lists, masks and random moves are all made from the sets.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules import reasons
from keltis.rules.bits import has_bit, lowest_bit, nth_bit, nth_of_eight, popcount, write_members
from keltis.rules.card.moves import (
    DISCARD,
    DRAW,
    DRAW_PILE,
    DRAWS,
    EQUAL_PAIRS,
    JOIN,
    LAY,
    OTHERS,
    PAIR,
    PAIR_FIRST,
    PAIR_NUMBER,
    PAIR_SECOND,
    PAIR_VALUE,
    PASS,
    UNEQUAL_PAIRS,
)
from keltis.rules.card.state import (
    DRAW as DRAW_PHASE,
    END,
    ENDED,
    FINAL,
    N_PILES,
    NUMBERS,
    OVER,
    PLAY,
    POINT,
    POINT_BIT,
    REST,
    Games,
)
from keltis.rules.chance import below
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import ALL_VALUES, N_COLORS, N_VALUES, NO_CARD, RISING, color_of

NOTHING = 0
ALL_PILES = (1 << N_PILES) - 1

IN_ALL_COLORS = sum(1 << color * N_VALUES for color in range(N_COLORS))
"""A set of values multiplied by this gives the number cards of these values."""


@inlined
def may_lay(game, seat, word):
    """C9, C10: held cards that fit on the seat's own rows; point cards always fit on the point row."""
    return game.hand[seat, word] & game.fits[seat, word]


@inlined
def held_points(game, seat):
    """The values of the point cards held, as a bit set."""
    return game.hand[seat, REST] >> POINT_BIT


@inlined
def may_join(game, seat):
    """C10, C11: the top cards of rows that a held point card of the same value can join, as a card set."""
    return game.on_top[seat] & held_points(game, seat) * IN_ALL_COLORS


@inlined
def may_pair(game, seat):
    """C8: the values of which two cards are held and whose wish stone lies in the middle, as a bit set."""
    if game.stones == 0:
        return NOTHING
    numbers, twice = game.hand[seat, NUMBERS], game.twice[seat, NUMBERS]
    one = held_points(game, seat)
    two = NOTHING
    for color in range(N_COLORS):
        shift = color * N_VALUES
        two |= (one & (numbers >> shift)) | (twice >> shift)
        one |= (numbers >> shift) & ALL_VALUES
    return two & int(game.stones)


@inlined
def suits_of(numbers, value):
    """The colors in which this set of number cards contains this value, as a bit set."""
    suits = NOTHING
    for color in range(N_COLORS):
        suits |= (numbers >> (color * N_VALUES + value) & 1) << color
    return suits


@inlined
def pairs_of(game, seat, value):
    """C8: the pairs of suits of this value that can be discarded, as a bit set."""
    point = (held_points(game, seat) >> value & 1) << N_COLORS
    unequal = UNEQUAL_PAIRS[suits_of(game.hand[seat, NUMBERS], value) | point]
    return unequal | EQUAL_PAIRS[suits_of(game.twice[seat, NUMBERS], value)]


@inlined
def next_colors(numbers, places):
    """A set of number cards with each card replaced by the one `places` colors before it, cyclically."""
    return numbers >> places * N_VALUES | numbers << (N_COLORS - places) * N_VALUES


@inlined
def count_pairs(game, seat):
    """How many different pairs can be discarded.

    It does not loop over the values, because their number cannot be predicted. Of five colors in a circle, any two are
    one or two places apart.
    """
    wished = int(game.stones) * IN_ALL_COLORS
    numbers = game.hand[seat, NUMBERS] & wished
    with_point = numbers & held_points(game, seat) * IN_ALL_COLORS
    equal = game.twice[seat, NUMBERS] & wished
    unequal = popcount(numbers & next_colors(numbers, 1)) + popcount(numbers & next_colors(numbers, 2))
    return unequal + popcount(with_point) + popcount(equal)


@inlined
def nth_pair(game, seat, values, n):
    """The n-th pair of these values, counted from 0."""
    while True:
        value = lowest_bit(values)
        pairs = pairs_of(game, seat, value)
        count = popcount(pairs)
        if n < count:
            return PAIR + int(PAIR_NUMBER[value, nth_bit(pairs, n)])
        n -= count
        values &= values - 1


@inlined
def open_piles(game):
    """C12: the discard piles that have a card and are not closed, as a bit set."""
    return int(game.stacked) & ~int(game.closed) & ALL_PILES


@inlined
def may_draw(game):
    """C12: the draw pile, and each discard pile that has a card and is not closed."""
    return 1 << (DRAW_PILE - OTHERS) | open_piles(game) << (DRAW - OTHERS)


@inlined
def random_card_move(game, chance):
    """A legal move of the phase PLAY, each equally likely."""
    seat = game.seat
    pairs = count_pairs(game, seat)
    numbers, rest, joins = may_lay(game, seat, NUMBERS), may_lay(game, seat, REST), may_join(game, seat)
    lays = popcount(numbers) + popcount(rest)
    held = popcount(game.hand[seat, NUMBERS]) + popcount(game.hand[seat, REST])
    extra = popcount(joins)
    n = below(chance, lays + held + extra + pairs)
    if n >= lays + held:
        n -= lays + held
        if n < extra:
            return JOIN + nth_of_eight(joins, n)
        return nth_pair(game, seat, may_pair(game, seat), n - extra)
    is_lay = n < lays
    numbers = numbers if is_lay else game.hand[seat, NUMBERS]
    rest = rest if is_lay else game.hand[seat, REST]
    n = n if is_lay else n - lays
    return (LAY if is_lay else DISCARD) + nth_card(numbers, rest, n)


@inlined
def nth_card(numbers, rest, n):
    """The n-th kind of a card set of two words."""
    count = popcount(numbers)
    is_number = n < count
    bit = nth_of_eight(numbers if is_number else rest, n if is_number else n - count)
    return bit if is_number else END + bit


@inlined
def random_final_move(game, chance):
    """A legal move of the phase FINAL, each equally likely."""
    seat = game.seat
    numbers, rest, joins = may_lay(game, seat, NUMBERS), may_lay(game, seat, REST), may_join(game, seat)
    lays = popcount(numbers) + popcount(rest)
    n = below(chance, lays + popcount(joins) + 1)
    if n < lays:
        return LAY + nth_card(numbers, rest, n)
    return PASS if n == lays else JOIN + nth_of_eight(joins, n - lays - 1)


@inlined
def random_draw(game, chance):
    """A legal move of the phase DRAW, each equally likely."""
    piles = open_piles(game)
    return int(DRAWS[piles, below(chance, popcount(piles) + 1)])


@inlined
def write_pairs(game, seat, out, n):
    """Append the pairs that can be discarded, and return the new length."""
    values, count = may_pair(game, seat), count_pairs(game, seat)
    for k in range(count):
        out[n + k] = nth_pair(game, seat, values, k)
    return n + count


@inlined
def write_legal(game, out):
    """Write the numbers of all legal moves in rising order, and return their count."""
    seat, n = game.seat, 0
    if game.phase == PLAY or game.phase == FINAL:
        n = write_members(may_lay(game, seat, NUMBERS), LAY, out, n)
        n = write_members(may_lay(game, seat, REST), LAY + END, out, n)
        if game.phase == PLAY:
            n = write_members(game.hand[seat, NUMBERS], DISCARD, out, n)
            n = write_members(game.hand[seat, REST], DISCARD + END, out, n)
        n = write_members(may_join(game, seat), JOIN, out, n)
        return write_pairs(game, seat, out, n) if game.phase == PLAY else write_members(1, PASS, out, n)
    return write_members(may_draw(game), OTHERS, out, n) if game.phase == DRAW_PHASE else 0


@compiled
def list_legal(games: Games, i: int, out: NDArray[np.int16]) -> int:
    """Write the numbers of all legal moves in rising order, and return their count."""
    return write_legal(games[i], out)


@inlined
def is_held(game, seat, kind):
    """Whether the seat holds this card."""
    return has_bit(game.hand[seat, REST], kind - END) if kind >= END else has_bit(game.hand[seat, NUMBERS], kind)


@inlined
def is_held_twice(game, seat, kind):
    """Whether the seat holds two of this number card."""
    return has_bit(game.twice[seat, NUMBERS], kind)


@inlined
def why_not_now(game):
    """The reason that a card must first be played or drawn (C12)."""
    if game.phase == OVER:
        return reasons.GAME_OVER
    return reasons.CARD_PLAY_FIRST if game.phase == PLAY else reasons.CARD_DRAW_NOW


@inlined
def why_not_lay(game, seat, kind):
    """A reason against laying this card on its row or the point row (C9, C10, B12, O3), or none."""
    if game.phase != PLAY and game.phase != FINAL:
        return why_not_now(game)
    if not is_held(game, seat, kind):
        return reasons.CARD_NOT_HELD
    if kind >= POINT:
        return reasons.ALLOWED
    if kind >= END:
        return reasons.ALLOWED if has_bit(game.fits[seat, REST], kind - END) else reasons.END_CANNOT_OPEN
    if has_bit(game.fits[seat, NUMBERS], kind):
        return reasons.ALLOWED
    color = color_of(kind)
    if game.top[seat, color] == ENDED:
        return reasons.ROW_CLOSED
    return reasons.ROW_RISING if game.direction[seat, color] == RISING else reasons.ROW_FALLING


@inlined
def why_not_discard(game, seat, kind):
    """A reason against discarding this card (C7, C16), or none."""
    if game.phase != PLAY:
        return reasons.FINAL_LAY_ONLY if game.phase == FINAL else why_not_now(game)
    return reasons.ALLOWED if is_held(game, seat, kind) else reasons.CARD_NOT_HELD


@inlined
def why_not_join(game, seat, value, color):
    """A reason against laying this point card on this row (C10, C11), or none."""
    if game.phase != PLAY and game.phase != FINAL:
        return why_not_now(game)
    if not is_held(game, seat, POINT + value):
        return reasons.CARD_NOT_HELD
    top = game.top[seat, color]
    if top == NO_CARD:
        return reasons.JOIN_NO_ROW
    if top == ENDED:
        return reasons.JOIN_CLOSED_ROW
    return reasons.ALLOWED if top == value else reasons.JOIN_OTHER_VALUE


@inlined
def why_not_pair(game, seat, pair):
    """A reason against discarding this pair (C8, C16), or none."""
    if game.phase != PLAY:
        return reasons.FINAL_LAY_ONLY if game.phase == FINAL else why_not_now(game)
    first, second = int(PAIR_FIRST[pair]), int(PAIR_SECOND[pair])
    if not is_held(game, seat, first) or not is_held(game, seat, second):
        return reasons.CARD_NOT_HELD
    if first == second and not is_held_twice(game, seat, first):
        return reasons.CARD_HELD_ONCE
    return reasons.ALLOWED if has_bit(int(game.stones), int(PAIR_VALUE[pair])) else reasons.STONE_TAKEN


@inlined
def why_not_draw(game, move):
    """A reason against drawing from this pile (C7, C12, C16), or none."""
    if game.phase != DRAW_PHASE:
        return reasons.FINAL_LAY_ONLY if game.phase == FINAL else why_not_now(game)
    if move == DRAW_PILE:
        return reasons.ALLOWED
    if not has_bit(int(game.stacked), move - DRAW):
        return reasons.CARD_EMPTY_DISCARD
    return reasons.CARD_OWN_DISCARD if has_bit(int(game.closed), move - DRAW) else reasons.ALLOWED


@inlined
def why_not_pass(game):
    """A reason against passing (C16), or none."""
    if game.phase == FINAL:
        return reasons.ALLOWED
    return reasons.GAME_OVER if game.phase == OVER else reasons.PASS_ONLY_FINAL


@compiled
def why_not(games: Games, i: int, move: int) -> int:
    """The number of the reason against a move, 0 if it is allowed."""
    game = games[i]
    seat = game.seat
    if move < DISCARD:
        return why_not_lay(game, seat, move - LAY)
    if move < JOIN:
        return why_not_discard(game, seat, move - DISCARD)
    if move < PAIR:
        color = color_of(move - JOIN)
        return why_not_join(game, seat, move - JOIN - color * N_VALUES, color)
    if move < OTHERS:
        return why_not_pair(game, seat, move - PAIR)
    return why_not_pass(game) if move == PASS else why_not_draw(game, move)


@compiled
def list_reasons(games: Games, i: int, out: NDArray[np.uint8]) -> None:
    """Write the reason against each move, by its number, 0 where it is allowed."""
    for move in range(len(out)):
        out[move] = why_not(games, i, move)
