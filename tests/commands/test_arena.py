"""``keltis arena``."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from keltis.arena.report import STOPPED_EARLY, UNREPEATABLE
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


def test_a_test_that_stops_claims_no_interval(capsys: pytest.CaptureFixture[str]):
    match = ("steady", "random", "--sprt", "0,10", "--seed", "2")
    report = figures(capsys, *match)
    assert report["sprt"]["decision"] == "H1"
    assert report["deals"] < 1000
    assert report["bots"][0]["win_share_95"] is report["elo"]["difference_95"] is report["bots"][1]["margin_95"] is None
    assert arena(*match) == 0
    assert STOPPED_EARLY in capsys.readouterr().out


def test_a_test_without_decision_says_so(capsys: pytest.CaptureFixture[str]):
    assert arena("steady", "steady", "--sprt", "0,10", "--seed", "2", "--deals", "10") == 0
    shown = capsys.readouterr().out
    assert "no decision yet" in shown
    assert STOPPED_EARLY not in shown


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
        (["steady", "novice", "--edition", "ja"], "no edition"),
        (["steady", "novice", "--plot", "x.png"], "for the ladder"),
        (["ladder", "steady"], "at least two bots"),
        (["ladder", "steady", "novice", "--plot", "x.gif"], ".png or .svg"),
        (["steady", f"{HERE}:RudeBot"], "'fly r7' is no move"),
        (["steady", f"{HERE}:Nobody"], "has no attribute 'Nobody'"),
    ],
)
def test_what_cannot_be_played_is_answered_in_one_line(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
):
    assert arena(*arguments) == MISUSED
    shown = capsys.readouterr()
    assert problem in shown.err
    assert shown.err.startswith("keltis: ")
    assert shown.err.count("\n") == 1
    assert shown.out == ""
