"""A card game as one seat, or a spectator, can follow it: only what the viewer may know is in the position."""

from keltis.rules.card.moves import DRAW_PILE
from keltis.rules.card.state import FIELDS, Games
from keltis.rules.card.turn import apply
from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import make_blank

UNKNOWN = -1
"""A card drawn from the pile that the viewer may not know."""

hide = make_blank(FIELDS)


@brief
def blank(games: Games, i: int, viewer: int) -> None:
    """Take from a position what this viewer may not know; the viewer is a seat, or SPECTATOR.

    Other hands then hold exactly what they have openly taken, and the draw pile is empty of cards, not of places.
    """
    hide(games[i], viewer)


@inlined
def follow(game, move, card, viewer):
    """A move that was made, as the viewer saw it."""
    if move == DRAW_PILE:
        game.pile[game.pile_at] = max(card, 0)  # an unknown card is any card: it is hidden again at once
    apply(game, move)
    hide(game, viewer)


@brief
def witness(games: Games, i: int, move: int, card: int, viewer: int) -> None:
    """Make a move of any seat in a blanked position; it must have been legal in the true one.

    `card` is what it drew from the pile, if the viewer may know it, else UNKNOWN.
    """
    follow(games[i], move, card, viewer)
