"""Running a server: uvicorn with the settings of the host."""

import asyncio
import contextlib
import gc
import os
import socket
import sys
import time
import webbrowser
from functools import partial
from threading import Thread

import asyncpg
import msgspec
import uvicorn

from keltis.server.app import App, Server
from keltis.server.net.hosts import addresses
from keltis.server.net.http_timeouts import LimitedHttp
from keltis.server.net.websocket_protocol import LimitedSocket
from keltis.server.ops.logs import set_up_logs
from keltis.server.settings import LOCAL, InvalidSettings, Settings
from keltis.server.storage.connections import DatabaseProblem, in_a_line
from keltis.server.storage.migrate import migrate
from keltis.server.storage.sqlite import FileLock

HANDED_OVER = "KELTIS_SERVER_SETTINGS"
"""The environment variable that passes the settings to the other processes."""
ANYWHERE = "0.0.0.0"  # noqa: S104 - only if the host asks for it
CLOSING_SECONDS = 5
COLLECTED = (10_000, 10, 1_000)
"""Thresholds of the garbage collector: young objects often, old ones hardly ever."""
SWITCH_SECONDS = 0.0005
"""How long a thread waits for the interpreter before it requests it."""
KNOCK_SECONDS = 0.05
"""Seconds between two checks whether the server listens already."""


def app_of_process() -> App:
    """The app of one of several processes."""
    settings = msgspec.json.decode(os.environ[HANDED_OVER], type=Settings)
    set_up_logs(settings.log_level)
    return tuned_app(settings)


def tuned_app(settings: Settings) -> App:
    """The app, in a process that is tuned for it."""
    app = App(Server(settings, after_cleaning=gc.collect))  # the only collection of old objects
    tune_process()
    return app


def tune_process() -> None:
    """Settings of the interpreter, for a process that does nothing but serve.

    The garbage collector must not search all modules and tables again and again, because that would stop everybody. The
    thread that commits must get the interpreter soon, because the compiled rules release it often but too briefly.
    """
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    sys.setswitchinterval(SWITCH_SECONDS)


def serve(settings: Settings, *, open_browser: bool = False) -> None:
    """Serve until the process is ended. A problem with the port or the database is reported first, in one line."""
    settings = msgspec.structs.replace(settings, port=check_port(settings))
    check_database(settings)
    set_up_logs(settings.log_level)
    Thread(target=announce, args=(settings, open_browser), name="keltis-announce", daemon=True).start()
    many = settings.workers > 1
    if many:
        os.environ[HANDED_OVER] = msgspec.json.encode(settings).decode()
    uvicorn.run(
        "keltis.server.run:app_of_process" if many else partial(tuned_app, settings),
        factory=True,
        workers=settings.workers,
        **uvicorn_options(settings),  # type: ignore[arg-type]
    )


def uvicorn_options(settings: Settings) -> dict[str, object]:
    """The options of uvicorn; the guard of the server does the rest."""
    return {
        "host": host_of(settings),
        "port": settings.port,
        "http": LimitedHttp,
        "ws": LimitedSocket,
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


def host_of(settings: Settings) -> str:
    """The address on which the server listens."""
    return ANYWHERE if settings.lan and settings.host == LOCAL else settings.host


def announce(settings: Settings, open_browser: bool) -> None:
    """Print the address of the server, and open the browser, as soon as it listens."""
    own = {ANYWHERE: LOCAL, "": LOCAL, "::": "::1"}.get(host := host_of(settings), host)
    while True:
        with contextlib.suppress(OSError), socket.create_connection((own, settings.port), timeout=1):
            break
        time.sleep(KNOCK_SECONDS)
    places = addresses(settings)
    sys.stderr.write("keltis is at " + " and ".join(places) + "  (Ctrl+C ends it)\n")
    sys.stderr.flush()
    if open_browser:
        webbrowser.open(places[0])


def check_port(settings: Settings) -> int:
    """The port, or a free one for 0. Raises `InvalidSettings` if it is taken."""
    host = host_of(settings)
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, settings.port))
            return int(probe.getsockname()[1])
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or in_a_line(error)
        raise InvalidSettings(f"port: {host}:{settings.port}: {reason}") from None


def check_database(settings: Settings) -> None:
    """Bring the database up to date. Raises `InvalidSettings` if it cannot be reached or used."""
    if settings.is_postgres:
        asyncio.run(reach(settings.database or ""))
        asyncio.run(migrate(settings.database or ""))
        return
    file = settings.database_file()
    lock = FileLock(file)
    try:
        asyncio.run(migrate(str(file)))
    except DatabaseProblem as error:
        raise InvalidSettings(f"database: {file}: {str(error).removeprefix('database: ')}") from None
    finally:
        lock.release()


async def reach(database: str) -> None:
    """Connect once, with a short timeout."""
    try:
        connection = await asyncpg.connect(database, timeout=10)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise InvalidSettings(f"database: cannot connect to PostgreSQL: {in_a_line(error)}") from None
    await connection.close()
