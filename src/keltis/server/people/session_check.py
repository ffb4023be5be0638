"""Ends the sockets and streams of sessions that have ended: in this process, in another one, or by expiry."""

import asyncio
import contextlib
from collections.abc import Collection

from sqlalchemy.exc import SQLAlchemyError

from keltis.server.people.accounts import Accounts
from keltis.server.people.open_sessions import OpenSessions
from keltis.server.storage.store import Store

SESSION_SECONDS = 15.0
"""Seconds between two checks for sessions that ended without a notification."""


class SessionCheck:
    """Ends sockets and streams with their session, and checks from time to time that the sessions exist."""

    def __init__(self, accounts: Accounts, store: Store) -> None:
        self.open = OpenSessions()
        self._accounts, self._look = accounts, asyncio.Event()
        accounts.listen(self.open.end)
        accounts.listen(store.tell_ended)

    def hear_ended(self, keys: Collection[str] | None) -> None:
        """Handle sessions that another process has ended; None means that some notifications may have been missed."""
        self._accounts.forget(keys)
        if keys is None:
            self._look.set()
        else:
            self.open.end(keys)

    async def run(self) -> None:
        """Check the sessions with open sockets or streams, forever."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), SESSION_SECONDS)
            self._look.clear()
            for key in self.open.keys:
                await self.check(key)

    async def check(self, key: str) -> None:
        """End the sockets and streams of a session if it no longer exists. Without a database, do nothing."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            if await self._accounts.find_hashed(key) is None:
                self.open.end([key])
