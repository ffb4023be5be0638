"""Games of Keltis: set up, played, explained, recorded."""

from keltis.play.errors import (
    IllegalMove,
    InvalidLanguage,
    InvalidRecord,
    InvalidSetup,
    KeltisError,
    NothingToUndo,
    Reason,
)
from keltis.play.game import Game
from keltis.play.notation import Move
from keltis.play.record import Record
from keltis.play.verdict import explain_scores
from keltis.play.views import (
    BoardSeatView,
    BoardView,
    CardSeatView,
    CardView,
    Decision,
    Effect,
    FigureStep,
    Outcome,
    View,
    Why,
)

__all__ = [
    "BoardSeatView",
    "BoardView",
    "CardSeatView",
    "CardView",
    "Decision",
    "Effect",
    "FigureStep",
    "Game",
    "IllegalMove",
    "InvalidLanguage",
    "InvalidRecord",
    "InvalidSetup",
    "KeltisError",
    "Move",
    "NothingToUndo",
    "Outcome",
    "Reason",
    "Record",
    "View",
    "Why",
    "explain_scores",
]
