"""Observations say what the views say, hide what they hide, and stay within their bounds."""

import numpy as np
import pytest

from keltis.env.core.resampling import resample_position
from keltis.env.core.stepping import observe
from keltis.env.observation import board, card
from keltis.env.observation.fields import observation_layout, width
from keltis.play import InvalidSetup
from keltis.rules.chance import new_chance
from tests.env.games import KINDS, TABLES, walk
from tests.env.slow_reading import read_seat, read_table


def check_against_view(position, viewer):
    view = position.game().view(viewer)
    parts = position.table.observation.parts(position.observe(viewer))
    expected = read_table(view, position.table.ruleset.phases)
    for k in range(view.players):
        read = read_seat(view, (viewer + k) % view.players)
        expected |= {f"seat{k}.{name}": numbers for name, numbers in read.items()}
    assert set(parts) == set(expected)
    for name, numbers in expected.items():
        assert np.array_equal(parts[name], numbers), (name, view.phase, parts[name], numbers)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_an_observation_says_what_the_view_says(kind, players):
    for k, position in enumerate(walk(kind, players, seed=players)):
        if k % 7 == 0 or position.is_over:
            check_against_view(position, k % players)


@pytest.mark.parametrize(("edition", "kind"), [("nl", "board"), ("hu", "board"), ("ja", "card")])
def test_options_of_editions_are_seen(edition, kind):
    for k, position in enumerate(walk(kind, seed=5, edition=edition, stall_rounds=500)):
        if k % 29 == 0:
            check_against_view(position, k % 2)


def test_end_cards_may_be_forbidden_to_open_rows():
    for k, position in enumerate(walk("card", seed=8, end_card_opens_row=False)):
        if k % 11 == 0:
            check_against_view(position, k % 2)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_cards_that_fit_are_those_that_may_be_laid(kind, players):
    for position in walk(kind, players, seed=4):
        if position.game().phase == "play":
            parts = position.table.observation.parts(position.observe(position.seat))
            laid = position.mask()[:55].reshape(5, 11)
            assert np.array_equal((parts["hand"] > 0) & (parts["seat0.fits"] > 0), laid > 0)
            if len(position.moves) > 60:
                break


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_what_a_seat_cannot_know_changes_nothing_it_sees(kind, players):
    chance, changed = new_chance(players), 0
    for k, position in enumerate(walk(kind, players, seed=20 + players)):
        viewer = k % players
        other = resample_position(position.games, viewer, chance)
        out = np.zeros(position.table.observation.width, np.int8)
        observe(other, 0, viewer, out, 0)
        assert out.tobytes() == position.observe(viewer).tobytes()
        changed += other.tobytes() != position.games.tobytes()
    assert changed > 30


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_every_number_is_within_its_bounds(kind, players):
    low, high = observation_layout(kind, players).bounds()
    for seed in range(3):
        for position in walk(kind, players, seed=seed, greedy=seed / 2):
            row = position.observe(position.seat)
            assert (low <= row).all()
            assert (row <= high).all()


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_mask_has_the_legal_moves(kind, players):
    for position in walk(kind, players, seed=9):
        assert np.flatnonzero(position.mask()).tolist() == position.legal()


@pytest.mark.parametrize("kind", KINDS)
def test_fields_follow_each_other_without_gap(kind):
    layout = observation_layout(kind, 4)
    assert sum(field.size for _, field in layout.fields.values()) == layout.width
    ends = [at + field.size for at, field in layout.fields.values()]
    assert [at for at, _ in layout.fields.values()][1:] == ends[:-1]
    fields = board if kind == "board" else card
    assert layout.width == width(fields.TABLE) + 4 * width(fields.SEAT)


def test_there_is_no_layout_of_another_game_or_number_of_players():
    with pytest.raises(InvalidSetup, match="unknown"):
        observation_layout("chess", 2)
    with pytest.raises(InvalidSetup, match="players"):
        observation_layout("board", 5)


def test_parts_of_many_rows_are_those_of_each():
    layout = observation_layout("board", 2)
    rows = np.arange(2 * 3 * layout.width).reshape(2, 3, -1).astype(np.int8)
    many = layout.parts(rows)
    for at in np.ndindex(2, 3):
        for name, part in layout.parts(rows[at]).items():
            assert np.array_equal(many[name][at], part), name
    assert np.shares_memory(many["hand"], rows)
    with pytest.raises(InvalidSetup, match="710 numbers"):
        layout.parts(np.zeros(845, np.int8))
