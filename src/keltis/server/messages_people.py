"""The wire of passwords: what is sent besides a name and a password."""

from typing import Annotated

from msgspec import Meta

from keltis.server.messages import Credentials


class Claim(Credentials, frozen=True, kw_only=True):
    """Keep a name by a password, or change both."""

    old_password: Annotated[str, Meta(max_length=200)] | None = None
    """Needed by who has a password already."""
