"""The ladder as a picture. Only this module uses Matplotlib (extra `arena`)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

KINDS = (".png", ".svg")
GREEN = "#2f6b3a"


def plot_ladder(ladder: Mapping[str, Any], path: Path) -> None:
    """Ratings with their intervals, the best on top; the same ladder gives the same file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    rows = ladder["ladder"][::-1]
    elos = [row["elo"] for row in rows]
    reaches = [row["elo"] - row["elo_95"][0] for row in rows]
    with mpl.rc_context({"svg.hashsalt": "keltis", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(7, 1.2 + 0.4 * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        axes.errorbar(elos, range(len(rows)), xerr=reaches, fmt="o", color=GREEN, capsize=4)
        for place, elo in enumerate(elos):
            axes.annotate(f"{elo:+.0f}", (elo, place), xytext=(0, 6), textcoords="offset points", ha="center")
        axes.set_yticks(range(len(rows)), [row["bot"] for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlabel("Elo (mean of the ladder: 0), 95 % intervals")
        claim = "" if ladder["purpose"] == "claim" else f" (for {ladder['purpose']}: no claim)"
        axes.set_title(f"{ladder['game']} game, {ladder['players']} players, {ladder['deals']} deals per pair{claim}")
        axes.grid(axis="x", alpha=0.3)
        path.parent.mkdir(parents=True, exist_ok=True)
        metadata = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, dpi=150, metadata=metadata)
