"""A bot that was learned: a small network over the observation of the board game, the same for every color.

`examples/train_policy.py` makes such networks with PyTorch; playing needs NumPy only. The file is named by the
environment variable ``KELTIS_POLICY``, so that the arena can seat the bot:
``KELTIS_POLICY=policy.npz keltis arena keltis.env.learned:LearnedBot novice``.
"""

import os
import zipfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.protocol import CompiledBot, Effort, InvalidBot
from keltis.bots.worlds import Knowledge
from keltis.env.fields import Int8, ObservationLayout, observation_layout
from keltis.env.resampling import fill_world
from keltis.env.stepping import mark_legal, observe
from keltis.play.rulesets import find_ruleset
from keltis.rules.board.moves import N_MOVES
from keltis.rules.errors import quoted
from keltis.rules.pieces import COLORS, N_COLORS
from keltis.rules.shuffle import Seed

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

POLICY_FILE = "KELTIS_POLICY"
PLAYERS = 2
ENVIRONMENT = "keltis_board_v0, 2 players"
"""Whose observations and actions a policy knows."""
MOVES_OF_COLOR = 26
IMPOSSIBLE = np.float32(-1e9)


def color_places(layout: ObservationLayout) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The places of a row that belong to a color, a line for each; and those that belong to none."""
    of_colors: list[NDArray[np.int64]] = []
    of_none: list[NDArray[np.int64]] = []
    for at, field in layout.fields.values():
        places = np.arange(at, at + field.size)
        if field.by_color:
            of_colors.append(places.reshape(N_COLORS, -1))
        else:
            of_none.append(places)
    return np.concatenate(of_colors, axis=1), np.concatenate(of_none)


def color_actions() -> NDArray[np.int64]:
    """The moves of the board game as a network gives them: those of each color in the same order, then the others."""
    moves = find_ruleset("board").notation.moves
    colors = [move.cards[0][0] if move.cards else str(move.color) for move in moves]
    of_colors = [[move.number for move, color in zip(moves, colors, strict=True) if color == each] for each in COLORS]
    others = [move.number for move, color in zip(moves, colors, strict=True) if color not in COLORS]
    return np.array([number for numbers in of_colors for number in numbers] + others)


def scales(layout: ObservationLayout) -> Floats:
    """What each number of a row is divided by, so that all are small."""
    low, high = layout.bounds()
    return np.maximum(np.abs(low.astype(np.float32)), np.abs(high.astype(np.float32)))


def check_weights(weights: Weights, of_color: int, of_none: int) -> None:
    """Refuse weights that are not those of such a network."""
    hidden = len(weights.get("table.bias", ()))
    shapes: dict[str, tuple[int, ...]] = {
        "read.weight": (hidden, of_color),
        "table.weight": (hidden, of_none),
        "table.bias": (hidden,),
        "think.weight": (hidden, hidden),
        "hear.weight": (hidden, hidden),
        "hear.bias": (hidden,),
        "moves.weight": (MOVES_OF_COLOR, hidden),
        "moves.bias": (MOVES_OF_COLOR,),
        "others.weight": (N_MOVES - N_COLORS * MOVES_OF_COLOR, hidden),
        "others.bias": (N_MOVES - N_COLORS * MOVES_OF_COLOR,),
    }
    if set(weights) != set(shapes):
        raise InvalidBot(f"a policy has the weights {', '.join(shapes)}")
    for name, shape in shapes.items():
        if weights[name].shape != shape or weights[name].dtype.kind != "f":
            raise InvalidBot(f"the weights {name} of a policy must be numbers of the shape {shape}")


class Policy:
    """A network: what to play in each of many positions.

    Each color is read by the same weights, together with what belongs to no color; then it hears the mean of all.
    """

    def __init__(self, weights: Weights) -> None:
        layout = observation_layout("board", PLAYERS)
        self._colors, self._table = color_places(layout)
        check_weights(weights, self._colors.shape[1], len(self._table))
        self.kept = weights
        """As they were given; narrow ones make a small file."""
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        self._scales = scales(layout)
        self._order = np.argsort(color_actions())

    def logits(self, rows: Int8) -> Floats:
        """For every move a number; the larger, the better."""
        w, x = self.weights, rows / self._scales
        colors, table = x[:, self._colors], x[:, self._table]
        first = colors @ w["read.weight"].T + (table @ w["table.weight"].T + w["table.bias"])[:, None]
        first = np.maximum(first, 0)
        second = first @ w["think.weight"].T + (first.mean(1) @ w["hear.weight"].T + w["hear.bias"])[:, None]
        second = np.maximum(second, 0)
        by_color = second @ w["moves.weight"].T + w["moves.bias"]
        others = second.mean(1) @ w["others.weight"].T + w["others.bias"]
        joined: Floats = np.concatenate([by_color.reshape(len(rows), -1), others], axis=1)
        return joined[:, self._order]

    def choose(self, rows: Int8, masks: Int8) -> NDArray[np.int64]:
        """The best legal move of each position."""
        best: NDArray[np.int64] = np.where(masks > 0, self.logits(rows), IMPOSSIBLE).argmax(axis=1)
        return best


def save_policy(policy: Policy, file: Path) -> None:
    """Write the network, with the environment it was made for."""
    arrays: dict[str, Any] = {"environment": np.array(ENVIRONMENT), **policy.kept}
    np.savez_compressed(file, **arrays)


def load_policy(file: str) -> Policy:
    """The network of a file; one for another environment, or no policy at all, is refused."""
    if not file or not Path(file).is_file():
        raise InvalidBot(f"{POLICY_FILE} must name the file of a policy (examples/train_policy.py makes one)")
    return read_policy(file, Path(file).stat().st_mtime_ns)


@lru_cache(maxsize=4)
def read_policy(file: str, _changed: int) -> Policy:
    """The same, once for every state of the file."""
    try:
        with np.load(file, allow_pickle=False) as archive:
            arrays = dict(archive)
    except (OSError, ValueError, EOFError, zipfile.BadZipFile, AttributeError, TypeError):
        raise InvalidBot(f"{quoted(file)} is not the file of a policy") from None
    environment = str(arrays.pop("environment", "unknown"))
    if environment != ENVIRONMENT:
        raise InvalidBot(f"the policy {quoted(file)} is for {environment}, not for {ENVIRONMENT}")
    return Policy(arrays)


class LearnedBot(CompiledBot):
    """Plays what a learned network thinks best; the board game with two players only."""

    name = "learned"

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self.policy = load_policy(os.environ.get(POLICY_FILE, ""))
        self._row = np.zeros((1, observation_layout("board", PLAYERS).width), np.int8)
        self._mask = np.zeros((1, N_MOVES), np.int8)

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The best move; any world that the seat could be in looks the same to it."""
        root = knowledge.root.copy()
        if game != "board" or int(root["players"][0]) != PLAYERS:
            raise InvalidBot("the learned bot knows only the board game with two players")
        fill_world(root, 0, knowledge.unseen.copy(), knowledge.needs, self.chance)
        observe(root, 0, int(root["seat"][0]), self._row.reshape(-1), 0)
        mark_legal(root, 0, self._mask.reshape(-1), 0)
        return int(self.policy.choose(self._row, self._mask)[0])
