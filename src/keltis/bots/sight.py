"""What the learned networks read of many positions: rows of flags, for training and for environments."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board import features as board_features
from keltis.bots.card import features as card_features
from keltis.bots.kinds import list_moves
from keltis.bots.student import Scratch, add_hands, count_pile, write_features, write_hands
from keltis.rules.compiled import compiled
from keltis.rules.pieces import N_COLORS

FEATURES: dict[str, Any] = {"board": board_features, "card": card_features}


class Sight(NamedTuple):
    """What is seen of each game, as a row of flags."""

    colors: NDArray[np.int8]
    table: NDArray[np.int8]
    legal: NDArray[np.int8]


def new_sight(game: str, count: int, n_moves: int, with_hands: bool = False) -> Sight:
    """Empty rows for this many positions, including all hands if they are for a critic."""
    features, suffix = FEATURES[game], "_ALL" if with_hands else ""
    return Sight(
        colors=np.zeros((count, N_COLORS, getattr(features, f"COLOR_FEATURES{suffix}")), np.int8),
        table=np.zeros((count, getattr(features, f"TABLE_FEATURES{suffix}")), np.int8),
        legal=np.zeros((count, n_moves), np.int8),
    )


@compiled
def see_all(games: Any, chosen: NDArray[np.int64], with_hands: bool, sight: Sight, scratch: Scratch) -> None:
    """Write what the deciding seats see of the chosen games, including all hands if it is for a critic."""
    for n in range(len(chosen)):
        game = games[chosen[n]]
        seat = int(game.seat)
        count_pile(game, scratch.unseen)
        add_hands(game, seat, scratch.unseen)
        write_features(game, seat, scratch.unseen, scratch.active, scratch.counts)
        if with_hands:
            write_hands(game, seat, scratch.active, scratch.counts)
        sight.colors[n] = 0
        sight.table[n] = 0
        sight.legal[n] = 0
        for color in range(N_COLORS):
            for k in range(scratch.counts[color]):
                sight.colors[n, color, scratch.active[color, k]] = 1
        for k in range(scratch.counts[N_COLORS]):
            sight.table[n, scratch.active[N_COLORS, k]] = 1
        for k in range(list_moves(game, scratch.legal)):
            sight.legal[n, scratch.legal[k]] = 1
