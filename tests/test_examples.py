"""Every file of examples/ runs as it stands."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import keltis
from keltis.bots import check_bot

EXAMPLES = sorted((Path(__file__).resolve().parent.parent / "examples").glob("*.py"))


def run_example(example: Path, *arguments: str) -> str:
    command = [sys.executable, "-W", "error", str(example), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def find_example(name: str) -> Path:
    return next(example for example in EXAMPLES if example.name == name)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_example_runs_and_says_something(example):
    assert run_example(example).strip()


def test_the_first_game_is_as_short_as_it_says():
    source = find_example("first_game.py").read_text(encoding="utf-8")
    code = source.split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20


def test_the_example_bot_keeps_the_contract_of_bots():
    check_bot(runpy.run_path(str(find_example("twenty_line_bot.py")))["NearestBot"])


def test_a_record_from_a_file_is_read(tmp_path):
    game = keltis.Game.new("board", players=2, seed=3, first=1)
    game.play("discard " + game.view(1).hand[0])
    game.play("draw pile")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record(reveal=True)), encoding="utf-8")
    shown = run_example(find_example("read_a_record.py"), str(file))
    assert f"turn 1, seat 1: {game.moves[0]}; draw pile" in shown
    assert "not over yet" in shown
