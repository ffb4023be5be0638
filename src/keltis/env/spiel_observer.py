"""What OpenSpiel's algorithms see of a state: tensors and strings, with perfect recall or without.

Without it: the row of `observation_layout`. With it, besides: the discard piles in their order, and every decision of
the past with the seat that made it and, for one's own draws, the card; a tensor has room for the last 256 of them, the
string has all.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.env.chance_table import ChanceTable, Decision
from keltis.env.describing import describe_observation
from keltis.env.fields import Int8
from keltis.env.tables import Table
from keltis.play import InvalidSetup

RECALL = 256
"""Decisions that a tensor has room for; a strong game has about two hundred, a random one about five hundred."""


class KeltisObserver:
    """Observer in the form of OpenSpiel's `observation.py`."""

    def __init__(
        self, table: Table, recalls: bool, params: Any = None, *, tells_public: bool = True, tells_hand: bool = True
    ) -> None:
        if params:
            raise InvalidSetup("params", "observations have none")
        self.table, self.recalls = table, recalls and tells_public
        recalls = self.recalls
        self.tells_public, self.tells_hand = tells_public, tells_hand
        self._untold = self._places_not_told()
        piles = table.ruleset.new_games(1)["discards"].shape[1:]
        shapes: dict[str, tuple[int, ...]] = {"observation": (table.observation.width,)}
        if recalls:
            shapes |= {"discards": piles, "decisions": (RECALL, 3)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def _places_not_told(self) -> NDArray[np.bool_]:
        """Where a row stays 0: the hand and what follows from it, or everything that is public."""
        untold = np.full(self.table.observation.width, not self.tells_public)
        for name, (at, field) in self.table.observation.fields.items():
            if name.startswith(("hand", "unseen")):
                untold[at : at + field.size] = not self.tells_hand
        return untold

    def _row(self, play: ChanceTable, player: int) -> Int8:
        row = play.observe(player)
        row[self._untold] = 0
        return row

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player may know of a state."""
        play: ChanceTable = state.play
        self.dict["observation"][:] = self._row(play, player)
        if not self.recalls:
            return
        self.tensor[self.table.observation.width :] = 0
        if play.games is not None:
            for pile, size in enumerate(play.games["discarded"][0].tolist()):
                self.dict["discards"][pile, :size] = play.games["discards"][0, pile, :size] + 1
        latest = play.decisions[-RECALL:]
        if latest:
            self.dict["decisions"][: len(latest)] = [self._numbers(decision, player) for decision in latest]

    def _numbers(self, decision: Decision, player: int) -> tuple[int, int, int]:
        """Seat from the player's eyes, move, and the card of one's own draw; all from 1, so that 0 is nothing."""
        seat = (decision.seat - player) % self.table.players
        return seat + 1, decision.move + 1, decision.card + 1 if self._knows_draw(decision, player) else 0

    def _knows_draw(self, decision: Decision, player: int) -> bool:
        return self.tells_hand and decision.seat == player

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        play: ChanceTable = state.play
        if play.games is None:
            return "dealing"
        text = f"player {player}\n{describe_observation(self.table.observation, self._row(play, player))}"
        if not self.recalls:
            return text
        notation = self.table.ruleset.notation
        decisions = "; ".join(
            f"{each.seat} {notation.moves[each.move].text}"
            + (f" {notation.cards[each.card]}" if each.card >= 0 and self._knows_draw(each, player) else "")
            for each in play.decisions
        )
        return f"{text}\ndecisions: {decisions}"
