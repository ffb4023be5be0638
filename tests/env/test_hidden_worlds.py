"""No seat can distinguish worlds that differ only in what it cannot know; a seat that can know the difference can.

The worlds are made without the resampling that the environments offer: in the deal of a game that was played, one card
that came to a seat face down changes places with one that nobody has seen yet. If the same moves can be made after
that, it is the same game to all others.
"""

import random
from dataclasses import replace

import numpy as np
import pytest

from keltis.env import Batch
from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.play import IllegalMove
from keltis.rules.deals import Deal
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE

TABLES = [
    (kind, players, options)
    for kind, variants in (
        ("board", ({}, {"edition": "nl"}, {"edition": "hu", "retake_own_discard": False})),
        ("card", ({}, {"end_card_opens_row": False})),
    )
    for players in (2, 3, 4)
    for options in variants
]
COURSES = 3
WORLDS = 4
"""The number of other worlds for each course of a game."""
TRIES = 300


def name_of(value):
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)


def play_course(table, seed):
    """A game, played to the end or to somewhere before it."""
    chance = random.Random(seed)
    position, most = Position(table, seed), chance.choice([60, 120, 250, 10_000])
    while not position.is_over and len(position.moves) < most:
        legal = position.legal()
        position.play(legal[0] if chance.random() < 0.5 else chance.choice(legal))
    return position


def receivers(position):
    """By place in the deck: the seat that got the card face down; None for cards that nobody has seen."""
    players, notation = position.table.players, position.table.ruleset.notation
    seats = [seat for seat in range(players) for _ in range(HAND_SIZE)]
    again = Position(position.table, setup=position.setup)
    for number in position.moves:
        if notation.moves[number].text == "draw pile":
            seats.append(again.seat)
        again.play(number)
    return seats + [None] * (len(position.setup.deal.deck()) - len(seats))


def with_deck(setup, deck):
    """The same setup with the cards in this order: hands, draw pile, box."""
    dealt, box = HAND_SIZE * setup.players, BOX_SIZE[setup.players]
    hands = [deck[at : at + HAND_SIZE] for at in range(0, dealt, HAND_SIZE)]
    return replace(setup, deal=Deal(hands, deck[dealt : len(deck) - box], deck[len(deck) - box :]))


def other_worlds(position, chance):
    """Setups in which one seat got another card, which it has not played, and that seat."""
    seats, found = receivers(position), 0
    seen = [place for place, seat in enumerate(seats) if seat is not None]
    unseen = [place for place, seat in enumerate(seats) if seat is None]
    for _ in range(TRIES if unseen else 0):
        deck = position.setup.deal.deck().tolist()
        at, other = chance.choice(seen), chance.choice(unseen)
        if deck[at] == deck[other]:
            continue
        deck[at], deck[other] = deck[other], deck[at]
        setup = with_deck(position.setup, deck)
        if is_possible(position, setup):
            yield setup, seats[at]
            found += 1
        if found == WORLDS:
            return


def is_possible(position, setup):
    """Whether the same moves could be made."""
    twin = Position(position.table, setup=setup)
    try:
        for number in position.moves:
            twin.play(number)
    except IllegalMove:
        return False
    return True


def each_world(kind, players, options):
    """Courses at this table, each with another world and the seat that knows the difference."""
    table = EnvTable.of(kind, players=players, stall_rounds=4, **options)
    count = 0
    for seed in range(COURSES):
        position, chance = play_course(table, seed * 7 + players), random.Random(seed)
        for setup, knows in other_worlds(position, chance):
            yield position, setup, knows
            count += 1
    assert count > COURSES * WORLDS / 2


@pytest.mark.parametrize(("kind", "players", "options"), TABLES, ids=name_of)
def test_observations_and_masks_of_a_position_are_the_same(kind, players, options):
    for position, setup, knows in each_world(kind, players, options):
        one, two = (Position(position.table, setup=each) for each in (position.setup, setup))
        for number in [*position.moves, None]:
            for viewer in set(range(players)) - {knows}:
                assert (one.observe(viewer) == two.observe(viewer)).all()
            assert (one.seat, one.is_over) == (two.seat, two.is_over)
            if one.seat != knows:
                assert (one.mask() == two.mask()).all()
            if number is not None:
                one.play(number)
                two.play(number)
        assert (one.observe(knows) != two.observe(knows)).any()


@pytest.mark.parametrize(("kind", "players", "options"), TABLES, ids=name_of)
def test_rows_and_masks_of_a_batch_are_the_same(kind, players, options):
    differ = 0
    for position, setup, knows in each_world(kind, players, options):
        batch = Batch(kind, 2, players=players, stall_rounds=4, **options)
        batch.reset(seed=1)
        for i, each in enumerate((position.setup, setup)):
            batch._tables.games[i] = position.table.ruleset.position(each)[0]
        for number in position.moves:
            batch.step(np.array([number, number]))
            assert batch.ended[0] == batch.ended[1]
            assert (batch.rewards[0] == batch.rewards[1]).all()
            rows = batch.final_observations if batch.ended[0] else batch.observations
            seat = batch.acted[0] if batch.ended[0] else batch.seats[0]
            if seat == knows:
                differ += (rows[0] != rows[1]).any()
                continue
            assert (rows[0] == rows[1]).all()
            if not batch.ended[0]:
                assert (batch.masks[0] == batch.masks[1]).all()
    assert differ


def spiel_history(setup, moves, draw_pile):
    """What chance and seats decide one after the other; every outcome of chance."""
    yield from (setup.first, *setup.tiles.values(), *(card for hand in setup.deal.hands for card in hand))
    pile = iter(setup.deal.pile)
    for number in moves:
        yield number
        if number == draw_pile:
            yield next(pile)


def all_told(state, viewer):
    """Everything that OpenSpiel tells a player."""
    legal = state.legal_actions() if state.current_player() == viewer else None
    return (
        state.information_state_string(viewer),
        state.observation_string(viewer),
        state.information_state_tensor(viewer),
        state.observation_tensor(viewer),
        legal,
    )


@pytest.mark.parametrize(("kind", "players", "options"), TABLES, ids=name_of)
def test_everything_that_openspiel_tells_is_the_same(kind, players, options):
    pyspiel = pytest.importorskip("pyspiel", reason="the extra env is not installed")
    import keltis.env.spiel

    words = {True: "yes", False: "no"}
    chosen = "".join(f",{name}={words.get(value, value)}" for name, value in options.items())
    game = pyspiel.load_game(f"keltis_{kind}(players={players},stall_rounds=4,recall=512{chosen})")
    assert isinstance(game, keltis.env.spiel.KeltisGame)
    for position, setup, knows in each_world(kind, players, options):
        draw_pile = position.table.ruleset.notation.move_numbers["draw pile"]
        histories = [list(spiel_history(each, position.moves, draw_pile)) for each in (position.setup, setup)]
        one, two = game.new_initial_state(), game.new_initial_state()
        for k, (action, other) in enumerate(zip(*histories, strict=True)):
            one.apply_action(action)
            two.apply_action(other)
            assert one.current_player() == two.current_player()
            if k % 40 and k + 1 < len(histories[0]):
                continue
            for viewer in set(range(players)) - {knows}:
                assert all_told(one, viewer) == all_told(two, viewer)
        ours, theirs = all_told(one, knows), all_told(two, knows)
        assert all(a != b for a, b in zip(ours[:4], theirs[:4], strict=True))
        assert str(one) != str(two)
