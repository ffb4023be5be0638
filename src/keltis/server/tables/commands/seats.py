"""Commands about seats: who sits down, leaves, comes back or goes for good; and tables that are given up."""

import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select

from keltis.server.live.executor import CarryingOut, mark
from keltis.server.live.memory import DamagedTable
from keltis.server.live.registry import Decided
from keltis.server.ops.logs import log
from keltis.server.people.accounts import Account, gone
from keltis.server.protocol import ChooseColor, Command, SeatBot, SeatCommand, SitDown
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema, store
from keltis.server.storage.store import Change
from keltis.server.tables.colors import free_color
from keltis.server.tables.events import AnyEvent, Closed, Colored, Handed, Left, Returned, Sat, decode_event
from keltis.server.tables.permissions import check_absent, check_belongs, check_invited, check_seat_number, check_status
from keltis.server.tables.public_view import check_eyes
from keltis.server.tables.table import Table

MOST_CLOSED = 500
"""Tables looked at in one go."""


class Seating(CarryingOut):
    """From an invite to the farewell."""

    async def sit(self, who: Account, name: str, command: SitDown) -> int:
        """Take a free seat."""
        shown = await self.name_at(who, command.name)

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_invited(table, who, command.invite)
            free = table.free_seats()
            seat = command.seat if command.seat is not None else (free[0] if free else None)
            if seat is None or seat not in free:
                check_seat_number(table, seat or 0)
                raise Refused("seat-taken", "this seat is taken" if seat is not None else "all seats are taken")
            color = free_color(command.color, [each.color for each in table.seats])
            event = Sat(at=self.now(), id=mark(who, command.id), seat=seat, account=who.id, name=shown, color=color)
            return event, (Change(store.TAKE_SEAT, (name, seat, who.id)),)

        return await self._seated(who, name, await self.carry_out(who, name, command, decide))

    async def choose_color(self, who: Account, name: str, command: ChooseColor) -> int:
        """Choose the color of one's figures; a seat that has not chosen gives way."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_eyes(table, who.id, command.seat)
            others = [each.color for number, each in enumerate(table.seats) if number != command.seat]
            if command.color in others:
                raise Refused("color-taken", "somebody else has chosen this color", field="color")
            event = Colored(at=self.now(), id=mark(who, command.id), seat=command.seat, color=command.color)
            return event, ()

        return await self.carry_out(who, name, command, decide)

    async def seat_bot(self, who: Account, name: str, command: SeatBot) -> int:
        """Put a bot on a free seat; who set up the table, or sits at it, may."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_belongs(table, who)
            check_seat_number(table, command.seat)
            if table.seats[command.seat].is_taken:
                raise Refused("seat-taken", "this seat is taken")
            return Sat(at=self.now(), id=mark(who, command.id), seat=command.seat, bot=f"level{command.level}"), ()

        return await self.carry_out(who, name, command, decide)

    async def leave(self, who: Account, name: str, command: SeatCommand) -> int:
        """Before the start the seat becomes free; later a bot plays on, and one can come back.

        Who set up the table may remove others before the start; then there is a new invite. Where there is no clock,
        the others may leave the seat of somebody who stays away to a bot.
        """

        def decide(table: Table) -> Decided:
            check_seat_number(table, command.seat)
            seat = table.seats[command.seat]
            if table.status == "open":
                if seat.account != who.id and not (table.owner == who.id and seat.is_taken):
                    raise Refused("not-your-seat", f"you do not sit on seat {command.seat}")
                invite = self.token(12) if seat.account not in {None, who.id} else None
                event: AnyEvent = Left(at=self.now(), id=mark(who, command.id), seat=command.seat, invite=invite)
                return event, (Change(store.FREE_SEAT, (name, command.seat)),)
            check_status(table, "running")
            is_absent = seat.account != who.id
            waited = self.now() - max(table.since, self.started)  # while the server was away nobody could play
            patience = 60.0 * self.settings.absent_minutes
            if is_absent:
                check_absent(table, who, command.seat, waited, patience)
            if seat.stand_in:
                raise Refused("wrong-status", "a bot plays on this seat already")
            bot = f"level{table.config.stand_in}"
            # Whoever goes at last, before the others see to it, owes the turn as well.
            is_overdue = table.config.clock is None and table.to_move == command.seat and waited >= patience
            absent = is_absent or is_overdue
            event = Handed(at=self.now(), id=mark(who, command.id), seat=command.seat, bot=bot, absent=absent)
            return event, (self.watch(name),)

        return await self.carry_out(who, name, command, decide)

    async def come_back(self, who: Account, name: str, command: SeatCommand) -> int:
        """Play again on a seat that a bot has kept."""

        def decide(table: Table) -> Decided:
            check_status(table, "running")
            check_eyes(table, who.id, command.seat)
            if not table.seats[command.seat].stand_in:
                raise Refused("wrong-status", "no bot plays on this seat")
            if table.must_wait(command.seat, self.now()):
                text = "The bot plays this turn for you first. Come back when it has played."
                raise Refused("bot-plays-turn", text, retry_after=1.0)
            event = Returned(at=self.now(), id=mark(who, command.id), seat=command.seat)
            others = [seat for number, seat in enumerate(table.seats) if number != command.seat]
            is_watched = table.config.clock is not None or any(seat.player for seat in others)
            return event, () if is_watched else (Change(store.END_WATCH, (name,)),)

        return await self._seated(who, name, await self.carry_out(who, name, command, decide))

    async def close(self, who: Account, name: str, command: Command) -> int:
        """Give up a table that has not started."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            if table.owner != who.id:
                raise Refused("forbidden", "only who set up the table can close it")
            at = self.now()
            return Closed(at=at, id=mark(who, command.id)), self.closing(name, at)

        return await self.carry_out(who, name, command, decide)

    # --- people who go for good ---

    async def leave_everything(self, who: Account) -> None:
        """Free all seats of somebody who goes for good, or leave them to bots."""
        query = select(schema.seats.c.game, schema.seats.c.seat).where(schema.seats.c.account == who.id)
        for name, seat in await self.live.ask(query):
            await self._leave_for_good(who, name, seat)
        await self.close_open(schema.tables.c.owner == who.id)

    async def leave_if_gone(self, who: Account, name: str) -> None:
        """After somebody took a seat: if an account of this table was deleted meanwhile, its seats are left again.

        Deleting an account first removes it and then looks for its seats. So either that sees the seat, or this sees
        that the account has gone.
        """
        gone_people = await self.are_gone({who.id} | (await self.live.find(name)).table.people)
        for account in gone_people:
            await self._leave_table(Account(id=account, name=None, has_password=False, kind="browser"), name)
        if who.id in gone_people:
            raise gone()

    async def _seated(self, who: Account, name: str, seq: int) -> int:
        """The number of the event by which somebody took a seat, if they are still there."""
        await self.leave_if_gone(who, name)
        return seq

    async def _leave_table(self, who: Account, name: str) -> None:
        """Leave all seats at a table, and close it if it is one's own and has not started."""
        for seat in (await self.live.find(name)).table.seat_of(who.id):
            await self._leave_for_good(who, name, seat)
        await self._close_one(name, lambda table: table.status == "open" and table.owner == who.id)

    async def leave_ghosts(self) -> int:
        """Leave the seats of accounts that are no longer there, should a server have ended in between; how many."""
        seats, accounts = schema.seats.c, schema.accounts.c
        known = select(accounts.id).where(accounts.id == seats.account)
        query = select(seats.account, seats.game, seats.seat).join(schema.tables, schema.tables.c.id == seats.game)
        query = query.where(schema.tables.c.status.in_(("open", "running")), ~known.exists())
        rows = await self.live.ask(query)
        left = 0
        for account, name, seat in rows:
            ghost = Account(id=account, name=None, has_password=False, kind="browser")
            try:
                await self._leave_for_good(ghost, name, seat)
                left += 1
            except (Refused, DamagedTable) as problem:  # one that cannot be left must not keep the others
                log("seat-not-left", logging.WARNING, table=name, seat=seat, error=str(problem))
        return left

    async def close_open(self, which: ColumnElement[bool], *, is_patient: bool = False) -> int:
        """Close the open tables of which this is true; how many they were."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status == "open", which)
        return await self._close_all(query, lambda table: table.status == "open", is_patient=is_patient)

    async def close_silent(self, before: float) -> int:
        """Close the running tables where nothing has happened since then, and no clock runs; how many they were."""
        tables, events = schema.tables.c, schema.events.c
        last = select(func.max(events.seq)).where(events.game == tables.id).correlate(schema.tables).scalar_subquery()
        query = select(tables.id, events.data).join(schema.events, (events.game == tables.id) & (events.seq == last))
        query = query.where(tables.status == "running", tables.changed < before)  # it began before

        def is_silent(table: Table) -> bool:
            return table.status == "running" and table.changed < before and table.deadline is None

        return await self._close_all(query, is_silent, before, is_patient=True)

    async def _close_all(
        self, query: Select[Any], is_meant: Callable[[Table], bool], before: float | None = None, *, is_patient: bool
    ) -> int:
        """Close tables one by one; how many they were. The patient leave one in trouble for the next time.

        `before`: the query has the last event of each table too, and those that are younger are not even read.
        """
        closed, last = 0, ""
        while rows := await self.live.ask(
            query.where(schema.tables.c.id > last).order_by(schema.tables.c.id).limit(MOST_CLOSED)
        ):
            for name, *events in rows:
                try:
                    if all(decode_event(data).at < (before or 0.0) for data in events):
                        closed += await self._close_one(name, is_meant)
                except DamagedTable as damaged:
                    damaged.log()
                except Exception as error:
                    if not is_patient:
                        raise
                    log("table-not-closed", logging.WARNING, table=name, error=type(error).__name__)
            last = rows[-1][0]
        return closed

    async def _close_one(self, name: str, is_meant: Callable[[Table], bool]) -> bool:
        """Close a table, if it is still as it was meant; whether it was."""
        live = await self.live.find(name)
        async with live.lock:
            await self.live.reload(live)
            if not is_meant(live.table):
                return False
            at = self.now()
            await self.live.commit(live, Closed(at=at), self.closing(name, at))
        return True

    async def _leave_for_good(self, who: Account, name: str, seat: int) -> None:
        """Leave one seat; others may be faster a few times. Nobody plays at a table that cannot be read."""
        for last_time in (False, False, False, True):
            try:
                table = (await self.live.find(name)).table
                if table.status not in {"open", "running"} or table.seats[seat].account != who.id:
                    return
                if table.seats[seat].stand_in:
                    return
                await self.leave(who, name, SeatCommand(expected=table.seq, seat=seat))
            except DamagedTable as damaged:
                damaged.log()
                return
            except Refused as refused:
                if last_time or refused.problem.key != "stale":
                    raise
            else:
                return
