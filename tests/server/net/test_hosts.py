"""Names and origins of a server, and the addresses it counts by."""

import asyncio
import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest

from keltis.server.net import hosts as places
from keltis.server.net.hosts import Hosts, address_key, allowed_hosts, allowed_origins, split_host
from keltis.server.settings import Settings
from tests.server.guarded import HOME, SECURE
from tests.server.harness import PATIENCE, run, serving


def test_a_server_at_home_is_called_by_its_own_names():
    assert allowed_hosts(Settings()) == {"127.0.0.1", "localhost", "[::1]"}
    assert allowed_origins(Settings()) == {HOME, "http://localhost:8765", "http://[::1]:8765"}
    assert "http://localhost" in allowed_origins(Settings(port=80))
    assert "192.0.2.5" in allowed_hosts(Settings(host="192.0.2.5"))


def test_a_public_server_has_one_origin():
    assert allowed_hosts(SECURE) == {"keltis.example"}
    assert allowed_origins(SECURE) == {"https://keltis.example"}
    assert allowed_origins(Settings(public_url="https://Keltis.example:8443/")) == {"https://keltis.example:8443"}
    assert allowed_origins(Settings(public_url="http://[2001:db8::1]")) == {"http://[2001:db8::1]"}
    assert allowed_hosts(Settings(public_url="https://münchen.example")) == {"xn--mnchen-3ya.example"}


def test_more_names_can_be_allowed():
    settings = Settings(public_url="https://keltis.example", allowed_hosts=["Other.example", "third.example:8443", ""])
    assert allowed_hosts(settings) == {"keltis.example", "other.example", "third.example"}
    assert allowed_origins(settings) == {
        "https://keltis.example",
        "https://other.example",
        "https://third.example:8443",
    }


@pytest.mark.parametrize("settings", [Settings(lan=True), Settings(host="::")])
def test_in_the_house_the_addresses_of_the_machine_are_known(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Attic")
    found = [(0, 0, 0, "", ("192.0.2.77", 0)), (0, 0, 0, "", ("fe80::1%eth0", 0, 0, 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: found)
    hosts = allowed_hosts(settings)
    assert {"attic", "attic.local", "192.0.2.77", "[fe80::1]", "localhost"} <= hosts
    assert not hosts & {"::", "[::]", str(0), "evil.example"}
    assert "http://attic.local:8765" in allowed_origins(settings)


def test_a_machine_that_does_not_know_its_own_name_still_starts(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise socket.gaierror("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    assert "localhost" in allowed_hosts(Settings(lan=True))


def test_hosts_are_split():
    assert split_host("LOCALHOST:1") == ("localhost", 1)
    for bad in ("", "a b", "user@host", "host:port", "::1", "host:123456", "localhost:80, evil.example", "[::1"):
        assert split_host(bad)[0] == ""


def test_addresses_of_one_household_are_one():
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff") != address_key("2001:db8:0:1::1")
    assert address_key("192.0.2.1") == "192.0.2.1"
    assert address_key("unix") == "unix"


# --- with --lan ---

IN_THE_HOUSE = {"lan": True, "host": "localhost"}
"""As --lan, but without listening to others."""


def resolve_by(monkeypatch: pytest.MonkeyPatch, find: Callable[[], str]) -> None:
    """This machine is called Attic, and `find` looks its address up."""
    resolve = socket.getaddrinfo

    def look_up(host: Any, *more: Any, **named: Any) -> Any:
        return [(0, 0, 0, "", (find(), 0))] if host == "Attic" else resolve(host, *more, **named)

    monkeypatch.setattr(socket, "gethostname", lambda: "Attic")
    monkeypatch.setattr(socket, "getaddrinfo", look_up)


def test_nobody_waits_for_a_name_that_is_slow_to_look_up(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    found = threading.Event()

    def find() -> str:
        assert threading.current_thread() is not threading.main_thread(), "everybody waits"
        assert found.wait(PATIENCE)
        return "192.0.2.77"

    resolve_by(monkeypatch, find)
    monkeypatch.setattr(places, "FIRST_SECONDS", 0.01)

    async def test() -> None:
        async with serving(sqlite, **IN_THE_HOUSE) as place:
            anna = await place.person()
            for _ in range(3):
                assert (await anna.get("/api/catalog"))["address"] != f"http://192.0.2.77:{place.server.settings.port}/"
            found.set()
            while "192.0.2.77" not in place.server.hosts.known.hosts:
                await asyncio.sleep(0.01)
            assert (await anna.get("/api/catalog"))["address"] == f"http://192.0.2.77:{place.server.settings.port}/"

    run(test())


def test_a_laptop_that_changes_networks_answers_to_its_new_address(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    address = "192.0.2.77"
    resolve_by(monkeypatch, lambda: address)
    monkeypatch.setattr(places, "LOOK_SECONDS", 0.01)

    async def test() -> None:
        nonlocal address
        async with serving(sqlite, **IN_THE_HOUSE) as place:
            calls = {"192.0.2.77": (200, 400), "198.51.100.7": (400, 200)}
            client = place.stranger().http
            for time, now in enumerate(calls):
                address = now
                while now not in place.server.hosts.known.hosts:
                    await asyncio.sleep(0.01)
                for host, codes in calls.items():
                    origin = f"http://{host}:{place.server.settings.port}"
                    answer = await client.get("/api/catalog", headers={"host": host})
                    assert answer.status_code == codes[time]
                    answer = await client.get("/api/catalog", headers={"origin": origin})
                    assert answer.status_code == (200 if codes[time] == 200 else 403)
                assert (await client.get("/api/catalog")).json()["address"].startswith(f"http://{now}:")

    run(test())


@pytest.mark.parametrize("settings", [Settings(), Settings(host="192.0.2.5"), SECURE])
def test_a_server_with_a_fixed_name_looks_nothing_up(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: pytest.fail("looked up"))
    monkeypatch.setattr(threading, "Thread", lambda *_, **__: pytest.fail("began to look"))
    whereabouts = Hosts(settings)
    asyncio.run(whereabouts.open())
    assert whereabouts.known.hosts == allowed_hosts(settings)
    assert whereabouts.known.origins == allowed_origins(settings)
