"""The networks of training, in PyTorch: every color is read by the same weights."""

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from keltis.bots.student import BIAS_BITS, LAYOUTS, MOST_UNIT, PLACES, SCORE_BITS, UNIT_BITS, Layout
from keltis.rules.pieces import N_COLORS
from keltis.training.batch import FEATURES

IMPOSSIBLE = -1e9
LARGEST = (1 << 15) - 1
SLOT_BITS = UNIT_BITS + SCORE_BITS - BIAS_BITS
"""The bias of a slot is in parts of 2^10."""


class Scores(nn.Module):
    """Scores of slots as scores of moves: each move's is the sum over its places."""

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
        """From slots by color, and slots of the table."""
        slots = torch.cat([colors.flatten(1), table, table.new_zeros(len(table), 1)], 1)
        total = slots[:, self.columns[0]]
        for column in self.columns[1:]:
            total = total + slots[:, column]
        return total


def log_chances(scores: Tensor, legal: Tensor) -> Tensor:
    """How likely each legal move is, as a logarithm."""
    return torch.log_softmax(scores.masked_fill(legal == 0, IMPOSSIBLE), 1)


class Reader(nn.Linear):
    """A layer that reads flags; they and its weights are taken as bfloat16, which is several times as fast."""

    def forward(self, flags: Tensor) -> Tensor:
        """The sums, as float32."""
        bias = None if self.bias is None else self.bias.bfloat16()
        return nn.functional.linear(flags.bfloat16(), self.weight.bfloat16(), bias).float()


class PolicyNetwork(nn.Module):
    """Two layers: a color, the table, and what all colors have in common. Self-play trains it."""

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
        """The score of every move; features for a critic are left out."""
        seen = colors[..., : self.layout.color_features], table[:, : self.layout.table_features]
        first = torch.relu(self.read(seen[0]) + self.table(seen[1])[:, None])
        second = torch.relu(self.think(first) + self.hear(first.mean(1))[:, None])
        scores: Tensor = self.scores(self.own(second), self.others(second.mean(1)))
        return scores


class Critic(nn.Module):
    """What the rest of the game is worth to a seat; it sees all hands, and is needed only while training."""

    def __init__(self, game: str, hidden: int) -> None:
        super().__init__()
        features = FEATURES[game]
        self.read = Reader(features.COLOR_FEATURES_ALL, hidden, bias=False)
        self.table = Reader(features.TABLE_FEATURES_ALL, hidden)
        self.hear, self.out = nn.Linear(hidden, hidden), nn.Linear(hidden, 1)

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The value, one number a row."""
        common = torch.relu(self.read(colors) + self.table(table)[:, None]).mean(1)
        value: Tensor = self.out(torch.relu(self.hear(common)))[:, 0]
        return value


class Student(nn.Module):
    """One layer, as `keltis.bots.student` plays it."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        layout = LAYOUTS[game]
        self.layout, self.width = layout, width
        self.read = nn.Linear(layout.color_features, width, bias=False)
        self.table = nn.Linear(layout.table_features, width)
        self.own, self.all = nn.Linear(width, layout.color_slots), nn.Linear(width, layout.color_slots, bias=False)
        self.others = nn.Linear(width, layout.table_slots)
        self.scores = Scores(game)
        self.most = MOST_UNIT / (1 << UNIT_BITS)

    def forward(self, colors: Tensor, table: Tensor) -> Tensor:
        """The score of every move; features for a critic are left out."""
        kind = self.read.weight.dtype
        seen = colors[..., : self.layout.color_features].to(kind), table[:, : self.layout.table_features].to(kind)
        units = (self.read(seen[0]) + self.table(seen[1])[:, None]).clamp(0, self.most)
        total = units.sum(1)
        scores: Tensor = self.scores(self.own(units) + self.all(total)[:, None], self.others(total))
        return scores


def round_weights(values: Tensor, bits: int) -> NDArray[np.int16]:
    """Weights in parts of a power of two, as near as int16 can be."""
    return (values.detach().double() * (1 << bits)).round().clamp(-LARGEST, LARGEST).numpy().astype(np.int16)


def rows_of(student: Student) -> NDArray[np.int16]:
    """The weights of a student as compiled code reads them."""
    layout: Layout = student.layout
    biases = np.zeros((-(-layout.n_slots // student.width), student.width), np.int16)
    slots = torch.cat([student.own.bias, student.others.bias])
    biases.reshape(-1)[: layout.n_slots] = round_weights(slots, SLOT_BITS)
    units = (student.read.weight.T, student.table.weight.T, student.table.bias[None])
    scores = (student.own.weight, student.all.weight, student.others.weight)
    parts = [round_weights(part, UNIT_BITS) for part in units] + [round_weights(part, SCORE_BITS) for part in scores]
    return np.concatenate([*parts, biases])


def split_rows(game: str, rows: NDArray[np.int16]) -> dict[str, Tensor]:
    """The whole numbers of each part of a student, by its name in PyTorch."""
    layout = LAYOUTS[game]
    sizes = [layout.color_features, layout.table_features, 1, layout.color_slots, layout.color_slots]
    sizes.append(layout.table_slots)
    whole = torch.from_numpy(rows.astype(np.float64))
    read, table, bias, own, common, others, rest = torch.split(whole, [*sizes, len(rows) - sum(sizes)])
    parts = {"read.weight": read.T, "table.weight": table.T, "table.bias": bias[0]}
    parts |= {"own.weight": own, "all.weight": common, "others.weight": others}
    slots = rest.flatten()[: layout.n_slots]
    return parts | {"own.bias": slots[: layout.color_slots], "others.bias": slots[layout.color_slots :]}


PART_BITS = dict.fromkeys(("read.weight", "table.weight", "table.bias"), UNIT_BITS)
PART_BITS |= dict.fromkeys(("own.weight", "all.weight", "others.weight"), SCORE_BITS)
PART_BITS |= dict.fromkeys(("own.bias", "others.bias"), SLOT_BITS)


def student_of(game: str, rows: NDArray[np.int16]) -> Student:
    """A student with the weights that compiled code reads."""
    student = Student(game, rows.shape[1])
    student.load_state_dict({name: part / (1 << PART_BITS[name]) for name, part in split_rows(game, rows).items()})
    return student
