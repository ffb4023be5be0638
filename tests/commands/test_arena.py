"""``keltis arena``."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from keltis.arena.report import SEQUENTIAL, TUNING, UNREPEATABLE
from keltis.cli import MISUSED, main

HERE = "tests.arena.foreign_bots"


def arena(*arguments: str) -> int:
    return main(["arena", "--workers", "1", *arguments])


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert arena("--json", *arguments) == 0
    return json.loads(capsys.readouterr().out)


def test_two_bots_are_compared(capsys: pytest.CaptureFixture[str]):
    report = figures(capsys, "steady", "novice", "--deals", "60", "--seed", "1")
    steady, novice = report["bots"]
    assert (report["deals"], report["games"], report["seed"], report["reproducible"]) == (60, 120, 1, True)
    assert steady["win_share"] + novice["win_share"] == pytest.approx(1)
    assert steady["margin"] == -novice["margin"]
    assert steady["win_share_95"][0] < steady["win_share"] < steady["win_share_95"][1]
    assert steady["win_share"] > 0.7
    assert report["elo"]["difference"] > 100


@pytest.mark.parametrize("game", ["board", "card"])
def test_one_bot_among_others(capsys: pytest.CaptureFixture[str], game: str):
    report = figures(capsys, "steady", "random", "--game", game, "--players", "4", "--deals", "5")
    assert [bot["seats"] for bot in report["bots"]] == [1, 3]
    assert report["games"] == 20
    assert report["bots"][0]["times_fair_share"] == pytest.approx(4 * report["bots"][0]["win_share"])


def test_four_bots_have_a_line_each(capsys: pytest.CaptureFixture[str]):
    assert arena("steady", "novice", "random", "level1", "--players", "4", "--deals", "5", "--edition", "nl") == 0
    shown = capsys.readouterr().out
    assert "finished_path_move=may" in shown
    assert [line.split()[0] for line in shown.splitlines()[2:6]] == ["steady", "novice", "random", "level1"]
    assert "Elo" not in shown


@pytest.mark.parametrize(
    ("bots", "decision", "words"),
    [
        (("steady", "random"), "H1", "H1 accepted over H0: the data favor at least 10 Elo over at most -5 Elo"),
        (("random", "steady"), "H0", "H0 accepted over H1: the data favor at most -5 Elo over at least 10 Elo"),
        (("steady", "steady"), None, "no decision yet"),
    ],
)
def test_a_sequential_test_claims_neither_interval_nor_elo(
    bots: tuple[str, str], decision: str | None, words: str, capsys: pytest.CaptureFixture[str]
):
    match = (*bots, "--sprt=-5,10", "--seed", "2", "--deals", "60")
    report = figures(capsys, *match)
    assert report["sprt"]["decision"] == decision
    assert (report["deals"] < 60) == (decision is not None)
    assert report["elo"] == {"difference": None, "difference_95": None}
    assert [bot[name] for bot in report["bots"] for name in ("win_share_95", "margin_95")] == [None] * 4
    assert report["notes"] == [SEQUENTIAL]
    assert arena(*match) == 0
    shown = capsys.readouterr().out
    assert words in shown
    assert shown.splitlines()[-1] == SEQUENTIAL
    assert "Elo difference +" not in shown


def test_a_test_that_goes_on_still_claims_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    match = ("steady", "steady", "--sprt", "0,10", "--seed", "2", "--out", str(tmp_path / "match.jsonl"))
    figures(capsys, *match, "--deals", "30")
    report = figures(capsys, *match, "--deals", "60")
    assert (report["deals"], report["sprt"]["decision"], report["bots"][0]["win_share_95"]) == (60, None, None)


def test_tuning_plays_other_deals_and_says_that_nothing_may_be_claimed(capsys: pytest.CaptureFixture[str]):
    match = ("steady", "novice", "--deals", "30", "--seed", "1")
    claim, tuning = figures(capsys, *match), figures(capsys, *match, "--tuning")
    assert (claim["purpose"], claim["notes"]) == ("claim", [])
    assert (tuning["purpose"], tuning["notes"]) == ("tuning", [TUNING])
    assert tuning["bots"] != claim["bots"]
    assert arena(*match, "--tuning") == 0
    assert capsys.readouterr().out.splitlines()[-1] == TUNING
    assert arena(*match) == 0
    assert TUNING not in capsys.readouterr().out


def test_tuning_deals_never_get_into_the_file_of_a_claim(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    file = tmp_path / "match.jsonl"
    match = ("steady", "novice", "--out", str(file))
    figures(capsys, *match, "--deals", "2")
    before = file.read_bytes()
    assert arena(*match, "--deals", "4", "--tuning") == MISUSED
    assert "there it is purpose claim, here tuning" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_ladder_on_tuning_deals_says_so_wherever_it_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    pytest.importorskip("matplotlib", reason="the picture needs the extra arena")
    ladder = ("ladder", "random", "novice", "--deals", "10", "--seed", "3")
    claim = figures(capsys, *ladder)
    tuning = figures(capsys, *ladder, "--tuning", "--out", str(tmp_path))
    assert (claim["purpose"], claim["notes"]) == ("claim", [])
    assert (tuning["purpose"], tuning["notes"]) == ("tuning", [TUNING])
    assert tuning["matches"] != claim["matches"]
    assert (tmp_path / "ladder.txt").read_text(encoding="utf-8").splitlines()[-1] == TUNING
    assert json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8")) == tuning
    assert "for tuning: no claim" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")


def test_efforts_by_time_are_said_to_be_unrepeatable(capsys: pytest.CaptureFixture[str]):
    match = ("random", "seer@1ms", "--deals", "1", "--game", "card")
    assert figures(capsys, *match)["reproducible"] is False
    assert arena(*match) == 0
    assert UNREPEATABLE in capsys.readouterr().out


def test_a_file_is_continued_with_its_own_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    out = ("--out", str(tmp_path / "match.jsonl"))
    first = figures(capsys, "steady", "novice", "--deals", "3", *out)
    more = figures(capsys, "steady", "novice", "--deals", "6", *out)
    assert (more["seed"], more["deals"]) == (first["seed"], 6)
    fresh = figures(capsys, "steady", "novice", "--deals", "6", "--seed", str(first["seed"]))
    assert fresh == more


def test_a_bot_from_the_working_folder(tmp_path: Path):
    code = """
from keltis.bots.protocol import Bot
class Mine(Bot):
    name = "mine"
    def choose(self, view):
        return view.legal_moves[0]
"""
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    command = [sys.executable, "-c", "import sys; sys.path.remove(''); from keltis.cli import main; sys.exit(main())"]
    arguments = ["arena", "mine:Mine", "mine:Mine", "--deals", "3", "--workers", "2"]
    done = subprocess.run(
        [*command, *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "mine:Mine" in done.stdout


def test_a_ladder_is_written_and_continued(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    ladder = ("ladder", "random", "novice", "steady", "--deals", "20", "--out", str(tmp_path))
    plot = ("--plot", str(tmp_path / "picture.png"))
    report = figures(capsys, *ladder, *plot)
    assert [row["bot"] for row in report["ladder"]] == ["steady", "novice", "random"]
    written = sorted(file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.*"))
    assert written == [
        "ladder.json",
        "ladder.txt",
        "matches/novice_steady.jsonl",
        "matches/random_novice.jsonl",
        "matches/random_steady.jsonl",
        "picture.png",
    ]
    assert figures(capsys, *ladder) == report


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["steady"], "1 bots for 2 players"),
        (["steady", "nobody"], "there is no bot 'nobody'"),
        (["steady", "novice", "random"], "3 bots for 2 players"),
        (["steady", "novice", "--players", "7"], "2 to 4"),
        (["steady", "novice", "--deals", "0"], "--deals 0"),
        (["steady", "novice", "--sprt", "9"], "--sprt '9'"),
        (["steady", "novice", "--workers", "0"], "--workers 0"),
        (["steady", "novice", "--option", "stall_rounds=0"], "never end"),
        (["steady", "novice", "--edition", "ja"], "not an edition"),
        (["steady", "novice", "--plot", "x.png"], "only for a ladder"),
        (["ladder", "steady"], "at least two bots"),
        (["ladder", "steady", "novice", "--plot", "x.gif"], ".png or .svg"),
        (["steady", f"{HERE}:RudeBot"], "chose 'fly r7', which is not a move"),
        (["steady", f"{HERE}:Nobody"], "has no attribute 'Nobody'"),
    ],
)
def test_an_impossible_match_is_answered_in_one_line(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
):
    assert arena(*arguments) == MISUSED
    shown = capsys.readouterr()
    assert problem in shown.err
    assert shown.err.startswith("keltis: ")
    assert shown.err.count("\n") == 1
    assert shown.out == ""
