"""Set up everything and play: ``python3 scripts/play.py`` (options as for ``keltis play``)."""

import sys

from environment import prepare, run

if __name__ == "__main__":
    run(prepare() / "keltis", "play", *sys.argv[1:])
