"""What a table shows of a position besides its fields: lists of cards and moves, score parts, turns left.

A summary is made for one viewer and contains only what that viewer may know: the true position and a blanked one give
the same summary.
"""

import numpy as np

from keltis.rules.bits import lowest_bit
from keltis.rules.compiled import compiled, inlined
from keltis.rules.fields import Field
from keltis.rules.pieces import HAND_SIZE, MAX_SEATS, MOST_MOVES

N_PARTS = 7
"""The parts of a score: two, and one for each color."""


def summary_fields(cards: int) -> tuple[Field, ...]:
    """The fields of a summary, for a game with this many cards."""
    return (
        Field("n_hand", np.uint8, (), "how many cards the viewer holds", "viewer"),
        Field("n_unseen", np.uint8, (), "how many cards the viewer cannot place", "viewer"),
        Field("n_legal", np.uint8, (), "how many moves the viewer may make now", "viewer"),
        Field("n_known", np.uint8, MAX_SEATS, "how many cards each seat surely holds"),
        Field("turns_left", np.uint8, MAX_SEATS, "turns each seat still has if everybody draws from the pile"),
        Field("hand", np.uint8, HAND_SIZE, "the viewer's cards, sorted", "viewer"),
        Field("known", np.uint8, (MAX_SEATS, HAND_SIZE), "the cards each seat surely holds, sorted"),
        Field("unseen", np.uint8, cards, "draw pile, box and other hands beyond what is known, sorted", "viewer"),
        Field("legal", np.int16, MOST_MOVES, "the moves the viewer may make now, rising", "viewer"),
        Field("parts", np.int16, (MAX_SEATS, N_PARTS), "the parts of each score, as if the game ended now"),
    )


@inlined
def clear_lists(summary):
    """Clear what was shown to the previous viewer."""
    summary.n_hand, summary.n_legal = 0, 0
    for n in range(len(summary.hand)):
        summary.hand[n] = 0
    for n in range(len(summary.unseen)):
        summary.unseen[n] = 0
    for n in range(len(summary.legal)):
        summary.legal[n] = 0


@inlined
def add_cards(once, twice, more):
    """A pair of sets (kinds, and kinds with two cards) with these cards added."""
    return once | more, twice | (once & more)


@compiled
def write_cards(once, twice, first, out, n):
    """Append the cards of a pair of sets to a list of length n, and return the new length."""
    while once:
        bit = once & -once
        kind = first + lowest_bit(once)
        out[n] = kind
        n += 1
        if twice & bit:
            out[n] = kind
            n += 1
        once ^= bit
    return n


@inlined
def turns_until_empty(pile, waits, players):
    """How many turns a seat has until the pile is drawn, one card per turn, if `waits` others play before it."""
    return 0 if pile <= waits else (pile - waits + players - 1) // players


@inlined
def write_turns_left(game, spare_draws, is_over, summary):
    """Write the turns everybody has left if each draws one card from the pile.

    This turn has `spare_draws` further draws.
    """
    players, seat = int(game.players), int(game.seat)
    pile = max(int(game.pile_end) - int(game.pile_at) - spare_draws, 1)
    for k in range(players):
        waits = k - seat + (players if k < seat else 0)
        summary.turns_left[k] = 0 if is_over else turns_until_empty(pile, waits, players)
