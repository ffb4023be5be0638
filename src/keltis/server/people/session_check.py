"""Sessions that have ended: here, in another process, or by silence. What they keep open is ended at once."""

import asyncio
import contextlib
from collections.abc import Collection

from sqlalchemy.exc import SQLAlchemyError

from keltis.server.people.accounts import Accounts
from keltis.server.people.open_sessions import OpenSessions
from keltis.server.storage.store import Store

SESSION_SECONDS = 15.0
"""Between two looks for sessions that have ended without a notification."""


class SessionCheck:
    """Ends what sessions keep open, and looks from time to time whether they are still there."""

    def __init__(self, accounts: Accounts, store: Store) -> None:
        self.open = OpenSessions()
        self._accounts, self._look = accounts, asyncio.Event()
        accounts.listen(self.open.end)
        accounts.listen(store.tell_ended)
        store.listen_ended(self._ended_elsewhere)

    def _ended_elsewhere(self, keys: Collection[str] | None) -> None:
        """Another process has ended these sessions; None: some notifications may have been missed."""
        self._accounts.forget(keys)
        if keys is None:
            self._look.set()
        else:
            self.open.end(keys)

    async def run(self) -> None:
        """For ever: look at the sessions that keep something open."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), SESSION_SECONDS)
            self._look.clear()
            for key in self.open.keys:
                await self.check(key)

    async def check(self, key: str) -> None:
        """End what a session keeps open if it is gone; nothing happens while the database is away."""
        with contextlib.suppress(SQLAlchemyError, OSError):
            if await self._accounts.find_hashed(key) is None:
                self.open.end([key])
