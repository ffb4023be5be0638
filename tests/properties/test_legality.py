"""Every legal move applies; every other move of the move space is refused, with a reason, and changes nothing."""

import pytest
from hypothesis import given, settings, strategies as st

import keltis
from keltis.play.notation import BOARD, CARD
from keltis.texts import LANGUAGES, RULE_NAMES
from tests.properties.tables import Table, tables, views

MOVES = {"board": BOARD.moves, "card": CARD.moves}


@settings(max_examples=30)
@given(tables())
def test_there_is_a_reason_against_exactly_the_moves_that_are_not_legal(table: Table):
    for game in table.samples():
        allowed = [move for move in MOVES[table.game] if game.why_not(move) is None]
        assert allowed == game.legal_moves()
        assert [str(move) for move in allowed] == (game.view(game.seat).legal_moves if game.seat is not None else [])


@settings(max_examples=25)
@given(tables())
def test_every_legal_move_applies_to_a_copy(table: Table):
    for game in table.samples():
        for move in game.legal_moves():
            after = game.copy()
            after.play(str(move), seat=game.seat)
            assert after.history == [*game.history, (game.seat, move)]
            assert len(after.legal_moves()) > 0 or after.is_over


@settings(max_examples=25)
@given(tables(), st.integers(0, 200))
def test_a_refused_move_changes_nothing_and_says_why_in_every_language(table: Table, moves: int):
    game = table.played(moves)
    before, legal = (views(game), game.record(reveal=True)), game.legal_moves()
    for move in MOVES[table.game]:
        if move in legal:
            continue
        with pytest.raises(keltis.IllegalMove) as refused:
            game.play(move)
        reason = refused.value.reason
        assert reason == game.why_not(move) == game.why_not(str(move))
        assert reason.rule is None or reason.rule in RULE_NAMES
        assert all(reason.text(language) for language in LANGUAGES)
    assert (views(game), game.record(reveal=True)) == before


@settings(max_examples=25)
@given(tables())
def test_only_the_seat_that_is_to_decide_may_move(table: Table):
    for game in table.samples():
        for seat in range(game.players):
            if seat == game.seat:
                continue
            for move in game.legal_moves()[:3]:
                reason = game.why_not(move, seat=seat)
                assert reason is not None
                assert (reason.key, reason.args["player"]) == ("not-your-turn", game.seat + 1)
                with pytest.raises(keltis.IllegalMove):
                    game.play(move, seat=seat)
