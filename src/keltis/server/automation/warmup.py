"""Compiles in the background, so that nobody has to wait at a first start.

Separate processes compile the code and leave it in the cache; this process then loads it quickly, in a thread.
Meanwhile tables can be set up and joined. Code that somebody is waiting for is compiled first.
"""

import asyncio
import contextlib
import logging
import sys
import time

from keltis.bots.warmup import LIBRARY, is_warm, warm_up
from keltis.rules.compiled import CACHE_FOLDER, MODE
from keltis.rules.editions import DEFAULT_EDITION
from keltis.server.ops.logs import log

Job = tuple[str, str]
"""A game and a stage of it."""
STAGES = {"library": LIBRARY, "bots": ("bots",), "search": ("search",)}
"""The stages in order, each with the parts that are compiled side by side."""
STAGE_OF_LEVEL = {5: "search", 6: "search"}
"""The stages that single bots need; all others need `bots`."""
PAUSE_SECONDS = 5
"""Seconds before a failed stage, which is reported meanwhile, is tried again: an attempt may use the whole machine."""


class Warmup:
    """Makes stages of the compiled code ready, each once."""

    def __init__(self) -> None:
        self._jobs: dict[Job, asyncio.Task[None]] = {}
        self._not_before: dict[Job, float] = {}
        """When failed stages may be tried again."""

    async def need(self, kind: str, stage: str) -> None:
        """Wait until this stage of a game is ready. A failed stage is tried again when it is needed after a pause."""
        job = (kind, stage)
        task = self._jobs.get(job)
        if task is None or (has_failed(task) and time.monotonic() >= self._not_before.get(job, 0)):
            task = self._jobs[job] = asyncio.create_task(self._make_ready(kind, stage))
        await asyncio.shield(task)

    async def run(self) -> None:
        """Prepare everything a table may need, game by game; the library first, which every table needs to start."""
        started = time.monotonic()
        for kind in DEFAULT_EDITION:
            for stage in STAGES:
                with contextlib.suppress(Exception):  # it is logged, and tried again by whoever needs it
                    await self.need(kind, stage)
        if not any(map(has_failed, self._jobs.values())):
            log("warm", seconds=round(time.monotonic() - started, 1))

    async def _make_ready(self, kind: str, stage: str) -> None:
        """Let other processes compile what is not cached; without a cache, compile it in this process."""
        parts = STAGES[stage]
        try:
            await asyncio.gather(*(compile_elsewhere(kind, part) for part in parts if must_compile(kind, part)))
            for part in parts:
                await asyncio.to_thread(warm_up, kind, part)
        except Exception as error:
            log("warmup-failed", logging.ERROR, game=kind, stage=stage, error=type(error).__name__)
            self._not_before[kind, stage] = time.monotonic() + PAUSE_SECONDS
            raise

    async def close(self) -> None:
        """Stop compiling."""
        for task in self._jobs.values():
            task.cancel()
        await asyncio.gather(*self._jobs.values(), return_exceptions=True)


def has_failed(task: asyncio.Task[None]) -> bool:
    """Whether a job has failed."""
    return task.done() and (task.cancelled() or task.exception() is not None)


def must_compile(kind: str, part: str) -> bool:
    """Whether a part is not cached, so that preparing it takes many seconds."""
    return CACHE_FOLDER is not None and MODE != "interpreted" and not is_warm(kind, part)


async def compile_elsewhere(kind: str, part: str) -> None:
    """Compile in another process; if that fails, this process does it."""
    command = [sys.executable, "-m", "keltis", "warmup", "--game", kind, "--part", part]
    quiet = asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=quiet, stdout=quiet, stderr=quiet)
    except (OSError, NotImplementedError) as error:  # some event loops cannot
        log("no-other-process", logging.WARNING, error=type(error).__name__)
        return
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
