"""``keltis play --bot``: any bot against a person, scripted on a pipe."""

import io
import subprocess
import sys

import pytest

from keltis import Game
from keltis.bots.registry import make_bot
from keltis.cli import main
from keltis.rules.shuffle import Stream
from keltis.texts import LANGUAGES, text

MINE = """
from keltis.bots import Bot


class Last(Bot):
    name = "last"

    def choose(self, view):
        return view.legal_moves[-1]


class Rude(Bot):
    name = "rude"

    def choose(self, view):
        return "fly r7"


class Hasty(Bot):
    name = "hasty"

    def choose(self, view):
        return "draw pile"


class Broken(Bot):
    name = "broken"

    def choose(self, view):
        raise KeyError("green")
"""


def seat_bot(spec: str, seed: int, seat: int):
    """The bot that the command puts on a seat."""
    return make_bot(spec, Stream(seed, f"bot on seat {seat}").below(1 << 32))


def told_moves(shown: str) -> list[str]:
    """The moves in the order in which they were printed."""
    verbs = ("lay", "discard", "start", "advance", "pass", "draw", "pair", "points", "join")
    lines = [line for line in shown.replace("Your move > ", "").splitlines() if line[16:17] == " "]
    return [line[:16].strip() for line in lines if line.split(" ")[0] in verbs]


@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_person_on_a_pipe_plays_a_whole_game_against_a_search(kind: str):
    command = [sys.executable, "-m", "keltis.cli", "play", kind, "--bot", "seer@30", "--seed", "9", "--lang", "en"]
    options = ["--option", "stall_rounds=3"]
    done = subprocess.run(
        command + options,
        input="1\n" * 2000,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    game, bot = Game.new(kind, seed=9, stall_rounds=3), seat_bot("seer@30", 9, 1)
    while not game.is_over:
        game.play(bot.choose(game.view(1)) if game.seat else game.legal_moves()[0])
    assert done.stdout.startswith("seer@30\n")
    assert told_moves(done.stdout) == [str(move) for move in game.moves]
    assert "Winner" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_opponent_may_be_another(capsys: pytest.CaptureFixture[str], monkeypatch, language: str):
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    bots = ["--bot", "novice", "--bot", "level4"]
    assert main(["play", "--players", "3", "--seat", "1", *bots, "--seed", "3", "--lang", language]) == 0
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first == f"{text(language, 'player', player=1)}: novice"
    name, _, character = second.partition(": ")
    assert name in {text(language, f"bot-4-{number}") for number in range(1, 5)}
    assert character.startswith(f"{text(language, 'level-4')} (4/6): ")


@pytest.mark.parametrize(
    ("arguments", "edition"),
    [
        (["--lang", "nl"], "nl"),
        (["--lang", "hu"], "hu"),
        (["--lang", "ja"], "de"),
        (["--lang", "en"], "de"),
        (["card", "--lang", "nl"], "ja"),
        (["--lang", "nl", "--edition", "de"], "de"),
        (["--lang", "en", "--edition", "hu"], "hu"),
    ],
)
def test_a_table_starts_with_the_edition_of_its_language_unless_one_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch, arguments: list[str], edition: str
):
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["play", *arguments, "--bot", "novice", "--seed", "3"]) == 0
    assert f" ({edition})\n" in capsys.readouterr().out


def test_in_a_demo_every_seat_has_a_bot(capsys: pytest.CaptureFixture[str]):
    bots = ["--bot", "random", "--bot", "steady", "--bot", "seer@20"]
    assert main(["play", "card", "--players", "3", "--demo", *bots, "--seed", "3", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    players = [seat_bot(spec, 3, seat) for seat, spec in enumerate(bots[1::2])]
    game = Game.new("card", players=3, seed=3)
    while not game.is_over:
        game.play(players[game.seat].choose(game.view(game.seat)))
    assert told_moves(shown) == [str(move) for move in game.moves]


def test_one_bot_is_for_all_and_a_limit_of_time_will_do(capsys: pytest.CaptureFixture[str]):
    assert main(["play", "--players", "4", "--demo", "--bot", "seer@1ms", "--seed", "3", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("seer@1ms\n")


def test_a_level_is_still_told_by_name(capsys: pytest.CaptureFixture[str], monkeypatch):
    for arguments, level in ([], 2), (["--level", "4"], 4), (["--bot", "level4"], 4):
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main(["play", "--players", "3", "--seed", "3", "--lang", "en", *arguments]) == 0
        assert f": {text('en', f'level-{level}')} ({level}/6): " in capsys.readouterr().out.splitlines()[0]


@pytest.fixture
def my_bots(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module in the current folder."""
    (tmp_path / "bots_of_mine.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "bots_of_mine", raising=False)


@pytest.mark.usefixtures("my_bots")
def test_a_custom_bot_is_found_in_the_current_folder(capsys: pytest.CaptureFixture[str]):
    arguments = ["play", "--demo", "--bot", "bots_of_mine:Last", "--seed", "3", "--option", "stall_rounds=3"]
    assert main([*arguments, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("bots_of_mine:Last\n")


@pytest.mark.usefixtures("my_bots")
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Rude", "chose 'fly r7', which is not a move of the board game"),
        ("Hasty", "chose draw pile, which is not allowed: First play a card"),
        ("Broken", "failed: KeyError: 'green'"),
    ],
)
def test_a_bot_that_fails_is_named(capsys: pytest.CaptureFixture[str], bot: str, words: str):
    assert main(["play", "--demo", "--bot", "random", "--bot", f"bots_of_mine:{bot}", "--seed", "3"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"keltis: bot 'bots_of_mine:{bot}' on seat 1 {words}")
    assert said.count("\n") == 1


BAD = {
    "unknown": (["--bot", "wizard"], "there is no bot 'wizard'; choose from "),
    "effort": (["--bot", "seer@soon"], "effort 'soon'"),
    "no search": (["--bot", "steady@200ms"], "steady does not search; no effort can be given"),
    "no module": (["--bot", "no_such_module:Bot"], "bot 'no_such_module:Bot': No module named"),
    "no class": (["--bot", "json:Bot"], "bot 'json:Bot': "),
    "no bot": (["--bot", "collections:Counter"], "bot 'collections:Counter'"),
    "two for one": (["--bot", "random", "--bot", "steady"], "--bot is given 2 times; at this table give it once"),
    "two for three": (
        ["--players", "4", "--bot", "random", "--bot", "steady"],
        "--bot is given 2 times; at this table give it once for all, or 3 times",
    ),
    "three for two seats": (["--demo", *["--bot", "random"] * 3], "give it once for all, or 2 times"),
}


@pytest.mark.parametrize("case", BAD)
def test_an_unknown_bot_or_one_too_many_is_answered_in_one_line(capsys: pytest.CaptureFixture[str], case: str):
    arguments, words = BAD[case]
    assert main(["play", "--seed", "1", *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("keltis: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("level", ["2", "5"])
def test_a_level_and_a_bot_exclude_each_other(capsys: pytest.CaptureFixture[str], level: str):
    with pytest.raises(SystemExit) as left:
        main(["play", "--level", level, "--bot", "steady"])
    assert left.value.code == 2
    assert "argument --bot: not allowed with argument --level" in capsys.readouterr().err
