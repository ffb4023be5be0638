"""The ledger: every part is where it belongs, and all parts add up to the result exactly."""

from fractions import Fraction

import pytest

from keltis import Game, InvalidSetup
from keltis.bots.protocol import InvalidBot
from keltis.review.game_review import review_game
from keltis.review.ledger import keep_ledger, make_judge
from keltis.review.luck import MARGIN, WIN
from keltis.review.report import format_review
from keltis.texts import text
from tests.review.games import played

GAMES = [(kind, players) for kind in ("board", "card") for players in (2, 3, 4)]


@pytest.mark.parametrize(("kind", "players"), GAMES)
@pytest.mark.parametrize(("policy", "depth"), [("champion", 2), ("steady", 3), ("random", 1)])
def test_the_parts_add_up_to_the_result_exactly(kind: str, players: int, policy: str, depth: int):
    game = played(kind, players)
    ledger = keep_ledger(game, make_judge(game, depth, policy=policy))
    scores, winners = game.scores(), game.winners()
    for seat in range(players):
        share = Fraction(seat in winners, len(winners))
        margin = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        assert sum(ledger.sum_parts(WIN, seat).values()) - share == 0
        assert sum(ledger.sum_parts(MARGIN, seat).values()) - margin == 0


@pytest.mark.parametrize(("kind", "players"), GAMES)
def test_win_shares_sum_to_one_at_every_step(kind: str, players: int):
    game = played(kind, players)
    ledger = keep_ledger(game, make_judge(game, 1))
    assert sum(ledger.start[WIN]) == sum(ledger.dealt[WIN]) == 1
    for step in ledger.steps:
        assert sum(step.after[WIN]) == 1
        assert sum(step.choice[WIN]) == 0
        assert step.luck is None or sum(step.luck[WIN]) == 0


@pytest.mark.parametrize("kind", ["board", "card"])
def test_only_a_draw_from_the_pile_is_luck_and_only_a_choice_changes_anything(kind: str):
    game = played(kind, 3)
    ledger = keep_ledger(game, make_judge(game, 1))
    assert [step.move for step in ledger.steps] == [str(move) for move in game.moves]
    for step in ledger.steps:
        assert (step.luck is not None) == (step.move == "draw pile")
        assert step.is_forced == (len(game.at(step.number).legal_moves()) == 1)
        if step.is_forced:
            assert not any(step.choice[WIN])
            assert not any(step.choice[MARGIN])


def test_the_card_that_ends_a_board_game_is_no_luck():
    game = next(found for seed in range(20) if (found := played("board", 2, seed)).outcome().rule == "B26")
    last = keep_ledger(game, make_judge(game, 2)).steps[-1]
    assert last.move == "draw pile"
    assert not any(last.luck[MARGIN])


def test_a_card_drawn_before_the_closing_round_can_be_luck():
    games = [found for seed in range(30) if (found := played("card", 2, seed)).outcome().rule == "C14"]
    assert len(games) > 3

    def last_luck(game: Game) -> Fraction:
        steps = keep_ledger(game, make_judge(game, 1)).steps
        return next(step.luck[MARGIN][step.seat] for step in reversed(steps) if step.luck)

    assert any(map(last_luck, games))  # most games need not be valued


def test_the_true_order_of_the_pile_has_no_part_in_a_value():
    game = played("board", 2)
    record = game.record()
    pile = record["deal"]["pile"]
    other = Game.from_record({**record, "deal": {**record["deal"], "pile": pile[::-1]}, "moves": []})
    one = keep_ledger(game, make_judge(game, 5))
    while not other.is_over:
        other.play(other.legal_moves()[-1])
    two = keep_ledger(other, make_judge(other, 5))
    assert one.start == two.start
    assert one.dealt == two.dealt


def test_the_same_seed_gives_the_same_ledger_and_another_one_does_not():
    game = played("card", 2)
    ledgers = [keep_ledger(game, make_judge(game, 2, seed)) for seed in (1, 1, 2)]
    assert ledgers[0] == ledgers[1]
    assert ledgers[0] != ledgers[2]


def test_more_worlds_make_the_error_smaller():
    game = played("board", 2)
    judges = [make_judge(game, depth, policy="steady") for depth in (90, 360)]
    errors = [keep_ledger(game, judge).luck_error(MARGIN, 0) for judge in judges]
    assert errors[1] == pytest.approx(errors[0] / 2, rel=0.2)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_a_game_that_could_stall_for_ever_is_valued_too(kind: str):
    game = played(kind, 2, stall_rounds=0)
    ledger = keep_ledger(game, make_judge(game, 1, policy="random"))
    assert sum(ledger.sum_parts(WIN, 0).values()) == ledger.result[WIN][0]


@pytest.mark.parametrize("kind", ["board", "card"])
def test_the_champion_judges_and_steady_where_its_weights_are_missing(kind: str, monkeypatch: pytest.MonkeyPatch):
    game = played(kind, 2)
    by_champion = review_game(game, depth=1)
    assert by_champion.judge == "champion"
    assert by_champion == review_game(game, depth=1, judge="champion")
    assert text("de", "review-spare") not in format_review(by_champion, game, "de", [0])
    expected = review_game(game, depth=1, judge="steady")

    def nothing(game: str, players: int) -> None:
        raise InvalidBot(f"there are no weights for the {game} game with {players} players")

    monkeypatch.setattr("keltis.review.ledger.load_network", nothing)
    found = review_game(game, depth=1)
    assert found.judge == "steady"
    assert found == expected
    assert text("de", "review-spare") in format_review(found, game, "de", [0])


def test_a_running_game_is_refused():
    game = Game.new("board", seed=1)
    with pytest.raises(InvalidSetup, match="moves: the game is not over"):
        keep_ledger(game, make_judge(game))


@pytest.mark.parametrize(
    ("given", "complaint"),
    [({"depth": 0}, "depth: 0"), ({"depth": 1.5}, "depth: 1.5"), ({"policy": "sage"}, "policy: 'sage'; choose one of")],
)
def test_an_invalid_judge_is_refused(given: dict, complaint: str):
    with pytest.raises(InvalidSetup, match=complaint):
        make_judge(played("board"), **given)
