"""What the bots that do not search have in common: compiled policies, one per bot, with a row of weights."""

import json
import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board import fast as board_fast, novice as board_novice, steady as board_steady
from keltis.bots.card import fast as card_fast, novice as card_novice, steady as card_steady
from keltis.bots.policies import N_WEIGHTS, NOVICE, RANDOM, STEADY
from keltis.bots.protocol import CompiledBot, Effort, InvalidBot
from keltis.bots.worlds import Knowledge
from keltis.rules.shuffle import Seed

FAST_MOVE: dict[str, Callable[..., int]] = {"board": board_fast.fast_move, "card": card_fast.fast_move}
PLAY_FAST: dict[str, Callable[..., int]] = {"board": board_fast.play_fast, "card": card_fast.play_fast}

PARAMETERS: dict[tuple[str, int], dict[str, float]] = {
    ("board", RANDOM): {},
    ("card", RANDOM): {},
    ("board", NOVICE): board_novice.PARAMETERS,
    ("card", NOVICE): card_novice.PARAMETERS,
    ("board", STEADY): board_steady.PARAMETERS,
    ("card", STEADY): card_steady.PARAMETERS,
}

Weights = NDArray[np.float64]


@cache
def tuned_weights(game: str) -> dict[str, float]:
    """The weights of `steady`, as `scripts/tune_steady.py` found them."""
    file = Path(__file__).parent / game / "steady_weights.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def weight_row(game: str, policy: int, changes: dict[str, float]) -> Weights:
    """The weights of a policy in the order of the compiled array, with these changes."""
    names = PARAMETERS[game, policy]
    values = dict(names) | (tuned_weights(game) if policy == STEADY else {}) | changes
    row = np.zeros(N_WEIGHTS)
    row[: len(names)] = [values[name] for name in names]
    return row


def check_changes(policy: int, changes: dict[str, float]) -> dict[str, float]:
    """The changes, after checking that each is a number for a parameter that the policy has in at least one game."""
    names = dict.fromkeys(name for game in FAST_MOVE for name in PARAMETERS[game, policy])
    for name, value in changes.items():
        if name not in names:
            raise InvalidBot(f"there is no parameter {name!r}; choose from {', '.join(names) or 'none'}")
        if not isinstance(value, int | float) or not math.isfinite(value):
            raise InvalidBot(f"parameter {name}: {value!r} is not a number")
    return changes


class FastBot(CompiledBot):
    """A bot that is one compiled policy with weights."""

    policy: int

    def __init__(self, seed: Seed = 0, effort: Effort | None = None, **changes: float) -> None:
        super().__init__(seed, effort)
        self.changes = check_changes(self.policy, changes)
        self._rows: dict[str, Weights] = {}

    def weights(self, game: str) -> Weights:
        """Its weights in this game."""
        if game not in self._rows:
            self._rows[game] = weight_row(game, self.policy, self.changes)
        return self._rows[game]

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The move of the policy."""
        return FAST_MOVE[game](knowledge.root, 0, self.policy, self.weights(game), self.chance)

    def choose_at(self, game: str, games: Any, i: int) -> int:
        """The same from a true position. The policy reads no hidden field, so none has to be removed first."""
        return FAST_MOVE[game](games, i, self.policy, self.weights(game), self.chance)
