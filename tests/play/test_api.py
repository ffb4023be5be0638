"""The public API, line by line, exactly as other programs call it."""

import copy
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import keltis
from keltis.rules.shuffle import Stream
from tests.copies import COPIES
from tests.policies import play_out
from tests.support import arrange_board, legal, play_all


def test_a_new_game_names_players_edition_and_seed():
    game = keltis.Game.new("board", players=3, edition="de", seed=7)
    assert (game.game, game.ruleset, game.players, game.edition) == ("board", "board/1", 3, "de")
    assert game.options == {"finished_path_move": "must", "retake_own_discard": False, "stall_rounds": 25}


@pytest.mark.parametrize(("kind", "edition"), [("board", "de"), ("card", "ja")])
def test_each_game_has_a_default_edition_and_two_players(kind: str, edition: str):
    game = keltis.Game.new(kind)
    assert (game.edition, game.players) == (edition, 2)


@pytest.mark.parametrize("seed", [7, 0, -3, b"seven", b""])
def test_a_seed_is_an_integer_or_bytes_and_means_one_deal(seed: int | bytes):
    games = [keltis.Game.new("board", seed=seed).record(reveal=True) for _ in range(2)]
    assert games[0] == games[1]


def test_the_integer_seven_and_the_byte_seven_are_different_seeds():
    deals = [keltis.Game.new("card", seed=seed).record(reveal=True)["deal"] for seed in (7, b"7", b"\x07")]
    assert deals[0] != deals[1] != deals[2] != deals[0]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_chance_is_asked_only_for_what_it_can_give(n: int):
    with pytest.raises(ValueError, match="below"):
        Stream(1, "test").below(n)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_game_as_it_stood_after_some_moves_is_independent(kind: str):
    game = keltis.Game.new(kind, players=3, seed=7)
    views = [game.view(0)]
    for _ in range(9):
        game.play(game.legal_moves()[0])
        views.append(game.view(0))
    assert [game.at(step).view(0) for step in range(10)] == views
    early = game.at(3)
    early.play(early.legal_moves()[-1])
    assert (early.move_count, game.move_count, game.view(0)) == (4, 9, views[9])
    for wrong in (-1, 10, True, "1"):
        with pytest.raises(keltis.InvalidSetup, match="step"):
            game.at(wrong)


@pytest.mark.parametrize("way", [copy.copy, *COPIES.values()])
@pytest.mark.parametrize("kind", ["board", "card"])
def test_copies_and_pickles_are_independent_games(kind: str, way: Callable[[keltis.Game], keltis.Game]):
    game = keltis.Game.new(kind, players=3, seed=7)
    for _ in range(5):
        game.play(game.legal_moves()[0])
    before, twin = game.record(reveal=True), way(game)
    assert twin.record(reveal=True) == before
    assert [twin.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    twin.play(twin.legal_moves()[-1])
    assert game.record(reveal=True) == before
    twin.undo()
    assert twin.record(reveal=True) == before


def test_without_a_seed_the_deal_is_fresh():
    first, second = (keltis.Game.new("board").record(reveal=True) for _ in range(2))
    assert first["deal"] != second["deal"]


def test_first_is_a_seat_or_left_to_the_seed():
    assert [keltis.Game.new("card", players=4, seed=1, first=seat).seat for seat in range(4)] == [0, 1, 2, 3]
    chosen = {keltis.Game.new("card", players=4, seed=seed).seat for seed in range(40)}
    assert chosen == {0, 1, 2, 3}


def test_a_layout_is_standard_random_or_the_tables_own():
    own = {"r": [1, 2, 3, 4, 5, 6, 7, 8], "y": [1, 2, 3, 4, 5, 6, 7, 8], "v": [8, 1, 4], "g": [5], "b": []}
    layouts = {
        name: keltis.Game.new("board", seed=1, layout=name).record()["layout"] for name in ("standard", "random")
    }
    assert layouts["standard"] == {
        "r": [2, 4, 6, 8],
        "y": [3, 4, 6, 7],
        "v": [2, 3, 5, 7],
        "g": [3, 5, 6, 8],
        "b": [2, 4, 5, 7],
    }
    assert layouts["random"] != layouts["standard"]
    assert keltis.Game.new("board", layout=own).record()["layout"] == own | {"v": [1, 4, 8]}


def test_options_are_given_by_name():
    game = keltis.Game.new("board", finished_path_move="may", stall_rounds=0)
    assert game.options == {"finished_path_move": "may", "retake_own_discard": False, "stall_rounds": 0}


def test_seat_turn_and_phase_say_whose_decision_it_is():
    game = arrange_board("r0 r1", "b0", first=1)
    assert (game.seat, game.turn, game.phase, game.is_over) == (1, 1, "play", False)
    play_all(game, "lay b0")
    assert (game.seat, game.turn, game.phase) == (1, 1, "start")
    play_all(game, "start b large; draw pile")
    assert (game.seat, game.turn, game.phase) == (0, 2, "play")


def test_legal_moves_are_moves_whose_text_is_the_notation():
    game = arrange_board("r7 r7 b0 b0 y1 y1 g5 g5")
    assert legal(game) == {f"{verb} {card}" for verb in ("lay", "discard") for card in ("r7", "b0", "y1", "g5")}
    assert all(isinstance(move, keltis.Move) for move in game.legal_moves())


def test_a_move_is_played_as_such_or_as_text():
    by_text, by_move = arrange_board("r7"), arrange_board("r7")
    by_text.play("lay r7")
    by_move.play(next(move for move in by_move.legal_moves() if str(move) == "lay r7"), seat=0)
    assert by_text.record(reveal=True) == by_move.record(reveal=True)
    assert [str(move) for move in by_move.moves] == ["lay r7"]
    assert [(seat, str(move)) for seat, move in by_move.history] == [(0, "lay r7")]


def test_an_illegal_move_carries_its_reason_and_changes_nothing():
    game = arrange_board("r7")
    with pytest.raises(keltis.IllegalMove) as refused:
        game.play("draw pile")
    assert refused.value.reason == keltis.Reason("B9", "play-first", {})
    assert str(refused.value) == "First play a card: lay it or discard it. (B9)"
    assert (game.moves, game.phase) == ([], "play")


def test_why_not_is_none_or_a_reason_with_rule_key_args_and_text():
    game = arrange_board("r4 r7 r3", "b0")
    play_all(game, "lay r4; start r small; draw pile", "discard b0; draw pile", "lay r7; draw pile")
    play_all(game, "discard " + game.view(1).hand[0], "draw pile")
    reason = game.why_not("lay r3")
    assert (reason.rule, reason.key, reason.args["top"]) == ("B12", "row-rising", 7)
    assert "7" in reason.text("de")
    assert game.why_not("discard r3") is None


@pytest.mark.parametrize("text", ["lay b10", "fly", "lay r11"])
def test_reasons_that_come_from_no_rule_of_the_book_have_none(text: str):
    assert arrange_board("r7", "b10 b10").why_not(text).rule is None


def test_an_effect_is_what_would_be_seen_at_once():
    game = arrange_board("r7", tiles={"r": {1: "2"}}, bare={})
    play_all(game, "lay r7")
    effect = game.effect("start r large")
    assert msgspec.to_builtins(effect.step) == {"path": "r", "start": 0, "end": 1, "large": True}
    assert (effect.tile, effect.points, effect.score_change) == ("2", 2, -6)
    assert (effect.phase, effect.ends, game.phase) == ("draw", None, "start")


def test_scores_winners_and_sheets_are_those_if_the_game_ended_now():
    game = arrange_board("r7")
    assert (game.scores(), game.winners(), game.outcome()) == ([-4, -4], [0, 1], None)
    play_all(game, "lay r7; start r large")
    assert (game.scores(), game.winners()) == ([-12, -4], [1])
    assert game.score_sheet(0) == {"tiles": 0, "wishes": -4, "r": -8, "y": 0, "v": 0, "g": 0, "b": 0}


def test_an_outcome_has_rule_scores_and_winners():
    game = play_out(keltis.Game.new("card", seed=3), ("greedy",))
    assert game.is_over
    assert (game.seat, game.phase, game.legal_moves()) == (None, "over", [])
    assert game.outcome() == keltis.Outcome(str(game.view(None).ended_by), game.scores(), game.winners())


def test_a_view_is_what_a_seat_may_know_and_goes_through_json():
    game = keltis.Game.new("board", seed=7, first=0)
    own, other, spectator = game.view(0), game.view(1), game.view(None)
    assert (len(own.hand), len(own.legal_moves)) == (8, len(game.legal_moves()))
    assert (other.viewer, other.legal_moves) == (1, [])
    assert (spectator.viewer, spectator.hand, len(spectator.unseen)) == (None, [], 110)
    for view in (own, other, spectator):
        assert msgspec.json.decode(msgspec.json.encode(view), type=keltis.BoardView | keltis.CardView) == view


def test_a_record_hides_the_deal_of_a_running_game_and_is_plain_json():
    game = keltis.Game.new("board", seed=7)
    fields = ["format", "ruleset", "game", "edition", "options", "layout", "players", "first", "deal", "tiles", "moves"]
    assert list(game.record()) == list(game.record(reveal=True)) == fields
    assert game.record()["deal"] is None
    assert json.loads(json.dumps(game.record(reveal=True))) == game.record(reveal=True)
    assert "layout" not in keltis.Game.new("card").record()


def test_a_game_comes_back_from_its_record_and_from_its_deal():
    game = play_out(keltis.Game.new("card", players=3, seed=4), ("greedy",))
    assert keltis.Game.from_record(game.record()).outcome() == game.outcome()
    fresh = keltis.Game.from_deal("card", deal=game.record()["deal"])
    assert (fresh.players, fresh.first, fresh.moves) == (3, 0, [])


def test_changing_what_a_game_hands_out_does_not_change_the_game():
    game = play_out(keltis.Game.new("board", seed=4), ("greedy",))
    before = msgspec.json.encode([game.view(0), game.record()])
    view, record = game.view(0), game.record()
    for given in (view.hand, view.history, view.unseen, view.layout["r"], *view.discards.values(), game.moves):
        given.clear()
    for rows in view.seats[0].rows.values():
        rows.clear()
    for given in (view.options, view.tiles["r"], record["options"], record["tiles"], record["deal"], game.options):
        given.clear()
    record["moves"].clear()
    game.score_sheet(0).clear()
    game.history.clear()
    assert msgspec.json.encode([game.view(0), game.record()]) == before


def test_a_record_handed_in_is_not_kept():
    record = json.loads(json.dumps(keltis.Game.new("board", seed=4).record(reveal=True)))
    game = keltis.Game.from_record(record)
    before = msgspec.json.encode([game.view(0), game.record(reveal=True)])
    record["options"]["stall_rounds"] = 1
    record["layout"]["r"].clear()
    record["deal"]["pile"].clear()
    record["tiles"]["r"].clear()
    assert msgspec.json.encode([game.view(0), game.record(reveal=True)]) == before


@pytest.mark.parametrize("language", ["xx", "", None, 7, [], {"de"}, 10**5000], ids=lambda each: str(type(each)))
def test_an_unknown_language_is_an_error_of_this_library(language: Any):
    game = keltis.Game.new("board", seed=1)
    for ask in (lambda: game.table(0, language), lambda: game.why_not("draw pile").text(language)):
        with pytest.raises(keltis.KeltisError, match="is unknown; choose one of de, en, nl, hu, ja"):
            ask()


def test_what_keltis_exports_is_there():
    for name in keltis.__all__:
        assert getattr(keltis, name) is not None
    assert set(dir(keltis)) >= set(keltis.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        keltis.Chess  # noqa: B018 - the attribute is the test
