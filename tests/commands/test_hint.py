"""``keltis hint FILE``: what a bot thinks of a recorded position, as text and as JSON."""

import io
import json
import re
import sys
from pathlib import Path

import pytest
from msgspec.structs import asdict

from keltis import Game
from keltis.bots import make_bot
from keltis.cli import main
from keltis.texts import LANGUAGES, text


def written(folder: Path, game: Game) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(game.record(reveal=True)), encoding="utf-8")
    return str(file)


def played(kind: str = "board", players: int = 2, decisions: int | None = None, seed: int = 5) -> Game:
    game, bot = Game.new(kind, players=players, seed=seed), make_bot("steady", seed)
    while not game.is_over and len(game.moves) != decisions:
        game.play(bot.choose(game.view(game.seat)))
    return game


def hint_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main(["hint", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_running_game_is_explained_after_its_last_move(tmp_path, capsys, kind: str, players: int):
    game = played(kind, players, decisions=50)
    hint = hint_of(capsys, written(tmp_path, game), "--bot", "seer@200")
    assert (hint["seat"], hint["turn"], hint["phase"]) == (game.seat, game.turn, game.phase)
    expected = make_bot("seer@200").explain(game.view(game.seat))
    assert hint["choice"] == expected.choice == hint["candidates"][0]["move"]
    shown = [{name: value for name, value in each.items() if name != "words"} for each in hint["candidates"]]
    assert shown == [asdict(each) for each in expected.candidates]


@pytest.mark.parametrize("kind", ["board", "card"])
def test_any_turn_of_a_finished_game_can_be_asked_for(tmp_path, capsys, kind: str):
    game = played(kind, 3)
    file = written(tmp_path, game)
    for turn in range(1, game.turn + 1):
        hint = hint_of(capsys, file, "--bot", "seer@20", "--turn", str(turn))
        assert (hint["turn"], hint["phase"]) == (turn, "play")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_hint_is_told_in_every_language(tmp_path, capsys, language: str, kind: str):
    game = played(kind, decisions=30)
    assert main(["hint", written(tmp_path, game), "--bot", "seer@100", "--lang", language]) == 0
    shown = capsys.readouterr().out
    for heading in ("hint-win", "hint-margin", "hint-visits", "hint-move"):
        assert text(language, heading) in shown
    assert len(shown.splitlines()) == 4 + len(game.legal_moves())
    assert all(str(move) in shown for move in game.legal_moves())


def test_a_hint_has_chances_margins_errors_tries_and_words(tmp_path, capsys):
    game = Game.new("board", seed=7, first=0)
    assert main(["hint", written(tmp_path, game), "--bot", "seer@140", "--lang", "en"]) == 0
    first, second, empty, heading, best, *others = capsys.readouterr().out.splitlines()
    assert first == "Turn 1 · Player 1 · Play a card: lay it or discard it."
    assert second.startswith("seer@140: ")
    assert empty == ""
    assert heading.split() == ["Win", "chance", "Points", "ahead", "Trials", "Move"]
    assert second.removeprefix("seer@140: ") in best
    assert "±0.0%" in best
    assert "±0.0 " in best
    assert "too close" not in best
    assert all(re.match(r" *\d+\.\d% ±\d+\.\d% +[+-]\d+\.\d ±\d+\.\d +\d+ ", line) for line in [best, *others])
    assert all("Player 1" in line for line in [best, *others])
    assert any(line.endswith("   (too close to call)") for line in others)


def test_a_record_from_the_standard_input_and_a_seed_of_the_bot(monkeypatch, capsys):
    game = Game.new("board", seed=5)
    hints = []
    for seed in ("1", "1", "2"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(game.record(reveal=True))))
        hints.append(hint_of(capsys, "-", "--bot", "seer@100", "--seed", seed))
    assert hints[0] == hints[1] != hints[2]


BAD = {
    "over": ([], "the game is over; --turn 1 to"),
    "turn": (["--turn", "0"], "--turn 0: this game has the turns 1 to"),
    "late": (["--turn", "999"], "--turn 999: this game has the turns 1 to"),
    "bot": (["--turn", "2", "--bot", "nobody"], "there is no bot 'nobody'"),
    "effort": (["--turn", "2", "--bot", "seer@much"], "effort 'much'"),
    "mute": (["--turn", "2", "--bot", "steady"], "it does not search, so it has nothing to explain; try seer@2000"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_answered_in_one_line(tmp_path, capsys, case: str):
    arguments, words = BAD[case]
    assert main(["hint", written(tmp_path, played()), *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("keltis: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_record_without_its_hidden_cards_is_refused(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Game.new("board", seed=1).record()), encoding="utf-8")
    assert main(["hint", str(file)]) == 2
    assert "running game without its hidden cards" in capsys.readouterr().err


@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_play_says_first_who_the_bots_are(capsys, level: int, language: str):
    assert main(["play", "--demo", "--seed", "1", "--level", str(level), "--lang", language]) == 0
    shown = capsys.readouterr().out.splitlines()[0]
    assert f": {text(language, f'level-{level}')} ({level}/6): " in shown
    names = shown.partition(":")[0].split(", ")
    assert len({*names} & {text(language, f"bot-{level}-{number}") for number in range(1, 5)}) == 2
