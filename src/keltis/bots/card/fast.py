"""The bots of the card game that need no search, in one compiled loop: whole games without Python.

Each seat has a policy, a row of weights and a random stream of its own.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.bots.card import novice, steady
from keltis.bots.policies import NOVICE, RANDOM
from keltis.rules.card.legal import random_card_move, random_draw, random_final_move
from keltis.rules.card.state import FINAL, OVER, PLAY, Games
from keltis.rules.card.turn import apply
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, inlined

choose_novice, choose_steady = novice.choose, steady.choose

Policies = NDArray[np.int64]
"""By seat: RANDOM, NOVICE or STEADY."""
Weights = NDArray[np.float64]
"""By seat: the weights of its policy."""
Chances = NDArray[np.uint64]
"""By seat: its own generator."""


@inlined
def choose_random(game, chance):
    """Any legal move, each equally likely."""
    if game.phase == PLAY:
        return random_card_move(game, chance)
    return random_final_move(game, chance) if game.phase == FINAL else random_draw(game, chance)


@inlined
def choose(game, policy, weights, chance):
    """The move of this policy; the game must not be over."""
    if policy == RANDOM:
        return choose_random(game, chance)
    if policy == NOVICE:
        return choose_novice(game, weights, chance)
    return choose_steady(game, weights, chance)


@compiled
def fast_move(games: Games, i: int, policy: int, weights: NDArray[np.float64], chance: Chance) -> int:
    """The number of the move of this policy for the seat that is to decide."""
    return choose(games[i], policy, weights, chance)


@compiled
def play_fast(games: Games, i: int, policies: Policies, weights: Weights, chances: Chances) -> int:
    """Play a game to its end and return the number of moves."""
    game = games[i]
    moves = 0
    while game.phase != OVER:
        seat = game.seat
        apply(game, choose(game, policies[seat], weights[seat], chances[seat : seat + 1]))
        moves += 1
    return moves
