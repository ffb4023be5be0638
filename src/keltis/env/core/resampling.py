"""Another world that a seat could be in: the hidden cards are dealt again, and what the seat knows stays the same."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.worlds import deal_world
from keltis.bots.worlds import knowledge_of_game
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled
from keltis.rules.pieces import BOX_SIZE


@compiled
def fill_world(games: Any, i: int, unseen: NDArray[np.uint8], needs: NDArray[np.int64], chance: Chance) -> None:
    """Deal unseen cards into other hands and the draw pile; what is left is the box."""
    game = games[i]
    deal_world(game, unseen, needs, chance)  # type: ignore[no-untyped-call]
    box = BOX_SIZE[game.players]
    for n in range(box):
        game.pile[int(game.pile_end) + n] = unseen[len(unseen) - box + n]


def resample_position(games: Any, viewer: int, chance: Chance) -> Any:
    """A position that differs only in what the viewer cannot know; all such positions are equally likely.

    >>> from keltis.env.core.tables import EnvTable
    >>> from keltis.rules.chance import new_chance
    >>> games = EnvTable.of("board").deal(seed=1)
    >>> other = resample_position(games, viewer=0, chance=new_chance(1))
    >>> bool(other["hand"][0, 0] == games["hand"][0, 0]), bool(other["hand"][0, 1] == games["hand"][0, 1])
    (True, False)
    """
    knowledge = knowledge_of_game(games, 0, viewer)
    knowledge.root["stall_turns"] = games["stall_turns"]
    fill_world(knowledge.root, 0, knowledge.unseen, knowledge.needs, chance)
    return knowledge.root
