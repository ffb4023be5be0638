"""Keltis, the board game and the card game: exact rules, compiled and explained.

>>> import keltis
>>> game = keltis.Game.new("board", players=3, edition="de", seed=7)
>>> len(game.legal_moves())
14

An unofficial fan implementation; Keltis is a trademark of its publisher. What this module exports is loaded when it is
first used, so that ``import keltis`` itself costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from keltis.play import (
        BoardView,
        CardView,
        Effect,
        Game,
        IllegalMove,
        InvalidRecord,
        InvalidSetup,
        KeltisError,
        Move,
        NothingToUndo,
        Outcome,
        Reason,
        Record,
        View,
    )
    from keltis.review.game_review import review_game as review

__version__ = "0.1.0"

__all__ = [
    "BoardView",
    "CardView",
    "Effect",
    "Game",
    "IllegalMove",
    "InvalidRecord",
    "InvalidSetup",
    "KeltisError",
    "Move",
    "NothingToUndo",
    "Outcome",
    "Reason",
    "Record",
    "View",
    "__version__",
    "review",
]


def __getattr__(name: str) -> Any:
    if name == "review":
        return import_module("keltis.review")
    if name in __all__:
        return getattr(import_module("keltis.play"), name)
    raise AttributeError(f"module 'keltis' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
