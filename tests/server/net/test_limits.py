"""Limits: token buckets by key, bounded memory, counted sockets."""

from itertools import count

import pytest

from keltis.server.net.limits import KEPT_GAMES_A_MINUTE, LOGINS_A_MINUTE, REPLAYS_A_MINUTE, Limits
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def taken(limits: Limits, kind, key: str, most: int = 10_000) -> int:
    """How many can be taken before one is refused."""
    for number in range(most):
        try:
            limits.take(kind, key)
        except Refused:
            return number
    return most


def test_every_kind_has_its_rate():
    limits = Limits(Settings(requests_a_minute=10, guests_an_hour=3), now=Clock())
    expected = {"requests": 10, "addresses": 15, "messages": 20, "guests": 3, "logins": LOGINS_A_MINUTE}
    expected |= {"replays": REPLAYS_A_MINUTE, "kept games": KEPT_GAMES_A_MINUTE}
    assert {kind: taken(limits, kind, "one") for kind in limits.rates} == expected


def test_a_bucket_fills_with_time_and_says_how_long_to_wait():
    clock = Clock()
    limits = Limits(Settings(requests_a_minute=60), now=clock)
    assert taken(limits, "requests", "one") == 60
    with pytest.raises(Refused) as refused:
        limits.take("requests", "one", cost=5)
    assert refused.value.status == 429
    assert refused.value.problem.retry_after == 5.0
    clock.time += 4.9
    with pytest.raises(Refused):
        limits.take("requests", "one", cost=5)
    clock.time += 0.2
    limits.take("requests", "one", cost=5)
    clock.time += 1e6
    assert taken(limits, "requests", "one") == 60


def test_what_is_refused_costs_nothing():
    limits = Limits(Settings(requests_a_minute=2), now=Clock())
    limits.take("requests", "one")
    with pytest.raises(Refused):
        limits.take("requests", "one", cost=2)
    limits.take("requests", "one")


def test_a_cost_above_the_bucket_takes_all_of_it():
    limits = Limits(Settings(requests_a_minute=2), now=Clock())
    limits.take("requests", "one", cost=100)
    assert taken(limits, "requests", "one") == 0


def test_keys_and_kinds_do_not_touch_each_other():
    limits = Limits(Settings(requests_a_minute=2, guests_an_hour=2), now=Clock())
    assert taken(limits, "requests", "one") == 2
    assert taken(limits, "requests", "two") == 2
    assert taken(limits, "guests", "one") == 2


def test_a_clock_that_goes_back_gives_nothing_and_breaks_nothing():
    clock = Clock()
    limits = Limits(Settings(requests_a_minute=60), now=clock)
    assert taken(limits, "requests", "one") == 60
    clock.time -= 100
    assert taken(limits, "requests", "one") == 0
    clock.time += 2
    assert taken(limits, "requests", "one") == 2


def test_memory_is_bounded_and_the_quiet_are_forgotten_first():
    ticks = count(step=1e-6)
    limits = Limits(Settings(requests_a_minute=2), now=lambda: next(ticks), most_keys=3)
    assert taken(limits, "requests", "busy") == 2
    for number in range(50):
        limits.take("requests", f"other {number}")
        assert taken(limits, "requests", "busy") == 0
    assert len(limits._buckets["requests"]) == 3
    for number in range(3):
        limits.take("requests", f"more {number}")
    assert taken(limits, "requests", "busy") == 2


def test_sockets_are_counted_by_person():
    limits = Limits(Settings(sockets_a_person=2))
    limits.acquire_socket("one")
    limits.acquire_socket("one")
    limits.acquire_socket("two")
    with pytest.raises(Refused) as refused:
        limits.acquire_socket("one")
    assert refused.value.status == 429
    assert refused.value.problem.retry_after
    limits.release_socket("one")
    limits.acquire_socket("one")
    for key in ("one", "one", "two"):
        limits.release_socket(key)
    assert not limits._sockets
