"""The commands as a person calls them: what they print, and what they say to bad input."""

import io
import json
import re
import subprocess
import sys

import pytest

from keltis import Game, __version__
from keltis.bots.characters import choose_characters
from keltis.bots.registry import make_bot
from keltis.bots.simulation import Simulation
from keltis.cli import COMMANDS, main
from keltis.rules.shuffle import Stream
from keltis.texts import LANGUAGES, RULE_NAMES, text


def finished_game(kind: str = "board", players: int = 2, seed: int = 5) -> Game:
    game, bot = Game.new(kind, players=players, seed=seed), make_bot("level2", seed)
    while not game.is_over:
        game.play(bot.choose(game.view(game.seat)))
    return game


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_help_names_every_command_and_imports_nothing_heavy():
    code = (
        "import sys, keltis.cli\n"
        "try: keltis.cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('numba', 'numpy', 'fluent', 'msgspec') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert all(name in shown for name in COMMANDS)
    assert shown.endswith("[]\n")


def test_version(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"keltis {__version__}\n"


@pytest.mark.parametrize("words", ["", "--lan", "--port 9000 --lan", "--data games"])
def test_options_alone_are_those_of_the_browser(monkeypatch: pytest.MonkeyPatch, words: str):
    ran = []
    monkeypatch.setattr("keltis.commands.serve.run", ran.append)
    assert main(words.split()) == 0
    chosen = ran[0]
    assert chosen.open
    assert bool(chosen.lan) == ("--lan" in words)
    assert chosen.port == (9000 if "--port" in words else None)


def test_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main(["--lann", "x"])
    assert left.value.code == 2
    assert "--lann" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_demo_plays_to_the_end(capsys: pytest.CaptureFixture[str], kind: str, players: int, language: str):
    assert main(["play", kind, "--players", str(players), "--demo", "--seed", "3", "--lang", language]) == 0
    shown = capsys.readouterr().out
    game = Game.new(kind, players=players, seed=3)
    bots = [make_bot("level2", Stream(3, f"bot on seat {seat}").below(1 << 32)) for seat in range(players)]
    while not game.is_over:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    totals = next(line for line in reversed(shown.splitlines()) if line.startswith(text(language, "part-total")))
    assert [int(number.replace("−", "-")) for number in totals.split()[-players:]] == game.scores()


def test_a_person_plays_asks_and_leaves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    words = ("moves", "lay r99", "why draw pile", "why lay r8", "why", "1", "undo", "undo", "1", "rules b16", "rules x")
    type_in(monkeypatch, *words, "table", "help", "quit")
    assert main(["play", "--seed", "7", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "   1  lay r8" in shown
    assert "Not allowed: “r99” is not a card of this game." in shown
    assert "Not allowed (B9): First play a card: lay it or discard it." in shown
    assert "That move is allowed." in shown
    assert "undo lay r8" in shown
    assert "Nothing can be taken back now" in shown
    assert "B16  " in shown
    assert "There is no rule x." in shown
    assert shown.endswith("Goodbye.\n")


def test_the_end_of_the_input_leaves_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    type_in(monkeypatch)
    assert main(["play", "card", "--seed", "1", "--lang", "de"]) == 0
    assert capsys.readouterr().out.endswith("Bis bald!\n")


@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_person_can_finish_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str):
    type_in(monkeypatch, *["1"] * 2000)
    assert main(["play", kind, "--seed", "1", "--seat", "1", "--lang", "en", "--option", "stall_rounds=3"]) == 0
    shown = capsys.readouterr().out
    assert re.search("^(Winner|Shared win): (Player 2|[A-Z][a-z]+)", shown, re.MULTILINE)
    assert re.search(r"^(You|The|One|\d|[A-Z][a-z]+).*: ([+−]\d+|0)\.$", shown, re.MULTILINE), "and why"


def test_bots_have_names_and_the_person_is_you(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    type_in(monkeypatch, *["1"] * 12, "quit")
    assert main(["play", "--players", "3", "--level", "3", "--seed", "5", "--seat", "0", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    names = [text("en", f"bot-{character}") for character in choose_characters("5", [None, 3, 3]) if character]
    assert shown.startswith(f"{names[0]}, {names[1]}: Casual player (3/6)")
    assert all(f"{name} draws from the draw pile." in shown for name in names)
    assert "You draw from the draw pile." in shown
    assert f" 3 {names[1]} · Score" in shown, "with the number that marks the figures"


def test_simulate_gives_figures_that_can_be_repeated(capsys: pytest.CaptureFixture[str]):
    arguments = ["simulate", "board", "--games", "200", "--players", "3", "--seed", "4", "--json"]
    assert main(arguments) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert first["games"] == 200
    assert sum(first["endings"].values()) == pytest.approx(1)
    assert sum(first["wins"]) + first["ties"] == pytest.approx(1)
    assert first["score"]["mean"] > 10
    assert {"turns", "moves", "score", "wishes"} <= set(first)


def test_every_game_of_a_random_layout_has_its_own():
    options = {"finished_path_move": "must", "retake_own_discard": False, "stall_rounds": 25}
    for layout, expected in (("random", 10), ("standard", 1)):
        simulation = Simulation(
            "board", players=2, edition="de", options=options, policy="random", seed=1, layout=layout
        )
        stones = set()
        for _ in range(10):
            simulation.deal()
            stones.add((simulation.games["tiles"][0] > 0).tobytes())
        assert len(stones) == expected


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("policy", ["random", "novice", "steady"])
def test_simulate_as_text(capsys: pytest.CaptureFixture[str], kind: str, policy: str):
    assert main(["simulate", kind, "--games", "50", "--policy", policy, "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"50 games · {kind}")
    assert "wish stones per seat" in shown


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_tells_a_game_in_words(tmp_path, capsys: pytest.CaptureFixture[str], kind: str, language: str):
    game = finished_game(kind, players=3)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()))
    assert main(["replay", str(file), "--lang", language, "--tables", "10"]) == 0
    shown = capsys.readouterr().out
    notation = [line.split(": ", 1)[1] for line in shown.splitlines() if ": " in line and "; " in line]
    assert "; ".join(notation).count("draw") >= sum(move.kind == "draw" for move in game.moves) - 1


def test_replay_as_json_and_notation(tmp_path, capsys: pytest.CaptureFixture[str]):
    game = finished_game()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()))
    assert main(["replay", str(file), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["scores"] == game.scores()
    assert summary["ended_by"] == game.outcome().rule
    assert main(["replay", str(file), "--notation", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Turn 1 · Player")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_all_languages(capsys: pytest.CaptureFixture[str], language: str):
    assert main(["rules", "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert all(f"\n{name}  " in shown for name in RULE_NAMES)


def test_one_rule_by_name(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "b16", "C8", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("B16  ")
    assert "\n\nC8  " in shown


def test_the_language_is_that_of_the_environment(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    main(["rules", "B6"])
    hungarian = capsys.readouterr().out
    main(["rules", "B6", "--lang", "hu"])
    assert capsys.readouterr().out == hungarian
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    main(["rules", "B6"])
    french = capsys.readouterr().out
    main(["rules", "B6", "--lang", "en"])
    assert capsys.readouterr().out == french


def test_warmup_says_where_the_code_is_kept(capsys: pytest.CaptureFixture[str]):
    assert main(["warmup", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mode"] in {"compiled", "checked", "interpreted"}


BAD = {
    "seats": (["play", "--players", "5", "--demo"], "players: 5; both games are for 2 to 4 players"),
    "edition": (["play", "--edition", "ja", "--demo"], "edition: “ja” is not an edition of the board game"),
    "layout": (["play", "card", "--layout", "random"], "layout: the card game has no board"),
    "option": (["play", "--option", "fun=1"], "fun: not an option of the board game"),
    "value": (["play", "--option", "stall_rounds=often"], "stall_rounds: “often” is not a value of this option"),
    "seat": (["play", "--seat", "2"], "seat 2 is not at this table"),
    "rule": (["rules", "B99"], "there is no rule 'B99'"),
    "file": (["replay", "no such file"], "No such file"),
    "games": (["simulate", "--games", "0"], "--games 0"),
    "endless": (["simulate", "--option", "stall_rounds=0"], "stall_rounds=0 is not allowed in simulations"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_answered_in_one_line(capsys: pytest.CaptureFixture[str], case: str):
    arguments, words = BAD[case]
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.startswith("keltis: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("words", ["", "{", "[]", "null", '{"format": 1}', "\x00", "[" * 100_000])
def test_replay_refuses_a_file_that_is_not_a_record(tmp_path, capsys: pytest.CaptureFixture[str], words: str):
    file = tmp_path / "game.json"
    file.write_text(words)
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("keltis: ")


def test_replay_refuses_the_record_of_a_running_game(tmp_path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Game.new("board", seed=1).record()))
    assert main(["replay", str(file)]) == 2
    assert "running game without its hidden cards" in capsys.readouterr().err


def test_an_option_needs_a_value(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["play", "--option", "stall_rounds"])
    assert "is not NAME=VALUE" in capsys.readouterr().err


def test_a_closed_pipe_is_no_traceback():
    command = f"{sys.executable} -m keltis.cli rules | head -1"
    shown = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert shown.stderr == ""
