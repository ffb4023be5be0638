"""The identity of a match: it is continued only with the same rules and the same bots, custom ones included."""

import multiprocessing
import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from keltis.arena import fingerprint
from keltis.arena.entrants import Entrant
from keltis.arena.match import Match, new_match
from keltis.arena.results import read_results
from keltis.cli import MISUSED
from tests.arena.foreign_bots import HERE

BASE = """
from keltis.bots import Bot

class Base(Bot):
    def choose(self, view):
        return view.legal_moves[0]
"""
MINE = """
from own_base import Base

class Mine(Base):
    name = "mine"

def make_mine(seed):
    return Mine(seed)
"""
CHANGE = "\n# Changed.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a custom bot whose base class is in another file; also as an installed package."""
    (tmp_path / "own_base.py").write_text(BASE, encoding="utf-8")
    (tmp_path / "own_bot.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "own_factory.py").write_text("from own_bot import make_mine\n", encoding="utf-8")
    (tmp_path / "elsewhere").mkdir()
    info = tmp_path / "own_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: own-bot\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[keltis.bots]\nmine = own_bot:Mine\n", encoding="utf-8")
    return tmp_path


def arena(folder: Path, bot: str, deals: int, cwd: Path | None = None, workers: int = 1) -> tuple[int, str]:
    """Run the arena in its own process, with the folder on its path; returns the exit code and the errors."""
    command = [sys.executable, "-m", "keltis.cli", "arena", bot, "random", "--seed", "5"]
    arguments = ["--deals", str(deals), "--workers", str(workers), "--out", str(folder / "match.jsonl")]
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [*command, *arguments],
        cwd=cwd or folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("bot", "changed"),
    [
        ("own_bot:Mine", "own_bot.py"),
        ("own_bot:Mine", "own_base.py"),
        ("mine", "own_bot.py"),
        ("own_factory:make_mine", "own_factory.py"),
        ("own_factory:make_mine", "own_bot.py"),
    ],
)
def test_a_match_does_not_go_on_with_a_changed_bot(bot: str, changed: str, folder: Path):
    assert arena(folder, bot, 2) == (0, "")
    before = (folder / "match.jsonl").read_bytes()
    with (folder / changed).open("a", encoding="utf-8") as file:
        file.write(CHANGE)
    code, problem = arena(folder, bot, 3)
    assert code == MISUSED
    assert "was written by another version of the rules or bots" in problem
    assert problem.count("\n") == 1
    assert (folder / "match.jsonl").read_bytes() == before
    assert len(read_results(folder / "match.jsonl")[1]) == 2


def test_a_match_goes_on_from_another_working_folder_and_with_other_workers(folder: Path):
    assert arena(folder, "own_bot:Mine", 1) == (0, "")
    assert arena(folder, "own_bot:Mine", 4, cwd=folder / "elsewhere", workers=2) == (0, "")
    assert len(read_results(folder / "match.jsonl")[1]) == 4


def test_the_location_of_a_bot_is_not_part_of_it(folder: Path):
    assert arena(folder, "own_bot:Mine", 1) == (0, "")
    moved = folder / "elsewhere" / "copy"
    shutil.copytree(folder, moved, ignore=shutil.ignore_patterns("elsewhere", "__pycache__"))
    assert arena(moved, "own_bot:Mine", 2) == (0, "")


def code_of(*bots: str) -> str:
    return fingerprint.code_fingerprint([Entrant(bot) for bot in bots])


def test_a_worker_process_finds_the_same():
    match = new_match("board", ("steady", f"{HERE}:FirstBot"), seed=1)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(Match.heading, match).result() == match.heading()


def test_our_bots_add_nothing_and_each_bot_of_others_adds_its_own():
    ours = code_of("steady", "random")
    assert code_of("level3", "clairvoyant") == code_of("seer@20", "novice") == ours
    foreign = [code_of("steady", f"{HERE}:{name}") for name in ("FirstBot", "RudeBot", "ExactBot")]
    assert len({ours, *foreign}) == 4
    assert code_of(f"{HERE}:FirstBot", "steady", f"{HERE}:FirstBot") == foreign[0]


@pytest.mark.parametrize(
    "changed",
    ["rules/board/turn.py", "play/game.py", "bots/worlds.py", "bots/card/steady_weights.json", "arena/deals.py"],
)
def test_whatever_decides_results_is_part_of_the_match(changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    package = Path(fingerprint.keltis.__file__).parent
    before = fingerprint.our_code.__wrapped__()
    copy = tmp_path / "keltis"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(fingerprint.keltis, "__file__", str(copy / "__init__.py"))
    (copy / "bots" / "board" / "steady_weights.provenance.json").write_text("{}\n", encoding="utf-8")
    assert fingerprint.our_code.__wrapped__() == before
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert fingerprint.our_code.__wrapped__() != before


def test_a_bot_without_a_source_has_the_name_of_its_class(monkeypatch: pytest.MonkeyPatch):
    def code_of_class(name: str) -> str:
        points = [EntryPoint("mine", f"{HERE}:{name}", "keltis.bots")]
        monkeypatch.setattr("keltis.bots.registry.entry_points", lambda **_keywords: points)
        return code_of("steady", "mine")

    monkeypatch.setattr(fingerprint.inspect, "getsourcefile", lambda _module: None)
    assert code_of_class("FirstBot") == code_of_class("FirstBot") != code_of_class("RudeBot")
