"""Functions of both games under one name, for compiled code that works with either. They extend `bots.kinds`."""

from keltis.bots.board import fast as board_fast
from keltis.bots.card import fast as card_fast
from keltis.env.observation import board as board_observation, card as card_observation
from keltis.rules.board import legal as board_legal
from keltis.rules.card import legal as card_legal
from keltis.rules.compiled import by_record, inlined
from keltis.rules.kinds import BOARD_ONLY


@inlined
def why_not_board(game, games, i, move):  # noqa: ARG001 - the record says which game it is
    """The number of the reason against a move."""
    return board_legal.why_not(games, i, move)


@inlined
def why_not_card(game, games, i, move):  # noqa: ARG001 - the record says which game it is
    """The number of the reason against a move."""
    return card_legal.why_not(games, i, move)


@inlined
def choose_board(game, games, i, policy, weights, chance):  # noqa: ARG001 - the record says which game it is
    """The move of a bot. It is not inlined, so that the bots are compiled once and not into every step."""
    return board_fast.fast_move(games, i, policy, weights, chance)


@inlined
def choose_card(game, games, i, policy, weights, chance):  # noqa: ARG001 - the record says which game it is
    """The move of a bot. It is not inlined, so that the bots are compiled once and not into every step."""
    return card_fast.fast_move(games, i, policy, weights, chance)


why_not_move = by_record(BOARD_ONLY, why_not_board, why_not_card)
choose_policy = by_record(BOARD_ONLY, choose_board, choose_card)
write_observation = by_record(BOARD_ONLY, board_observation.write_observation, card_observation.write_observation)
write_mask = by_record(BOARD_ONLY, board_observation.write_mask, card_observation.write_mask)
