"""Rewrite the golden files: ``python -m tests.golden.write``. Read the differences before you commit them."""

import json
from pathlib import Path

from tests.golden.counts import counts
from tests.golden.daily_bot import daily_games
from tests.golden.playthroughs import GAMES, playthrough
from tests.golden.shuffles import shuffles

FOLDER = Path(__file__).parent


def golden_text(name: str) -> str:
    """The text of a golden file; line ends are never translated."""
    return (FOLDER / name).read_bytes().decode("utf-8")


def write(name: str, text: str) -> None:
    """Keep this text as a golden file."""
    (FOLDER / name).write_bytes(text.encode("utf-8"))


def main() -> None:
    """Rewrite all golden files."""
    for name in GAMES:
        write(f"{name}.txt", playthrough(name))
    contents = {"shuffles.json": shuffles(), "counts.json": counts(), "daily-bot.json": daily_games()}
    for name, content in contents.items():
        write(name, json.dumps(content, indent=1) + "\n")


if __name__ == "__main__":
    main()
