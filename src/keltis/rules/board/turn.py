"""A turn, move by move (B9–B27). Every function assumes that its move is legal."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.bits import nth_of_eight, popcount
from keltis.rules.board.legal import list_legal, may_move_figure, open_piles, random_card, random_member, why_not
from keltis.rules.board.moves import (
    ADVANCE,
    DISCARD,
    DRAW,
    DRAW_PILE,
    LAY,
    OTHERS,
    PASS,
    START_LARGE,
    START_SMALL,
)
from keltis.rules.board.state import (
    BARE,
    CLOVER,
    CLOVER_MOVE,
    DRAW as DRAW_PHASE,
    END_STONE,
    FIGURES_TO_END,
    FINISHED,
    GOAL_REACHED,
    GOAL_STONE,
    OVER,
    PILE_EMPTY,
    PLAY,
    POINT,
    STALLED,
    START,
    WISH,
    Games,
)
from keltis.rules.chance import Chance, below
from keltis.rules.compiled import brief, compiled, inlined
from keltis.rules.pieces import ALL_VALUES, N_VALUES, color_of
from keltis.rules.reasons import ALLOWED
from keltis.rules.rows import fitting_values, next_direction


@inlined
def give(game, seat, kind):
    """A card comes into the hand."""
    bit = 1 << kind
    game.twice[seat] |= game.hand[seat] & bit
    game.hand[seat] |= bit


@inlined
def remember(game, seat, kind):
    """Everybody saw this card go into the hand."""
    bit = 1 << kind
    game.shown_twice[seat] |= game.shown[seat] & bit
    game.shown[seat] |= bit


@inlined
def take(game, seat, kind):
    """A card leaves the hand, and if it was known to be there, also the known cards."""
    others = ~(1 << kind)
    game.hand[seat] &= others | game.twice[seat]
    game.twice[seat] &= others
    game.shown[seat] &= others | game.shown_twice[seat]
    game.shown_twice[seat] &= others


@inlined
def throw(game, kind):
    """A card comes onto its discard pile."""
    color, bit = color_of(kind), 1 << kind
    game.discards[color, game.discarded[color]] = kind
    game.discarded[color] += 1
    game.stacked |= 1 << color
    game.thrown_twice |= game.thrown & bit
    game.thrown |= bit


@inlined
def pick_up(game, color):
    """The top card leaves a discard pile."""
    left = int(game.discarded[color]) - 1
    game.discarded[color] = left
    game.stacked ^= (left == 0) << color
    kind = int(game.discards[color, left])
    others = ~(1 << kind)
    game.thrown &= others | game.thrown_twice
    game.thrown_twice &= others
    return kind


@inlined
def end(game, ending):
    """The game ends at once (B25–B27)."""
    game.phase = OVER
    game.ending = ending


@inlined
def grow_row(game, seat, kind):
    """B10–B12: the card goes onto the seat's row of its color, which may fix the row's direction."""
    color = color_of(kind)
    value = kind - color * N_VALUES
    direction = next_direction(int(game.direction[seat, color]), int(game.top[seat, color]), value)
    game.direction[seat, color] = direction
    game.top[seat, color] = value
    shift = color * N_VALUES
    game.fits[seat] = (game.fits[seat] & ~(ALL_VALUES << shift)) | fitting_values(direction, value) << shift


@inlined
def lay(game, kind):
    """B10, B13: the row grows, then a figure moves: by itself, or by a choice (B14, B16)."""
    seat = game.seat
    take(game, seat, kind)
    grow_row(game, seat, kind)
    game.idle = -1
    path = color_of(kind)
    stone = int(game.figures[seat, path])
    game.path = path
    if stone == 0:
        game.phase = START
    elif stone == END_STONE:
        game.phase = FINISHED
    else:
        land(game, seat, path, stone + 1)


@inlined
def land(game, seat, path, stone):
    """The seat's figure on this path now stands on this stone (B13, B20), unless that ends the game (B25)."""
    game.figures[seat, path] = stone
    if stone == GOAL_STONE:
        game.in_goal += 1
        if game.in_goal == FIGURES_TO_END:
            end(game, GOAL_REACHED)
            return
    trigger(game, seat, path, stone)


@inlined
def trigger(game, seat, path, stone):
    """B20–B23: the tile on this stone does what it says; then the turn goes on."""
    tile = int(game.tiles[path, stone])
    if tile > POINT:
        game.points[seat] += tile - POINT
    elif tile == WISH:
        game.wishes[seat] += 1
        game.tiles[path, stone] = BARE
    game.phase = CLOVER_MOVE if tile == CLOVER else DRAW_PHASE


@inlined
def start(game, path, is_large):
    """B14: a figure goes from the start stone to stone 1 of a path."""
    seat = game.seat
    if is_large:
        game.large[seat] = path
    else:
        game.small[seat] -= 1
    land(game, seat, path, 1)


@inlined
def advance(game, path):
    """B16, B22: the chosen figure goes one stone forward."""
    seat = game.seat
    land(game, seat, path, int(game.figures[seat, path]) + 1)


@inlined
def discard(game, kind):
    """B17: face up on the pile of its color. B19: under O2 `false` that pile is closed for this turn."""
    take(game, game.seat, kind)
    throw(game, kind)
    if not game.may_retake:
        game.closed = 1 << color_of(kind)
    game.phase = DRAW_PHASE


@inlined
def draw_from_pile(game):
    """B19; B26: the last card of the draw pile ends the game."""
    give(game, game.seat, int(game.pile[game.pile_at]))
    game.pile_at += 1
    game.idle = -1
    if game.pile_at == game.pile_end:
        end(game, PILE_EMPTY)
    else:
        next_turn(game)


@inlined
def draw_from_discards(game, color):
    """B19: the top card of a discard pile, taken in the open."""
    seat = game.seat
    kind = pick_up(game, color)
    give(game, seat, kind)
    remember(game, seat, kind)
    next_turn(game)


@inlined
def next_turn(game):
    """B8: clockwise. B27: the game ends after too many turns in a row without progress.

    `idle` is −1 after a turn with progress, so that it counts 0 from there.
    """
    game.idle += 1
    if game.idle == game.stall_turns and game.stall_turns > 0:
        end(game, STALLED)
        return
    seat = int(game.seat) + 1
    game.seat = 0 if seat == game.players else seat
    game.turn += 1
    game.phase = PLAY
    game.closed = 0


@inlined
def apply_card(game, move):
    """Make a legal move with a card of the hand."""
    if move < DISCARD:
        lay(game, move - LAY)
    else:
        discard(game, move - DISCARD)


@inlined
def apply_figure(game, move):
    """Make a legal move with a figure, or pass."""
    if move < ADVANCE:
        is_large = move < START_SMALL
        start(game, move - (START_LARGE if is_large else START_SMALL), is_large)
    elif move < PASS:
        advance(game, move - ADVANCE)
    else:
        game.phase = DRAW_PHASE


@inlined
def apply_draw(game, move):
    """Make a legal draw."""
    if move == DRAW_PILE:
        draw_from_pile(game)
    else:
        draw_from_discards(game, move - DRAW)


@inlined
def apply(game, move):
    """Make a legal move."""
    if move < OTHERS:
        apply_card(game, move)
    elif move < DRAW_PILE:
        apply_figure(game, move)
    else:
        apply_draw(game, move)


@brief
def attempt(games: Games, i: int, move: int) -> int:
    """Make a move if it is legal. Return the number of the reason against it, 0 if it was made."""
    reason = why_not(games, i, move)
    if reason == ALLOWED:
        apply(games[i], move)
    return reason


@brief
def turn_mark(games: Games, i: int) -> int:
    """A number that stays the same during a turn."""
    game = games[i]
    phase = int(game.phase) if game.phase >= OVER else 0
    return (int(game.turn) << 8) + (int(game.seat) << 4) + phase


@compiled
def step(games: Games, i: int, move: int, out: NDArray[np.int16]) -> int:
    """Make a legal move, list the legal moves after it, and return their count: 0 when the game is over."""
    apply(games[i], move)
    return list_legal(games, i, out)


@compiled
def attempt_all(games: Games, i: int, moves: NDArray[np.int16], count: int, seats: NDArray[np.uint8]) -> int:
    """Make these moves up to the first illegal one, write the seat of each, and return how many were made."""
    for n in range(count):
        seats[n] = games[i].seat
        if attempt(games, i, int(moves[n])) != ALLOWED:
            return n
    return count


@inlined
def play_random_card(game, chance):
    """Lay or discard a card, each legal move equally likely.

    It branches on what was drawn by lot, not on the number of the move, which is known many cycles later: a random
    choice is often mispredicted.
    """
    kind, is_lay = random_card(game, chance)
    if is_lay:
        lay(game, kind)
    else:
        discard(game, kind)


@inlined
def draw_at_random(game, chance):
    """Draw a card, from each pile equally likely; as in `may_draw`, the draw pile comes first."""
    piles = open_piles(game)
    n = below(chance, 1 + popcount(piles))
    if n == 0:
        draw_from_pile(game)
    else:
        draw_from_discards(game, nth_of_eight(piles, n - 1))


@inlined
def random_turn(game, chance):
    """Play one turn of uniformly random moves, and return their number."""
    moves = 1
    play_random_card(game, chance)
    while game.phase == START or game.phase == CLOVER_MOVE or game.phase == FINISHED:
        apply_figure(game, random_member(may_move_figure(game, game.seat), chance))
        moves += 1
    if game.phase == DRAW_PHASE:
        draw_at_random(game, chance)
        moves += 1
    return moves


@compiled
def play_at_random(games: Games, i: int, chance: Chance) -> int:
    """Play uniformly random moves from the beginning of a turn to the end of the game, and return their number."""
    game = games[i]
    moves = 0
    while game.phase != OVER:
        moves += random_turn(game, chance)
    return moves
