"""Reviews of finished games: what was luck, what the choices were worth, and which of them were mistakes.

The package itself can be called: ``keltis.review(record)`` reviews a game.
"""

import sys
from types import ModuleType
from typing import Any

DEPTH = 500
"""The default number of worlds in which a position is played out."""
MOST_DEPTH = 1_000_000


class ReviewRoom(ModuleType):
    """The type of this module, which makes it callable."""

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        """Review a finished game: see `keltis.review.game_review.review_game`."""
        from keltis.review.game_review import review_game

        return review_game(*args, **keywords)


sys.modules[__name__].__class__ = ReviewRoom
