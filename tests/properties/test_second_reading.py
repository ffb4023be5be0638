"""The compiled engine and the second reading of the rules agree on every position."""

from collections import Counter

import pytest

import keltis
from keltis.rules.shuffle import Stream
from tests.policies import POLICIES, play_on
from tests.rules.corpus import NAMES, corpus
from tests.second_reading import BoardReading, CardReading, second_reading

OPTIONS = {
    "board": (
        {"edition": "de"},
        {"edition": "nl", "layout": "random"},
        {"edition": "hu", "retake_own_discard": False, "stall_rounds": 1},
        {"finished_path_move": "may", "stall_rounds": 0, "layout": "random"},
    ),
    "card": ({"edition": "ja"}, {"end_card_opens_row": False}, {"stall_rounds": 1}, {"stall_rounds": 0}),
}


def compare(game: keltis.Game, reading: BoardReading | CardReading) -> None:
    """Every question both can answer has one answer."""
    view = game.view(None)
    assert sorted(map(str, game.legal_moves())) == reading.legal()
    assert (game.seat, game.phase, game.turn) == (reading.seat, reading.phase, reading.turn)
    assert (game.scores(), game.winners()) == (reading.scores(), reading.winners())
    assert view.ended_by == reading.ended_by
    hands = [sorted(game.view(seat).hand) for seat in range(game.players)]
    assert hands == [sorted(hand) for hand in reading.hands]
    assert [seat.rows for seat in view.seats] == [{c: row for c, row in rows.items() if row} for rows in reading.rows]
    assert view.discards == reading.piles
    deal = game.record(reveal=True)["deal"]
    assert deal is not None
    assert deal["pile"][len(deal["pile"]) - view.pile_size :] == reading.pile
    if isinstance(reading, BoardReading):
        compare_board(view, reading)
    else:
        assert [seat.point_row for seat in view.seats] == reading.point_rows
        assert [seat.wishes for seat in view.seats] == [sorted(wishes) for wishes in reading.wishes]
        assert view.stones == sorted(reading.middle)


def compare_board(view: keltis.BoardView, reading: BoardReading) -> None:
    """Figures, tiles and points."""
    assert [seat.figures for seat in view.seats] == reading.figures
    assert [seat.large for seat in view.seats] == reading.large
    assert [seat.wishes for seat in view.seats] == reading.wishes
    assert [seat.tile_points for seat in view.seats] == reading.points
    assert view.tiles == {c: {str(s): reading.tiles[c][s] for s in sorted(reading.tiles[c])} for c in reading.tiles}


def agree_on_a_game(kind: str, seed: int, reached: Counter[str]) -> None:
    """Play one game in both; players, options and policies follow from the seed."""
    chance = Stream(seed, "second reading")
    players, options = 2 + chance.below(3), OPTIONS[kind][chance.below(len(OPTIONS[kind]))]
    names = sorted(set(POLICIES) - ({"stalling"} if options.get("stall_rounds") == 0 else set()))
    policies = [names[chance.below(len(names))] for _ in range(1 + chance.below(players))]
    game = keltis.Game.new(kind, players=players, seed=seed, **options)
    reading = second_reading(game.record(reveal=True))
    compare(game, reading)
    for move in play_on(game, policies, chance):
        reading.play(str(move))
        compare(game, reading)
        reached.update({"positions": 1, f"phase {game.phase}": 1})
    reached[str(reading.ended_by)] += 1


@pytest.mark.parametrize("part", range(4))
def test_board_games_agree(part: int):
    reached: Counter[str] = Counter()
    for seed in range(part, 32, 4):
        agree_on_a_game("board", seed, reached)
    assert reached["positions"] > 1000
    assert min(reached["phase clover"], reached["phase finished"], reached["B25"], reached["B26"]) > 0


@pytest.mark.parametrize("part", range(4))
def test_card_games_agree(part: int):
    reached: Counter[str] = Counter()
    for seed in range(part, 40, 4):
        agree_on_a_game("card", seed, reached)
    assert reached["positions"] > 1000
    assert min(reached["phase final"], reached["C13"], reached["C14"]) > 0


@pytest.mark.parametrize("name", NAMES)
def test_games_that_reach_the_rarer_rules_agree(name: str):
    record = corpus()[name]
    game, reading = keltis.Game.from_record(record | {"moves": []}), second_reading(record)
    for move in record["moves"]:
        compare(game, reading)
        game.play(move)
        reading.play(move)
    compare(game, reading)


@pytest.mark.heavy
@pytest.mark.parametrize("kind", ["board", "card"])
def test_many_more_games_agree(kind: str):
    reached: Counter[str] = Counter()
    for seed in range(1000, 2000):
        agree_on_a_game(kind, seed, reached)
    assert reached["positions"] > 150_000
