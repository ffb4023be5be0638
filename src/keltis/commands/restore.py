"""``keltis restore FILE``: fill an empty database from a backup, which may come from the other kind of database."""

import argparse
from pathlib import Path

from keltis.commands.backup import add_database, describe, find_database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="made by keltis backup")
    add_database(parser)


def run(chosen: argparse.Namespace) -> None:
    """Fill the database, and say with what."""
    import asyncio

    from keltis.server.storage.backup import restore

    counts = asyncio.run(restore(chosen.file, find_database(chosen)))
    print(f"Restored: {describe(counts)}.")
