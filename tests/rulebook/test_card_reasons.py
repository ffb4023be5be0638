"""Every reason the card game can give against a move: its key, its rule, and what its text names."""

from dataclasses import dataclass, field
from typing import Any

import pytest

import keltis
from keltis.rules import reasons
from keltis.texts import LANGUAGES
from tests.support import arrange_card, play_all, refused, rule


@dataclass(frozen=True)
class Case:
    """After these turns this move is refused for a reason, given by key and rule, whose text names these things."""

    key: str
    rule: str | None
    move: str
    names: dict[str, Any] = field(default_factory=dict)
    turns: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


def names(card: str, color: str, value: int, kind: str = "number", **more: int) -> dict[str, Any]:
    """What a reason about a card names."""
    return {"card": card, "color": color, "value": value, "kind": kind, **more}


def position(case: Case) -> keltis.Game:
    """The game in which the case arises; seat 0 draws b4 as its first card."""
    options = {"stall_rounds": 1} | case.options
    game = arrange_card("r4 y4 v3 v5 v6 gE g0 p4", "y3 b3 r3 v3 r5 b5 y5 bE", pile="b4", **options)
    return play_all(game, *case.turns)


FIRST, SECOND = "discard y3; draw pile", "discard b3; draw pile"
RISING = ("lay v5; draw pile", FIRST, "lay v6; draw pile", SECOND)
FALLING = ("lay v5; draw pile", FIRST, "lay v3; draw pile", SECOND)
CLOSED = ("lay gE; draw pile", FIRST)
TAKEN = ("pair r4 y4; draw pile; draw pile", FIRST)
CLOSING = ("discard r4; draw pile", FIRST, "discard g0; draw y", "discard b3; draw r")
OVER = (*CLOSING, "pass; pass")

BOTH_GAMES = [
    Case("card-not-held", None, "lay r7", names("r7", "r", 7)),
    Case("card-not-held", None, "lay yE", names("yE", "y", 0, "end")),
    Case("card-not-held", None, "discard g3", names("g3", "g", 3)),
    Case("card-not-held", None, "points p9", names("p9", "p", 9, "point")),
    Case("card-not-held", None, "join p9 v", names("p9", "p", 9, "point")),
    Case("card-not-held", None, "pair r4 g4", names("g4", "g", 4)),
    Case("card-not-held", None, "pair b4 p4", names("b4", "b", 4)),
    Case("game-over", None, "pass", turns=OVER),
    Case("game-over", None, "draw pile", turns=OVER),
    Case("game-over", None, "fly r4", turns=OVER),
    Case("unknown-move", None, "fly r4", {"text": "fly r4"}),
    Case("unknown-move", None, "advance r", {"text": "advance r"}),
    Case("unknown-move", None, "draw x", {"text": "draw x"}),
    Case("unknown-move", None, "pair r4", {"text": "pair r4"}),
    Case("unknown-move", None, "pair r1 r1", {"text": "pair r1 r1"}),
    Case("unknown-move", None, "join p4 p", {"text": "join p4 p"}),
    Case("unknown-move", None, "", {"text": ""}),
    Case("unknown-card", None, "lay r11", {"text": "r11"}),
    Case("unknown-card", None, "discard pE", {"text": "pE"}),
    Case("unknown-card", None, "pair r4 x4", {"text": "x4"}),
    Case("row-rising", "B12", "lay v3", names("v3", "v", 3, top=6), RISING),
    Case("row-falling", "B12", "lay v6", names("v6", "v", 6, top=3), FALLING),
]

CARD_GAME = [
    Case("card-play-first", "C12", "draw pile"),
    Case("card-play-first", "C12", "draw r"),
    Case("card-draw-now", "C12", "lay y4", {"draws": 1}, ("lay r4",)),
    Case("card-draw-now", "C12", "discard v5", {"draws": 2}, ("pair r4 y4",)),
    Case("card-draw-now", "C12", "points p4", {"draws": 1}, ("pair r4 y4; draw pile",)),
    Case("card-held-once", None, "pair r4 r4", names("r4", "r", 4)),
    Case("stone-taken", "C8", "pair b4 p4", {"value": 4}, TAKEN),
    Case("pair-values-differ", "C8", "pair r4 v5"),
    Case("pair-values-differ", "C8", "pair v5 p4"),
    Case("pair-end-card", "C8", "pair gE gE"),
    Case("pair-end-card", "C8", "pair r4 gE"),
    Case("pair-no-stone", "C8", "pair g0 p0", {"value": 0}),
    Case("pair-no-stone", "C8", "pair r10 y10", {"value": 10}),
    Case("pair-order", None, "pair y4 r4", {"text": "pair r4 y4"}),
    Case("pair-order", None, "pair p4 r4", {"text": "pair r4 p4"}),
    Case("row-closed", "C9", "lay g0", names("g0", "g", 0), CLOSED),
    Case("end-cannot-open", "C9", "lay gE", names("gE", "g", 0, "end"), options={"end_card_opens_row": False}),
    Case("point-card-place", "C10", "lay p4", names("p4", "p", 4, "point")),
    Case("not-a-point-card", "C10", "points r4", names("r4", "r", 4)),
    Case("not-a-point-card", "C10", "points gE", names("gE", "g", 0, "end")),
    Case("not-a-point-card", "C10", "join r4 v", names("r4", "r", 4)),
    Case("join-other-value", "C10", "join p4 v", names("p4", "v", 4, "point", top=6), RISING),
    Case("join-no-row", "C11", "join p4 r", names("p4", "r", 4, "point")),
    Case("join-closed-row", "C11", "join p4 g", names("p4", "g", 4, "point"), CLOSED),
    Case("empty-discard", "C12", "draw b", {"color": "b"}, ("lay r4",)),
    Case("own-discard", "C12", "draw g", {"color": "g"}, ("discard g0",)),
    Case("own-discard", "C12", "draw p", {"color": "p"}, ("pair r4 p4; draw pile",)),
    Case("final-lay-only", "C16", "discard r3", turns=CLOSING),
    Case("final-lay-only", "C16", "draw pile", turns=CLOSING),
    Case("final-lay-only", "C16", "pair r3 v3", turns=CLOSING),
    Case("pass-only-final", "C16", "pass"),
    Case("pass-only-final", "C16", "pass", turns=("lay r4",)),
]

ANOTHER_SEAT = ("not-your-turn", None)
"""The one reason that comes from who asks, not from the move."""

each_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case.key}: {case.move}", marks=[rule(case.rule)] if case.rule else [])
        for case in BOTH_GAMES + CARD_GAME
    ],
)


@each_case
def test_the_move_is_refused_for_this_reason(case):
    reason = refused(position(case), case.move, case.key, case.rule)
    assert reason.args | case.names == reason.args


@each_case
def test_the_reason_is_a_sentence_in_every_language(case):
    reason = position(case).why_not(case.move)
    sentences = [reason.text(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES) == 5
    for sentence in sentences:
        assert sentence.rstrip("”»」)")[-1] in ".。"
        assert not set("{}$") & set(sentence)


@rule("C10")
def test_a_row_to_join_is_named_by_one_letter():
    refused(arrange_card("p4"), "join p4 ry", "unknown-move", None)


@rule("C6")
def test_another_seat_is_told_whose_turn_it_is():
    game = arrange_card("r4", "y3")
    before = game.record(reveal=True)
    reason = game.why_not("discard y3", seat=1)
    assert (reason.key, reason.rule) == ANOTHER_SEAT
    assert reason.args == {"seat": 0, "player": 1}
    with pytest.raises(keltis.IllegalMove) as caught:
        game.play("discard y3", seat=1)
    assert caught.value.reason == reason
    assert game.record(reveal=True) == before
    assert all(reason.text(language).strip() for language in LANGUAGES)
    game.play("discard r4", seat=0)


def test_every_reason_of_the_card_game_has_a_case():
    of_both_games = reasons.KINDS[reasons.ALLOWED + 1 : reasons.PLAY_FIRST]
    of_the_card_game = reasons.KINDS[reasons.CARD_PLAY_FIRST :]
    assert {(case.key, case.rule) for case in BOTH_GAMES} | {ANOTHER_SEAT} == {kind[:2] for kind in of_both_games}
    assert {(case.key, case.rule) for case in CARD_GAME} == {kind[:2] for kind in of_the_card_game}


def test_no_two_reasons_of_the_card_game_share_key_and_rule():
    kinds = reasons.KINDS[reasons.ALLOWED + 1 : reasons.PLAY_FIRST] + reasons.KINDS[reasons.CARD_PLAY_FIRST :]
    assert len({kind[:2] for kind in kinds}) == len(kinds)
