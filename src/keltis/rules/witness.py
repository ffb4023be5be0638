"""A game as one seat, or a spectator, can follow it: only what the viewer may know is in the position."""

from typing import Any

from keltis.rules.compiled import brief
from keltis.rules.kinds import apply_move, hide

UNKNOWN = -1
"""A card drawn from the pile that the viewer may not know."""


@brief
def blank(games: Any, i: int, viewer: int) -> None:
    """Take from a position what this viewer may not know; the viewer is a seat, or SPECTATOR.

    Other hands then hold exactly what they have openly taken, and the draw pile is empty of cards, not of places.
    """
    hide(games[i], viewer)


@brief
def witness(games: Any, i: int, move: int, card: int, viewer: int) -> None:
    """Make a move of any seat in a blanked position; it must have been legal in the true one.

    `card` is what it drew from the pile, if the viewer may know it, else UNKNOWN.
    """
    game = games[i]
    # An unknown card is any card, and other moves than a draw leave it where it is: all of it is hidden again at once.
    game.pile[game.pile_at] = max(card, 0)
    apply_move(game, move)
    hide(game, viewer)
