"""After a game: what was luck, what the choices came to, and which of them were mistakes.

The room is also the function: ``keltis.review(record)`` reviews a game.
"""

import sys
from types import ModuleType
from typing import Any

DEPTH = 500
"""Worlds in which a position is played out, unless a review is asked for more or fewer."""
MOST_DEPTH = 1_000_000


class ReviewRoom(ModuleType):
    """This module, which can be called."""

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        """Review a finished game, see `keltis.review.game_review.review_game`."""
        from keltis.review.game_review import review_game

        return review_game(*args, **keywords)


sys.modules[__name__].__class__ = ReviewRoom
