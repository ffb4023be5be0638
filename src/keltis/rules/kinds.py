"""Functions with one name for both games, for compiled code that serves either.

Bots and environments have more of these. Every function takes a game record first and does what the rules of that game
do.
"""

from typing import Any

from keltis.rules.board import state as board_state, turn as board_turn
from keltis.rules.card import state as card_state, turn as card_turn
from keltis.rules.compiled import by_record, compiled_lean
from keltis.rules.fields import make_blank, make_public_mask

BOARD_ONLY = "figures"
"""A field that only the board game's record has."""

apply_move = by_record(BOARD_ONLY, board_turn.apply, card_turn.apply)


@compiled_lean
def make_move(game: Any, move: int) -> None:
    """Apply a legal move like `apply_move`, but without inlining its code, for callers that play few moves."""
    apply_move(game, move)


hide = by_record(BOARD_ONLY, make_blank(board_state.FIELDS), make_blank(card_state.FIELDS))
public_mask = by_record(BOARD_ONLY, make_public_mask(board_state.FIELDS), make_public_mask(card_state.FIELDS))
