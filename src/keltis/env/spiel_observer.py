"""What OpenSpiel's algorithms see of a state: tensors and strings, with perfect recall or without.

Without it: the row of `observation_layout`. With it, besides: the discard piles in their order, and every decision of
the past with the seat that made it and, for one's own draws, the card; a tensor has room for the last 1,024 of them, the
string has all.
"""

from typing import Any

import numpy as np

from keltis.env.chance_table import ChanceTable, Decision
from keltis.env.describing import describe_observation
from keltis.env.tables import Table
from keltis.play import InvalidSetup

RECALL = 1024
"""Decisions that a tensor has room for; a strong game has about two hundred, a random one about five hundred."""


class KeltisObserver:
    """Observer in the form of OpenSpiel's `observation.py`."""

    def __init__(self, table: Table, recalls: bool, params: Any = None) -> None:
        if params:
            raise InvalidSetup("params", "observations have none")
        self.table, self.recalls = table, recalls
        piles = table.ruleset.new_games(1)["discards"].shape[1:]
        shapes: dict[str, tuple[int, ...]] = {"observation": (table.observation.width,)}
        if recalls:
            shapes |= {"discards": piles, "decisions": (RECALL, 3)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player may know of a state."""
        play: ChanceTable = state.play
        self.dict["observation"][:] = play.observe(player)
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
        return seat + 1, decision.move + 1, decision.card + 1 if decision.seat == player else 0

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        play: ChanceTable = state.play
        if play.games is None:
            return "dealing"
        text = f"player {player}\n{describe_observation(self.table.observation, play.observe(player))}"
        if not self.recalls:
            return text
        notation = self.table.ruleset.notation
        decisions = "; ".join(
            f"{seat} {notation.moves[move].text}" + (f" {notation.cards[card]}" if seat == player and card >= 0 else "")
            for seat, move, card in play.decisions
        )
        return f"{text}\ndecisions: {decisions}"
