"""Bots on other machines: a token, a stream of events as lines of JSON, and one POST per turn.

It is modeled on the Bot API of Lichess: `GET /api/bot/stream` reports what happens at the tables where the bot sits,
`GET /api/bot/tables/{table}/stream` follows one game, and `POST /api/tables/{table}/play` plays a turn.
"""

import asyncio
import time
from collections.abc import AsyncIterator

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from sqlalchemy import select

from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.http.people import somebody
from keltis.server.http.tables import SeatParameter, TableName, commands_of
from keltis.server.live.registry import Registry
from keltis.server.live.subscribers import LiveTable, Subscriber, encode
from keltis.server.live.table_log import DamagedTable
from keltis.server.net.outbox import Outbox
from keltis.server.people.accounts import Account
from keltis.server.storage import schema
from keltis.server.storage.queries import Queries
from keltis.server.tables.permissions import check_viewer
from keltis.server.tables.public_view import info_of, state_of

TAGS = ["bots"]
QUIET_SECONDS = 6.0
"""Seconds between empty lines, so that both sides notice a lost connection."""
NDJSON = "application/x-ndjson"


@get(
    "/api/bot/tables/{table:str}/stream",
    summary="Follow a game, one line per event",
    tags=TAGS,
    media_type=NDJSON,
    responses=problem_specs(401, 404),
)
async def stream_table(request: ServerRequest, table: TableName, seat: SeatParameter = None) -> Stream:
    """First the state, then each event and the state after it; empty lines while nothing happens."""
    who, registry = somebody(request), commands_of(request).registry
    live = await registry.find(table)
    check_viewer(live.table, who.id, seat)
    check_room(request, who)
    outbox = Outbox()
    return Stream(limited(request, who, outbox, table_lines(outbox, live, who, seat)), media_type=NDJSON)


@get(
    "/api/bot/stream",
    summary="My tables, one line per change",
    tags=TAGS,
    media_type=NDJSON,
    responses=problem_specs(401),
)
async def stream_tables(request: ServerRequest) -> Stream:
    """The tables where I sit, each whenever something happens there; empty lines while nothing happens."""
    who = somebody(request)
    check_room(request, who)
    outbox = Outbox()
    lines = account_lines(outbox, commands_of(request).registry, request.app.state.server.queries, who)
    return Stream(limited(request, who, outbox, lines), media_type=NDJSON)


def check_room(request: ServerRequest, who: Account) -> None:
    """Refuse one stream too many before the response starts, so that its status can say so."""
    request.app.state.limits.acquire_socket(who.id)
    request.app.state.limits.release_socket(who.id)


async def limited(
    request: ServerRequest, who: Account, outbox: Outbox, lines: AsyncIterator[bytes]
) -> AsyncIterator[bytes]:
    """A stream; it counts as a socket of this person and ends with the session."""
    limits, accounts = request.app.state.limits, request.app.state.accounts
    token = request.scope["state"]["session_token"]
    limits.acquire_socket(who.id)
    try:
        with request.app.state.server.sessions.open.holding(token, outbox.end):
            async for line in lines:
                if await accounts.find(token) is None:
                    return
                yield line
    finally:
        limits.release_socket(who.id)


async def table_lines(outbox: Outbox, live: LiveTable, who: Account, seat: int | None) -> AsyncIterator[bytes]:
    """The messages for a follower of a table."""
    subscriber = Subscriber(outbox, who.id, seat, views=True)
    async with live.lock:
        check_viewer(live.table, who.id, seat)
        outbox.put(encode(state_of(live.table, who.id, seat, live.draft_of(seat))))
        live.subscribe(subscriber)
    try:
        async for line in lines_of(outbox):
            yield line
            if (
                subscriber not in live.subscribers and outbox.is_empty
            ):  # the viewer may no longer see the table, and has been sent the reason
                return
    finally:
        live.unsubscribe(subscriber)


async def account_lines(outbox: Outbox, registry: Registry, queries: Queries, who: Account) -> AsyncIterator[bytes]:
    """What happens at the tables of one person, table by table."""
    known = set[str]()

    def tell(live: LiveTable) -> None:
        if live.table.seat_of(who.id):
            known.add(live.table.id)
            outbox.put(encode(info_of(live.table, who.id)))

    async def look() -> float:
        """Keep the tables in memory, and find those of other processes or from before this stream."""
        for name in await tables_of(queries, who):
            await asyncio.sleep(0)  # let other tasks run in between
            try:
                live = await registry.find(name)
            except DamagedTable as damaged:  # the other tables continue
                if name not in known:
                    damaged.log()
                    known.add(name)
                continue
            if name not in known:
                async with live.lock:
                    tell(live)
        return time.monotonic()

    stop_listening = registry.listen(tell)
    try:
        looked = await look()
        async for line in lines_of(outbox):
            yield line
            if time.monotonic() - looked >= QUIET_SECONDS:
                looked = await look()
    finally:
        stop_listening()


async def tables_of(queries: Queries, who: Account) -> list[str]:
    """The open and running tables where this person sits."""
    query = (
        select(schema.seats.c.game)
        .distinct()
        .join(schema.tables, schema.tables.c.id == schema.seats.c.game)
        .where(schema.seats.c.account == who.id, schema.tables.c.status.in_(("open", "running")))
    )
    return [name for (name,) in await queries.ask(query)]


async def lines_of(outbox: Outbox) -> AsyncIterator[bytes]:
    """Messages as lines, with empty lines while nothing happens, until the outbox ends or the reader is too slow."""
    while True:
        try:
            async with asyncio.timeout(QUIET_SECONDS):
                message = await outbox.get()
        except TimeoutError:
            yield b"\n"
            continue
        if message is None:
            return
        yield message + b"\n"


ROUTES: list[HTTPRouteHandler] = [stream_tables, stream_table]
