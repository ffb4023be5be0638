"""An expensive check, such as whether the database can store: done at most once per interval."""

import asyncio
import time
from collections.abc import Awaitable, Callable


class Probe:
    """The latest result. When it is old, the check runs again, and everybody who asks meanwhile waits for it."""

    def __init__(self, look: Callable[[], Awaitable[bool]], seconds: float) -> None:
        self._look, self._seconds = look, seconds
        self._task: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def ask(self) -> bool:
        """The result."""
        now = time.monotonic()
        if self._task is None or (self._task.done() and now - self._begun >= self._seconds):
            self._begun = now
            self._task = asyncio.ensure_future(self._look())
        return await asyncio.shield(self._task)
