"""Who follows a table, and how they are told: each event once, as each may see it."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec

from keltis.server.net.outbox import Postbox
from keltis.server.protocol import RefusedCommand, TableState
from keltis.server.protocol.problems import Problem, Refused
from keltis.server.tables.events import AnyEvent, Left, Played, Resumed, Started
from keltis.server.tables.opening import follow_up, must_tell_info, opening_of
from keltis.server.tables.public_view import NOTHING, check_eyes, info_of, public_event, state_of
from keltis.server.tables.table import Table

encode = msgspec.json.Encoder().encode


@dataclass(eq=False, slots=True)
class Follower:
    """A client that follows a table, through the eyes of a seat or as a spectator."""

    outbox: Postbox
    account: str | None
    seat: int | None
    views: bool = False
    """It wants the whole state after every event."""
    knows_rules: bool = False
    """It was sent the opening, and follows the events by itself."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: set[Follower] = field(default_factory=set)
    drafts: dict[int | None, list[str]] = field(default_factory=dict)
    """By seat: the moves of a turn that only that seat sees."""
    is_stale: bool = False
    """Something went wrong on the way: it has to be read again before it is used."""
    used: float = 0.0


def tell_followers(live: LiveTable, event: AnyEvent) -> None:
    """Everybody who follows hears of the last event, each as it may."""
    table, owner = live.table, getattr(event, "seat", None)
    moved: set[Follower] = set()
    if isinstance(event, Played):
        live.drafts.clear()
    else:
        live.drafts.pop(owner, None)
        if isinstance(event, Left | Started):
            moved = check_followers(live)
    is_anew = isinstance(event, Resumed)  # it changes the deadline, which only a state has
    speaker = Speaker(table, event)
    for follower in live.followers:
        follower.outbox.put(speaker.words_for(follower, follower.seat if follower.seat == owner else None))
        if follower.knows_rules:
            if isinstance(event, Started) or follower in moved:
                show_table(live, follower)
        elif follower.views or is_anew:
            show_table(live, follower)


class Speaker:
    """The last event of a table in the words of each kind of follower; none of them is made twice."""

    def __init__(self, table: Table, event: AnyEvent) -> None:
        self._table, self._event = table, event
        self._told: dict[tuple[int | None, bool, bool, str | None], bytes] = {}
        self._has_info = must_tell_info(table, event)
        self._more: dict[str, Any] | None = None

    def words_for(self, follower: Follower, eyes: int | None) -> bytes:
        """What is sent to a follower who sees this event with these eyes."""
        account = follower.account if self._has_info and follower.knows_rules else None
        kind = eyes, follower.views, follower.knows_rules, account
        words = self._told.get(kind)
        if words is None:
            more = self._more_for(account) if follower.knows_rules else NOTHING
            told = public_event(self._table, self._table.seq, self._event, eyes, follower.views, more)
            words = self._told[kind] = encode(told)
        return words

    def _more_for(self, account: str | None) -> dict[str, Any]:
        """What clients that know the rules are told besides."""
        if self._more is None:
            self._more = follow_up(self._table, self._event)
        return self._more | {"info": info_of(self._table, account)} if self._has_info else self._more


def show_table(live: LiveTable, follower: Follower) -> None:
    """Send a follower the table as it stands, in the way it has asked for."""
    table, account, seat = live.table, follower.account, follower.seat
    if follower.knows_rules:
        follower.outbox.put(encode(opening_of(table, account, seat)))
    else:
        draft = live.drafts.get(seat, []) if seat is not None else []
        follower.outbox.put(encode(state_of(table, account, seat, draft)))


def tell_draft(live: LiveTable, state: TableState, but: Postbox) -> None:
    """A seat has a new draft: its other windows see it too, and nobody else."""
    data = encode(state)
    for follower in live.followers:
        if follower.seat == state.seat and follower.views and follower.outbox is not but:
            follower.outbox.put(data)


def show_anew(live: LiveTable) -> None:
    """Everybody who follows is shown the table as it stands."""
    check_followers(live)
    for follower in live.followers:
        show_table(live, follower)


def check_followers(live: LiveTable) -> set[Follower]:
    """Who has left a seat looks on as a spectator; after the start only where there are any: others are told so.

    Those who now look on are returned.
    """
    moved = set()
    for follower in list(live.followers):
        problem: Problem | None = None
        for eyes in (follower.seat, None):
            try:
                check_eyes(live.table, follower.account, eyes)
            except Refused as refused:
                problem = refused.problem
            else:
                if follower.seat != eyes:
                    moved.add(follower)
                follower.seat = eyes
                break
        else:
            assert problem is not None
            live.followers.discard(follower)
            follower.outbox.put(encode(RefusedCommand(problem=problem, table=live.table.id)))
    return moved
