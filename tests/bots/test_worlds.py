"""Sampled worlds are consistent with what the seat knows, and all such worlds are equally likely."""

from collections import Counter

import numpy as np
import pytest

from keltis import Game
from keltis.bots.novice import NoviceBot
from keltis.bots.random import RandomBot
from keltis.bots.searches.worlds import begin_streams, deal_hands, deal_world, next_of_stream
from keltis.bots.worlds import Knowledge, knowledge_of_game, knowledge_of_view
from keltis.play.rulesets import RULESETS
from keltis.rules.chance import Chance, new_chance
from keltis.rules.compiled import compiled
from keltis.rules.pieces import BOX_SIZE, MAX_SEATS

N_NUMBERS = 55
"""Cards in one word of a card set."""


@compiled
def deal_worlds(worlds, unseen, needs, chance):
    """Fill every one of these positions."""
    for n in range(len(worlds)):
        deal_world(worlds[n], unseen, needs, chance)


def sample(knowledge: Knowledge, count: int, chance: Chance) -> np.ndarray:
    worlds = np.repeat(knowledge.root, count)
    deal_worlds(worlds, knowledge.unseen.copy(), knowledge.needs, chance)
    return worlds


def hand_of(world: np.ndarray, seat: int) -> Counter[int]:
    """The cards of a hand, by number."""
    cards: Counter[int] = Counter()
    for name in ("hand", "twice"):
        for word, bits in enumerate(np.atleast_1d(world[name][seat]).tolist()):
            cards.update(word * N_NUMBERS + bit for bit in range(N_NUMBERS) if bits >> bit & 1)
    return cards


def positions(kind: str, players: int, every: int = 9):
    """Some positions of a game in which discards are taken openly."""
    game = Game.new(kind, players=players, seed=players)
    bots = [NoviceBot(1, overlook=0.0), RandomBot(2), NoviceBot(3), RandomBot(4)]
    while (seat := game.seat) is not None:
        if len(game.moves) % every == 0:
            yield game
        game.play(bots[seat].choose(game.view(seat)))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_and_a_position_give_the_same_knowledge(kind: str, players: int):
    for game in positions(kind, players, every=1):
        seat = game.seat
        seen, known = knowledge_of_view(game.view(seat)), knowledge_of_game(game._games, 0, seat)
        assert np.array_equal(seen.unseen, known.unseen)
        assert np.array_equal(seen.needs, known.needs)


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_fits_what_the_seat_knows(kind: str, players: int):
    chance, openly_known = new_chance(players), 0
    for game in positions(kind, players):
        viewer = game.seat
        view = game.view(viewer)
        numbers = RULESETS[view.ruleset].notation.card_numbers
        unseen = Counter(numbers[card] for card in view.unseen)
        for world in sample(knowledge_of_view(view), 5, chance):
            assert hand_of(world, viewer) == Counter(numbers[card] for card in view.hand)
            hidden = Counter(world["pile"][world["pile_at"] : world["pile_end"]].tolist())
            assert hidden.total() == view.pile_size
            for seat, shown in enumerate(view.seats):
                if seat != viewer:
                    hand, known = hand_of(world, seat), Counter(numbers[card] for card in shown.known)
                    assert hand.total() == shown.hand_size
                    assert known <= hand
                    hidden += hand - known
                    openly_known += known.total()
            assert hidden <= unseen
            assert (unseen - hidden).total() == BOX_SIZE[players]
    assert openly_known > 0


@pytest.mark.parametrize("kind", ["board", "card"])
def test_nothing_but_hands_and_pile_differs_between_worlds(kind: str):
    game = next(game for game in positions(kind, 3) if len(game.moves) > 50)
    root = knowledge_of_view(game.view(game.seat)).root[0]
    for world in sample(knowledge_of_view(game.view(game.seat)), 20, new_chance(1)):
        changed = {name for name in root.dtype.names if not np.array_equal(root[name], world[name])}
        assert changed <= {"hand", "twice", "pile"}


def close(counts: np.ndarray, chance: np.ndarray | float, worlds: int) -> bool:
    """Whether all counts are within five standard deviations of what is expected."""
    expected = worlds * chance
    return bool(np.all(np.abs(counts - expected) <= 5 * np.sqrt(expected * (1 - chance)) + 1e-9))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 60])
def test_every_unseen_card_is_equally_often_in_every_place(kind: str, players: int, moves: int):
    game = next(game for game in positions(kind, players, every=1) if len(game.moves) >= moves and game.phase == "play")
    knowledge, count = knowledge_of_view(game.view(game.seat)), 6000
    worlds = sample(knowledge, count, new_chance(7))
    copies = np.bincount(knowledge.unseen, minlength=110)
    share = copies / len(knowledge.unseen)
    for place in (int(worlds["pile_at"][0]), int(worlds["pile_end"][0]) - 1):
        assert close(np.bincount(worlds["pile"][:, place], minlength=110), share, count)
    for seat in range(players):
        if seat != game.seat:
            known = hand_of(knowledge.root[0], seat)
            hands = sum((hand_of(world, seat) - known for world in worlds), Counter())
            needs = int(knowledge.needs[seat])
            single = np.flatnonzero(copies == 1).tolist()
            held = np.array([hands[card] for card in single])
            assert hands.total() == needs * count
            assert close(held, needs / len(knowledge.unseen), count)


@compiled
def draw_in_turn(games, unseen, first, seats, places):
    """The places of the cards that these seats draw one after the other."""
    streams = np.zeros((2, MAX_SEATS), dtype=np.int64)
    begin_streams(games[0], unseen, first, streams)
    for n in range(len(seats)):
        games[0].seat = seats[n]
        places[n] = next_of_stream(games[0], streams)


def draws(knowledge: Knowledge, first: int, seats: list[int]) -> list[int]:
    places = np.zeros(len(seats), dtype=np.int64)
    draw_in_turn(knowledge.root.copy(), knowledge.unseen, first, np.array(seats), places)
    return places.tolist()


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_streams_have_every_card_once_whoever_draws(kind: str, players: int):
    generator = np.random.default_rng(players)
    for game in positions(kind, players, every=25):
        knowledge = knowledge_of_view(game.view(game.seat))
        first = int(knowledge.needs.sum())
        left = len(knowledge.unseen) - first
        for seats in ([0] * left, [players - 1] * left, generator.integers(0, players, left).tolist()):
            assert sorted(draws(knowledge, first, seats)) == list(range(first, len(knowledge.unseen)))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_draws_does_not_depend_on_how_often_others_draw(kind: str, players: int):
    game = Game.new(kind, players=players, seed=1)
    knowledge = knowledge_of_view(game.view(game.seat))
    first = int(knowledge.needs.sum())
    turns = list(range(players)) * 8
    skipping = [seat for n, seat in enumerate(turns) if seat == 0 or n % 5 < 3]
    with_all, with_some = draws(knowledge, first, turns), draws(knowledge, first, skipping)
    assert len(skipping) < len(turns)
    for seat in range(players):
        one = [place for place, who in zip(with_all, turns, strict=True) if who == seat]
        other = [place for place, who in zip(with_some, skipping, strict=True) if who == seat]
        assert other == one[: len(other)]


@compiled
def deal_all_hands(worlds, unseen, needs, chance, firsts):
    """Fill the hands in each of these positions, and return the index where the remaining cards begin."""
    for n in range(len(worlds)):
        firsts[n] = deal_hands(worlds[n], unseen, needs, chance)


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 4])
def test_hands_and_the_cards_that_are_left_make_up_all_unseen_cards(kind: str, players: int):
    for game in positions(kind, players, every=25):
        knowledge = knowledge_of_view(game.view(game.seat))
        unseen, worlds, firsts = knowledge.unseen.copy(), knowledge.root.copy(), np.zeros(1, dtype=np.int64)
        deal_all_hands(worlds, unseen, knowledge.needs, new_chance(3), firsts)
        held = Counter[int]()
        for seat in range(players):
            held += hand_of(worlds[0], seat) - hand_of(knowledge.root[0], seat)
        assert held + Counter(unseen[firsts[0] :].tolist()) == Counter(knowledge.unseen.tolist())
        assert firsts[0] == knowledge.needs.sum() == held.total()
