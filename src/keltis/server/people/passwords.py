"""Argon2 off the event loop: a few at a time, since each takes a core and 64 MiB for a while; few may wait."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from typing import TypeVar

import argon2

from keltis.server.protocol.problems import Refused

HASHES_AT_ONCE = 2
MOST_AT_HAND = 20
"""Hashes in work and waiting; one more is refused."""
BUSY_RETRY = 2.0

T = TypeVar("T")


def normal(password: str) -> str:
    """The same password, however a keyboard composes its letters.

    >>> normal("Kühle Füße") == normal("Ku\u0308hle Fu\u0308ße")
    True
    """
    return unicodedata.normalize("NFC", password)


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self) -> None:
        self._hasher = argon2.PasswordHasher()
        self._gate = asyncio.Semaphore(HASHES_AT_ONCE)
        self._at_hand = 0
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """For the database."""
        return await self._run(self._hasher.hash, normal(password))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; without one to compare with it takes as long, and is not."""
        if self._nobody is None:
            # Made at the first question of any kind, so that its time tells nothing about a name.
            self._nobody = await self.hash(secrets.token_urlsafe())
        return await self._run(self._matches, stored or self._nobody, normal(password)) and stored is not None

    def _matches(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except argon2.exceptions.VerificationError:
            return False

    async def _run(self, work: Callable[..., T], *words: str) -> T:
        if self._at_hand >= MOST_AT_HAND:
            raise Refused("busy", "Too many people are signing in: try again soon.", retry_after=BUSY_RETRY)
        self._at_hand += 1
        try:
            async with self._gate:
                return await asyncio.to_thread(work, *words)
        finally:
            self._at_hand -= 1
