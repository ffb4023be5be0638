"""What the sessions of people keep open: sockets and streams. When a session ends, they end at once."""

import contextlib
from collections.abc import Callable, Collection, Iterator

from keltis.server.people.accounts import hashed

End = Callable[[], object]


class OpenSessions:
    """By session, named by the hash of its token: how to end each thing it keeps open."""

    def __init__(self) -> None:
        self._open: dict[str, set[End]] = {}

    @property
    def keys(self) -> Collection[str]:
        """The sessions that keep something open."""
        return list(self._open)

    @contextlib.contextmanager
    def holding(self, token: str | None, end: End) -> Iterator[None]:
        """Something is open as long as the block; without a token nobody is signed in, and nothing ends it.

        >>> sessions, ended = OpenSessions(), []
        >>> with sessions.holding("secret", lambda: ended.append("stream")):
        ...     sessions.end([hashed("secret"), hashed("other")])
        >>> ended, sessions.keys
        (['stream'], [])
        """
        if token is None:
            yield
            return
        ends = self._open.setdefault(key := hashed(token), set())
        ends.add(end)
        try:
            yield
        finally:
            ends.discard(end)
            if not ends:
                self._open.pop(key, None)

    def end(self, keys: Collection[str]) -> None:
        """These sessions have ended."""
        for key in keys:
            for end in list(self._open.get(key, ())):
                end()
