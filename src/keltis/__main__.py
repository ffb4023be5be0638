"""``python -m keltis``: the same as the command."""

import sys

from keltis.cli import main

if __name__ == "__main__":
    sys.exit(main())
