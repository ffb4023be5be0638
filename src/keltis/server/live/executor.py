"""How a command is carried out: checked and stored under the lock of its table, and once however often it comes."""

import secrets
from collections.abc import Callable, Collection, Iterable

from sqlalchemy import select

from keltis.server.live.registry import Decided, LiveTables
from keltis.server.live.subscribers import LiveTable
from keltis.server.people.accounts import Account, name_taken
from keltis.server.people.names import clean_name, login_name, visible_name
from keltis.server.protocol import Command
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage import store
from keltis.server.storage.schema import accounts
from keltis.server.storage.store import Change
from keltis.server.tables.events import AnyEvent, Played
from keltis.server.tables.permissions import check_expected
from keltis.server.tables.table import Table

LEASE_SECONDS = 10.0
"""How long a process may be silent before another one thinks for its bots."""


class CarryingOut:
    """What all commands of one process have in common."""

    def __init__(
        self,
        live: LiveTables,
        settings: Settings,
        *,
        holder: str,
        token: Callable[[int], str] = secrets.token_urlsafe,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.live, self.settings, self.holder = live, settings, holder
        self.token, self.seed, self.now = token, seed, live.now
        self.started = live.now()
        self.new_watches: set[str] = set()
        """Tables this process has just offered to watch."""

    async def carry_out(self, who: Account, name: str, command: Command, decide: Callable[[Table], Decided]) -> int:
        """Check, decide and commit, under the lock of the table."""
        live = await self.live.find(name)
        async with live.lock:
            await self.live.reload(live)
            await self.check_repeated(who, live, command)
            check_expected(live.table, command)
            event, changes = decide(live.table)
            return await self.commit(who, live, command, event, changes)

    async def commit(
        self, who: Account, live: LiveTable, command: Command, event: AnyEvent, changes: tuple[Change, ...]
    ) -> int:
        """Store an event. If another process was faster, that may have been with the same command."""
        try:
            return await self.live.commit(live, event, changes, played=isinstance(event, Played))
        except Refused as refused:
            if refused.problem.key == "stale":
                await self.live.reload(live)
                await self.check_repeated(who, live, command)
            raise

    async def check_repeated(self, who: Account, live: LiveTable, command: Command) -> None:
        """Stop at a command that was carried out before. Who knows more than this process has been at another."""
        if command.expected > live.table.seq:
            await self.live.look_again(live)
        known = live.table.commands.get(mark(who, command.id) or "")
        if known is not None:
            raise Repeated(known)

    async def owners(self, names: Iterable[str | None]) -> dict[str | None, str]:
        """Who protects these names with a password, by name; names that nobody protects are not there."""
        logins = {name: login_name(name) for name in names if name is not None}
        if not logins:
            return {}
        query = select(accounts.c.login, accounts.c.id).where(accounts.c.login.in_(set(logins.values())))
        found = {row.login: row.id for row in await self.live.ask(query)}
        return {name: found[login] for name, login in logins.items() if login in found}

    async def name_at(self, who: Account, chosen: str | None, field: str = "name") -> str | None:
        """What others see at a seat: the name somebody chose for it, or has; clients have a word for who has none.

        Only its owner shows a protected name. One that somebody had before it was protected is no longer shown.
        """
        shown = clean_name(chosen, field) if chosen else visible_name(who.name)
        if (await self.owners([shown])).get(shown, who.id) == who.id:
            return shown
        if chosen:
            raise name_taken(field)
        return None

    async def are_gone(self, ids: Collection[str]) -> set[str]:
        """Those of these accounts that were deleted."""
        known = await self.live.ask(select(accounts.c.id).where(accounts.c.id.in_(ids)))
        return set(ids) - {account for (account,) in known}

    def closing(self, name: str, at: float) -> tuple[Change, ...]:
        """What changes in the indexes when a table is closed."""
        return Change(store.SET_STATUS, ("closed", at, name)), Change(store.END_WATCH, (name,))

    def watch(self, name: str) -> Change:
        """This process will think for the bots of a table, unless another does already."""
        self.new_watches.add(name)
        return Change(store.ADD_WATCH, (name, self.holder, self.now() + LEASE_SECONDS))


class Repeated(Exception):
    """A command that had been carried out before; its event."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def mark(who: Account, command: str | None) -> str | None:
    """A command as the log knows it: people choose the ids of their commands without asking each other."""
    return f"{who.id} {command}" if command is not None else None
