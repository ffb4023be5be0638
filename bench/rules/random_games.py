"""Random games in one compiled loop. It uses only what every version of the rules has, so older ones can run it."""

from keltis.rules.board import setup as board_setup, turn as board_turn
from keltis.rules.card import setup as card_setup, turn as card_turn
from keltis.rules.compiled import compiled

play_board, deal_board = board_turn.play_at_random, board_setup.deal_at_random
play_card, deal_card = card_turn.play_at_random, card_setup.deal_at_random


@compiled
def random_board_games(games, deck, stones, tiles, chance, count):  # noqa: ANN001, ANN201 - compiled
    """Deal and play this many games; returns the number of moves."""
    moves = 0
    for _ in range(count):
        deal_board(games, 0, deck, stones, tiles, chance)
        moves += play_board(games, 0, chance)
    return moves


@compiled
def random_card_games(games, deck, chance, count):  # noqa: ANN001, ANN201 - compiled
    """Deal and play this many games; returns the number of moves."""
    moves = 0
    for _ in range(count):
        deal_card(games, 0, deck, chance)
        moves += play_card(games, 0, chance)
    return moves
