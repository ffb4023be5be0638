"""The curve of a run as a picture: strength against processor time."""

from pathlib import Path
from typing import Any

from keltis.training.settings import TrainingSettings

COLORS = {"imitate": "#8a8a8a", "play": "#2f6b3a", "distill": "#8a4f2f", "search": "#2f4f8a"}


def draw_curve(curve: list[dict[str, Any]], settings: TrainingSettings, path: Path) -> None:
    """Shares of the wins against `steady`, with their intervals; the same curve gives the same file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "keltis", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(6.4, 3.6), layout="constrained")
        axes = figure.add_subplot()
        for stage, color in COLORS.items():
            points = [point for point in curve if point["stage"] == stage and "share" in point]
            if points:
                minutes = [point["seconds"] / 60 for point in points]
                shares, errors = ([100 * point[name] for point in points] for name in ("share", "error"))
                axes.errorbar(minutes, shares, yerr=errors, fmt="o-", markersize=3, color=color, label=stage)
        axes.axhline(100 / settings.players, color="#999999", linewidth=0.8)
        axes.set(xlabel="minutes of processor time", ylabel="% of the wins against steady")
        axes.set_title(f"{settings.game} game, {settings.players} players, seed {settings.seed}")
        if axes.get_legend_handles_labels()[0]:
            axes.legend(frameon=False)
        figure.savefig(path, metadata={"Date": None})
