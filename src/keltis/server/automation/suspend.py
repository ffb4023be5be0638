"""Whether the machine has slept: a laptop that was closed, a virtual machine that was paused."""

import time


class Suspend:
    """Notices sleep by two clocks: on Linux and macOS one of them stands still while the machine sleeps.

    On other systems nothing is noticed.
    """

    def __init__(self) -> None:
        self._awake = lead()

    @property
    def seconds(self) -> float:
        """How long the machine has slept, or how far its clock was set forward, since the last `note`."""
        return lead() - self._awake

    def note(self) -> None:
        """Start counting again."""
        self._awake = lead()


def lead() -> float:
    """How far the time of day is ahead of the time awake."""
    return time.time() - time.monotonic()
