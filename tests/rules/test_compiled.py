"""How the rules are compiled: modes, cache folder, threads, and what an import costs."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from keltis.play.record import read_pieces
from keltis.rules import compiled
from keltis.rules.board import setup as board_setup, state as board_state, turn as board_turn
from keltis.rules.card import setup as card_setup, state as card_state, turn as card_turn
from keltis.rules.chance import new_chance
from tests.rules.corpus import corpus

PLAYOUTS = 2 if compiled.MODE == "interpreted" else 200


@compiled.compiled
def put(out, at, word):
    compiled.put_eight(out, at, word)


@compiled.compiled
def get(array, at):
    return compiled.get_eight(array, at)


def test_eight_bytes_are_the_lowest_first():
    row = np.zeros(20, np.int8)
    put(row, 3, np.uint64(0x0102030405060708))
    assert row.tolist() == [0] * 3 + [8, 7, 6, 5, 4, 3, 2, 1] + [0] * 9
    assert get(row, 3) == 0x0102030405060708
    assert get(row.view(np.uint8).reshape(2, 10), 4) == 0x01020304050607


@pytest.mark.parametrize(
    "array", [np.zeros(20, np.int16), np.zeros(40, np.int8)[::2], np.zeros((8, 8), np.int8).T, np.zeros(20)]
)
def test_eight_bytes_at_once_need_bytes_that_lie_together(array):
    with pytest.raises(Exception, match="C-contiguous arrays of int8 or uint8"):
        get(array, 0)
    with pytest.raises(Exception, match="C-contiguous arrays of int8 or uint8"):
        put(array, 0, np.uint64(1))


@pytest.mark.skipif(compiled.MODE == "compiled", reason="bounds are checked in the other modes")
@pytest.mark.parametrize("at", [-1, 13, 20, 1 << 40])
def test_eight_bytes_beyond_an_array_are_noticed(at):
    row = np.zeros(20, np.int8)
    with pytest.raises(IndexError):
        get(row, at)
    with pytest.raises(IndexError):
        put(row, at, np.uint64(1))
    assert get(row, 12) == 0


PLAY_ONE_MOVE = """
import keltis
from keltis.rules import compiled
game = keltis.Game.new("board", seed=7)
game.play(game.legal_moves()[-1])
print(compiled.CACHE_FOLDER)
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_importing_keltis_loads_neither_numba_nor_numpy():
    loaded = "import sys, keltis; print(sorted({'numba', 'numpy', 'msgspec', 'fluent'} & set(sys.modules)))"
    assert run(loaded).stdout.strip() == "[]"


def test_an_unknown_mode_is_refused_and_the_modes_are_named():
    done = run("from keltis import Game", KELTIS_MODE="fast")
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last == "ImportError: KELTIS_MODE is 'fast'; it must be one of compiled, checked, interpreted"


def test_interpreted_rules_need_no_numba():
    code = "import sys, keltis; keltis.Game.new('card', seed=1).legal_moves(); print('numba' in sys.modules)"
    assert run(code, KELTIS_MODE="interpreted").stdout.strip() == "False"


def test_where_no_cache_folder_can_be_written_nothing_is_cached(tmp_path: Path):
    a_file = tmp_path / "not a folder"
    a_file.write_text("")
    done = run(PLAY_ONE_MOVE, KELTIS_CACHE_DIR=str(a_file), KELTIS_MODE="compiled")
    assert (done.returncode, done.stdout.strip()) == (0, "None"), done.stderr


def test_a_cache_folder_is_named_by_sources_and_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("KELTIS_CACHE_DIR", str(tmp_path))
    folder = compiled.find_cache_folder()
    assert folder == tmp_path / f"compiled-{compiled.source_fingerprint()}"
    assert folder.is_dir()
    before = compiled.source_fingerprint()
    assert compiled.source_fingerprint(compiled.LEARNING) != before
    monkeypatch.setattr(compiled, "MODE", "another")
    assert compiled.source_fingerprint() != before


def test_folders_that_were_not_used_for_long_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("KELTIS_CACHE_DIR", str(tmp_path))
    for name, age in (("compiled-old", 1e7), ("compiled-new", 10.0), ("other-old", 1e7)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (tmp_path.stat().st_mtime - age,) * 2)
    kept = compiled.find_cache_folder()
    assert kept is not None
    assert {path.name for path in tmp_path.iterdir()} == {"compiled-new", "other-old", kept.name}


def replayed(record: dict) -> bytes:
    """The state after the last move of a record, move by move."""
    ruleset, setup = read_pieces({name: piece for name, piece in record.items() if name != "moves"})
    games, legal = ruleset.position(setup), np.zeros(128, dtype=np.int16)
    for text in record["moves"]:
        count = ruleset.list_legal(games, 0, legal)
        assert ruleset.notation.move_numbers[text] in legal[:count]
        assert ruleset.attempt(games, 0, ruleset.notation.move_numbers[text]) == 0
    return games.tobytes()


def playouts(seed: int) -> bytes:
    """The states after many random games of both kinds."""
    chance = new_chance(seed)
    boards, cards = board_state.new_games(1), card_state.new_games(1)
    boards["players"] = cards["players"] = 2 + seed % 3
    stones, tiles = board_setup.stone_array(board_setup.STANDARD), np.array(board_setup.TILES, dtype=np.uint8)
    board_deck, card_deck, states = board_setup.DECK.copy(), card_setup.DECK.copy(), b""
    for _ in range(PLAYOUTS):
        board_setup.deal_at_random(boards, 0, board_deck, stones, tiles, chance)
        board_turn.play_at_random(boards, 0, chance)
        card_setup.deal_at_random(cards, 0, card_deck, chance)
        card_turn.play_at_random(cards, 0, chance)
        states += boards.tobytes() + cards.tobytes()
    return states


def test_threads_play_the_same_games_as_one_thread():
    records = list(corpus().values()) * 3
    with ThreadPoolExecutor(max_workers=4) as threads:
        together = list(threads.map(replayed, records)), list(threads.map(playouts, range(12)))
    assert together == ([replayed(record) for record in records], [playouts(seed) for seed in range(12)])


@pytest.mark.skipif(compiled.MODE == "interpreted", reason="nothing is compiled")
@pytest.mark.parametrize("turn", [board_turn, card_turn])
def test_compiled_functions_are_released_from_the_gil(turn):
    for function in (turn.attempt_all, turn.step, turn.play_at_random):
        assert function.targetoptions["nogil"] is True


@compiled.compiled
def twice(number):
    return 2 * number


@compiled.compiled
def twice_of_constants(number):
    return twice(3) + twice(np.uint8(5)) + twice(number)


@compiled.inlined
def half(number):
    return number // 2


@compiled.compiled
def half_of(number):
    return half(number)


def test_a_function_is_compiled_once_for_all_whole_numbers():
    assert twice_of_constants(1) == 18
    if compiled.MODE != "interpreted":
        twice_of_constants.recompile()  # it may have come from the cache, and then nothing else was compiled
        assert len(twice.signatures) == 1


def test_a_few_lines_run_as_plain_python():
    plain = compiled.in_python(twice_of_constants)
    assert plain(1) == 18
    assert plain is getattr(twice_of_constants, "py_func", twice_of_constants)
    assert compiled.in_python(plain) is plain


@pytest.mark.skipif(compiled.MODE == "interpreted", reason="then Python calls everything")
def test_what_python_cannot_call_does_not_run_as_plain_python():
    with pytest.raises(TypeError, match="half_of calls half"):
        compiled.in_python(half_of)


@compiled.compiled
def copy(target, k, source, i):
    compiled.copy_record(target, k, source, i)


def test_a_record_is_copied_as_a_whole_and_nothing_else():
    games = board_state.new_games(3)
    games["turn"], games["players"] = [1, 2, 3], 4
    others = board_state.new_games(3)
    copy(others, 1, games, 2)
    assert others[1].tobytes() == games[2].tobytes()
    assert not any(others[k].tobytes().strip(b"\0") for k in (0, 2))


@pytest.mark.skipif(compiled.MODE == "compiled", reason="bounds are checked in the other modes")
def test_a_record_beyond_an_array_is_noticed():
    games = board_state.new_games(2)
    with pytest.raises(IndexError):
        copy(games, 2, games, 0)
    with pytest.raises(IndexError):
        copy(games, 0, games, 2)


@pytest.mark.skipif(compiled.MODE == "interpreted", reason="nothing is compiled")
def test_a_record_type_has_the_same_name_in_every_process():
    """Otherwise code of one game could be mistaken for that of the other: Numba numbers types in order of use."""
    code = """
import numpy as np
from keltis.rules import compiled
from keltis.rules.board.state import new_games as board
from keltis.rules.card.state import new_games as card
import numba
for make in ({order}):
    print(make.__module__, numba.typeof(make(1)).dtype.mangling_args)
"""
    lines = [sorted(run(code.format(order=order)).stdout.splitlines()) for order in ("board, card", "card, board")]
    assert lines[0] == lines[1]
    assert len({line.partition(" ")[2] for line in lines[0]}) == 2
