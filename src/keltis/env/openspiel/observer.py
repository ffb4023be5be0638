"""What OpenSpiel's algorithms see of a state: tensors and strings, with perfect recall or without.

Without perfect recall, it is the row of `observation_layout`. Perfect recall adds the discard piles in their order, and
every past decision with the seat that made it and, for the player's own draws, the card. A tensor has room for the
number of decisions that the game was loaded with (`recall`). A longer game has no tensor, rather than an incomplete
one.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.env.core.tables import EnvTable
from keltis.env.observation.describing import describe_observation
from keltis.env.observation.fields import Int8
from keltis.env.openspiel.chance_table import NO_ONE, ChanceDecision, ChanceTable
from keltis.play import InvalidSetup


class KeltisObserver:
    """An observer with the interface of OpenSpiel's `observation.py`."""

    def __init__(
        self,
        table: EnvTable,
        recall: int | None,
        params: Any = None,
        *,
        tells_public: bool = True,
        tells_hand: bool = True,
    ) -> None:
        """`recall` is how many decisions a tensor has room for, 0 for no tensor, None for no perfect recall."""
        if params:
            raise InvalidSetup("params", "observations have none")
        self.table, self.recall = table, recall if tells_public else None
        self.tells_public, self.tells_hand = tells_public, tells_hand
        self._untold = self._places_not_told()
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.recall != 0:
            self._make_tensor()

    def _make_tensor(self) -> None:
        shapes: dict[str, tuple[int, ...]] = {"observation": (self.table.observation.width,)}
        if self.recall:
            piles = self.table.ruleset.new_games(1)["discards"].shape[1:]
            shapes |= {"discards": piles, "decisions": (self.recall, 2)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def _places_not_told(self) -> NDArray[np.bool_]:
        """The parts of a row that stay 0: the hand and what follows from it, or everything that is public."""
        untold = np.full(self.table.observation.width, not self.tells_public)
        for name, (at, field) in self.table.observation.fields.items():
            if name.startswith(("hand", "unseen")):
                untold[at : at + field.size] = not self.tells_hand
        return untold

    def _row(self, play: ChanceTable, player: int) -> Int8:
        """What the player may know; all 0 while the cards are being dealt."""
        if play.position is None:
            return np.zeros(self.table.observation.width, np.int8)
        row = play.position.observe(player)
        row[self._untold] = 0
        return row

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player may know of a state."""
        play: ChanceTable = state.play
        if self.tensor is None:
            return
        course = play.course if self.recall else []
        if self.recall and len(course) > self.recall:
            problem = f"the game has {len(course)} decisions, its tensor has room for {self.recall}; load it with more"
            raise InvalidSetup("recall", problem)
        self.tensor[:] = 0
        self.dict["observation"][:] = self._row(play, player)
        if self.recall and play.position is not None:
            games = play.position.games
            for pile, size in enumerate(games["discarded"][0].tolist()):
                self.dict["discards"][pile, :size] = games["discards"][0, pile, :size] + 1
        if course:
            self.dict["decisions"][: len(course)] = [self._numbers(decision, player) for decision in course]

    def _numbers(self, decision: ChanceDecision, player: int) -> tuple[int, int]:
        """The seat, counted from the player, and the move or the card drawn. Both count from 1; 0 means nothing."""
        seat = (decision.seat - player) % self.table.players
        move = self.table.n_moves + decision.card if self._knows_card(decision, player) else decision.move
        return seat + 1, move + 1

    def _knows_card(self, decision: ChanceDecision, player: int) -> bool:
        return decision.card != NO_ONE and decision.seat == player and self.tells_hand

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        play: ChanceTable = state.play
        if play.position is None:
            return "dealing"
        text = f"player {player}\n{describe_observation(self.table.observation, self._row(play, player))}"
        if self.recall is None:
            return text
        notation = self.table.ruleset.notation
        decisions = "; ".join(
            f"{each.seat} {notation.moves[each.move].text}"
            + (f" {notation.cards[each.card]}" if self._knows_card(each, player) else "")
            for each in play.course
        )
        return f"{text}\ndecisions: {decisions}"
