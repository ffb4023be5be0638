"""Links an object file into a module with wasm-ld, which the package ziglang contains."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

STACK = 1 << 16
OPTIONS = [
    "--no-entry",
    "--strip-all",
    "--stack-first",  # so that a stack overflow traps instead of overwriting data
    *("-z", f"stack-size={STACK}"),
    "--export=__heap_base",  # memory from here on belongs to the caller
]


def link(object_file: bytes, exports: Iterable[str]) -> bytes:
    """A module with these exports and a memory of its own. It imports nothing."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "keltis.o", Path(folder) / "keltis.wasm"
        source.write_bytes(object_file)
        names = [f"--export={name}" for name in exports]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *OPTIONS, *names, str(source), "-o", str(target)]
        subprocess.run(command, check=True)  # noqa: S603 - the linker, with files of our own
        return target.read_bytes()
