"""The public side of a table, for one viewer: a seat or a spectator. Clients see a table only through this module."""

from collections.abc import Mapping
from typing import Any

from keltis.play import Effect, explain_scores
from keltis.server.protocol import (
    AnyPublicEvent,
    Choice,
    GameStarted,
    RecordFile,
    SeatChanged,
    SeatInfo,
    TableChanged,
    TableInfo,
    TableState,
    TurnPlayed,
)
from keltis.server.protocol.problems import Refused
from keltis.server.tables.bot_level import number_of
from keltis.server.tables.events import (
    AnyEvent,
    Closed,
    Colored,
    Created,
    Handed,
    Left,
    Played,
    Rematched,
    Resumed,
    Returned,
    Sat,
    Started,
)
from keltis.server.tables.table import Seat, Table
from keltis.server.tables.turns import play_draft

NOTHING: Mapping[str, Any] = {}


def info_of(table: Table, account: str | None) -> TableInfo:
    """The table without its cards."""
    mine = table.seat_of(account)
    has_clock = table.config.clock is not None
    colors = table.colors()
    seats = [
        SeatInfo(
            seat=number,
            name=seat.name,
            level=number_of(seat.bot),
            character=seat.character,
            color=colors[number],
            is_taken=seat.is_taken,
            is_you=number in mine,
            stand_in=number_of(seat.stand_in),
            reserve=round(seat.reserve, 3) if has_clock else None,
        )
        for number, seat in enumerate(table.seats)
    ]
    is_owner = account is not None and table.owner == account
    may_invite = table.status == "open" and (is_owner or bool(mine))
    return TableInfo(
        table=table.id,
        seq=table.seq,
        status=table.status,
        config=table.config,
        seats=seats,
        is_owner=is_owner,
        invite=table.invite if may_invite else None,
        commitment=table.commitment,
        salt=table.salt if table.status == "over" else None,
        to_move=table.to_move,
        deadline=table.deadline,
        created=table.created,
        changed=table.changed,
        decisions_left=table.decisions_left,
        before=table.before,
        rematch=table.rematch,
        outcome=table.game.outcome() if table.game is not None and table.status == "over" else None,
    )


def state_of(table: Table, account: str | None, seat: int | None, draft: list[str]) -> TableState:
    """Everything that a seat may know, after the moves of its draft, which only this seat sees."""
    game, view = table.game, None
    choices: list[Choice] = []
    draft_ends = False
    if game is not None:
        if draft and seat is not None:
            game, draft_ends = play_draft(game, seat, draft)
        view = game.view(seat)
        if seat is not None and table.to_move is not None and game.seat == seat and not draft_ends:
            choices = [Choice(effect=game.effect(move)) for move in game.legal_moves()]
    return TableState(
        info=info_of(table, account),
        seat=seat,
        view=view,
        choices=choices,
        draft=draft,
        draft_ends=draft_ends,
        why=explain_scores(view) if view is not None and table.status == "over" else [],
    )


def public_event(
    table: Table,
    seq: int,
    event: AnyEvent,
    seat: int | None,
    with_effects: bool = False,
    more: Mapping[str, Any] = NOTHING,
) -> AnyPublicEvent:
    """An event as this seat, or a spectator, may see it; with effects, a turn includes what everybody saw of its moves.

    `more` are the fields for clients that know the rules.
    """
    if isinstance(event, Played):
        effects = table.effects_of(seq, len(event.moves)) if with_effects else []
        return turn_played(table, seq, event, effects, seat == event.seat, more)
    where: dict[str, Any] = {"table": table.id, "seq": seq, "at": event.at}
    if isinstance(event, Started):
        return GameStarted(**where, first=event.record["first"], commitment=event.commitment)
    where |= more
    match event:
        case Sat():
            return SeatChanged(**where, seat=event.seat, change="sat", name=event.name, level=number_of(event.bot))
        case Left():
            return SeatChanged(**where, seat=event.seat, change="left")
        case Handed():
            change = "timed-out" if event.clock else "handed"
            return SeatChanged(**where, seat=event.seat, change=change, level=number_of(event.bot))  # type: ignore[arg-type]
        case Returned():
            return SeatChanged(**where, seat=event.seat, change="returned")
        case Resumed():  # the state that is sent with it has the new deadline
            return TableChanged(**where, status="running")
        case Rematched():
            return TableChanged(**where, status="over", rematch=event.table)
        case Closed():
            return TableChanged(**where, status="closed")
        case Created() | Colored():  # the state that is sent with it has the colors
            return TableChanged(**where, status="open")


def turn_played(
    table: Table, seq: int, event: Played, effects: list[Effect], own: bool, more: Mapping[str, Any]
) -> TurnPlayed:
    """A turn; only its own seat receives the drawn card and the id of the command."""
    return TurnPlayed(
        table=table.id,
        seq=seq,
        at=event.at,
        seat=event.seat,
        moves=event.moves,
        level=number_of(event.bot),
        drawn=table.drawn.get(seq, []) if own else [],
        id=event.id.partition(" ")[2] if own and event.id else None,
        ended=table.game.outcome() if table.game is not None and seq == table.ended else None,
        closed=event.closes,
        effects=effects,
        **more,
    )


def record_of(table: Table) -> RecordFile:
    """The record of a finished game, with nothing hidden."""
    if table.status != "over" or table.game is None or table.salt is None or table.commitment is None:
        raise Refused("wrong-status", "A game can be exported when it is over.")
    return RecordFile(
        record=dict(table.game.record()),
        players=[player_name(number, seat) for number, seat in enumerate(table.seats)],
        characters=[seat.character for seat in table.seats],
        colors=table.colors(),
        turns=[f"{seat} {bot.value}" if bot else str(seat) for seat, bot in table.turns],
        salt=table.salt,
        commitment=table.commitment,
    )


def player_name(number: int, seat: Seat) -> str:
    """The player of a seat, for a record: a name, a level, or a number."""
    if seat.name is None and seat.bot is not None:
        return seat.bot.value
    return seat.name or guest_name(number)


def guest_name(seat: int) -> str:
    """The name of an unnamed player, for records.

    >>> guest_name(0)
    'Player 1'
    """
    return f"Player {seat + 1}"
