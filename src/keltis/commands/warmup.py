"""``keltis warmup``: compile everything now and keep it."""

import argparse
import time


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to choose."""
    parser.add_argument("--json", action="store_true", help="times as JSON")


def run(chosen: argparse.Namespace) -> None:
    """Make both games do everything once."""
    import json

    started = time.perf_counter()
    from keltis.bots.warmup import STEPS
    from keltis.rules.compiled import CACHE_FOLDER, MODE

    imported = time.perf_counter()
    for step in STEPS:
        step()
    seconds = {"import": round(imported - started, 2), "compile or load": round(time.perf_counter() - imported, 2)}
    if chosen.json:
        print(json.dumps({"mode": MODE, "cache": str(CACHE_FOLDER) if CACHE_FOLDER else None, "seconds": seconds}))
    elif MODE == "interpreted":
        print("Nothing to compile: KELTIS_MODE is interpreted.")
    else:
        where = f"kept in {CACHE_FOLDER}" if CACHE_FOLDER else "not kept: no cache folder can be written"
        print(f"Ready in {sum(seconds.values()):.2f} s ({MODE}); {where}.")
