"""Matches: the file is the same with any workers and however often a match is interrupted."""

from pathlib import Path

import pytest

from keltis.arena import match as match_module
from keltis.arena.entrants import ArenaError
from keltis.arena.match import Match, Standing, new_match, play_match
from keltis.arena.report import format_report, report_played
from keltis.arena.results import DealResult, read_results
from keltis.arena.workers import choose_runner, run_here
from tests.arena.foreign_bots import HERE


def small_match(**changes) -> Match:
    arguments = {"game": "board", "bots": ("steady", "novice"), "seed": 4} | changes
    return new_match(arguments.pop("game"), arguments.pop("bots"), **arguments)


@pytest.mark.parametrize("workers", [2, 3])
def test_the_file_does_not_depend_on_the_number_of_workers(workers: int, tmp_path: Path):
    one, many = tmp_path / "one.jsonl", tmp_path / "many.jsonl"
    play_match(small_match(), 450, run=choose_runner(1), out=one)
    played = play_match(small_match(), 450, run=choose_runner(workers), out=many)
    assert one.read_bytes() == many.read_bytes()
    assert len(played.results) == played.fresh == 450


def test_a_report_says_how_long_bots_thought_and_no_file_does(tmp_path: Path):
    file, match = tmp_path / "out.jsonl", small_match(bots=("seer@60", "seer@6"), players=3)
    report = report_played(play_match(match, 2, run=choose_runner(2), out=file))
    slow, quick = (figures["thinking"] for figures in report["bots"])
    assert min(slow, quick) > 0
    assert f"seer@60 {slow:.3g} s · seer@6 {quick:.3g} s" in format_report(report)
    assert b"thinking" not in file.read_bytes()
    again = report_played(play_match(match, 2, run=run_here, out=file))
    assert not any("thinking" in figures for figures in again["bots"])
    assert "processor time" not in format_report(again)


def test_errors_in_a_worker_are_told_and_the_rest_is_stopped(tmp_path: Path):
    match = small_match(bots=("steady", f"{HERE}:FailingBot"))
    with pytest.raises(ArenaError, match="FailingBot' in deal 0"):
        play_match(match, 40, run=choose_runner(2), out=tmp_path / "out.jsonl")


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path):
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "deep" / "parts.jsonl"
    play_match(small_match(), 350, run=run_here, out=whole)

    def interrupt(standing: Standing, _more: int) -> None:
        if standing.deals >= 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(small_match(), 350, run=run_here, out=parts, on_deals=interrupt)
    assert 100 <= len(read_results(parts)[1]) < 350
    with parts.open("ab") as file:
        file.write(b'{"deal":100,"sco')
    played = play_match(small_match(), 350, run=run_here, out=parts)
    assert whole.read_bytes() == parts.read_bytes()
    assert played.fresh == 250


def test_a_torn_heading_is_no_match_and_is_left_alone(tmp_path: Path):
    file = tmp_path / "out.jsonl"
    file.write_bytes(b'{"format":1,"co')
    with pytest.raises(ArenaError, match="is not a file of an arena match"):
        play_match(small_match(), 2, run=run_here, out=file)
    assert file.read_bytes() == b'{"format":1,"co'


def test_more_deals_go_on_and_fewer_are_read(tmp_path: Path):
    file = tmp_path / "out.jsonl"
    play_match(small_match(), 5, run=run_here, out=file)
    assert play_match(small_match(), 8, run=run_here, out=file).fresh == 3
    fewer = play_match(small_match(), 5, run=run_here, out=file)
    assert (fewer.fresh, fewer.standing.deals) == (0, 5)
    assert len(read_results(file)[1]) == 8


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seed": 5}, "seed 4, here 5"),
        ({"bots": ("steady", "random")}, "bots"),
        ({"players": 3}, "players 2, here 3"),
        ({"game": "card"}, "game board, here card"),
        ({"edition": "nl"}, "edition de, here nl"),
        ({"options": {"stall_rounds": 9}}, "options"),
        ({"purpose": "tuning"}, "purpose claim, here tuning"),
        ({"sprt": (0.0, 10.0)}, "sprt"),
    ],
)
def test_the_file_of_another_match_is_refused(change: dict, named: str, tmp_path: Path):
    file = tmp_path / "out.jsonl"
    play_match(small_match(), 2, run=run_here, out=file)
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=f"belongs to another match: there it is {named}"):
        play_match(small_match(**change), 4, run=run_here, out=file)
    assert file.read_bytes() == before


def test_another_version_of_the_bots_may_read_but_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "out.jsonl"
    play_match(small_match(), 3, run=run_here, out=file)
    before = file.read_bytes()
    monkeypatch.setattr(match_module, "code_fingerprint", lambda _entrants: "other")
    assert play_match(small_match(), 3, run=run_here, out=file).standing.deals == 3
    with pytest.raises(ArenaError, match="two versions must not be mixed"):
        play_match(small_match(), 4, run=run_here, out=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("line", [b'{"deal":7,"scores":[[1,2],[3,4]]}', b"what?", b'{"deal":1}'])
def test_a_damaged_file_is_refused(line: bytes, tmp_path: Path):
    file = tmp_path / "out.jsonl"
    play_match(small_match(), 3, run=run_here, out=file)
    lines = file.read_bytes().splitlines()
    lines[2] = line
    file.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ArenaError, match="line 3 is not deal 1"):
        play_match(small_match(), 3, run=run_here, out=file)


@pytest.mark.parametrize("game", ["board", "card"])
def test_equal_deterministic_bots_share_exactly(game: str):
    match = small_match(game=game, bots=(f"{HERE}:ExactBot", f"{HERE}:ExactBot"))
    standing = play_match(match, 100, run=run_here).standing
    assert [share.mean for share in standing.shares] == [0.5, 0.5]
    assert [margin.mean for margin in standing.margins] == [0, 0]
    assert standing.shares[0].error == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_of_all_seats_sum_to_one(players: int):
    match = small_match(bots=("steady", "steady"), players=players)
    standing = play_match(match, 30, run=run_here).standing
    one, others = (share.mean for share in standing.shares)
    assert one + others * (players - 1) == pytest.approx(1)


def test_a_deal_counts_the_mean_of_its_rotations():
    standing = Standing(small_match(players=3))
    standing.add(DealResult(0, [[30, 10, 20], [20, 20, 10], [5, 10, 40]]))
    assert standing.shares[0].mean == pytest.approx((1 + 0.5 + 0) / 3)
    assert standing.shares[1].mean == pytest.approx((0 + 0 + 0.5 + 0 + 0 + 1) / 6)
    assert standing.margins[0].mean == pytest.approx((10 + 0 - 35) / 3)
    assert standing.margins[1].mean == pytest.approx((-20 - 10 + 0 - 10 - 30 + 30) / 6)


def test_a_sequential_test_stops_at_the_same_deal_with_any_number_of_workers(tmp_path: Path):
    match = small_match(bots=("steady", "random"), sprt=(0.0, 10.0))
    one = play_match(match, 400, run=run_here, out=tmp_path / "one.jsonl")
    play_match(match, 400, run=choose_runner(2), out=tmp_path / "two.jsonl")
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()
    assert one.standing.sprt is not None
    assert one.standing.sprt.decision == "H1"
    assert one.standing.deals == len(one.results) < 100
    again = play_match(match, 400, run=run_here, out=tmp_path / "one.jsonl")
    assert (again.fresh, again.standing.deals) == (0, one.standing.deals)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": 5}, "2 to 4"),
        ({"bots": ("steady",)}, "1 bots"),
        ({"options": {"stall_rounds": 0}}, "never end"),
        ({"edition": "ja"}, "not an edition"),
        ({"bots": ("steady", "random", "novice"), "players": 3, "sprt": (0.0, 5.0)}, "two bots"),
    ],
)
def test_impossible_matches_are_refused(changes: dict, problem: str):
    with pytest.raises(ValueError, match=problem):
        small_match(**changes)


def test_impossible_numbers_are_refused():
    with pytest.raises(ArenaError, match="--deals 0"):
        play_match(small_match(), 0, run=run_here)
    with pytest.raises(ArenaError, match="--workers 0"):
        choose_runner(0)
