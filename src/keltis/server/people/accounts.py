"""Accounts: guests with a secret token, names protected by a password, tokens for programs.

Secrets are stored only as hashes. The account of a token is cached in this process for a minute, so that most requests
read nothing. Listeners are told about sessions that end in this process; `forget` handles those that end in another.
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
from keltis.server.storage.schema import accounts, daily_results, kept_games, seats, sessions, tables

KEEP_FOUND = 60.0
"""Seconds for which the account of a token is cached."""
MOST_FOUND = 20_000
SEEN_EVERY = 3600.0
SESSION_LIFE = 365 * 86_400.0
"""Seconds without a request after which the session of a browser ends, like its cookie."""
MOST_TOKENS = 20
FORGET_AT_ONCE = 500
SESSION_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

Kind = Literal["browser", "token"]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A person, and the kind of session they use."""

    id: str
    name: str | None
    has_password: bool
    kind: Kind


def hashed(token: str) -> str:
    """The form in which a token is stored. It is random, so a plain hash cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()


def not_signed_in() -> Refused:
    """The refusal of a request that needs an account."""
    return Refused("not-signed-in", "Sign in first; a guest account is enough.")


def gone() -> Refused:
    """The refusal for a person whose account was deleted in the meantime."""
    return Refused("not-signed-in", "This account no longer exists.")


def name_taken(field: str = "name") -> Refused:
    """The refusal of a name that belongs to somebody else."""
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
        self._endings = 0  # counts all changes, because what was read before a change must not be cached after it

    def listen(self, hear: Callable[[Collection[str]], None]) -> None:
        """Call this with the hashed tokens of sessions that were ended here."""
        self._on_end.append(hear)

    async def new_guest(self) -> tuple[Account, str]:
        """A new guest, and the secret for the cookie."""
        account = Account(id=self._token(12), name=None, has_password=False, kind="browser")
        now = self._now()
        session, secret = self._session(account.id, "browser")
        async with self._engine.begin() as connection:
            await connection.execute(insert(accounts).values(id=account.id, created=now, seen=now))
            await connection.execute(insert(sessions).values(session))
        return account, secret

    async def find(self, token: str) -> Account | None:
        """The account of a secret."""
        return await self.find_hashed(hashed(token))

    async def find_hashed(self, key: str) -> Account | None:
        """The account of the secret with this hash."""
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
        """Set the name that others see; with a password it is also the name to sign in with.

        A name that somebody else protects is refused.
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
        """Protect a name with a password; to change a password, the old one is needed.

        Returns the account and the secret of a new session. All other sessions of browsers end, including the one that
        asked: somebody may have learned its secret before there was a password. Tokens for programs stay.
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
        if not is_done:  # it was deleted or claimed in the meantime
            await self.logout(secret)
            await self._check_old_password(account, None)
        return msgspec.structs.replace(account, name=name, has_password=True), secret

    async def _check_there(self, account: Account) -> None:
        """Refuse a person whose account was deleted in the meantime."""
        async with self._engine.connect() as connection:
            if (await connection.execute(select(accounts.c.id).where(accounts.c.id == account.id))).first() is None:
                raise gone()

    async def _check_old_password(self, account: Account, old_password: str | None) -> str | None:
        """Refuse a wrong old password. Return the stored hash of the password, or None if there is none."""
        query = select(accounts.c.password).where(accounts.c.id == account.id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise gone()
        stored: str | None = row.password
        if stored is None:
            return None
        if old_password is None or not await self._passwords.is_right(stored, old_password):
            raise Refused("wrong-password", "To change the password, send the current one.", field="old_password")
        return stored

    async def login(self, name: str, password: str) -> tuple[Account, str]:
        """Start a session. An unknown name is refused like a wrong password, and takes as long."""
        login = login_name(name)
        columns = select(accounts.c.id, accounts.c.name, accounts.c.password)
        # PostgreSQL cannot store a NUL, so a query with one would fail.
        query = columns.where(accounts.c.login == login.replace("\0", "\ufffd"))
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if not await self._passwords.is_right(row.password if row else None, password) or row is None:
            raise Refused("wrong-password", "Wrong name or password.")
        account = Account(id=row.id, name=row.name, has_password=True, kind="browser")
        _, secret = await self._start(account, "browser", None)
        return account, secret

    async def logout(self, token: str) -> None:
        """End a session."""
        key = hashed(token)
        async with self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == key))
        self._ended([key])

    async def new_token(self, account: Account, label: str) -> Token:
        """A token for a program that plays as this account. Its secret is shown only now."""
        label = clean_name(label, "label")
        if len(await self.tokens(account)) >= MOST_TOKENS:
            raise Refused("too-many-tokens", f"You have {MOST_TOKENS} tokens; delete one first.")
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
        """Delete the token of a program."""
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
        """Delete the account and its data. Its seats are left by commands; after that, call `forget_seats`."""
        async with self._engine.begin() as connection:
            all_sessions = delete(sessions).where(sessions.c.account == account.id).returning(sessions.c.token)
            ended = list((await connection.execute(all_sessions)).scalars())
            for rows in (kept_games, daily_results):
                await connection.execute(delete(rows).where(rows.c.account == account.id))
            await connection.execute(delete(accounts).where(accounts.c.id == account.id))
        self._forget_found({account.id})
        self._ended(ended)

    async def forget_seats(self, account: Account) -> None:
        """Delete the last trace of an account that has left its seats.

        Finished games stay as records without the account.
        """
        async with self._engine.begin() as connection:
            await connection.execute(delete(seats).where(seats.c.account == account.id))

    async def forget_idle_guests(self, before: float) -> int:
        """Delete guests without a password not seen since then, unless they sit at a running table; return how many.

        Browser sessions without a request for too long are deleted too.
        """
        silent = (sessions.c.kind == "browser") & (sessions.c.seen < self._now() - SESSION_LIFE)
        async with self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(silent))
        forgotten = 0
        while ids := await self._forget_some(before):
            forgotten += len(ids)
        return forgotten

    async def _forget_some(self, before: float) -> list[str]:
        """Delete some of them and return their ids. Short transactions let others write in between."""
        busy = select(seats.c.account).join(tables, tables.c.id == seats.c.game)
        busy = busy.where(seats.c.account == accounts.c.id, tables.c.status.in_(("open", "running")))
        idle = select(accounts.c.id).where(accounts.c.password.is_(None), accounts.c.seen < before, ~busy.exists())
        some = idle.limit(FORGET_AT_ONCE).scalar_subquery()
        async with self._engine.begin() as connection:
            # The condition is repeated, since a guest found by the inner query may come back before the row is locked.
            still = (accounts.c.seen < before) & accounts.c.password.is_(None)
            gone = delete(accounts).where(accounts.c.id.in_(some), still).returning(accounts.c.id)
            ids = list((await connection.execute(gone)).scalars())
            await connection.execute(delete(sessions).where(sessions.c.account.in_(ids)))
            await connection.execute(delete(seats).where(seats.c.account.in_(ids)))
        self._forget_found(ids)
        return ids

    def _session(self, account_id: str, kind: Kind, label: str | None = None) -> tuple[dict[str, Any], str]:
        """A row for the table of sessions, and the secret, which is not in it."""
        secret = self._token(32)
        now = self._now()
        row = {"token": hashed(secret), "id": self._token(12), "account": account_id, "kind": kind, "label": label}
        return row | {"created": now, "seen": now}, secret

    async def _start(self, account: Account, kind: Kind, label: str | None) -> tuple[dict[str, Any], str]:
        """Start a session of an account, if it still exists."""
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
        """Read the account of a session, and note from time to time that it was used."""
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
        """Change the row of an account and end sessions with it; False if there is no such row."""
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
        """Drop cached sessions, by hashed token, that another process has ended; None: any may have ended."""
        self._endings += 1
        if keys is None:
            self._found.clear()
        for key in keys or ():
            self._found.pop(key, None)

    def _ended(self, keys: Collection[str]) -> None:
        """Tell the listeners that sessions with these hashed tokens have ended in this process."""
        self.forget(keys)
        for hear in self._on_end if keys else ():
            hear(keys)

    def _forget_found(self, ids: Iterable[str]) -> None:
        """Drop what is cached about these accounts."""
        self._endings += 1
        gone = set(ids)
        for key in [key for key, (account, _) in self._found.items() if account.id in gone]:
            del self._found[key]
