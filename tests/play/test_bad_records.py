"""Records that no game can be made of are refused, and the error names the field."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.engine.lessons import lesson_table
from tests.policies import play_out

CASES = json.loads((Path(__file__).parents[1] / "cases" / "records.json").read_text(encoding="utf-8"))["refused"]

FIELDS = {
    "board": [
        "format",
        "ruleset",
        "game",
        "edition",
        "options",
        "layout",
        "players",
        "first",
        "deal",
        "tiles",
        "moves",
    ],
    "card": ["format", "ruleset", "game", "edition", "options", "players", "first", "deal", "moves"],
}


@cache
def finished(kind: str) -> str:
    """The record of a game that is over, as JSON."""
    return json.dumps(play_out(keltis.Game.new(kind, seed=3, first=0), ("greedy",)).record())


def fresh(kind: str) -> dict[str, Any]:
    """A record nobody has changed."""
    return json.loads(finished(kind))


def refuse(record: Any, field: str | None, rule: str | None = None) -> keltis.KeltisError:
    """Assert that a record is refused because of this field."""
    with pytest.raises((keltis.InvalidRecord, keltis.InvalidSetup)) as refused:
        keltis.Game.from_record(record)
    assert refused.value.field == field, str(refused.value)
    assert refused.value.rule == rule, str(refused.value)
    return refused.value


@pytest.mark.parametrize("kind", FIELDS)
def test_an_unchanged_record_is_taken(kind: str):
    assert keltis.Game.from_record(fresh(kind)).is_over


@pytest.mark.parametrize(("kind", "field"), [(kind, field) for kind, fields in FIELDS.items() for field in fields])
def test_a_record_needs_every_field_but_the_layout_which_the_tiles_tell(kind: str, field: str):
    record = fresh(kind)
    del record[field]
    if field == "layout":
        assert keltis.Game.from_record(record).record() == fresh(kind)
    else:
        refuse(record, field, "B5" if field == "tiles" else None)


@pytest.mark.parametrize("kind", FIELDS)
@pytest.mark.parametrize("garbage", [7, "text", [1], {"speed": 1}, True, 1.5], ids=repr)
def test_a_field_of_another_type_is_refused_by_name(kind: str, garbage: object):
    for field in FIELDS[kind]:
        with pytest.raises((keltis.InvalidRecord, keltis.InvalidSetup)) as refused:
            keltis.Game.from_record(fresh(kind) | {field: garbage})
        named = re.match(r"\w*", refused.value.field)[0]
        assert named == field or (named == "speed" and field == "options"), str(refused.value)


@pytest.mark.parametrize(("kind", "field"), [(k, field) for k in FIELDS for field in FIELDS[k] if field != "layout"])
def test_null_is_no_value_of_a_field(kind: str, field: str):
    with pytest.raises((keltis.InvalidRecord, keltis.InvalidSetup)) as refused:
        keltis.Game.from_record(fresh(kind) | {field: None})
    assert refused.value.field == field


@pytest.mark.parametrize("record", [None, 7, "text", [], [["format", 1]], b"{}", object], ids=repr)
def test_a_record_is_an_object(record: object):
    refuse(record, None)


def test_an_empty_record_is_refused():
    refuse({}, "format")


def change(record: dict[str, Any], case: dict[str, Any]) -> None:
    """Change a record as a case of tests/cases/records.json says."""
    for path in case.get("remove", []):
        del inside(record, path[:-1])[path[-1]]
    for path, value in case.get("set", []):
        place = inside(record, path[:-1])
        if isinstance(place, list) and path[-1] == len(place):
            place.append(value)
        else:
            place[path[-1]] = value


def inside(record: Any, path: list[str | int]) -> Any:
    for step in path:
        record = record[step]
    return record


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_a_changed_record_is_refused_by_field_rule_and_message(case: dict[str, Any]):
    record = json.loads(json.dumps(lesson_table()[case["game"]][-1]["record"]))
    change(record, case)
    error = refuse(record, case["field"], case["rule"])
    assert case["message"] in (None, str(error))


OTHERS: dict[str, tuple[str, Any, str]] = {
    "number as a card": ("board", [["deal", "pile", 5], 7], "deal.pile[5]"),
    "deal without box": ("board", [["deal", "box"], None], "deal.box"),
    "number as an option's name": ("board", [["options"], {7: True}], "options"),
    "number as a tile": ("board", [["tiles", "r", "2"], 3], "tiles[...][...]"),
    "number as a move": ("board", [["moves", 3], 7], "moves[3]"),
    "moves as one text": ("board", [["moves"], "lay r7"], "moves"),
}
"""What Python alone can be given, or names in its own way."""


@pytest.mark.parametrize("name", OTHERS)
def test_a_value_of_another_type_is_refused_by_its_place(name: str):
    kind, assignment, field = OTHERS[name]
    record = fresh(kind)
    change(record, {"set": [assignment]})
    refuse(record, field)


@pytest.mark.parametrize("kind", FIELDS)
@pytest.mark.parametrize("text", ["fly", "draw pile", "lay r11", "", "start r large", "pair r4 p4"])
def test_an_illegal_move_in_the_middle_is_named_with_its_reason(kind: str, text: str):
    record = fresh(kind)
    play = next(n for n in range(40, 80) if record["moves"][n].startswith(("lay", "discard", "points")))
    record["moves"][play] = text
    reason = keltis.Game.from_record(record | {"moves": record["moves"][:play]}).why_not(text)
    error = refuse(record, f"moves[{play}]", reason.rule)
    assert isinstance(error, keltis.InvalidRecord)
    assert error.reason == reason
    assert str(error) == f"moves[{play}]: {error.reason}"


@pytest.mark.parametrize("kind", FIELDS)
def test_a_move_after_the_end_is_refused(kind: str):
    record = fresh(kind)
    record["moves"].append("draw pile")
    error = refuse(record, f"moves[{len(record['moves']) - 1}]")
    assert error.reason.key == "game-over"


def test_a_record_cut_short_is_a_running_game():
    for kind in FIELDS:
        record = fresh(kind)
        game = keltis.Game.from_record(record | {"moves": record["moves"][:30]})
        assert not game.is_over
        assert game.record(reveal=True)["moves"] == record["moves"][:30]


def test_too_many_moves_are_refused_unread():
    error = refuse(fresh("board") | {"moves": ["pass"] * 200_001}, "moves")
    assert "200000" in str(error)


def test_the_record_of_a_running_game_without_its_deal_is_refused():
    for kind in FIELDS:
        error = refuse(dict(keltis.Game.new(kind).record()), "deal")
        assert "running game" in str(error)


def test_a_deal_takes_no_moves_and_needs_its_cards():
    record = fresh("board")
    with pytest.raises(keltis.InvalidRecord) as refused:
        keltis.Game.from_deal("board", deal=record["deal"], tiles=record["tiles"], moves=[])
    assert refused.value.field == "moves"
    with pytest.raises(keltis.InvalidRecord, match="deal"):
        keltis.Game.from_deal("board", tiles=record["tiles"])
    with pytest.raises(keltis.InvalidSetup, match="25 tiles"):
        keltis.Game.from_deal("board", deal=record["deal"])
    with pytest.raises(keltis.InvalidRecord, match="seed"):
        keltis.Game.from_deal("board", deal=record["deal"], tiles=record["tiles"], seed=7)
