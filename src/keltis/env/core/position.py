"""One game of an environment: moves by number, observations and rewards. The adapters are built on it."""

from typing import Any, Self

import numpy as np

from keltis.env.core.stepping import mark_legal, observe, write_values
from keltis.env.core.tables import EnvTable
from keltis.env.observation.fields import Int8
from keltis.play import Game, IllegalMove, Move
from keltis.play.errors import Reason, make_reason
from keltis.play.ruleset import Setup
from keltis.play.views import BoardView, CardView, Viewer
from keltis.rules import reasons
from keltis.rules.pieces import MOST_MOVES


class Position:
    """A game that is played by numbers.

    >>> position = Position(EnvTable.of("board"), seed=7)
    >>> position.legal()[:3], position.observe(0).shape
    ([8, 14, 21], (710,))
    >>> position.play(14)
    >>> str(position.game().moves[0])
    'lay y3'
    """

    def __init__(self, table: EnvTable, seed: Any = None, setup: Setup | None = None) -> None:
        self.table = table
        self.setup = setup or table.draw(seed)
        self.moves: list[int] = []
        self._game: Game | None = None
        self._find_rules()
        self._take(table.ruleset.position(self.setup))

    def _find_rules(self) -> None:
        table = self.table
        self._attempt, self._list_legal = table.ruleset.attempt, table.ruleset.list_legal
        self._over = len(table.ruleset.phases) - 1
        self._width, self._n_moves = table.observation.width, table.n_moves

    def _take(self, games: Any) -> None:
        self.games = games
        # A plain memoryview: reading a number from it is three times as fast as from an array.
        self._seat, self._phase = memoryview(games["seat"]), memoryview(games["phase"])
        self._legal = np.zeros(MOST_MOVES, dtype=np.int16)

    def copy(self) -> Self:
        """An independent game in the same position."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves = self.moves.copy()
        twin._game = None if self._game is None else self._game.copy()
        twin._take(self.games.copy())
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        """The same as `copy`."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: what the rest is made from, because memoryviews and compiled functions cannot be pickled."""
        return {name: self.__dict__[name] for name in ("table", "setup", "moves", "games")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._game = None
        self._find_rules()
        self._take(self.games)

    @property
    def seat(self) -> int:
        """Whose decision it is, or whose turn it was when the game ended."""
        return self._seat[0]

    @property
    def is_over(self) -> bool:
        """Whether the last decision has been made."""
        return self._phase[0] == self._over

    def legal(self) -> list[int]:
        """The numbers of all legal moves, in ascending order; none when the game is over."""
        count = self._list_legal(self.games, 0, self._legal)
        numbers: list[int] = self._legal[:count].tolist()
        return numbers

    def mask(self) -> Int8:
        """A flag for each move: 1 if it is legal."""
        out = np.empty(self._n_moves, np.int8)
        mark_legal(self.games, 0, out, 0)
        return out

    def observe(self, viewer: int) -> Int8:
        """What this seat may know, as the row of `observation_layout`."""
        out = np.empty(self._width, np.int8)
        observe(self.games, 0, viewer, out, 0)
        return out

    def try_move(self, number: int) -> int:
        """Make a move if it is legal. Returns the number of the reason against it, 0 if it was made."""
        if not 0 <= number < self._n_moves:
            return reasons.UNKNOWN_MOVE
        reason = self._attempt(self.games, 0, number)
        if not reason:
            self.moves.append(number)
        return reason

    def play(self, number: int) -> None:
        """Make a move. An illegal one raises `IllegalMove` and changes nothing."""
        if reason := self.try_move(number):
            raise IllegalMove(self.explain(reason, number))

    def explain(self, reason: int, number: int) -> Reason:
        """The reason of this number against this move."""
        if not 0 <= number < self._n_moves:
            return make_reason(reasons.UNKNOWN_MOVE, {"text": str(number)})
        move: Move = self.table.ruleset.notation.moves[number]
        return make_reason(reason, self.table.ruleset.reason_args(self.games, reason, move))

    def values(self, reward: int) -> list[float]:
        """By seat: the reward if the game ended now."""
        out = np.zeros((1, self.table.players), np.float32)
        write_values(self.games, 0, reward, out)
        return [float(value) for value in out[0]]

    def _along(self) -> Game:
        """A `keltis.Game` in the same position. It is kept, so that only moves since the last call are made in it."""
        if self._game is None:
            self._game, self._told = Game(self.table.ruleset, self.setup), 0
        for number in self.moves[self._told :]:
            self._game.play(self.table.ruleset.notation.moves[number])
        self._told = len(self.moves)
        return self._game

    def view(self, viewer: Viewer) -> BoardView | CardView:
        """Everything this seat may know, in words."""
        return self._along().view(viewer)

    def text(self, viewer: Viewer) -> str:
        """The table as this seat sees it, as text."""
        return self._along().table(viewer)

    def game(self) -> Game:
        """An independent `keltis.Game` in the same position, for effects, undo and records."""
        return self._along().copy()
