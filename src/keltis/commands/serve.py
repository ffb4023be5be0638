"""``keltis serve``: tables for people and bots; ``keltis`` alone does the same and opens the browser."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What a host can choose; every flag is also an environment variable (KELTIS_PORT) and a line of the file."""
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen (default: 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=int, metavar="N", help="default: 8765")
    parser.add_argument("--lan", action="store_true", default=None, help="let other devices on your network join")
    parser.add_argument(
        "--public-url", metavar="URL", help="how people reach it behind a proxy: https://keltis.example"
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        dest="trusted_proxies",
        metavar="ADDRESS",
        help="a proxy whose forwarded addresses are trusted",
    )
    parser.add_argument(
        "--allow-host", action="append", dest="allowed_hosts", metavar="NAME", help="another host name of this server"
    )
    parser.add_argument("--database", metavar="URL", help="postgresql://… or a file (default: in the data folder)")
    parser.add_argument("--data", metavar="FOLDER", help="the data folder (default: that of the user)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes; more than one needs PostgreSQL")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), help="default: info")
    parser.add_argument(
        "--bot-delay", type=float, metavar="SECONDS", help="minimum seconds for a bot's turn (default: 0.8)"
    )
    parser.add_argument(
        "--absent-minutes",
        type=int,
        metavar="N",
        help="minutes after which the others can hand the seat of an absent player to a bot (default: 10)",
    )
    parser.add_argument("--config", metavar="FILE", help="a TOML file with these settings by name")
    parser.add_argument("--open", action="store_true", help="open the browser")


def run(chosen: argparse.Namespace) -> None:
    """Serve until interrupted."""
    from keltis.server.settings import load_settings

    settings = load_settings(vars(chosen))
    from keltis.server.run import serve

    serve(settings, open_browser=chosen.open)
