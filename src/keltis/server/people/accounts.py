"""Who people are: guests by a secret token, a name kept by a password, tokens for programs.

Secrets are stored only as hashes. What is found by a token is remembered for a minute in this process, so that a
request costs no read. Who listens hears of sessions that end here; those that end elsewhere must be told to `forget`.
"""

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from typing import Any, Literal

import msgspec
from sqlalchemy import Text, case, delete, insert, literal, null, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import Delete, Update

from keltis.server.people.names import clean_name, login_name
from keltis.server.people.passwords import Passwords
from keltis.server.protocol import Token
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage.schema import accounts, kept_games, seats, sessions, tables

KEEP_FOUND = 60.0
"""Seconds for which the account of a token is remembered."""
MOST_FOUND = 20_000
SEEN_EVERY = 3600.0
SESSION_LIFE = 365 * 86_400.0
"""A browser's session ends after so long a silence, as its cookie does."""
MOST_TOKENS = 20
FORGET_AT_ONCE = 500
SESSION_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

Kind = Literal["browser", "token"]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, and by what kind of session."""

    id: str
    name: str | None
    has_password: bool
    kind: Kind


def hashed(token: str) -> str:
    """How a token is stored: it is random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def gone() -> Refused:
    """The answer to somebody whose account was deleted meanwhile."""
    return Refused("not-signed-in", "This account is no longer there.")


def name_taken(field: str = "name") -> Refused:
    """The answer to a name that is somebody else's."""
    return Refused("name-taken", "Somebody else protects this name with a password. Choose another.", field=field)


class Accounts:
    """All accounts and sessions of a database."""

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        now: Callable[[], float] = time.time,
        token: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self.settings = settings
        self._engine = engine
        self._now = now
        self._token = token
        self._passwords = Passwords()
        self._found: OrderedDict[str, tuple[Account, float]] = OrderedDict()
        self._on_end: list[Callable[[Collection[str]], None]] = []
        self._endings = 0  # counts what ended or changed, so that a read from before it is not remembered after it

    def listen(self, hear: Callable[[Collection[str]], None]) -> None:
        """Call this with the hashed tokens of sessions that were ended here."""
        self._on_end.append(hear)

    async def new_guest(self) -> tuple[Account, str]:
        """Somebody new, and the secret of the browser."""
        account = Account(id=self._token(12), name=None, has_password=False, kind="browser")
        now = self._now()
        session, secret = self._session(account.id, "browser")
        async with self._engine.begin() as connection:
            await connection.execute(insert(accounts).values(id=account.id, created=now, seen=now))
            await connection.execute(insert(sessions).values(session))
        return account, secret

    async def find(self, token: str) -> Account | None:
        """Whose secret this is."""
        return await self.find_hashed(hashed(token))

    async def find_hashed(self, key: str) -> Account | None:
        """Whose secret has this hash."""
        now = self._now()
        if (kept := self._found.get(key)) and 0 <= now - kept[1] < KEEP_FOUND:
            self._found.move_to_end(key)
            return kept[0]
        endings = self._endings
        account = await self._read(key, now)
        if account is None:
            self._found.pop(key, None)
        elif endings == self._endings:
            self._found[key] = (account, now)
            self._found.move_to_end(key)
            if len(self._found) > MOST_FOUND:
                self._found.popitem(last=False)
        return account

    async def set_name(self, account: Account, name: str) -> Account:
        """What others see; if it is protected by a password, also what one signs in with.

        Nobody can take a name that somebody else protects.
        """
        name = clean_name(name)
        login = case((accounts.c.password.is_not(None), literal(login_name(name), Text)), else_=null())
        others = accounts.alias()
        is_free = ~select(others.c.id).where(others.c.login == login_name(name), others.c.id != account.id).exists()
        if not await self._change(account, update(accounts).where(is_free).values(name=name, login=login)):
            await self._check_there(account)
            raise name_taken()
        return msgspec.structs.replace(account, name=name)

    async def claim(
        self, account: Account, name: str, password: str, old_password: str | None = None
    ) -> tuple[Account, str]:
        """Protects the name with a password; a person who has one already must know it.

        A new session begins, whose secret is given back. All others of browsers end, also the one that asked: somebody
        may have had its secret before there was a password. Tokens for programs stay.
        """
        name = clean_name(name)
        before = await self._check_old_password(account, old_password)
        stored = await self._passwords.hash(password)
        unchanged = accounts.c.password.is_not_distinct_from(before)
        change = update(accounts).where(unchanged).values(name=name, login=login_name(name), password=stored)
        _, secret = await self._start(account, "browser", None)
        others = (sessions.c.kind == "browser") & (sessions.c.token != hashed(secret))
        ending = delete(sessions).where(sessions.c.account == account.id, others)
        try:
            is_done = await self._change(account, change, ending)
        except Refused:
            await self.logout(secret)
            raise
        if not is_done:  # it has gone, or been claimed, meanwhile
            await self.logout(secret)
            await self._check_old_password(account, None)
        return msgspec.structs.replace(account, name=name, has_password=True), secret

    async def _check_there(self, account: Account) -> None:
        """Refuse somebody whose account was deleted meanwhile."""
        async with self._engine.connect() as connection:
            if (await connection.execute(select(accounts.c.id).where(accounts.c.id == account.id))).first() is None:
                raise gone()

    async def _check_old_password(self, account: Account, old_password: str | None) -> str | None:
        """What is stored as the password, if there is one; then the old one has to fit."""
        query = select(accounts.c.password).where(accounts.c.id == account.id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise gone()
        stored: str | None = row.password
        if stored is None:
            return None
        if old_password is None or not await self._passwords.is_right(stored, old_password):
            raise Refused("wrong-password", "Your password so far is needed to change it.", field="old_password")
        return stored

    async def login(self, name: str, password: str) -> tuple[Account, str]:
        """A new session. A name that does not exist is answered like a wrong password, and as slowly."""
        login = login_name(name)
        columns = select(accounts.c.id, accounts.c.name, accounts.c.password)
        # PostgreSQL cannot store a NUL, so it cannot be asked for one either.
        query = columns.where(accounts.c.login == login.replace("\0", "\ufffd"))
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if not await self._passwords.is_right(row.password if row else None, password) or row is None:
            raise Refused("wrong-password", "This name and password do not fit.")
        account = Account(id=row.id, name=row.name, has_password=True, kind="browser")
        _, secret = await self._start(account, "browser", None)
        return account, secret

    async def logout(self, token: str) -> None:
        """Ends a session."""
        key = hashed(token)
        async with self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == key))
        self._ended([key])

    async def new_token(self, account: Account, label: str) -> Token:
        """For a program that plays as this account; its secret is in no later answer."""
        label = clean_name(label, "label")
        if len(await self.tokens(account)) >= MOST_TOKENS:
            raise Refused("too-many-tokens", f"There are {MOST_TOKENS} tokens: delete one first.")
        session, secret = await self._start(account, "token", label)
        return Token(id=session["id"], label=label, created=session["created"], secret=secret)

    async def tokens(self, account: Account) -> list[Token]:
        """All tokens of an account, without their secrets."""
        columns = select(sessions.c.id, sessions.c.label, sessions.c.created)
        query = columns.where(sessions.c.account == account.id, sessions.c.kind == "token").order_by(sessions.c.created)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Token(id=row.id, label=row.label or "", created=row.created) for row in rows]

    async def delete_token(self, account: Account, token_id: str) -> None:
        """Ends what was allowed to a program."""
        ended: list[str] = []
        if SESSION_ID.fullmatch(token_id):
            one = (sessions.c.id == token_id) & (sessions.c.kind == "token")
            async with self._engine.begin() as connection:
                gone = delete(sessions).where(sessions.c.account == account.id, one).returning(sessions.c.token)
                ended = list((await connection.execute(gone)).scalars())
        if not ended:
            raise Refused("no-such-thing", "There is no such token.")
        self._ended(ended)

    async def delete(self, account: Account) -> None:
        """Removes the account, its sessions and its kept games; its seats are left by commands, and then forgotten."""
        async with self._engine.begin() as connection:
            all_sessions = delete(sessions).where(sessions.c.account == account.id).returning(sessions.c.token)
            ended = list((await connection.execute(all_sessions)).scalars())
            await connection.execute(delete(kept_games).where(kept_games.c.account == account.id))
            await connection.execute(delete(accounts).where(accounts.c.id == account.id))
        self._forget_found({account.id})
        self._ended(ended)

    async def forget_seats(self, account: Account) -> None:
        """Removes the last trace of an account that has left its seats; finished games stay as bare records."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(seats).where(seats.c.account == account.id))

    async def forget_idle_guests(self, before: float) -> int:
        """Deletes guests not seen since then who have no password and sit at no open or running table; how many.

        Sessions of browsers that ended by silence go too.
        """
        silent = (sessions.c.kind == "browser") & (sessions.c.seen < self._now() - SESSION_LIFE)
        async with self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(silent))
        forgotten = 0
        while ids := await self._forget_some(before):
            forgotten += len(ids)
        return forgotten

    async def _forget_some(self, before: float) -> list[str]:
        """A part of them: short transactions let others write in between."""
        busy = select(seats.c.account).join(tables, tables.c.id == seats.c.game)
        busy = busy.where(seats.c.account == accounts.c.id, tables.c.status.in_(("open", "running")))
        idle = select(accounts.c.id).where(accounts.c.password.is_(None), accounts.c.seen < before, ~busy.exists())
        some = idle.limit(FORGET_AT_ONCE).scalar_subquery()
        async with self._engine.begin() as connection:
            # The condition is repeated: somebody found by the inner query may come back before the row is locked.
            still = (accounts.c.seen < before) & accounts.c.password.is_(None)
            gone = delete(accounts).where(accounts.c.id.in_(some), still).returning(accounts.c.id)
            ids = list((await connection.execute(gone)).scalars())
            await connection.execute(delete(sessions).where(sessions.c.account.in_(ids)))
            await connection.execute(delete(seats).where(seats.c.account.in_(ids)))
        self._forget_found(ids)
        return ids

    def _session(self, account_id: str, kind: Kind, label: str | None = None) -> tuple[dict[str, Any], str]:
        """A row of sessions, and the secret that is not in it."""
        secret = self._token(32)
        now = self._now()
        row = {"token": hashed(secret), "id": self._token(12), "account": account_id, "kind": kind, "label": label}
        return row | {"created": now, "seen": now}, secret

    async def _start(self, account: Account, kind: Kind, label: str | None) -> tuple[dict[str, Any], str]:
        """A new session of an account, if it is still there."""
        row, secret = self._session(account.id, kind, label)
        values = [literal(value, sessions.c[name].type) for name, value in row.items() if name != "account"]
        source = select(accounts.c.id, *values).where(accounts.c.id == account.id)
        names = ["account", *(name for name in row if name != "account")]
        async with self._engine.begin() as connection:
            done = await connection.execute(insert(sessions).from_select(names, source))
        if not done.rowcount:
            raise gone()
        return row, secret

    async def _read(self, key: str, now: float) -> Account | None:
        """The account of a session in the database; notes from time to time that it was seen."""
        columns = select(accounts.c.id, accounts.c.name, accounts.c.password, sessions.c.kind, sessions.c.seen)
        query = columns.join(sessions, sessions.c.account == accounts.c.id).where(sessions.c.token == key)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or (row.kind == "browser" and now - row.seen > SESSION_LIFE):
            return None
        if now - row.seen >= SEEN_EVERY:
            async with self._engine.begin() as connection:
                await connection.execute(update(sessions).where(sessions.c.token == key).values(seen=now))
                await connection.execute(update(accounts).where(accounts.c.id == row.id).values(seen=now))
        return Account(id=row.id, name=row.name, has_password=row.password is not None, kind=row.kind)

    async def _change(self, account: Account, change: Update, *endings: Delete) -> bool:
        """Changes the row of an account, and with it ends sessions; False if there is no such row."""
        ended: list[str] = []
        try:
            async with self._engine.begin() as connection:
                done = await connection.execute(change.where(accounts.c.id == account.id))
                for each in endings if done.rowcount else ():
                    ended += (await connection.execute(each.returning(sessions.c.token))).scalars()
        except IntegrityError:
            raise name_taken() from None
        self._forget_found({account.id})
        self._ended(ended)
        return bool(done.rowcount)

    def forget(self, keys: Collection[str] | None) -> None:
        """Sessions with these hashed tokens have ended elsewhere; None: nobody knows which."""
        self._endings += 1
        if keys is None:
            self._found.clear()
        for key in keys or ():
            self._found.pop(key, None)

    def _ended(self, keys: Collection[str]) -> None:
        """Sessions with these hashed tokens have ended here: whoever wants to know is told."""
        self.forget(keys)
        for hear in self._on_end if keys else ():
            hear(keys)

    def _forget_found(self, ids: Iterable[str]) -> None:
        """What is remembered about these accounts is no longer so."""
        self._endings += 1
        gone = set(ids)
        for key in [key for key, (account, _) in self._found.items() if account.id in gone]:
            del self._found[key]
