"""Ports for the servers under test.

They lie below the ports that a system lends to outgoing connections: one of those may be taken by anybody between the
moment it was found free and the moment the server listens on it. Every worker of pytest-xdist counts in its own range.
"""

import contextlib
import itertools
import os
import socket

FIRST, EACH, WORKERS = 20_000, 1_000, 10

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_first = FIRST + EACH * (_worker % WORKERS)
_steps = itertools.count(os.getpid())


def free_port() -> int:
    """A port nobody listens on, another one every time."""
    for step in itertools.islice(_steps, EACH):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", _first + step % EACH)) as found:
            return found.getsockname()[1]
    raise RuntimeError(f"All ports from {_first} to {_first + EACH - 1} are taken.")
