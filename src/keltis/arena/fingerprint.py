"""A hash of the code a match was played with, because a resumed match must not mix two versions.

It is made of names and contents only, so that it is the same in every process and from every working folder.
"""

import hashlib
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import keltis
from keltis.arena.clairvoyant import Clairvoyant
from keltis.arena.entrants import Entrant
from keltis.bots.levels import LEVELS
from keltis.bots.registry import OURS, find_path, split_spec

ROOMS = ("rules", "play", "bots")
KINDS = ("py", "json", "weights")
"""Files that decide results: code and weights."""
PLAYING = ("clairvoyant", "deals", "entrants", "play")
"""Modules of the arena that decide results."""
NO_RESULT = ".provenance.json"
"""The ending of files that only document the origin of weights."""
KNOWN = {"keltis", *sys.stdlib_module_names}
"""Packages that are skipped among the parents of a bot.

Our own is hashed as a whole, and a match may be resumed with another version of Python.
"""


def code_fingerprint(entrants: Iterable[Entrant]) -> str:
    """A hash of our code and of the bots in this match that are not ours."""
    digest = hashlib.blake2b(our_code(), digest_size=8)
    for spec, entrant in sorted({entrant.spec: entrant for entrant in entrants}.items()):
        for part in foreign_code(entrant):
            digest.update(spec.encode() + b"\0" + hashlib.blake2b(part).digest())
    return digest.hexdigest()


@cache
def our_code() -> bytes:
    """A hash of the rules, the games, our bots and what plays them here."""
    package = Path(keltis.__file__).parent
    digest = hashlib.blake2b()
    files = [
        file for room in ROOMS for kind in ("py", "json", "weights") for file in (package / room).rglob(f"*.{kind}")
    ]
    files += [package / "arena" / f"{name}.py" for name in PLAYING]
    for file in sorted(file for file in files if not file.name.endswith(NO_RESULT)):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()


def foreign_code(entrant: Entrant) -> Iterator[bytes]:
    """The code of a bot that is not ours: its path and class, and the source of its module and its parents."""
    name = split_spec(entrant.spec)[0]
    if name in OURS or name in LEVELS or name == Clairvoyant.name:
        return
    path, made = find_path(name, allow_paths=True), type(entrant.make(0))
    yield path.encode()
    yield f"{made.__module__}:{made.__qualname__}".encode()
    parents = (parent.__module__ for parent in made.__mro__)
    modules = {path.partition(":")[0], *(module for module in parents if module.partition(".")[0] not in KNOWN)}
    for module in sorted(modules):
        yield module.encode()
        yield source_of(module)


def source_of(module: str) -> bytes:
    """The source of an imported module; empty if it has none or it cannot be read."""
    try:
        file = inspect.getsourcefile(sys.modules[module])
        return Path(file).read_bytes() if file else b""
    except (KeyError, TypeError, OSError):
        return b""
