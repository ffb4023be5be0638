"""Draws rectangles and small letters on an array of colors, for pictures of a position."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""Height × width × 3 numbers from 0 to 255."""
Ink = tuple[int, int, int]

BACKGROUND, EMPTY, DARK, LIGHT = (24, 28, 26), (52, 58, 54), (16, 18, 17), (244, 244, 236)

GLYPHS = {
    " ": "00/00/00/00/00",
    "0": "111/101/101/101/111",
    "1": "010/110/010/010/111",
    "2": "111/001/111/100/111",
    "3": "111/001/111/001/111",
    "4": "101/101/111/001/001",
    "5": "111/100/111/001/111",
    "6": "111/100/111/101/111",
    "7": "111/001/001/001/001",
    "8": "111/101/111/101/111",
    "9": "111/101/111/001/111",
    "A": "010/101/111/101/101",
    "B": "110/101/110/101/110",
    "C": "111/100/100/100/111",
    "D": "110/101/101/101/110",
    "E": "111/100/110/100/111",
    "F": "111/100/110/100/100",
    "G": "111/100/101/101/111",
    "H": "101/101/111/101/101",
    "I": "1/1/1/1/1",
    "K": "101/101/110/101/101",
    "L": "100/100/100/100/111",
    "M": "10001/11011/10101/10001/10001",
    "N": "1001/1101/1011/1001/1001",
    "O": "010/101/101/101/010",
    "P": "111/101/111/100/100",
    "R": "110/101/110/101/101",
    "S": "011/100/010/001/110",
    "T": "111/010/010/010/010",
    "U": "101/101/101/101/111",
    "V": "101/101/101/101/010",
    "W": "10001/10001/10101/11011/10001",
    "X": "101/101/010/101/101",
    "Y": "101/101/010/010/010",
    "-": "000/000/111/000/000",
    "+": "000/010/111/010/000",
    "/": "001/001/010/100/100",
    "rising": "010/111/010/010/010",
    "falling": "010/010/010/111/010",
    "wish": "0001000/0011100/0111110/1111111/0111110/0011100/0001000",
    "clover": "0110110/1111111/1111111/0011100/1111111/1111111/0110110",
}
"""Line by line from the top."""


@cache
def glyph(name: str, size: int) -> NDArray[np.bool_]:
    """A letter or sign as booleans, with every dot a square of this size."""
    dots = np.array([[dot == "1" for dot in line] for line in GLYPHS[name].split("/")])
    return dots.repeat(size, axis=0).repeat(size, axis=1)


class Canvas:
    """An empty picture to draw on.

    >>> canvas = Canvas(40, 12)
    >>> canvas.write(1, 1, "4 + 2")
    37
    >>> canvas.pixels.shape
    (12, 40, 3)
    """

    def __init__(self, width: int, height: int) -> None:
        self.pixels: Picture = np.full((height, width, 3), BACKGROUND, np.uint8)

    def fill(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """Fill a rectangle."""
        self.pixels[y : y + height, x : x + width] = ink

    def sign(self, x: int, y: int, name: str, ink: Ink = LIGHT, size: int = 2) -> int:
        """Draw a letter or sign with dots of this size, and return the x where it ends."""
        dots = glyph(name, size)
        height, width = map(int, dots.shape)
        self.pixels[y : y + height, x : x + width][dots] = ink
        return x + width

    def write(self, x: int, y: int, words: str, ink: Ink = LIGHT, size: int = 2) -> int:
        """Write capital letters and digits, and return the x where the next word can begin."""
        for letter in words:
            x = self.sign(x, y, letter, ink, size) + size
        return x
