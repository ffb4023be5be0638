"""``keltis doctor``: what is installed, what is missing, where data and caches are, and how fast this machine is."""

import argparse
import os
import time
from pathlib import Path
from typing import Any

SECONDS = 0.5
"""How long the speed of each game is measured."""
WITHOUT_CACHE = (
    "no folder can be written, so every start compiles again; set KELTIS_CACHE_DIR",
    "none is needed: KELTIS_MODE is interpreted",
)
"""What the report says if there is no cache: first if code is compiled, then if it is interpreted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The form of the report."""
    parser.add_argument("--json", action="store_true", help="the report as JSON")


def run(chosen: argparse.Namespace) -> int:
    """Print the report; the exit code is 1 if a part of keltis itself is missing."""
    import json

    report = examine()
    print(json.dumps(report, indent=2) if chosen.json else format_report(report))
    return 0 if all(report["parts"].values()) else 1


def examine() -> dict[str, Any]:
    """The whole report as data."""
    import platform

    from keltis import __version__
    from keltis.rules.compiled import MODE

    return {
        "keltis": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "mode": MODE,
        "parts": find_parts(),
        "packages": find_packages(),
        "places": find_places(),
        "moves_per_second": {game: round(measure_speed(game)) for game in ("board", "card")},
    }


def find_parts() -> dict[str, str | None]:
    """The location of every part of keltis that is not Python code; None if it is missing."""
    from keltis.bots import student_weights
    from keltis.commands.bench import bench_folder
    from keltis.engine.files import MODULE, find_file
    from keltis.server.http.pages import FOLDER, START

    def find_weights() -> Path:
        return next(iter(sorted(student_weights.FOLDER.glob(f"*{student_weights.SUFFIX}")))).parent

    def find_app() -> Path:
        return (FOLDER / START).resolve(strict=True).parent

    parts: dict[str, str | None] = {}
    finders = {"app": find_app, "engine": lambda: find_file(MODULE), "weights": find_weights, "bench": bench_folder}
    for name, find in finders.items():
        try:
            parts[name] = str(find())
        except (OSError, ValueError, StopIteration):
            parts[name] = None
    return parts


def find_packages() -> dict[str, dict[str, str | None]]:
    """The packages that keltis depends on, by extra (`""`: always needed): the version, or None if not installed."""
    import re
    from importlib.metadata import PackageNotFoundError, requires, version

    found: dict[str, dict[str, str | None]] = {}
    try:
        needs = requires("keltis") or []
    except PackageNotFoundError:  # keltis is not installed but runs from its sources
        return found
    for need in needs:
        name, extra = re.split(r"[^\w.-]", need)[0], re.search(r"extra == ['\"](\w+)['\"]", need)
        if name == "keltis" or "win32" in need:
            continue
        packages = found.setdefault(extra[1] if extra else "", {})
        try:
            packages[name] = version(name)
        except PackageNotFoundError:
            packages[name] = None
    return found


def find_places() -> dict[str, str | None]:
    """The database of `keltis serve`, without its password, and the folder of compiled code (None if not writable)."""
    from urllib.parse import urlsplit

    from keltis.rules.compiled import CACHE_FOLDER
    from keltis.server.settings import load_settings

    settings = load_settings({})
    if settings.database and settings.is_postgres:
        parts = urlsplit(settings.database)
        database = f"postgresql://{parts.hostname or ''}{parts.path}"
    else:
        database = str(settings.database_file())
    return {"database": database, "cache": str(CACHE_FOLDER) if CACHE_FOLDER else None}


def measure_speed(game: str) -> float:
    """Decisions per second in random games on one core, including deals and the loop in Python."""
    from keltis.bots.simulation import Simulation
    from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

    edition = DEFAULT_EDITION[game]
    options = dict(EDITIONS[edition].options)
    results = Simulation(game, players=2, edition=edition, options=options, policy="random", seed=1).results()
    next(results)  # compiles, or loads what was compiled before
    moves, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        moves += next(results).moves
    return moves / spent


def format_report(report: dict[str, Any]) -> str:
    """The report as text: one line per item, with advice if something is missing."""
    lines = ["keltis {keltis} · Python {python} · {system} · {processors} processors · {mode}".format(**report)]
    for name, place in report["parts"].items():
        lines.append(f"{name:12}{place or 'MISSING: install keltis again, or run python3 scripts/play.py'}")
    lines.append(f"{'database':12}{report['places']['database']}")
    lines.append(f"{'cache':12}{report['places']['cache'] or WITHOUT_CACHE[report['mode'] == 'interpreted']}")
    for extra, packages in report["packages"].items():
        there = [f"{name} {version}" for name, version in packages.items() if version]
        missing = [name for name, version in packages.items() if not version]
        install = [f"not installed: {', '.join(missing)}"] if missing else []
        lines.append(f"{extra or 'packages':12}{', '.join(there + install)}")
    for game, rate in report["moves_per_second"].items():
        lines.append(f"{'speed':12}{game} game: {rate:,} random moves per second on one core")
    return "\n".join(lines)
