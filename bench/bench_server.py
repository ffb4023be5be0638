"""The server: turns a second with many clients, how long a turn takes to the opponent, what a kill loses, how it starts."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from bench_measure import Figure, report
from bench_server_clients import Load, PacedLoad, Pair, seat_pairs
from bench_server_games import FIRST_TURN, Match, new_matches
from bench_server_process import Cores, Process, keltis_server

PAIRS = 500


async def play_for(load: Load, pairs: list[Pair], warm: float, seconds: float, cores_of: dict[str, int]) -> tuple[float, str]:
    for pair in pairs:
        pair.begin(lambda _table: FIRST_TURN - 1)
    await asyncio.wait([asyncio.create_task(load.is_finished.wait())], timeout=warm)
    cores, load.is_measuring = Cores(**cores_of), True
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.wait([asyncio.create_task(load.is_finished.wait())], timeout=seconds)
    load.is_measuring = False
    took = loop.time() - begun
    return len(load.latencies) / took, f"{took:.1f} s; {cores.describe()}"


async def main_async() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with keltis_server(folder) as server:
            import time
            t=time.time()
            matches = await new_matches(server.port, PAIRS, folder / "keltis.db")
            print("prepared", time.time()-t)
            load = Load()
            pairs = [Pair(each, load) for each in matches]
            t=time.time()
            await seat_pairs(pairs, [server.port], lambda _t: FIRST_TURN - 1)
            print("seated", time.time()-t)
            rate, note = await play_for(load, pairs, 2, 8, {"server": server.pid})
            l = sorted(load.latencies)
            print(rate, note, "p50", l[len(l)//2], "p99", l[len(l)*99//100], load.problems[:3])
            for pair in pairs:
                for c in pair.clients: c.close()
        print(server.errors() if False else "")

if __name__ == "__main__":
    import uvloop
    uvloop.run(main_async())
