"""Luck-adjusted matches: the same games, the same expectation, smaller intervals."""

import json
from statistics import NormalDist

import numpy as np
import pytest

from keltis.arena.luck_adjustment import MARGIN, SHARE, LuckAdjustment, adjust
from keltis.arena.match import new_match, play_match
from keltis.arena.report import format_report, report_of
from keltis.arena.results import read_results
from keltis.arena.workers import run_here
from keltis.cli import main


def played(game: str, deals: int, depth: int | None, bots: tuple[str, ...] = ("steady", "novice"), **more: object):
    return play_match(new_match(game, bots, seed=9, luck_depth=depth, **more), deals, run=run_here)


@pytest.mark.parametrize(("game", "players"), [("board", 2), ("card", 3)])
def test_the_games_are_those_of_a_plain_match(game: str, players: int):
    plain, adjusted = played(game, 5, None, players=players), played(game, 5, 3, players=players)
    assert [deal.scores for deal in plain.results] == [deal.scores for deal in adjusted.results]
    one, other = (report_of(each.standing) for each in (plain, adjusted))
    for mine, theirs in zip(one["bots"], other["bots"], strict=True):
        assert "luck_adjusted" not in mine
        assert theirs["luck_adjusted"]
        assert mine["win_share"] == theirs["win_share"]


@pytest.mark.parametrize("game", ["board", "card"])
def test_adjusted_results_agree_with_plain_ones_and_are_surer(game: str):
    """Unbiased: both estimate the same, so their difference is within its own error."""
    standing = played(game, 120, 30, bots=("steady", "steady")).standing
    for measure, plain in ((SHARE, standing.shares[0]), (MARGIN, standing.margins[0])):
        adjustment = standing.adjusted[0]
        adjusted = adjustment.sample(measure)
        assert adjusted.count == plain.count == 120
        results, luck = np.array(adjustment.results)[:, measure], np.array(adjustment.luck)
        difference = results - adjust(results, luck)
        error = difference.std(ddof=1) / np.sqrt(len(difference))
        assert abs(adjusted.mean - plain.mean) < NormalDist().inv_cdf(0.995) * error
    assert standing.adjusted[0].deals_saved(MARGIN) > 1.1


def test_the_shares_of_all_bots_sum_to_one():
    standing = played("board", 45, 2, bots=("steady", "novice")).standing
    shares = [each.sample(SHARE).mean for each in standing.adjusted]
    assert sum(shares) == pytest.approx(1, abs=1e-3)


def test_no_deal_is_adjusted_by_what_it_was_fitted_on():
    chance = np.random.default_rng(3)
    luck = chance.normal(size=(100, 2))
    results = luck @ [0.5, 0.2] + chance.normal(size=100) * 0.1
    before = adjust(results, luck)
    changed = results.copy()
    changed[7] += 5
    after = adjust(changed, luck)
    assert after[7] - before[7] == pytest.approx(5)
    assert before.std() == pytest.approx(0.1, rel=0.2)


def test_few_deals_are_adjusted_by_the_luck_itself():
    adjustment = LuckAdjustment()
    for share, luck in ((1.0, 0.3), (0.0, -0.2)):
        adjustment.add((share, 10 * share), (luck, 10 * luck))
    assert adjustment.sample(SHARE).mean == pytest.approx(0.45)
    assert adjustment.sample(MARGIN).mean == pytest.approx(4.5)


def test_luck_is_summed_up_over_the_parts_of_a_game():
    adjustment = LuckAdjustment()
    adjustment.add((1.0, 10.0), (0.1, 1.0, 0.2, 2.0, -0.05, 3.0))
    assert adjustment.sample(SHARE).mean == pytest.approx(1 - 0.25)
    assert adjustment.sample(MARGIN).mean == pytest.approx(10 - 6)


def test_a_file_keeps_the_luck_and_is_continued(tmp_path):
    file = tmp_path / "match.jsonl"
    match = new_match("card", ("steady", "novice"), seed=9, luck_depth=3)
    play_match(match, 3, run=run_here, out=file)
    more = play_match(match, 6, run=run_here, out=file)
    assert more.fresh == 3
    assert [deal.luck for deal in read_results(file)[1]] == [deal.luck for deal in played("card", 6, 3).results]
    with pytest.raises(ValueError, match="another match"):
        play_match(new_match("card", ("steady", "novice"), seed=9, luck_depth=4), 6, run=run_here, out=file)


def test_a_plain_file_says_nothing_of_luck(tmp_path):
    file = tmp_path / "match.jsonl"
    play_match(new_match("card", ("steady", "novice"), seed=9), 1, run=run_here, out=file)
    assert "luck" not in file.read_text()


def test_the_command_reports_it(capsys):
    arguments = ["arena", "steady", "novice", "--deals", "4", "--seed", "1", "--workers", "1", "--luck-adjusted", "5"]
    assert main([*arguments, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["bots"][0]["luck_adjusted"]["deals_saved"]) == {"win_share", "margin"}
    assert report["luck_adjustment_time"] > 1
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "without the luck of the draws" in told
    assert "more processor time; at equal time × deals" in told
    assert format_report(report).count("× deals") == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["steady", "novice", "--luck-adjusted", "0"], "--luck-adjusted 0: choose 1 to"),
        (["steady", "novice", "--luck-adjusted", "--sprt", "0,10"], "cannot be combined with --sprt"),
        (["ladder", "steady", "novice", "random", "--luck-adjusted"], "--luck-adjusted works only for a single match"),
    ],
)
def test_senseless_settings_are_refused(capsys, arguments: list[str], complaint: str):
    assert main(["arena", *arguments, "--deals", "2"]) == 2
    assert complaint in capsys.readouterr().err
