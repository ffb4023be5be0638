"""Accounts, names, passwords and tokens."""

from typing import Annotated

from msgspec import Meta

from keltis.server.protocol.base import Name, Told, Wire


class Me(Told, frozen=True, kw_only=True):
    """My account."""

    account: str
    name: str | None
    has_password: bool
    csrf: str | None
    """To be sent as X-CSRF-Token with every request that changes something; None for a bearer token."""


class SetName(Wire, frozen=True, kw_only=True):
    """Set the name that others see."""

    name: Name


class Credentials(Wire, frozen=True, kw_only=True):
    """A name that is protected by a password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class NewToken(Wire, frozen=True, kw_only=True):
    """A token for a program that plays as me."""

    label: Name


class Token(Told, frozen=True, kw_only=True):
    """A token; its secret is shown once."""

    id: str
    label: str
    created: float
    secret: str | None = None


class TokenList(Told, frozen=True, kw_only=True):
    """All tokens of an account."""

    tokens: list[Token]


class Claim(Credentials, frozen=True, kw_only=True):
    """Protect a name with a password, or change both."""

    old_password: Annotated[str, Meta(max_length=200)] | None = None
    """Required if the account already has a password."""
