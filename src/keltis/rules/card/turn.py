"""A turn, move by move, and the closing cards (C7–C16). Every function assumes that its move is legal."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.legal import list_legal, random_card_move, random_draw, random_final_move, why_not
from keltis.rules.card.moves import (
    DISCARD,
    DRAW,
    DRAW_PILE,
    JOIN,
    LAY,
    OTHERS,
    PAIR,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIR_VALUE,
    PASS,
)
from keltis.rules.card.state import (
    DRAW as DRAW_PHASE,
    END,
    ENDED,
    FINAL,
    FINAL_CARDS,
    KIND_BITS,
    N_KINDS,
    NUMBERS,
    OVER,
    PAIR_DRAWS,
    PILE_EMPTY,
    PLAY,
    POINT,
    POINT_PILE,
    REST,
    ROWS_ENDED,
    ROWS_TO_END,
    STALLED,
    Games,
)
from keltis.rules.chance import Chance
from keltis.rules.compiled import brief, compiled, inlined
from keltis.rules.pieces import ALL_VALUES, N_VALUES, color_of
from keltis.rules.reasons import ALLOWED
from keltis.rules.rows import fitting_values, next_direction

THROWN_BITS = np.array([1 << kind if kind < POINT else 0 for kind in range(N_KINDS)], dtype=np.int64)
THROWN_POINT_BITS = np.array([1 << kind - POINT if kind >= POINT else 0 for kind in range(N_KINDS)], dtype=np.int64)
"""Each kind as a bit of `thrown` or of `thrown_points`. A table replaces a branch that could not be predicted."""


@inlined
def place_of(kind):
    """The word of a card set to which a card belongs, and its bit there."""
    return int(kind >= END), KIND_BITS[np.uint64(kind)]


@inlined
def give(game, seat, kind):
    """A card comes into the hand."""
    word, bit = place_of(kind)
    game.twice[seat, word] |= game.hand[seat, word] & bit
    game.hand[seat, word] |= bit


@inlined
def remember(game, seat, kind):
    """Everybody saw this card go into the hand."""
    word, bit = place_of(kind)
    game.shown_twice[seat, word] |= game.shown[seat, word] & bit
    game.shown[seat, word] |= bit


@inlined
def take(game, seat, kind):
    """A card leaves the hand, and if it was known to be there, also the known cards."""
    word, bit = place_of(kind)
    others = ~bit
    game.hand[seat, word] &= others | game.twice[seat, word]
    game.twice[seat, word] &= others
    game.shown[seat, word] &= others | game.shown_twice[seat, word]
    game.shown_twice[seat, word] &= others


@inlined
def lay_number(game, seat, kind):
    """C9 with B11 and B12: a number card goes onto the seat's row of its color."""
    color = color_of(kind)
    value = kind - color * N_VALUES
    direction = next_direction(int(game.direction[seat, color]), int(game.top[seat, color]), value)
    game.direction[seat, color] = direction
    game.top[seat, color] = value
    game.row[seat, color] += 1
    shift = color * N_VALUES
    others = ~(ALL_VALUES << shift)
    game.fits[seat, NUMBERS] = game.fits[seat, NUMBERS] & others | fitting_values(direction, value) << shift
    game.on_top[seat] = game.on_top[seat] & others | 1 << kind
    game.fits[seat, REST] |= 1 << color  # an end card fits on any top card


@inlined
def lay_end(game, seat, color):
    """C9: an end card closes the row; only the color's second end card may follow."""
    if game.top[seat, color] != ENDED:
        game.ended_rows += 1
    game.top[seat, color] = ENDED
    game.row[seat, color] += 1
    others = ~(ALL_VALUES << (color * N_VALUES))
    game.fits[seat, NUMBERS] &= others
    game.on_top[seat] &= others
    game.fits[seat, REST] |= 1 << color


@inlined
def lay(game, kind):
    """C9, C10: a number or end card goes onto its row, a point card onto the point row."""
    seat = game.seat
    take(game, seat, kind)
    if kind < END:
        lay_number(game, seat, kind)
    elif kind < POINT:
        lay_end(game, seat, kind - END)
    else:
        game.point_row[seat] += 1
    after_lay(game)


@inlined
def join(game, value, color):
    """C10: a point card goes onto a color row of the same value, which stays the row's top value."""
    seat = game.seat
    take(game, seat, POINT + value)
    game.row[seat, color] += 1
    after_lay(game)


@inlined
def after_lay(game):
    """C12: a draw follows, unless end cards lie on five rows (C13) or the game is in its closing cards (C16)."""
    game.idle = -1
    if game.phase == FINAL:
        game.final_cards -= 1
        if game.final_cards == 0:
            next_final_seat(game)
    elif game.ended_rows == ROWS_TO_END:
        end_play(game, ROWS_ENDED)
    else:
        game.phase = DRAW_PHASE
        game.draws = 1


@inlined
def split_points(kind):
    """A card as a bit of `thrown` or of `thrown_points`."""
    place = np.uint64(kind)
    return THROWN_BITS[place], THROWN_POINT_BITS[place]


@inlined
def throw(game, pile, kind):
    """A card comes onto its discard pile."""
    game.discards[pile, game.discarded[pile]] = kind
    game.discarded[pile] += 1
    game.stacked |= 1 << pile
    bit, point = split_points(kind)
    game.thrown_twice |= game.thrown & bit
    game.thrown |= bit
    game.thrown_points |= point


@inlined
def pick_up(game, pile):
    """The top card leaves a discard pile."""
    left = int(game.discarded[pile]) - 1
    game.discarded[pile] = left
    game.stacked ^= (left == 0) << pile
    kind = int(game.discards[pile, left])
    bit, point = split_points(kind)
    game.thrown &= ~bit | game.thrown_twice
    game.thrown_twice &= ~bit
    game.thrown_points &= ~point
    return kind


@inlined
def put_on_pile(game, kind):
    """C7: face up on its pile, which is closed for the rest of the turn (C12)."""
    take(game, game.seat, kind)
    pile = color_of(kind) if kind < END else min(kind - END, POINT_PILE)
    throw(game, pile, kind)
    game.closed |= 1 << pile
    game.phase = DRAW_PHASE


@inlined
def discard(game, kind):
    """C7: a card goes from the hand onto its discard pile."""
    put_on_pile(game, kind)
    game.draws = 1


@inlined
def discard_pair(game, pair):
    """C8: two cards of one value for the wish stone of that value; it counts as progress (C15)."""
    put_on_pile(game, int(PAIR_FIRST[pair]))
    put_on_pile(game, int(PAIR_SECOND[pair]))
    stone = 1 << int(PAIR_VALUE[pair])
    game.stones ^= stone
    game.wishes[game.seat] |= stone
    game.idle = -1
    game.draws = PAIR_DRAWS


@inlined
def draw_from_pile(game):
    """C12; C14: the last card of the draw pile ends play, even if a second draw is due."""
    give(game, game.seat, int(game.pile[game.pile_at]))
    game.pile_at += 1
    game.idle = -1
    if game.pile_at == game.pile_end:
        end_play(game, PILE_EMPTY)
    else:
        after_draw(game)


@inlined
def draw_from_discards(game, pile):
    """C12: the top card of a discard pile, taken in the open."""
    seat = game.seat
    kind = pick_up(game, pile)
    give(game, seat, kind)
    remember(game, seat, kind)
    after_draw(game)


@inlined
def after_draw(game):
    """C12: the second draw after a pair, or the next turn; C15: too many turns in a row without progress end play.

    `idle` is −1 after a turn with progress, so that it counts 0 from there.
    """
    game.draws -= 1
    if game.draws > 0:
        return
    game.idle += 1
    if game.idle == game.stall_turns and game.stall_turns > 0:
        end_play(game, STALLED)
        return
    next_seat(game)
    game.turn += 1
    game.phase = PLAY
    game.closed = 0


@inlined
def next_seat(game):
    """C6: clockwise."""
    seat = int(game.seat) + 1
    game.seat = 0 if seat == game.players else seat


@inlined
def end_play(game, ending):
    """C13–C15: play ends; the closing cards begin with the player whose turn it was (C16)."""
    game.ending = ending
    game.phase = FINAL
    game.final_cards = FINAL_CARDS
    game.final_seats = game.players


@inlined
def next_final_seat(game):
    """C16: clockwise, until every player has had their closing cards."""
    game.final_seats -= 1
    if game.final_seats == 0:
        game.phase = OVER
    else:
        game.final_cards = FINAL_CARDS
        next_seat(game)


@inlined
def apply_card(game, move):
    """Make a legal move with cards of the hand."""
    if move < DISCARD:
        lay(game, move - LAY)
    elif move < JOIN:
        discard(game, move - DISCARD)
    elif move < PAIR:
        color = color_of(move - JOIN)
        join(game, move - JOIN - color * N_VALUES, color)
    else:
        discard_pair(game, move - PAIR)


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
    elif move == PASS:
        next_final_seat(game)
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
    """A number that stays the same during a turn. The closing cards (C16) are a turn too."""
    game = games[i]
    phase = int(game.phase) if game.phase >= FINAL else 0
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
def random_turn(game, chance):
    """Play one turn of uniformly random moves, and return their number."""
    moves = 1
    apply_card(game, random_card_move(game, chance))
    while game.phase == DRAW_PHASE:
        apply_draw(game, random_draw(game, chance))
        moves += 1
    return moves


@compiled
def play_at_random(games: Games, i: int, chance: Chance) -> int:
    """Play uniformly random moves from the beginning of a turn to the end of the game, and return their number."""
    game = games[i]
    moves = 0
    while game.phase == PLAY:
        moves += random_turn(game, chance)
    while game.phase == FINAL:
        apply(game, random_final_move(game, chance))
        moves += 1
    return moves
