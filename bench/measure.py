"""How figures are measured and shown: CPU time, the best of several runs."""

import json
import platform
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure, and its target, if there is one."""

    name: str
    value: float
    unit: str
    reach: str = ""
    note: str = ""


def best_rate(work: Callable[[], int], runs: int) -> float:
    """Things done per second of CPU time, the best of several runs; `work` returns how many it did."""
    best = 0.0
    for _ in range(runs):
        started = time.process_time()
        count = work()
        best = max(best, count / (time.process_time() - started))
    return best


def describe_machine() -> dict[str, str]:
    """Where and when this was measured."""
    import numba
    import numpy as np

    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{cpu_name()}, {platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }


def cpu_name() -> str:
    """The name of the processor, if the system provides it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as source:  # noqa: PTH123 - not a file of ours
            return next(line.split(":", 1)[1].strip() for line in source if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or "unknown processor"


def measure(figures: Iterable[Figure], as_json: bool) -> None:
    """Measure all figures, with a sign of progress, and report them."""
    taken = []
    started = time.monotonic()
    for figure in figures:
        taken.append(figure)
        print(f"\r{time.monotonic() - started:4.0f} s  {figure.name:<50}", end="", file=sys.stderr, flush=True)
    print(f"\r{'':60}\r", end="", file=sys.stderr)
    report(taken, as_json)


def report(figures: list[Figure], as_json: bool) -> None:
    """Print all figures, as a table or as JSON."""
    if as_json:
        print(json.dumps({**describe_machine(), "figures": [asdict(figure) for figure in figures]}, indent=2))
        return
    print(" · ".join(describe_machine().values()))
    width = max(len(figure.name) for figure in figures) + 2
    for figure in figures:
        number = f"{figure.value:,.2f}" if figure.value < 1000 else f"{figure.value:,.0f}"
        reach = f"reach {figure.reach}" if figure.reach else ""
        print(f"{figure.name:<{width}}{number:>12} {figure.unit:<16}{reach:<14}{figure.note}".rstrip())
