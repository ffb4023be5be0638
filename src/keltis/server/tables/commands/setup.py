"""Commands that make tables and deal the cards: a new table, the start, the rematch."""

from typing import Any, Literal

from sqlalchemy import func, select

from keltis.play import Game
from keltis.server.live.executor import mark
from keltis.server.live.registry import Decided, as_changes
from keltis.server.live.subscribers import LiveTable
from keltis.server.people.accounts import Account
from keltis.server.protocol import AskRematch, NewTable, SeatWish, StartGame, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.storage import schema, store
from keltis.server.storage.store import Change
from keltis.server.tables.colors import free_color
from keltis.server.tables.commands.seats import Seating
from keltis.server.tables.events import AnyEvent, Created, Handed, Rematched, Sat, Started
from keltis.server.tables.permissions import check_belongs, check_config, check_expected, check_status
from keltis.server.tables.rematch import change_table, sit_again
from keltis.server.tables.table import Table, commit_to, fold

First = int | Literal["chance"] | None
"""An answer to the question who begins."""


class SettingUp(Seating):
    """From an empty table to the deal."""

    async def create(self, who: Account, new: NewTable) -> LiveTable:
        """Set up a table, with whom one wishes for, all at once; the same command again gives the same table."""
        check_config(new.config)
        places = list(new.places)
        if len(places) > new.config.seats:
            raise Refused("bad-value", f"{len(places)} places for {new.config.seats} seats", field="places")
        command = mark(who, new.id)
        if command and (known := await self._made_before(command)):
            return await self.live.find(known)
        await self._check_room_for_table(who)
        name = self.token(9)
        created = Created(at=self.now(), owner=who.id, config=new.config, invite=self.token(12), id=command)
        events = [self._creation(name, created, command)]
        colors = list[int | None]()
        for seat, wish in enumerate(places):
            if wish is not None:
                events.append(await self._seating(name, who, seat, wish, colors))
        if new.start:
            await self._prepare(new.config)
            events.append(self._dealing(fold(name, (event for event, _ in events)), None))
        try:
            live = await self.live.create(name, events)
        except Refused:
            if command and (known := await self._made_before(command)):
                return await self.live.find(known)
            raise
        await self.leave_if_gone(who, name)
        return live

    async def _made_before(self, command: str) -> str | None:
        found = await self.live.ask(select(schema.tables.c.id).where(schema.tables.c.command == command))
        return found[0][0] if found else None

    async def _check_room_for_table(self, who: Account) -> None:
        query = select(func.count()).where(
            schema.tables.c.owner == who.id, schema.tables.c.status.in_(("open", "running"))
        )
        count = (await self.live.ask(query))[0][0]
        if count >= self.settings.tables_a_person:
            raise Refused("too-many", f"you have {count} open or running tables; finish one first", retry_after=60.0)

    def _creation(self, name: str, event: Created, command: str | None) -> tuple[AnyEvent, tuple[Change, ...]]:
        values = (name, event.owner, event.config.game, "open", event.at, event.at, command)
        return event, (Change(store.ADD_TABLE, values),)

    async def _seating(self, name: str, who: Account, seat: int, wish: SeatWish, colors: list[int | None]) -> Decided:
        if (wish.bot is None) == (not wish.me):
            raise Refused("bad-value", "a place is for me or for a bot", field=f"places[{seat}]")
        if wish.bot is not None:
            return Sat(at=self.now(), seat=seat, bot=f"level{wish.bot}"), ()
        shown = await self.name_at(who, wish.name, f"places[{seat}].name")
        color = free_color(wish.color, colors)
        colors.append(color)
        event = Sat(at=self.now(), seat=seat, account=who.id, name=shown, color=color)
        return event, (Change(store.TAKE_SEAT, (name, seat, who.id)),)

    async def start(self, who: Account, name: str, command: StartGame) -> int:
        """Deal the cards."""
        await self._prepare((await self.live.find(name)).table.config)

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_belongs(table, who)
            return self._dealing(table, command.first, mark(who, command.id))

        return await self.carry_out(who, name, command, decide)

    async def _prepare(self, config: TableConfig) -> None:
        """Wait until the compiled rules are ready."""
        if self.live.prepare is not None:
            await self.live.prepare(config.game)

    def _dealing(self, table: Table, first: First, command: str | None = None) -> Decided:
        """The deal of a table where every seat is taken."""
        if table.free_seats():
            raise Refused("wrong-status", f"seat {table.free_seats()[0]} is still free")
        check_config(table.config)  # an older version may have allowed more
        record = deal(table.config, choose_first(table, first), self.seed())
        salt, at = self.token(16), self.now()
        event = Started(at=at, id=command, record=record, salt=salt, commitment=commit_to(salt, record))
        changes = [Change(store.SET_STATUS, ("running", at, table.id))]
        if table.config.clock is not None or any(seat.bot for seat in table.seats):
            changes.append(self.watch(table.id))
        return event, tuple(changes)

    async def rematch(self, who: Account, name: str, command: AskRematch) -> str:
        """The same people at a new table, which starts at once; the seats move on by one. Its name."""
        old = await self.live.find(name)
        async with old.lock:
            table = old.table
            check_status(table, "over")
            if not table.seat_of(who.id):
                raise Refused("forbidden", "who played may ask for a rematch")
            if table.rematch:
                return table.rematch
            check_expected(table, command)
            new, at = self.token(9), self.now()
            await self._check_people(table)
            owners = await self.owners(seat.name for seat in table.seats)
            changes = as_changes(new, self._once_more(who, table, new, at, command, owners), 0)
            await self.live.commit(old, Rematched(at=at, id=mark(who, command.id), table=new), changes)
        self.live.announce(await self.live.find(new))
        await self.leave_if_gone(who, new)
        return new

    async def _check_people(self, table: Table) -> None:
        """Refuse a rematch with somebody who has gone for good: nobody could play that seat."""
        if await self.are_gone(table.people):
            raise Refused("wrong-status", "somebody of this table has gone for good; set up a new one")

    def _once_more(
        self, who: Account, table: Table, new: str, at: float, command: AskRematch, owners: dict[str | None, str]
    ) -> list[Decided]:
        """The events of a table where the people of another one go on, up to the deal; bots stay for who had left.

        `owners`: who protects a name by now; nobody else shows it again.
        """
        config, seats = change_table(table, command)
        created = Created(at=at, owner=who.id, config=config, invite=self.token(12), before=table.id)
        events = [self._creation(new, created, f"rematch {table.id}")]
        kept: list[Decided] = []
        for number, seat in enumerate(seats):
            changes = (Change(store.TAKE_SEAT, (new, number, seat.account)),) if seat.account else ()
            if owners.get(seat.name, seat.account) != seat.account:
                seat.name = None
            events.append((sit_again(at, number, seat), changes))
            if seat.stand_in and seat.account != who.id:
                kept.append((Handed(at=at, seat=number, bot=seat.stand_in), (self.watch(new),)))
        return [*events, self._dealing(fold(new, (event for event, _ in events)), None), *kept]


def deal(config: TableConfig, first: int | None, seed: bytes) -> dict[str, Any]:
    """A fresh deal as a record without moves."""
    game = Game.new(
        config.game,
        players=config.seats,
        edition=config.edition,
        seed=seed,
        first=first,
        layout=config.layout,
        **config.options,
    )
    return dict(game.record(reveal=True))


def choose_first(table: Table, answer: First) -> int | None:
    """Who begins; None lets chance choose."""
    config = table.config
    if config.first == "ireland":
        if answer == "chance":
            return None
        if answer is None or answer >= config.seats or table.seats[answer].account is None:
            text = "who was in Ireland last? Name a person's seat, or chance if nobody knows"
            raise Refused("bad-value", text, field="first")
        return answer
    if answer is not None:
        raise Refused("bad-value", "this table does not ask who was in Ireland last", field="first")
    return None if config.first == "chance" else config.first
