"""Records that no game can be made of are refused, and the error names the field."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import keltis
from tests.policies import play_out

Tamper = Callable[[dict[str, Any]], object]

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


def set_in(*path: str | int, to: Any) -> Tamper:
    """Set a value somewhere inside a record."""

    def tamper(record: dict[str, Any]) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return tamper


def swap_tiles(record: dict[str, Any]) -> None:
    """A wish stone too many, a clover too few."""
    stones = [(color, stone) for color in record["tiles"] for stone in record["tiles"][color]]
    color, stone = next(place for place in stones if record["tiles"][place[0]][place[1]] == "clover")
    record["tiles"][color][stone] = "wish"


TAMPERED: dict[str, tuple[str, Tamper, str, str | None]] = {
    "unknown field": ("board", set_in("comment", to="hello"), "comment", None),
    "later format": ("board", set_in("format", to=2), "format", None),
    "unknown ruleset": ("board", set_in("ruleset", to="board/9"), "ruleset", None),
    "ruleset of the other game": ("board", set_in("ruleset", to="card/1"), "ruleset", None),
    "unknown game": ("board", set_in("game", to="chess"), "game", None),
    "unknown edition": ("board", set_in("edition", to="fr"), "edition", None),
    "edition of the other game": ("card", set_in("edition", to="de"), "edition", None),
    "unknown option": ("board", set_in("options", "speed", to=3), "speed", None),
    "option of the other game": ("board", set_in("options", "end_card_opens_row", to=True), "end_card_opens_row", None),
    "wrong option value": ("board", set_in("options", "finished_path_move", to="maybe"), "finished_path_move", "O1"),
    "truth as a number of rounds": ("card", set_in("options", "stall_rounds", to=True), "stall_rounds", "O4"),
    "number as a truth": ("card", set_in("options", "end_card_opens_row", to=1), "end_card_opens_row", "O3"),
    "more players than hands": ("board", set_in("players", to=3), "players", None),
    "too many players": ("board", set_in("players", to=5), "players", None),
    "first seat not at the table": ("board", set_in("first", to=2), "first", "B8"),
    "first seat not at the card table": ("card", set_in("first", to=2), "first", "C6"),
    "one hand": ("board", lambda record: (record["deal"]["hands"].pop(), record.update(players=1)), "players", None),
    "five hands": (
        "board",
        lambda record: (record["deal"]["hands"].extend([["r0"] * 8] * 3), record.update(players=5)),
        "players",
        None,
    ),
    "short hand": ("board", lambda record: record["deal"]["hands"][1].pop(), "deal.hands[1]", "B7"),
    "long hand": ("card", lambda record: record["deal"]["hands"][0].append("r0"), "deal.hands[0]", "C5"),
    "short pile": ("board", lambda record: record["deal"]["pile"].pop(), "deal.pile", "B7"),
    "long pile": ("card", lambda record: record["deal"]["pile"].append("r0"), "deal.pile", "C5"),
    "short box": ("board", lambda record: record["deal"]["box"].pop(), "deal.box", "B7"),
    "card of the box in the pile": (
        "card",
        lambda record: record["deal"]["pile"].append(record["deal"]["box"].pop()),
        "deal.box",
        "C5",
    ),
    "card too often": ("board", set_in("deal", "box", 0, to="r0"), "deal", "B1"),
    "card too often in the card game": ("card", set_in("deal", "box", to=["p5"] * 30), "deal", "C1"),
    "unknown card": ("board", set_in("deal", "pile", 5, to="r11"), "deal.pile[5]", "B1"),
    "card of the other game": ("board", set_in("deal", "hands", 1, 0, to="rE"), "deal.hands[1][0]", "B1"),
    "unknown card of the card game": ("card", set_in("deal", "box", 2, to="p11"), "deal.box[2]", "C1"),
    "number as a card": ("board", set_in("deal", "pile", 5, to=7), "deal.pile[5]", None),
    "deal without box": ("board", lambda record: record["deal"].pop("box"), "deal.box", None),
    "tile missing": ("board", lambda record: record["tiles"]["r"].pop("9"), "tiles", "B5"),
    "tile on a bare stone": (
        "board",
        lambda record: record["tiles"]["r"].update({"1": record["tiles"]["r"].pop("2")}),
        "tiles",
        "B5",
    ),
    "tile too many of a kind": ("board", swap_tiles, "tiles", "B3"),
    "unknown tile": ("board", set_in("tiles", "r", "2", to="dragon"), "tiles.r.2", "B3"),
    "unknown stone": ("board", set_in("tiles", "r", "10", to="wish"), "tiles.r.10", "B5"),
    "unknown path": ("board", set_in("tiles", "p", to={"2": "wish"}), "tiles.p.2", "B5"),
    "number as an option's name": ("board", set_in("options", to={7: True}), "options", None),
    "number as a tile": ("board", set_in("tiles", "r", "2", to=3), "tiles[...][...]", None),
    "19 dark stones": ("board", set_in("layout", "r", to=[2, 4, 6]), "layout", "B5"),
    "the end stone in the layout": ("board", set_in("layout", "r", to=[2, 4, 6, 9]), "layout", "B5"),
    "a stone twice in the layout": ("board", set_in("layout", "r", to=[2, 4, 4, 8]), "layout", "B5"),
    "another color in the layout": ("board", set_in("layout", "p", to=[]), "layout", "B5"),
    "another layout than the tiles": ("board", set_in("layout", "r", to=[1, 4, 6, 8]), "tiles", "B5"),
    "tiles in the card game": ("card", set_in("tiles", to={}), "tiles", None),
    "layout in the card game": ("card", set_in("layout", to="standard"), "layout", None),
    "number as a move": ("board", set_in("moves", 3, to=7), "moves[3]", None),
    "moves as one text": ("board", set_in("moves", to="lay r7"), "moves", None),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_record_is_refused_by_field_and_rule(name: str):
    kind, tamper, field, rule = TAMPERED[name]
    record = fresh(kind)
    tamper(record)
    refuse(record, field, rule)


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
