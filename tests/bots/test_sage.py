"""`sage`: weights are files of the package, read when asked for, and refused if they are damaged or foreign."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from keltis import Game
from keltis.bots import InvalidBot, make_bot, student_weights
from keltis.bots.student import FEATURES_VERSION, LAYOUTS
from keltis.bots.student_weights import FOLDER, find_weights, load_network, read_weights, write_weights

FILES = sorted(FOLDER.glob("*.weights"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of weights that the package uses instead of its own."""
    monkeypatch.setattr(student_weights, "FOLDER", tmp_path)
    load_network.cache_clear()
    yield tmp_path
    load_network.cache_clear()


def put(path: Path, game: str = "board", players: int = 2, width: int = 16) -> None:
    rows = np.arange(LAYOUTS[game].rows(width) * width, dtype=np.int64).reshape(-1, width) % 100
    write_weights(path, rows.astype(np.int16), game=game, players=players, provenance={"seed": 1})


def ask(game: str = "board", players: int = 2) -> str:
    table = Game.new(game, players=players, seed=1)
    return make_bot("sage").choose(table.view(table.seat)).text


def test_both_games_have_weights_with_their_provenance():
    assert {path.stem.split("-")[0] for path in FILES} == {"board", "card"}
    for path in FILES:
        heading, rows = read_weights(path)
        assert path.stem == f"{heading.game}-{heading.players}"
        assert len(rows) == LAYOUTS[heading.game].rows(heading.width)
        assert {"settings", "commit", "date", "processor_minutes", "against_steady"} <= set(heading.provenance)


def test_weights_are_read_only_when_they_are_asked_for(folder: Path):
    bot = make_bot("sage")
    game = Game.new("board", seed=1)
    with pytest.raises(InvalidBot, match="there are no weights for the board game with 2 players"):
        bot.choose(game.view(game.seat))
    put(folder / "board-2.weights")
    assert bot.choose(game.view(game.seat)) in game.legal_moves()


def test_a_table_without_weights_of_its_own_uses_those_for_fewer_players(folder: Path):
    put(folder / "board-2.weights")
    put(folder / "board-3.weights", players=3)
    assert [find_weights("board", players).stem for players in (2, 3, 4)] == ["board-2", "board-3", "board-3"]
    assert ask(players=4)


@pytest.mark.parametrize("place", [0, 30, -1])
def test_a_damaged_file_is_refused(folder: Path, place: int):
    put(folder / "board-2.weights")
    content = bytearray((folder / "board-2.weights").read_bytes())
    content[place] ^= 1
    (folder / "board-2.weights").write_bytes(content)
    with pytest.raises(InvalidBot, match=r"board-2\.weights.*(damaged|not a file of weights|format)"):
        ask()


@pytest.mark.parametrize("content", [b"", b"{}\n", b"\xff\xfe", b'{"format": 1}\n123'])
def test_another_file_is_refused(folder: Path, content: bytes):
    (folder / "board-2.weights").write_bytes(content)
    with pytest.raises(InvalidBot, match="this is not a file of weights"):
        ask()


def test_a_file_that_was_cut_off_is_refused(folder: Path):
    put(folder / "card-2.weights", "card")
    whole = (folder / "card-2.weights").read_bytes()
    (folder / "card-2.weights").write_bytes(whole[:-16])
    with pytest.raises(InvalidBot, match="are damaged"):
        ask("card")


def test_weights_of_another_game_or_table_are_refused(folder: Path):
    put(folder / "board-2.weights", "card")
    with pytest.raises(InvalidBot, match="are misnamed: they are for the card game with 2 players"):
        ask()
    put(folder / "board-2.weights", players=3)
    with pytest.raises(InvalidBot, match="are misnamed: they are for the board game with 3 players"):
        ask()


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("part", ["a color", "the table", "a score"])
def test_weights_whose_sums_could_overflow_are_neither_written_nor_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch, kind: str, part: str
):
    layout, path = LAYOUTS[kind], folder / f"{kind}-2.weights"
    rows = np.full((layout.rows(32), 32), 100, np.int16)
    write_weights(path, rows, game=kind, players=2, provenance={})
    first = {"a color": 0, "the table": layout.color_features, "a score": len(rows) - layout.n_slots - 2}[part]
    rows[first : first + 3] = 32_000
    with pytest.raises(InvalidBot, match="are too large: their sums do not fit into 16 bits"):
        write_weights(path, rows, game=kind, players=2, provenance={})
    read_weights(path)
    with monkeypatch.context() as unchecked:
        unchecked.setattr(student_weights, "is_in_range", lambda *_: True)
        write_weights(path, rows, game=kind, players=2, provenance={})
    with pytest.raises(InvalidBot, match="are too large"):
        read_weights(path)


def test_weights_for_other_features_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(student_weights, "FEATURES_VERSION", FEATURES_VERSION + 1)
    put(folder / "board-2.weights")
    monkeypatch.undo()
    monkeypatch.setattr(student_weights, "FOLDER", folder)
    with pytest.raises(InvalidBot, match=r"trained for version 2 of the features; this is 1"):
        ask()


def test_a_width_that_no_network_has_is_refused(folder: Path):
    rows = np.zeros((10, 8), np.int16)
    write_weights(folder / "board-2.weights", rows, game="board", players=2, provenance={})
    with pytest.raises(InvalidBot, match="width 8"):
        ask()


def test_playing_needs_neither_pytorch_nor_the_room_of_training():
    code = (
        "import sys; from keltis import Game; from keltis.bots import make_bot; game = Game.new('board', seed=1);"
        "make_bot('sage').choose(game.view(game.seat));"
        "print(any(name.startswith(('torch', 'keltis.training')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
