"""What the bots that search have in common: the weights of their playouts, and how a search is stopped."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.policies import STEADY
from keltis.bots.protocol import CompiledBot, Effort
from keltis.bots.searches.playouts import Flag
from keltis.rules.shuffle import Seed


class SearchBot(CompiledBot):
    """A bot that plays worlds out steadily, and can be stopped."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self.weights = {game: weight_row(game, STEADY, {}) for game in FAST_MOVE}
        self._stop: Flag = np.zeros(1, dtype=np.uint8)

    def stop(self) -> None:
        """Come to an end at once, with what has been found so far."""
        self._stop[0] = 1

    @contextmanager
    def stoppable(self) -> Iterator[Flag]:
        """The flag that ends a search, taken down after it."""
        try:
            yield self._stop
        finally:
            self._stop[0] = 0
