"""The connection on which a process learns what others have stored, by PostgreSQL's LISTEN.

There are 64 channels. That of a table is named by the first character of its id: ids are random, so this character is a
hash, and a proxy can read it too. A process listens only to the channels of the tables it has in memory. More channels
would cost more: for every notification PostgreSQL searches the list of channels that a connection listens to, and all
turns of one commit that share a channel share a notification.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import asyncpg

from keltis.server.ops.logs import log

ENDED = "keltis_ended"
"""The channel of sessions that have ended; every process listens to it."""
HASH_LENGTH = 1
"""How many characters of an id name its channel."""
TIMEOUT = 5.0
"""Seconds for one answer of the database."""
RETRY_SECONDS = 0.2

Heard = Callable[[str, str], None]
"""Called with the channel and the text of each notification."""


def channel_of(table: str) -> str:
    """The channel on which the events of a table are announced.

    >>> channel_of("aB3_x-9QWert")
    'keltis a'
    """
    return f"keltis {table[:HASH_LENGTH]}"


class Listener:
    """One connection, and the channels it listens to."""

    def __init__(self, url: str, heard: Heard, connected: Callable[[], None]) -> None:
        """`connected` is called after each new connection, because something may have been missed before."""
        self._url, self._heard, self._connected = url, heard, connected
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._tables: dict[str, set[str]] = {}
        """By channel: the tables of this process."""
        self.channels: set[str] = set()
        """The channels that the connection listens to."""
        self._adjusting = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def follow(self, table: str) -> None:
        """Listen to the channel of a table; from then on nothing is missed, unless the database is unavailable."""
        channel = channel_of(table)
        self._tables.setdefault(channel, set()).add(table)
        if channel not in self.channels:
            await self._adjust()

    def unfollow(self, table: str) -> None:
        """Stop listening to the channel of a table, if this process has no other table there."""
        channel = channel_of(table)
        tables = self._tables.get(channel, set())
        tables.discard(table)
        if not tables:
            self._tables.pop(channel, None)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._adjust())

    async def run(self) -> None:
        """Forever: connect again whenever the connection is lost."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log("listen-failed", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Cancel a change of channels in progress."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        """Receive notifications until the connection is lost."""
        connection = await asyncpg.connect(self._url, timeout=TIMEOUT, command_timeout=TIMEOUT)
        self._connection, self._lost = connection, (lost := asyncio.Event())
        try:
            connection.add_termination_listener(lambda _connection: lost.set())
            await self._adjust()
            self._connected()
            await lost.wait()
        finally:
            self._connection = None
            self.channels = set()
            connection.terminate()

    async def _adjust(self) -> None:
        """Listen to the channels of our tables and to no others. Without a connection the next one does so."""
        async with self._adjusting:
            wanted, connection = {ENDED, *self._tables}, self._connection
            if connection is None:
                return
            try:
                for channel in wanted - self.channels:
                    await connection.add_listener(channel, self._take)
                    self.channels.add(channel)
                for channel in self.channels - wanted:
                    self.channels.discard(channel)
                    await connection.remove_listener(channel, self._take)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
                self._lost.set()  # a new connection is made, and what was missed is found by looking for gaps

    def _take(self, _connection: Any, _pid: int, channel: str, payload: str) -> None:
        self._heard(channel, payload)
