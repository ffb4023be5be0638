"""Arguments that several commands share."""

import argparse
import os
import sys
from pathlib import Path

from keltis.texts import LANGUAGES

LONGEST_NUMBER = 9


def add_language(parser: argparse.ArgumentParser) -> None:
    """``--lang de``. The default is the language of the environment if there are texts in it, otherwise English."""
    parser.add_argument("--lang", choices=LANGUAGES, default=language_of_environment(), help="language of the texts")


def language_of_environment() -> str:
    """What ``LC_ALL``, ``LC_MESSAGES`` or ``LANG`` say."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, the number of players and the edition."""
    parser.add_argument("game", nargs="?", choices=("board", "card"), default="board", help="default: board")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (default: 2)")
    parser.add_argument(
        "--edition",
        metavar="NAME",
        help="de, nl or hu (board game), ja (card game); a Dutch or Hungarian board game starts with its own edition",
    )
    parser.add_argument("--layout", metavar="NAME", help="board game: standard or random")
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same game")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=read_option,
        help="a house rule: finished_path_move=may, retake_own_discard=true, end_card_opens_row=false, stall_rounds=0",
    )


def read_option(text: str) -> tuple[str, str | bool | int]:
    """``name=value``, where the value is a word, true, false or a number."""
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    if value.lower() in {"true", "false"}:
        return name, value.lower() == "true"
    return name, int(value) if value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER else value


def find_own_bots(specs: list[str]) -> None:
    """Let ``module:Class`` name a module in the current folder, as with ``python -m``."""
    if any(":" in spec for spec in specs) and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def need_learning() -> None:
    """Refuse in one line if the packages for training are missing."""
    from importlib.util import find_spec

    for module in ("torch", "matplotlib"):
        if find_spec(module) is None:
            raise ValueError(f"{module} is not installed: pip install '.[learn]' in the folder of keltis")
