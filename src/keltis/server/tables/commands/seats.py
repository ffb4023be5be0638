"""Decisions about seats: sitting down, choosing a color, adding a bot, leaving, coming back, closing the table."""

from collections.abc import Callable

from keltis.server.protocol import ChooseColor, Command, SeatBot, SeatCommand, SitDown
from keltis.server.protocol.problems import Refused
from keltis.server.storage.changes import close_table, end_watch, free_seat, take_seat
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.colors import free_color
from keltis.server.tables.decision import Context, Decided
from keltis.server.tables.events import Closed, Colored, Handed, Left, Returned, Sat
from keltis.server.tables.permissions import (
    check_absent,
    check_belongs,
    check_invited,
    check_seat_number,
    check_status,
    check_viewer,
    not_your_seat,
)
from keltis.server.tables.table import Table


def decide_sit(table: Table, who: str, command: SitDown, context: Context) -> Decided:
    """Take a free seat, under the name in the context."""
    check_status(table, "open")
    check_invited(table, who, command.invite)
    free = table.free_seats()
    seat = command.seat if command.seat is not None else (free[0] if free else None)
    if seat is None or seat not in free:
        check_seat_number(table, seat or 0)
        raise Refused("seat-taken", "This seat is taken." if seat is not None else "All seats are taken.")
    color = free_color(command.color, [each.color for each in table.seats])
    event = Sat(at=context.now, id=context.mark, seat=seat, account=who, name=context.name, color=color)
    return Decided(event, (take_seat(table.id, seat, who),))


def decide_color(table: Table, who: str, command: ChooseColor, context: Context) -> Decided:
    """Choose the color of the person's figures. A seat that has not chosen gives way."""
    check_status(table, "open")
    check_viewer(table, who, command.seat)
    others = [each.color for number, each in enumerate(table.seats) if number != command.seat]
    if command.color in others:
        raise Refused("color-taken", "Somebody else has chosen this color.", field="color")
    return Decided(Colored(at=context.now, id=context.mark, seat=command.seat, color=command.color))


def decide_seat_bot(table: Table, who: str, command: SeatBot, context: Context) -> Decided:
    """Put a bot on a free seat."""
    check_status(table, "open")
    check_belongs(table, who)
    check_seat_number(table, command.seat)
    if table.seats[command.seat].is_taken:
        raise Refused("seat-taken", "This seat is taken.")
    return Decided(Sat(at=context.now, id=context.mark, seat=command.seat, bot=BotLevel.of(command.level)))


def decide_leave(table: Table, who: str, command: SeatCommand, context: Context) -> Decided:
    """Before the start the seat becomes free. Later a bot plays on, and the person can come back.

    The owner of the table may remove others before the start; then there is a new invite. Where there is no clock, the
    others may hand the seat of an absent person to a bot.
    """
    check_seat_number(table, command.seat)
    if table.status == "open":
        return decide_free(table, who, command.seat, context)
    check_status(table, "running")
    seat, is_absent = table.seats[command.seat], table.seats[command.seat].account != who
    waited = context.now - max(table.since, context.since)
    if is_absent:
        check_absent(table, who, command.seat, waited, context.absent_seconds)
    if seat.stand_in:
        raise Refused("wrong-status", "A bot plays on this seat already.")
    # A person who leaves when the turn is overdue, before the others hand over the seat, counts as absent too:
    # the bot plays that turn before the person can come back.
    is_overdue = table.config.clock is None and table.to_move == command.seat and waited >= context.absent_seconds
    bot = BotLevel.of(table.config.stand_in)
    absent = is_absent or is_overdue
    return Decided(Handed(at=context.now, id=context.mark, seat=command.seat, bot=bot, absent=absent), watch=True)


def decide_free(table: Table, who: str, number: int, context: Context) -> Decided:
    """Free a seat before the start."""
    seat = table.seats[number]
    if seat.account != who and not (table.owner == who and seat.is_taken):
        raise not_your_seat(number)
    invite = context.token(12) if seat.account not in {None, who} else None
    event = Left(at=context.now, id=context.mark, seat=number, invite=invite)
    return Decided(event, (free_seat(table.id, number),))


def decide_return(table: Table, who: str, command: SeatCommand, context: Context) -> Decided:
    """Come back to a seat where a bot has played on."""
    check_status(table, "running")
    check_viewer(table, who, command.seat)
    if not table.seats[command.seat].stand_in:
        raise Refused("wrong-status", "No bot plays on this seat.")
    if table.must_wait(command.seat, context.now):
        text = "The bot plays this turn for you first. Come back when it has played."
        raise Refused("bot-plays-turn", text, retry_after=1.0)
    others = [seat for number, seat in enumerate(table.seats) if number != command.seat]
    is_watched = table.config.clock is not None or any(seat.player for seat in others)
    event = Returned(at=context.now, id=context.mark, seat=command.seat)
    return Decided(event, () if is_watched else (end_watch(table.id),))


def decide_close(table: Table, who: str, _command: Command, context: Context) -> Decided:
    """Give up a table that has not started."""
    check_status(table, "open")
    if table.owner != who:
        raise Refused("forbidden", "Only the owner of the table can close it.")
    return Decided(Closed(at=context.now, id=context.mark), close_table(table.id, context.now))


def decide_close_if(table: Table, is_meant: Callable[[Table], bool], context: Context) -> Decided | None:
    """Close a table that the server has selected, if it still meets the condition `is_meant`; otherwise return None."""
    return Decided(Closed(at=context.now), close_table(table.id, context.now)) if is_meant(table) else None
