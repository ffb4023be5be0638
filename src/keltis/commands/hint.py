"""``keltis hint FILE``: what a bot thinks of the moves of a recorded position."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from keltis.commands.options import add_language, find_own_bots
from keltis.commands.replay import read_record
from keltis.texts import text

if TYPE_CHECKING:
    from keltis.bots import Explanation
    from keltis.play import Game

DEFAULT_BOT = "seer@2000"
COLUMNS = ("hint-win", "hint-margin", "hint-visits")
GAP = 3
WIDEST = 13
"""Width of the numbers in a column."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, the turn, and the bot to ask."""
    parser.add_argument("file", metavar="FILE", help="a complete record as JSON; - reads the standard input")
    parser.add_argument(
        "--turn", type=int, metavar="N", help="the position before this turn (default: after the last move)"
    )
    parser.add_argument(
        "--bot", default=DEFAULT_BOT, metavar="BOT", help=f"a bot that searches (default: {DEFAULT_BOT})"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the bot (default: 0)")
    parser.add_argument("--json", action="store_true", help="the explanation as JSON")
    add_language(parser)


def run(chosen: argparse.Namespace) -> None:
    """Ask the bot, which sees only what the deciding seat may know."""
    from keltis.bots import make_bot

    game = find_position(read_record(chosen.file), chosen.turn)
    find_own_bots([chosen.bot])
    bot = make_bot(chosen.bot, chosen.seed, allow_paths=True)
    explanation = bot.explain(game.view(game.seat))
    if explanation is None:
        raise ValueError(f"--bot {chosen.bot}: it does not search, so it has nothing to explain; try {DEFAULT_BOT}")
    report = make_report(game, explanation, chosen.bot, chosen.lang)
    print(json.dumps(report, indent=2, ensure_ascii=False) if chosen.json else format_report(report, game, chosen.lang))


def find_position(record: Any, turn: int | None) -> "Game":
    """The game after its last move, or before this turn."""
    from keltis.play import Game

    played = Game.from_record(record)
    if turn is None:
        if played.is_over:
            raise ValueError(f"the game is over; --turn 1 to {played.turn} shows the position before a turn")
        return played
    if not 1 <= turn <= played.turn:
        raise ValueError(f"--turn {turn}: this game has the turns 1 to {played.turn}")
    game = Game.from_record({**record, "moves": []})
    for move in played.moves:
        if game.turn == turn:
            break
        game.play(move)
    return game


def make_report(game: "Game", explanation: "Explanation", bot: str, language: str) -> dict[str, Any]:
    """The candidates, best first, each also in words."""
    from msgspec.structs import asdict

    return {
        "bot": bot,
        "turn": game.turn,
        "seat": game.seat,
        "phase": game.phase,
        "choice": explanation.choice,
        "candidates": [
            {**asdict(candidate), "words": tell(game, candidate.move, language)} for candidate in explanation.candidates
        ],
    }


def tell(game: "Game", words: str, language: str) -> str:
    """A move and what everybody would see of it, as sentences."""
    from keltis.play.narration import narrate

    move = next(move for move in game.legal_moves() if move.text == words)
    return " ".join(narrate(move, game.effect(move), game.seat or 0, language))


def format_report(report: dict[str, Any], game: "Game", language: str) -> str:
    """A heading, and a line for each candidate."""
    from keltis.play.score_table import display_width, to_right
    from keltis.play.text_table import describe_phase

    player = text(language, "player", player=report["seat"] + 1)
    turn = text(language, "table-turn", turn=report["turn"], name=player)
    phase = describe_phase(game.view(game.seat), language)
    heads = [text(language, key) for key in COLUMNS]
    widths = [max(display_width(head), WIDEST) + GAP for head in heads]
    moves = max(len(candidate["move"]) for candidate in report["candidates"])
    header = "".join(map(to_right, heads, widths)) + " " * GAP + text(language, "hint-move")
    lines = [f"{turn} · {phase}", f"{report['bot']}: {report['choice']}", "", header]
    for candidate in report["candidates"]:
        win = f"{candidate['win']:.1%} ±{candidate['win_error']:.1%}"
        margin = f"{candidate['margin']:+.1f} ±{candidate['margin_error']:.1f}"
        cells = (win, margin, str(candidate["visits"]))
        close = f"{' ' * GAP}({text(language, 'hint-close')})" if candidate["too_close"] else ""
        move = f"{candidate['move']:<{moves}}{' ' * GAP}{candidate['words']}{close}"
        lines.append("".join(map(to_right, cells, widths)) + " " * GAP + move)
    return "\n".join(lines)
