"""What everybody sees when a move of the card game is made (C7–C16): wish stone, card taken, and the end of play."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.moves import DRAW, OTHERS, PAIR, PAIR_VALUE
from keltis.rules.card.scoring import score
from keltis.rules.card.state import RUNNING, Games
from keltis.rules.card.turn import apply
from keltis.rules.compiled import brief, copy_record
from keltis.rules.effects import NONE


@brief
def foresee(games: Games, i: int, after: Games, move: int, effects: NDArray[np.void], k: int) -> None:
    """Make a move in a copy of the position, the first of `after`, and write what everybody would see.

    The move must be legal in the true game; the position may be blanked, so that the cards it needs are not in it.
    """
    before, effect = games[i], effects[k]
    copy_record(after, 0, games, i)
    game, seat = after[0], int(before.seat)
    apply(game, move)
    effect.path, effect.start, effect.end, effect.is_large, effect.tile, effect.points = NONE, 0, 0, 0, 0, 0
    effect.wish = PAIR_VALUE[move - PAIR] if PAIR <= move < OTHERS else 0
    effect.taken = before.discards[move - DRAW, before.discarded[move - DRAW] - 1] if move >= DRAW else NONE
    effect.score_change = score(game, seat) - score(before, seat)
    effect.start_change = 0
    effect.phase = game.phase
    effect.ending = game.ending if before.ending == RUNNING else RUNNING
