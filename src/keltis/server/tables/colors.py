"""The colors of the figures: a person may choose one, and no two seats at a table have the same."""

from collections.abc import Sequence

N_COLORS = 4
"""How many sets of figures there are."""


def assign_colors(chosen: Sequence[int | None]) -> list[int]:
    """The color of every seat: the one it chose, or that of its number, or the first one left.

    >>> assign_colors([None, 0, None])
    [1, 0, 2]
    """
    taken = {color for color in chosen if color is not None}
    colors: list[int] = []
    for seat, wish in enumerate(chosen):
        color = next(each for each in (seat, *range(N_COLORS)) if each not in taken) if wish is None else wish
        taken.add(color)
        colors.append(color)
    return colors


def free_color(wish: int | None, chosen: Sequence[int | None]) -> int | None:
    """The color somebody wants, or None if it is already taken.

    >>> free_color(2, [None, 2]), free_color(3, [None, 2])
    (None, 3)
    """
    return None if wish in chosen else wish
