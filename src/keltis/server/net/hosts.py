"""By which names and origins this server may be called: other names are a trick, other origins are foreign pages."""

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
WILDCARDS = ("0.0.0.0", "::", "")  # noqa: S104 - named, not used
USUAL_PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?", re.IGNORECASE)
# Nothing is sent to these: asking for the way there tells the own address on it.
FAR_AWAY = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
FAR_AWAY_6 = ("2001:db8::1", "fd00::1")
LOOK_SECONDS = 60.0
"""Then the addresses of this machine are looked up again: a laptop may have changed its network."""
FIRST_SECONDS = 3.0
"""So long the start waits until they are known."""


def split_host(host: str) -> tuple[str, int | None]:
    """Name and port of a Host header; the name is empty if it is none.

    >>> split_host("Keltis.example"), split_host("[::1]:8765"), split_host("a:b:c")
    (('keltis.example', None), ('[::1]', 8765), ('', None))
    """
    match = HOST.fullmatch(host)
    if match is None:
        return "", None
    return match["name"].lower(), int(match["port"]) if match["port"] else None


class Known(NamedTuple):
    """What a server knows about where it is."""

    hosts: frozenset[str]
    origins: frozenset[str]
    address: str | None
    """For other devices."""


class Hosts:
    """What is known about where this server is. A name may take seconds to look up: a thread of its own does that."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.known = find_out(settings, list(routed_addresses()) if is_called_by_addresses(settings) else [])
        self._has_looked, self._has_ended = threading.Event(), threading.Event()

    async def open(self) -> None:
        """Look now, and again from time to time."""
        if is_called_by_addresses(self._settings):
            threading.Thread(target=self._look_for_ever, name="keltis-places", daemon=True).start()
            await asyncio.to_thread(self._has_looked.wait, FIRST_SECONDS)

    def close(self) -> None:
        """Look no more."""
        self._has_ended.set()

    def _look_for_ever(self) -> None:
        while not self._has_ended.is_set():
            self.known = find_out(self._settings, list(own_addresses()))
            self._has_looked.set()
            self._has_ended.wait(LOOK_SECONDS)


def find_out(settings: Settings, own: Collection[str]) -> Known:
    """What follows from the settings and the addresses of this machine."""
    return Known(allowed_hosts(settings, own), allowed_origins(settings, own), address_for_others(settings, own))


def is_called_by_addresses(settings: Settings) -> bool:
    """Whether people may call the server by the addresses of this machine, whatever they are."""
    return not settings.public_url and (settings.lan or settings.host in WILDCARDS)


def allowed_hosts(settings: Settings, own: Collection[str] | None = None) -> frozenset[str]:
    """The names by which the server may be called, without ports; `own`: this machine's addresses, if known."""
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
    """Under which key an address is counted: a household has a whole /64 of IPv6 addresses.

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
    """Names as they stand in a Host header, with the port of the origin."""
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
    """Without a public name: this machine, and with --lan its addresses and names in the house."""
    yield from LOOPBACK
    if settings.host not in WILDCARDS:
        yield settings.host
    if is_called_by_addresses(settings):
        yield from own_addresses() if own is None else own
        host = socket.gethostname()
        yield host
        yield host.removesuffix(".local") + ".local"


def own_addresses() -> Iterator[str]:
    """The addresses of this machine, as far as its name and its routes tell; to look up the name can take long."""
    with contextlib.suppress(OSError, UnicodeError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None):
            yield str(place[0]).partition("%")[0]
    yield from routed_addresses()


def routed_addresses() -> Iterator[str]:
    """Those that its routes tell, at once."""
    for family, targets in ((socket.AF_INET, FAR_AWAY), (socket.AF_INET6, FAR_AWAY_6)):
        for target in targets:
            with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                yield str(probe.getsockname()[0]).partition("%")[0]


def _spelled(name: str) -> str:
    """As browsers write it: small letters, IPv6 in brackets, other scripts in their ASCII form."""
    with contextlib.suppress(ValueError):
        return f"[{ipaddress.IPv6Address(name)}]"
    if not name.isascii():
        with contextlib.suppress(UnicodeError):
            name = name.encode("idna").decode()
    return name.lower()


def addresses(settings: Settings, own: Collection[str] | None = None) -> list[str]:
    """Where people find the server, best first."""
    if settings.public_url:
        return [settings.public_url]
    host = LOCAL if settings.host in WILDCARDS else settings.host
    found = [f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"]
    if settings.lan:
        known = own_addresses() if own is None else own
        found += [f"http://{address}:{settings.port}/" for address in known if ":" not in address]
    return list(dict.fromkeys(found))


def address_for_others(settings: Settings, own: Collection[str] | None = None) -> str | None:
    """Where other devices find the server; None if only this one does."""
    return next((each for each in addresses(settings, own) if not is_local(urlsplit(each).hostname or "")), None)


def is_local(name: str) -> bool:
    """Whether only this machine is called so.

    >>> is_local("localhost"), is_local("127.0.1.1"), is_local("192.168.0.7")
    (True, True, False)
    """
    return name in LOOPBACK or name.startswith("127.")
