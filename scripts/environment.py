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
from collections.abc import Iterator
from pathlib import Path

import web_app

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path(os.environ.get("KELTIS_VENV", ROOT / ".venv")).absolute()
BIN = FOLDER / ("Scripts" if os.name == "nt" else "bin")
OLDEST = (3, 11)


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
    if app and web_app.needs_build():
        need_node(python)
        run(python, "scripts/web_app.py")
    stamp = FOLDER / f"keltis-installed{extras}"
    if not stamp.exists() or stamp.read_text() != inputs(extras):
        # The app is already built, or not wanted, so the package's own build hook must not build it.
        run(python, "-m", "pip", "install", "-q", "-c", "constraints.txt", "-e", f".{extras}", KELTIS_SKIP_WEB="1")
        stamp.write_text(inputs(extras))
    return BIN


def need_node(python: Path) -> None:
    """Install Node into the environment, if the machine has none that is new enough."""
    if web_app.npm() is None:
        run(python, "-m", "pip", "install", "-q", "-c", "constraints.txt", web_app.NODE_PACKAGE)
