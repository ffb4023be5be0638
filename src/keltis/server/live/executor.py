"""The single path of all commands: lock the table, catch up, recognize repeats, check the number, decide, commit."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace

from keltis.server.live.registry import Registry
from keltis.server.live.subscribers import LiveTable
from keltis.server.protocol import Command, SetDraft, TableState
from keltis.server.protocol.problems import Refused
from keltis.server.storage.changes import Change
from keltis.server.tables.commands.turns import check_draft
from keltis.server.tables.decision import Context, Decide, Decided, mark
from keltis.server.tables.permissions import check_expected, check_viewer
from keltis.server.tables.public_view import state_of
from keltis.server.tables.table import Table


class LeaseBook(Protocol):
    """The tables that this process watches."""

    def holds(self, table: str) -> bool:
        """Whether this process holds the lease of a table."""

    def claim(self, table: str) -> Change:
        """Claim a table, with the event that makes a watcher necessary."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The sources of time and chance; tests provide their own."""

    now: Callable[[], float] = time.time
    token: Callable[[int], str] = secrets.token_urlsafe
    seed: Callable[[], bytes] = lambda: secrets.token_bytes(32)


class RepeatedCommand(Exception):
    """A command that was executed before; carries the number of its event."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Hold:
    """The lock of a table during a block. Before the block the table catches up with what its client knows.

    This is a class, because a generator as a context manager would make every turn slower.
    """

    __slots__ = ("_known", "_live", "_name", "_registry")

    def __init__(self, registry: Registry, name: str, known: int) -> None:
        self._registry, self._name, self._known = registry, name, known
        self._live: LiveTable | None = None

    async def __aenter__(self) -> LiveTable:
        live = await self._registry.find(self._name)
        await live.lock.acquire()
        try:
            if live.is_stale:
                await self._registry.reload(live)
            if self._known > live.table.seq:  # the client has talked to another process
                await self._registry.look_again(live)
        except BaseException:
            live.lock.release()
            raise
        self._live = live
        return live

    async def __aexit__(self, *_: object) -> None:
        assert self._live is not None
        self._live.lock.release()


class Executor:
    """Executes commands, one at a time for each table."""

    def __init__(self, registry: Registry, leases: LeaseBook, inputs: Inputs, absent_seconds: float) -> None:
        self.registry, self.inputs = registry, inputs
        self._leases, self._absent_seconds = leases, absent_seconds
        self._started = inputs.now()

    def context(self, table: str = "", mark: str | None = None) -> Context:
        """The context for a decision about a table."""
        return Context(
            now=self.inputs.now(),
            token=self.inputs.token,
            seed=self.inputs.seed,
            mark=mark,
            is_watched=self._leases.holds(table),
            since=self._started,
            absent_seconds=self._absent_seconds,
        )

    def hold(self, name: str, known: int | None = None) -> Hold:
        """Lock a table during a block; `known` is the number of the last event that the client knows."""
        return Hold(self.registry, name, -1 if known is None else known)

    async def execute(self, who: str, name: str, command: Command, decide: Decide) -> int:
        """Execute a command of a person, and return the number of its event."""
        marked = mark(who, command.id)
        async with self.hold(name, command.expected) as live:
            admit(live.table, command.expected, marked)
            decided = decide(live.table, who, command, self.context(name, marked))
            try:
                return await self.commit(live, decided)
            except Refused as refused:
                if refused.problem.key == "stale":  # another process was faster, perhaps with the same command
                    await self.registry.reload(live)
                    check_repeated(live.table, marked)
                raise

    async def change(self, live: LiveTable, decide: Callable[[Table, Context], Decided | None]) -> int | None:
        """Execute something that no person has requested, such as the turn of a bot; None if there is nothing to do."""
        async with live.lock:
            await self.registry.reload(live)
            decided = decide(live.table, self.context(live.table.id))
            return None if decided is None else await self.commit(live, decided)

    async def commit(self, live: LiveTable, decided: Decided) -> int:
        """Store and publish a decision, and claim the table if it needs a watcher; the caller has the lock."""
        return await self.registry.commit(live, self.with_lease(live.table.id, decided))

    def with_lease(self, table: str, decided: Decided) -> Decided:
        """A decision with the lease that it needs."""
        return replace(decided, changes=(*decided.changes, self._leases.claim(table))) if decided.watch else decided

    async def set_draft(self, who: str, name: str, draft: SetDraft) -> tuple[LiveTable, TableState]:
        """Keep the first moves of a turn, which only their seat sees; returns the table, and its state with them."""
        async with self.hold(name, draft.expected) as live:
            admit(live.table, draft.expected)
            check_draft(live.table, who, draft)
            live.keep_draft(draft.seat, draft.moves)
            return live, state_of(live.table, who, draft.seat, draft.moves)

    async def state_if_stale(self, refused: Refused, who: str, name: str, seat: int | None) -> TableState | None:
        """The state that goes with the refusal of a stale command: for the sender's seat, otherwise for a spectator."""
        if refused.problem.key != "stale":
            return None
        async with self.hold(name) as live:
            viewer = seat if seat in live.table.seat_of(who) else None
            try:
                check_viewer(live.table, who, viewer)
            except Refused:
                return None
            return state_of(live.table, who, viewer, [])


def admit(table: Table, expected: int, marked: str | None = None) -> None:
    """Let a command pass if it is new, and meant for the current state of the table."""
    check_repeated(table, marked)
    check_expected(table, expected)


def check_repeated(table: Table, marked: str | None) -> None:
    """Raise `RepeatedCommand` if this command was executed before."""
    known = None if marked is None else table.commands.get(marked)
    if known is not None:
        raise RepeatedCommand(known)
