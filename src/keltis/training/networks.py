"""The networks of training, in PyTorch. All colors share the same weights."""

import copy

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from keltis.bots.sight import FEATURES
from keltis.bots.student import LAYOUTS, MOST_UNIT, PLACES, SCORE_BITS, UNIT_BITS, Layout
from keltis.bots.student_weights import SLOT_BITS, largest_sums, load_rows, scale_parts, split_rows
from keltis.rules.pieces import N_COLORS

IMPOSSIBLE = -1e9
LARGEST = (1 << 15) - 1
MOST_TAMED = 0.99 * MOST_UNIT
"""The largest unit after taming; the rest is a reserve for rounding."""


class Scores(nn.Module):
    """Turns scores of slots into scores of moves: the score of a move is the sum over its slots."""

    def __init__(self, game: str) -> None:
        super().__init__()
        layout, places = LAYOUTS[game], PLACES[game].astype(np.int64)
        table = N_COLORS * layout.color_slots
        nowhere = table + layout.table_slots
        columns = [
            np.where(slots >= 0, first * layout.color_slots + slots, nowhere)
            for first, slots in ((places[:, 0], places[:, 1]), (places[:, 2], places[:, 3]))
        ]
        columns.append(np.where(places[:, 4] >= 0, table + places[:, 4], nowhere))
        self.columns = [torch.from_numpy(column) for column in columns if (column != nowhere).any()]

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The scores of moves, from the slots of the colors and those of the table."""
        slots = torch.cat([colors.flatten(1), table, table.new_zeros(len(table), 1)], 1)
        total = slots[:, self.columns[0]]
        for column in self.columns[1:]:
            total = total + slots[:, column]
        return total


def log_chances(scores: Tensor, legal: Tensor) -> Tensor:
    """The log probability of each legal move."""
    return torch.log_softmax(scores.masked_fill(legal == 0, IMPOSSIBLE), 1)


class Reader(nn.Linear):
    """A layer that reads flags. It multiplies in bfloat16, which is several times as fast."""

    def forward(self, flags: Tensor) -> Tensor:
        """The sums, as float32."""
        bias = None if self.bias is None else self.bias.bfloat16()
        return nn.functional.linear(flags.bfloat16(), self.weight.bfloat16(), bias).float()


class PolicyNetwork(nn.Module):
    """The policy that self-play trains: two layers for a color, the table, and what all colors have in common."""

    def __init__(self, game: str, hidden: int) -> None:
        super().__init__()
        layout = LAYOUTS[game]
        self.layout = layout
        self.read = Reader(layout.color_features, hidden, bias=False)
        self.table = Reader(layout.table_features, hidden)
        self.think, self.hear = nn.Linear(hidden, hidden, bias=False), nn.Linear(hidden, hidden)
        self.own, self.others = nn.Linear(hidden, layout.color_slots), nn.Linear(hidden, layout.table_slots)
        self.scores = Scores(game)

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The score of every move. Features for a critic are ignored."""
        seen = colors[..., : self.layout.color_features], table[:, : self.layout.table_features]
        first = torch.relu(self.read(seen[0]) + self.table(seen[1])[:, None])
        second = torch.relu(self.think(first) + self.hear(first.mean(1))[:, None])
        scores: Tensor = self.scores(self.own(second), self.others(second.mean(1)))
        return scores


class Critic(nn.Module):
    """Estimates what the rest of the game is worth to a seat. It sees all hands, and is needed only for training."""

    def __init__(self, game: str, hidden: int) -> None:
        super().__init__()
        features = FEATURES[game]
        self.read = Reader(features.COLOR_FEATURES_ALL, hidden, bias=False)
        self.table = Reader(features.TABLE_FEATURES_ALL, hidden)
        self.hear, self.out = nn.Linear(hidden, hidden), nn.Linear(hidden, 1)

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The value, one number per row."""
        common = torch.relu(self.read(colors) + self.table(table)[:, None]).mean(1)
        value: Tensor = self.out(torch.relu(self.hear(common)))[:, 0]
        return value


class Student(nn.Module):
    """The network with one layer that `keltis.bots.student` runs."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        layout = LAYOUTS[game]
        self.game, self.layout, self.width = game, layout, width
        self.read = nn.Linear(layout.color_features, width, bias=False)
        self.table = nn.Linear(layout.table_features, width)
        self.own, self.all = nn.Linear(width, layout.color_slots), nn.Linear(width, layout.color_slots, bias=False)
        self.others = nn.Linear(width, layout.table_slots)
        self.scores = Scores(game)
        self.most = MOST_UNIT / (1 << UNIT_BITS)

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The score of every move. Features for a critic are ignored."""
        kind = self.read.weight.dtype
        seen = colors[..., : self.layout.color_features].to(kind), table[:, : self.layout.table_features].to(kind)
        units = (self.read(seen[0]) + self.table(seen[1])[:, None]).clamp(0, self.most)
        total = self.total(units)
        scores: Tensor = self.scores(self.own(units) + self.all(total)[:, None], self.others(total))
        return scores

    def total(self, units: Tensor) -> Tensor:
        """The sum of the units of all colors. Compiled code rounds it."""
        return units.sum(1)


def round_weights(values: Tensor, bits: int) -> NDArray[np.int16]:
    """Weights as multiples of 1/2^bits, rounded to the nearest int16."""
    return (values.detach().double() * (1 << bits)).round().clamp(-LARGEST, LARGEST).numpy().astype(np.int16)


def tame(student: Student) -> Student:
    """The same student with no unit that could grow too large for int16.

    The weights into a unit are divided and those out of it multiplied by the same number, so the student's moves stay
    the same.
    """
    rows = np.concatenate(
        [
            round_weights(part, UNIT_BITS).astype(np.int64)
            for part in (student.read.weight.T, student.table.weight.T, student.table.bias[None])
        ]
    )
    largest = torch.from_numpy(np.maximum(*largest_sums(student.game, rows))) / MOST_TAMED
    scale = largest.clamp(min=1.0).float()
    tamed = copy.deepcopy(student).requires_grad_(False)
    for layer in (tamed.read, tamed.table):
        layer.weight.div_(scale[:, None])
    tamed.table.bias.div_(scale)
    for layer in (tamed.own, tamed.all, tamed.others):
        layer.weight.mul_(scale)
    return tamed


def rows_of(student: Student) -> NDArray[np.int16]:
    """The weights of a student as compiled code reads them."""
    student = tame(student)
    layout: Layout = student.layout
    biases = np.zeros((-(-layout.n_slots // student.width), student.width), np.int16)
    slots = torch.cat([student.own.bias, student.others.bias])
    biases.reshape(-1)[: layout.n_slots] = round_weights(slots, SLOT_BITS)
    units = (student.read.weight.T, student.table.weight.T, student.table.bias[None])
    scores = (student.own.weight, student.all.weight, student.others.weight)
    parts = [round_weights(part, UNIT_BITS) for part in units] + [round_weights(part, SCORE_BITS) for part in scores]
    return np.concatenate([*parts, biases])


def student_of(game: str, rows: NDArray[np.int16]) -> Student:
    """A student with the weights that compiled code reads."""
    student = Student(game, rows.shape[1])
    parts = scale_parts(split_rows(game, rows))
    student.load_state_dict({name: torch.from_numpy(part) for name, part in parts.items()})
    return student


def load_student(game: str, players: int = 2) -> Student:
    """The network of `sage` and `champion` for this game and number of players, to continue training it.

    >>> student = load_student("board", players=2)
    >>> student.read.weight.requires_grad
    True
    """
    return student_of(game, load_rows(game, players))
