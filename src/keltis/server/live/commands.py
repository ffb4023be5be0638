"""What people may do at a table, apart from playing turns; each command looks up what its decision needs."""

from collections.abc import Callable

from msgspec.structs import replace
from sqlalchemy import func, select

from keltis.server.live.executor import Executor, RepeatedCommand
from keltis.server.live.registry import LiveTable, as_changes
from keltis.server.live.table_log import DamagedTable
from keltis.server.people.accounts import Account, gone
from keltis.server.people.directory import Directory
from keltis.server.protocol import AskRematch, ChooseColor, Command, NewTable, SeatBot, SeatCommand, SitDown, StartGame
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema
from keltis.server.storage.queries import Queries
from keltis.server.tables.commands.seats import (
    decide_close,
    decide_close_if,
    decide_color,
    decide_leave,
    decide_return,
    decide_seat_bot,
    decide_sit,
)
from keltis.server.tables.commands.setup import (
    check_new_table,
    check_rematch,
    decide_new_table,
    decide_rematch,
    decide_start,
)
from keltis.server.tables.decision import Context, Decided, mark
from keltis.server.tables.table import Table


class Commands:
    """The commands of one process."""

    def __init__(self, executor: Executor, queries: Queries, most_tables: int) -> None:
        """`most_tables`: how many open and running tables one person may have set up."""
        self.executor, self.registry = executor, executor.registry
        self.directory, self._queries, self._most_tables = Directory(queries), queries, most_tables

    # --- set-up ---

    async def create(self, who: Account, new: NewTable) -> LiveTable:
        """Set up a table, with everybody named in `places`; the same command again returns the same table."""
        check_new_table(new)
        command = mark(who.id, new.id)
        if command and (known := await self._made_before(command)):
            return await self.registry.find(known)
        await self._check_room_for_table(who)
        names = [
            await self.directory.name_at_seat(who, wish.name, f"places[{seat}].name") if wish and wish.me else None
            for seat, wish in enumerate(new.places)
        ]
        if new.start:
            await self.registry.prepare(new.config.game)
        name = self.executor.inputs.token(9)
        decided = decide_new_table(name, who.id, new, names, self.executor.context(name, command))
        try:
            live = await self.registry.create(name, [self.executor.with_lease(name, each) for each in decided])
        except Refused:
            if command and (known := await self._made_before(command)):
                return await self.registry.find(known)
            raise
        await self._leave_if_gone(who, name)
        return live

    async def _made_before(self, command: str) -> str | None:
        found = await self._queries.ask(select(schema.tables.c.id).where(schema.tables.c.command == command))
        return found[0][0] if found else None

    async def _check_room_for_table(self, who: Account) -> None:
        tables = schema.tables.c
        query = select(func.count()).where(tables.owner == who.id, tables.status.in_(("open", "running")))
        count = (await self._queries.ask(query))[0][0]
        if count >= self._most_tables:
            raise Refused("too-many", f"You have {count} open or running tables; finish one first.", retry_after=60.0)

    async def start(self, who: Account, name: str, command: StartGame) -> int:
        """Deal the cards."""
        await self.registry.prepare((await self.registry.find(name)).table.config.game)
        return await self.executor.execute(who.id, name, command, decide_start)

    async def rematch(self, who: Account, name: str, command: AskRematch) -> str:
        """The same people at a new table that starts at once; returns its id. A later request gets the same table."""
        async with self.executor.hold(name, command.expected) as old:
            check_rematch(old.table, who.id)
            if old.table.rematch:
                return old.table.rematch
            people, names = old.table.people, [seat.name for seat in old.table.seats]
        await self._check_people(people)
        owners, new = await self.directory.owners(names), self.executor.inputs.token(9)

        def decide(table: Table, account: str, command: AskRematch, context: Context) -> Decided:
            last, first = decide_rematch(table, account, command, new, replace(context, owners=owners))
            first = [self.executor.with_lease(new, each) for each in first]
            return replace(last, changes=(*last.changes, *as_changes(new, first, 0)))

        try:
            await self.executor.execute(who.id, name, command, decide)
        except (RepeatedCommand, Refused) as error:
            known = (await self.registry.find(name)).table.rematch
            if known and known != new:  # somebody else has asked in the meantime
                return known
            if not known and isinstance(error, RepeatedCommand):
                raise Refused("bad-value", "This id was already used for another command.", field="id") from None
            if not known:
                raise
        self.registry.announce(await self.registry.find(new))
        await self._leave_if_gone(who, new)
        return new

    async def _check_people(self, people: set[str]) -> None:
        """Refuse a rematch with a deleted account: nobody could play that seat."""
        if await self.directory.deleted(people):
            raise Refused("wrong-status", "A player of this table has deleted their account; set up a new table.")

    # --- seats ---

    async def sit(self, who: Account, name: str, command: SitDown) -> int:
        """Take a free seat."""
        shown = await self.directory.name_at_seat(who, command.name)

        def decide(table: Table, account: str, command: SitDown, context: Context) -> Decided:
            return decide_sit(table, account, command, replace(context, name=shown))

        seq = await self.executor.execute(who.id, name, command, decide)
        await self._leave_if_gone(who, name)
        return seq

    async def choose_color(self, who: Account, name: str, command: ChooseColor) -> int:
        """Choose the color of the person's figures."""
        return await self.executor.execute(who.id, name, command, decide_color)

    async def seat_bot(self, who: Account, name: str, command: SeatBot) -> int:
        """Put a bot on a free seat."""
        return await self.executor.execute(who.id, name, command, decide_seat_bot)

    async def leave(self, who: Account, name: str, command: SeatCommand) -> int:
        """Free a seat before the start, or hand it to a bot."""
        return await self.executor.execute(who.id, name, command, decide_leave)

    async def come_back(self, who: Account, name: str, command: SeatCommand) -> int:
        """Play again on a seat that a bot has kept."""
        seq = await self.executor.execute(who.id, name, command, decide_return)
        await self._leave_if_gone(who, name)
        return seq

    async def close(self, who: Account, name: str, command: Command) -> int:
        """Give up a table that has not started."""
        return await self.executor.execute(who.id, name, command, decide_close)

    # --- deleted accounts ---

    async def leave_everything(self, who: Account) -> None:
        """Free all seats of an account that is being deleted, or hand them to bots, and close its open tables."""
        seats, tables = schema.seats.c, schema.tables.c
        for name, seat in await self._queries.ask(select(seats.game, seats.seat).where(seats.account == who.id)):
            await self.leave_for_good(who.id, name, seat)
        query = select(tables.id).where(tables.status == "open", tables.owner == who.id)
        for (name,) in await self._queries.ask(query):
            await self._close_own(who.id, name)

    async def _leave_if_gone(self, who: Account, name: str) -> None:
        """After somebody took a seat: leave the seats of accounts that were deleted meanwhile.

        Deleting an account first removes it and then looks for its seats. So either that finds the seat, or this finds
        that the account is gone.
        """
        deleted = await self.directory.deleted({who.id} | (await self.registry.find(name)).table.people)
        for account in deleted:
            for seat in (await self.registry.find(name)).table.seat_of(account):
                await self.leave_for_good(account, name, seat)
            await self._close_own(account, name)
        if who.id in deleted:
            raise gone()

    async def _close_own(self, account: str, name: str) -> None:
        """Close a table if it has not started and belongs to this account."""
        try:
            await self.close_if(name, lambda table: table.status == "open" and table.owner == account)
        except DamagedTable as damaged:
            damaged.log()

    async def close_if(self, name: str, is_meant: Callable[[Table], bool]) -> bool:
        """Close a table if it still meets the condition; returns whether it was closed."""
        live = await self.registry.find(name)
        return await self.executor.change(live, lambda table, at: decide_close_if(table, is_meant, at)) is not None

    async def leave_for_good(self, account: str, name: str, seat: int) -> None:
        """Leave one seat of a deleted account; retries if other commands come first.

        A table that cannot be read is skipped: nobody plays there.
        """
        for last_time in (False, False, False, True):
            try:
                table = (await self.registry.find(name)).table
                if table.status not in {"open", "running"} or table.seats[seat].account != account:
                    return
                if table.seats[seat].stand_in:
                    return
                await self.executor.execute(account, name, SeatCommand(expected=table.seq, seat=seat), decide_leave)
            except DamagedTable as damaged:
                damaged.log()
                return
            except Refused as refused:
                if last_time or refused.problem.key != "stale":
                    raise
            else:
                return
