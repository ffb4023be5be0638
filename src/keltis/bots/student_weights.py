"""Files of weights: one line of JSON that says what they are and where they come from, then int16 numbers.

The files of the package are in `weights`, one for each game and number of players, and are read only when a bot needs
them. `keltis train` writes such files.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from keltis.bots.feature_lists import FIRST, LENGTH
from keltis.bots.protocol import InvalidBot
from keltis.bots.sight import FEATURES
from keltis.bots.student import (
    BIAS_BITS,
    FEATURES_VERSION,
    LAYOUTS,
    MOST_UNIT,
    MOST_WIDTH,
    SCORE_BITS,
    UNIT_BITS,
    Network,
    make_network,
)
from keltis.rules.errors import quoted
from keltis.rules.pieces import MAX_SEATS, MIN_SEATS, N_COLORS, N_VALUES
from keltis.rules.vectors import LANES, SHARED_BITS

FORMAT = 1
FOLDER = Path(__file__).parent / "weights"
SUFFIX = ".weights"
NUMBER = np.dtype("<i2")

Rows = NDArray[np.int16]

SLOT_BITS = UNIT_BITS + SCORE_BITS - BIAS_BITS
"""The bias of a slot is stored as a multiple of 1/2^10."""
PART_BITS = dict.fromkeys(("read.weight", "table.weight", "table.bias"), UNIT_BITS)
PART_BITS |= dict.fromkeys(("own.weight", "all.weight", "others.weight"), SCORE_BITS)
PART_BITS |= dict.fromkeys(("own.bias", "others.bias"), SLOT_BITS)
"""By part of a network: the number of fractional bits with which it is stored."""


TOO_LARGE = "their sums do not fit into 16 bits, or their scores into 32"


class WeightsHeading(msgspec.Struct, frozen=True):
    """The first line of a file of weights."""

    format: int
    features: int
    """Version of the features and slots."""
    game: str
    players: int
    width: int
    provenance: dict[str, Any]
    """How they were trained: seed, commit, date, time, figures."""
    checksum: str = ""
    """A hash of everything else in the file."""


def checksum_of(heading: WeightsHeading, data: bytes) -> str:
    """A hash of the heading without its checksum, and of the numbers."""
    plain = msgspec.json.encode(msgspec.structs.replace(heading, checksum=""))
    return hashlib.blake2b(plain + b"\n" + data, digest_size=16).hexdigest()


def largest_sums(game: str, rows: Rows) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By unit: the largest part that a color can add, and the largest part that the table can add, in any position."""
    layout, features, wide = LAYOUTS[game], FEATURES[game], np.abs(rows.astype(np.int64))
    of_color, rest = wide[: layout.color_features], wide[layout.color_features :]
    color = np.zeros(rows.shape[1], np.int64)
    for first in (*features.SETS, *features.OTHER_SETS):
        color += of_color[first : first + N_VALUES].sum(0)
    for code in (*features.CODES, *features.OTHER_CODES):
        color += of_color[code[FIRST] : code[FIRST] + code[LENGTH]].max(0, initial=0)
    return color, rest[: layout.table_features + 1].sum(0)


def is_in_range(game: str, rows: Rows) -> bool:
    """Whether all sums of a network with these weights stay in range: units are int16, products int32."""
    layout, (color, table) = LAYOUTS[game], largest_sums(game, rows)
    unit = np.minimum(color + table, MOST_UNIT)
    shared = N_COLORS * ((unit >> SHARED_BITS) + 1)
    scores = np.abs(rows[layout.color_features + layout.table_features + 1 :].astype(np.int64))
    own, common = np.split(scores[: layout.color_slots + layout.n_slots], [layout.color_slots])
    products = max((own * unit).sum(1).max(initial=0), (common * shared).sum(1).max(initial=0))
    return bool(color.max() <= MOST_UNIT and table.max() <= MOST_UNIT and products < 1 << 31)


def write_weights(path: Path, rows: Rows, *, game: str, players: int, provenance: dict[str, Any]) -> None:
    """Write a file of weights, completely or not at all. Raise `InvalidBot` if their sums could overflow."""
    if not is_in_range(game, rows):
        raise InvalidBot(f"weights {quoted(path.name)} are too large: {TOO_LARGE}")
    data = np.ascontiguousarray(rows, dtype=NUMBER).tobytes()
    heading = WeightsHeading(FORMAT, FEATURES_VERSION, game, players, rows.shape[1], provenance)
    heading = msgspec.structs.replace(heading, checksum=checksum_of(heading, data))
    part = path.with_name(path.name + ".part")
    part.write_bytes(msgspec.json.encode(heading) + b"\n" + data)
    part.replace(path)


def read_weights(path: Path) -> tuple[WeightsHeading, Rows]:
    """Read a file of weights. If something is wrong with it, `InvalidBot` says what in one line."""
    name = quoted(path.name)
    try:
        line, _, data = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise InvalidBot(f"weights {name} cannot be read: {error.strerror}") from error
    try:
        heading = msgspec.json.decode(line, type=WeightsHeading)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise InvalidBot(f"weights {name}: this is not a file of weights") from error
    if heading.format != FORMAT:
        raise InvalidBot(f"weights {name} have format {heading.format}; this version reads format {FORMAT}")
    if checksum_of(heading, data) != heading.checksum:
        raise InvalidBot(f"weights {name} are damaged: the checksum does not match")
    if heading.features != FEATURES_VERSION:
        raise InvalidBot(
            f"weights {name} were trained for version {heading.features} of the features; this is {FEATURES_VERSION}"
        )
    layout, width = LAYOUTS.get(heading.game), heading.width
    if layout is None or not 0 < width <= MOST_WIDTH or width % LANES:
        raise InvalidBot(f"weights {name}: there is no game {heading.game!r} with a network of width {width}")
    if len(data) != layout.rows(width) * width * NUMBER.itemsize:
        raise InvalidBot(f"weights {name} have {len(data)} bytes; a network of width {width} has a different size")
    rows = np.frombuffer(data, NUMBER).astype(np.int16).reshape(-1, width)
    if not is_in_range(heading.game, rows):
        raise InvalidBot(f"weights {name} are too large: {TOO_LARGE}")
    return heading, rows


def find_weights(game: str, players: int) -> Path:
    """The file for a game and number of players, or if there is none, for the next smaller number that has one."""
    for count in range(min(players, MAX_SEATS), MIN_SEATS - 1, -1):
        path = FOLDER / f"{game}-{count}{SUFFIX}"
        if path.is_file():
            return path
    raise InvalidBot(f"there are no weights for the {game} game with {players} players")


def load_rows(game: str, players: int) -> Rows:
    """The weights of the package for a game, as compiled code reads them."""
    path = find_weights(game, players)
    heading, rows = read_weights(path)
    if path.stem != f"{heading.game}-{heading.players}":
        raise InvalidBot(
            f"weights {path.name!r} are misnamed: they are for the {heading.game} game with {heading.players} players"
        )
    return rows


@cache
def load_network(game: str, players: int) -> Network:
    """The policy of the package for a game, read once per process."""
    return make_network(game, load_rows(game, players))


def split_rows(game: str, rows: Rows) -> dict[str, Rows]:
    """The parts of a network by name. As in PyTorch, weights have one row per unit or slot."""
    layout = LAYOUTS[game]
    sizes = [layout.color_features, layout.table_features, 1, layout.color_slots, layout.color_slots]
    sizes.append(layout.table_slots)
    read, table, bias, own, common, others, rest = np.split(rows, np.cumsum(sizes))
    parts = {"read.weight": read.T, "table.weight": table.T, "table.bias": bias[0]}
    parts |= {"own.weight": own, "all.weight": common, "others.weight": others}
    slots = rest.flatten()[: layout.n_slots]
    return parts | {"own.bias": slots[: layout.color_slots], "others.bias": slots[layout.color_slots :]}


def scale_parts(parts: dict[str, Rows]) -> dict[str, NDArray[np.float32]]:
    """The parts of a network as real numbers, from the integers in which they are stored."""
    return {name: part.astype(np.float32) / np.float32(1 << PART_BITS[name]) for name, part in parts.items()}


def load_arrays(game: str, players: int = 2) -> dict[str, NDArray[np.float32]]:
    """The network of `sage` and `champion` for this game and number of players, as NumPy arrays by name.

    >>> arrays = load_arrays("board", players=2)
    >>> sorted(arrays)[:3], arrays["read.weight"].dtype.name
    (['all.weight', 'others.bias', 'others.weight'], 'float32')
    """
    if game not in LAYOUTS:
        raise InvalidBot(f"there is no game {quoted(game)}; choose {' or '.join(LAYOUTS)}")
    return scale_parts(split_rows(game, load_rows(game, players)))
