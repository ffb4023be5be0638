"""What waits to be sent to one client. A client that does not read is cut off before it costs much memory."""

import asyncio
from collections import deque

MOST_BYTES = 1 << 20
MOST_MESSAGES = 2_000


class Outbox:
    """Messages in order, bounded. `put` never waits."""

    def __init__(self) -> None:
        self.is_overfull = False
        self._messages: deque[bytes] = deque()
        self._size = 0
        self._waiter: asyncio.Future[None] | None = None

    def put(self, message: bytes) -> None:
        """Add a message, unless the client is cut off."""
        if self.is_overfull:
            return
        self._messages.append(message)
        self._size += len(message)
        if self._size > MOST_BYTES or len(self._messages) > MOST_MESSAGES:
            self.is_overfull = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> bytes | None:
        """The next message; None if the client did not keep up."""
        while not self._messages and not self.is_overfull:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        if self.is_overfull:
            return None
        message = self._messages.popleft()
        self._size -= len(message)
        return message
