"""`novice` in the card game: plays like a beginner. Sensible, short-sighted, and overlooks things.

It reads only what its seat may know: its own hand, and what lies open. Each card that could be laid and each
discard that could be taken is overlooked with a certain chance (`overlook`); that makes the weaker levels.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.judging import chance_below_one, skipped
from keltis.rules.bits import has_bit, lowest_bit, nth_bit, popcount
from keltis.rules.card.legal import held_points, may_draw, may_join, may_lay, may_pair, nth_pair
from keltis.rules.card.moves import DISCARD, DRAW, DRAW_PILE, JOIN, LAY, OTHERS, PASS
from keltis.rules.card.state import (
    END,
    ENDED,
    FINAL,
    NUMBERS,
    PLAY,
    POINT,
)
from keltis.rules.chance import below
from keltis.rules.compiled import inlined
from keltis.rules.pieces import ALL_VALUES, N_COLORS, N_VALUES, NO_CARD, color_of
from keltis.rules.tables import CARD_WISHES, STEP_VALUES

PARAMETERS = {"overlook": 0.15}  # chance of not seeing one possibility
"""The weights, in the order of the compiled array."""
OVERLOOK_W = 0
Weights = NDArray[np.float64]

MUCH = 1000
FEW_CARDS = 3
"""Cards of a color that are worth opening a row for."""
LATE = 10
"""With fewer cards in the pile it is late: opening a row is worth little, and skipping values costs less."""


@inlined
def overlooks(weights, chance):
    """Whether one possibility is overlooked."""
    return chance_below_one(chance) < weights[OVERLOOK_W]


@inlined
def row_gain(game, seat, color):
    """What one more card in this row scores (C17)."""
    cards = min(int(game.row[seat, color]), len(STEP_VALUES) - 2)
    return STEP_VALUES[cards + 1] - STEP_VALUES[cards]


@inlined
def wish_gain(game, seat):
    """What one more wish stone scores (C19)."""
    stones = min(popcount(int(game.wishes[seat])), len(CARD_WISHES) - 2)
    return CARD_WISHES[stones + 1] - CARD_WISHES[stones]


@inlined
def gap(game, seat, kind):
    """How many values the row would skip with this number card."""
    color = color_of(kind)
    return skipped(int(game.top[seat, color]), kind - color * N_VALUES)


@inlined
def number_worth(game, seat, kind):
    """How good it is to lay this number card."""
    color = color_of(kind)
    late = game.pile_end - game.pile_at < LATE
    if game.top[seat, color] == NO_CARD:
        held = popcount(game.hand[seat, NUMBERS] >> (color * N_VALUES) & ALL_VALUES)
        return -MUCH if late else 4 * (held - FEW_CARDS) - gap(game, seat, kind)
    return 6 + 2 * row_gain(game, seat, color) - (1 if late else 3) * gap(game, seat, kind)


@inlined
def rest_worth(game, seat, kind):
    """How good it is to lay this end card on its row, or this point card on the point row."""
    if kind >= POINT:
        return 3
    color = kind - END
    late = game.pile_end - game.pile_at < LATE
    if game.top[seat, color] == NO_CARD:
        return -MUCH
    return 4 + 2 * row_gain(game, seat, color) if late or game.top[seat, color] == ENDED else -MUCH


@inlined
def lay_worth(game, seat, kind):
    """How good it is to lay this card."""
    return number_worth(game, seat, kind) if kind < END else rest_worth(game, seat, kind)


@inlined
def best_lay(game, seat, weights, chance, floor):
    """The best card to lay, or point card to join, if it is worth more than `floor`; otherwise −1."""
    best, best_worth = -1, 4 * floor
    for word in range(2):
        cards = may_lay(game, seat, word)
        while cards:
            kind = lowest_bit(cards) + word * END
            cards &= cards - 1
            worth = 4 * lay_worth(game, seat, kind) + below(chance, 4)
            if worth > best_worth and not overlooks(weights, chance):
                best, best_worth = LAY + kind, worth
    joins = may_join(game, seat)
    while joins:
        kind = lowest_bit(joins)
        joins &= joins - 1
        worth = 4 * (6 + 2 * row_gain(game, seat, color_of(kind))) + below(chance, 4)
        if worth > best_worth:
            best, best_worth = JOIN + kind, worth
    return best


@inlined
def keep_worth(game, seat, kind):
    """How much the seat would miss this card, and how much the next player would like it."""
    if kind >= POINT:
        return 5
    follower = (int(game.seat) + 1) % int(game.players)
    if kind >= END:
        return 8 if game.top[seat, kind - END] != NO_CARD else 4
    worth = 0
    if has_bit(game.fits[seat, NUMBERS], kind):
        worth += max(10 - 2 * gap(game, seat, kind), 1)
    if game.top[follower, color_of(kind)] != NO_CARD and has_bit(game.fits[follower, NUMBERS], kind):
        worth += max(6 - 2 * gap(game, follower, kind), 0)
    return worth


@inlined
def worst_card(game, seat, chance):
    """The card that is needed least."""
    worst, worst_worth = -1, MUCH
    for word in range(2):
        cards = game.hand[seat, word]
        while cards:
            kind = lowest_bit(cards) + word * END
            cards &= cards - 1
            worth = 4 * keep_worth(game, seat, kind) + below(chance, 4)
            if worth < worst_worth:
                worst, worst_worth = kind, worth
    return worst


@inlined
def choose_card(game, weights, chance):
    """Take a wish stone if it scores well; otherwise lay the best card, or discard the worst one."""
    seat = game.seat
    values = may_pair(game, seat)
    if values and overlooks(weights, chance):
        values = 0
    if values and wish_gain(game, seat) >= 2:
        return nth_pair(game, seat, values, 0)
    lay = best_lay(game, seat, weights, chance, -1)
    if lay >= 0:
        return lay
    return nth_pair(game, seat, values, 0) if values else DISCARD + worst_card(game, seat, chance)


@inlined
def choose_final(game, weights, chance):
    """C16: whatever scores."""
    seat = game.seat
    points = held_points(game, seat)
    lay = best_lay(game, seat, weights, chance, 0)
    if lay >= 0:
        return lay
    return LAY + POINT + nth_bit(points, 0) if points else PASS


@inlined
def choose_draw(game, weights, chance):
    """Take a discard that fits closely on one of its rows; otherwise draw from the pile."""
    seat = game.seat
    draws = may_draw(game)
    for color in range(N_COLORS):
        top = game.top[seat, color]
        if has_bit(draws, DRAW - OTHERS + color) and top != NO_CARD and top != ENDED:
            kind = int(game.discards[color, int(game.discarded[color]) - 1])
            if (
                kind < END
                and has_bit(game.fits[seat, NUMBERS], kind)
                and gap(game, seat, kind) <= 1
                and not overlooks(weights, chance)
            ):
                return DRAW + color
    return DRAW_PILE


@inlined
def choose(game, weights, chance):
    """The move; the game must not be over."""
    if game.phase == PLAY:
        return choose_card(game, weights, chance)
    return choose_final(game, weights, chance) if game.phase == FINAL else choose_draw(game, weights, chance)
