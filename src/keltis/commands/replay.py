"""``keltis replay FILE``: a recorded game, turn by turn."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keltis.commands.options import add_language
from keltis.texts import text

if TYPE_CHECKING:
    from keltis.play import Game

MOST_BYTES = 20_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and how much is shown."""
    parser.add_argument("file", metavar="FILE", help="a record as JSON; - reads the standard input")
    parser.add_argument("--tables", type=int, default=0, metavar="N", help="show the table every N turns")
    parser.add_argument("--notation", action="store_true", help="the moves in notation only, one line per turn")
    parser.add_argument("--json", action="store_true", help="outcome, scores and score sheets as JSON")
    add_language(parser)


def read_record(file: str) -> Any:
    """The JSON of a file, or of the standard input."""
    try:
        if file == "-":
            words = sys.stdin.read(MOST_BYTES + 1)
        else:
            with Path(file).open(encoding="utf-8") as source:
                words = source.read(MOST_BYTES + 1)
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: not text in UTF-8: {error.reason}") from None
    if len(words) > MOST_BYTES:
        raise ValueError(f"{file}: longer than {MOST_BYTES} characters, so it is not a record")
    try:
        return json.loads(words)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"{file}: not JSON: {error}") from None


def run(chosen: argparse.Namespace) -> None:
    """Check the record and show it."""
    from keltis.play import Game

    record = read_record(chosen.file)
    finished = Game.from_record(record)
    if chosen.json:
        print(json.dumps(summarize(finished), indent=2))
        return
    show(Game.from_record({**record, "moves": []}), finished, chosen)


def summarize(game: "Game") -> dict[str, Any]:
    """How the game stands after its last move."""
    outcome = game.outcome()
    return {
        "game": game.game,
        "edition": game.edition,
        "players": game.players,
        "turn": game.turn,
        "phase": game.phase,
        "ended_by": outcome.rule if outcome else None,
        "scores": game.scores(),
        "winners": game.winners(),
        "score_sheets": [game.score_sheet(seat) for seat in range(game.players)],
    }


def show(game: "Game", finished: "Game", chosen: argparse.Namespace) -> None:
    """Turn by turn, then the table and the score sheet."""
    from keltis.play.narration import narrate
    from keltis.play.notation import format_turn
    from keltis.play.score_table import score_table

    decisions = finished.history
    while decisions:
        seat, turn = decisions[0][0], game.turn
        heading = text(chosen.lang, "table-turn", turn=turn, name=text(chosen.lang, "player", player=seat + 1))
        moves, sentences = [], []
        while decisions and (game.seat, game.turn) == (seat, turn):
            _, move = decisions.pop(0)
            sentences += narrate(move, game.effect(move), seat, chosen.lang)
            moves.append(move)
            game.play(move)
        print(f"{heading}: {format_turn(moves)}")
        if not chosen.notation:
            print(f"    {' '.join(sentences)}")
        if chosen.tables and turn % chosen.tables == 0 and game.turn != turn:
            print(f"\n{game.table(None, chosen.lang)}\n")
    print(f"\n{game.table(None, chosen.lang)}\n\n{score_table(game, chosen.lang)}")
