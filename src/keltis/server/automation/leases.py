"""Bots and clocks: exactly one process thinks for the bots of a table and watches its clock.

It holds a lease in the database; when it dies, another takes over. Even if two should think at once, only one turn can
be stored: both expect the same number.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

import msgspec

from keltis.play import Game
from keltis.server.automation.bot_turns import bot_seed, choose_elsewhere, choose_turn
from keltis.server.automation.scheduler import Scheduler
from keltis.server.automation.suspend import Sleep
from keltis.server.automation.warmup import STAGE_OF_LEVEL, Warmup, must_compile
from keltis.server.live.commands import Commands
from keltis.server.live.executor import LEASE_SECONDS
from keltis.server.live.subscribers import LiveTable
from keltis.server.ops.logs import log
from keltis.server.people.names import level_of
from keltis.server.protocol.problems import Refused
from keltis.server.tables.events import Handed, Resumed

RENEW_SECONDS = 2.0
RENEW_BELOW = 0.6
"""A lease is prolonged when so much of it is left: when it is nearly half over."""
MOST_ATTEMPTS = 4
AT_ONCE = 20
"""Tables that one begins to watch together; what is stored for them is one commit."""
LATE_SECONDS = 0.002
"""Timers may fire a little early, so they are set a little late."""
MOST_CLAIMS = 200
"""Tables taken over at once; the rest follow a little later."""
SLEPT_SECONDS = 5.0
"""A machine that was away for so long has slept; less is not worth an event at every clock."""


class Watcher:
    """Thinks for bots and watches clocks, at the tables this process holds."""

    def __init__(
        self, commands: Commands, warmup: Warmup, address_of: Callable[[str], str] = lambda _account: ""
    ) -> None:
        """`address_of`: where an account was last seen; those of whom nothing is known count as one address."""
        self.warmup = warmup
        self.commands, self.live, self.settings = commands, commands.live, commands.settings
        self._pool = ThreadPoolExecutor(self.settings.bot_threads, thread_name_prefix="keltis-bot")
        self._scheduler = Scheduler(self.settings.bot_threads)
        self._address_of = address_of
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._unattended: dict[str, float] = {}
        """Tables taken over, and since when nobody was there: their clocks stand still until they are resumed."""
        self._wanted: set[str] = set()
        """Tables that somebody must watch, and perhaps nobody does yet."""
        self._let_go: set[str] = set()
        """Tables that were let go, and are still in memory."""
        self._troubled: set[str] = set()
        """Tables that cannot be read; each is logged once."""
        self._due = 0.0
        """When the leases are next renewed."""
        self._soon = asyncio.Event()
        self._sleep = Sleep()
        self._turns_of: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """By owner of a table: one bot thinks at a time."""
        self.live.on_change.append(self.consider)
        self.live.on_load.append(self._look_after)

    @property
    def held(self) -> set[str]:
        """The tables this process watches."""
        return self.live.held

    @property
    def thinking(self) -> int:
        """How many bots think now."""
        return sum(not name.startswith("clock ") for name in self._thinking)

    async def run(self) -> None:
        """For ever: renew the leases, take over what others have left, let go what nobody needs."""
        while True:
            await self._try(self._take_wanted)
            if time.monotonic() >= self._due:
                self._due = time.monotonic() + RENEW_SECONDS
                await self._try(self._renew)
                await self._try(self._let_go_idle)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), max(self._due - time.monotonic(), 0.0))
            self._soon.clear()

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something that is done again in a moment, should it fail."""
        try:
            await work()
        except Exception as error:
            log("watch-failed", logging.WARNING, error=type(error).__name__)

    async def _renew(self) -> None:
        """Keep what is ours, and take over what is nobody's."""
        store, holder, now = self.live.store, self.commands.holder, self.commands.now()
        until = now + LEASE_SECONDS
        held = await store.renew_watches(holder, until, now + RENEW_BELOW * LEASE_SECONDS)
        claimed = await store.claim_watches(holder, now, until, MOST_CLAIMS)
        if len(claimed) == MOST_CLAIMS:
            self._due = 0.0  # there are more
        held |= claimed.keys()
        unattended = self._unattended | self._asleep() | claimed
        self._unattended = {name: since for name, since in unattended.items() if name in held}
        fresh = (held - self.held) | self._unattended.keys()
        self.live.held = held
        await self._attend_all(fresh)

    def _asleep(self) -> dict[str, float]:
        """If the machine has slept: the clocks that ran, and since when nobody was there."""
        slept = self._sleep.seconds
        self._sleep.note()
        if slept < SLEPT_SECONDS:
            return {}
        log("slept", seconds=round(slept))
        return dict.fromkeys(self._timers, self.commands.now() - slept)

    async def _take_wanted(self) -> None:
        """Watch the tables where somebody has to, unless another process does."""
        if not self._wanted:
            return
        wanted, self._wanted = self._wanted, set()
        until = self.commands.now() + LEASE_SECONDS
        try:
            taken = await self.live.store.take_watches(self.commands.holder, until, wanted)
        except Exception:
            self._wanted |= wanted
            raise
        fresh = taken - self.held
        self.live.held |= taken
        await self._attend_all(fresh)

    async def _let_go_idle(self) -> None:
        """Where a person is to move, has no clock and is not there, nobody watches until that person plays.

        The table stays in memory for a while. So if somebody plays at another process in this moment, and is not aware
        that the table is let go, this process still hears of it, and takes the table back.
        """
        self._let_go &= self.live.tables.keys()
        idle = [live for live in self.live.idle() if self._may_let_go(live)]
        if not idle:
            return
        names = {live.table.id for live in idle}
        for live in idle:
            live.used = self.commands.now()
        self.live.held -= names
        self._let_go |= names
        await self.live.store.end_watches(self.commands.holder, names)

    def _may_let_go(self, live: LiveTable) -> bool:
        """Whether this process watches a table where there is nothing to do for now."""
        name = live.table.id
        is_busy = live.is_stale or name in self._unattended or name in self._thinking or live.table.needs_watch
        return name in self.held and not is_busy

    async def _attend_all(self, names: set[str]) -> None:
        fresh = list(names)
        for start in range(0, len(fresh), AT_ONCE):  # others are not to wait for hundreds of tables
            await asyncio.sleep(0)
            await asyncio.gather(*map(self._attend, fresh[start : start + AT_ONCE]))

    async def _attend(self, name: str) -> None:
        """Begin to watch a table; its clock stood still while nobody did."""
        try:
            live = await self.live.find(name)
            if (since := self._unattended.get(name)) is not None:
                await self._resume(live, since)
            self._unattended.pop(name, None)
            self.consider(live)
            if not live.table.is_watchable:  # it has ended while nobody was there
                await self.live.store.end_watches(self.commands.holder, [name])
        except Exception as error:
            self.held.discard(name)  # so that it is tried again
            if name not in self._troubled:
                self._troubled.add(name)
                log("watch-failed", logging.WARNING, table=name, error=type(error).__name__)
        else:
            self._troubled.discard(name)

    async def _resume(self, live: LiveTable, since: float) -> None:
        """Let the clock of the turn go on: nobody is to lose time while no process was there."""
        for _ in range(MOST_ATTEMPTS):  # others may be faster a few times
            async with live.lock:
                await self.live.reload(live)
                if live.table.deadline is None:
                    return
                try:
                    now = self.commands.now()
                    await self.live.commit(live, Resumed(at=now, away=round(max(now - since, 0.0), 3)))
                except Refused as refused:
                    if refused.problem.key != "stale":
                        raise
                else:
                    return

    def _look_after(self, live: LiveTable) -> None:
        """A table has come into memory: should it need a watch and have none, that is mended now."""
        if live.table.id not in self.held and live.table.needs_watch:
            self._want(live.table.id)

    def consider(self, live: LiveTable) -> None:
        """After an event: think, or set the clock, if this table is ours to watch."""
        name = live.table.id
        is_new = name in self.commands.new_watches
        if not is_new and name not in self.held and name not in self._timers and name not in self._let_go:
            return  # most tables, most of the time
        self.commands.new_watches.discard(name)
        if timer := self._timers.pop(name, None):
            timer.cancel()
        if not live.table.is_watchable:
            self.held.discard(name)
            return
        if name not in self.held:
            if live.table.needs_watch:
                self._want(name)
            return
        if live.is_stale or name in self._unattended:  # it is considered again when it has been read, or resumed
            return
        seat = live.table.to_move
        if seat is not None and live.table.seats[seat].player is not None:
            if name not in self._thinking:
                task = asyncio.get_running_loop().create_task(self._think(live))
                self._thinking[name] = task
                task.add_done_callback(lambda _task: self._thought(live))
        elif (deadline := live.table.deadline) is not None:
            wait = max(deadline - self.commands.now(), 0.0) + LATE_SECONDS
            loop = asyncio.get_running_loop()
            self._timers[name] = loop.call_later(wait, self._time_is_up, live)

    def _want(self, name: str) -> None:
        """See to it soon that some process watches a table."""
        self._let_go.discard(name)
        self._wanted.add(name)
        self._soon.set()

    def _thought(self, live: LiveTable) -> None:
        """A thought has ended; perhaps it is a bot's turn again."""
        task = self._thinking.pop(live.table.id, None)
        if task is not None and not task.cancelled() and (error := task.exception()) is not None:
            log("bot-failed", table=live.table.id, error=type(error.__cause__ or error).__name__)
            asyncio.get_running_loop().call_later(1.0, self.consider, live)
        elif task is not None and not task.cancelled():
            self.consider(live)

    async def _think(self, live: LiveTable) -> None:
        """One turn of a bot, in a thread; it is given views only."""
        async with live.lock:
            table = live.table
            seat = table.to_move
            if seat is None or table.game is None or (bot := table.seats[seat].player) is None:
                return
            game, turns, since = table.game.copy(), len(table.turns), table.changed
            seed = bot_seed(table.salt or "", seat, turns)
        async with self._turn_of(live):
            stage = STAGE_OF_LEVEL.get(level_of(bot) or 0, "bots")
            if not (is_early := stage == "bots" and must_compile(game.game, stage)):
                await self.warmup.need(game.game, stage)
            async with self._scheduler.slot(self._address_of(table.owner), lambda: is_watched(live)):
                moves = await self._choose(game, seat, bot, seed, is_early=is_early)
        rest = since + self.settings.bot_delay - self.commands.now()
        if rest > 0:
            await asyncio.sleep(min(rest, self.settings.bot_delay))
        with contextlib.suppress(Refused):  # somebody came back meanwhile, or another process was faster
            await self._play(live, seat, turns, bot, moves)

    def _turn_of(self, live: LiveTable) -> contextlib.AbstractAsyncContextManager[object]:
        """One bot of an owner thinks at a time, so that nobody's tables crowd out the others.

        Tables that nobody watches have their own queue, and must not be in the way of those of the same owner.
        """
        if not is_watched(live):
            return contextlib.nullcontext()
        return self._turns_of.setdefault(live.table.owner, asyncio.Semaphore())

    async def _choose(self, game: Game, seat: int, bot: str, seed: int, *, is_early: bool) -> list[str]:
        """What the bot plays; one that is asked before its code is ready does without."""
        if is_early:
            try:
                return await choose_elsewhere(game, seat, bot, seed)
            except (OSError, msgspec.DecodeError) as error:
                log("no-other-process", logging.WARNING, error=type(error).__name__)
                await self.warmup.need(game.game, "bots")
        return await asyncio.get_running_loop().run_in_executor(self._pool, choose_turn, game, seat, bot, seed)

    async def _play(self, live: LiveTable, seat: int, turns: int, bot: str, moves: list[str]) -> None:
        async with live.lock:
            table = live.table
            is_as_it_was = table.to_move == seat and len(table.turns) == turns and table.seats[seat].player == bot
            if not is_as_it_was or live.is_stale:
                return
            table.play_moves(seat, moves)
            event = self.commands.turn(table, seat, moves, bot=bot)
            await self.live.commit(live, event, self.commands.after_turn(table, event), played=True)

    def _time_is_up(self, live: LiveTable) -> None:
        name = f"clock {live.table.id}"
        if name not in self._thinking:
            self._thinking[name] = asyncio.get_running_loop().create_task(self._hand_over(live))
            self._thinking[name].add_done_callback(lambda _task: self._thinking.pop(name, None))

    async def _hand_over(self, live: LiveTable) -> None:
        """A bot plays on for somebody whose time has run out."""
        async with live.lock:
            table, now = live.table, self.commands.now()
            seat = table.to_move
            if seat is None or (deadline := table.deadline) is None or table.id in self._unattended:
                return
            if now < deadline:  # the system's clock was set back
                self.consider(live)
                return
            if self._sleep.seconds >= SLEPT_SECONDS:  # the time is given back at once
                self._due = 0.0
                self._soon.set()
                return
            with contextlib.suppress(Refused):
                event = Handed(at=now, seat=seat, bot=f"level{table.config.stand_in}", clock=True)
                await self.live.commit(live, event, (self.commands.watch(table.id),))

    async def close(self) -> None:
        """Stop thinking; the leases are given back, so that others can go on at once."""
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Exception):
            await self.live.store.release_watches(self.commands.holder, self.commands.now())


def is_watched(live: LiveTable) -> bool:
    """Whether somebody waits for the bots of a table: a person plays there, or looks on at this process."""
    return bool(live.followers) or any(seat.player is None for seat in live.table.seats)
