"""A review as a picture: the win chances turn by turn, and what luck and choices changed (extra `arena`)."""

import textwrap
from pathlib import Path

from keltis.review.game_review import GameReview
from keltis.texts import text

COLORS = ("#2f6b3a", "#b5482f", "#33598f", "#a8842c")
"""By seat."""
PARTS = ("deal", "own-draws", "other-draws", "own-choices", "other-choices")
PERCENT = 100
LABEL = 16
"""Characters in a line of the name of a part: five names stand side by side."""


def draw_review(review: GameReview, path: Path, language: str) -> None:
    """Draw curves above and bars below. The same review gives the same file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    names = [text(language, "player", player=seat + 1) for seat in range(review.players)]
    with mpl.rc_context({"font.size": 9, "font.family": ["DejaVu Sans", "Noto Sans CJK JP", "sans-serif"]}):
        figure = Figure(figsize=(8, 7), layout="constrained")
        curves, bars = figure.subplots(2, 1)
        draw_curves(review, curves, names)
        curves.set_ylabel(text(language, "review-win"))
        curves.set_xlabel(text(language, "review-turn"))
        curves.legend()
        width = 0.8 / review.players
        for seat, name in enumerate(names):
            parts = review.seats[seat].parts
            heights = [parts[part.replace("-", "_")].margin for part in PARTS]
            places = [place + (seat - (review.players - 1) / 2) * width for place in range(len(PARTS))]
            bars.bar(places, heights, width, color=COLORS[seat], label=name)
        labels = [textwrap.fill(text(language, f"review-{part}"), LABEL) for part in PARTS]
        bars.set_xticks(range(len(PARTS)), labels)
        bars.set_ylabel(text(language, "review-margin"))
        bars.axhline(0, color="black", linewidth=0.8)
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=150, metadata={"Software": None})


def draw_curves(review: GameReview, axes: object, names: list[str]) -> None:
    """The win chance of every seat after each turn, from the deal on; key moments are marked."""
    ends = {(step.turn, step.seat): step for step in review.steps}
    turns = [0, *range(1, len(ends) + 1)]
    place = {turn: n for n, turn in enumerate(ends, 1)}
    for seat, name in enumerate(names):
        heights = [review.dealt[seat].win, *(step.after[seat].win for step in ends.values())]
        axes.plot(turns, [PERCENT * height for height in heights], color=COLORS[seat], label=name)  # type: ignore[attr-defined]
        for number in review.seats[seat].key_moments:
            at = place[review.steps[number].turn, seat]
            axes.plot(at, PERCENT * heights[at], "o", color=COLORS[seat])  # type: ignore[attr-defined]
    axes.set_ylim(0, PERCENT)  # type: ignore[attr-defined]
