"""The simple bot of both games, for the terminal and for simulations."""

from keltis.bots import simple_board, simple_card
from keltis.bots.positions import position_of
from keltis.play import BoardView, CardView, Move
from keltis.play.notation import BOARD, CARD
from keltis.rules.chance import new_chance
from keltis.rules.shuffle import Seed, Stream


class SimpleBot:
    """Plays sensibly and without looking ahead, from what its seat may know.

    >>> from keltis import Game
    >>> game = Game.new("card", seed=3)
    >>> game.why_not(SimpleBot(seed=1).choose(game.view(game.seat))) is None
    True
    """

    def __init__(self, seed: Seed) -> None:
        self._chance = new_chance(Stream(seed, "simple bot").below(1 << 32))

    def choose(self, view: BoardView | CardView) -> Move:
        """The move for the viewer, whose decision it must be."""
        games = position_of(view)
        if isinstance(view, BoardView):
            return BOARD.moves[simple_board.simple_move(games, 0, self._chance)]
        return CARD.moves[simple_card.simple_move(games, 0, self._chance)]
