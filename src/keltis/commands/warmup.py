"""``keltis warmup``: compile everything now and cache it."""

import argparse
import time


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Everything, unless a part is named."""
    parser.add_argument("--game", choices=("board", "card"), help="only this game")
    parser.add_argument("--part", choices=("turns", "sights", "bots", "search", "rest"), help="only this part")
    parser.add_argument("--json", action="store_true", help="times as JSON")


def run(chosen: argparse.Namespace) -> None:
    """Run every part of both games once, so that it is compiled."""
    import json

    started = time.perf_counter()
    from keltis.bots.warmup import PARTS, warm_up
    from keltis.review.warmup import warm_up_review
    from keltis.rules.compiled import CACHE_FOLDER, MODE
    from keltis.rules.editions import DEFAULT_EDITION

    imported = time.perf_counter()
    for kind in [chosen.game] if chosen.game else DEFAULT_EDITION:
        for part in [chosen.part] if chosen.part else PARTS:
            warm_up(kind, part)
        if chosen.part is None:
            warm_up_review(kind)
    seconds = {"import": round(imported - started, 2), "compile or load": round(time.perf_counter() - imported, 2)}
    if chosen.json:
        print(json.dumps({"mode": MODE, "cache": str(CACHE_FOLDER) if CACHE_FOLDER else None, "seconds": seconds}))
    elif MODE == "interpreted":
        print("Nothing to compile: KELTIS_MODE is interpreted.")
    else:
        where = f"cached in {CACHE_FOLDER}" if CACHE_FOLDER else "not cached: no cache folder can be written"
        print(f"Ready in {sum(seconds.values()):.2f} s ({MODE}); {where}.")
