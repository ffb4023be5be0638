"""The notifications by which a process tells the others what it has stored."""

from collections.abc import Iterator, Sequence

import msgspec

from keltis.server.storage.listener import ENDED, channel_of
from keltis.server.storage.store import Entry, News

MOST_PAYLOAD = 7_000
"""Bytes in one notification; PostgreSQL allows fewer than 8,000."""
TURN = '{"type":"played"'
MOST_ENDED = 100
"""Sessions in one notification; the id of each has 64 characters."""
LONG = 1_000
"""Events with this many characters are announced without their data."""

encode = msgspec.json.Encoder().encode


def payloads(name: str, entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """Notifications of stored events, each with its channel: first the sender, then the events of its tables.

    A turn is sent with its data, so that the others need not read it; other events may contain the deal.
    """
    by_channel: dict[str, list[bytes]] = {}
    for entry in entries:
        data = entry.data if entry.data.startswith(TURN) and len(entry.data) < LONG else None
        by_channel.setdefault(channel_of(entry.game), []).append(encode((entry.game, entry.seq, data)))
    sender = encode(name)
    for channel, items in by_channel.items():
        for part in parts_of(items):
            yield channel, f"[{b','.join([sender, *part]).decode()}]"


def parts_of(items: list[bytes]) -> Iterator[list[bytes]]:
    """The same items, divided so that each part fits into one notification.

    >>> [len(part) for part in parts_of([b"x" * 3_000] * 5)]
    [2, 2, 1]
    """
    part: list[bytes] = []
    size = 0
    for item in items:
        if part and size + len(item) > MOST_PAYLOAD:
            yield part
            part, size = [], 0
        part.append(item)
        size += len(item) + 1
    yield part


def read_payload(payload: str) -> list[News]:
    """What another process has stored.

    >>> entry = Entry("table", 4, '{"type":"played","seat":0}')
    >>> [(channel, read_payload(payload)) for channel, payload in payloads("me", [entry])]
    [('keltis t', [('table', 4, '{"type":"played","seat":0}')])]
    """
    _, *news = msgspec.json.decode(payload)
    return [(table, number, data) for table, number, data in news]


def ended_payloads(sessions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Notifications that name these sessions, each with its channel."""
    for first in range(0, len(sessions), MOST_ENDED):
        yield ENDED, encode(sessions[first : first + MOST_ENDED]).decode()
