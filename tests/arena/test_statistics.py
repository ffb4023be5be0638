"""Statistics against numbers worked out by hand, and against simulations with known truth."""

import math
import random

import pytest

from keltis.arena.entrants import ArenaError
from keltis.arena.sprt import ACCEPT_H0, ACCEPT_H1, FIRST_DEALS, Sprt, parse_bounds
from keltis.arena.statistics import Sample, elo_of, margins, share_of, t95, win_shares


def sample(*numbers: float) -> Sample:
    made = Sample()
    for number in numbers:
        made.add(number)
    return made


def test_ties_split_the_win():
    assert win_shares([5, 9]) == [0, 1]
    assert win_shares([9, 9]) == [0.5, 0.5]
    assert win_shares([-1, -1, -1, -4]) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_margins_are_to_the_best_of_the_others():
    assert margins([5, 9]) == [-4, 4]
    assert margins([7, 7, 3]) == [0, 0, -4]


@pytest.mark.parametrize(("freedom", "table"), [(5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10**6, 1.960)])
def test_students_distribution_as_in_the_tables(freedom: int, table: float):
    assert t95(freedom) == pytest.approx(table, abs=0.004)


def test_mean_and_interval_by_hand():
    # Numbers 1 … 11: mean 6, variance 11, standard error 1; t(10) = 2.228.
    low, high = sample(*range(1, 12)).interval()
    assert (low, high) == pytest.approx((6 - 2.228, 6 + 2.228), abs=0.002)


def test_share_interval_by_hand():
    # 101 deals: 50 won twice, 50 lost twice, one shared. Scatter 25, with the deal more 25.25; squared error 0.0025,
    # so as good as 100 games. t(100) = 1.984, its square 3.936: center 0.5,
    # reach sqrt(0.25 · 3.936 / 100 + 0.01968²) / 1.03936.
    low, high = sample(*[1.0] * 50, *[0.0] * 50, 0.5).share_interval()
    assert (low, high) == pytest.approx((0.5 - 0.09727, 0.5 + 0.09727), abs=1e-4)


def test_nothing_but_wins_still_has_an_interval():
    low, high = sample(*[1.0] * 100).share_interval()
    assert high == 1
    assert low == pytest.approx(100 / (100 + t95(99) ** 2))
    assert sample(*[0.0] * 100).share_interval() == pytest.approx((0, 1 - low))


def test_equal_deals_have_an_interval_that_shrinks_with_their_number():
    few, many = (sample(*[0.5] * count).share_interval() for count in (3, 3000))
    assert few[1] - few[0] > 0.5
    assert many[1] - many[0] < 0.001


def test_one_deal_says_nothing_of_the_spread():
    assert sample(0.5).interval() is None
    assert sample(0.5).share_interval() is None


def deal_share(chance: random.Random, strength: float) -> float:
    """Two games on one deal that resemble each other: luck of the deal helps one seat, so one win each is common."""
    luck = chance.gauss(0, 1)
    return sum(strength + sign * luck + chance.gauss(0, 1) > 0 for sign in (-1, 1)) / 2


@pytest.mark.parametrize("strength", [0.0, 0.6, 2.0])
def test_intervals_contain_the_truth_95_times_in_100(strength: float):
    chance = random.Random(1)
    truth = 0.5 * (1 + math.erf(strength / 2))
    hits = 0
    for _ in range(800):
        low, high = sample(*(deal_share(chance, strength) for _ in range(80))).share_interval()
        hits += low <= truth <= high
    assert 0.93 <= hits / 800 <= 0.975


def test_rotations_of_a_deal_are_not_counted_as_independent():
    together = sample(*[1.0, 0.0] * 50)
    alternating = sample(*[0.5] * 100)
    assert together.error == pytest.approx(0.0503, abs=1e-3)
    assert alternating.error == 0


def test_elo_and_back():
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(10 / 12, players=3) == pytest.approx(400)
    assert elo_of(0.0) == -math.inf
    for players in (2, 3, 4):
        assert elo_of(share_of(37, players), players) == pytest.approx(37)


def test_log_ratio_by_hand():
    # 40 deals, half of them shared, half won: mean 0.75, scatter 40 · 0.0625 = 2.5; prior 4 deals of 0.125;
    # variance 3/44.
    test = Sprt((0, 100), players=2)
    for share in [0.5, 1.0] * 20:
        test.add(share)
    low, high = 0.5, 1 / (1 + 10**-0.25)
    assert test.log_ratio == pytest.approx(40 * (high - low) * (0.75 - (low + high) / 2) / (3 / 44))


def test_bounds_of_five_percent():
    assert pytest.approx(math.log(19)) == ACCEPT_H1
    assert pytest.approx(-math.log(19)) == ACCEPT_H0


def test_nothing_is_decided_by_a_few_deals():
    test = Sprt((0, 10), players=2)
    assert [test.add(1.0) for _ in range(FIRST_DEALS - 1)] == [None] * (FIRST_DEALS - 1)


def test_a_decision_stands():
    test = Sprt((0, 50), players=2)
    while test.add(1.0) is None:
        pass
    for _ in range(1000):
        test.add(0.0)
    assert test.decision == "H1"


@pytest.mark.parametrize(("truth", "wrong"), [(0, "H1"), (60, "H0")])
@pytest.mark.parametrize("players", [2, 4])
def test_wrong_decisions_are_as_rare_as_promised(truth: float, wrong: str, players: int):
    chance, decisions = random.Random(2), []
    share = share_of(truth, players)
    for _ in range(300):
        test = Sprt((0, 60), players)
        while test.add(sum(chance.random() < share for _ in range(players)) / players) is None:
            pass
        decisions.append(test.decision)
    assert decisions.count(wrong) / 300 <= 0.05 + 0.025


@pytest.mark.parametrize("text", ["10,0", "5", "a,b", "0,inf", "0,5,9", "nan,1"])
def test_senseless_bounds_are_refused(text: str):
    with pytest.raises(ArenaError, match="--sprt"):
        parse_bounds(text)


def test_bounds_are_read():
    assert parse_bounds("-5,7.5") == (-5, 7.5)
