"""Every reason the board game gives against a move: its key, its rule, what it names, and its text."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

import keltis
from keltis.rules import reasons
from keltis.texts.contents import LANGUAGES
from tests.rulebook.board_marches import after, march
from tests.support import arrange_board, play_all, refused, rule


def playing():
    return arrange_board("r4 y4", "g0")


def starting():
    return play_all(arrange_board("r4 y4", "g0"), "lay r4")


def drawing():
    return play_all(arrange_board("r4 y4", "g0"), "discard r4")


def rising():
    return after(["lay r3; start r small", "lay r5"], hold=["r2 y4"])


def falling():
    return after(["lay r7; start r small", "lay r5"], hold=["r6 y4"])


def large_gone():
    return play_all(after(["lay r0; start r large"], hold=["y4"]), "lay y4")


def small_gone():
    return play_all(after([f"lay {path}0; start {path} small" for path in "ryvg"], hold=["b4"]), "lay b4")


def finished():
    """The red figure is on the end stone, yellow on stone 2; a red card has been laid."""
    return play_all(after(march("r", 9) + march("y", 2), hold=["r9 r10"]), "lay r9")


def finished_with_large_gone():
    return play_all(after(march("r", 9, "large"), hold=["r9"]), "lay r9")


def on_a_clover():
    """The red figure is on the end stone, yellow has just come to a clover on stone 1."""
    return play_all(after(march("r", 9), hold=["y4 y5"], tiles={"y": {1: "clover"}}), "lay y4; start y small")


def over():
    game = arrange_board("r4", "g4", edition="nl", stall_rounds=1)
    return play_all(game, "discard r4; draw r", "discard g4; draw g")


@dataclass(frozen=True)
class Refusal:
    """A move that is refused in a position, the reason's number and what its text names."""

    reason: int
    position: Callable[[], keltis.Game]
    move: str
    args: dict[str, str | int] = field(default_factory=dict)
    seat: int | None = None

    def __str__(self) -> str:
        return f"{reasons.KINDS[self.reason].key}: {self.move} while {self.position.__name__}"


def number_card(card):
    return {"card": card, "kind": "number", "color": card[0], "value": int(card[1:])}


RED, YELLOW, GREEN, BLUE = ({"color": color} for color in "rygb")

REFUSALS = [
    Refusal(reasons.CARD_NOT_HELD, playing, "lay b0", number_card("b0")),
    Refusal(reasons.CARD_NOT_HELD, playing, "discard v10", number_card("v10")),
    Refusal(reasons.GAME_OVER, over, "discard r4"),
    Refusal(reasons.GAME_OVER, over, "start r large"),
    Refusal(reasons.GAME_OVER, over, "advance r"),
    Refusal(reasons.GAME_OVER, over, "pass"),
    Refusal(reasons.GAME_OVER, over, "draw pile"),
    Refusal(reasons.NOT_YOUR_TURN, playing, "discard g0", {"seat": 0, "player": 1}, seat=1),
    Refusal(reasons.NOT_YOUR_TURN, playing, "lay r4", {"seat": 0, "player": 1}, seat=1),
    Refusal(reasons.UNKNOWN_MOVE, playing, "fly r4", {"text": "fly r4"}),
    Refusal(reasons.UNKNOWN_MOVE, playing, "", {"text": ""}),
    Refusal(reasons.UNKNOWN_MOVE, starting, "start r", {"text": "start r"}),
    Refusal(reasons.UNKNOWN_MOVE, drawing, "draw p", {"text": "draw p"}),
    Refusal(reasons.UNKNOWN_MOVE, playing, "x" * 50, {"text": "x" * 40 + "…"}),
    Refusal(reasons.UNKNOWN_CARD, playing, "lay r11", {"text": "r11"}),
    Refusal(reasons.UNKNOWN_CARD, playing, "discard rE", {"text": "rE"}),
    Refusal(reasons.ROW_RISING, rising, "lay r2", number_card("r2") | {"top": 5}),
    Refusal(reasons.ROW_FALLING, falling, "lay r6", number_card("r6") | {"top": 5}),
    Refusal(reasons.PLAY_FIRST, playing, "draw pile"),
    Refusal(reasons.PLAY_FIRST, playing, "draw r"),
    Refusal(reasons.PLAY_FIRST, playing, "pass"),
    Refusal(reasons.DRAW_NOW, drawing, "lay y4"),
    Refusal(reasons.DRAW_NOW, drawing, "discard y4"),
    Refusal(reasons.DRAW_NOW, drawing, "pass"),
    Refusal(reasons.NO_FIGURE_MOVE, playing, "advance r"),
    Refusal(reasons.NO_FIGURE_MOVE, playing, "start r small"),
    Refusal(reasons.NO_FIGURE_MOVE, drawing, "advance r"),
    Refusal(reasons.NO_FIGURE_MOVE, drawing, "start r large"),
    Refusal(reasons.CHOOSE_FIGURE, starting, "draw pile", RED),
    Refusal(reasons.CHOOSE_FIGURE, starting, "lay y4", RED),
    Refusal(reasons.CHOOSE_FIGURE, starting, "discard y4", RED),
    Refusal(reasons.CHOOSE_FIGURE, starting, "pass", RED),
    Refusal(reasons.CHOOSE_FIGURE, starting, "advance r", RED),
    Refusal(reasons.OTHER_PATH, starting, "start y small", RED),
    Refusal(reasons.OTHER_PATH, starting, "start b large", RED),
    Refusal(reasons.NO_LARGE_LEFT, large_gone, "start y large"),
    Refusal(reasons.NO_LARGE_LEFT, finished_with_large_gone, "start y large"),
    Refusal(reasons.NO_SMALL_LEFT, small_gone, "start b small"),
    Refusal(reasons.PATH_TAKEN, on_a_clover, "start r small", RED),
    Refusal(reasons.PATH_TAKEN, on_a_clover, "start y large", YELLOW),
    Refusal(reasons.PATH_TAKEN, finished, "start y small", YELLOW),
    Refusal(reasons.FINISHED_FIRST, finished, "draw pile", RED),
    Refusal(reasons.FINISHED_FIRST, finished, "lay r10", RED),
    Refusal(reasons.FINISHED_FIRST, finished, "discard r10", RED),
    Refusal(reasons.MUST_MOVE, finished, "pass"),
    Refusal(reasons.NO_FIGURE_FINISHED, finished, "advance b", BLUE),
    Refusal(reasons.AT_END_FINISHED, finished, "advance r", RED),
    Refusal(reasons.EMPTY_DISCARD, drawing, "draw b", BLUE),
    Refusal(reasons.OWN_DISCARD, drawing, "draw r", RED),
    Refusal(reasons.CLOVER_FIRST, on_a_clover, "draw pile"),
    Refusal(reasons.CLOVER_FIRST, on_a_clover, "lay y5"),
    Refusal(reasons.CLOVER_FIRST, on_a_clover, "discard y5"),
    Refusal(reasons.NO_FIGURE_CLOVER, on_a_clover, "advance g", GREEN),
    Refusal(reasons.AT_END_CLOVER, on_a_clover, "advance r", RED),
]

BOARD_REASONS = range(reasons.ALLOWED + 1, reasons.CARD_PLAY_FIRST)
"""The sections of both games and of the board game; the card game's begin with `CARD_PLAY_FIRST`."""


def reason_against(case):
    """The reason this case expects, after it was checked that the move is refused and changes nothing."""
    game = case.position()
    key, rule_name, _ = reasons.KINDS[case.reason]
    if case.seat is None:
        return refused(game, case.move, key, rule_name)
    before = game.record(reveal=True)
    reason = game.why_not(case.move, case.seat)
    assert (reason.key, reason.rule) == (key, rule_name)
    with pytest.raises(keltis.IllegalMove) as caught:
        game.play(case.move, seat=case.seat)
    assert caught.value.reason == reason
    assert game.record(reveal=True) == before
    return reason


@rule("B9", "B12", "B13", "B14", "B15", "B16", "B19", "B22")
@pytest.mark.parametrize("case", REFUSALS, ids=str)
def test_a_refused_move_has_its_reason(case):
    assert reason_against(case).args == case.args


@pytest.mark.parametrize("case", REFUSALS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_a_sentence_in_every_language(case, language):
    text = reason_against(case).text(language)
    assert len(text) > 5
    assert text.strip()[-1] in ".!。"
    assert "{" not in text


@pytest.mark.parametrize("number", BOARD_REASONS, ids=lambda number: "-".join(map(str, reasons.KINDS[number])))
def test_every_reason_of_the_board_game_is_tested(number):
    assert number in {case.reason for case in REFUSALS}


def test_the_board_game_gives_no_other_reasons():
    assert {case.reason for case in REFUSALS} == set(BOARD_REASONS)
    assert all(not (name or "").startswith("C") for _, name, _ in reasons.KINDS[1 : reasons.CARD_PLAY_FIRST])
