"""What everybody sees when a move of the board game is made (B13–B26): figure, tile, points, and the end."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.moves import DRAW, START_LARGE, START_SMALL
from keltis.rules.board.scoring import score
from keltis.rules.board.state import BARE, RUNNING, START, Games
from keltis.rules.board.turn import apply, attempt
from keltis.rules.compiled import brief, copy_record, inlined
from keltis.rules.effects import NONE
from keltis.rules.pieces import N_COLORS


@inlined
def write_step(before, after, seat, effect):
    """B13: which figure goes where, and the tile it executes (B20) unless that ended the game (B25)."""
    effect.path, effect.start, effect.end, effect.is_large, effect.tile = NONE, 0, 0, 0, BARE
    for path in range(N_COLORS):
        stone = int(after.figures[seat, path])
        if stone != int(before.figures[seat, path]):
            effect.path, effect.start, effect.end = path, stone - 1, stone
            effect.is_large = int(after.large[seat]) == path
            effect.tile = before.tiles[path, stone] if after.ending == RUNNING else BARE


@inlined
def start_change(games, seat):
    """B14: let the figure that must enter now do so, a small one if one is left, and return how the score changes."""
    game = games[0]
    before = score(game, seat)
    attempt(games, 0, (START_SMALL if game.small[seat] > 0 else START_LARGE) + int(game.path))
    return score(game, seat) - before


@brief
def foresee(games: Games, i: int, after: Games, move: int, effects: NDArray[np.void], k: int) -> None:
    """Make a move in a copy of the position, the first of `after`, and write what everybody would see.

    The move must be legal in the true game; the position may be blanked, so that the cards it needs are not in it.
    """
    before, effect = games[i], effects[k]
    copy_record(after, 0, games, i)
    game, seat = after[0], int(before.seat)
    apply(game, move)
    write_step(before, game, seat, effect)
    effect.points = int(game.points[seat]) - int(before.points[seat])
    effect.wish = 0
    effect.taken = before.discards[move - DRAW, before.discarded[move - DRAW] - 1] if move >= DRAW else NONE
    effect.score_change = score(game, seat) - score(before, seat)
    effect.phase = game.phase
    effect.ending = game.ending
    effect.start_change = start_change(after, seat) if game.phase == START else 0
