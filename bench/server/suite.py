"""The server: turns per second with many clients, how long they take, what a kill loses, how it starts.

Everything is on this machine: the server is a separate process, and all clients are in this one. They do what the
browser does, unless a figure says otherwise.
"""

import asyncio
import contextlib
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..measure import Figure, measure
from .abuse import DELAYING, FILLING, delay, grow, server_at_rest, wait_for_answers
from .clients.browser import BrowserLoad, PacedLoad, play_whole_game
from .clients.games import Match, last_numbers, new_matches
from .clients.load import Load, Measured, play, seat_pairs
from .idle import hold
from .kill import kill_database_often, kill_often
from .peers.boardgame_io import measure_peer
from .peers.yardstick import measure_relay
from .postgres import fresh_database
from .process import Process, keltis_server
from .start import start_cold, start_warm
from .units import bot_units, hearing_units, memory_units

MEGA = 1 << 20


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    pairs: int
    seconds: float
    skip: float
    kills: int
    kills_postgres: int
    kills_database: int
    """Kills of PostgreSQL itself."""
    idle: int
    idle_seconds: float
    starts: int
    abuse: float
    """Seconds of each attack."""
    browser_games: int

    @property
    def crowd(self) -> str:
        """The number of clients and tables, in words."""
        return f"{2 * self.pairs:,} clients at {self.pairs} tables"


WHOLE = Size(
    pairs=500,
    seconds=8,
    skip=2,
    kills=50,
    kills_postgres=20,
    kills_database=10,
    idle=10_000,
    idle_seconds=25,
    starts=5,
    abuse=20,
    browser_games=10,
)
QUICK = Size(
    pairs=100,
    seconds=3,
    skip=1,
    kills=3,
    kills_postgres=2,
    kills_database=1,
    idle=1_000,
    idle_seconds=3,
    starts=2,
    abuse=3,
    browser_games=3,
)


@dataclass(slots=True)
class Session:
    """Servers with tables that are ready to be played."""

    games: list[list[Match]]
    source: str | Path
    size: Size

    async def play(self, load: Load, servers: Sequence[Process], views: Sequence[bool] = (False, False)) -> Measured:
        """Continue all games."""
        numbers = await last_numbers(self.source)
        pairs = await seat_pairs(load, self.games, [server.port for server in servers], numbers, views)
        processes = {f"server {number}" if number else "server": each.pid for number, each in enumerate(servers)}
        return await play(load, pairs, numbers, self.size.seconds, self.size.skip, processes)


async def on_sqlite(size: Size, parts: Sequence[str]) -> AsyncIterator[Figure]:
    """Full speed and steady pace, one process, one file; and the yardsticks of the same run."""
    with tempfile.TemporaryDirectory() as name:
        async with keltis_server(Path(name)) as server:
            source = Path(name) / "keltis.db"
            session = Session(await new_matches(server.port, size.pairs, source), source, size)
            if "paced" in parts:
                pace = PacedLoad(size.pairs / (500 if size is WHOLE else 100))
                found = await session.play(pace, [server])
                yield latency(f"SQLite, paced, {found.rate:.0f} turns/s, {size.crowd}", found, 0.99, "≤ 10")
                yield latency("  half of them", found, 0.5)
            if "throughput" not in parts:
                return
            found = await session.play(BrowserLoad(), [server])
        for figure in throughput(f"SQLite, {size.crowd}", found, "", "≤ 150"):
            yield figure
        yield Figure("  turns per CPU second of the server", found.per_cpu, "turns", "≥ 5000")
        relay = await measure_relay(size.pairs, size.seconds / 2, size.skip)
        yield Figure("  bare relay of messages, same clients", relay.rate, "messages/s", note=relay.note)
        yield Figure("  SQLite against that", found.rate / relay.rate, "times", "≥ 0.35")
        if "boardgame.io" in parts:
            peer = await measure_peer(size.pairs, size.seconds, size.skip)
            for figure in throughput("boardgame.io, tic-tac-toe in memory, as many clients", peer, unit="moves/s"):
                yield figure
            yield Figure("  moves per CPU second of its server", peer.per_cpu, "moves")
            yield Figure("  SQLite against that", found.per_cpu / peer.per_cpu, "times", "≥ 2.3")


async def as_browsers(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """How many bytes a browser receives in a whole game, and what other ways to follow a table cost the server.

    In this order, so that the server has everything compiled before its time is measured.
    """
    with tempfile.TemporaryDirectory() as name:
        async with keltis_server(Path(name)) as server:
            for kind, seats, reach in (("board", 2, "≤ 25"), ("board", 4, "≤ 40"), ("card", 2, ""), ("card", 4, "")):
                played = [await play_whole_game(server.port, kind, seats) for _ in range(size.browser_games)]
                each = [count for told in played for count in told.each]
                turns = sum(told.turns for told in played) / len(played)
                note = f"up to {max(each) / 1000:.1f}; {len(played)} games of {turns:.0f} turns on average"
                name_ = f"a whole {kind} game, {seats} seats: to each browser"
                yield Figure(name_, sum(each) / len(each) / 1000, "kB", reach, note)
            source = Path(name) / "keltis.db"
            for title, load, views in (
                ("both sides as the browser plays", BrowserLoad(), (False, False)),
                ("  both sides are sent events without a check", Load(), (False, False)),
                ("  one side is sent whole views", Load(), (False, True)),
            ):
                session = Session(await new_matches(server.port, size.pairs, source), source, size)
                found = await session.play(load, [server], views)
                yield Figure(f"{title}: turns per CPU second", found.per_cpu, "turns", note=found.note)


async def on_postgres(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """SQLite, then PostgreSQL with one process, then with two and opponents at different ones."""
    with tempfile.TemporaryDirectory() as name:
        source = Path(name) / "keltis.db"
        async with keltis_server(Path(name)) as server:
            session = Session(await new_matches(server.port, size.pairs, source), source, size)
            file = await session.play(BrowserLoad(), [server])
        yield Figure(f"SQLite, {size.crowd}", file.rate, "turns/s", note=file.note)
        async with fresh_database() as database, keltis_server(Path(name), database) as first:
            session = Session(await new_matches(first.port, size.pairs, database), database, size)
            one = await session.play(BrowserLoad(), [first])
            for figure in throughput(f"PostgreSQL, {size.crowd}", one):
                yield figure
            yield Figure("  one process against SQLite", one.rate / file.rate, "times", "≥ 0.8")
            # Fresh games: on a quick machine most of the first are over by now.
            session = Session(await new_matches(first.port, size.pairs, database), database, size)
            async with keltis_server(Path(name), database) as second:
                two = await session.play(BrowserLoad(), [first, second])
            for figure in throughput("PostgreSQL, two processes, opponents apart", two):
                yield figure
            yield Figure("  two processes against one", two.rate / one.rate, "times", "≥ 0.9")


def throughput(
    name: str, found: Measured, rate: str = "", slowest: str = "", unit: str = "turns/s"
) -> Iterator[Figure]:
    """The figures of a load at full speed."""
    yield Figure(name, found.rate, unit, rate, found.note)
    yield latency("  to the opponent, 99 % within", found, 0.99, slowest)
    yield latency("  half of them within", found, 0.5)


def latency(name: str, found: Measured, share: float, reach: str = "") -> Figure:
    """The time within which this share of the turns reached the opponent."""
    return Figure(name, found.milliseconds(share), "ms", reach, found.note if reach else "")


async def when_idle(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """Many sockets on which nothing happens."""
    count = min(size.idle, open_files() - 200)
    with tempfile.TemporaryDirectory() as name:
        held = await hold(Path(name), count, size.idle_seconds)
    note = f"{held.lost} lost in {size.idle_seconds:.0f} s; then {held.told} of {held.followers} heard of a turn"
    yield Figure(f"{count:,} idle sockets: held", held.sockets - held.lost, "sockets", f"{count}", note)
    note = f"{held.before / MEGA:.0f} before they came"
    yield Figure("  memory of the server", held.after / MEGA, "MiB", "≤ 1536", note)


async def when_killed(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """Acknowledged turns that a kill -9 under load has lost."""
    with tempfile.TemporaryDirectory() as name:
        known, lost = await kill_often(Path(name), None, size.kills)
        yield lost_figure("SQLite, server", size.kills, known, lost)
    with contextlib.suppress(LookupError), tempfile.TemporaryDirectory() as name:
        async with fresh_database() as database:
            known, lost = await kill_often(Path(name), database, size.kills_postgres)
        yield lost_figure("PostgreSQL, server", size.kills_postgres, known, lost)
    with contextlib.suppress(LookupError), tempfile.TemporaryDirectory() as name:
        known, lost, longest = await kill_database_often(Path(name), size.kills_database)
        yield lost_figure("PostgreSQL itself", size.kills_database, known, lost)
        yield Figure("  longest pause until the clients went on", longest, "s")


def lost_figure(database: str, times: int, known: int, lost: int) -> Figure:
    """What was lost."""
    return Figure(
        f"{database}, killed {times} times under load: lost", lost, "turns", "0", f"of {known:,} acknowledged"
    )


async def when_started(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """Warm and cold."""
    with tempfile.TemporaryDirectory() as name:
        taken = sorted(await start_warm(Path(name), size.starts))
        note = f"{taken[0]:.2f} to {taken[-1]:.2f} in {len(taken)} starts"
        yield Figure("start to first page, compiled before", taken[len(taken) // 2], "s", "≤ 2", note)
        cold = await start_cold(Path(name) / "cold")
    yield Figure("first start ever: first page", cold.page, "s")
    yield Figure("  start to the first move of a bot", cold.bot, "s", "≤ 10", "level 4, board game")
    note = f"meanwhile a table was set up in {cold.table:.2f} s"
    yield Figure("  longest answer to /healthz meanwhile", cold.longest, "s", note=note)


async def when_abused(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """What one abusive client costs the others: first their time, then the server's memory."""
    with tempfile.TemporaryDirectory() as name:
        async with server_at_rest(Path(name)) as server:
            alone = await wait_for_answers(server, size.abuse)
            yield Figure("answers to a player, 95 %, nobody is rude", alone.milliseconds(0.95), "ms", note=alone.note)
            for number, kind in enumerate(DELAYING):
                waited = await delay(kind, number, server, size.abuse)
                yield Figure(f"  one socket sends {kind}", waited.milliseconds(0.95), "ms", "≤ 20", waited.note)
                yield Figure("    the longest of all", waited.milliseconds(1), "ms")
    with tempfile.TemporaryDirectory() as name:
        async with server_at_rest(Path(name)) as server:
            for number, kind in enumerate(FILLING):
                grown = await grow(kind, number, server, size.abuse)
                note = f"{grown.after / MEGA:.1f} kept, {grown.before / MEGA:.0f} before; {grown.note}"
                yield Figure(f"memory of the server, {kind}: growth", grown.most / MEGA, "MiB", "≤ 30", note)


async def unit_costs(size: Size, _parts: Sequence[str]) -> AsyncIterator[Figure]:
    """Unit costs, see docs/scale.md."""
    with tempfile.TemporaryDirectory() as name:
        async for figure in memory_units(Path(name) / "memory", size.pairs):
            yield figure
        async for figure in bot_units(Path(name) / "bots", size.seconds):
            yield figure
        async for figure in hearing_units(Path(name) / "hearing", size.pairs // 2, size.seconds / 2, size.skip):
            yield figure


PARTS: Mapping[str, Callable[[Size, Sequence[str]], AsyncIterator[Figure]]] = {
    "throughput": on_sqlite,
    "paced": on_sqlite,
    "browser": as_browsers,
    "postgres": on_postgres,
    "idle": when_idle,
    "kill": when_killed,
    "start": when_started,
    "abuse": when_abused,
    "units": unit_costs,
}


def open_files() -> int:
    """How many files and sockets a process may have open: as many as the system allows."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most if most != resource.RLIM_INFINITY else 1 << 20


def all_figures(size: Size, parts: Sequence[str]) -> Iterator[Figure]:
    """One part after the other."""
    open_files()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        for part in dict.fromkeys(PARTS[name] for name in parts if name in PARTS):
            figures = part(size, parts)

            async def take(figures: AsyncIterator[Figure] = figures) -> Figure | None:
                return await anext(figures, None)

            try:
                while (figure := runner.run(take())) is not None:
                    yield figure
            except LookupError as missing:
                print(missing, file=sys.stderr)


def loop_factory() -> Callable[[], Any] | None:
    """The faster event loop for the clients, if it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop  # type: ignore[no-any-return]


def main(as_json: bool, quick: bool, parts: Sequence[str] | None = None, peer: str | None = None) -> None:
    """Measure and report; a peer is measured with the throughput."""
    chosen = [*(parts or PARTS), *([peer, "throughput"] if peer else [])]
    measure(all_figures(QUICK if quick else WHOLE, chosen), as_json)
