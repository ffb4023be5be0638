"""Names and origins of a server, and the addresses it counts by."""

import socket

import pytest

from keltis.server.places import address_key, allowed_hosts, allowed_origins, split_host
from keltis.server.settings import Settings
from tests.server.door import HOME, SECURE


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
