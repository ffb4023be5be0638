"""`steady` in the board game: a sum of named weights for every move, and the best sum wins.

It reads only what its seat may know: its own hand, and what lies open. The weights are tuned on paired deals by
`scripts/tune_steady.py`. It neither looks ahead nor remembers anything beyond the position.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.judging import chance_below_one, skipped
from keltis.rules.bits import has_bit, lowest_bit, popcount
from keltis.rules.board.legal import any_figure, may_draw, may_lay
from keltis.rules.board.moves import ADVANCE, DISCARD, DRAW, DRAW_PILE, LAY, OTHERS, PASS, START_LARGE, START_SMALL
from keltis.rules.board.state import (
    AT_START,
    CLOVER,
    DRAW as DRAW_PHASE,
    END_STONE,
    FINISHED,
    GOAL_STONE,
    PLAY,
    POINT,
    START,
    WISH,
)
from keltis.rules.compiled import inlined
from keltis.rules.pieces import ALL_VALUES, N_COLORS, N_VALUES, NO_CARD, color_of
from keltis.rules.rows import fitting_values, next_direction
from keltis.rules.tables import BOARD_WISHES, STEP_VALUES

PARAMETERS = {
    "lay": 6.0,  # any lay on an existing row
    "step": 1.0,  # a point of the next stone's value
    "skip": 1.2,  # a value the row skips
    "lost": 2.0,  # a held card that would no longer fit
    "wish": 1.0,  # a point of the next wish stone
    "clover": 3.0,  # a clover
    "point": 1.0,  # a point of a point tile
    "open": -6.0,  # opening a row
    "open_card": 3.0,  # a held card that fits the new row
    "open_late": 8.0,  # opening a row with the pile run down
    "goal": 1.0,  # a figure into the goal area
    "keep": 1.0,  # discarding a card that is of use to the seat itself
    "feed": 1.0,  # discarding a card that is of use to the next player
    "use": 4.0,  # how useful a card is that directly follows a row
    "use_skip": 1.0,  # how much less useful it is for each value skipped
    "use_new": 1.0,  # how useful a card of a color without a row is, for each held card of that color
    "take": 3.0,  # how useful a discard must be to be taken
    "new_figure": -2.0,  # a figure from the start stone by clover
    "blur": 1e-7,  # not tuned: randomness added to every sum, as a part of `lay`; it makes the weaker levels
}
"""The weights, in the order of the compiled array, with first guesses; `steady_weights.json` has the tuned ones."""

NAMES = tuple(PARAMETERS)
(
    LAY_W, STEP_W, SKIP_W, LOST_W, WISH_W, CLOVER_W, POINT_W, OPEN_W, OPEN_CARD_W, OPEN_LATE_W, GOAL_W,
    KEEP_W, FEED_W, USE_W, USE_SKIP_W, USE_NEW_W, TAKE_W, NEW_FIGURE_W, BLUR_W,
) = range(len(NAMES))  # fmt: skip

Weights = NDArray[np.float64]
WORST = -1e9


@inlined
def blur(weights, chance):
    """A random number that is added to the worth of a move."""
    return weights[BLUR_W] * weights[LAY_W] * chance_below_one(chance)


@inlined
def lateness(game):
    """0 at the start, 1 when the draw pile is empty."""
    return int(game.pile_at) / int(game.pile_end)


@inlined
def color_cards(game, seat, color):
    """The held values of a color, as a bit set."""
    return int(game.hand[seat] >> (color * N_VALUES)) & ALL_VALUES


@inlined
def tile_worth(game, seat, path, stone, weights):
    """What the tile on this stone is worth to the seat."""
    tile = int(game.tiles[path, stone])
    if tile == WISH:
        wishes = min(int(game.wishes[seat]), len(BOARD_WISHES) - 2)
        return weights[WISH_W] * (BOARD_WISHES[wishes + 1] - BOARD_WISHES[wishes])
    if tile == CLOVER:
        return weights[CLOVER_W]
    return weights[POINT_W] * (tile - POINT) if tile > POINT else 0.0


@inlined
def step_worth(game, seat, path, weights):
    """What one step of the figure on this path is worth, with the tile it lands on."""
    stone = int(game.figures[seat, path])
    if stone == END_STONE:
        return 0.0
    gain = STEP_VALUES[stone + 1] - STEP_VALUES[stone]
    if game.large[seat] == path:
        gain *= 2
    worth = weights[STEP_W] * gain + tile_worth(game, seat, path, stone + 1, weights)
    return worth + weights[GOAL_W] if stone + 1 == GOAL_STONE else worth


@inlined
def lay_worth(game, seat, kind, weights):
    """What laying this card is worth."""
    color = color_of(kind)
    value = kind - color * N_VALUES
    top = int(game.top[seat, color])
    held = color_cards(game, seat, color)
    if top == NO_CARD and game.figures[seat, color] == 0:
        rising, falling = fitting_values(1, value), fitting_values(-1, value)
        fitting = max(popcount(held & rising), popcount(held & falling))
        late = lateness(game)
        worth = weights[OPEN_W] + weights[OPEN_CARD_W] * fitting - weights[OPEN_LATE_W] * late * late
        return worth - weights[SKIP_W] * skipped(top, value) * 0.5
    direction = next_direction(int(game.direction[seat, color]), top, value)
    before = fitting_values(int(game.direction[seat, color]), top)
    after = fitting_values(direction, value)
    lost = popcount(held & before & ~after)
    worth = weights[LAY_W] + step_worth(game, seat, color, weights) - weights[LOST_W] * lost
    return worth - weights[SKIP_W] * (1.0 - lateness(game)) * skipped(top, value)


@inlined
def use_of(game, seat, kind, weights):
    """How useful this card is to a seat with these rows, whatever else it holds."""
    color = color_of(kind)
    if game.top[seat, color] == NO_CARD or not has_bit(game.fits[seat], kind):
        return 0.0
    if game.figures[seat, color] == END_STONE:
        return 0.5 * weights[USE_W]
    value = kind - color * N_VALUES
    return max(weights[USE_W] - weights[USE_SKIP_W] * skipped(int(game.top[seat, color]), value), 0.0)


@inlined
def own_use(game, seat, kind, weights):
    """How useful this card is to the seat itself, also for a new row."""
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
def choose_card(game, weights, chance):
    """Choose a card, and whether to lay or discard it."""
    seat = game.seat
    best, best_worth = -1, WORST
    cards = may_lay(game, seat)
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        worth = lay_worth(game, seat, kind, weights) + blur(weights, chance)
        if worth > best_worth:
            best, best_worth = LAY + kind, worth
    cards = game.hand[seat]
    while cards:
        kind = lowest_bit(cards)
        cards &= cards - 1
        worth = discard_worth(game, seat, kind, weights) + blur(weights, chance)
        if worth > best_worth:
            best, best_worth = DISCARD + kind, worth
    return best


@inlined
def choose_start(game):
    """The large figure first: tuning found no hand for which it was better to wait."""
    path = int(game.path)
    return (START_LARGE if game.large[game.seat] == AT_START else START_SMALL) + path


@inlined
def choose_figure(game, weights):
    """B16, B22: the figure whose step is worth most, or a new one if that is worth more, small before large."""
    seat = game.seat
    moves = any_figure(game, seat)
    may_pass = game.phase != FINISHED or game.may_pass_finished != 0
    best, best_worth = PASS, 0.0 if may_pass else WORST
    for path in range(N_COLORS):
        if has_bit(moves, ADVANCE - OTHERS + path):
            worth = step_worth(game, seat, path, weights)
            if worth > best_worth:
                best, best_worth = ADVANCE + path, worth
            continue
        small = has_bit(moves, START_SMALL - OTHERS + path)
        if small or has_bit(moves, START_LARGE - OTHERS + path):
            held = popcount(color_cards(game, seat, path))
            worth = weights[NEW_FIGURE_W] + tile_worth(game, seat, path, 1, weights) + held - 2.0 * lateness(game)
            if worth > best_worth:
                best, best_worth = (START_SMALL if small else START_LARGE) + path, worth
    return best


@inlined
def choose_draw(game, weights):
    """Take the most useful discard if it is useful enough; otherwise draw from the pile."""
    seat = game.seat
    draws = may_draw(game)
    best, best_worth = DRAW_PILE, weights[TAKE_W]
    for color in range(N_COLORS):
        if has_bit(draws, DRAW - OTHERS + color):
            kind = int(game.discards[color, int(game.discarded[color]) - 1])
            worth = own_use(game, seat, kind, weights)
            if worth > best_worth:
                best, best_worth = DRAW + color, worth
    return best


@inlined
def choose(game, weights, chance):
    """The move; the game must not be over."""
    if game.phase == PLAY:
        return choose_card(game, weights, chance)
    if game.phase == DRAW_PHASE:
        return choose_draw(game, weights)
    return choose_start(game) if game.phase == START else choose_figure(game, weights)
