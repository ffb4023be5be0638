"""``keltis export FILE``: all finished games of a server as records, even while it runs."""

import argparse
from pathlib import Path

from keltis.commands.backup import add_database, find_database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="where to write them, one line of JSON per game")
    add_database(parser)


def run(chosen: argparse.Namespace) -> None:
    """Write the file, and say how many."""
    import asyncio

    from keltis.server.archive.transfer import export_games

    count = asyncio.run(export_games(find_database(chosen), chosen.file))
    print(f"{chosen.file}: {count} finished {'game' if count == 1 else 'games'}.")
