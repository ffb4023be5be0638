"""An upper reference that sees all cards.

It is no `Bot`: it has no `choose(view)` and is in no registry, so it cannot be seated at a table. For every legal move
it plays on in the true position several times, all seats steadily but not always the same, and takes the move with the
best mean end. (One playout each would prepare for a single line that the others need not follow.)
"""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.kinds import apply_move
from keltis.bots.policies import STEADY
from keltis.bots.seer import play_out, value_of
from keltis.play.rulesets import find_ruleset
from keltis.play.table import MOST_MOVES
from keltis.rules.chance import Chance, new_chance
from keltis.rules.compiled import compiled
from keltis.rules.shuffle import Seed, Stream

PLAYOUTS = 16
"""For each move."""
BLUR = 20.0
"""How far playouts differ from `steady`."""


@compiled
def best_in_truth(
    games: Any, i: int, trial: Any, moves: NDArray[np.int16], weights: NDArray[np.float64], chance: Chance
) -> int:
    """The first of the best moves, each played out from `games[i]` with all its cards."""
    seat = games[i].seat
    best, best_value = int(moves[0]), -1.0
    for n in range(len(moves)):
        value = 0.0
        for _ in range(PLAYOUTS):
            trial[0] = games[i]
            apply_move(trial[0], int(moves[n]))
            play_out(trial[0], weights, chance)  # type: ignore[no-untyped-call]
            value += value_of(trial[0], seat)  # type: ignore[no-untyped-call]
        if value > best_value:
            best, best_value = int(moves[n]), value
    return best


class Clairvoyant:
    """Sees the hands and the draw pile."""

    name: ClassVar[str] = "clairvoyant"
    effort: ClassVar[None] = None

    def __init__(self, seed: Seed = 0) -> None:
        self.chance = new_chance(Stream(seed, "clairvoyant").below(1 << 32))
        self._legal = np.zeros(MOST_MOVES, dtype=np.int16)

    def choose_knowing_all(self, game: str, games: Any, i: int) -> int:
        """The number of its move for the deciding seat of `games[i]`; of equal moves rather the steady one."""
        ruleset, weights = find_ruleset(game), weight_row(game, STEADY, {})
        legal = self._legal[: ruleset.list_legal(games, i, self._legal)].tolist()
        steady = int(FAST_MOVE[game](games, i, STEADY, weights, self.chance))
        moves = np.array([steady, *(move for move in legal if move != steady)], dtype=np.int16)
        blurred = weight_row(game, STEADY, {"blur": BLUR})
        return int(best_in_truth(games, i, games[i : i + 1].copy(), moves, blurred, self.chance))
