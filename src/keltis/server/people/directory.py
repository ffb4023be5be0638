"""What tables need to know about people: the owners of protected names, and which accounts exist."""

from collections.abc import Collection, Iterable

from sqlalchemy import select

from keltis.server.people.accounts import Account, name_taken
from keltis.server.people.names import clean_name, login_name, visible_name
from keltis.server.storage.queries import Queries
from keltis.server.storage.schema import accounts


class Directory:
    """Queries about accounts."""

    def __init__(self, queries: Queries) -> None:
        self._queries = queries

    async def owners(self, names: Iterable[str | None]) -> dict[str | None, str]:
        """By name: the account that protects it with a password. Names that nobody protects are left out."""
        logins = {name: login_name(name) for name in names if name is not None}
        if not logins:
            return {}
        query = select(accounts.c.login, accounts.c.id).where(accounts.c.login.in_(set(logins.values())))
        found = {row.login: row.id for row in await self._queries.ask(query)}
        return {name: found[login] for name, login in logins.items() if login in found}

    async def name_at_seat(self, who: Account, chosen: str | None, field: str = "name") -> str | None:
        """The name that others see at a seat: the one chosen for it, or that of the account; None if there is none.

        A protected name is shown only for its owner. A name that somebody else has protected since is no longer shown.
        """
        shown = clean_name(chosen, field) if chosen else visible_name(who.name)
        if (await self.owners([shown])).get(shown, who.id) == who.id:
            return shown
        if chosen:
            raise name_taken(field)
        return None

    async def deleted(self, ids: Collection[str]) -> set[str]:
        """Which of these accounts were deleted."""
        known = await self._queries.ask(select(accounts.c.id).where(accounts.c.id.in_(ids)))
        return set(ids) - {account for (account,) in known}
