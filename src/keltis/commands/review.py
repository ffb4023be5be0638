"""``keltis review FILE``: what was luck in a recorded game, and which decisions were mistakes."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from keltis.commands.options import add_language
from keltis.commands.replay import read_record
from keltis.review import DEPTH

if TYPE_CHECKING:
    from keltis.play import Game
    from keltis.review.game_review import GameReview


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, and how thorough the review is."""
    parser.add_argument(
        "file", metavar="FILE", help="the record of a finished game as JSON; - reads the standard input"
    )
    parser.add_argument(
        "--depth",
        type=int,
        default=DEPTH,
        metavar="N",
        help=f"playouts for each position (default: {DEPTH}); four times as many halve the errors",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the playouts (default: 0)")
    parser.add_argument("--seat", type=int, metavar="N", help="mistakes of this player only, from 1")
    parser.add_argument("--turns", action="store_true", help="also what every turn changed")
    parser.add_argument("--tables", action="store_true", help="show the table as it stood at each key moment")
    parser.add_argument("--json", action="store_true", help="the whole review as JSON")
    parser.add_argument("--png", type=Path, metavar="FILE", help="a picture of the win chances (needs Matplotlib)")
    add_language(parser)


def run(chosen: argparse.Namespace) -> None:
    """Review the game and show it."""
    import msgspec

    from keltis.play import Game
    from keltis.review.report import format_review

    game = Game.from_record(read_record(chosen.file))
    if chosen.seat is not None and not 1 <= chosen.seat <= game.players:
        raise ValueError(f"--seat {chosen.seat}: this game has the players 1 to {game.players}")
    if chosen.png:
        check_picture(chosen.png)
    review = make_review(game, chosen)
    if chosen.png:
        from keltis.review.picture import draw_review

        draw_review(review, chosen.png, chosen.lang)
        print(f"written: {chosen.png}", file=sys.stderr)
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(review), indent=2).decode())
    else:
        seats = range(game.players) if chosen.seat is None else [chosen.seat - 1]
        print(format_review(review, game, chosen.lang, seats, turns=chosen.turns, tables=chosen.tables))


def check_picture(path: Path) -> None:
    """Check that a picture can be written, before anything is computed."""
    from importlib.util import find_spec

    if path.suffix != ".png":
        raise ValueError(f"--png {path}: the name of the picture must end in .png")
    if find_spec("matplotlib") is None:
        raise ValueError("--png needs Matplotlib: pip install '.[arena]' in the folder of keltis")


def make_review(game: "Game", chosen: argparse.Namespace) -> "GameReview":
    """The review, with a progress bar."""
    from tqdm import tqdm

    from keltis.review.game_review import review_game

    with tqdm(total=2 * game.move_count, unit=" steps", disable=None) as bar:

        def show(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        return review_game(game, depth=chosen.depth, seed=chosen.seed, on_progress=show)
