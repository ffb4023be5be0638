"""Random games in native code, in a separate process: ``python -m bench.engine.native board 2000``.

It uses only what every version of the rules has, so that the same lines can measure an older version: the one that is
found first. Prints moves per second of CPU time, the best of several runs.
"""

import sys

import numpy as np

from keltis.rules.board import setup as board_setup, state as board_state
from keltis.rules.card import setup as card_setup, state as card_state
from keltis.rules.chance import new_chance

from ..measure import best_rate
from ..rules.random_games import random_board_games, random_card_games


def random_rate(kind: str, count: int, runs: int) -> float:
    """Uniform random moves per second with two players, including deals."""
    state, setup = (board_state, board_setup) if kind == "board" else (card_state, card_setup)
    games, deck, chance = state.new_games(1), setup.DECK.copy(), new_chance(1)
    games["players"], games["stall_turns"] = 2, 50
    if kind == "card":
        return best_rate(lambda: random_card_games(games, deck, chance, count), runs)
    stones, tiles = board_setup.stone_array(board_setup.STANDARD), np.array(board_setup.TILES, dtype=np.uint8)
    return best_rate(lambda: random_board_games(games, deck, stones, tiles, chance, count), runs)


if __name__ == "__main__":
    random_rate(sys.argv[1], 10, 1)
    print(random_rate(sys.argv[1], int(sys.argv[2]), 9))
