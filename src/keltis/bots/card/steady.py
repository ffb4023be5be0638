"""`steady` in the card game: a sum of named weights for every move, and the best sum wins.

It reads only what its seat may know: its own hand, and what lies open. The weights are tuned on paired deals by
`scripts/tune_steady.py`. It neither looks ahead nor remembers anything beyond the position.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.judging import chance_below_one, skipped
from keltis.rules.bits import has_bit, lowest_bit, popcount
from keltis.rules.card.legal import may_draw, may_join, may_lay, may_pair, pairs_of
from keltis.rules.card.moves import (
    DISCARD,
    DRAW,
    DRAW_PILE,
    JOIN,
    LAY,
    OTHERS,
    PAIR,
    PAIR_FIRST,
    PAIR_NUMBER,
    PAIR_SECOND,
    PASS,
)
from keltis.rules.card.state import END, ENDED, FINAL, N_PILES, NUMBERS, PLAY, POINT
from keltis.rules.compiled import inlined
from keltis.rules.pieces import ALL_VALUES, N_VALUES, NO_CARD, color_of
from keltis.rules.rows import fitting_values, next_direction
from keltis.rules.tables import CARD_WISHES, STEP_VALUES

PARAMETERS = {
    "lay": 5.0,  # laying a number card on an existing row
    "step": 1.0,  # a point that one more card in the row scores
    "skip": 1.2,  # a value the row skips
    "lost": 2.0,  # a held card that would no longer fit
    "open": -6.0,  # opening a row
    "open_card": 3.0,  # a held card that fits the new row
    "open_late": 8.0,  # opening a row with the pile run down
    "end": -4.0,  # an end card
    "end_late": 8.0,  # an end card with the pile run down
    "points": 3.0,  # a point card on the point row
    "join": 5.0,  # a point card on a color row
    "wish": 2.0,  # a point of the next wish stone
    "pair": 0.0,  # any pair
    "keep": 1.0,  # discarding a card that is of use to the seat itself
    "feed": 1.0,  # discarding a card that is of use to the next player
    "use": 4.0,  # how useful a card is that directly follows a row
    "use_skip": 1.0,  # how much less useful it is for each value skipped
    "use_new": 1.0,  # how useful a card of a color without a row is, for each held card of that color
    "use_rest": 2.0,  # how useful a point card is, or an end card for an existing row
    "take": 3.0,  # how useful a discard must be to be taken
    "blur": 1e-7,  # not tuned: randomness added to every sum, as a part of `lay`; it makes the weaker levels
}
"""The weights, in the order of the compiled array, with first guesses; `steady_weights.json` has the tuned ones."""

NAMES = tuple(PARAMETERS)
(
    LAY_W, STEP_W, SKIP_W, LOST_W, OPEN_W, OPEN_CARD_W, OPEN_LATE_W, END_W, END_LATE_W, POINTS_W, JOIN_W,
    WISH_W, PAIR_W, KEEP_W, FEED_W, USE_W, USE_SKIP_W, USE_NEW_W, USE_REST_W, TAKE_W, BLUR_W,
) = range(len(NAMES))  # fmt: skip

Weights = NDArray[np.float64]
WORST = -1e9


@inlined
def blur(weights, chance):
    """A random number that is added to the worth of a move."""
    return weights[BLUR_W] * weights[LAY_W] * chance_below_one(chance)


@inlined
def lateness(game):
    """0 at the start, 1 when the draw pile is empty or play has ended."""
    return 1.0 if game.phase == FINAL else int(game.pile_at) / int(game.pile_end)


@inlined
def color_cards(game, seat, color):
    """The held values of a color, as a bit set."""
    return int(game.hand[seat, NUMBERS] >> (color * N_VALUES)) & ALL_VALUES


@inlined
def row_gain(game, seat, color):
    """What one more card in this row scores (C17)."""
    cards = min(int(game.row[seat, color]), len(STEP_VALUES) - 2)
    return STEP_VALUES[cards + 1] - STEP_VALUES[cards] if game.row[seat, color] < len(STEP_VALUES) - 1 else 0


@inlined
def number_worth(game, seat, kind, weights):
    """What laying this number card is worth."""
    color = color_of(kind)
    value = kind - color * N_VALUES
    top = int(game.top[seat, color])
    held = color_cards(game, seat, color)
    late = lateness(game)
    if top == NO_CARD:
        rising, falling = fitting_values(1, value), fitting_values(-1, value)
        fitting = max(popcount(held & rising), popcount(held & falling))
        worth = weights[OPEN_W] + weights[OPEN_CARD_W] * fitting - weights[OPEN_LATE_W] * late * late
        return worth - weights[SKIP_W] * skipped(top, value) * 0.5
    direction = next_direction(int(game.direction[seat, color]), top, value)
    before = fitting_values(int(game.direction[seat, color]), top)
    lost = popcount(held & before & ~fitting_values(direction, value))
    worth = weights[LAY_W] + weights[STEP_W] * row_gain(game, seat, color) - weights[LOST_W] * lost
    return worth - weights[SKIP_W] * (1.0 - late) * skipped(top, value)


@inlined
def lay_worth(game, seat, kind, weights):
    """What laying this card on its row, or on the point row, is worth."""
    if kind < END:
        return number_worth(game, seat, kind, weights)
    if kind >= POINT:
        return weights[POINTS_W]
    color = kind - END
    if game.row[seat, color] == 0:
        return weights[OPEN_W] + weights[END_W]
    late = lateness(game)
    again = 0.0 if game.top[seat, color] == ENDED else weights[END_W]
    lost = popcount(color_cards(game, seat, color)) if game.top[seat, color] != ENDED else 0
    worth = weights[LAY_W] + again + weights[END_LATE_W] * late * late - weights[LOST_W] * (1.0 - late) * lost
    return worth + weights[STEP_W] * row_gain(game, seat, color)


@inlined
def use_of(game, seat, kind, weights):
    """How useful this card is to a seat with these rows, whatever else it holds."""
    if kind >= POINT:
        return weights[USE_REST_W]
    if kind >= END:
        return weights[USE_REST_W] if game.row[seat, kind - END] > 0 else 0.0
    color = color_of(kind)
    if game.top[seat, color] == NO_CARD or not has_bit(game.fits[seat, NUMBERS], kind):
        return 0.0
    value = kind - color * N_VALUES
    return max(weights[USE_W] - weights[USE_SKIP_W] * skipped(int(game.top[seat, color]), value), 0.0)


@inlined
def own_use(game, seat, kind, weights):
    """How useful this card is to the seat itself, also for a new row."""
    if kind < END:
        color = color_of(kind)
        if game.top[seat, color] == NO_CARD:
            held = popcount(color_cards(game, seat, color) | 1 << (kind - color * N_VALUES))
            return weights[USE_NEW_W] * held * (1.0 - lateness(game))
    return use_of(game, seat, kind, weights)


@inlined
def discard_worth(game, seat, kind, weights):
    """What discarding this card is worth: never much."""
    follower = (int(seat) + 1) % int(game.players)
    return -weights[KEEP_W] * own_use(game, seat, kind, weights) - weights[FEED_W] * use_of(
        game, follower, kind, weights
    )


@inlined
def best_lay(game, seat, weights, chance, floor):
    """The best card to lay, or point card to join, and its worth; −1 if none is worth more than `floor`."""
    best, best_worth = -1, floor
    for word in range(2):
        cards = may_lay(game, seat, word)
        while cards:
            kind = lowest_bit(cards) + word * END
            cards &= cards - 1
            worth = lay_worth(game, seat, kind, weights) + blur(weights, chance)
            if worth > best_worth:
                best, best_worth = LAY + kind, worth
    joins = may_join(game, seat)
    while joins:
        kind = lowest_bit(joins)
        joins &= joins - 1
        worth = weights[JOIN_W] + weights[STEP_W] * row_gain(game, seat, color_of(kind))
        if worth > best_worth:
            best, best_worth = JOIN + kind, worth
    return best, best_worth


@inlined
def best_pair(game, seat, weights, floor):
    """The best pair to discard for a wish stone, and its worth; −1 if none is worth more than `floor`."""
    best, best_worth = -1, floor
    stones = min(popcount(int(game.wishes[seat])), len(CARD_WISHES) - 2)
    gain = weights[PAIR_W] + weights[WISH_W] * (CARD_WISHES[stones + 1] - CARD_WISHES[stones])
    values = may_pair(game, seat)
    while values:
        value = lowest_bit(values)
        values &= values - 1
        pairs = pairs_of(game, seat, value)
        while pairs:
            pair = int(PAIR_NUMBER[value, lowest_bit(pairs)])
            pairs &= pairs - 1
            worth = gain + discard_worth(game, seat, int(PAIR_FIRST[pair]), weights)
            worth += discard_worth(game, seat, int(PAIR_SECOND[pair]), weights)
            if worth > best_worth:
                best, best_worth = PAIR + pair, worth
    return best, best_worth


@inlined
def choose_card(game, weights, chance):
    """What to lay or to discard."""
    seat = game.seat
    best, best_worth = best_lay(game, seat, weights, chance, WORST)
    pair, pair_worth = best_pair(game, seat, weights, best_worth)
    if pair >= 0:
        best, best_worth = pair, pair_worth
    for word in range(2):
        cards = game.hand[seat, word]
        while cards:
            kind = lowest_bit(cards) + word * END
            cards &= cards - 1
            worth = discard_worth(game, seat, kind, weights) + blur(weights, chance)
            if worth > best_worth:
                best, best_worth = DISCARD + kind, worth
    return best


@inlined
def final_gain(game, seat, move):
    """C16: what this card scores at once."""
    if move >= LAY + POINT and move < DISCARD:
        return 1
    color = color_of(move) if move < END else move - END
    return row_gain(game, seat, color)


@inlined
def choose_final(game):
    """C16: the card that scores most now."""
    seat = game.seat
    best, best_worth = PASS, 0
    for word in range(2):
        cards = may_lay(game, seat, word)
        while cards:
            kind = lowest_bit(cards) + word * END
            cards &= cards - 1
            worth = final_gain(game, seat, LAY + kind)
            if worth > best_worth:
                best, best_worth = LAY + kind, worth
    joins = may_join(game, seat)
    while joins:
        kind = lowest_bit(joins)
        joins &= joins - 1
        gain = row_gain(game, seat, color_of(kind))
        if gain > best_worth:
            best, best_worth = JOIN + kind, gain
    return best


@inlined
def choose_draw(game, weights):
    """Take the most useful discard if it is useful enough; otherwise draw from the pile."""
    seat = game.seat
    draws = may_draw(game)
    best, best_worth = DRAW_PILE, weights[TAKE_W]
    for pile in range(N_PILES):
        if has_bit(draws, DRAW - OTHERS + pile):
            kind = int(game.discards[pile, int(game.discarded[pile]) - 1])
            worth = own_use(game, seat, kind, weights)
            if worth > best_worth:
                best, best_worth = DRAW + pile, worth
    return best


@inlined
def choose(game, weights, chance):
    """The move; the game must not be over."""
    if game.phase == PLAY:
        return choose_card(game, weights, chance)
    return choose_final(game) if game.phase == FINAL else choose_draw(game, weights)
