"""The legal moves, and the reasons against all others (B9–B19, B22).

`legal_sets` and `why_not` are two forms of the same rules: a move is in the set exactly when there is no reason
against it. Lists, masks and random moves are all made from the sets.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.rules import reasons
from keltis.rules.bits import has_bit, nth_bit, nth_of_eight, popcount, write_members
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
    AT_START,
    CLOVER_MOVE,
    DRAW as DRAW_PHASE,
    END_STONE,
    FINISHED,
    OVER,
    PLAY,
    START,
    Games,
)
from keltis.rules.chance import below
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import N_COLORS, RISING, color_of

NOTHING = 0


@inlined
def may_lay(game, seat):
    """B10, B12: the held cards that fit on the seat's own rows."""
    return game.hand[seat] & game.fits[seat]


@inlined
def may_discard(game, seat):
    """B17: any held card, even one that could be laid."""
    return game.hand[seat]


@inlined
def at_start(game, seat, paths):
    """B14: moves that bring a figure from the start stone, large or small, onto one of these paths."""
    starts = NOTHING
    if game.large[seat] == AT_START:
        starts |= paths << (START_LARGE - OTHERS)
    if game.small[seat] > 0:
        starts |= paths << (START_SMALL - OTHERS)
    return starts


@inlined
def any_figure(game, seat):
    """B16, B22: own figures that are not on an end stone, or one from the start stone onto a free path (B15)."""
    on_path, free = NOTHING, NOTHING
    for path in range(N_COLORS):
        stone = game.figures[seat, path]
        on_path |= (0 < stone < END_STONE) << path
        free |= (stone == 0) << path
    return on_path << (ADVANCE - OTHERS) | at_start(game, seat, free)


@inlined
def open_piles(game):
    """B19: the discard piles that have a card and are not closed, as a bit set."""
    return int(game.stacked) & ~int(game.closed)


@inlined
def may_draw(game):
    """B19: the draw pile, and each discard pile that has a card and is not closed."""
    return 1 << (DRAW_PILE - OTHERS) | open_piles(game) << (DRAW - OTHERS)


@inlined
def may_move_figure(game, seat):
    """The figure decision that is due: B14, B16 or B22."""
    if game.phase == START:
        return at_start(game, seat, 1 << int(game.path))
    may_pass = game.phase == CLOVER_MOVE or game.may_pass_finished != 0
    return any_figure(game, seat) | may_pass << (PASS - OTHERS)


@inlined
def legal_sets(game):
    """All legal moves, as the three bit sets of `moves`."""
    seat = game.seat
    if game.phase == PLAY:
        return may_lay(game, seat), may_discard(game, seat), NOTHING
    if game.phase == DRAW_PHASE:
        return NOTHING, NOTHING, may_draw(game)
    if game.phase == OVER:
        return NOTHING, NOTHING, NOTHING
    return NOTHING, NOTHING, may_move_figure(game, seat)


@inlined
def random_card(game, chance):
    """A card to play, and whether it is laid or discarded: each legal move of the phase PLAY is equally likely.

    A hand has at most eight kinds of card (B7, B19).
    """
    seat = game.seat
    lays, discards = may_lay(game, seat), may_discard(game, seat)
    n_lays = popcount(lays)
    n = below(chance, n_lays + popcount(discards))
    is_lay = n < n_lays
    return nth_of_eight(lays if is_lay else discards, n if is_lay else n - n_lays), is_lay


@inlined
def random_card_move(game, chance):
    """A legal move of the phase PLAY, each equally likely."""
    kind, is_lay = random_card(game, chance)
    return (LAY if is_lay else DISCARD) + kind


@inlined
def random_member(others, chance):
    """A move of the set `others`, each equally likely."""
    return OTHERS + nth_bit(others, below(chance, popcount(others)))


@inlined
def write_legal(game, out):
    """Write the numbers of all legal moves in rising order, and return their count."""
    lays, discards, others = legal_sets(game)
    n = write_members(lays, LAY, out, 0)
    n = write_members(discards, DISCARD, out, n)
    return write_members(others, OTHERS, out, n)


@compiled
def list_legal(games: Games, i: int, out: NDArray[np.int16]) -> int:
    """Write the numbers of all legal moves in rising order, and return their count."""
    return write_legal(games[i], out)


@inlined
def why_not_fit(game, seat, kind):
    """B12: the reason why a card does not fit: the row runs the other way."""
    color = color_of(kind)
    return reasons.ROW_RISING if game.direction[seat, color] == RISING else reasons.ROW_FALLING


@inlined
def why_not_lay(game, seat, kind):
    """A reason against laying this card (B9, B10, B12), or none."""
    if game.phase != PLAY:
        return why_not_now(game)
    if not has_bit(game.hand[seat], kind):
        return reasons.CARD_NOT_HELD
    return reasons.ALLOWED if has_bit(game.fits[seat], kind) else why_not_fit(game, seat, kind)


@inlined
def why_not_discard(game, seat, kind):
    """A reason against discarding this card (B9, B17), or none."""
    if game.phase != PLAY:
        return why_not_now(game)
    return reasons.ALLOWED if has_bit(game.hand[seat], kind) else reasons.CARD_NOT_HELD


@inlined
def why_not_now(game):
    """The reason that names the decision that is due first."""
    if game.phase == OVER:
        return reasons.GAME_OVER
    if game.phase == PLAY:
        return reasons.PLAY_FIRST
    if game.phase == DRAW_PHASE:
        return reasons.DRAW_NOW
    if game.phase == START:
        return reasons.CHOOSE_FIGURE
    return reasons.FINISHED_FIRST if game.phase == FINISHED else reasons.CLOVER_FIRST


@inlined
def why_not_start(game, seat, path, is_large):
    """A reason against bringing this figure onto this path (B14–B16, B22), or none."""
    if game.phase != START and game.phase != FINISHED and game.phase != CLOVER_MOVE:
        return why_not_figure(game)
    if game.phase == START and path != game.path:
        return reasons.OTHER_PATH
    if game.figures[seat, path] > 0:
        return reasons.PATH_TAKEN
    if is_large:
        return reasons.ALLOWED if game.large[seat] == AT_START else reasons.NO_LARGE_LEFT
    return reasons.ALLOWED if game.small[seat] > 0 else reasons.NO_SMALL_LEFT


@inlined
def why_not_advance(game, seat, path):
    """A reason against moving the figure on this path (B13, B16, B22), or none."""
    if game.phase != FINISHED and game.phase != CLOVER_MOVE:
        return reasons.CHOOSE_FIGURE if game.phase == START else why_not_figure(game)
    if game.figures[seat, path] == 0:
        return reasons.NO_FIGURE_FINISHED if game.phase == FINISHED else reasons.NO_FIGURE_CLOVER
    if game.figures[seat, path] == END_STONE:
        return reasons.AT_END_FINISHED if game.phase == FINISHED else reasons.AT_END_CLOVER
    return reasons.ALLOWED


@inlined
def why_not_figure(game):
    """The reason why no figure may be moved by choice now (B13)."""
    return reasons.GAME_OVER if game.phase == OVER else reasons.NO_FIGURE_MOVE


@inlined
def why_not_pass(game):
    """A reason against passing (B9, B14, B16, B22), or none."""
    if game.phase == CLOVER_MOVE or (game.phase == FINISHED and game.may_pass_finished):
        return reasons.ALLOWED
    return reasons.MUST_MOVE if game.phase == FINISHED else why_not_now(game)


@inlined
def why_not_draw(game, move):
    """A reason against drawing from this pile (B9, B18, B19), or none."""
    if game.phase != DRAW_PHASE:
        return why_not_now(game)
    if move == DRAW_PILE:
        return reasons.ALLOWED
    color = move - DRAW
    if not has_bit(int(game.stacked), color):
        return reasons.EMPTY_DISCARD
    return reasons.OWN_DISCARD if has_bit(int(game.closed), color) else reasons.ALLOWED


@compiled
def why_not(games: Games, i: int, move: int) -> int:
    """The number of the reason against a move, 0 if it is allowed."""
    game = games[i]
    seat = game.seat
    if move < DISCARD:
        return why_not_lay(game, seat, move - LAY)
    if move < OTHERS:
        return why_not_discard(game, seat, move - DISCARD)
    if move < ADVANCE:
        is_large = move < START_SMALL
        return why_not_start(game, seat, move - (START_LARGE if is_large else START_SMALL), is_large)
    if move < PASS:
        return why_not_advance(game, seat, move - ADVANCE)
    return why_not_pass(game) if move == PASS else why_not_draw(game, move)


@compiled
def list_reasons(games: Games, i: int, out: NDArray[np.uint8]) -> None:
    """Write the reason against each move, by its number, 0 where it is allowed."""
    for move in range(len(out)):
        out[move] = why_not(games, i, move)
