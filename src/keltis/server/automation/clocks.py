"""Clocks: when the time for a turn is up, a bot takes over. A clock stands still while no process watches it."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Mapping

from keltis.server.automation.suspend import Suspend
from keltis.server.live.executor import Executor
from keltis.server.live.subscribers import LiveTable
from keltis.server.ops.logs import log
from keltis.server.protocol.problems import Refused
from keltis.server.tables.commands.turns import decide_resume, decide_timeout
from keltis.server.tables.decision import Context, Decided
from keltis.server.tables.table import Table

LATE_SECONDS = 0.002
"""Timers may fire a little early, so they are set a little late."""
SLEPT_SECONDS = 5.0
"""After a gap this long the machine has slept; a shorter one is not worth an event at every table."""
MOST_ATTEMPTS = 4


class Clocks:
    """The timers of the tables this process watches."""

    def __init__(self, executor: Executor, consider: Callable[[LiveTable], None], woke_up: Callable[[], None]) -> None:
        """`consider` looks at a table again; `woke_up` is called when a timer finds that the machine has slept."""
        self._executor, self._consider, self._woke_up = executor, consider, woke_up
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._stopped: dict[str, float] = {}
        """Tables whose clock stands still, and since when; `resume` restarts it."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._suspend = Suspend()

    @property
    def stopped(self) -> Collection[str]:
        """The tables whose clock stands still."""
        return self._stopped.keys()

    def runs(self, table: str) -> bool:
        """Whether there is a timer for a table."""
        return table in self._timers

    def start(self, live: LiveTable) -> None:
        """Set the timer of a table, if its seat to move has a deadline."""
        if (deadline := live.table.deadline) is not None:
            wait = max(deadline - self._executor.inputs.now(), 0.0) + LATE_SECONDS
            self._timers[live.table.id] = asyncio.get_running_loop().call_later(wait, self._time_is_up, live)

    def cancel(self, table: str) -> None:
        """Cancel the timer of a table."""
        if timer := self._timers.pop(table, None):
            timer.cancel()

    def stop(self, tables: Mapping[str, float], held: Collection[str]) -> None:
        """Note since when the clocks of these tables have stood still; forget tables that are no longer held."""
        stopped = {**self._stopped, **self._slept(), **tables}
        self._stopped = {table: since for table, since in stopped.items() if table in held}

    def _slept(self) -> dict[str, float]:
        """If the machine has slept: the clocks that were running, and when it fell asleep."""
        slept = self._suspend.seconds
        self._suspend.note()
        if slept < SLEPT_SECONDS:
            return {}
        log("slept", seconds=round(slept))
        return dict.fromkeys(self._timers, self._executor.inputs.now() - slept)

    async def resume(self, live: LiveTable) -> None:
        """Restart a clock that stood still."""
        if (since := self._stopped.get(live.table.id)) is None:
            return
        for _ in range(MOST_ATTEMPTS):  # other commands may come first a few times
            try:
                await self._executor.change(live, lambda table, context: decide_resume(table, since, context))
                break
            except Refused as refused:
                if refused.problem.key != "stale":
                    raise
        self._stopped.pop(live.table.id, None)

    def _time_is_up(self, live: LiveTable) -> None:
        name = live.table.id
        if name not in self._tasks:
            self._tasks[name] = asyncio.get_running_loop().create_task(self._hand_over(live))
            self._tasks[name].add_done_callback(lambda _task: self._tasks.pop(name, None))

    async def _hand_over(self, live: LiveTable) -> None:
        """A bot plays on for a person whose time is up."""
        deadline = live.table.deadline
        if deadline is None or live.table.id in self._stopped:
            return
        if self._executor.inputs.now() < deadline:  # the system's clock was set back
            self._consider(live)
        elif self._suspend.seconds >= SLEPT_SECONDS:  # the time is given back
            self._woke_up()
        else:
            with contextlib.suppress(Refused):
                await self._executor.change(live, self._decide_timeout)

    def _decide_timeout(self, table: Table, context: Context) -> Decided | None:
        return None if table.id in self._stopped else decide_timeout(table, context)

    async def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
