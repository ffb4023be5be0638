"""The entry point for OpenSpiel: importing it registers ``keltis_board`` and ``keltis_card``.

>>> import pyspiel
>>> import keltis.env.spiel
>>> game = pyspiel.load_game("keltis_card(players=3,chance=sampled)")
>>> state = game.new_initial_state()
>>> state.apply_action(0)
>>> state.current_player() in range(3), len(state.observation_tensor(0))
(True, 865)
"""

from typing import Any

from keltis.env.need import need

pyspiel: Any = need("pyspiel")
from keltis.env.openspiel.game import (  # noqa: E402 - after the one line that says what is missing
    KeltisBoardGame,
    KeltisCardGame,
    KeltisGame,
    KeltisState,
    default_parameters,
    game_type,
)
from keltis.env.openspiel.resampling import resample, resampler  # noqa: E402

__all__ = ["KeltisGame", "KeltisState", "resample", "resampler"]

pyspiel.register_game(game_type("board", default_parameters("board")), KeltisBoardGame)
pyspiel.register_game(game_type("card", default_parameters("card")), KeltisCardGame)
