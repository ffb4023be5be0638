"""The bots that search: they find what is forced, explain themselves, keep to their effort, and stop."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Timer

import pytest

from keltis import Game
from keltis.bots import Effort, make_bot
from keltis.bots.fast import FastBot
from keltis.bots.levels import level_name
from keltis.bots.novice import NoviceBot
from keltis.bots.registry import OURS
from keltis.bots.steady import SteadyBot
from keltis.bots.worlds import knowledge_of_view
from tests.support import arrange_card, play_all

SEARCHERS = [name for name in OURS if OURS[name].default_effort]
search = pytest.mark.parametrize("name", SEARCHERS)


def positions(kind: str, players: int, games: int, player: type[FastBot] = SteadyBot) -> Iterator[Game]:
    """Every position of some games by one bot."""
    for seed in range(games):
        game, bot = Game.new(kind, players=players, seed=seed), player(seed)
        while not game.is_over:
            yield game
            number = bot.choose_at(kind, game._games, 0)
            game.play(game._rules.notation.moves[number])


def pile_size(game: Game) -> int:
    return int(game._games["pile_end"][0] - game._games["pile_at"][0])


def lead_of(game: Game, seat: int) -> int:
    return game.scores()[seat] - max(score for each, score in enumerate(game.scores()) if each != seat)


@search
def test_whoever_leads_a_little_ends_the_game_by_the_last_card(name: str):
    games = [
        game.copy()
        for game in positions("board", 2, 150)
        if game.phase == "draw" and pile_size(game) == 1 and 1 <= lead_of(game, game.seat) <= 5
        if len(game.legal_moves()) > 1
    ]
    assert games
    for game in games:
        assert OURS[name](1, Effort(iterations=2000)).choose(game.view(game.seat)).text == "draw pile"


def best_end(game: Game, seat: int) -> int:
    """The lead the seat can have if it ends the game in this turn, by the last card of the pile or at once."""
    if game.is_over:
        return lead_of(game, seat)
    leads = []
    for move in game.legal_moves():
        if move.kind != "draw" or move.text == "draw pile":
            after = game.copy()
            after.play(move)
            leads.append(best_end(after, seat))
    return max(leads)


@cache
def last_turns() -> list[tuple[Game, dict[str, int]]]:
    """Board games in the turn before the last card: some moves win by it, others do not."""
    found = []
    for game in positions("board", 2, 150, NoviceBot):
        if game.phase == "play" and pile_size(game) == 1:
            leads = {}
            for move in game.legal_moves():
                after = game.copy()
                after.play(move)
                leads[move.text] = best_end(after, game.seat)
            if min(leads.values()) < 0 < max(leads.values()):
                found.append((game.copy(), leads))
    return found


@search
def test_a_win_within_the_turn_is_found(name: str):
    assert last_turns()
    for game, leads in last_turns():
        choice = OURS[name](1, Effort(iterations=4000)).choose(game.view(game.seat)).text
        assert leads[choice] > 0, (choice, leads)


def result_after(game: Game, move: str) -> tuple[float, int]:
    """Win share and margin of the deciding seat, if this move is the last of the game."""
    seat, after = game.seat, game.copy()
    after.play(move)
    assert after.is_over
    winners, scores = after.winners(), after.scores()
    others = [score for each, score in enumerate(scores) if each != seat]
    return (1 / len(winners) if seat in winners else 0.0, scores[seat] - max(others))


@cache
def last_cards(players: int) -> list[Game]:
    """Card games before their very last decision, where it matters for the win."""
    found = []
    for game in positions("card", players, 150):
        fields = game._games
        if game.phase == "final" and fields["final_seats"][0] == 1 and fields["final_cards"][0] == 1:
            results = {result_after(game, move.text)[0] for move in game.legal_moves()}
            if len(results) > 1:
                found.append(game.copy())
    return found


@search
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_card_of_a_game_is_the_one_that_wins(name: str, players: int):
    games = last_cards(players)
    assert games
    for game in games:
        best = max(result_after(game, move.text) for move in game.legal_moves())
        choice = OURS[name](1, Effort(iterations=400)).choose(game.view(game.seat)).text
        assert result_after(game, choice)[0] == best[0], choice


@search
@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_explains_its_choice_by_candidates_best_first(name: str, kind: str, players: int):
    game = Game.new(kind, players=players, seed=players)
    view = game.view(game.seat)
    explanation = make_bot(f"{name}@600", 3).explain(view)
    moves = [candidate.move for candidate in explanation.candidates]
    assert explanation.choice == moves[0] == make_bot(f"{name}@600", 3).choose(view).text
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(view.legal_moves)
    assert all(0 <= candidate.value <= 1 and candidate.error >= 0 for candidate in explanation.candidates)
    assert all(candidate.visits >= 1 for candidate in explanation.candidates)


@search
@pytest.mark.parametrize("kind", ["board", "card"])
def test_the_error_is_that_of_the_difference_to_the_best_so_the_best_has_none(name: str, kind: str):
    game = Game.new(kind, seed=5)
    best, *others = make_bot(f"{name}@600", 3).explain(game.view(game.seat)).candidates
    assert (best.error, best.win_error, best.margin_error, best.too_close) == (0, 0, 0, False)
    assert all(min(each.error, each.win_error, each.margin_error) > 0 for each in others)


@search
@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_move_is_too_close_to_call_within_two_errors_of_the_best(name: str, kind: str, players: int):
    verdicts = set()
    for game in positions(kind, players, 1):
        if len(game.moves) % 15 == 0 and len(game.legal_moves()) > 1:
            best, *others = make_bot(f"{name}@3000", 3).explain(game.view(game.seat)).candidates
            for each in others:
                gap = best.value - each.value - 2 * each.error
                assert each.too_close == (gap <= 0) or abs(gap) < 0.001
                verdicts.add(each.too_close)
    assert verdicts == {True, False}


@search
def test_win_chance_and_points_ahead_are_those_of_the_end(name: str):
    """Before the last decision of a card game both are known exactly."""
    for game in last_cards(2):
        for candidate in OURS[name](1, Effort(iterations=400)).explain(game.view(game.seat)).candidates:
            assert (candidate.win, candidate.margin) == pytest.approx(result_after(game, candidate.move), abs=1e-3)


@search
def test_the_value_is_made_of_win_chance_and_margin(name: str):
    """A win by a wide margin is worth nearly 1, a clear loss nearly 0; in between the win chance decides most of it."""
    for game in positions("board", 2, 1):
        if len(game.moves) % 20 == 0:
            for each in make_bot(f"{name}@500", 3).explain(game.view(game.seat)).candidates:
                assert 0.7 * each.win - 0.01 <= each.value <= 0.7 * each.win + 0.3 + 0.01


@search
@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("decisions", [0, 40])
def test_with_some_effort_every_legal_move_is_tried(name: str, kind: str, decisions: int):
    for game in positions(kind, 2, 4):
        if len(game.moves) == decisions:
            view = game.view(game.seat)
            tried = {candidate.move for candidate in make_bot(f"{name}@4000", 3).explain(view).candidates}
            assert tried == set(view.legal_moves)


@search
def test_a_decision_without_a_choice_is_explained_too(name: str):
    game = play_all(arrange_card("r1 r2", pile="b3"), "discard r1")
    view = game.view(game.seat)
    assert view.legal_moves == ["draw pile"]
    assert make_bot(f"{name}@50").choose(view).text == "draw pile"
    explanation = make_bot(f"{name}@50").explain(view)
    assert explanation.choice == "draw pile"
    assert [candidate.move for candidate in explanation.candidates] == ["draw pile"]


@search
@pytest.mark.parametrize("iterations", [1, 7, 100, 1000])
def test_iterations_are_what_is_tried(name: str, iterations: int):
    game = Game.new("board", players=3, seed=4)
    view = game.view(game.seat)
    bot = make_bot(f"{name}@{iterations}")
    with bot.stoppable() as stop:
        comparison = bot.compare(view.game, knowledge_of_view(view), stop)
    visits = comparison.counts.sum()
    assert visits <= iterations + len(view.legal_moves)
    assert visits >= iterations // 2 or comparison.living == 1


@search
def test_more_iterations_take_longer_and_milliseconds_are_kept(name: str):
    game = Game.new("card", seed=4)
    view = game.view(game.seat)
    make_bot(f"{name}@10").choose(view)
    started = time.monotonic()
    make_bot(f"{name}@60ms").choose(view)
    assert 0.02 < time.monotonic() - started < 30  # a busy machine takes its time


@search
@pytest.mark.parametrize("effort", ["10000000", "600000ms"])
@pytest.mark.parametrize("ask", ["choose", "explain"])
def test_a_long_search_stops_when_told_to(name: str, effort: str, ask: str):
    game = Game.new("board", seed=1)
    bot = make_bot(f"{name}@{effort}")
    view = game.view(game.seat)
    make_bot(f"{name}@5").choose(view)
    started = time.monotonic()
    Timer(0.2, bot.stop).start()
    answer = getattr(bot, ask)(view)
    assert time.monotonic() - started < 60  # and not 600
    assert str(getattr(answer, "choice", answer)) in view.legal_moves


@search
def test_a_stop_ends_the_next_search_and_no_other(name: str):
    game = Game.new("board", seed=1)
    view, bot = game.view(game.seat), make_bot(f"{name}@300")
    bot.stop()
    assert sum(candidate.visits for candidate in bot.explain(view).candidates) == 0
    assert sum(candidate.visits for candidate in bot.explain(view).candidates) >= 150


@search
@pytest.mark.parametrize("kind", ["board", "card"])
def test_two_searches_in_two_threads_choose_as_they_do_alone(name: str, kind: str):
    def play(seed: int) -> list[str]:
        game, bot = Game.new(kind, seed=seed), make_bot(f"{name}@60", seed)
        for _ in range(40):
            game.play(bot.choose(game.view(game.seat)))
        return [str(move) for move in game.moves]

    alone = [play(seed) for seed in range(2)]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(play, range(2))) == alone


@search
@pytest.mark.parametrize("kind", ["board", "card"])
def test_it_leaves_the_game_it_searches_alone(name: str, kind: str):
    game = Game.new(kind, players=4, seed=2)
    before = game.record(reveal=True)
    make_bot(f"{name}@100").choose(game.view(game.seat))
    assert game.record(reveal=True) == before


@search
def test_a_search_ends_where_the_stall_rule_is_switched_off(name: str):
    """Steady play can go in circles forever; the playouts of a search must not."""
    game = Game.new("card", seed=3, stall_rounds=0)
    bot, steady = make_bot(f"{name}@50", 1), make_bot("steady", 2)
    for _ in range(60):
        view = game.view(game.seat)
        assert knowledge_of_view(view).root["stall_turns"][0] > 0
        game.play(bot.choose(view) if len(game.moves) % 7 == 0 else steady.choose(view))


def test_a_bot_knows_the_level_it_was_made_for():
    assert [make_bot(level_name(number)).level for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert make_bot("steady").level is None
