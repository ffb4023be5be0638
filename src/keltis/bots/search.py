"""What the bots that search have in common: playouts, the value of a result, and how a search is stopped."""

import numpy as np

from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.kinds import apply_move, choose_steady, is_over, score_of
from keltis.bots.policies import STEADY
from keltis.bots.protocol import CompiledBot, Effort
from keltis.rules.compiled import inlined
from keltis.rules.shuffle import Seed

MARGIN_SHARE = 0.3
"""How much of a value is the margin; the rest is the share of the win."""
MARGIN_SCALE = 15.0
"""The margin that counts as half a sure thing."""


@inlined
def play_out(game, weights, chance):
    """All seats play on steadily to the end."""
    while not is_over(game):
        apply_move(game, choose_steady(game, weights, chance))


@inlined
def value_of(game, seat):
    """The seat's result, 0 to 1: its share of the win, and the margin to the best of the others as a small part."""
    mine = score_of(game, seat)
    best, ties = -(1 << 30), 0
    for other in range(game.players):
        if other != seat:
            theirs = score_of(game, other)
            ties += theirs == mine
            best = max(best, theirs)
    margin = float(mine - best)
    share = 0.0 if margin < 0 else 1.0 / (1.0 + ties)
    smooth = 0.5 + 0.5 * margin / (abs(margin) + MARGIN_SCALE)
    return (1.0 - MARGIN_SHARE) * share + MARGIN_SHARE * smooth


class SearchBot(CompiledBot):
    """A bot that plays worlds out steadily, and can be stopped."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self._weights = {game: weight_row(game, STEADY, {}) for game in FAST_MOVE}
        self._stop = np.zeros(1, dtype=np.uint8)

    def stop(self) -> None:
        """Come to an end at once, with what has been found so far."""
        self._stop[0] = 1
