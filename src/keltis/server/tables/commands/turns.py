"""Commands of the game itself: turns and drafts. Every turn goes through here, so it is quick."""

import asyncio
from collections.abc import Callable

from keltis.server.live.executor import CarryingOut, mark
from keltis.server.live.subscribers import LiveTable
from keltis.server.people.accounts import Account
from keltis.server.protocol import PlayTurn, SetDraft
from keltis.server.protocol.problems import Refused
from keltis.server.storage import store
from keltis.server.storage.store import Change
from keltis.server.tables.events import Played
from keltis.server.tables.permissions import check_expected, check_status
from keltis.server.tables.public_view import check_eyes
from keltis.server.tables.table import Table


class Playing(CarryingOut):
    """Turn after turn."""

    async def play(self, who: Account, name: str, command: PlayTurn) -> int:
        """Play a turn, up to a draw or its end."""
        live = await self.live.find(name)
        async with live.lock:
            await self.live.reload(live)
            await self.check_repeated(who, live, command)
            event = self._make_turn(who, live.table, command)
            return await self.commit(who, live, command, event, self.after_turn(live.table, event))

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

        def stored(result: int | BaseException) -> None:
            live.lock.release()
            done(result)

        try:
            event = self.turn(table, command.seat, command.moves, command=command_mark)
            self.live.commit_soon(live, event, self.after_turn(table, event), stored)
        except BaseException:
            table.take_back(len(command.moves))
            live.lock.release()
            raise
        return True

    def _make_turn(self, who: Account, table: Table, command: PlayTurn) -> Played:
        """Make the moves of a turn on the board, if all is well; the event to store."""
        check_status(table, "running")
        check_eyes(table, who.id, command.seat)
        check_expected(table, command)
        if table.seats[command.seat].stand_in:
            raise Refused("wrong-status", "a bot plays on this seat; come back first")
        table.play_moves(command.seat, command.moves)
        return self.turn(table, command.seat, command.moves, command=mark(who, command.id))

    def turn(
        self, table: Table, seat: int, moves: list[str], *, command: str | None = None, bot: str | None = None
    ) -> Played:
        """The event of a turn whose moves are on the board."""
        return Played(at=self.now(), id=command, seat=seat, moves=moves, bot=bot, closes=table.is_too_long)

    def after_turn(self, table: Table, event: Played) -> tuple[Change, ...]:
        """What changes in the indexes after a turn that is on the board: nothing, at a table this process watches.

        If the game has just ended, or the table closes, nobody watches it any longer. If it is a bot's turn, some
        process must; a table with a clock is watched all the time.
        """
        if table.game is None:
            return ()
        if table.game.is_over:
            return Change(store.SET_STATUS, ("over", self.now(), table.id)), Change(store.END_WATCH, (table.id,))
        if event.closes:
            return self.closing(table.id, event.at)
        if table.id not in self.live.held and table.config.clock is None and table.needs_watch:
            return (self.watch(table.id),)
        return ()

    async def set_draft(self, who: Account, name: str, draft: SetDraft) -> LiveTable:
        """Keep the first moves of a turn, for the eyes of their seat only."""
        live = await self.live.find(name)
        async with live.lock:
            table = live.table
            check_status(table, "running")
            check_eyes(table, who.id, draft.seat)
            if draft.expected > table.seq:
                await self.live.look_again(live)
                table = live.table
            if draft.expected != table.seq:
                raise Refused("stale", f"the table is at event {table.seq}, not {draft.expected}")
            table.draft(draft.seat, draft.moves)
            live.drafts[draft.seat] = draft.moves
        return live


def is_usual(who: Account, table: Table, command: PlayTurn, command_mark: str | None) -> bool:
    """Whether there is nothing to be said against a turn but perhaps its moves."""
    if command.expected != table.seq or table.status != "running" or command.seat >= len(table.seats):
        return False
    seat = table.seats[command.seat]
    return seat.account == who.id and seat.stand_in is None and command_mark not in table.commands


def take_lock(lock: asyncio.Lock) -> bool:
    """Take a lock if that can be done without waiting."""
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False
