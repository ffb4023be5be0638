"""The engine everywhere: native code, wasmtime, node and Chromium do the same work in the same run.

CPU time, the best of several runs; a ratio below 1 means slower than native code. With `--against REV` the rules of
another revision are measured too, alternating with these (in a git clone).
"""

import gzip
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from keltis.engine.files import MODULE, TABLE, find_file
from keltis.engine.host import Host
from keltis.play import Game

from ..measure import Figure, measure
from .hosts import HOSTS, Browser, left_out, native_seconds, node_seconds, open_page, wasmtime_seconds
from .plans import Plan, make_plans

ROOT = Path(__file__).resolve().parents[2]
"""The folder that has the package `bench` in it."""
SCALES = {"M": 1e6, "k": 1e3}
TURNS = 3
"""How many times each of two versions is measured, alternately."""


def size_figures() -> Iterator[Figure]:
    """What a browser loads."""
    for name, reach in ((MODULE, "≤ 64"), (TABLE, "")):
        data = find_file(name).read_bytes()
        yield Figure(f"{name}, gzip", len(gzip.compress(data, 9)) / 1000, "kB")
        if find_spec("brotli") is not None:
            import brotli  # type: ignore[import-untyped]

            yield Figure(f"{name}, brotli", len(brotli.compress(data)) / 1000, "kB", reach)


def plan_figures(plan: Plan, browser: Browser | None, runs: int) -> Iterator[Figure]:
    """One plan in all hosts."""
    scale = SCALES[plan.unit[0]]
    native = native_seconds(plan, runs)
    yield Figure(f"{plan.name}, native", plan.units / native / scale, plan.unit)
    seconds_by_host = (
        wasmtime_seconds(plan, runs),
        node_seconds(plan, runs),
        browser.seconds(plan, runs) if browser else None,
    )
    native = min(native, native_seconds(plan, runs))
    for place, seconds in zip(HOSTS, seconds_by_host, strict=True):
        if seconds is not None:
            note = f"{plan.units / seconds / scale:,.2f} {plan.unit}"
            yield Figure(f"{plan.name}, {place} ÷ native", native / seconds, "times", plan.reach, note)


def view_rate(kind: str, quick: bool) -> float:
    """Views per second of two players in turn, each after another move; the time of the moves is not counted."""
    best = 0.0
    for _ in range(3 if quick else 7):
        choose, spent, views = random.Random(1), 0.0, 0
        for seed in range(2 if quick else 10):
            game = Game.new(kind, seed=seed)
            while not game.is_over:
                game.play(choose.choice(game.legal_moves()))
                started = time.process_time()
                game.view(views & 1)
                spent += time.process_time() - started
                views += 1
        best = max(best, views / spent)
    return best


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """The sources of another revision, for as long as they are needed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "sources"
        git = ["git", "-C", str(ROOT)]
        added = subprocess.run(  # noqa: S603 - git, with a revision for an argument
            [*git, "worktree", "add", "--detach", str(place), revision], capture_output=True, text=True, check=False
        )
        if added.returncode:
            raise ValueError(f"--against {revision}: {added.stderr.strip().splitlines()[-1]}")
        try:
            yield place / "src"
        finally:
            subprocess.run([*git, "worktree", "remove", "--force", str(place)], capture_output=True, check=False)  # noqa: S603


def random_rate(kind: str, sources: Path, quick: bool) -> float:
    """Native random moves per second of these sources, in a process of its own."""
    command = [sys.executable, "-m", f"{__package__}.native", kind, "2000" if quick else "20000"]
    environment = os.environ | {"PYTHONPATH": f"{sources}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    return float(done.stdout)


def against_figures(revision: str, quick: bool) -> Iterator[Figure]:
    """Whether native code has become slower."""
    import keltis

    here = Path(keltis.__file__).resolve().parents[1]
    with checkout(revision) as there:
        for kind in ("board", "card"):
            rates = [(random_rate(kind, here, quick), random_rate(kind, there, quick)) for _ in range(TURNS)]
            now, before = (max(rate) for rate in zip(*rates, strict=True))
            note = f"{now / 1e6:.2f} and {before / 1e6:.2f} M moves/s"
            yield Figure(f"{kind}: native random moves ÷ {revision}", now / before, "times", "≥ 0.97", note)


def all_figures(quick: bool, against: str | None) -> Iterator[Figure]:
    """Everything."""
    yield from size_figures()
    runs = 3 if quick else 9
    with open_page() as browser:
        missing = left_out(browser)
        note = "; ".join(f"{host} is left out: {need}" for host, need in missing.items())
        yield Figure("hosts of the module", len(HOSTS) - len(missing), f"of {len(HOSTS)}", "", note)
        for plan in make_plans(Host().base, quick):
            yield from plan_figures(plan, browser, runs)
    for kind in ("board", "card"):
        yield Figure(f"{kind}: Game.view, always another position", view_rate(kind, quick) / 1e3, "k views/s", "≥ 25")
    if against is not None:
        yield from against_figures(against, quick)


def main(as_json: bool, quick: bool, against: str | None = None) -> None:
    """Measure and report."""
    measure(all_figures(quick, against), as_json)
