"""Set up everything and play in the browser: ``python3 scripts/play.py`` (options and commands as for ``keltis``)."""

import sys

from environment import prepare, run

if __name__ == "__main__":
    run(prepare() / "keltis", *sys.argv[1:])
