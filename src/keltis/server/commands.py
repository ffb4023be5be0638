"""What people may do at a table. Every command checks who asks and what the table expects, then commits one event."""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, func, select

from keltis.play import Game, InvalidSetup
from keltis.play.rulesets import find_ruleset
from keltis.rules.editions import choose_options, find_edition
from keltis.server.accounts import Account, clean_name
from keltis.server.events import AnyEvent, Closed, Created, Handed, Left, Played, Rematched, Returned, Sat, Started
from keltis.server.live import Decided, LiveTable, LiveTables, as_changes, take_lock
from keltis.server.messages import (
    Command,
    NewTable,
    PlayTurn,
    SeatBot,
    SeatCommand,
    SeatWish,
    SetDraft,
    SitDown,
    StartGame,
    TableConfig,
)
from keltis.server.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage import schema, store
from keltis.server.storage.store import Change
from keltis.server.table import Table, commit_to
from keltis.server.telling import check_eyes

MOST_STALL_ROUNDS = 1_000
"""A table on a server must come to an end, so O4 has a number here, and none that is never reached."""
MOST_CLOSED = 500
"""Tables closed in one go."""
LEASE_SECONDS = 10.0
"""How long a process may be silent before another one thinks for its bots."""


class Commands:
    """The commands of one process."""

    def __init__(
        self,
        live: LiveTables,
        settings: Settings,
        *,
        holder: str,
        token: Callable[[int], str] = secrets.token_urlsafe,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.live, self.settings, self.holder = live, settings, holder
        self.token, self.seed, self.now = token, seed, live.now
        self.new_watches: set[str] = set()
        """Tables this process has just offered to watch."""

    # --- setting up ---

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
        events += [self._seating(name, who, seat, wish) for seat, wish in enumerate(places) if wish is not None]
        if new.start:
            await self._prepare(new.config)
            events.append(self._dealing(fold(name, events), None))
        try:
            return await self.live.create(name, events)
        except Refused:
            if command and (known := await self._made_before(command)):
                return await self.live.find(known)
            raise

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

    def _seating(self, name: str, who: Account, seat: int, wish: SeatWish) -> tuple[AnyEvent, tuple[Change, ...]]:
        if (wish.bot is None) == (not wish.me):
            raise Refused("bad-value", "a place is for me or for a bot", field=f"places[{seat}]")
        if wish.bot is not None:
            return Sat(at=self.now(), seat=seat, bot=f"level{wish.bot}"), ()
        shown = clean_name(wish.name, f"places[{seat}].name") if wish.name else who.name or guest_name(seat)
        event = Sat(at=self.now(), seat=seat, account=who.id, name=shown)
        return event, (Change(store.TAKE_SEAT, (name, seat, who.id)),)

    async def sit(self, who: Account, name: str, command: SitDown) -> int:
        """Take a free seat."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_invited(table, who, command.invite)
            free = table.free_seats()
            seat = command.seat if command.seat is not None else (free[0] if free else None)
            if seat is None or seat not in free:
                check_seat_number(table, seat or 0)
                raise Refused("seat-taken", "this seat is taken" if seat is not None else "all seats are taken")
            shown = clean_name(command.name) if command.name else who.name or guest_name(seat)
            event = Sat(at=self.now(), id=mark(who, command.id), seat=seat, account=who.id, name=shown)
            return event, (Change(store.TAKE_SEAT, (name, seat, who.id)),)

        return await self._carry_out(who, name, command, decide)

    async def seat_bot(self, who: Account, name: str, command: SeatBot) -> int:
        """Put a bot on a free seat; who set up the table, or sits at it, may."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_belongs(table, who)
            check_seat_number(table, command.seat)
            if table.seats[command.seat].is_taken:
                raise Refused("seat-taken", "this seat is taken")
            return Sat(at=self.now(), id=mark(who, command.id), seat=command.seat, bot=f"level{command.level}"), ()

        return await self._carry_out(who, name, command, decide)

    async def leave(self, who: Account, name: str, command: SeatCommand) -> int:
        """Before the start the seat becomes free; later a bot plays on, and one can come back.

        Where there is no clock, the others may do so for somebody who stays away.
        """

        def decide(table: Table) -> Decided:
            check_seat_number(table, command.seat)
            seat = table.seats[command.seat]
            if table.status == "open":
                if seat.account != who.id and not (table.owner == who.id and seat.is_taken):
                    raise Refused("not-your-seat", f"you do not sit on seat {command.seat}")
                event: AnyEvent = Left(at=self.now(), id=mark(who, command.id), seat=command.seat)
                return event, (Change(store.FREE_SEAT, (name, command.seat)),)
            check_status(table, "running")
            if seat.account != who.id:
                check_absent(table, who, command.seat, self.now(), 60.0 * self.settings.absent_minutes)
            if seat.stand_in:
                raise Refused("wrong-status", "a bot plays on this seat already")
            bot = f"level{table.config.stand_in}"
            event = Handed(at=self.now(), id=mark(who, command.id), seat=command.seat, bot=bot)
            return event, (self.watch(name),)

        return await self._carry_out(who, name, command, decide)

    async def come_back(self, who: Account, name: str, command: SeatCommand) -> int:
        """Play again on a seat that a bot has kept."""

        def decide(table: Table) -> Decided:
            check_status(table, "running")
            check_seat_number(table, command.seat)
            check_own_seat(table, who, command.seat)
            if not table.seats[command.seat].stand_in:
                raise Refused("wrong-status", "no bot plays on this seat")
            if table.is_overdue(command.seat, self.now()):
                raise Refused(
                    "wrong-status", "your time was up: the bot plays this turn, then come back", retry_after=1.0
                )
            event = Returned(at=self.now(), id=mark(who, command.id), seat=command.seat)
            others = [seat for number, seat in enumerate(table.seats) if number != command.seat]
            is_watched = table.config.clock is not None or any(seat.player for seat in others)
            return event, () if is_watched else (Change(store.END_WATCH, (name,)),)

        return await self._carry_out(who, name, command, decide)

    async def close(self, who: Account, name: str, command: Command) -> int:
        """Give up a table that has not started."""

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            if table.owner != who.id:
                raise Refused("forbidden", "only who set up the table can close it")
            at = self.now()
            return Closed(at=at, id=mark(who, command.id)), (Change(store.SET_STATUS, ("closed", at, name)),)

        return await self._carry_out(who, name, command, decide)

    async def start(self, who: Account, name: str, command: StartGame) -> int:
        """Deal the cards."""
        await self._prepare((await self.live.find(name)).table.config)

        def decide(table: Table) -> Decided:
            check_status(table, "open")
            check_belongs(table, who)
            return self._dealing(table, command.first, mark(who, command.id))

        return await self._carry_out(who, name, command, decide)

    async def _prepare(self, config: TableConfig) -> None:
        """Wait until the compiled rules are ready."""
        if self.live.prepare is not None:
            await self.live.prepare(config.game)

    def _dealing(self, table: Table, first: int | None, command: str | None = None) -> Decided:
        """The deal of a table where every seat is taken."""
        if table.free_seats():
            raise Refused("wrong-status", f"seat {table.free_seats()[0]} is still free")
        record = deal(table.config, choose_first(table.config, first), self.seed())
        salt, at = self.token(16), self.now()
        event = Started(at=at, id=command, record=record, salt=salt, commitment=commit_to(salt, record))
        changes = [Change(store.SET_STATUS, ("running", at, table.id))]
        if table.config.clock is not None or any(seat.bot for seat in table.seats):
            changes.append(self.watch(table.id))
        return event, tuple(changes)

    async def rematch(self, who: Account, name: str, command: Command) -> str:
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
            changes = as_changes(new, self._once_more(who, table, new, at), 0)
            await self.live.commit(old, Rematched(at=at, id=mark(who, command.id), table=new), changes)
        self.live.announce(await self.live.find(new))
        return new

    async def _check_people(self, table: Table) -> None:
        """Refuse a rematch with somebody who has gone for good: nobody could play that seat."""
        people = {seat.account for seat in table.seats if seat.account is not None}
        known = await self.live.ask(select(schema.accounts.c.id).where(schema.accounts.c.id.in_(people)))
        if len(known) < len(people):
            raise Refused("wrong-status", "somebody of this table has gone for good; set up a new one")

    def _once_more(self, who: Account, table: Table, new: str, at: float) -> list[Decided]:
        """The events of a table where the people of another one go on, up to the deal; bots stay for who had left."""
        config = table.config
        if config.first == "ireland":
            config = msgspec.structs.replace(config, first="chance")
        check_config(config)  # an older version may have allowed more
        created = Created(at=at, owner=who.id, config=config, invite=self.token(12), before=table.id)
        events = [self._creation(new, created, f"rematch {table.id}")]
        kept: list[Decided] = []
        for number, seat in enumerate(table.seats[1:] + table.seats[:1]):
            changes = (Change(store.TAKE_SEAT, (new, number, seat.account)),) if seat.account else ()
            events.append((Sat(at=at, seat=number, account=seat.account, name=seat.name, bot=seat.bot), changes))
            if seat.stand_in and seat.account != who.id:
                kept.append((Handed(at=at, seat=number, bot=seat.stand_in), (self.watch(new),)))
        return [*events, self._dealing(fold(new, events), None), *kept]

    async def leave_everything(self, who: Account) -> None:
        """Free all seats of somebody who goes for good, or leave them to bots."""
        query = select(schema.seats.c.game, schema.seats.c.seat).where(schema.seats.c.account == who.id)
        for name, seat in await self.live.ask(query):
            await self._leave_for_good(who, name, seat)
        await self.close_open(schema.tables.c.owner == who.id)

    async def close_open(self, which: ColumnElement[bool]) -> int:
        """Close the open tables of which this is true; how many they were."""
        query = select(schema.tables.c.id).where(schema.tables.c.status == "open", which).limit(MOST_CLOSED)
        closed = 0
        for (name,) in await self.live.ask(query):
            live = await self.live.find(name)
            async with live.lock:
                if live.table.status == "open":
                    at = self.now()
                    await self.live.commit(live, Closed(at=at), (Change(store.SET_STATUS, ("closed", at, name)),))
                    closed += 1
        return closed

    async def _leave_for_good(self, who: Account, name: str, seat: int) -> None:
        """Leave one seat; others may be faster a few times."""
        for last_time in (False, False, False, True):
            table = (await self.live.find(name)).table
            if table.status not in {"open", "running"} or table.seats[seat].stand_in:
                return
            try:
                await self.leave(who, name, SeatCommand(expected=table.seq, seat=seat))
            except Refused as refused:
                if last_time or refused.problem.key != "stale":
                    raise
            else:
                return

    # --- playing ---

    async def play(self, who: Account, name: str, command: PlayTurn) -> int:
        """Play a turn, up to a draw or its end."""
        live = await self.live.find(name)
        async with live.lock:
            await self._check_repeated(who, live, command)
            event = self._make_turn(who, live.table, command)
            return await self._commit(who, live, command, event, self.ending(live.table))

    def play_soon(
        self, who: Account, name: str, command: PlayTurn, done: Callable[[int | BaseException], None]
    ) -> bool:
        """Play a turn without a task that waits, if the table is in memory and nobody else holds it; else False.

        Nearly every turn comes this way. Whatever is unusual about it is left to `play`.
        """
        live, command_mark = self.live.here(name), mark(who, command.id)
        if live is None or not is_usual(who, live.table, command, command_mark) or not take_lock(live.lock):
            return False
        table = live.table
        try:
            table.play_moves(command.seat, command.moves)
        except Exception:  # `play` finds the same, and says it
            live.lock.release()
            return False
        event = Played(at=self.now(), id=command_mark, seat=command.seat, moves=command.moves)

        def stored(result: int | BaseException) -> None:
            live.lock.release()
            done(result)

        self.live.commit_soon(live, event, self.ending(table), stored)
        return True

    def _make_turn(self, who: Account, table: Table, command: PlayTurn) -> Played:
        """Make the moves of a turn on the board, if all is well; the event to store."""
        check_status(table, "running")
        check_seat_number(table, command.seat)
        check_own_seat(table, who, command.seat)
        check_expected(table, command)
        if table.seats[command.seat].stand_in:
            raise Refused("wrong-status", "a bot plays on this seat; come back first")
        table.play_moves(command.seat, command.moves)
        return Played(at=self.now(), id=mark(who, command.id), seat=command.seat, moves=command.moves)

    def ending(self, table: Table) -> tuple[Change, ...]:
        """What changes in the indexes if the game has just ended."""
        if table.game is None or not table.game.is_over:
            return ()
        return Change(store.SET_STATUS, ("over", self.now(), table.id)), Change(store.END_WATCH, (table.id,))

    async def set_draft(self, who: Account, name: str, draft: SetDraft) -> LiveTable:
        """Keep the first moves of a turn, for the eyes of their seat only."""
        live = await self.live.find(name)
        async with live.lock:
            table = live.table
            check_status(table, "running")
            check_seat_number(table, draft.seat)
            check_own_seat(table, who, draft.seat)
            if draft.expected > table.seq:
                await self.live.look_again(live)
            if draft.expected != table.seq:
                raise Refused("stale", f"the table is at event {table.seq}, not {draft.expected}")
            table.draft(draft.seat, draft.moves)
            live.drafts[draft.seat] = draft.moves
        return live

    # --- shared ---

    async def _carry_out(self, who: Account, name: str, command: Command, decide: Callable[[Table], Decided]) -> int:
        """Check, decide and commit, under the lock of the table."""
        live = await self.live.find(name)
        async with live.lock:
            await self._check_repeated(who, live, command)
            check_expected(live.table, command)
            event, changes = decide(live.table)
            return await self._commit(who, live, command, event, changes)

    async def _commit(
        self, who: Account, live: LiveTable, command: Command, event: AnyEvent, changes: tuple[Change, ...]
    ) -> int:
        """Store an event. If another process was faster, that may have been with the same command."""
        try:
            return await self.live.commit(live, event, changes, played=isinstance(event, Played))
        except Refused as refused:
            if refused.problem.key == "stale":
                await self.live.reload(live)
                await self._check_repeated(who, live, command)
            raise

    async def _check_repeated(self, who: Account, live: LiveTable, command: Command) -> None:
        """Stop at a command that was carried out before. Who knows more than this process has been at another."""
        if command.expected > live.table.seq:
            await self.live.look_again(live)
        known = live.table.commands.get(mark(who, command.id) or "")
        if known is not None:
            raise Repeated(known)

    def watch(self, name: str) -> Change:
        """This process will think for the bots of a table, unless another does already."""
        self.new_watches.add(name)
        return Change(store.ADD_WATCH, (name, self.holder, self.now() + LEASE_SECONDS))


class Repeated(Exception):
    """A command that had been carried out before; its event."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def mark(who: Account, command: str | None) -> str | None:
    """A command as the log knows it: people choose the ids of their commands without asking each other."""
    return f"{who.id} {command}" if command is not None else None


def is_usual(who: Account, table: Table, command: PlayTurn, command_mark: str | None) -> bool:
    """Whether there is nothing to be said against a turn but perhaps its moves."""
    if command.expected != table.seq or table.status != "running" or command.seat >= len(table.seats):
        return False
    seat = table.seats[command.seat]
    return seat.account == who.id and seat.stand_in is None and command_mark not in table.commands


def fold(name: str, events: list[Decided]) -> Table:
    """The table that these events would make."""
    table = Table(name)
    for event, _ in events:
        table.apply(event)
    return table


def guest_name(seat: int) -> str:
    """For people who have not said their name."""
    return f"Player {seat + 1}"


def check_config(config: TableConfig) -> None:
    """Refuse what no game can be set up with, before anybody sits down."""
    try:
        edition = find_edition(config.game, config.edition)
        options = choose_options(config.game, edition, dict(config.options))
        find_ruleset(config.game).draw_setup(0, edition, options, config.seats, 0, config.layout)
    except InvalidSetup as error:
        where = "config.options" if error.field in config.options else "config"
        raise Refused("bad-value", str(error), field=f"{where}.{error.field}") from None
    if not 1 <= int(options["stall_rounds"]) <= MOST_STALL_ROUNDS:
        text = f"here a game must end: stall_rounds is a whole number from 1 to {MOST_STALL_ROUNDS} (O4)"
        raise Refused("bad-value", text, field="config.options.stall_rounds")
    if isinstance(config.first, int) and config.first >= config.seats:
        raise Refused("bad-value", f"there is no seat {config.first}", field="config.first")


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


def choose_first(config: TableConfig, answer: int | None) -> int | None:
    """Who begins; None lets chance choose."""
    if config.first == "ireland":
        if answer is None or answer >= config.seats:
            raise Refused("bad-value", "who was last in Ireland? Name the seat", field="first")
        return answer
    if answer is not None:
        raise Refused("bad-value", "this table does not ask who was last in Ireland", field="first")
    return None if config.first == "chance" else config.first


def check_status(table: Table, status: str) -> None:
    """Refuse what is not for now."""
    if table.status != status:
        raise Refused("wrong-status", f"the table is {table.status}, not {status}")


def check_expected(table: Table, command: Command) -> None:
    """Refuse a command that was meant for an earlier state."""
    if command.expected != table.seq:
        raise Refused("stale", f"the table is at event {table.seq}, not {command.expected}")


def check_seat_number(table: Table, seat: int) -> None:
    """A seat there is."""
    if not 0 <= seat < len(table.seats):
        raise Refused("no-such-seat", f"this table has the seats 0 to {len(table.seats) - 1}", field="seat")


def check_own_seat(table: Table, who: Account, seat: int) -> None:
    """A seat of one's own."""
    check_eyes(table, who.id, seat)


def check_absent(table: Table, who: Account, seat: int, now: float, seconds: float) -> None:
    """Who waits for another person for so long, where no clock does it, may leave that seat to a bot."""
    waits = table.to_move == seat and table.seats[seat].player is None and table.config.clock is None
    if not table.seat_of(who.id) or not waits:
        raise Refused("not-your-seat", f"you do not sit on seat {seat}")
    rest = table.since + seconds - now
    if rest > 0:
        text = f"who stays away can be left to a bot after {seconds / 60:.0f} minutes"
        raise Refused("wrong-status", text, retry_after=round(rest, 3))


def check_belongs(table: Table, who: Account) -> None:
    """Who sits at a table, or set it up, may arrange it."""
    if table.owner != who.id and not table.seat_of(who.id):
        raise Refused("forbidden", "only who sits at this table may do that")


def check_invited(table: Table, who: Account, invite: str | None) -> None:
    """Who sits down has the invite, or belongs to the table already."""
    if table.owner == who.id or table.seat_of(who.id):
        return
    if invite is None or not secrets.compare_digest(invite.encode(), table.invite.encode()):
        raise Refused("wrong-invite", "an invite of this table is needed to sit down", field="invite")
