"""Hints: a bot's opinion of the moves of a player who asks for it, where the table allows it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import asdict

from keltis.bots.levels import ADVISER
from keltis.bots.registry import make_bot
from keltis.play import BoardView, CardView
from keltis.server.automation.warmup import Warmup
from keltis.server.live.registry import Registry
from keltis.server.protocol import AskHint, Hint, HintMove
from keltis.server.protocol.problems import Refused
from keltis.server.tables.permissions import check_status, check_viewer
from keltis.server.tables.turns import play_draft

MOST_WAITING = 20


class Hints:
    """One thread that gives advice; it never delays the bots at the tables."""

    def __init__(self, registry: Registry, warmup: Warmup, take_hint: Callable[[str, str], None]) -> None:
        """`take_hint` counts a hint for an account and an address, or refuses it."""
        self._registry, self._warmup, self._take_hint = registry, warmup, take_hint
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="keltis-hint")
        self._waiting = 0

    async def ask(self, who: str, address: str, name: str, asked: AskHint) -> Hint:
        """The candidates of a decision, from what the seat itself may know."""
        return await self.think(name, asked, *await self.look(who, address, name, asked))

    async def look(self, who: str, address: str, name: str, asked: AskHint) -> tuple[BoardView | CardView, int]:
        """The decision as the seat sees it, and the number of the last event."""
        live = await self._registry.find(name)
        async with live.lock:
            table = live.table
            check_viewer(table, who, asked.seat)
            check_status(table, "running")
            if not table.config.hints:
                raise Refused("forbidden", "This table has no hints.")
            assert table.game is not None
            game, ends = play_draft(table.game, asked.seat, asked.moves)
            if game.seat != asked.seat or ends:
                raise Refused("wrong-status", "A hint is possible only when it is your turn.")
            view, seq = game.view(asked.seat), table.seq
        self._take_hint(who, address)
        return view, seq

    async def think(self, name: str, asked: AskHint, view: BoardView | CardView, seq: int) -> Hint:
        """Wait for the adviser."""
        if self._waiting >= MOST_WAITING:
            raise Refused("busy", "Too many hints at once; try again in a moment.", retry_after=5.0)
        self._waiting += 1
        try:
            await self._warmup.need(view.game, "search")
            candidates = await asyncio.get_running_loop().run_in_executor(self._pool, advise, view)
        finally:
            self._waiting -= 1
        return Hint(table=name, seq=seq, seat=asked.seat, moves=asked.moves, candidates=candidates)

    def close(self) -> None:
        """Stop the thread."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def advise(view: BoardView | CardView) -> list[HintMove]:
    """How the adviser sees a decision, best first."""
    explanation = make_bot(ADVISER, seed=view.turn).explain(view)
    assert explanation is not None
    return [HintMove(**asdict(one)) for one in explanation.candidates]
