"""Limits per person and per address: token buckets, and a count of sockets.

Each process counts for itself, so several processes allow several times as much. Memory is bounded: of each kind the
keys that were unused longest are dropped, and start again with a full bucket.
"""

import heapq
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple

from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings

Kind = Literal["requests", "addresses", "messages", "guests", "logins", "replays", "kept games"]
REPLAYS_A_MINUTE = 240
"""Replays for one address."""
KEPT_GAMES_A_MINUTE = 300
"""Games that one person sends to be kept: first all of a browser, then one after each turn."""
LOGINS_A_MINUTE = 20
"""Attempts with a password from one address."""
MOST_KEYS = 20_000
"""The most keys of each kind."""
PEOPLE_AN_ADDRESS = 50
"""An address may have this many times the sockets of one person: a club behind one router."""
SOCKET_RETRY = 5.0
"""Seconds to wait before trying again, since another socket must be closed first."""


class Rate(NamedTuple):
    """At most `most` in `seconds`, possibly all at once."""

    most: float
    seconds: float


class Bucket:
    """How much of a rate is left for one key."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at

    def take(self, rate: Rate, now: float, cost: float = 1) -> float:
        """Take from what is left by now. If that is too little, take nothing and return the seconds to wait.

        >>> rate, bucket = Rate(2, 10), Bucket(2, at=0)
        >>> [bucket.take(rate, now=0) for _ in range(3)], bucket.take(rate, now=5)
        ([0.0, 0.0, 5.0], 0.0)
        """
        if now > self.at:
            self.left = min(rate.most, self.left + (now - self.at) * rate.most / rate.seconds)
        self.at = now
        if self.left < cost:
            return (cost - self.left) * rate.seconds / rate.most
        self.left -= cost
        return 0.0


class Limits:
    """All limits of one process."""

    def __init__(
        self, settings: Settings, now: Callable[[], float] = time.monotonic, most_keys: int = MOST_KEYS
    ) -> None:
        requests = float(settings.requests_a_minute)
        self.rates: dict[Kind, Rate] = {
            "requests": Rate(requests, 60),
            "addresses": Rate(1.5 * requests, 60),
            "messages": Rate(2 * requests, 60),
            "guests": Rate(settings.guests_an_hour, 3600),
            "logins": Rate(LOGINS_A_MINUTE, 60),
            "replays": Rate(REPLAYS_A_MINUTE, 60),
            "kept games": Rate(KEPT_GAMES_A_MINUTE, 60),
        }
        self._now = now
        self._most_keys = most_keys
        self._buckets: dict[Kind, dict[str, Bucket]] = {kind: {} for kind in self.rates}
        self._most_sockets = settings.sockets_a_person
        self._sockets: dict[str, int] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def take(self, kind: Kind, key: str, cost: float = 1) -> None:
        """Take from the bucket of a key; a refusal costs nothing.

        >>> limits = Limits(Settings(requests_a_minute=2), now=lambda: 0.0)
        >>> limits.take("requests", "somebody", cost=2)
        >>> limits.take("requests", "somebody")
        Traceback (most recent call last):
        keltis.server.protocol.problems.Refused: Too many requests; wait 30 seconds.
        """
        rate, now = self.rates[kind], self._now()
        if wait := self._bucket(kind, key, rate, now).take(rate, now, min(cost, rate.most)):
            raise Refused("too-many", f"Too many requests; wait {wait:.0f} seconds.", retry_after=round(wait, 3))

    def acquire_socket(self, key: str, address: str | None = None) -> None:
        """Count a socket for a person and for their address, which several people may share."""
        counts = {key: self._most_sockets}
        if address is not None and address != key:
            counts[address] = self._most_sockets * PEOPLE_AN_ADDRESS
        if any(self._sockets.get(name, 0) >= most for name, most in counts.items()):
            raise Refused("too-many", "Too many connections; close one first.", retry_after=SOCKET_RETRY)
        for name in counts:
            self._sockets[name] = self._sockets.get(name, 0) + 1

    def release_socket(self, key: str, address: str | None = None) -> None:
        """Count a closed socket; once for each that was acquired."""
        for name in {key, address or key}:
            left = self._sockets[name] - 1
            if left:
                self._sockets[name] = left
            else:
                del self._sockets[name]

    def note_address(self, account: str, address: str) -> None:
        """Remember the address of a person, in memory only, for at most `most_keys` people."""
        self._addresses[account] = address
        self._addresses.move_to_end(account)
        if len(self._addresses) > self._most_keys:
            self._addresses.popitem(last=False)

    def address_of(self, account: str) -> str:
        """The last known address of a person in this process; empty if unknown."""
        return self._addresses.get(account, "")

    def _bucket(self, kind: Kind, key: str, rate: Rate, now: float) -> Bucket:
        """The bucket of a key; a new one is full."""
        buckets = self._buckets[kind]
        bucket = buckets.get(key)
        if bucket is None:
            if len(buckets) >= self._most_keys:
                forget_quietest(buckets)
            bucket = buckets[key] = Bucket(rate.most, now)
        return bucket


def forget_quietest(buckets: dict[str, Bucket]) -> None:
    """Make room: drop the tenth of the keys that were unused longest."""
    for key in heapq.nsmallest(1 + len(buckets) // 10, buckets, key=lambda key: buckets[key].at):
        del buckets[key]
