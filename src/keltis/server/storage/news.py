"""What one process tells the others after a commit, as notifications of PostgreSQL."""

from collections.abc import Iterator, Sequence

import msgspec

from keltis.server.storage.store import Entry, News

MOST_PAYLOAD = 7_000
"""Bytes in one notification; PostgreSQL takes less than 8,000."""
TURN = '{"type":"played"'
MOST_ENDED = 100
"""Sessions in one notification; each is named by 64 characters."""
LONG = 1_000
"""Characters of an event that is not told whole."""

encode = msgspec.json.Encoder().encode


def payloads(name: str, entries: list[Entry]) -> Iterator[str]:
    """Notifications that are short enough: the sender, then what is stored.

    A turn is told whole, so that nobody has to read it; other events may hold the deal.
    """
    told, size = [encode(name)], 0
    for entry in entries:
        data = entry.data if entry.data.startswith(TURN) and len(entry.data) < LONG else None
        item = encode((entry.game, entry.seq, data))
        if size + len(item) > MOST_PAYLOAD:
            yield f"[{b','.join(told).decode()}]"
            told, size = told[:1], 0
        told.append(item)
        size += len(item) + 1
    if size:
        yield f"[{b','.join(told).decode()}]"


def read_payload(payload: str) -> list[News]:
    """What another process has stored.

    >>> entry = Entry("table", 4, '{"type":"played","seat":0}')
    >>> [read_payload(payload) for payload in payloads("me", [entry])]
    [[('table', 4, '{"type":"played","seat":0}')]]
    """
    _, *news = msgspec.json.decode(payload)
    return [(table, number, data) for table, number, data in news]


def ended_payloads(sessions: Sequence[str]) -> Iterator[str]:
    """Notifications that name these sessions."""
    for first in range(0, len(sessions), MOST_ENDED):
        yield encode(sessions[first : first + MOST_ENDED]).decode()
