"""Argon2 in threads, with a short queue. Only a few run at a time, because each needs a core and 64 MiB."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from typing import TypeVar

import argon2

from keltis.server.protocol.problems import Refused

HASHES_AT_ONCE = 2
MOST_AT_HAND = 20
"""The most hashes being computed or waiting; further ones are refused."""
BUSY_RETRY = 2.0

T = TypeVar("T")


def normal(password: str) -> str:
    """A password in the same form whether its letters were typed composed or decomposed.

    >>> normal("Kühle Füße") == normal("Ku\u0308hle Fu\u0308ße")
    True
    """
    return unicodedata.normalize("NFC", password)


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(self) -> None:
        self._hasher = argon2.PasswordHasher()
        self._gate = asyncio.Semaphore(HASHES_AT_ONCE)
        self._at_hand = 0
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash of a password, for the database."""
        return await self._run(self._hasher.hash, normal(password))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Whether this is the stored password. Without a stored one the check takes as long, and fails."""
        if self._nobody is None:
            # Made at the first check of any kind, so that its duration reveals nothing about a name.
            self._nobody = await self.hash(secrets.token_urlsafe())
        return await self._run(self._matches, stored or self._nobody, normal(password)) and stored is not None

    def _matches(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except argon2.exceptions.VerificationError:
            return False

    async def _run(self, work: Callable[..., T], *words: str) -> T:
        if self._at_hand >= MOST_AT_HAND:
            raise Refused("busy", "Too many people are signing in; try again in a moment.", retry_after=BUSY_RETRY)
        self._at_hand += 1
        try:
            async with self._gate:
                return await asyncio.to_thread(work, *words)
        finally:
            self._at_hand -= 1
