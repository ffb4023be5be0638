"""Tables by HTTP: setting up, joining and finding them, and everything the socket can do."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import select

from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.http.people import signed_in, somebody
from keltis.server.live.commands import Commands
from keltis.server.live.executor import RepeatedCommand
from keltis.server.live.subscribers import LiveTable
from keltis.server.live.table_log import DamagedTable
from keltis.server.people.accounts import Account
from keltis.server.protocol import (
    Accepted,
    AskRematch,
    ChooseColor,
    Command,
    EventList,
    LateProblem,
    NewTable,
    PlayTurn,
    RecordFile,
    SeatBot,
    SeatCommand,
    SetDraft,
    SitDown,
    StartGame,
    TableInfo,
    TableList,
    TableState,
)
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema
from keltis.server.tables.commands.turns import decide_turn
from keltis.server.tables.permissions import check_viewer
from keltis.server.tables.public_view import info_of, record_of, state_of

TAGS = ["tables"]
MOST_LISTED = 200
TableName = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatParameter = Annotated[
    int | None, QueryParameter(ge=0, le=3, description="Your own seat; without it you are a spectator.")
]
SPECS: dict[str, Any] = {"status_code": 200, "tags": TAGS, "responses": problem_specs(401, 404, 409)}


def commands_of(request: ServerRequest) -> Commands:
    """The commands of this process."""
    return request.app.state.commands  # type: ignore[no-any-return]


@get("/api/tables", summary="My tables", tags=TAGS, responses=problem_specs(401))
async def list_tables(request: ServerRequest) -> TableList:
    """Open, running and recently finished ones; those where it is my turn come first, then by last event."""
    who, commands = somebody(request), commands_of(request)
    query = (
        select(schema.tables.c.id)
        .where(
            (schema.tables.c.owner == who.id)
            | schema.tables.c.id.in_(select(schema.seats.c.game).where(schema.seats.c.account == who.id))
        )
        .where(schema.tables.c.status != "closed")
        .order_by(schema.tables.c.status == "over", schema.tables.c.changed.desc())
        .limit(MOST_LISTED)
    )
    tables = []
    for (name,) in await request.app.state.server.queries.ask(query):
        await asyncio.sleep(0)  # let other requests run: there may be hundreds of tables
        try:
            tables.append(await info(await commands.registry.find(name), who))
        except DamagedTable as damaged:  # it must not hide the others
            damaged.log()
    return TableList(tables=sorted(tables, key=urgency))


def urgency(table: TableInfo) -> tuple[bool, bool, float]:
    """The sort key of a table: smallest if it is my turn."""
    is_my_turn = table.to_move is not None and table.seats[table.to_move].is_you
    return not is_my_turn, table.status != "running", -table.changed


async def info(live: LiveTable, who: Account) -> TableInfo:
    """A table as it is stored, without a turn that might still fail."""
    async with live.lock:
        return info_of(live.table, who.id)


@post("/api/tables", summary="Set up a table", **SPECS | {"status_code": 201})
async def create_table(request: ServerRequest, data: JSONBody[NewTable]) -> TableInfo:
    """With bots, people on this device, or free seats for friends who have the invite."""
    who = somebody(request)
    return await info(await commands_of(request).create(who, data), who)


@get("/api/tables/{table:str}", summary="A table", **SPECS)
async def show_table(request: ServerRequest, table: TableName, seat: SeatParameter = None) -> TableState:
    """Everything that one of my seats, or a spectator, may know about it now."""
    account = account_id(request)
    live = await commands_of(request).registry.find(table)
    async with live.lock:
        check_viewer(live.table, account, seat)
        return state_of(live.table, account, seat, live.draft_of(seat))


@get("/api/tables/{table:str}/events", summary="The events after a number", **SPECS)
async def list_events(
    request: ServerRequest,
    table: TableName,
    after: Annotated[int, QueryParameter(ge=-1, le=2_000_000_000)] = -1,
    seat: SeatParameter = None,
) -> EventList:
    """In order, at most 500."""
    live = await commands_of(request).registry.find(table)
    async with live.lock:
        check_viewer(live.table, account_id(request), seat)
        return EventList(events=await commands_of(request).registry.events_after(live, after, seat))


@get("/api/tables/{table:str}/record", summary="A finished game as a record", **SPECS)
async def show_record(request: ServerRequest, table: TableName) -> RecordFile:
    """With the deal, who played each turn, and the salt of the commitment."""
    live = await commands_of(request).registry.find(table)
    check_viewer(live.table, account_id(request), None)
    return record_of(live.table)


@post("/api/tables/{table:str}/sit", summary="Sit down", **SPECS)
async def sit_down(request: ServerRequest, table: TableName, data: JSONBody[SitDown]) -> Accepted:
    """On a free seat, with the invite of the table."""
    return await execute(request, table, data, commands_of(request).sit)


@post("/api/tables/{table:str}/color", summary="Choose the color of your figures", **SPECS)
async def choose_color(request: ServerRequest, table: TableName, data: JSONBody[ChooseColor]) -> Accepted:
    """Before the start. No two seats have the same color."""
    return await execute(request, table, data, commands_of(request).choose_color)


@post("/api/tables/{table:str}/bot", summary="Put a bot on a free seat", **SPECS)
async def seat_bot(request: ServerRequest, table: TableName, data: JSONBody[SeatBot]) -> Accepted:
    """Before the start."""
    return await execute(request, table, data, commands_of(request).seat_bot)


@post("/api/tables/{table:str}/leave", summary="Leave a seat", **SPECS)
async def leave_seat(request: ServerRequest, table: TableName, data: JSONBody[SeatCommand]) -> Accepted:
    """Before the start the seat becomes free; in a running game a bot plays on, and the person can come back.

    Without a clock, the others may hand over the seat of a player who has kept them waiting too long.
    """
    return await execute(request, table, data, commands_of(request).leave)


@post("/api/tables/{table:str}/return", summary="Come back to a seat", **SPECS)
async def come_back(request: ServerRequest, table: TableName, data: JSONBody[SeatCommand]) -> Accepted:
    """Play again on a seat where a bot stood in."""
    return await execute(request, table, data, commands_of(request).come_back)


@post("/api/tables/{table:str}/close", summary="Give up a table", **SPECS)
async def close_table(request: ServerRequest, table: TableName, data: JSONBody[Command]) -> Accepted:
    """Before the start."""
    return await execute(request, table, data, commands_of(request).close)


@post("/api/tables/{table:str}/start", summary="Deal the cards", **SPECS)
async def start_game(request: ServerRequest, table: TableName, data: JSONBody[StartGame]) -> Accepted:
    """When every seat is taken."""
    return await execute(request, table, data, commands_of(request).start)


@post("/api/tables/{table:str}/rematch", summary="Rematch", **SPECS)
async def rematch(request: ServerRequest, table: TableName, data: JSONBody[AskRematch]) -> TableInfo:
    """The same people at a new table that starts at once, with seats moved on by one. Bots and game can be changed."""
    who, commands = somebody(request), commands_of(request)
    return await info(await commands.registry.find(await commands.rematch(who, table, data)), who)


@post("/api/tables/{table:str}/play", summary="Play a turn", **SPECS)
async def play_turn(request: ServerRequest, table: TableName, data: JSONBody[PlayTurn]) -> Accepted:
    """All moves up to a draw, or up to the end of a turn without one."""
    executor = commands_of(request).executor

    async def play(who: Account, name: str, turn: PlayTurn) -> int:
        return await executor.execute(who.id, name, turn, decide_turn)

    return await execute(request, table, data, play)


@post("/api/tables/{table:str}/draft", summary="Try the first moves of a turn", **SPECS)
async def set_draft(request: ServerRequest, table: TableName, data: JSONBody[SetDraft]) -> TableState:
    """The table as it would be, shown to nobody else. Fewer moves than before take some back."""
    who = somebody(request)
    try:
        _, state = await commands_of(request).executor.set_draft(who.id, table, data)
    except Refused as refused:
        raise await with_state(request, table, data, refused) from None
    return state


async def execute(request: ServerRequest, table: str, data: Any, command: Any) -> Accepted:
    """Execute a command; a repeated one is answered as before, and a stale one with the current state."""
    who: Account = somebody(request)
    try:
        seq = await command(who, table, data)
    except RepeatedCommand as known:
        seq = known.seq
    except Refused as refused:
        raise await with_state(request, table, data, refused) from None
    return Accepted(table=table, seq=seq, id=data.id)


async def with_state(request: ServerRequest, table: str, data: Any, refused: Refused) -> Refused:
    """A refusal; that of a stale command includes the current state."""
    executor, seat = commands_of(request).executor, getattr(data, "seat", None)
    if state := await executor.state_if_stale(refused, somebody(request).id, table, seat):
        return Refused.of(LateProblem(key=refused.problem.key, text=refused.problem.text, state=state))
    return refused


def account_id(request: ServerRequest) -> str | None:
    """The id of the account of a request, if there is one."""
    account = signed_in(request)[0]
    return account.id if account else None


ROUTES: list[HTTPRouteHandler] = [
    list_tables,
    create_table,
    show_table,
    list_events,
    show_record,
    sit_down,
    choose_color,
    seat_bot,
    leave_seat,
    come_back,
    close_table,
    start_game,
    rematch,
    play_turn,
    set_draft,
]
