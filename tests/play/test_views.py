"""Views: the words in them are those of the rules, nothing but named fields is read, and no two views share a list."""

from typing import Any, get_args

import msgspec
import pytest

import keltis
from keltis.play import views
from keltis.play.board import TILE_TEXTS
from keltis.play.notation import CARD
from keltis.play.parts import Source
from keltis.play.rulesets import NEWEST, RULESETS
from keltis.play.table import PACKED_ROOM
from keltis.play.view_packing import DIRECTIONS, program_of
from keltis.rules.board import state as board
from keltis.rules.card import state as card
from keltis.rules.pieces import COLORS, MOST_MOVES

KINDS = ["board", "card"]
HIDDEN = {"pile"}
"""Fields that no view contains."""


def test_the_words_of_views_are_those_of_the_rules():
    assert get_args(views.GameName) == tuple(NEWEST)
    assert get_args(views.Color) == views.COLOR_LETTERS == tuple(COLORS)
    assert set(get_args(views.Pile)) == set(RULESETS["card/1"].piles) == {each[0] for each in CARD.cards}
    assert set(get_args(views.Direction)) == set(DIRECTIONS.values())
    assert get_args(views.Tile) == tuple(TILE_TEXTS.values())
    assert get_args(views.BoardPhase) == RULESETS["board/1"].phases == board.PHASES
    assert get_args(views.CardPhase) == RULESETS["card/1"].phases == card.PHASES
    assert (None, *get_args(views.BoardEnding)) == RULESETS["board/1"].endings == board.ENDINGS
    assert (None, *get_args(views.CardEnding)) == RULESETS["card/1"].endings == card.ENDINGS


def enums_in(schema: Any) -> set[tuple[Any, ...]]:
    """All lists of words in a JSON schema."""
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    own = {tuple(schema["enum"])} if isinstance(schema, dict) and "enum" in schema else set()
    return own.union(*(enums_in(each) for each in inner))


@pytest.mark.parametrize(
    ("struct", "words"),
    [
        (keltis.BoardView, [views.Color, views.Direction, views.Tile, views.BoardPhase]),
        (keltis.CardView, [views.Pile, views.Direction, views.CardPhase]),
        (keltis.Effect, [views.Color, views.Tile, views.Phase]),
        (keltis.Outcome, [views.Ending]),
    ],
)
def test_a_schema_lists_the_words(struct: Any, words: list[Any]):
    listed = {tuple(each for each in enum if each is not None) for enum in enums_in(msgspec.json.schema(struct))}
    assert {tuple(sorted(get_args(each))) for each in words} <= {tuple(sorted(enum)) for enum in listed}


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_with_another_word_is_not_taken_back(kind: str):
    view = msgspec.to_builtins(keltis.Game.new(kind, seed=1).view(0))
    assert msgspec.convert(view, keltis.BoardView | keltis.CardView)
    for field, word in (("phase", "lunch"), ("ended_by", "B24"), ("closed", ["x"]), ("game", "chess")):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(view | {field: word}, keltis.BoardView | keltis.CardView)


@pytest.mark.parametrize("kind", KINDS)
def test_views_read_the_fields_of_the_allow_list_and_no_others(kind: str):
    ruleset = NEWEST[kind]
    for phase in ruleset.phases:
        program_of(ruleset, 4, phase)
    assert ruleset.sources.game.read == set(ruleset.fields)


@pytest.mark.parametrize("kind", KINDS)
def test_what_not_everybody_may_see_is_not_read_from_a_position(kind: str):
    fields = {"board": board.FIELDS, "card": card.FIELDS}[kind]
    source = Source(fields, 0, {"everybody"}, None)
    for field in fields:
        if field.seen_by == "everybody":
            source(field.name)
        else:
            with pytest.raises(ValueError, match="not shown"):
                source(field.name)
            with pytest.raises(ValueError, match="hidden"):
                Source(fields, 0, {"everybody"}, [field.name])
    with pytest.raises(ValueError, match="not shown"):
        NEWEST[kind].sources.game("fits")  # everybody may see it, and no view has it


@pytest.mark.parametrize("kind", KINDS)
def test_draw_pile_and_box_are_never_read(kind: str):
    ruleset, game = NEWEST[kind], keltis.Game.new(kind, seed=2)
    assert not HIDDEN & set(ruleset.fields)
    other = game.copy()
    for name in HIDDEN:
        other._games[name] += 1
    assert [other.view(viewer) for viewer in (0, 1, None)] == [game.view(viewer) for viewer in (0, 1, None)]


@pytest.mark.parametrize("kind", KINDS)
def test_the_largest_view_has_room(kind: str):
    """Even a view with every card in every list would not fill the buffer."""
    ruleset = NEWEST[kind]
    cards = msgspec.msgpack.encode(ruleset.notation.cards * 2 * 6)
    moves = msgspec.msgpack.encode(sorted((move.text for move in ruleset.notation.moves), key=len)[-MOST_MOVES:])
    empty = msgspec.msgpack.encode(keltis.Game.new(kind, players=4, seed=1).view(0))
    assert len(cards) + len(moves) + 2 * len(empty) < PACKED_ROOM


def lists_in(value: Any) -> list[Any]:
    """Every list and dict in a view."""
    if isinstance(value, msgspec.Struct):
        return [each for name in value.__struct_fields__ for each in lists_in(getattr(value, name))]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, dict | list) else []
    return own + [each for part in inner for each in lists_in(part)]


@pytest.mark.parametrize("kind", KINDS)
def test_views_of_one_position_share_nothing_that_can_be_changed(kind: str):
    game = keltis.Game.new(kind, players=3, seed=4)
    for _ in range(60):
        game.play(game.legal_moves()[0])
    seen = [game.view(seat) for seat in (0, 0, 1, None)]
    before = [msgspec.json.encode(view) for view in seen]
    ids = [{id(each) for each in lists_in(view)} for view in seen]
    assert sum(map(len, ids)) == len(set().union(*ids))
    for each in lists_in(seen[0]):
        each.clear()
    assert [msgspec.json.encode(view) for view in seen[1:]] == before[1:]
    assert [msgspec.json.encode(game.view(seat)) for seat in (0, 0, 1, None)] == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_is_of_the_position_it_was_asked_for_in(kind: str):
    game = keltis.Game.new(kind, seed=4)
    shown = [msgspec.json.encode(game.view(0))]
    for _ in range(40):
        game.play(game.legal_moves()[0])
        shown.append(msgspec.json.encode(game.view(0)))
        assert msgspec.json.encode(game.copy().view(0)) == shown[-1]
        with pytest.raises(keltis.IllegalMove):
            game.play("fly")
        assert msgspec.json.encode(game.view(0)) == shown[-1]
    assert len(set(shown)) == len(shown)
    while game.moves:
        shown.pop()
        game.undo()
        assert msgspec.json.encode(game.view(0)) == shown[-1]
