"""Runs the engine's plans in native code, wasmtime, node and Chromium, and measures the CPU seconds of each plan."""

import base64
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from keltis.engine.files import MODULE, find_file

from ..web.browser import FLAGS, find_browser
from .plans import MEMORY, Plan

SCRIPT = Path(__file__).with_name("run_plan.js")
HOSTS = ("wasmtime", "node", "Chromium")
"""The hosts of the module, besides native code."""
WARMUP = 3000
"""Milliseconds after which a browser's optimizing compiler has certainly finished."""
LONG = 3000
"""Milliseconds for which Chromium repeats its runs at least, because it has no clock of CPU time."""


def native_seconds(plan: Plan, runs: int) -> float:
    """CPU seconds in native code, the best of several runs."""
    plan.native()
    return min(timed(plan.native) for _ in range(runs))


def timed(work: Any) -> float:
    """CPU seconds."""
    started = time.process_time()
    work()
    return time.process_time() - started


def loop_text(plan: Plan) -> str:
    """A module that makes the calls of a plan in a loop, as native code does: calls from outside take too long."""
    imports, bodies = [], []
    for n, (name, given) in enumerate(plan.calls):
        types = " ".join("f64" if isinstance(each, float) else "i32" for each in given)
        result = "(result i32)" if name.endswith(("_play_at_random", "_think")) else ""
        imports.append(f'(import "engine" "{name}" (func $f{n} (param {types}) {result}))')
        constants = " ".join(f"({'f64' if isinstance(e, float) else 'i32'}.const {e})" for e in given)
        call = f"(call $f{n} {constants})"
        bodies.append(f"(drop {call})" if result else call)
    return f"""(module {" ".join(imports)} (func (export "run") (local $left i32)
      (local.set $left (i32.const {plan.rounds}))
      (loop $again {" ".join(bodies)}
        (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))"""


def loop_module(plan: Plan) -> bytes:
    """The same in binary form, which every host runs beside the engine."""
    import wasmtime

    return bytes(wasmtime.wat2wasm(loop_text(plan)))


def left_out(browser: "Browser | None") -> dict[str, str]:
    """The hosts that cannot be measured here, each with what it needs."""
    translator = "pip install wasmtime"
    if not can_translate():
        return dict.fromkeys(HOSTS, translator)
    is_there = (True, shutil.which("node") is not None, browser is not None)
    needs = (translator, "no node on the PATH", "Playwright and a browser (KELTIS_BROWSER can name one)")
    return {host: need for host, need, found in zip(HOSTS, needs, is_there, strict=True) if not found}


def can_translate() -> bool:
    """Whether the loop of a plan can be translated here; wasmtime does that for all hosts."""
    return find_spec("wasmtime") is not None


def wasmtime_seconds(plan: Plan, runs: int) -> float | None:
    """CPU seconds under wasmtime, if it is installed."""
    if not can_translate():
        return None
    import wasmtime

    from keltis.engine.host import Host

    host = Host(own_memory=2 * MEMORY)
    store, exports = host.store, host.exports
    module = wasmtime.Module(store.engine, loop_module(plan))
    run: Any = wasmtime.Instance(store, module, [exports[name] for name, _ in plan.calls]).exports(store)["run"]

    def work() -> None:
        host.memory[: len(plan.memory)] = np.frombuffer(plan.memory, np.uint8)
        run(store)

    work()
    return min(timed(work) for _ in range(runs))


def as_json(plan: Plan) -> dict[str, str]:
    """A plan as JSON, for the script."""
    parts = {"loop": loop_module(plan), "memory": plan.memory}
    return {name: base64.b64encode(part).decode() for name, part in parts.items()}


def node_seconds(plan: Plan, runs: int) -> float | None:
    """CPU seconds in node, if it is installed."""
    node = shutil.which("node")
    if node is None or not can_translate():
        return None
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder) / "plan.json"
        given.write_text(json.dumps(as_json(plan)), encoding="utf-8")
        command = [node, str(SCRIPT), str(find_file(MODULE)), str(given), str(runs), str(WARMUP)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own script
    return float(done.stdout)


class Browser:
    """A page with the module in it."""

    def __init__(self, browser: Any) -> None:
        self._page = browser.new_page()
        self._page.add_script_tag(path=SCRIPT)
        module = base64.b64encode(find_file(MODULE).read_bytes()).decode()
        decode = "Uint8Array.from(atob(text), (c) => c.charCodeAt(0))"
        self._page.evaluate(f"(text) => loadModule({decode})", module)

    def seconds(self, plan: Plan, runs: int) -> float:
        """Seconds in Chromium: the shortest of many runs by wall time, which is at least their CPU time."""
        self._page.evaluate("takePlan", as_json(plan))
        self._page.evaluate("warmUp", WARMUP)
        return float(self._page.evaluate("shortestRun", [runs, LONG])) / 1000


@contextmanager
def open_page() -> Iterator[Browser | None]:
    """A page in Chromium, if Playwright and a browser are installed: the system's, otherwise Playwright's own."""
    if find_spec("playwright") is None or not can_translate():
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = find_browser() or playwright.chromium.executable_path
        if not Path(path).exists():
            yield None
            return
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield Browser(browser)
        browser.close()
