"""``keltis site FOLDER``: the whole app as files for any static host, to be played without a server."""

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The folder to write."""
    parser.add_argument(
        "folder", metavar="FOLDER", type=Path, help="where to write it: new, empty, or a site written before"
    )


def run(chosen: argparse.Namespace) -> None:
    """Write the site, and say how to try it."""
    from keltis.server.http.static_site import write_site

    names = write_site(chosen.folder)
    size = sum((chosen.folder / name).stat().st_size for name in names) / 1_000_000
    print(f"{chosen.folder}: {len(names)} files, {size:.1f} MB, ready for any static host.")
    print(f"Try it: python3 -m http.server --bind 127.0.0.1 --directory {chosen.folder}")
