"""What moves do with cards, as tables by move number, for the compiled code that classifies mistakes."""

import numpy as np

from keltis.rules.board import moves as board, state as board_state
from keltis.rules.card import moves as card, state as card_state
from keltis.rules.compiled import by_record, inlined
from keltis.rules.kinds import BOARD_ONLY
from keltis.rules.pieces import N_NUMBERS, N_VALUES

OTHER, LAYS, GIVES, DRAWS, IS_LARGE = range(5)
"""Lays a card, discards one or two, draws, places the large figure, or none of these (OTHER)."""
NONE = -1
Act = tuple[int, int, int, int, int]
"""What the move does, then color and value of its card and of a second card; NONE for what is missing."""


def card_of(kind: int) -> tuple[int, int]:
    """Color and value of a card; an end card has no value, a point card no color."""
    if kind < N_NUMBERS:
        return kind // N_VALUES, kind % N_VALUES
    return (kind - card_state.END, NONE) if kind < card_state.POINT else (NONE, kind - card_state.POINT)


def board_act(move: int) -> Act:
    """A move of the board game."""
    if move < board.OTHERS:
        return (LAYS if move < board.DISCARD else GIVES, *card_of(move % board_state.N_KINDS), NONE, NONE)
    if move >= board.DRAW_PILE:
        return DRAWS, NONE, NONE, NONE, NONE
    return IS_LARGE if move < board.START_SMALL else OTHER, NONE, NONE, NONE, NONE


def card_act(move: int) -> Act:
    """A move of the card game; a point card that joins a row has the color of the row."""
    if move < card.JOIN:
        return (LAYS if move < card.DISCARD else GIVES, *card_of(move % card_state.N_KINDS), NONE, NONE)
    if move < card.PAIR:
        return LAYS, (move - card.JOIN) // N_VALUES, (move - card.JOIN) % N_VALUES, NONE, NONE
    if move < card.OTHERS:
        first, second = (int(cards[move - card.PAIR]) for cards in (card.PAIR_FIRST, card.PAIR_SECOND))
        return (GIVES, *card_of(first), *card_of(second))
    return DRAWS if move >= card.DRAW_PILE else OTHER, NONE, NONE, NONE, NONE


BOARD_ACTS = np.array([board_act(move) for move in range(board.N_MOVES)], dtype=np.int8)
CARD_ACTS = np.array([card_act(move) for move in range(card.N_MOVES)], dtype=np.int8)


@inlined
def board_entry(game, move, k):  # noqa: ARG001 - the record says which game it is
    """One entry of the table."""
    return int(BOARD_ACTS[move, k])


@inlined
def card_entry(game, move, k):  # noqa: ARG001 - the record says which game it is
    """One entry of the table."""
    return int(CARD_ACTS[move, k])


entry = by_record(BOARD_ONLY, board_entry, card_entry)


@inlined
def act_of(game, move):
    """What a move does."""
    return entry(game, move, 0)


@inlined
def color_of_act(game, move):
    """The row that its card belongs to."""
    return entry(game, move, 1)


@inlined
def value_of_act(game, move):
    """The value of its card."""
    return entry(game, move, 2)


@inlined
def second_card(game, move):
    """Color and value of the second card of a pair."""
    return entry(game, move, 3), entry(game, move, 4)
