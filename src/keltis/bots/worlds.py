"""Worlds: random arrangements of the hidden cards that are consistent with what a seat knows.

A `Knowledge` is a position without its hidden cards, the multiset of the cards whose place the seat cannot know, and
how many of them each other hand has. Cards that were openly taken are in the hand they went to. With two players the
cards in the box are unseen, like those of the draw pile.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.positions import position_of
from keltis.bots.searches.worlds import MOST_CARDS, end_stalls, forget, take_out_hidden
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS
from keltis.rules.pieces import MAX_SEATS


@dataclass(slots=True)
class Knowledge:
    """What a seat knows of a position, for compiled code."""

    root: Any
    """An array of one position, without its hidden cards. The stall rule (B27) is always on in it, so that playouts
    end."""
    unseen: NDArray[np.uint8]
    """The cards whose place the seat cannot know, sorted; a search shuffles a copy of its own."""
    needs: NDArray[np.int64]
    """By seat: how many of the unseen cards it holds."""


def knowledge_of_view(view: BoardView | CardView) -> Knowledge:
    """The knowledge in a view. This is how every bot at a real table gets it."""
    numbers = RULESETS[view.ruleset].notation.card_numbers
    root = position_of(view)
    needs = np.zeros(MAX_SEATS, dtype=np.int64)
    for seat, shown in enumerate(view.seats):
        if seat != view.viewer:
            needs[seat] = shown.hand_size - len(shown.known)
            forget(root, 0, seat)
    end_stalls(root, 0)
    return Knowledge(root, np.array([numbers[card] for card in view.unseen], dtype=np.uint8), needs)


def knowledge_of_game(games: Any, i: int, seat: int) -> Knowledge:
    """The knowledge in a position with all cards, of which only what the seat may know is read. The arena uses this.

    The unseen cards come out sorted, so that their true places leave no trace.
    """
    root = games[i : i + 1].copy()
    unseen, needs = np.zeros(MOST_CARDS, dtype=np.uint8), np.zeros(MAX_SEATS, dtype=np.int64)
    count = take_out_hidden(root, 0, seat, unseen, needs)
    end_stalls(root, 0)
    return Knowledge(root, unseen[:count].copy(), needs)
