"""A position as a small picture, painted from an observation: it shows what the viewer may know, and nothing else.

Five lines a panel, one a color. On the left the hand, the discard piles and the unseen cards, values 0 to 10 from the
left, brighter where there are two; on the right each seat: how far it is on each path (board game) or how long its rows
are (card game), and the cards that fit on its rows.
"""

import numpy as np
from numpy.typing import NDArray

from keltis.env.fields import Int8, ObservationLayout
from keltis.rules.pieces import N_COLORS

Picture = NDArray[np.uint8]

CELL, GAP = 12, 2
BACKGROUND, EMPTY = (24, 28, 26), (48, 54, 50)
INKS = np.array([(214, 76, 68), (232, 196, 72), (150, 96, 190), (92, 170, 92), (76, 132, 206)], dtype=np.float64)
"""Red, yellow, violet, green, blue."""
MARK = np.array((250, 250, 240), dtype=np.uint8)
LONGEST = 9
"""Stones of a path, and cards of a row that still count (C17)."""
LEFT = ("hand", "discard_top", "discards", "unseen")


def panel(counts: Int8) -> Picture:
    """Cells of the five colors, as bright as their numbers."""
    lines, columns = counts.shape
    cells = np.empty((lines, columns, 3), np.uint8)
    for color in range(lines):
        shades = np.clip(counts[color], 0, 2)[:, None] / 2 * 0.6 + 0.4
        cells[color] = np.where(counts[color][:, None] > 0, INKS[color] * shades, EMPTY)
    return enlarge(cells)


def enlarge(cells: Picture) -> Picture:
    """Each cell as a square with a gap around it."""
    step = CELL + GAP
    picture = np.empty((cells.shape[0] * step + GAP, cells.shape[1] * step + GAP, 3), np.uint8)
    picture[:] = BACKGROUND
    for line in range(cells.shape[0]):
        for column in range(cells.shape[1]):
            top, left = line * step + GAP, column * step + GAP
            picture[top : top + CELL, left : left + CELL] = cells[line, column]
    return picture


def progress(parts: dict[str, Int8], seat: int) -> Picture:
    """How far a seat is: a bar a color; tiles as marks, the large figure with a bright edge."""
    name = f"seat{seat}.figure" if f"seat{seat}.figure" in parts else f"seat{seat}.row"
    reached = np.minimum(parts[name], LONGEST)[:, None] > np.arange(LONGEST)[None, :]
    picture = panel(reached.astype(np.int8))
    step = CELL + GAP
    for color in range(N_COLORS):
        if "wish_tiles" in parts:
            tiles = parts["wish_tiles"][color] + 2 * parts["clover_tiles"][color] + 2 * parts["point_tiles"][color]
            for stone in np.flatnonzero(tiles):
                top, left = color * step + GAP + 4, stone * step + GAP + 4
                picture[top : top + 4, left : left + min(2 + 2 * int(tiles[stone]), CELL - 4)] = MARK
            if parts[f"seat{seat}.large"][color]:
                picture[color * step + GAP : (color + 1) * step, GAP : GAP + 3] = MARK
    return picture


def beside(pictures: list[Picture], axis: int) -> Picture:
    """Pictures in a line, filled up with background to one size."""
    other = 1 - axis
    size = max(picture.shape[other] for picture in pictures)
    filled = []
    for picture in pictures:
        missing = [(0, 0), (0, 0), (0, 0)]
        missing[other] = (0, size - picture.shape[other])
        missing[axis] = (0, CELL)
        mended = np.pad(picture, missing)
        mended[(mended == 0).all(axis=2)] = BACKGROUND
        filled.append(mended)
    return np.concatenate(filled, axis=axis)


def paint(layout: ObservationLayout, row: Int8) -> Picture:
    """The picture of an observation: height × width × 3 numbers from 0 to 255."""
    parts = layout.parts(row)
    left = beside([panel(parts[name]) for name in LEFT], axis=0)
    seats = [
        beside([progress(parts, seat), panel(parts[f"seat{seat}.fits"])], axis=1) for seat in range(layout.players)
    ]
    return beside([left, beside(seats, axis=0)], axis=1)
