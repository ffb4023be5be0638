"""By which names and origins this server may be called: other names are a trick, other origins are foreign pages."""

import contextlib
import ipaddress
import re
import socket
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import urlsplit

from keltis.server.settings import LOCAL, Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")
WILDCARDS = ("0.0.0.0", "::", "")  # noqa: S104 - named, not used
USUAL_PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?", re.IGNORECASE)
# Nothing is sent to these: asking for the way there tells the own address on it.
FAR_AWAY = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
FAR_AWAY_6 = ("2001:db8::1", "fd00::1")


def split_host(host: str) -> tuple[str, int | None]:
    """Name and port of a Host header; the name is empty if it is none.

    >>> split_host("Keltis.example"), split_host("[::1]:8765"), split_host("a:b:c")
    (('keltis.example', None), ('[::1]', 8765), ('', None))
    """
    match = HOST.fullmatch(host)
    if match is None:
        return "", None
    return match["name"].lower(), int(match["port"]) if match["port"] else None


def allowed_hosts(settings: Settings) -> frozenset[str]:
    """The names by which the server may be called, without ports."""
    return frozenset(name for name, _ in _places(settings))


def allowed_origins(settings: Settings) -> frozenset[str]:
    """The origins of its own pages, exactly as browsers send them.

    >>> sorted(allowed_origins(Settings(public_url="https://keltis.example")))
    ['https://keltis.example']
    """
    scheme = urlsplit(settings.public_url).scheme if settings.public_url else "http"
    usual = USUAL_PORTS[scheme]
    return frozenset(
        f"{scheme}://{name}" + ("" if port in {None, usual} else f":{port}") for name, port in _places(settings)
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


def _places(settings: Settings) -> Iterator[tuple[str, int | None]]:
    """Names as they stand in a Host header, with the port of the origin."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        port = parts.port
        yield _spelled(parts.hostname or ""), port
    else:
        port = settings.port
        for name in _own_names(settings):
            yield _spelled(name), port
    for extra in settings.allowed_hosts:
        name, own_port = split_host(_spelled(extra.strip()))
        if name:
            yield name, own_port or port


def _own_names(settings: Settings) -> Iterator[str]:
    """Without a public name: this machine, and with --lan its addresses and names in the house."""
    yield from LOOPBACK
    listens_everywhere = settings.host in {"", "::", str(ipaddress.IPv4Address(0))}
    if not listens_everywhere:
        yield settings.host
    if settings.lan or listens_everywhere:
        yield from own_addresses()
        host = socket.gethostname()
        yield host
        yield host.removesuffix(".local") + ".local"


def own_addresses() -> Iterator[str]:
    """The addresses of this machine, as far as its name and its routes tell."""
    with contextlib.suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None):
            yield str(place[0]).partition("%")[0]
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


def addresses(settings: Settings) -> list[str]:
    """Where people find the server, best first."""
    if settings.public_url:
        return [settings.public_url]
    own = LOCAL if settings.host in WILDCARDS else settings.host
    found = [f"http://{f'[{own}]' if ':' in own else own}:{settings.port}/"]
    if settings.lan:
        found += [f"http://{address}:{settings.port}/" for address in own_addresses() if ":" not in address]
    return list(dict.fromkeys(found))


def address_for_others(settings: Settings) -> str | None:
    """Where other devices find the server; None if only this one does."""
    return next((each for each in addresses(settings) if not is_local(urlsplit(each).hostname or "")), None)


def is_local(name: str) -> bool:
    """Whether only this machine is called so.

    >>> is_local("localhost"), is_local("127.0.1.1"), is_local("192.168.0.7")
    (True, True, False)
    """
    return name in LOOPBACK or name.startswith("127.")
