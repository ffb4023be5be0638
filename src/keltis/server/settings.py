"""The settings of a server: by flag, environment (KELTIS_…) or a TOML file, in this order."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from keltis.play import KeltisError
from keltis.play.decode_errors import split_decode_error

LOCAL = "127.0.0.1"
Count = Annotated[int, Meta(ge=1)]


class InvalidSettings(KeltisError):
    """A setting that is not valid."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a server that its operator can choose."""

    host: str = LOCAL
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    lan: bool = False
    """Other devices in the local network may connect: listen on all addresses."""
    public_url: str | None = None
    """The address of the server behind a proxy, such as https://keltis.example"""
    trusted_proxies: list[str] = []
    """Addresses whose X-Forwarded-For and X-Forwarded-Proto headers are trusted."""
    allowed_hosts: list[str] = []
    """Additional host names of this server."""
    database: str | None = None
    """postgresql://… or a file; None: keltis.db in the data folder."""
    data: str | None = None
    """The data folder; None: that of the user."""
    workers: Count = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bot_delay: Annotated[float, Meta(ge=0, le=60)] = 0.8
    """The minimum seconds a bot takes for a turn, so that people can follow it."""
    bot_threads: Annotated[int, Meta(ge=1, le=64)] = 2
    """Bots that think at the same time in one process."""
    requests_a_minute: Count = 600
    """Requests per person; an address may make one and a half times as many."""
    guests_an_hour: Count = 60
    """New guests from one address."""
    sockets_a_person: Count = 20
    tables_a_person: Count = 50
    """Open and running tables that one person has set up."""
    kept_games_a_person: Count = 200
    """Local games that one person can keep with an account."""
    absent_minutes: Count = 10
    """Without a clock, the others may hand the seat of a player who has been away this long to a bot."""
    guest_days: Count = 60
    """After this time a guest without a password is deleted, and a table without an event is closed."""

    @property
    def is_postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return bool(self.database and self.database.startswith(("postgres://", "postgresql://")))

    @property
    def is_secure(self) -> bool:
        """Whether people connect by https."""
        return bool(self.public_url and self.public_url.startswith("https://"))

    def data_folder(self) -> Path:
        """Where the database file is."""
        if self.data:
            return Path(self.data)
        import platformdirs

        return Path(platformdirs.user_data_dir("keltis"))

    def database_file(self) -> Path:
        """The SQLite file."""
        return Path(self.database) if self.database else self.data_folder() / "keltis.db"


def load_settings(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """From flags, then KELTIS_… variables, then the file named by --config or KELTIS_CONFIG.

    >>> load_settings({"port": 9000}, {"KELTIS_PORT": "1", "KELTIS_LAN": "true"}).port
    9000
    """
    chosen: dict[str, Any] = {}
    if file := flags.get("config") or environment.get("KELTIS_CONFIG"):
        chosen |= read_file(Path(file))
    for name in Settings.__struct_fields__:
        if (text := environment.get(f"KELTIS_{name.upper()}")) is not None:
            chosen[name] = (
                [part.strip() for part in text.split(",")] if name in {"trusted_proxies", "allowed_hosts"} else text
            )
    chosen |= {name: value for name, value in flags.items() if value is not None and name in Settings.__struct_fields__}
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        problem, field = split_decode_error(error)
        raise InvalidSettings(f"{field or 'settings'}: {problem}") from None
    return check(settings)


def read_file(file: Path) -> dict[str, Any]:
    """A TOML file with settings by name."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise InvalidSettings(f"{file}: {error}") from None


def check(settings: Settings) -> Settings:
    """The settings, after checking what the types alone cannot."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/"):
            raise InvalidSettings(
                f"public_url: {settings.public_url!r} is not an address such as https://keltis.example"
            )
    if settings.database and "://" in settings.database and not settings.is_postgres:
        raise InvalidSettings(
            f"database: {settings.database!r} is neither a file nor an address such as postgresql://host/name"
        )
    if settings.workers > 1 and not settings.is_postgres:
        raise InvalidSettings(
            f"workers: {settings.workers} processes need PostgreSQL (--database postgresql://…); "
            "an SQLite file belongs to one process"
        )
    return settings
