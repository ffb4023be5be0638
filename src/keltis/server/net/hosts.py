"""The host names this server answers to, and the origins of its own pages; all others are refused."""

import asyncio
import contextlib
import ipaddress
import re
import socket
import threading
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

from keltis.server.settings import LOCAL, Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")
WILDCARDS = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to
USUAL_PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?", re.IGNORECASE)
# Nothing is sent to these. Asking the system for a route to them reveals the address of this machine.
FAR_AWAY = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
FAR_AWAY_6 = ("2001:db8::1", "fd00::1")
LOOK_SECONDS = 60.0
"""Seconds between two lookups of this machine's addresses, because a laptop may change its network."""
FIRST_SECONDS = 3.0
"""Seconds that the start waits at most for the first lookup."""


def split_host(host: str) -> tuple[str, int | None]:
    """Name and port of a Host header; the name is empty if the header is not valid.

    >>> split_host("Keltis.example"), split_host("[::1]:8765"), split_host("a:b:c")
    (('keltis.example', None), ('[::1]', 8765), ('', None))
    """
    match = HOST.fullmatch(host)
    if match is None:
        return "", None
    return match["name"].lower(), int(match["port"]) if match["port"] else None


class Known(NamedTuple):
    """How a server can be reached."""

    hosts: frozenset[str]
    origins: frozenset[str]
    address: str | None
    """The address for other devices."""


class Hosts:
    """How this server can be reached. Looking up a name may take seconds, so a separate thread does that."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.known = find_out(settings, list(routed_addresses()) if is_called_by_addresses(settings) else [])
        self._has_looked, self._has_ended = threading.Event(), threading.Event()

    async def open(self) -> None:
        """Look up the addresses now, and again from time to time."""
        if is_called_by_addresses(self._settings):
            threading.Thread(target=self._look_forever, name="keltis-hosts", daemon=True).start()
            await asyncio.to_thread(self._has_looked.wait, FIRST_SECONDS)

    def close(self) -> None:
        """Stop looking."""
        self._has_ended.set()

    def _look_forever(self) -> None:
        while not self._has_ended.is_set():
            self.known = find_out(self._settings, list(own_addresses()))
            self._has_looked.set()
            self._has_ended.wait(LOOK_SECONDS)


def find_out(settings: Settings, own: Collection[str]) -> Known:
    """How the server can be reached, by its settings and the addresses of this machine."""
    return Known(allowed_hosts(settings, own), allowed_origins(settings, own), address_for_others(settings, own))


def is_called_by_addresses(settings: Settings) -> bool:
    """Whether the server answers to every address of this machine."""
    return not settings.public_url and (settings.lan or settings.host in WILDCARDS)


def allowed_hosts(settings: Settings, own: Collection[str] | None = None) -> frozenset[str]:
    """The host names the server answers to, without ports; `own`: this machine's addresses, if known."""
    return frozenset(name for name, _ in _places(settings, own))


def allowed_origins(settings: Settings, own: Collection[str] | None = None) -> frozenset[str]:
    """The origins of its own pages, exactly as browsers send them.

    >>> sorted(allowed_origins(Settings(public_url="https://keltis.example")))
    ['https://keltis.example']
    """
    scheme = urlsplit(settings.public_url).scheme if settings.public_url else "http"
    usual = USUAL_PORTS[scheme]
    return frozenset(
        f"{scheme}://{name}" + ("" if port in {None, usual} else f":{port}") for name, port in _places(settings, own)
    )


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """The key by which an address is counted: a household has a whole /64 of IPv6 addresses.

    >>> address_key("2001:db8:1:2:3:4:5:6"), address_key("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False))


def _places(settings: Settings, own: Collection[str] | None) -> Iterator[tuple[str, int | None]]:
    """Host names as in a Host header, each with the port of its origin."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        port = parts.port
        yield _spelled(parts.hostname or ""), port
    else:
        port = settings.port
        for name in _own_names(settings, own):
            yield _spelled(name), port
    for extra in settings.allowed_hosts:
        name, own_port = split_host(_spelled(extra.strip()))
        if name:
            yield name, own_port or port


def _own_names(settings: Settings, own: Collection[str] | None) -> Iterator[str]:
    """The names of a server without a public address: this machine, and with --lan its names in the network."""
    yield from LOOPBACK
    if settings.host not in WILDCARDS:
        yield settings.host
    if is_called_by_addresses(settings):
        yield from own_addresses() if own is None else own
        host = socket.gethostname()
        yield host
        yield host.removesuffix(".local") + ".local"


def own_addresses() -> Iterator[str]:
    """The addresses of this machine, from its name and its routes. Looking up the name can take long."""
    with contextlib.suppress(OSError, UnicodeError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None):
            yield str(place[0]).partition("%")[0]
    yield from routed_addresses()


def routed_addresses() -> Iterator[str]:
    """The addresses of this machine from its routes, without a lookup."""
    for family, targets in ((socket.AF_INET, FAR_AWAY), (socket.AF_INET6, FAR_AWAY_6)):
        for target in targets:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                yield str(probe.getsockname()[0]).partition("%")[0]


def _spelled(name: str) -> str:
    """A host name as browsers write it: lower case, IPv6 in brackets, other scripts in their ASCII form."""
    with contextlib.suppress(ValueError):
        return f"[{ipaddress.IPv6Address(name)}]"
    if not name.isascii():
        with contextlib.suppress(UnicodeError):
            name = name.encode("idna").decode()
    return name.lower()


def addresses(settings: Settings, own: Collection[str] | None = None) -> list[str]:
    """The addresses of the server, best first."""
    if settings.public_url:
        return [settings.public_url]
    host = LOCAL if settings.host in WILDCARDS else settings.host
    found = [f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"]
    if settings.lan:
        known = own_addresses() if own is None else own
        found += [f"http://{address}:{settings.port}/" for address in known if ":" not in address]
    return list(dict.fromkeys(found))


def address_for_others(settings: Settings, own: Collection[str] | None = None) -> str | None:
    """The address of the server for other devices; None if only this machine can reach it."""
    return next((each for each in addresses(settings, own) if not is_local(urlsplit(each).hostname or "")), None)


def is_local(name: str) -> bool:
    """Whether a name means the machine itself.

    >>> is_local("localhost"), is_local("127.0.1.1"), is_local("192.168.0.7")
    (True, True, False)
    """
    return name in LOOPBACK or name.startswith("127.")
