"""Running a server: uvicorn with the settings of the host."""

import asyncio
import os
import socket
import webbrowser
from threading import Timer

import asyncpg
import msgspec
import uvicorn

from keltis.server.app import Doorway, make_app
from keltis.server.logs import set_up_logs
from keltis.server.places import addresses
from keltis.server.quick_socket import QuickSocket
from keltis.server.settings import LOCAL, InvalidSettings, Settings
from keltis.server.storage.sqlite import FileLock

HANDED_OVER = "KELTIS_SERVER_SETTINGS"
"""How the settings reach the other processes."""
ANYWHERE = "0.0.0.0"  # noqa: S104 - only if the host asks for it
CLOSING_SECONDS = 5
BROWSER_AFTER = 1.0


def app_of_process() -> Doorway:
    """The app of one of several processes."""
    settings = msgspec.json.decode(os.environ[HANDED_OVER], type=Settings)
    set_up_logs(settings.log_level)
    return make_app(settings)


def serve(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until somebody ends it."""
    check_port(settings)
    check_database(settings)
    set_up_logs(settings.log_level)
    if open_browser:
        Timer(BROWSER_AFTER, webbrowser.open, [addresses(settings)[0]]).start()
    many = settings.workers > 1
    if many:
        os.environ[HANDED_OVER] = msgspec.json.encode(settings).decode()
    uvicorn.run(
        "keltis.server.serve:app_of_process" if many else make_app(settings),
        factory=many,
        workers=settings.workers,
        **uvicorn_options(settings),  # type: ignore[arg-type]
    )


def uvicorn_options(settings: Settings) -> dict[str, object]:
    """What uvicorn is told; the door of the server does the rest."""
    return {
        "host": ANYWHERE if settings.lan and settings.host == LOCAL else settings.host,
        "port": settings.port,
        "ws": QuickSocket,
        "ws_max_size": 65_536,
        "ws_per_message_deflate": False,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": settings.trusted_proxies or None,
        "timeout_graceful_shutdown": CLOSING_SECONDS,
        "limit_concurrency": None,
    }


def check_port(settings: Settings) -> None:
    """Say in one line that the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise InvalidSettings(f"port: {settings.host}:{settings.port}: {error.strerror}") from None


def check_database(settings: Settings) -> None:
    """Say in one line that the database cannot be had."""
    if not settings.is_postgres:
        FileLock(settings.database_file()).release()
        return
    try:
        asyncio.run(reach(settings.database or ""))
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        raise InvalidSettings(f"database: PostgreSQL does not let us in: {error}") from None


async def reach(database: str) -> None:
    """Connect once."""
    connection = await asyncpg.connect(database, timeout=10)
    await connection.close()
