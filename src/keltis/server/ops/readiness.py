"""A question that costs something, such as whether the database can store: asked once in a while, however many ask."""

import asyncio
import time
from collections.abc import Awaitable, Callable


class Probe:
    """The latest answer; a new one is looked for when it has become old. Whoever asks meanwhile waits for the same."""

    def __init__(self, look: Callable[[], Awaitable[bool]], seconds: float) -> None:
        self._look, self._seconds = look, seconds
        self._task: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def ask(self) -> bool:
        """The answer."""
        now = time.monotonic()
        if self._task is None or (self._task.done() and now - self._begun >= self._seconds):
            self._begun = now
            self._task = asyncio.ensure_future(self._look())
        return await asyncio.shield(self._task)
