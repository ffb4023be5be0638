"""A reference player that sees all cards.

It is not a `Bot`: it has no `choose(view)` and is in no registry, so it cannot be seated at a table. For every legal
move it plays the true position to the end several times, and it takes the move with the best mean result. In the
playouts it plays as steady, and the others play as steady or as novices in turn. If it prepared for one policy only, it
would do badly against any other.
"""

from functools import cache
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board import fast as board_fast
from keltis.bots.card import fast as card_fast
from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.kinds import is_over
from keltis.bots.policies import N_WEIGHTS, NOVICE, POLICIES, STEADY
from keltis.bots.searches.playouts import value_of
from keltis.play.rulesets import find_ruleset
from keltis.rules.chance import Chance, chance_for
from keltis.rules.compiled import by_record, compiled
from keltis.rules.kinds import BOARD_ONLY, apply_move
from keltis.rules.pieces import MOST_MOVES
from keltis.rules.shuffle import Seed

PLAYOUTS = 24
"""For each move."""
BLUR = 2.0
"""How much playouts vary from `steady`."""
MODELS = (STEADY, STEADY, STEADY, NOVICE)
"""The policies of the other seats, used in turn."""

choose = by_record(BOARD_ONLY, board_fast.choose, card_fast.choose)


@compiled
def best_in_truth(
    games: Any, i: int, trial: Any, moves: NDArray[np.int16], weights: NDArray[np.float64], chance: Chance
) -> int:
    """The best move, the first one on a tie. Each move is played out from `games[i]` with all its cards."""
    seat = games[i].seat
    best, best_value = int(moves[0]), -1.0
    for n in range(len(moves)):
        value = 0.0
        for k in range(PLAYOUTS):
            trial[0] = games[i]
            apply_move(trial[0], int(moves[n]))
            while not is_over(trial[0]):
                policy = STEADY if trial[0].seat == seat else MODELS[k % len(MODELS)]
                apply_move(trial[0], choose(trial[0], policy, weights[policy], chance))
            value += value_of(trial[0], seat)  # type: ignore[no-untyped-call]
        if value > best_value:
            best, best_value = int(moves[n]), value
    return best


@cache
def model_weights(game: str) -> NDArray[np.float64]:
    """The weights of playouts, by policy."""
    rows = np.zeros((len(POLICIES), N_WEIGHTS))
    rows[NOVICE] = weight_row(game, NOVICE, {})
    rows[STEADY] = weight_row(game, STEADY, {"blur": BLUR})
    return rows


class Clairvoyant:
    """Sees the hands and the draw pile."""

    name: ClassVar[str] = "clairvoyant"
    effort: ClassVar[None] = None

    def __init__(self, seed: Seed = 0) -> None:
        self.chance = chance_for(seed, "clairvoyant")
        self._legal = np.zeros(MOST_MOVES, dtype=np.int16)

    def choose_knowing_all(self, game: str, games: Any, i: int) -> int:
        """The number of its move for the deciding seat of `games[i]`. Among equal moves it prefers that of `steady`."""
        ruleset, weights = find_ruleset(game), weight_row(game, STEADY, {})
        legal = self._legal[: ruleset.list_legal(games, i, self._legal)].tolist()
        steady = int(FAST_MOVE[game](games, i, STEADY, weights, self.chance))
        moves = np.array([steady, *(move for move in legal if move != steady)], dtype=np.int16)
        return int(best_in_truth(games, i, games[i : i + 1].copy(), moves, model_weights(game), self.chance))
