"""The subjects of a reason against a move of the card game: what its text names."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.legal import is_held
from keltis.rules.card.moves import DISCARD, DRAW, JOIN, LAY, OTHERS, PAIR, PAIR_FIRST, PAIR_SECOND, PAIR_VALUE
from keltis.rules.card.state import END, POINT, Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.pieces import N_COLORS, N_VALUES, color_of
from keltis.rules.subjects import NONE, write_subject


@inlined
def card_of(game, move):
    """The card that a move is about, or NONE. For a pair it is the card that is not held, otherwise the first."""
    if move >= OTHERS:
        return NONE
    if move >= PAIR:
        first, second = int(PAIR_FIRST[move - PAIR]), int(PAIR_SECOND[move - PAIR])
        return second if is_held(game, game.seat, first) and not is_held(game, game.seat, second) else first
    if move >= JOIN:
        return POINT + move - JOIN - color_of(move - JOIN) * N_VALUES
    return move - (DISCARD if move >= DISCARD else LAY)


@inlined
def row_or_pile(move, card):
    """The row onto which a card would go, or the pile from which one would be drawn, or NONE."""
    if move >= OTHERS:
        return max(move - DRAW, NONE)
    if JOIN <= move < PAIR:
        return color_of(move - JOIN)
    return color_of(card) if card < END else min(card - END, N_COLORS)


@brief
def name_subject(games: Games, i: int, reason: int, move: int, subjects: NDArray[np.void], k: int) -> None:  # noqa: ARG001
    """Write what the text of this reason against this move names."""
    game = games[i]
    card = card_of(game, move)
    row = row_or_pile(move, card)
    top = int(game.top[game.seat, row]) if 0 <= row < N_COLORS else NONE
    value = int(PAIR_VALUE[move - PAIR]) if PAIR <= move < OTHERS else 0
    write_subject(subjects[k], card, row, top, value, game.draws)
