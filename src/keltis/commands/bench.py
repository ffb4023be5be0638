"""``keltis bench SUITE``: how fast keltis is on this machine, with comparable projects measured in the same run."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[1]
SUITES = ("rules", "bots", "review", "engine", "server", "web", "env")
PARTS = ("throughput", "paced", "browser", "postgres", "idle", "kill", "start", "abuse", "units")
"""The parts of the suite `server`."""
PEERS = ("boardgame.io",)
"""Other game servers that the suite `server` can install and measure."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The suite, and options that only some suites have."""
    parser.add_argument("suite", choices=SUITES, help="what to measure")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    parser.add_argument("--quick", action="store_true", help="short runs: rough figures in a few seconds")
    parser.add_argument("--part", action="append", choices=PARTS, help="server: only this part; can be repeated")
    parser.add_argument("--peer", choices=PEERS, help="server: also install and measure this server in the same run")
    parser.add_argument("--against", metavar="REV", help="engine: compare native code with this git revision")


def bench_folder() -> Path:
    """The folder of the benchmarks: inside an installed package, or at the top of a source tree."""
    for folder in (PACKAGE / "bench", PACKAGE.parents[1] / "bench"):
        if (folder / "measure.py").exists():
            return folder
    raise ValueError("the benchmarks are not installed; they are in the folder bench of the source tree")


def import_suite(name: str) -> ModuleType:
    """The module of a suite, from `keltis.bench` in an installation or from `bench` in a source tree."""
    folder = bench_folder()
    if folder.parent == PACKAGE:
        return import_module(f"keltis.bench.{name}.suite")
    sys.path.insert(0, str(folder.parent))
    return import_module(f"bench.{name}.suite")


def run(chosen: argparse.Namespace) -> None:
    """Run the suite."""
    if chosen.part and chosen.suite != "server":
        raise ValueError("--part works only for the suite server")
    if chosen.peer and chosen.suite != "server":
        raise ValueError("--peer works only for the suite server")
    if chosen.against and chosen.suite != "engine":
        raise ValueError("--against works only for the suite engine")
    own = {"server": {"parts": chosen.part, "peer": chosen.peer}, "engine": {"against": chosen.against}}.get(
        chosen.suite, {}
    )
    import_suite(chosen.suite).main(as_json=chosen.json, quick=chosen.quick, **own)
