"""The subjects of a reason against a move of the board game: what its text names."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules import reasons
from keltis.rules.board.moves import ADVANCE, DISCARD, DRAW, LAY, OTHERS, PASS, START_LARGE, START_SMALL
from keltis.rules.board.state import Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.pieces import color_of
from keltis.rules.subjects import NONE, write_subject


@inlined
def card_of(move):
    """The card that a move is about, or NONE."""
    return NONE if move >= OTHERS else move - (DISCARD if move >= DISCARD else LAY)


@inlined
def color_named(move):
    """The path or pile that a move with a figure or a draw names, or NONE."""
    if move >= DRAW:
        return move - DRAW
    if move >= PASS:
        return NONE
    if move >= ADVANCE:
        return move - ADVANCE
    return move - (START_SMALL if move >= START_SMALL else START_LARGE)


@brief
def name_subject(games: Games, i: int, reason: int, move: int, subjects: NDArray[np.void], k: int) -> None:
    """Write what the text of this reason against this move names."""
    game, card = games[i], card_of(move)
    color = color_of(card) if card != NONE else color_named(move)
    if reason == reasons.CHOOSE_FIGURE or reason == reasons.OTHER_PATH or reason == reasons.FINISHED_FIRST:
        color = int(game.path)
    top = int(game.top[game.seat, color]) if card != NONE else NONE
    write_subject(subjects[k], card, color, top, 0, 0)
