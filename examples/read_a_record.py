"""Read a record, play it again turn by turn, and say how it ended.

Run it with ``python examples/read_a_record.py game.json``; without a file it makes a record of its own first.
"""
# ruff: noqa: T201 - an example talks to its reader

import json
import sys
from pathlib import Path
from typing import Any

import keltis


def make_record() -> str:
    """A finished card game as JSON text: every seat makes the first legal move."""
    game = keltis.Game.new("card", players=2, seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return json.dumps(game.record())


def print_turns(record: dict[str, Any]) -> keltis.Game:
    """Play the moves of a record one by one, print one line per turn, and return the game after the last move."""
    game = keltis.Game.from_record({**record, "moves": []})
    turns: dict[tuple[int, int | None], list[str]] = {}
    for move in record["moves"]:
        turns.setdefault((game.turn, game.seat), []).append(move)
        game.play(move)
    for (turn, seat), moves in turns.items():
        print(f"turn {turn}, seat {seat}: {'; '.join(moves)}")
    return game


def main() -> None:
    """Read the record named on the command line, or make one."""
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else make_record()
    game = print_turns(json.loads(text))
    print(game.outcome() or f"not over yet: {game!r}")


if __name__ == "__main__":
    main()
