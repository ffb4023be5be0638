"""Matches on Ray (extra `cluster`), on one machine or many; the results are the same, byte for byte."""

from collections.abc import Iterator
from typing import Any

from keltis.arena.entrants import ArenaError
from keltis.arena.match import Chunk, Runner, play_chunk
from keltis.arena.results import DealResult
from keltis.arena.workers import AHEAD, in_order

LOCAL = "local"


def ray_runner(address: str = LOCAL, workers: int | None = None) -> Runner:
    """A runner that starts Ray on this machine, or uses the cluster at this address (``auto``: the running one)."""
    try:
        import ray
    except ImportError:
        raise ArenaError("--ray needs Ray: pip install '.[cluster]' in the folder of keltis") from None
    return lambda encoded, chunks: run_on_ray(ray, address, workers, encoded, chunks)


def run_on_ray(
    ray: Any, address: str, workers: int | None, encoded: bytes, chunks: list[Chunk]
) -> Iterator[list[DealResult]]:
    """Hand the chunks to Ray and yield the results in order."""
    if address == LOCAL:
        ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    else:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    task = ray.remote(play_chunk)
    cores = int(ray.cluster_resources().get("CPU", 1))
    try:
        yield from in_order(chunks, lambda chunk: task.remote(encoded, *chunk), ray.get, AHEAD * cores)
    except ray.exceptions.RayTaskError as error:
        raise ArenaError(str(error.cause or error)) from None
    except ray.exceptions.RayError as error:
        raise ArenaError(f"Ray: {error}") from None
    finally:
        ray.shutdown()
