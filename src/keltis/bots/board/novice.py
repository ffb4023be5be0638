"""`novice` in the board game: plays like a beginner. Sensible, short-sighted, and overlooks things.

It reads only what its seat may know: its own hand, and what lies open. Each card that could be laid and each
discard that could be taken is overlooked with a certain chance (`overlook`); that makes the weaker levels.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.judging import chance_below_one, skipped
from keltis.rules.bits import has_bit, lowest_bit, popcount
from keltis.rules.board.legal import any_figure, may_draw, may_lay
from keltis.rules.board.moves import ADVANCE, DISCARD, DRAW, DRAW_PILE, LAY, OTHERS, PASS, START_LARGE, START_SMALL
from keltis.rules.board.state import (
    AT_START,
    DRAW as DRAW_PHASE,
    END_STONE,
    FINISHED,
    PLAY,
    START,
)
from keltis.rules.chance import below
from keltis.rules.compiled import inlined
from keltis.rules.pieces import ALL_VALUES, N_COLORS, N_VALUES, NO_CARD, color_of
from keltis.rules.tables import STEP_VALUES

PARAMETERS = {"overlook": 0.15}  # chance of not seeing one possibility
"""The weights, in the order of the compiled array."""
OVERLOOK_W = 0
Weights = NDArray[np.float64]

LITTLE = -1000
FEW_CARDS = 3
"""Cards of a color that are worth opening a row for."""
LATE = 12
"""With fewer cards in the pile it is late: opening a row is worth little, and skipping values costs less."""
TILE_WORTH = (0, 4, 3, 1, 2, 3)
"""By tile: nothing, wish stone, clover, point tiles."""


@inlined
def overlooks(weights, chance):
    """Whether one possibility is overlooked."""
    return chance_below_one(chance) < weights[OVERLOOK_W]


@inlined
def step_worth(game, seat, path):
    """What the next stone of this path is worth to the seat, with its tile."""
    stone = int(game.figures[seat, path])
    if stone == END_STONE:
        return 0
    gain = STEP_VALUES[stone + 1] - STEP_VALUES[stone]
    if game.large[seat] == path:
        gain *= 2
    return 2 * gain + TILE_WORTH[game.tiles[path, stone + 1]]


@inlined
def gap(game, seat, kind):
    """How many values the row would skip with this number card."""
    color = color_of(kind)
    return skipped(int(game.top[seat, color]), kind - color * N_VALUES)


@inlined
def lay_worth(game, seat, kind):
    """How good it is to lay this card."""
    color = color_of(kind)
    late = game.pile_end - game.pile_at < LATE
    if game.top[seat, color] == NO_CARD and game.figures[seat, color] == 0:
        held = popcount(game.hand[seat] >> (color * N_VALUES) & ALL_VALUES)
        return LITTLE if late else 4 * (held - FEW_CARDS) - gap(game, seat, kind)
    return 8 + step_worth(game, seat, color) - (1 if late else 3) * gap(game, seat, kind)


@inlined
def keep_worth(game, seat, kind):
    """How much the seat would miss this card, and how much the next player would like it."""
    follower = (int(game.seat) + 1) % int(game.players)
    color = color_of(kind)
    worth = 0
    if has_bit(game.fits[seat], kind):
        worth += max(10 - 2 * gap(game, seat, kind), 1)
    if game.top[follower, color] != NO_CARD and has_bit(game.fits[follower], kind):
        worth += max(6 - 2 * gap(game, follower, kind), 0)
    return worth


@inlined
def choose_card(game, weights, chance):
    """Lay the best card if it is worth laying; otherwise discard the one that is needed least."""
    seat = game.seat
    best, best_worth = -1, -1
    cards = may_lay(game, seat)
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        worth = 4 * lay_worth(game, seat, kind) + below(chance, 4)
        if worth > best_worth and not overlooks(weights, chance):
            best, best_worth = LAY + kind, worth
    if best >= 0:
        return best
    best_worth = -LITTLE
    cards = game.hand[seat]
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        worth = 4 * keep_worth(game, seat, kind) + below(chance, 4)
        if worth < best_worth:
            best, best_worth = DISCARD + kind, worth
    return best


@inlined
def choose_start(game):
    """The large figure goes where at least three cards of the color are still held."""
    seat = game.seat
    path = int(game.path)
    held = popcount(game.hand[seat] >> (path * N_VALUES) & ALL_VALUES)
    takes_large = game.large[seat] == AT_START and (held >= FEW_CARDS or game.small[seat] == 0)
    return (START_LARGE if takes_large else START_SMALL) + path


@inlined
def choose_figure(game):
    """The figure whose next stone is worth most; a new figure only if nothing else can move."""
    seat = game.seat
    moves = any_figure(game, seat)
    best, best_worth = PASS, LITTLE
    for path in range(N_COLORS):
        if has_bit(moves, ADVANCE - OTHERS + path):
            worth = step_worth(game, seat, path)
            if worth > best_worth:
                best, best_worth = ADVANCE + path, worth
    if best == PASS and game.phase == FINISHED and not game.may_pass_finished:
        return OTHERS + lowest_bit(moves)
    return best


@inlined
def choose_draw(game, weights, chance):
    """Take a discard that fits closely on one of its rows; otherwise draw from the pile."""
    seat = game.seat
    draws = may_draw(game)
    for color in range(N_COLORS):
        if has_bit(draws, DRAW - OTHERS + color) and game.top[seat, color] != NO_CARD:
            kind = int(game.discards[color, int(game.discarded[color]) - 1])
            if has_bit(game.fits[seat], kind) and gap(game, seat, kind) <= 1 and not overlooks(weights, chance):
                return DRAW + color
    return DRAW_PILE


@inlined
def choose(game, weights, chance):
    """The move; the game must not be over."""
    if game.phase == PLAY:
        return choose_card(game, weights, chance)
    if game.phase == DRAW_PHASE:
        return choose_draw(game, weights, chance)
    return choose_start(game) if game.phase == START else choose_figure(game)
