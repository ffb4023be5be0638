"""Following a game as one seat or as a spectator: the position has only what the viewer may know."""

from typing import Any

from keltis.rules.compiled import EIGHT, brief, get_word, inlined
from keltis.rules.kinds import hide, make_move, public_mask

UNKNOWN = -1
"""A card drawn from the pile that the viewer may not know."""

CHECK_BITS = 31
CHECK_PRIME = (1 << CHECK_BITS) - 1
CHECK_FACTOR = 0x2C1B3C6D
"""Any number below 2**30 works: no product then exceeds an int64."""


@brief
def blank(games: Any, i: int, viewer: int) -> None:
    """Remove from a position what this viewer may not know; the viewer is a seat, or SPECTATOR.

    Other hands then hold exactly what they have openly taken, and the draw pile keeps its size but has no cards.
    """
    hide(games[i], viewer)


@brief
def witness(games: Any, i: int, move: int, card: int, viewer: int) -> None:
    """Make a move of any seat in a blanked position; it must have been legal in the true one.

    `card` is what it drew from the pile if the viewer may know it, otherwise UNKNOWN. A draw of the viewer's own needs
    its card: with UNKNOWN the hand would hold a card that nobody drew, and `public_check` would not notice.
    """
    game = games[i]
    # Any card can stand for an unknown one, and moves other than a draw do not touch it: it is hidden again at once.
    game.pile[game.pile_at] = max(card, 0)
    make_move(game, move)
    hide(game, viewer)


@inlined
def fold_check(check):
    """A smaller number that is the same modulo CHECK_PRIME; below 2**32 if it was not negative."""
    return (check >> CHECK_BITS) + (check & CHECK_PRIME)


@brief
def public_check(games: Any, i: int) -> int:
    """A number, 0 to 2**31 - 2, made of everything that is public in a position and of nothing else.

    It is the same for the true position and for what any seat or a spectator has witnessed of it.
    """
    check = 1
    for k in range(games.itemsize // EIGHT):
        word = get_word(games, i, k) & public_mask(games[i], k)
        check = fold_check(check * CHECK_FACTOR + (word & CHECK_PRIME))
        check = fold_check(check * CHECK_FACTOR + (word >> CHECK_BITS & CHECK_PRIME))
        check = fold_check(check * CHECK_FACTOR + (word >> (2 * CHECK_BITS) & CHECK_PRIME))
    return check % CHECK_PRIME
