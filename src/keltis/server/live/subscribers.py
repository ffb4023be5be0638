"""The subscribers of a table. Each event is sent once to each of them, as that viewer may see it."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from keltis.server.protocol import RefusedCommand, TableState
from keltis.server.protocol.problems import Problem, Refused
from keltis.server.tables.events import AnyEvent, Left, Played, Resumed, Started
from keltis.server.tables.opening import follow_up, must_tell_info, opening_of
from keltis.server.tables.permissions import check_viewer
from keltis.server.tables.public_view import NOTHING, info_of, public_event, state_of
from keltis.server.tables.table import Table

encode = msgspec.json.Encoder().encode


class Postbox(Protocol):
    """Where messages for a client are put."""

    def put(self, message: bytes) -> None:
        """Send a message soon; never waits."""


@dataclass(eq=False, slots=True)
class Subscriber:
    """A client that follows a table, as a seat or as a spectator."""

    outbox: Postbox
    account: str | None
    seat: int | None
    views: bool = False
    """Whether it receives the whole state after every event."""
    knows_rules: bool = False
    """Whether it was sent the opening and computes the state from the events."""

    def view_as(self, seat: int | None) -> None:
        """Follow the table as this seat from now on, or as a spectator."""
        self.seat = seat


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)
    drafts: dict[int | None, list[str]] = field(default_factory=dict)
    """By seat: the moves of a turn that only that seat sees."""
    is_stale: bool = False
    """Whether the table may differ from its log, so that it must be read again before it is used."""
    used: float = 0.0
    """When it was last requested."""

    def touch(self, now: float) -> None:
        """Note that somebody uses the table."""
        self.used = now

    def mark_stale(self) -> None:
        """Note that the table may differ from its log."""
        self.is_stale = True

    def replace(self, table: Table) -> None:
        """Replace the table by one that was read again. Drafts may no longer be legal, so they are dropped."""
        self.table, self.is_stale = table, False
        self.drafts.clear()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send this client all further events."""
        self.subscribers.add(subscriber)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send this client nothing more."""
        self.subscribers.discard(subscriber)

    def keep_draft(self, seat: int, moves: list[str]) -> None:
        """Keep the first moves of a turn."""
        self.drafts[seat] = moves

    def drop_drafts(self, event: AnyEvent) -> None:
        """Drop the drafts that an event ends: after a turn all of them, otherwise that of its seat."""
        if isinstance(event, Played):
            self.drafts.clear()
        else:
            self.drafts.pop(getattr(event, "seat", None), None)

    def draft_of(self, seat: int | None) -> list[str]:
        """The draft of a seat; a spectator has none."""
        return self.drafts.get(seat, []) if seat is not None else []


def publish(live: LiveTable, event: AnyEvent) -> None:
    """Send the last event to every subscriber, as each may see it."""
    table, owner = live.table, getattr(event, "seat", None)
    moved: set[Subscriber] = set()
    live.drop_drafts(event)
    if isinstance(event, Left | Started):
        moved = check_subscribers(live)
    has_new_deadline = isinstance(event, Resumed)  # only a state contains it
    rendering = Rendering(table, event)
    for subscriber in live.subscribers:
        viewer = subscriber.seat if subscriber.seat == owner else None
        subscriber.outbox.put(rendering.bytes_for(subscriber, viewer))
        if subscriber.knows_rules:
            if isinstance(event, Started) or subscriber in moved:
                show_table(live, subscriber)
        elif subscriber.views or has_new_deadline:
            show_table(live, subscriber)


class Rendering:
    """The last event of a table, encoded once for each kind of subscriber."""

    def __init__(self, table: Table, event: AnyEvent) -> None:
        self._table, self._event = table, event
        self._encoded: dict[tuple[int | None, bool, bool, str | None], bytes] = {}
        self._has_info = must_tell_info(table, event)
        self._more: dict[str, Any] | None = None

    def bytes_for(self, subscriber: Subscriber, viewer: int | None) -> bytes:
        """The message for a subscriber that sees this event as `viewer`."""
        account = subscriber.account if self._has_info and subscriber.knows_rules else None
        kind = viewer, subscriber.views, subscriber.knows_rules, account
        encoded = self._encoded.get(kind)
        if encoded is None:
            more = self._more_for(account) if subscriber.knows_rules else NOTHING
            message = public_event(self._table, self._table.seq, self._event, viewer, subscriber.views, more)
            encoded = self._encoded[kind] = encode(message)
        return encoded

    def _more_for(self, account: str | None) -> dict[str, Any]:
        """The additional fields for clients that know the rules."""
        if self._more is None:
            self._more = follow_up(self._table, self._event)
        return self._more | {"info": info_of(self._table, account)} if self._has_info else self._more


def show_table(live: LiveTable, subscriber: Subscriber) -> None:
    """Send a subscriber the table as it stands, in the form it has asked for."""
    table, account, seat = live.table, subscriber.account, subscriber.seat
    if subscriber.knows_rules:
        subscriber.outbox.put(encode(opening_of(table, account, seat)))
    else:
        subscriber.outbox.put(encode(state_of(table, account, seat, live.draft_of(seat))))


def publish_draft(live: LiveTable, state: TableState, but: Postbox) -> None:
    """Send a new draft to the other windows of its seat, and to nobody else."""
    data = encode(state)
    for subscriber in live.subscribers:
        if subscriber.seat == state.seat and subscriber.views and subscriber.outbox is not but:
            subscriber.outbox.put(data)


def show_again(live: LiveTable) -> None:
    """Send the table as it stands to every subscriber."""
    check_subscribers(live)
    for subscriber in live.subscribers:
        show_table(live, subscriber)


def check_subscribers(live: LiveTable) -> set[Subscriber]:
    """Turn subscribers whose seat was left into spectators, or end their subscription if spectators are not allowed.

    Returns the new spectators.
    """
    moved = set()
    for subscriber in list(live.subscribers):
        problem: Problem | None = None
        for viewer in (subscriber.seat, None):
            try:
                check_viewer(live.table, subscriber.account, viewer)
            except Refused as refused:
                problem = refused.problem
            else:
                if subscriber.seat != viewer:
                    moved.add(subscriber)
                subscriber.view_as(viewer)
                break
        else:
            assert problem is not None
            live.unsubscribe(subscriber)
            subscriber.outbox.put(encode(RefusedCommand(problem=problem, table=live.table.id)))
    return moved
