"""Where the chunks of a match are played: in this process or in several; on Ray, see `cluster`."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from keltis.arena.entrants import ArenaError
from keltis.arena.match import Chunk, Runner, play_chunk
from keltis.arena.results import DealResult

T = TypeVar("T")

AHEAD = 4
"""Chunks handed out per worker: enough that none waits, and few enough that little is lost when a match is stopped."""
MOST_WORKERS = 1024


def count_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def choose_runner(workers: int | None = None) -> Runner:
    """A runner with this many workers; by default one per core."""
    count = count_cores() if workers is None else workers
    if not 1 <= count <= MOST_WORKERS:
        raise ArenaError(f"--workers {count}: choose 1 to {MOST_WORKERS}")
    return run_here if count == 1 else lambda encoded, chunks: run_processes(encoded, chunks, count)


def run_here(encoded: bytes, chunks: list[Chunk]) -> Iterator[list[DealResult]]:
    """Play one chunk after the other in this process."""
    for first, count in chunks:
        yield play_chunk(encoded, first, count)


def run_processes(encoded: bytes, chunks: list[Chunk], workers: int) -> Iterator[list[DealResult]]:
    """Play the chunks in separate processes and yield the results in order. Closing the iterator stops them."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(chunks)), mp_context=context, initializer=die_quietly)

    def submit(chunk: Chunk) -> Future[list[DealResult]]:
        return pool.submit(play_chunk, encoded, *chunk)

    try:
        yield from in_order(chunks, submit, lambda future: future.result(), AHEAD * workers)
    except BrokenProcessPool:
        raise ArenaError("a worker process died; the deals before it are kept") from None
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def die_quietly() -> None:
    """Die without a traceback at an interrupt from the keyboard: only the main process reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def in_order(
    chunks: list[Chunk], submit: Callable[[Chunk], T], fetch: Callable[[T], list[DealResult]], ahead: int
) -> Iterator[list[DealResult]]:
    """Hand out chunks, never more than `ahead` at once, and yield the results in the order of the chunks."""
    waiting: deque[T] = deque()
    for chunk in chunks:
        waiting.append(submit(chunk))
        if len(waiting) >= ahead:
            yield fetch(waiting.popleft())
    while waiting:
        yield fetch(waiting.popleft())
