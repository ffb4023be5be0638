"""Both games under one name, for compiled code of bots: searches, samples of hidden cards, playouts.

Every function takes a game record first and does what the rules, or `steady`, of that game do.
"""

from keltis.bots.board import fast as board_fast, hidden as board_hidden, steady as board_steady
from keltis.bots.card import fast as card_fast, hidden as card_hidden, steady as card_steady
from keltis.rules.board import (
    legal as board_legal,
    moves as board_moves,
    scoring as board_scoring,
    state as board_state,
    turn as board_turn,
)
from keltis.rules.card import (
    legal as card_legal,
    moves as card_moves,
    scoring as card_scoring,
    state as card_state,
    turn as card_turn,
)
from keltis.rules.compiled import by_record, inlined
from keltis.rules.kinds import BOARD_ONLY


@inlined
def board_is_over(game):
    """Whether the game is over."""
    return game.phase == board_state.OVER


@inlined
def card_is_over(game):
    """Whether the game is over."""
    return game.phase == card_state.OVER


@inlined
def board_draws(game, move):  # noqa: ARG001 - the record says which game it is
    """Whether a move draws from the draw pile."""
    return move == board_moves.DRAW_PILE


@inlined
def card_draws(game, move):  # noqa: ARG001 - the record says which game it is
    """Whether a move draws from the draw pile."""
    return move == card_moves.DRAW_PILE


@inlined
def board_play_fast(game, games, i, policies, weights, chances):  # noqa: ARG001 - the record says which game it is
    """Play a game to its end, each seat by its policy."""
    board_fast.play_fast(games, i, policies, weights, chances)


@inlined
def card_play_fast(game, games, i, policies, weights, chances):  # noqa: ARG001 - the record says which game it is
    """Play a game to its end, each seat by its policy."""
    card_fast.play_fast(games, i, policies, weights, chances)


play_fast = by_record(BOARD_ONLY, board_play_fast, card_play_fast)
choose_steady = by_record(BOARD_ONLY, board_steady.choose, card_steady.choose)
score_of = by_record(BOARD_ONLY, board_scoring.score, card_scoring.score)
draws_from_pile = by_record(BOARD_ONLY, board_draws, card_draws)
is_over = by_record(BOARD_ONLY, board_is_over, card_is_over)
draw_pile = by_record(BOARD_ONLY, board_turn.draw_from_pile, card_turn.draw_from_pile)
give_card = by_record(BOARD_ONLY, board_turn.give, card_turn.give)
list_moves = by_record(BOARD_ONLY, board_legal.write_legal, card_legal.write_legal)
hand_size = by_record(BOARD_ONLY, board_hidden.hand_size, card_hidden.hand_size)
known_size = by_record(BOARD_ONLY, board_hidden.known_size, card_hidden.known_size)
count_hidden = by_record(BOARD_ONLY, board_hidden.count_hidden, card_hidden.count_hidden)
forget_hidden = by_record(BOARD_ONLY, board_hidden.forget_hidden, card_hidden.forget_hidden)
