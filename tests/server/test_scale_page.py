"""docs/scale.md: every figure on the page follows from its assumptions and unit costs."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())
PEOPLE = (1_000, 100_000, 1_000_000)
PEOPLE_A_TABLE, SECONDS_A_TURN, BY_BOTS = 2, 10, 0.2
LEVELS = (0.5, 0.4, 0.1)
"""Shares of the bots of level 2, 4 and 6."""
KIB, DAY, GAP_SECONDS, BOT_THREADS = 1024, 86_400, 2, 2


def unit(name: str) -> list[float]:
    """The numbers in the row of the unit costs that begins with this name."""
    row = re.search(rf"^\| {re.escape(name)}[^|]*\| ([^|]*) \|$", PAGE, re.MULTILINE)
    assert row is not None, name
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", row[1])]


(PER_CPU,) = unit("turns per CPU second")
(BYTES,) = unit("bytes to each browser per turn")
(SOCKET,) = unit("memory of a socket")
(TABLE,) = unit("memory of a table")
(DISK,) = unit("disk for a turn")
(HEARD,) = unit("CPU time of a process for a turn that another process played, at a table it has")
(NOT_HEARD,) = unit("the same at a table it does not have")
(QUIET,) = unit("CPU time of a process for a quiet table")
BOTS = unit("CPU time for a turn of a bot")
TURNS_A_PERSON = 1 / PEOPLE_A_TABLE / SECONDS_A_TURN
BOT_TURN = sum(share * cost for share, cost in zip(LEVELS, BOTS, strict=True)) / 1000
"""Seconds for a turn of a bot, on average."""


def two(value: float) -> str:
    """With two significant digits, as the page has them."""
    digits = f"{value:.2g}"
    return f"{float(digits):,.0f}" if float(digits) >= 10 else digits if "e" not in digits else f"{float(digits):.6f}"


def row(name: str, values: list[str]) -> str:
    return f"| {name} | {' | '.join(values)} |"


@pytest.mark.parametrize("people", PEOPLE)
def test_tables_and_turns_follow_from_the_assumptions(people):
    turns = people * TURNS_A_PERSON
    numbers = [people, people / PEOPLE_A_TABLE, turns, turns * BY_BOTS]
    assert row(f"{people:,}", [f"{number:,.0f}" for number in numbers[1:]]) in PAGE


NEEDED = {
    "cores for turns": lambda people: people * TURNS_A_PERSON / PER_CPU,
    "cores for bots": lambda people: people * TURNS_A_PERSON * BY_BOTS * BOT_TURN,
    "memory for sockets and tables, GiB": lambda people: people * (SOCKET + TABLE / PEOPLE_A_TABLE) / KIB / KIB,
    "to the browsers, MB/s": lambda people: people * TURNS_A_PERSON * PEOPLE_A_TABLE * BYTES / 1e6,
    "disk, GB per day": lambda people: people * TURNS_A_PERSON * DISK * DAY / 1e9,
}


@pytest.mark.parametrize("name", NEEDED)
def test_what_is_needed_follows_from_the_unit_costs(name):
    assert row(name, [two(NEEDED[name](people)) for people in PEOPLE]) in PAGE


def test_the_search_for_lost_notifications_follows_from_its_unit_cost():
    cores = [f"at most {two(people / PEOPLE_A_TABLE * QUIET / 1e6)}" for people in PEOPLE[1:]]
    assert row("cores for the search for lost notifications", ["none (SQLite)", *cores]) in PAGE
    assert f"asks for {PEOPLE[2] // PEOPLE_A_TABLE // GAP_SECONDS:,} tables per second" in TEXT


def test_the_sentences_follow_from_the_unit_costs():
    a_turn, level_6 = 1e6 / PER_CPU, BOTS[-1] / 1000
    share = HEARD / (a_turn + HEARD)
    time, memory = two(TURNS_A_PERSON * a_turn), f"{SOCKET + TABLE / PEOPLE_A_TABLE:.0f}"
    disk = f"{TURNS_A_PERSON * DISK * DAY / 1000:.0f}"
    enough = BOT_THREADS / level_6 / (TURNS_A_PERSON * BY_BOTS * LEVELS[-1])
    for sentence in (
        f"costs {time} µs of CPU time per second, {memory} KiB of memory and {disk} kB of disk per day",
        f"50 turns/s are {50 / PER_CPU:.1%} of a core".replace("%", " %"),
        f"Each of their turns takes {BOTS[-1]:.0f} ms",
        f"about {BOT_THREADS / level_6:.0f} such turns per second, enough for {two(enough)} people",
        f"5,000 turns/s are {two(5_000 / PER_CPU)} cores",
        f"say 4 processes, each at {5_000 / PER_CPU / 4:.0%} of a core".replace("%", " %"),
        f"Bots need another {two(NEEDED['cores for bots'](PEOPLE[1]))} cores",
        f"50,000 turns/s are {two(50_000 / PER_CPU)} cores",
        f"about 40 processes, each at {50_000 / PER_CPU / 40:.0%} of a core".replace("%", " %"),
        f"Memory ({two(NEEDED['memory for sockets and tables, GiB'](PEOPLE[2]))} GiB)",
        f"network ({two(NEEDED['to the browsers, MB/s'](PEOPLE[2]))} MB/s)",
        f"bots: {two(NEEDED['cores for bots'](PEOPLE[2]))} cores",
        f"each turn costs {two(a_turn)} µs in one process",
        f"at most {share:.0%} of the CPU time".replace("%", " %"),
        f"that does not have the table spends {NOT_HEARD:g} µs per turn",
        f"is connected there, spends {HEARD:g} µs",
    ):
        assert sentence in TEXT, sentence
