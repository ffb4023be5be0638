"""Sets of cards in the compiled state, outside compiled code: a bit per kind of card, and a second set for pairs."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

HAND = ("hand", "twice")
KNOWN = ("shown", "shown_twice")
"""The fields of the state: kinds with at least one card in the set, and kinds with both cards in it."""


class CardSets:
    """How a ruleset stores the cards of a seat: in words of 64 bits, each with a number of kinds.

    >>> from keltis.play.rulesets import find_ruleset
    >>> card = find_ruleset("card")
    >>> games = card.new_games(1)
    >>> card.card_sets.add(games, *HAND, 0, [3, 3, 60])
    >>> card.card_sets.read(games, *HAND, 0)
    [3, 60, 3]
    """

    def __init__(self, *sizes: int) -> None:
        self._places = [(word, bit) for word, size in enumerate(sizes) for bit in range(size)]
        self._words = len(sizes)

    def _set(self, games: Any, name: str, seat: int) -> NDArray[np.int64]:
        """The words of one set of the first game."""
        sets = games[name]
        words: NDArray[np.int64] = sets.reshape(*sets.shape[:2], self._words)[0, seat]
        return words

    def add(self, games: Any, kinds: str, pairs: str, seat: int, cards: list[int]) -> None:
        """Add cards to the sets of these names; the second card of a kind goes into the set of pairs."""
        once, twice = self._set(games, kinds, seat), self._set(games, pairs, seat)
        for card in cards:
            word, bit = self._places[card]
            mask = np.int64(1) << np.int64(bit)
            twice[word] |= once[word] & mask
            once[word] |= mask

    def read(self, games: Any, kinds: str, pairs: str, seat: int) -> list[int]:
        """All cards of the sets of these names; a kind that is there twice is listed twice."""
        found = [self._set(games, name, seat).tolist() for name in (kinds, pairs)]
        return [card for words in found for card, (word, bit) in enumerate(self._places) if words[word] >> bit & 1]
