"""Moves that cannot be made: badly written, out of turn, in the wrong phase, after the end. The game is unchanged."""

from typing import Any

import msgspec
import pytest

import keltis
from tests.policies import play_out
from tests.support import arrange_board, arrange_card, play_all, refused


def refuse(game: keltis.Game, move: Any, key: str, **keywords: Any) -> keltis.Reason:
    """Assert that a move is refused for a reason that is no rule, and that nothing changes."""
    before = msgspec.json.encode([game.view(None), game.record(reveal=True)])
    with pytest.raises(keltis.IllegalMove) as caught:
        game.play(move, **keywords)
    reason = caught.value.reason
    assert (reason.key, reason.rule) == (key, None)
    assert reason == game.why_not(move, **keywords)
    assert str(caught.value) == reason.text("en")
    assert msgspec.json.encode([game.view(None), game.record(reveal=True)]) == before
    return reason


MALFORMED = [
    "",
    " ",
    "lay",
    "lay ",
    "lay  r7",
    " lay r7",
    "lay r7 ",
    "lay r7\n",
    "Lay r7",
    "LAY R7",
    "lay r7; draw pile",
    "draw",
    "draw stack",
    "draw x",
    "draw ry",
    "start r",
    "start r medium",
    "start x large",
    "advance",
    "advance p",
    "pass now",
    "fly r7",
    "move 3",
    "0",
    "läge r7",
    "lay\tr7",
    "lay r7 r7",
]


@pytest.mark.parametrize("text", MALFORMED)
@pytest.mark.parametrize("arrange", [arrange_board, arrange_card])
def test_a_text_that_is_no_move_is_named_in_the_reason(arrange: Any, text: str):
    reason = refuse(arrange("r7"), text, "unknown-move")
    assert len(reason.args["text"]) <= 41


@pytest.mark.parametrize("card", ["r11", "r-1", "R7", "x7", "7r", "r07", "r", "p", "E", "rE7", "r7.0", "r٧"])
@pytest.mark.parametrize("arrange", [arrange_board, arrange_card])
def test_an_unknown_card_is_named_in_the_reason(arrange: Any, card: str):
    assert refuse(arrange("r7"), f"lay {card}", "unknown-card").args == {"text": card}
    assert refuse(arrange("r7"), f"discard {card}", "unknown-card").args == {"text": card}


@pytest.mark.parametrize("move", ["pair r4 p4", "points p4", "join p4 r", "lay rE", "discard p0"])
def test_cards_of_the_card_game_are_unknown_in_the_board_game(move: str):
    refuse(arrange_board("r4"), move, "unknown-card")


@pytest.mark.parametrize("move", ["start r large", "advance r", "start r small"])
def test_figures_are_unknown_in_the_card_game(move: str):
    refuse(arrange_card("r4"), move, "unknown-move")


def test_a_move_of_the_other_game_is_no_move_of_this_one():
    board, card = arrange_board("r4"), arrange_card("r4 p4")
    points = next(move for move in card.legal_moves() if move.kind == "points")
    refuse(board, points, "unknown-card")
    figure = keltis.Move("advance r", "advance", 120, (), "r")
    refuse(card, figure, "unknown-move")


def test_a_move_counts_by_its_text_and_not_by_its_number():
    game = arrange_board("r4", "b0 b0")
    forged = keltis.Move("lay b0", "lay", 4, ("r4",))
    refuse(game, forged, "card-not-held")


@pytest.mark.parametrize(
    "move", [None, 7, 0, True, 3.5, b"lay r7", ["lay r7"], {"move": "lay r7"}, ("lay", "r7"), object]
)
def test_something_that_is_not_text_is_not_a_move(move: Any):
    refuse(arrange_board("r7"), move, "unknown-move")


def test_long_and_unprintable_texts_are_cut_in_the_reason():
    game = arrange_board("r7")
    assert refuse(game, "x" * 10_000, "unknown-move").args == {"text": "x" * 40 + "…"}
    assert refuse(game, "a\x1b[31m\u202eb\x00", "unknown-move").args == {"text": "a?[31m?b?"}


def test_a_number_too_long_to_be_written_is_no_move():
    refuse(arrange_board("r7"), 10**5000, "unknown-move")


def test_lists_too_deep_to_be_written_are_no_move():
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    refuse(arrange_board("r7"), deep, "unknown-move")


@pytest.mark.parametrize("seat", [9, -1, "1", 1.5, True])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any):
    game = arrange_board("r7", "b0", players=3, first=1)
    for ask in (game.play, game.why_not):
        with pytest.raises(keltis.InvalidSetup) as refused:
            ask("lay b0", seat)
        assert refused.value.field == "seat"
    assert not game.moves


@pytest.mark.parametrize("seat", [0, 2])
def test_a_move_out_of_turn_is_refused(seat: Any):
    game = arrange_board("r7", "b0", players=3, first=1)
    reason = refuse(game, "lay b0", "not-your-turn", seat=seat)
    assert reason.args == {"seat": 1, "player": 2}
    game.play("lay b0", seat=1)


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("move", ["draw pile", "pass", "lay r7", "nonsense"])
@pytest.mark.parametrize("keywords", [{}, {"seat": 0}, {"seat": 1}])
def test_after_the_end_no_move_is_taken(kind: str, move: str, keywords: dict[str, int]):
    refuse(play_out(keltis.Game.new(kind, seed=3), ("greedy",)), move, "game-over", **keywords)


def test_a_move_in_the_wrong_phase_says_what_is_due():
    board = arrange_board("r7 r8", "b0")
    refused(board, "draw pile", "play-first", "B9")
    refused(board, "advance r", "no-figure-move", "B13")
    refused(board, "pass", "play-first", "B9")
    play_all(board, "lay r7")
    refused(board, "draw pile", "choose-figure", "B14")
    refused(board, "lay r8", "choose-figure", "B14")
    play_all(board, "start r small")
    refused(board, "lay r8", "draw-now", "B9")
    card = arrange_card("r7 r8", "b0")
    refused(card, "draw pile", "card-play-first", "C12")
    refused(card, "pass", "pass-only-final", "C16")
    play_all(card, "lay r7")
    refused(card, "lay r8", "card-draw-now", "C12")


def test_the_effect_of_an_illegal_move_is_refused_like_the_move():
    game = arrange_board("r7")
    for move, key in (("draw pile", "play-first"), ("fly", "unknown-move"), (None, "unknown-move")):
        with pytest.raises(keltis.IllegalMove) as caught:
            game.effect(move)
        assert caught.value.reason.key == key


def test_nothing_can_be_taken_back_before_the_first_move():
    game = arrange_board("r7")
    with pytest.raises(keltis.NothingToUndo, match="no move"):
        game.undo()
    assert issubclass(keltis.NothingToUndo, keltis.KeltisError)
