"""Who follows a table, and how they are told: each event once, as each may see it."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from keltis.server.events import AnyEvent, Left, Played, Resumed, Started
from keltis.server.messages import RefusedCommand, TableState
from keltis.server.outbox import Postbox
from keltis.server.problems import Problem, Refused
from keltis.server.table import Table
from keltis.server.telling import check_eyes, public_event, state_of

encode = msgspec.json.Encoder().encode


@dataclass(eq=False, slots=True)
class Follower:
    """A client that follows a table, through the eyes of a seat or as a spectator."""

    outbox: Postbox
    account: str | None
    seat: int | None
    views: bool
    """It wants the whole state after every event."""


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
    table = live.table
    told: dict[tuple[int | None, bool], bytes] = {}
    owner = getattr(event, "seat", None)
    is_anew = False
    if isinstance(event, Played):
        live.drafts.clear()
    else:
        live.drafts.pop(owner, None)
        is_anew = isinstance(event, Resumed)  # it changes the deadline, which only a state has
        if isinstance(event, Left | Started):
            check_followers(live)
    for follower in live.followers:
        eyes = follower.seat if follower.seat == owner else None
        kind = eyes, follower.views
        if kind not in told:
            told[kind] = encode(public_event(table, table.seq, event, eyes, with_effects=follower.views))
        follower.outbox.put(told[kind])
        if follower.views or is_anew:
            draft = live.drafts.get(follower.seat, [])
            follower.outbox.put(encode(state_of(table, follower.account, follower.seat, draft)))


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
        follower.outbox.put(encode(state_of(live.table, follower.account, follower.seat, [])))


def check_followers(live: LiveTable) -> None:
    """Who has left a seat looks on as a spectator; after the start only where there are any: others are told so."""
    for follower in list(live.followers):
        problem: Problem | None = None
        for eyes in (follower.seat, None):
            try:
                check_eyes(live.table, follower.account, eyes)
            except Refused as refused:
                problem = refused.problem
            else:
                follower.seat = eyes
                break
        else:
            assert problem is not None
            live.followers.discard(follower)
            follower.outbox.put(encode(RefusedCommand(problem=problem, table=live.table.id)))
