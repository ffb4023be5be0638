"""``keltis backup FILE``: all tables and accounts of a server in one file, even while it runs."""

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and which database."""
    parser.add_argument("file", metavar="FILE", type=Path, help="where to write it; an existing file is replaced")
    add_database(parser)


def add_database(parser: argparse.ArgumentParser) -> None:
    """The same options as those of the server; KELTIS_DATABASE, KELTIS_DATA and KELTIS_CONFIG work too."""
    parser.add_argument("--database", metavar="URL", help="postgresql://… or a file (default: keltis.db of this user)")
    parser.add_argument(
        "--data", metavar="FOLDER", help="the folder of keltis.db (default: the data folder of this user)"
    )
    parser.add_argument("--config", metavar="FILE", help="the settings of the server as a TOML file")


def find_database(chosen: argparse.Namespace) -> str:
    """The database that a server with these options uses."""
    from keltis.server.settings import load_settings

    settings = load_settings({"database": chosen.database, "data": chosen.data, "config": chosen.config})
    return settings.database if settings.database and settings.is_postgres else str(settings.database_file())


def run(chosen: argparse.Namespace) -> None:
    """Write the file, and say what is in it."""
    import asyncio

    from keltis.server.storage.backup import backup

    counts = asyncio.run(backup(find_database(chosen), chosen.file))
    print(f"{chosen.file}: {describe(counts)}.")
    print("It contains hidden cards and password hashes: keep it where only you can read it.")


def describe(counts: dict[str, int]) -> str:
    """The number of rows of each table."""
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items()) if count) or "nothing"
