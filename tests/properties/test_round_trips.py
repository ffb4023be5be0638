"""What goes out comes back: records, notation, copies, and moves taken back."""

import json

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

import keltis
from keltis.play.notation import BOARD, CARD, format_turn
from tests.properties.tables import Table, tables, views


@settings(max_examples=60)
@given(tables(), st.integers(0, 400))
def test_a_record_and_its_game_are_the_same_thing(table: Table, moves: int):
    game = table.played(moves)
    record = game.record(reveal=True)
    written = json.dumps(record)
    again = keltis.Game.from_record(json.loads(written))
    assert json.dumps(again.record(reveal=True)) == written
    assert views(again) == views(game)
    assert again.legal_moves() == game.legal_moves()
    assert msgspec.json.decode(msgspec.json.encode(record)) == record


@settings(max_examples=40)
@given(tables(), st.integers(0, 400))
def test_a_record_is_complete_exactly_when_the_game_is_over_or_on_request(table: Table, moves: int):
    game = table.played(moves)
    record = game.record()
    assert (record["deal"] is not None) == game.is_over
    assert record | {"deal": None} == game.record(reveal=True) | {"deal": None}
    if not game.is_over:
        with pytest.raises(keltis.InvalidRecord, match="running game"):
            keltis.Game.from_record(record)


@settings(max_examples=30)
@given(tables())
def test_the_pieces_of_a_record_make_the_same_game(table: Table):
    game = table.new()
    record = game.record(reveal=True)
    pieces = {name: piece for name, piece in record.items() if name not in {"game", "moves"}}
    assert keltis.Game.from_deal(table.game, **pieces).record(reveal=True) == record
    assert table.new().record(reveal=True) == record


def test_every_move_of_the_move_space_is_read_as_it_is_written():
    for notation in (BOARD, CARD):
        assert len({move.text for move in notation.moves}) == len(notation.moves)
        for number, move in enumerate(notation.moves):
            assert notation.move_numbers[str(move)] == number
            assert move.number == number


@settings(max_examples=30)
@given(tables())
def test_a_game_can_be_played_again_from_its_turns_on_one_line(table: Table):
    game, again = table.played(), table.new()
    turn, turns = 0, []
    for position, move in zip(table.positions(), game.moves, strict=False):
        turns += [[]] if position.turn != turn else []
        turn = position.turn
        turns[-1].append(move)
    for line in map(format_turn, turns):
        for text in line.split("; "):
            again.play(text)
    assert views(again) == views(game)


@settings(max_examples=25)
@given(tables(), st.integers(0, 300))
def test_a_copy_goes_its_own_way(table: Table, moves: int):
    game = table.played(moves)
    before = views(game), game.record(reveal=True), game.legal_moves()
    twin = game.copy()
    assert (views(twin), twin.record(reveal=True), twin.legal_moves()) == before
    while not twin.is_over and len(twin.moves) < moves + 20:
        twin.play(twin.legal_moves()[-1])
    assert (views(game), game.record(reveal=True), game.legal_moves()) == before


@settings(max_examples=15)
@given(tables(), st.integers(1, 60))
def test_moves_taken_back_leave_the_game_as_it_was(table: Table, count: int):
    game = table.played()
    moves = game.moves
    count = min(count, len(moves))
    first = len(moves) - count
    seen = [(views(each), each.record(reveal=True)) for n, each in enumerate(table.positions()) if n >= first]
    for back in range(1, count + 1):
        assert game.undo() == moves[-back]
        assert (views(game), game.record(reveal=True)) == seen[-1 - back]
    for move in moves[len(moves) - count :]:
        game.play(move)
    assert (views(game), game.record(reveal=True)) == seen[-1]


@settings(max_examples=15)
@given(tables())
def test_all_moves_can_be_taken_back_and_then_no_more(table: Table):
    game, fresh = table.played(), table.new()
    while game.moves:
        game.undo()
    assert (views(game), game.record(reveal=True)) == (views(fresh), fresh.record(reveal=True))
    with pytest.raises(keltis.NothingToUndo):
        game.undo()
    assert views(game) == views(fresh)
