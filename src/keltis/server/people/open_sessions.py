"""The sockets and streams of each session. They end at once when the session ends."""

import contextlib
from collections.abc import Callable, Collection, Iterator

from keltis.server.people.accounts import hashed

End = Callable[[], object]


class OpenSessions:
    """By hashed token: the callbacks that end the sockets and streams of a session."""

    def __init__(self) -> None:
        self._open: dict[str, set[End]] = {}

    @property
    def keys(self) -> Collection[str]:
        """The sessions with an open socket or stream."""
        return list(self._open)

    @contextlib.contextmanager
    def holding(self, token: str | None, end: End) -> Iterator[None]:
        """Register `end` during the block, to be called when the session ends; without a token nothing is registered.

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
        """End everything that these sessions have open."""
        for key in keys:
            for end in list(self._open.get(key, ())):
                end()
