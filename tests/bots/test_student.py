"""Learned policies: features that only say what a seat may know, symmetric in the colors, and a pass that is exact."""

import random
from typing import Any

import numpy as np
import pytest

from keltis import Game
from keltis.bots import student
from keltis.bots.board import features as board_features
from keltis.bots.card import features as card_features
from keltis.bots.feature_lists import LINES
from keltis.bots.worlds import knowledge_of_game, knowledge_of_view
from keltis.play.rulesets import find_ruleset
from keltis.rules.compiled import compiled
from keltis.rules.pieces import N_COLORS
from tests.bots.games import TABLES, play_some, recolored_games, reshuffled

FEATURES: dict[str, Any] = {"board": board_features, "card": card_features}


@compiled
def write_all(games, i, viewer, with_hands, scratch):
    """The features of a complete position, as playouts and training make them."""
    student.count_pile(games[i], scratch.unseen)
    student.add_hands(games[i], viewer, scratch.unseen)
    student.write_features(games[i], viewer, scratch.unseen, scratch.active, scratch.counts)
    if with_hands:
        student.write_hands(games[i], viewer, scratch.active, scratch.counts)


@compiled
def score_all(games, i, unseen, network, scratch):
    """The scores of all legal moves, and their number."""
    pile = np.zeros((2, 2), np.int64)
    student.count_cards(games[i], unseen, 0, len(unseen), pile)
    student.see(games[i], pile, scratch)
    student.read_all(games[i], network, scratch)
    count = student.list_moves(games[i], scratch.legal)
    for n in range(count):
        scratch.scores[n] = student.score_move(network, scratch, int(scratch.legal[n]))
    return count


def flags(kind: str, games: Any, viewer: int, with_hands: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """The features as flags: by color, and of the table."""
    scratch = student.make_scratch(0)
    write_all(games, 0, viewer, with_hands, scratch)
    suffix = "_ALL" if with_hands else ""
    colors = np.zeros((N_COLORS, getattr(FEATURES[kind], f"COLOR_FEATURES{suffix}")), np.int64)
    table = np.zeros(getattr(FEATURES[kind], f"TABLE_FEATURES{suffix}"), np.int64)
    for line in range(LINES):
        active = scratch.active[line, : scratch.counts[line]].tolist()
        assert len(set(active)) == len(active), "a feature is there twice"
        (colors[line] if line < N_COLORS else table)[active] = 1
    return colors, table


def any_network(kind: str, width: int = 32, seed: int = 1) -> tuple[student.Network, np.ndarray]:
    """A network of random weights, as large as they may be."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(-400, 400, (student.LAYOUTS[kind].rows(width), width)).astype(np.int16)
    return student.make_network(kind, rows), rows


def plain_scores(kind: str, rows: np.ndarray, colors: np.ndarray, table: np.ndarray) -> np.ndarray:
    """The score of every move by plain NumPy, from the definition of the network."""
    layout, wide, width = student.LAYOUTS[kind], rows.astype(np.int64), rows.shape[1]
    sizes = [layout.color_features, layout.table_features, 1, layout.color_slots, layout.color_slots]
    read, at_table, bias, own, common, others, rest = np.split(wide, np.cumsum([*sizes, layout.table_slots]))
    units = np.clip(colors @ read + table @ at_table + bias, 0, student.MOST_UNIT)
    biases = rest.reshape(-1)[: layout.n_slots] << student.BIAS_BITS
    total = ((units + 4) >> 3).sum(0)
    of_colors = units @ own.T + (total @ common.T << 3) + biases[: layout.color_slots]
    of_table = (total @ others.T << 3) + biases[layout.color_slots :]
    assert of_colors.shape == (N_COLORS, layout.color_slots)
    assert width % 16 == 0
    scores = []
    for one, slot, other, other_slot, table_slot in student.PLACES[kind].tolist():
        parts = [of_colors[one, slot]] * (slot >= 0) + [of_colors[other, other_slot]] * (other_slot >= 0)
        scores.append(sum(parts) + (of_table[table_slot] if table_slot >= 0 else 0))
    return np.array(scores)


def compiled_scores(network: student.Network, game: Game) -> dict[int, int]:
    """The score of every legal move by compiled code, from what the deciding seat knows."""
    scratch, knowledge = student.make_scratch(network.width), knowledge_of_game(game._games, 0, game.seat)
    count = score_all(knowledge.root, 0, knowledge.unseen, network, scratch)
    return dict(zip(scratch.legal[:count].tolist(), scratch.scores[:count].tolist(), strict=True))


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_every_move_has_a_place_and_no_two_moves_have_the_same(kind: str, players: int):
    places = student.PLACES[kind]
    assert len(places) == len(find_ruleset(kind).notation.moves)
    assert (places[:, [1, 3, 4]] >= 0).any(axis=1).all()
    assert len({tuple(place) for place in places.tolist()}) == len(places)
    assert players in {2, 3, 4}


@pytest.mark.parametrize(("kind", "players"), TABLES)
@pytest.mark.parametrize("width", [16, 32, 48])
def test_the_compiled_pass_is_that_of_plain_numpy(kind: str, players: int, width: int):
    network, rows = any_network(kind, width)
    for game in play_some(kind, players, seed=width):
        colors, table = flags(kind, game._games, game.seat)
        expected = plain_scores(kind, rows, colors, table)
        found = compiled_scores(network, game)
        assert list(found) == [move.number for move in game.legal_moves()]
        assert found == {move: int(expected[move]) for move in found}


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_choice_is_the_first_of_the_highest_scores(kind: str, players: int):
    network, _ = any_network(kind)
    scratch = student.make_scratch(network.width)
    for game in play_some(kind, players, seed=3):
        scores = compiled_scores(network, game)
        knowledge = knowledge_of_game(game._games, 0, game.seat)
        choice = student.student_move(knowledge.root, 0, knowledge.unseen, network, scratch)
        assert choice == max(scores, key=lambda move: (scores[move], -move))


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_whole_games_follow_what_leaves_the_pile(kind: str, players: int):
    network, _ = any_network(kind)
    scratch, learned = student.make_scratch(network.width), np.ones(4, np.bool_)
    game = Game.new(kind, players=players, seed=players)
    played = game._games.copy()
    chance = np.ones(1, np.uint64)
    decisions = student.play_students(played, 0, learned, network, scratch, np.zeros(24), chance)
    while not game.is_over:
        knowledge = knowledge_of_game(game._games, 0, game.seat)
        number = student.student_move(knowledge.root, 0, knowledge.unseen, network, scratch)
        game.play(find_ruleset(kind).notation.moves[number])
        decisions -= 1
    assert decisions == 0
    assert np.array_equal(played, game._games)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_features_have_only_what_the_seat_may_know(kind: str, players: int):
    differing = 0
    for game in play_some(kind, players, seed=7):
        other = reshuffled(game._games, game.seat, random.Random(game.turn))
        differing += not np.array_equal(other, game._games)
        for one, twin in zip(flags(kind, game._games, game.seat), flags(kind, other, game.seat), strict=True):
            assert np.array_equal(one, twin)
    assert differing > 20


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_critic_sees_the_other_hands(kind: str, players: int):
    for game in play_some(kind, players, seed=8):
        other = reshuffled(game._games, game.seat, random.Random(game.turn))
        hands_differ = not np.array_equal(other["hand"], game._games["hand"])
        seen, twin = (flags(kind, each, game.seat, with_hands=True) for each in (game._games, other))
        assert hands_differ <= any(not np.array_equal(one, two) for one, two in zip(seen, twin, strict=True))


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_view_gives_the_same_features_as_a_position(kind: str, players: int):
    network, _ = any_network(kind)
    scratch = student.make_scratch(network.width)
    for game in play_some(kind, players, seed=9):
        seen = knowledge_of_view(game.view(game.seat))
        count = score_all(seen.root, 0, seen.unseen, network, scratch)
        scores = dict(zip(scratch.legal[:count].tolist(), scratch.scores[:count].tolist(), strict=True))
        assert scores == compiled_scores(network, game)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_other_names_for_the_colors_permute_the_scores(kind: str, players: int):
    network, _ = any_network(kind)
    for here, there, renamed in recolored_games(kind, players, seed=players):
        scores, other = compiled_scores(network, here), compiled_scores(network, there)
        assert {int(renamed[move]): score for move, score in scores.items()} == other
