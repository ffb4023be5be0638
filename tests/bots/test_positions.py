"""A view as a position: the state of the game without what is hidden from the viewer."""

import random

import numpy as np
import pytest

from keltis import Game
from keltis.bots.novice import NoviceBot
from keltis.bots.positions import position_of

STALE = ("path", "draws", "final_cards")
"""Fields that keep an old value while nothing reads them."""


def blanked(game: Game, viewer: int) -> np.ndarray:
    """The game's own state without other hands, pile and box, and without what lies above the discard piles."""
    state = game._games.copy()
    for seat in range(4):
        if seat != viewer:
            state["hand"][0, seat] = 0
            state["twice"][0, seat] = 0
    state["pile"] = 0
    for pile, size in enumerate(state["discarded"][0].tolist()):
        state["discards"][0, pile, size:] = 0
    return state


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", ["random", "novice"])
def test_a_position_from_a_view_is_the_state_without_the_hidden_cards(kind: str, players: int, style: str):
    choose, bot = random.Random(players), NoviceBot(seed=players)
    game = Game.new(kind, players=players, seed=players)
    while not game.is_over:
        viewer = choose.randrange(players)
        made, expected = position_of(game.view(viewer)), blanked(game, viewer)
        for name in expected.dtype.names:
            is_read = name not in STALE and (name != "idle" or game.phase != "final")
            assert not is_read or np.array_equal(made[name], expected[name]), name
        game.play(choose.choice(game.legal_moves()) if style == "random" else bot.choose(game.view(game.seat)))
