"""Ratings of a round robin, and the ladder they make."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from keltis.arena.entrants import ArenaError
from keltis.arena.ladder import check_ladder, format_ladder, pair_file, rate, write_ladder
from keltis.arena.match import new_match, play_match
from keltis.arena.plot import plot_ladder
from keltis.arena.ratings import rate_pairs
from keltis.arena.statistics import elo_of, share_of
from keltis.arena.workers import run_here


def test_two_bots_differ_by_the_elo_of_their_share():
    ratings, _ = rate_pairs(2, {(0, 1): [1.0] * 600 + [0.5] * 200 + [0.0] * 200})
    assert ratings[0] - ratings[1] == pytest.approx(elo_of(0.7), abs=0.5)
    assert ratings.sum() == pytest.approx(0, abs=1e-9)


def test_a_bot_that_lost_everything_has_a_rating_and_a_wide_interval():
    ratings, reaches = rate_pairs(3, {(0, 1): [1.0] * 50, (0, 2): [0.5] * 50, (1, 2): [0.0] * 50})
    assert ratings[1] < ratings[0] - 300
    assert np.isfinite(ratings).all()
    assert reaches[1] > 50


def play_round_robin(truth: list[float], deals: int, chance: random.Random) -> dict:
    return {
        (one, other): [
            sum(chance.random() < share_of(truth[one] - truth[other]) for _ in "ab") / 2 for _ in range(deals)
        ]
        for one in range(len(truth))
        for other in range(one + 1, len(truth))
    }


def test_intervals_contain_the_true_ratings_95_times_in_100():
    chance, truth, hits = random.Random(3), [150.0, 20.0, -30.0, -140.0], 0
    for _ in range(150):
        ratings, reaches = rate_pairs(4, play_round_robin(truth, 60, chance))
        hits += int(np.sum(np.abs(ratings - truth) <= reaches))
    assert 0.92 <= hits / 600 <= 0.98


def test_pairs_that_meet_the_same_luck_are_not_counted_as_independent():
    chance = random.Random(4)
    luck = [float(chance.random() < 0.5) for _ in range(200)]
    apart = {(0, 1): luck, (0, 2): [1 - x for x in luck], (1, 2): [0.5] * 200}
    together = {(0, 1): luck, (0, 2): luck, (1, 2): [0.5] * 200}
    assert rate_pairs(3, together)[1][0] > 5 * rate_pairs(3, apart)[1][0]


@pytest.fixture(scope="module")
def ladder() -> dict:
    bots = ("random", "steady", "novice")
    pairs = [("random", "steady"), ("random", "novice"), ("steady", "novice")]
    return rate(bots, {pair: play_match(new_match("board", pair, seed=2), 40, run=run_here) for pair in pairs})


def test_the_best_stand_on_top(ladder: dict):
    assert [row["bot"] for row in ladder["ladder"]] == ["steady", "novice", "random"]
    assert all(row["elo_95"][0] < row["elo"] < row["elo_95"][1] for row in ladder["ladder"])
    assert ladder["reproducible"]
    assert len(ladder["matches"]) == 3


def test_with_more_players_a_pair_is_rated_by_who_has_more_points():
    pairs = [("steady", "random"), ("steady", "novice"), ("novice", "random")]
    played = {pair: play_match(new_match("card", pair, seed=2, players=3), 12, run=run_here) for pair in pairs}
    found = rate(("random", "steady", "novice"), played)
    assert [row["bot"] for row in found["ladder"]] == ["steady", "novice", "random"]
    assert found["players"] == 3
    games = [game for result in played[pairs[1]].results for game in result.scores]
    ahead = sum((game[0] > other) + 0.5 * (game[0] == other) for game in games for other in game[1:])
    assert found["matches"][1]["win_share"] == pytest.approx(ahead / (2 * len(games)), abs=1e-6)
    assert format_ladder(found).startswith("card (ja) · 3 players · each against each, 12 deals in all seatings")


def test_the_table_shows_each_against_each(ladder: dict):
    lines = format_ladder(ladder).splitlines()
    assert lines[0].startswith("board (de) · 2 players · each against each, 40 deals")
    assert lines[2].startswith("1 steady")
    assert lines[2].split().count("–") == 2


def test_text_json_and_picture_are_written(ladder: dict, tmp_path: Path):
    pytest.importorskip("matplotlib", reason="the picture needs the extra arena")
    written = write_ladder(ladder, tmp_path / "out", None)
    assert [file.name for file in written] == ["ladder.txt", "ladder.json", "ladder.svg"]
    assert json.loads(written[1].read_text(encoding="utf-8")) == ladder
    assert "<svg" in written[2].read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_the_same_ladder_gives_the_same_picture(kind: str, ladder: dict, tmp_path: Path):
    pytest.importorskip("matplotlib", reason="the picture needs the extra arena")
    files = [tmp_path / f"{name}.{kind}" for name in "ab"]
    for file in files:
        plot_ladder(ladder, file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes().startswith(b"\x89PNG" if kind == "png" else b"<?xml")


def test_impossible_ladders_are_refused():
    for bots, sprt, plot, problem in (
        (["steady"], None, None, "at least two"),
        (["steady", "steady"], None, None, "named once"),
        (["steady", "novice"], "0,10", None, "single matches"),
        (["steady", "novice"], None, Path("ladder.gif"), ".png or .svg"),
    ):
        with pytest.raises(ArenaError, match=problem):
            check_ladder(bots, sprt, plot)


def test_matches_have_file_names_that_any_system_takes():
    assert pair_file(Path("out"), ("seer@200ms", "my.bots:Best")).name == "seer@200ms_my.bots-Best.jsonl"
