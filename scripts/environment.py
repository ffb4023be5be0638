"""The project's own virtual environment: created once, and updated when its inputs change.

Needs nothing but Python 3.11 or newer with `venv`, and never touches another environment.
"""

import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

import web_app

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(os.environ.get("KELTIS_VENV", ROOT / ".venv")).absolute()
BIN = FOLDER / ("Scripts" if os.name == "nt" else "bin")
OLDEST = (3, 11)
Command = Sequence[str | Path]


def run(*command: str | Path, **more: str) -> None:
    """Run a command of the project; exit with its exit code if it fails."""
    words = [str(word) for word in command]
    print("$", " ".join(words), flush=True)
    try:
        code = subprocess.call(words, cwd=ROOT, env=os.environ | more)
    except KeyboardInterrupt:
        code = 130
    if code:
        sys.exit(code)


@contextlib.contextmanager
def beside(*command: str | Path) -> Iterator[None]:
    """Run a command in parallel with the block; then print its output, and exit if it failed."""
    words = [str(word) for word in command]
    with tempfile.TemporaryFile() as printed:
        process = subprocess.Popen(words, cwd=ROOT, stdout=printed, stderr=subprocess.STDOUT)
        try:
            yield
            code = process.wait()
        finally:
            process.kill()
            process.wait()
        printed.seek(0)
        print("$", " ".join(words), flush=True)
        print(printed.read().decode(errors="replace"), flush=True)
    if code:
        sys.exit(code)


def run_together(first: Sequence[Command], others: Sequence[Command]) -> None:
    """Run two series of commands at the same time; exit with the exit code of the first failure.

    The output of the first series is shown as it comes, that of the others when both are done. A failure of one series
    ends this series only, so that the other is reported in full.
    """
    with tempfile.TemporaryFile() as printed:
        try:
            with ThreadPoolExecutor(1) as thread:
                waiting = thread.submit(run_series, others, printed)
                codes = [run_series(first, None), waiting.result()]
        finally:  # also if somebody interrupts it
            printed.seek(0)
            print(printed.read().decode(errors="replace"), flush=True)
    if any(codes):
        sys.exit(next(filter(None, codes)))


def run_series(commands: Sequence[Command], output: IO[bytes] | None) -> int:
    """Run commands one after the other until one fails; its exit code, or 0. Without `output`, everything is shown."""
    for command in commands:
        words = [str(word) for word in command]
        line = f"$ {' '.join(words)}"
        if output is None:
            print(line, flush=True)
        else:
            output.write(f"{line}\n".encode())
            output.flush()
        if code := subprocess.call(words, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT):
            return code
    return 0


def inputs(extras: str) -> str:
    """A hash of everything that determines what is installed."""
    sources = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources) + extras.encode()).hexdigest()


def prepare(extras: str = "", app: bool = True) -> Path:
    """Install keltis, editable and with these extras, into the environment; returns the folder of its programs.

    Without `app`, the app for browsers is neither built nor needed, so there is no Node either.
    """
    if sys.version_info < OLDEST:
        sys.exit(f"keltis needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}")
    python = BIN / ("python.exe" if os.name == "nt" else "python")
    if not python.exists():
        print(f"Making a virtual environment in {FOLDER}", flush=True)
        venv.create(FOLDER, with_pip=True)
    with contextlib.ExitStack() as building:
        if app and web_app.needs_build():
            need_node(python)
            building.enter_context(beside(python, "scripts/web_app.py"))
        stamp = FOLDER / f"keltis-installed{extras}"
        if not stamp.exists() or stamp.read_text() != inputs(extras):
            # The app is built beside this, or not wanted, so the package's own build hook must not build it. Most of
            # the installed modules are never imported; Python compiles the others when they are.
            words = ("install", "-q", "--no-compile", "-c", "constraints.txt", "-e", f".{extras}")
            run(python, "-m", "pip", *words, KELTIS_SKIP_WEB="1")
            stamp.write_text(inputs(extras))
    return BIN


def need_node(python: Path) -> None:
    """Install Node into the environment, if the machine has none that is new enough."""
    if web_app.npm() is None:
        run(python, "-m", "pip", "install", "-q", "-c", "constraints.txt", web_app.NODE_PACKAGE)
