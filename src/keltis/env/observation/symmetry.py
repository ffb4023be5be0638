"""Color symmetry: if the colors of paths, tiles, cards and piles are permuted together, the game stays the same.

A transform turns an observation and its moves into those of the same game with the colors renamed. The stones and tiles
of a path are renamed with it. The rules are exactly symmetric, so what is learned in one color holds in all.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from keltis.env.given import read_whole
from keltis.env.observation.fields import ObservationLayout, observation_layout
from keltis.play import InvalidSetup
from keltis.play.notation import Move, Notation
from keltis.play.rulesets import find_ruleset
from keltis.rules.errors import quoted
from keltis.rules.pieces import COLORS, N_COLORS

Index = NDArray[np.int64]

PERMUTATIONS = tuple(permutations(range(N_COLORS)))
"""All 120 permutations. The first changes nothing."""
SUITS = COLORS + "p"


def check_permutation(permutation: object) -> tuple[int, ...]:
    """Check that a sequence of integers (of Python or NumPy) has each of the five colors once."""
    given = permutation if isinstance(permutation, Iterable) else ()
    named = tuple(read_whole(each) for each in given)
    if named not in PERMUTATIONS:
        raise InvalidSetup("permutation", f"{quoted(permutation)}; name each color, 0 to {N_COLORS - 1}, once")
    return tuple(color for color in named if color is not None)


class ColorSymmetry:
    """One permutation of the colors: color k becomes ``permutation[k]``.

    >>> symmetry = ColorSymmetry("board", players=2, permutation=[1, 0, 2, 3, 4])
    >>> moves = find_ruleset("board").notation
    >>> moves.moves[int(symmetry.action[moves.move_numbers["lay r7"]])].text
    'lay y7'
    """

    def __init__(self, game: str, players: int, permutation: Sequence[int]) -> None:
        self.permutation = check_permutation(permutation)
        self.action = permuted_actions(find_ruleset(game).notation, self.permutation)
        """By the number of a move: its number after the permutation."""
        self._sources = sources(observation_layout(game, players), self.permutation)
        self._back = np.argsort(self.action)

    def observations(self, rows: NDArray[np.int8]) -> NDArray[np.int8]:
        """Permuted rows, with any number of leading axes."""
        return self._check("observations", rows, len(self._sources))[..., self._sources]

    def masks(self, masks: NDArray[np.int8]) -> NDArray[np.int8]:
        """Permuted flags of legal moves, or anything else that is indexed by moves."""
        return self._check("masks", masks, len(self._back))[..., self._back]

    def _check(self, name: str, array: NDArray[np.int8], width: int) -> NDArray[np.int8]:
        if array.shape[-1:] != (width,):
            raise InvalidSetup(name, f"their last axis has {width} numbers here, not the shape {array.shape}")
        return array

    def actions(self, actions: Index) -> Index:
        """Permuted moves."""
        return self.action[actions]


def sources(layout: ObservationLayout, permutation: tuple[int, ...]) -> Index:
    """For each index of a permuted row: the index that its number comes from."""
    index = np.arange(layout.width)
    for at, field in layout.fields.values():
        if field.by_color:
            places = np.arange(at, at + field.size).reshape(field.shape)
            index[places[list(permutation)].reshape(-1)] = places.reshape(-1)
    return index


def permuted_actions(notation: Notation, permutation: tuple[int, ...]) -> Index:
    """By the number of a move: its number after the permutation."""
    return np.array([notation.move_numbers[rename(move, permutation)] for move in notation.moves])


def rename(move: Move, permutation: tuple[int, ...]) -> str:
    """The text of a permuted move. The cards of a pair are written in the order of the suits (C8)."""
    names = {color: COLORS[permutation[k]] for k, color in enumerate(COLORS)}
    words = [names.get(word[0], word[0]) + word[1:] if word in move.cards else word for word in move.text.split()]
    words = [names.get(word, word) for word in words]
    if move.kind == "pair":
        words[1:] = sorted(words[1:], key=lambda card: SUITS.index(card[0]))
    return " ".join(words)
