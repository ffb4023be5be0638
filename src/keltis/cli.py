"""The command line: ``keltis COMMAND``. Nothing compiled is imported before a command needs it."""

import argparse
import io
import os
import sys
from importlib import import_module

from keltis import __version__

COMMANDS = {
    "serve": "run a server with tables for people and bots",
    "site": "write the whole app as files for any static host, to be played without a server",
    "play": "play a game in the terminal against bots",
    "simulate": "play many games and summarize them",
    "arena": "play bots against each other on paired deals, or rate many in a ladder",
    "train": "learn to play a game from scratch, and write the weights of a bot that needs no search",
    "exploit": "train a best response against a bot, and report what it wins, a lower bound on its exploitability",
    "replay": "show a recorded game, turn by turn",
    "review": "show what was luck in a recorded game, and which decisions were mistakes",
    "hint": "show what a bot thinks of the moves of a recorded position",
    "rules": "read the rules of both games, in five languages",
    "warmup": "compile everything now, so that the first game starts at once",
    "backup": "write all tables and accounts of a server to one file, even while it runs",
    "restore": "fill an empty database from a backup",
    "export": "write all finished games of a server as records",
    "import": "add finished games from a file to a server",
    "doctor": "report what is installed and missing, where data and caches are, and how fast this machine is",
    "bench": "measure how fast keltis is on this machine",
}

MODULES = {"import": "import_games"}
"""Modules of commands whose name is a keyword of Python."""
ALONE = ["serve", "--open"]
"""What `keltis` without a command means; options may follow: `keltis --lan`."""
OWN = ("-h", "--help", "--version")
"""The options of `keltis` itself."""
OK, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


def make_parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    parser = argparse.ArgumentParser(
        prog="keltis", description="Keltis, the board game and the card game (an unofficial fan implementation)."
    )
    parser.add_argument("--version", action="version", version=f"keltis {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=False)
    for name, summary in COMMANDS.items():
        command = import_module(f"keltis.commands.{MODULES.get(name, name)}")
        sub = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def with_command(given: list[str]) -> list[str]:
    """The arguments of the command line, with the default command in front if there is none.

    >>> with_command(["--lan"])
    ['serve', '--open', '--lan']
    >>> with_command(["--version"])
    ['--version']
    """
    is_alone = not given or (given[0].startswith("-") and given[0] not in OWN)
    return [*ALONE, *given] if is_alone else given


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code. A user's mistake is answered in one line, without a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show − or ケ still gets the rest
    given = sys.argv[1:] if arguments is None else arguments
    chosen = make_parser().parse_args(with_command(given))
    try:
        code = int(chosen.run(chosen) or OK)
        sys.stdout.flush()  # so that a closed pipe is noticed here and not when the process ends
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except (ValueError, OSError) as error:
        print(f"keltis: {error}", file=sys.stderr)
        return MISUSED
    return code


if __name__ == "__main__":
    sys.exit(main())
