"""Programs of the tests that run in a process of their own, once per mode of the compiled code."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def say_in_mode(mode: str, program: str, *words: str) -> str:
    """What a program prints in this mode; in the interpreted one any warning (an overflow, say) is an error."""
    strict = ["-W", "error"] if mode == "interpreted" else []
    done = subprocess.run(
        [sys.executable, *strict, "-m", program, *words],
        cwd=ROOT,
        env=os.environ
        | {"KELTIS_MODE": mode, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == mode
    return done.stdout
