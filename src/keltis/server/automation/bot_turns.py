"""The turns of bots: chosen in threads from what their seat may know, then played like any other turn."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

import msgspec

from keltis.play import Game
from keltis.server.automation.bot_choice import bot_seed, choose_elsewhere, choose_turn
from keltis.server.automation.scheduler import Scheduler
from keltis.server.automation.warmup import STAGE_OF_LEVEL, Warmup, must_compile
from keltis.server.live.executor import Executor
from keltis.server.live.subscribers import LiveTable
from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.commands.turns import decide_bot_turn

RETRY_SECONDS = 1.0
"""Seconds before a bot that failed is asked again."""


class BotTurns:
    """Plays for the bots of the tables this process watches."""

    def __init__(
        self,
        executor: Executor,
        warmup: Warmup,
        settings: Settings,
        address_of: Callable[[str], str],
        consider: Callable[[LiveTable], None],
    ) -> None:
        """`address_of`: the last known address of an account; unknown ones count as one address.

        `consider` looks at a table again after a bot has played, or failed.
        """
        self._executor, self._warmup, self._delay = executor, warmup, settings.bot_delay
        self._address_of, self._consider = address_of, consider
        self._pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="keltis-bot")
        self._scheduler = Scheduler(settings.bot_threads)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turns_of: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """By owner: lets one bot of their tables think at a time."""

    def __len__(self) -> int:
        """How many bots are thinking."""
        return len(self._tasks)

    def __contains__(self, table: str) -> bool:
        """Whether a bot of this table is thinking."""
        return table in self._tasks

    def start(self, live: LiveTable) -> None:
        """Play the turn of the bot to move, unless it is already thinking."""
        name = live.table.id
        if name not in self._tasks:
            self._tasks[name] = asyncio.get_running_loop().create_task(self._think(live))
            self._tasks[name].add_done_callback(lambda _task: self._thought(live))

    def _thought(self, live: LiveTable) -> None:
        """A bot has finished; perhaps it is a bot's turn again."""
        task = self._tasks.pop(live.table.id, None)
        if task is None or task.cancelled():
            return
        if (error := task.exception()) is not None:
            log("bot-failed", table=live.table.id, error=type(error.__cause__ or error).__name__)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._consider, live)
        else:
            self._consider(live)

    async def _think(self, live: LiveTable) -> None:
        """One turn of a bot, chosen in a thread; the bot gets only views."""
        async with live.lock:
            table = live.table
            seat = table.to_move
            if seat is None or table.game is None or (bot := table.seats[seat].player) is None:
                return
            game, turns, since = table.game.copy(), len(table.turns), table.changed
            seed = bot_seed(table.salt or "", seat, turns)
        async with self._turn_of(live):
            stage = STAGE_OF_LEVEL.get(bot.number, "bots")
            if not (is_early := stage == "bots" and must_compile(game.game, stage)):
                await self._warmup.need(game.game, stage)
            async with self._scheduler.slot(self._address_of(table.owner), lambda: is_watched(live)):
                moves = await self._choose(game, seat, bot, seed, is_early=is_early)
        rest = since + self._delay - self._executor.inputs.now()
        if rest > 0:
            await asyncio.sleep(min(rest, self._delay))
        with contextlib.suppress(Refused):  # the person came back in the meantime, or another process was faster
            await self._play(live, seat, turns, bot, moves)

    def _turn_of(self, live: LiveTable) -> contextlib.AbstractAsyncContextManager[object]:
        """Let one bot of an owner think at a time, so that nobody's tables crowd out the others.

        Tables that nobody watches have their own queue, and must not delay those of the same owner.
        """
        if not is_watched(live):
            return contextlib.nullcontext()
        return self._turns_of.setdefault(live.table.owner, asyncio.Semaphore())

    async def _choose(self, game: Game, seat: int, bot: BotLevel, seed: int, *, is_early: bool) -> list[str]:
        """The moves of the bot. Until its code is compiled, another process works them out, interpreted."""
        if is_early:
            try:
                return await choose_elsewhere(game, seat, bot.value, seed)
            except (OSError, msgspec.DecodeError) as error:
                log("no-other-process", logging.WARNING, error=type(error).__name__)
                await self._warmup.need(game.game, "bots")
        return await asyncio.get_running_loop().run_in_executor(self._pool, choose_turn, game, seat, bot.value, seed)

    async def _play(self, live: LiveTable, seat: int, turns: int, bot: BotLevel, moves: list[str]) -> None:
        await self._executor.change(
            live, lambda table, context: decide_bot_turn(table, seat, bot, turns, moves, context)
        )

    async def close(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)


def is_watched(live: LiveTable) -> bool:
    """Whether somebody waits for the bots of a table: a person who plays there, or a subscriber of this process."""
    return bool(live.subscribers) or any(seat.player is None for seat in live.table.seats)
