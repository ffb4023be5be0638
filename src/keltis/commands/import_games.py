"""``keltis import FILE``: finished games from another server, or a record, even while the server runs."""

import argparse
import sys
from pathlib import Path

from keltis.commands.backup import add_database, find_database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, what to do with bad lines, and which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="made by keltis export, or a complete record as JSON")
    parser.add_argument(
        "--skip-bad", action="store_true", help="leave out lines that are refused, and import the others"
    )
    add_database(parser)


def run(chosen: argparse.Namespace) -> None:
    """Check all games, then store those that are new."""
    import asyncio

    from keltis.server.archive.transfer import import_games, tell_refused

    report = asyncio.run(import_games(find_database(chosen), chosen.file, chosen.skip_bad))
    if report.refused:
        print(tell_refused(report), file=sys.stderr)
    print(f"Games: {report.imported} imported, {report.known} known already, {len(report.refused)} refused.")
